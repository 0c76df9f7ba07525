// SPDX-License-Identifier: MIT
// The games of archive files that a study looks at, one after another: those that can be
// replayed.
#ifndef STUDY_STUDY_GAMES_H
#define STUDY_STUDY_GAMES_H

#include "base/progress.h"
#include "base/stop.h"
#include "game/archive_row.h"
#include "game/game.h"

typedef struct StudyGames {
    const char *const *paths; // of archive files
    int path_count;
    long most;          // so many games of all of them
    const Stop *stop;   // may be NULL
    bool as_written;    // every row, not replayed: the visitor gets no game
    Progress *progress; // may be NULL
} StudyGames;

// False with a sentence ends it.
typedef bool (*GameVisit)(void *context, const ArchiveRow *row, const Game *game,
                          Error *err);

// Visit the games in turn. Rows that cannot be read or replayed are passed over. False with
// a sentence, too, for a file that cannot be opened and when it is stopped.
bool study_games_visit(const StudyGames *games, GameVisit visit, void *context, Error *err);

#endif

// SPDX-License-Identifier: MIT
// The games that a study asks about: those of archive files that can be replayed.
#ifndef STUDY_MIMIC_ASKED_GAMES_H
#define STUDY_MIMIC_ASKED_GAMES_H

#include "base/stop.h"
#include "game/archive_row.h"
#include "game/game.h"

typedef struct AskedGames {
    const char *const *paths; // of archive files
    int path_count;
    long most;        // so many games of all of them
    const Stop *stop; // may be NULL
} AskedGames;

// False with a sentence ends it.
typedef bool (*AskedGameVisit)(void *context, const ArchiveRow *row, const Game *game,
                               Error *err);

// Visit the games in turn. Rows that cannot be read or replayed are passed over. False with
// a sentence, too, for a file that cannot be opened and when it is stopped.
bool asked_games_visit(const AskedGames *asked, AskedGameVisit visit, void *context,
                       Error *err);

#endif

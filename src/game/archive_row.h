// SPDX-License-Identifier: MIT
// A game as a row of the arimaa.com archive: tab-separated columns, one line a game.
#ifndef GAME_ARCHIVE_ROW_H
#define GAME_ARCHIVE_ROW_H

#include "base/strbuf.h"
#include "game/game.h"

enum { ARCHIVE_COLUMNS = 29 };

// How a game ended, by the letters of the archive.
typedef enum Termination {
    TERMINATION_GOAL = 'g',
    TERMINATION_ELIMINATION = 'e',
    TERMINATION_IMMOBILE = 'm', // and only third repetitions left
    TERMINATION_TIME = 't',
    TERMINATION_RESIGNED = 'r',
    TERMINATION_ILLEGAL = 'i',
    TERMINATION_SCORE = 's',
    TERMINATION_FORFEIT = 'f', // a player has gone
} Termination;

typedef struct ArchiveRow {
    long id;
    const char *names[SIDES];
    const char *event;
    const char *time_control;
    long long start; // seconds since 1970
    long long end;
    Side winner;
    Termination termination;
    const Game *game;
    const char *remark; // the column of events; "" for none
} ArchiveRow;

// "goal", "time", ...
const char *termination_name(Termination termination);

Termination termination_of(Ending ending);

// Append the line of column names, or a game's; tabs and line ends within texts become
// spaces.
void archive_add_header(StrBuf *out);
void archive_add_row(const ArchiveRow *row, StrBuf *out);

#endif

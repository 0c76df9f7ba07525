// SPDX-License-Identifier: MIT
// A game as a row of the arimaa.com archive: tab-separated columns, one line a game.
#ifndef GAME_MATCH_ROW_H
#define GAME_MATCH_ROW_H

#include "base/strbuf.h"
#include "game/game.h"

enum { MATCH_ROW_COLUMNS = 29 };

// How a game ended, by the letters of the archive.
typedef enum MatchEnd {
    MATCH_END_GOAL = 'g',
    MATCH_END_ELIMINATION = 'e',
    MATCH_END_IMMOBILE = 'm', // and only third repetitions left
    MATCH_END_TIME = 't',
    MATCH_END_RESIGNED = 'r',
    MATCH_END_ILLEGAL = 'i',
    MATCH_END_SCORE = 's',
    MATCH_END_FORFEIT = 'f', // a player has gone
} MatchEnd;

typedef struct MatchRow {
    long id;
    const char *names[SIDES];
    const char *event;
    const char *time_control;
    long long start; // seconds since 1970
    long long end;
    Side winner;
    MatchEnd termination;
    const Game *game;
    const char *remark; // the column of events; "" for none
} MatchRow;

// "goal", "time", ...
const char *match_end_name(MatchEnd termination);

MatchEnd match_end_of(Ending ending);

// Append the line of column names, or a game's; tabs and line ends within texts become
// spaces.
void match_row_add_header(StrBuf *out);
void match_row_add(const MatchRow *row, StrBuf *out);

#endif

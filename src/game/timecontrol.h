// SPDX-License-Identifier: MIT
// Arimaa time controls, M/R/P/L/G/T: per move, reserve, percent of unused move time that
// goes to the reserve, most the reserve may grow to, length of the game, most per turn.
//
// M and R are required; P is 100 unless given, L, G and T are 0, which is no limit. A time
// is a number of minutes (of hours in G), minutes:seconds (hours:minutes in G) or numbers
// with units from d, h, m, s in this order: 2m30s. Seconds may have three decimals: 0.25s.
// G may also be a number of moves, 80t. Archives have 2/2/100/10/8, 0:30/3/100/5/8,
// 2m/6m/100/0/7h13s/0, and 0/0/0 for games without a clock.
#ifndef GAME_TIMECONTROL_H
#define GAME_TIMECONTROL_H

#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

typedef struct TimeControl {
    int64_t move_ms;
    int64_t reserve_ms;
    int percent;
    int64_t reserve_max_ms; // 0 for none, also below
    int64_t game_ms;        // of both sides together
    int game_moves;         // after so many moves of both sides, set-ups counted
    int64_t turn_max_ms;
} TimeControl;

// No clock: 0/0/100.
TimeControl timecontrol_none(void);

// So much for each move and nothing to save: M/0/0.
TimeControl timecontrol_per_move(int64_t move_ms);

bool timecontrol_is_none(const TimeControl *control); // neither M nor R nor T

// `err` names the part (M, R, ...) and what is wrong with it.
bool timecontrol_parse(const char *text, TimeControl *out, Error *err);

// Append the shortest text that reads as the same, with units: 15s/2m30s/100. Of two game
// limits only the number of moves is told.
void timecontrol_format(const TimeControl *control, StrBuf *out);

#endif

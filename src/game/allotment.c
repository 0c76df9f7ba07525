// SPDX-License-Identifier: MIT
// The usual turn takes the move time and a part of the reserve; a difficult one may take up
// to a quarter of the reserve more. While the reserve is small a part of the move time is
// put aside for difficult turns to come: it settles at between three and four move times.
// What could not be put aside, because nothing is added or the reserve is full, is used.
// A margin covers the way to the controller and back.
#include "game/allotment.h"

enum { RESERVE_SHARE = 24, RESERVE_SHARE_MAX = 4 };
enum { SAVED_PERCENT = 25, AMPLE_MOVES = 8 }; // nothing is saved with so many move times
enum { MARGIN_MIN = 20, MARGIN_PERCENT = 4, MARGIN_MAX = 1000 };

static int64_t lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t clamp(int64_t value, int64_t low, int64_t high)
{
    if (value < low)
        return low;
    return value > high ? high : value;
}

// The part of the move time that is worth putting aside.
static int64_t saved(const TimeControl *control, int64_t reserve)
{
    int64_t move = control->move_ms;
    int64_t ample = move * AMPLE_MOVES;
    if (control->percent <= 0 || reserve >= ample)
        return 0;
    int64_t wanted = move * SAVED_PERCENT / 100 * (ample - reserve) / ample;
    if (control->reserve_max_ms == 0)
        return wanted;
    int64_t room = control->reserve_max_ms - reserve;
    return clamp(room * 100 / control->percent, 0, wanted);
}

static int64_t usual_ms(const Clock *clock, Side side)
{
    int64_t reserve = clock->reserve_ms[side];
    return clock->control.move_ms - saved(&clock->control, reserve) +
           reserve / RESERVE_SHARE;
}

Allotment allotment_of(const Clock *clock, Side side, int64_t used_ms)
{
    int64_t limit = clock_turn_ms(clock, side);
    if (limit == CLOCK_NO_LIMIT)
        return (Allotment){0};
    limit = lesser(limit, clock_game_ms(clock)); // a turn after the game's end is none
    int64_t margin = clamp(limit * MARGIN_PERCENT / 100, MARGIN_MIN, MARGIN_MAX);
    int64_t safe = limit - margin > 1 ? limit - margin : 1;
    int64_t move = clock->control.move_ms;
    int64_t reserve = clock->reserve_ms[side];
    int64_t usual = clamp(usual_ms(clock, side), 1, safe);
    int64_t most = clamp(move + reserve / RESERVE_SHARE_MAX, 1, safe);
    if (move == 0 && reserve == 0) // only the time of a turn is limited
        usual = most = safe;
    return (Allotment){clamp(usual - used_ms, 1, usual), clamp(most - used_ms, 1, most)};
}

// SPDX-License-Identifier: MIT
// The usual turn takes the move time and a sixteenth of the reserve; a difficult one may
// take up to a quarter of the reserve more. A margin covers the way to the controller and
// back.
#include "game/allotment.h"

enum { RESERVE_SHARE = 16, RESERVE_SHARE_MAX = 4 };
enum { MARGIN_MIN = 20, MARGIN_PERCENT = 4, MARGIN_MAX = 1000 };

static int64_t clamp(int64_t value, int64_t low, int64_t high)
{
    if (value < low)
        return low;
    return value > high ? high : value;
}

Allotment allotment_of(const Clock *clock, Side side, int64_t used_ms)
{
    int64_t limit = clock_turn_ms(clock, side);
    if (limit == CLOCK_NO_LIMIT)
        return (Allotment){0};
    int64_t margin = clamp(limit * MARGIN_PERCENT / 100, MARGIN_MIN, MARGIN_MAX);
    int64_t safe = limit - margin;
    int64_t move = clock->control.move_ms;
    int64_t reserve = clock->reserve_ms[side];
    int64_t usual = clamp(move + reserve / RESERVE_SHARE, 1, safe > 1 ? safe : 1);
    int64_t most = clamp(move + reserve / RESERVE_SHARE_MAX, 1, safe > 1 ? safe : 1);
    if (move == 0 && reserve == 0) // only the time of a turn is limited
        usual = most = safe > 1 ? safe : 1;
    return (Allotment){clamp(usual - used_ms, 1, usual), clamp(most - used_ms, 1, most)};
}

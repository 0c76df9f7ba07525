// SPDX-License-Identifier: MIT
#include "game/clock.h"

void clock_init(Clock *clock, const TimeControl *control)
{
    *clock = (Clock){.control = *control};
    clock_reset(clock);
}

void clock_reset(Clock *clock)
{
    for (int side = GOLD; side < SIDES; side++) {
        clock->reserve_ms[side] = clock->control.reserve_ms;
        clock->used_ms[side] = 0;
    }
}

static int64_t lesser(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

int64_t clock_turn_ms(const Clock *clock, Side side)
{
    const TimeControl *control = &clock->control;
    int64_t limit = CLOCK_NO_LIMIT;
    if (control->move_ms > 0 || control->reserve_ms > 0)
        limit = control->move_ms + clock->reserve_ms[side];
    return control->turn_max_ms > 0 ? lesser(limit, control->turn_max_ms) : limit;
}

int64_t clock_game_ms(const Clock *clock)
{
    if (clock->control.game_ms <= 0)
        return CLOCK_NO_LIMIT;
    int64_t left = clock->control.game_ms - clock->used_ms[GOLD] - clock->used_ms[SILVER];
    return left > 0 ? left : 0;
}

// So long that nobody misses more, and short enough to be added to the time of a move.
#define RESERVE_MOST (INT64_MAX / 4)

// The sum of a reserve and some per cent of the time that was not used. In two parts, and
// no more than there may be: the product of a long time and many per cent would overflow.
static int64_t with_unused(int64_t reserve, int64_t unused, int64_t percent)
{
    if (percent > 0 && unused / 100 >= (RESERVE_MOST - reserve) / percent)
        return RESERVE_MOST;
    return reserve + unused / 100 * percent + unused % 100 * percent / 100;
}

// A reserve that began above the limit stays, but does not grow.
static int64_t grown_reserve(const TimeControl *control, int64_t reserve, int64_t unused)
{
    int64_t grown = with_unused(reserve, unused, control->percent);
    int64_t most = control->reserve_max_ms;
    if (most == 0 || grown <= most)
        return grown;
    return reserve > most ? reserve : most;
}

static void update_reserve(Clock *clock, Side side, int64_t ms)
{
    int64_t unused = clock->control.move_ms - ms;
    int64_t *reserve = &clock->reserve_ms[side];
    *reserve =
        unused > 0 ? grown_reserve(&clock->control, *reserve, unused) : *reserve + unused;
    if (*reserve < 0) // without a clock
        *reserve = 0;
}

ClockVerdict clock_use(Clock *clock, Side side, int64_t ms, bool is_setup)
{
    bool is_late = ms > clock_turn_ms(clock, side);
    bool is_halted = ms >= clock_game_ms(clock);
    // Whichever comes first counts: the flag falls, or the game is stopped.
    if (is_late && is_halted)
        is_late = clock_turn_ms(clock, side) < clock_game_ms(clock);
    clock->used_ms[side] += ms;
    if (!is_setup)
        update_reserve(clock, side, ms);
    if (is_late)
        return CLOCK_TIME_LOSS;
    return is_halted ? CLOCK_GAME_HALTED : CLOCK_IN_TIME;
}

bool clock_is_past_last_move(const Clock *clock, int next_number)
{
    return clock->control.game_moves > 0 && next_number > clock->control.game_moves;
}

// ---- Allotment -------------------------------------------------------------------------

// The usual turn takes the move time and a part of the reserve; a difficult one may take up
// to a quarter of the reserve more. While the reserve is small a part of the move time is
// put aside for difficult turns to come: it settles at between three and four move times.
// What could not be put aside, because nothing is added or the reserve is full, is used.
// A margin covers the way to the controller and back.
enum { RESERVE_SHARE = 24, RESERVE_SHARE_MAX = 4 };
enum { SAVED_PERCENT = 25, AMPLE_MOVES = 8 }; // nothing is saved with so many move times
enum { MARGIN_MIN = 20, MARGIN_PERCENT = 4, MARGIN_MAX = 1000 };

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
    // Not in whole numbers: with a month for a move the product would overflow.
    double share = (double)(ample - reserve) / (double)ample;
    int64_t most = move * SAVED_PERCENT / 100;
    int64_t wanted = (int64_t)((double)most * share);
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

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

// A reserve that began above the limit stays, but does not grow.
static int64_t grown_reserve(const TimeControl *control, int64_t reserve, int64_t unused)
{
    int64_t grown = reserve + unused * control->percent / 100;
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

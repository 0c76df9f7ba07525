// SPDX-License-Identifier: MIT
#include "core/steporder.h"

static bool is_on_board(Step step)
{
    return bb_shift(bb_of(step_from(step)), step_direction(step)) != 0;
}

static Bitboard touched_by(Step step)
{
    return bb_of(step_from(step)) | bb_of(step_to(step));
}

static Bitboard looked_at_by(Step step)
{
    Bitboard from = bb_of(step_from(step));
    Bitboard to = bb_of(step_to(step));
    Bitboard traps = (bb_neighbours(from) | to) & TRAPS;
    return from | to | bb_neighbours(from) | traps | bb_neighbours(traps);
}

static bool commute(const StepOrder *order, Step c, Step d)
{
    return !(touched_by(c) & order->looked_at[d]) && !(touched_by(d) & order->looked_at[c]);
}

static Bitboard tried_after(const StepOrder *order, Step c, Direction direction)
{
    Bitboard tried = ~(bb_of(step_from(c)) - 1);
    for (Square from = 0; from < step_from(c); from++) {
        Step d = step_of(from, direction);
        if (is_on_board(d) && !commute(order, c, d))
            tried |= bb_of(from);
    }
    return tried;
}

void steporder_init(StepOrder *order)
{
    *order = (StepOrder){0};
    for (int step = 0; step < STEPS; step++)
        if (is_on_board((Step)step))
            order->looked_at[step] = looked_at_by((Step)step);
    for (int step = 0; step < STEPS; step++)
        for (int d = NORTH; is_on_board((Step)step) && d < DIRECTIONS; d++)
            order->tried[step][d] = tried_after(order, (Step)step, (Direction)d);
}

bool steporder_tries(const StepOrder *order, Step c, GenMove push_or_pull)
{
    Step own = move_own_step(push_or_pull);
    Step enemy = move_enemy_step(push_or_pull);
    Bitboard touched = touched_by(own) | touched_by(enemy);
    Bitboard next_traps = bb_neighbours(touched) & TRAPS;
    Bitboard looked_at = touched | order->looked_at[own] | order->looked_at[enemy];
    return (touched_by(c) & looked_at) || ((touched | next_traps) & order->looked_at[c]);
}

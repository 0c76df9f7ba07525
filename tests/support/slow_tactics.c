// SPDX-License-Identifier: MIT
#include "slow_tactics.h"

#include <stddef.h>
#include <string.h>

#include "core/turn.h"

static Position as_if_to_move(const Position *pos, Side side)
{
    Position now = *pos;
    if (side != (Side)pos->side)
        position_end_turn(&now);
    return now;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

// ---- Goal ------------------------------------------------------------------------------

static bool has_goal(const Position *pos)
{
    Bitboard rabbits = position_pieces(pos, (Side)pos->side, RABBIT);
    return (rabbits & side_goal((Side)pos->side)) != 0 && turn_may_end(pos, NULL);
}

// Whether some sequence of exactly `steps` steps ends in a goal. The last step is not
// played when no rabbit is there yet: it must be that of a rabbit onto the goal rank.
static bool goal_after(const Position *pos, int steps)
{
    Bitboard goal = side_goal((Side)pos->side);
    Bitboard rabbits = position_pieces(pos, (Side)pos->side, RABBIT);
    Step list[STEPS];
    int count = step_list(pos, list);
    for (int i = 0; i < count; i++) {
        bool is_rabbit = bb_has(rabbits, step_from(list[i]));
        if (steps == 1 && !(rabbits & goal) &&
            !(is_rabbit && bb_has(goal, step_to(list[i]))))
            continue;
        Position next = *pos;
        step_make(&next, list[i]);
        if (steps == 1 ? has_goal(&next) : goal_after(&next, steps - 1))
            return true;
    }
    return false;
}

int slow_goal_steps(const Position *pos, Side side, int steps)
{
    Position now = as_if_to_move(pos, side);
    steps = smaller(steps, STEPS_PER_TURN - now.steps_used);
    for (int least = 1; least <= steps; least++)
        if (goal_after(&now, least))
            return least;
    return 0;
}

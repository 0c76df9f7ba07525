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

// ---- Captures --------------------------------------------------------------------------

// A turn in progress: where each enemy piece stood at first, and which are gone.
typedef struct Trail {
    Position pos;
    unsigned char origin[SQUARES];
    Bitboard taken;
    int length;
} Trail;

static Trail trail_after(const Trail *trail, Step step)
{
    Trail next = *trail;
    Side enemy = side_other((Side)trail->pos.side);
    Bitboard before = trail->pos.of_side[enemy];
    if (bb_has(before, step_from(step))) {
        next.origin[step_to(step)] = trail->origin[step_from(step)];
        before ^= bb_of(step_from(step)) | bb_of(step_to(step));
    }
    for (Bitboard gone = step_make(&next.pos, step) & before; gone;)
        next.taken |= bb_of(next.origin[bb_pop(&gone)]);
    next.length++;
    return next;
}

static void note_taken(const Trail *trail, SlowCaptures *out)
{
    if (!turn_may_end(&trail->pos, NULL))
        return;
    for (Bitboard taken = trail->taken; taken;) {
        unsigned char *least = &out->steps[bb_pop(&taken)];
        if (*least == 0 || *least > trail->length)
            *least = (unsigned char)trail->length;
    }
}

// An own step takes no enemy: they lose support only when one of them moves. (Not so the
// very first, on boards with lone pieces on traps.) So a last step of our own matters only
// where it ends a push.
static bool can_matter(const Trail *trail, Step step, int steps)
{
    return steps > 1 || trail->length == 0 || trail->pos.bond == BOND_PUSH ||
           !bb_has(trail->pos.of_side[trail->pos.side], step_from(step));
}

static void capture_all(const Trail *trail, int steps, SlowCaptures *out)
{
    Step list[STEPS];
    int count = steps > 0 ? step_list(&trail->pos, list) : 0;
    for (int i = 0; i < count; i++) {
        if (!can_matter(trail, list[i], steps))
            continue;
        Trail next = trail_after(trail, list[i]);
        note_taken(&next, out);
        capture_all(&next, steps - 1, out);
    }
}

SlowCaptures slow_captures(const Position *pos, Side side, int steps)
{
    SlowCaptures out = {{0}};
    Trail trail = {.pos = as_if_to_move(pos, side)};
    for (int sq = 0; sq < SQUARES; sq++)
        trail.origin[sq] = (unsigned char)sq;
    capture_all(&trail, smaller(steps, STEPS_PER_TURN - trail.pos.steps_used), &out);
    return out;
}

// ---- Elimination -----------------------------------------------------------------------

static bool eliminates(const Position *pos, int steps)
{
    Bitboard rabbits = position_pieces(pos, side_other((Side)pos->side), RABBIT);
    if (!rabbits && pos->bond != BOND_PUSH)
        return true;
    Step list[STEPS];
    int count = steps > 0 ? step_list(pos, list) : 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        step_make(&next, list[i]);
        if (eliminates(&next, steps - 1))
            return true;
    }
    return false;
}

bool slow_elimination(const Position *pos, Side side, int steps)
{
    Position now = as_if_to_move(pos, side);
    return eliminates(&now, smaller(steps, STEPS_PER_TURN - now.steps_used));
}

// SPDX-License-Identifier: MIT
#include "tactics/attack_start.h"

typedef struct Visit {
    AttackVisitor visitor;
    void *context;
    bool is_stopped;
} Visit;

// A position on the way to a start.
typedef struct Way {
    Position pos;
    Turn turn;
    int steps;
    Square from, to;
    Bitboard taken;
} Way;

static Way way_after(const Way *way, Step step)
{
    Way next = *way;
    Bitboard enemies = way->pos.of_side[side_other((Side)way->pos.side)];
    Square from = step_from(step);
    Bitboard removed = step_make(&next.pos, step);
    next.turn.steps[next.turn.length++] = step;
    next.steps--;
    if (bb_has(enemies, from)) {
        next.from = from;
        next.to = step_to(step);
        if (bb_has(removed, next.to))
            next.taken |= bb_of(from);
    }
    next.taken |= removed & enemies & ~bb_of(from);
    return next;
}

static void visit_board(Visit *visit, const Way *way)
{
    if (visit->is_stopped)
        return;
    AttackStart start = {
        .board = attack_board(&way->pos, (Side)way->pos.side),
        .turn = way->turn,
        .steps = way->steps,
        .from = way->from,
        .to = way->to,
        .taken = way->taken,
    };
    visit->is_stopped = !visit->visitor(visit->context, &start);
}

// While a push waits every legal step finishes it.
static void visit_push_ends(Visit *visit, const Way *way)
{
    Step steps[STEPS];
    int count = way->steps > 0 ? step_list(&way->pos, steps) : 0;
    for (int i = 0; i < count; i++) {
        Way next = way_after(way, steps[i]);
        visit_board(visit, &next);
    }
}

// After the end of a pull there is no bond; after any other step of an enemy there is.
static void visit_pull_ends(Visit *visit, const Way *way)
{
    const Position *pos = &way->pos;
    Bitboard enemies = pos->of_side[side_other((Side)pos->side)];
    Step steps[STEPS];
    if (way->steps < 1 || !(enemies & square_neighbours[pos->bond_square]))
        return;
    int count = step_list(pos, steps);
    for (int i = 0; i < count; i++) {
        if (!bb_has(enemies, step_from(steps[i])) || step_to(steps[i]) != pos->bond_square)
            continue;
        Way next = way_after(way, steps[i]);
        if (next.pos.bond == BOND_NONE)
            visit_board(visit, &next);
    }
}

static void visit_bond(Visit *visit, const Way *way)
{
    if (way->pos.bond == BOND_PUSH) {
        visit_push_ends(visit, way);
        return;
    }
    visit_board(visit, way);
    if (way->pos.bond == BOND_PULL)
        visit_pull_ends(visit, way);
}

static void visit_first_steps(Visit *visit, const Way *way)
{
    Step steps[STEPS];
    int count = way->steps > 0 ? step_list(&way->pos, steps) : 0;
    for (int i = 0; i < count; i++) {
        Way next = way_after(way, steps[i]);
        visit_bond(visit, &next);
    }
}

void attack_visit_starts(const Position *pos, Side side, int steps, AttackVisitor visitor,
                         void *context)
{
    Visit visit = {visitor, context, false};
    Way way = {.pos = *pos,
               .steps = attack_steps_left(pos, side, steps),
               .from = NO_SQUARE,
               .to = NO_SQUARE};
    if (side != (Side)pos->side)
        position_end_turn(&way.pos);
    if (doomed_pieces(&way.pos))
        visit_first_steps(&visit, &way);
    else
        visit_bond(&visit, &way);
}

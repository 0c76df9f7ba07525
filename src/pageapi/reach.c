// SPDX-License-Identifier: MIT
#include "pageapi/reach.h"

#include <stdlib.h>

#include "base/memory.h"

// A piece on its way.
typedef struct Walker {
    Position pos; // behind the steps
    Turn steps;   // of length 0 for squares that were not reached
} Walker;

typedef struct Walk {
    Walker at[SQUARES];
    Bitboard reached;
} Walk;

static Reach *add_reach(ReachList *list, Square from, Square to)
{
    list->all = memory_grow(list->all, list->count, &list->capacity, sizeof *list->all);
    Reach *reach = &list->all[list->count++];
    *reach = (Reach){.from = from, .to = to};
    return reach;
}

static void add_way(Reach *reach, const Turn *steps)
{
    if (reach->count < REACH_WAYS)
        reach->ways[reach->count++] = *steps;
}

static bool is_legal(const Position *pos, Square from, Direction direction)
{
    return pos->steps_used < STEPS_PER_TURN &&
           step_check(pos, step_of(from, direction), NULL);
}

// ---- Walks -----------------------------------------------------------------------------

// One step further; nothing when a trap takes the piece itself.
static void walk_on(Walk *walk, const Walker *before, Square from, Direction direction,
                    Bitboard known)
{
    Walker next = *before;
    Side side = (Side)next.pos.side;
    if (!is_legal(&before->pos, from, direction))
        return;
    Step step = step_of(from, direction);
    Square to = step_to(step);
    step_make(&next.pos, step);
    next.steps.steps[next.steps.length++] = step;
    if (bb_has(known | walk->reached, to) || !bb_has(next.pos.of_side[side], to))
        return;
    walk->at[to] = next;
    walk->reached |= bb_of(to);
}

// All squares a piece can walk to, the nearest first.
static void walk_from(Walk *walk, const Position *pos, Square from)
{
    Bitboard edge = bb_of(from);
    Bitboard known = edge;
    walk->reached = 0;
    walk->at[from] = (Walker){.pos = *pos};
    for (int left = STEPS_PER_TURN - pos->steps_used; left > 0 && edge; left--) {
        for (Bitboard rest = edge; rest;) {
            Square sq = bb_pop(&rest);
            Walker before = walk->at[sq];
            for (int direction = 0; direction < DIRECTIONS; direction++)
                walk_on(walk, &before, sq, (Direction)direction, known);
        }
        edge = walk->reached & ~known;
        known |= edge;
    }
}

static void add_walks(ReachList *list, const Position *pos, Square from)
{
    Walk walk;
    walk_from(&walk, pos, from);
    for (Bitboard rest = walk.reached & ~bb_of(from); rest;) {
        Square to = bb_pop(&rest);
        add_way(add_reach(list, from, to), &walk.at[to].steps);
    }
}

// ---- Pushes and pulls ------------------------------------------------------------------

// Two steps, if both are legal.
static bool pair_up(const Position *pos, Step first, Step second, Turn *out)
{
    Position now = *pos;
    *out = (Turn){2, {first, second}};
    if (!is_legal(pos, step_from(first), step_direction(first)))
        return false;
    step_make(&now, first);
    return is_legal(&now, step_from(second), step_direction(second));
}

// An own piece takes the square of an enemy, which it pushes away.
static void add_pushes(ReachList *list, const Position *pos, Square from)
{
    Bitboard victims = bb_neighbours(bb_of(from)) & pos->of_side[side_other(pos->side)];
    while (victims) {
        Square victim = bb_pop(&victims);
        Reach found = {.from = from, .to = victim};
        Turn pair;
        for (int direction = 0; direction < DIRECTIONS; direction++)
            if (pair_up(pos, step_of(victim, (Direction)direction),
                        step_between(from, victim), &pair))
                add_way(&found, &pair);
        if (found.count > 0)
            *add_reach(list, from, victim) = found;
    }
}

// An enemy is pushed to a square, or drawn to it by a piece that leaves it. Both are tried
// as steps: what is legal is for the rules to say.
static void move_enemy(ReachList *list, const Position *pos, Square from, Square to)
{
    Reach found = {.from = from, .to = to};
    Step step = step_between(from, to);
    Turn pair;
    Bitboard friends = pos->of_side[pos->side];
    bool is_pull = pos->bond == BOND_PULL && to == pos->bond_square &&
                   position_kind_at(pos, from) < (Kind)pos->bond_kind;
    if (is_pull && is_legal(pos, from, step_direction(step)))
        add_way(&found, &(Turn){1, {step}});
    for (Bitboard pushers = friends & bb_neighbours(bb_of(from)); pushers && !is_pull;) {
        Square pusher = bb_pop(&pushers);
        if (pusher != to && pair_up(pos, step, step_between(pusher, from), &pair))
            add_way(&found, &pair);
    }
    for (int direction = 0; direction < DIRECTIONS && bb_has(friends, to); direction++)
        if (pair_up(pos, step_of(to, (Direction)direction), step, &pair))
            add_way(&found, &pair);
    if (found.count > 0)
        *add_reach(list, from, to) = found;
}

static void add_enemy(ReachList *list, const Position *pos, Square from)
{
    for (Bitboard rest = bb_neighbours(bb_of(from)); rest;)
        move_enemy(list, pos, from, bb_pop(&rest));
}

// ---- All of them -----------------------------------------------------------------------

ReachList *reach_list_create(const Position *pos)
{
    ReachList *list = memory_array(1, sizeof *list);
    *list = (ReachList){0};
    for (Bitboard rest = position_occupied(pos); rest;) {
        Square from = bb_pop(&rest);
        if (!bb_has(pos->of_side[pos->side], from)) {
            add_enemy(list, pos, from);
            continue;
        }
        add_walks(list, pos, from);
        add_pushes(list, pos, from);
    }
    return list;
}

void reach_list_destroy(ReachList *list)
{
    free(list->all);
    free(list);
}

// ---- Why not ---------------------------------------------------------------------------

static bool has_reach(const Position *pos, Square from, Square to)
{
    bool has = false;
    ReachList *list = reach_list_create(pos);
    for (size_t i = 0; i < list->count && !has; i++)
        has = list->all[i].from == from && list->all[i].to == to;
    reach_list_destroy(list);
    return has;
}

static bool is_beside(Square a, Square b)
{
    return bb_has(bb_neighbours(bb_of(a)), b);
}

// It cannot even be moved: by the first step anywhere that is refused for a reason of its
// own, rather than because a square is taken.
static bool explain_far(const Position *pos, Square from, Square to, Error *why)
{
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (step_check(pos, step_of(from, (Direction)direction), why))
            return error_set(why, "it cannot reach %s with the steps that are left",
                             square_name(to));
    return false;
}

bool reach_check(const Position *pos, Square from, Square to, Error *why)
{
    if (from == to)
        return error_set(why, "that is the square it stands on");
    if (position_piece_at(pos, from) == NO_PIECE) {
        return error_set(why, "there is no piece on %s", square_name(from));
    }
    if (has_reach(pos, from, to))
        return true;
    if (!is_beside(from, to))
        return explain_far(pos, from, to, why);
    if (step_check(pos, step_between(from, to), why))
        return error_set(why, "nobody can follow: no step is left for it");
    return false;
}

// SPDX-License-Identifier: MIT
// How the search is kept small without losing a defence.
//
// Take one way in which the enemy reaches goal. It depends on the squares its steps touch,
// on those beside its movers (who freezes, who thaws) and on those around traps nearby. On
// a board that agrees with this one on all of them the enemy goals the same way, so a
// defence has a first move that changes one of them. Moves before it which neither change
// what it depends on nor depend on what it changes can be played after it. So there is a
// defence that begins with moves all bound to a later one among them, but for the last,
// which is the first to change a square of the enemy's way. Two moves are bound when one
// changes a square that is, or is beside, one the other changes. So with each step the
// moves before come from at most two squares further out, one more beside traps; and the
// last must take up all that were left loose. After a move that left the enemy's way as it
// is, that way still holds.
#include "search/defence.h"

#include "base/hash.h"
#include "tactics/goal.h"

enum { FAILURE_BITS = 9, FAILURES = 1 << FAILURE_BITS };

// An odd number like HASH_SPREAD, and another.
#define CHAIN_SPREAD UINT64_C(0xd6e8feb86659fd93)

// What is known while one defence is looked for.
typedef struct Effort {
    Side enemy;
    Defences *out;
    Defence so_far;
    uint64_t failures[FAILURES]; // boards from which as many steps do not defend
} Effort;

// How the moves so far stand to the enemy's way.
typedef struct Chain {
    Bitboard way;                   // the squares on which it depends
    Bitboard loose[STEPS_PER_TURN]; // of each move not yet bound: where one is bound to it
    int loose_count;
} Chain;

static Bitboard grow(Bitboard set)
{
    return set | bb_neighbours(set);
}

// The squares on which a way of the enemy to goal depends; empty when there is none.
static Bitboard enemy_way(const Position *pos, Side enemy)
{
    Turn way;
    if (!goal_steps(pos, enemy, STEPS_PER_TURN, &way))
        return 0;
    Position now = *pos;
    if ((Side)now.side != enemy)
        position_end_turn(&now);
    // In mid-turn a rabbit may stand on its goal, and no way leads there any more.
    Bitboard touched = position_pieces(pos, enemy, RABBIT) & side_goal(enemy);
    Bitboard beside = 0;
    Bitboard peopled = position_occupied(pos);
    for (int i = 0; i < way.length; i++) {
        Square from = step_from(way.steps[i]);
        if (bb_has(now.of_side[enemy], from))
            beside |= square_neighbours[from];
        touched |= bb_of(from) | bb_of(step_to(way.steps[i]));
        step_make(&now, way.steps[i]);
    }
    Bitboard traps = grow(touched) & (touched | peopled) & TRAPS;
    return touched | beside | grow(traps);
}

// The squares a move may change: where pieces leave and arrive, and traps with a piece that
// may have lost its guard.
static Bitboard changed_squares(const Position *pos, GenMove move)
{
    Step own = move_own_step(move);
    Bitboard left = bb_of(step_from(own));
    Bitboard come = bb_of(step_to(own));
    if (move & (MOVE_PUSH | MOVE_PULL)) {
        Step victim = move_enemy_step(move);
        left |= bb_of(step_from(victim));
        come |= bb_of(step_to(victim));
    }
    return left | come | (bb_neighbours(left) & TRAPS & position_occupied(pos));
}

// The squares one of which a move must change to matter to a step that changes one of
// `set`.
static Bitboard squares_before(Bitboard set)
{
    Bitboard changed = grow(set) | grow(grow(set & TRAPS));
    changed |= bb_neighbours(changed) & TRAPS;
    return grow(changed);
}

static uint64_t *failure_slot(Effort *effort, const Position *pos, const Chain *chain,
                              int steps, uint64_t *mark)
{
    uint64_t name = pos->key ^ (uint64_t)steps;
    for (int i = 0; i < chain->loose_count; i++)
        name = (name ^ chain->loose[i]) * CHAIN_SPREAD;
    *mark = name * HASH_SPREAD | 1;
    return &effort->failures[*mark >> (64 - FAILURE_BITS)];
}

static void keep_defence(Effort *effort)
{
    Defences *out = effort->out;
    if (out && out->count < DEFENCES_MOST)
        out->list[out->count++] = effort->so_far;
}

// Whether the squares that a move changes bind it to every loose one.
static bool binds_all(const Chain *chain, Bitboard changed)
{
    for (int i = 0; i < chain->loose_count; i++)
        if (!(chain->loose[i] & changed))
            return false;
    return true;
}

// The chain with a move that leaves the enemy's way alone.
static Chain chain_with(const Chain *chain, Bitboard changed)
{
    Chain next = {.way = chain->way, .loose = {grow(changed)}, .loose_count = 1};
    for (int i = 0; i < chain->loose_count; i++)
        if (!(chain->loose[i] & changed))
            next.loose[next.loose_count++] = chain->loose[i];
    return next;
}

static bool defend(Effort *effort, const Position *pos, const Chain *chain, int steps);

// Play on after a move; `chain` as it stands then, without a way when all is defended.
static bool play_on(Effort *effort, const Position *next, GenMove move, const Chain *chain,
                    int steps)
{
    Defence *so_far = &effort->so_far;
    so_far->moves[so_far->count++] = move;
    bool is_defended = !chain->way;
    if (is_defended)
        keep_defence(effort);
    else if (steps > 0)
        is_defended = defend(effort, next, chain, steps);
    so_far->count--;
    return is_defended;
}

// A move that changes a square of the enemy's way: it goes another way now, or none.
static bool interferes(Effort *effort, const Position *pos, GenMove move, int steps)
{
    Position next = *pos;
    move_make(&next, move);
    Chain chain = {.way = enemy_way(&next, effort->enemy)};
    return play_on(effort, &next, move, &chain, steps);
}

// A move that leaves the enemy's way as it is.
static bool prepares(Effort *effort, const Position *pos, GenMove move, const Chain *chain,
                     int steps)
{
    Position next = *pos;
    Chain longer = chain_with(chain, changed_squares(pos, move));
    move_make(&next, move);
    return play_on(effort, &next, move, &longer, steps);
}

// Whether `steps` steps take away all the enemy's ways; fewer have been tried before.
static bool defend(Effort *effort, const Position *pos, const Chain *chain, int steps)
{
    uint64_t mark;
    uint64_t *slot = failure_slot(effort, pos, chain, steps, &mark);
    if (*slot == mark)
        return false;
    Bitboard before[STEPS_PER_TURN] = {chain->way};
    for (int i = 1; i < steps; i++)
        before[i] = squares_before(before[i - 1]);
    MoveList list;
    moves_find(pos, MOVE_END_TURN, &list);
    bool is_defended = false;
    for (int i = 0; i < list.count; i++) {
        GenMove move = list.moves[i];
        int rest = steps - move_cost(pos, move);
        if (rest < 0)
            continue;
        Bitboard changed = changed_squares(pos, move);
        if (!(changed & before[rest]))
            continue;
        is_defended |= changed & chain->way ? binds_all(chain, changed) &&
                                                  interferes(effort, pos, move, rest)
                                            : prepares(effort, pos, move, chain, rest);
        if (is_defended && (!effort->out || effort->out->count == DEFENCES_MOST))
            return true;
    }
    if (!is_defended)
        *slot = mark;
    return is_defended;
}

int defence_find(const Position *pos, Defences *out)
{
    Effort effort = {.enemy = side_other((Side)pos->side), .out = out};
    int most = STEPS_PER_TURN - pos->steps_used;
    Chain chain = {.way = enemy_way(pos, effort.enemy)};
    if (out)
        *out = (Defences){0};
    for (int steps = 1; steps <= most; steps++)
        if (defend(&effort, pos, &chain, steps)) {
            if (out)
                out->steps = steps;
            return steps;
        }
    return 0;
}

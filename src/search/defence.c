// SPDX-License-Identifier: MIT
// How the search is kept small without losing a defence.
//
// Take one way in which the enemy reaches goal. It depends on the squares its steps touch,
// on those beside its movers (who freezes, who thaws) and on those around traps nearby. On
// a board that agrees with this one on all of them the enemy goals the same way, so a
// defence has a first move that changes one of them. Moves before it which neither change
// what it depends on nor depend on what it changes can be played after it. So there is a
// defence that begins with a chain of moves, each bound to the next and the last changing a
// square of the enemy's way: with a step the chain comes from at most two squares further
// out, one more beside traps. A move outside what can be reached that way need not be tried
// first. After a move that left the enemy's way as it is, that way still holds.
#include "search/defence.h"

#include "tactics/goal.h"

enum { FAILURES = 1 << 12 };

// What is known while one defence is looked for.
typedef struct Effort {
    Side enemy;
    Defences *out;
    Defence so_far;
    uint64_t failures[FAILURES]; // boards from which as many steps do not defend
} Effort;

static Bitboard grow(Bitboard set)
{
    return set | bb_neighbours(set);
}

bool defence_is_needed(const Position *pos)
{
    return goal_within(pos, side_other((Side)pos->side), STEPS_PER_TURN);
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
    Bitboard touched = 0;
    Bitboard beside = 0;
    for (int i = 0; i < way.length; i++) {
        Square from = step_from(way.steps[i]);
        if (bb_has(now.of_side[enemy], from))
            beside |= square_neighbours[from];
        touched |= bb_of(from) | bb_of(step_to(way.steps[i]));
        step_make(&now, way.steps[i]);
    }
    return touched | beside | grow(grow(touched) & TRAPS);
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

static uint64_t *failure_slot(Effort *effort, const Position *pos, int steps,
                              uint64_t *mark)
{
    *mark = (pos->key ^ (uint64_t)steps) * UINT64_C(0x9e3779b97f4a7c15) | 1;
    return &effort->failures[*mark >> 52 & (FAILURES - 1)];
}

static void keep_defence(Effort *effort)
{
    Defences *out = effort->out;
    if (out && out->count < DEFENCES_MOST)
        out->list[out->count++] = effort->so_far;
}

static bool defend(Effort *effort, const Position *pos, Bitboard way, int steps);

// Whether a move, with the steps then left, defends.
static bool defends_by(Effort *effort, const Position *pos, GenMove move, Bitboard way,
                       int steps)
{
    Position next = *pos;
    bool changes_way = (changed_squares(pos, move) & way) != 0;
    if (!changes_way && steps == 0)
        return false;
    effort->so_far.moves[effort->so_far.count] = move;
    move_make(&next, move);
    if (changes_way) {
        way = enemy_way(&next, effort->enemy);
        if (!way) {
            effort->so_far.count++;
            keep_defence(effort);
            effort->so_far.count--;
            return true;
        }
    }
    if (steps == 0)
        return false;
    effort->so_far.count++;
    bool is_defended = defend(effort, &next, way, steps);
    effort->so_far.count--;
    return is_defended;
}

// Whether exactly or at most `steps` steps take away all the enemy's ways; fewer have been
// tried before.
static bool defend(Effort *effort, const Position *pos, Bitboard way, int steps)
{
    uint64_t mark;
    uint64_t *slot = failure_slot(effort, pos, steps, &mark);
    if (*slot == mark)
        return false;
    Bitboard before[STEPS_PER_TURN] = {way};
    for (int i = 1; i < steps; i++)
        before[i] = squares_before(before[i - 1]);
    MoveList list;
    moves_find(pos, MOVE_PASS, &list);
    bool is_defended = false;
    for (int i = 0; i < list.count; i++) {
        GenMove move = list.moves[i];
        int rest = steps - move_cost(pos, move);
        if (rest < 0 || !(changed_squares(pos, move) & before[rest]))
            continue;
        is_defended |= defends_by(effort, pos, move, way, rest);
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
    Bitboard way = enemy_way(pos, effort.enemy);
    if (out)
        *out = (Defences){0};
    for (int steps = 1; steps <= most; steps++)
        if (defend(&effort, pos, way, steps)) {
            if (out)
                out->steps = steps;
            return steps;
        }
    return 0;
}

// SPDX-License-Identifier: MIT
// Every capture ends with a push or pull at a siege (siege.h). Before it, with four steps,
// there may be one or two own steps or one other push or pull.
#include "tactics/captures.h"

#include <stddef.h>
#include <string.h>

#include "tactics/attack_board.h"
#include "tactics/siege.h"

// What is asked, and the way to the board at hand.
typedef struct Hunt {
    Side side;
    Bitboard traps;     // where, on the attacker's board
    const Siege *siege; // the only one that can fall at first, if that is so, or NULL
    bool is_over;       // one capture was enough
    bool stops_early;   // one capture is enough
    Bitboard victims;   // found, on the real board
    Captures *out;      // NULL when only the victims are wanted
    Square from, to;    // of the enemy piece displaced so far, on the real board
    Turn start;         // the steps to where the hunt began, on the real board
    int used;           // steps so far, those and the first move
    Step step;          // the first move of the hunt, if that is an own step,
    const Displacement *displacement; // or if it is a push or pull
} Hunt;

// How a siege falls: by its last push or pull, or by a step before that.
typedef enum Fall { FALL_NOW, FALL_AFTER_STEP } Fall;

// ---- Turns -----------------------------------------------------------------------------

// Some push or pull of the guard takes a piece: the first that does.
static void add_capture(const AttackBoard *board, const Siege *siege, Turn *turn)
{
    Displacement moves[DISPLACEMENTS];
    Bitboard guard = bb_of(siege->guard);
    int count = attack_displacements(board, guard, guard, moves);
    for (int i = 0; i < count; i++) {
        AttackBoard next = *board;
        attack_displace(&next, &moves[i]);
        if (bb_count(next.enemy) == bb_count(board->enemy))
            continue;
        attack_add_displacement(turn, &moves[i]);
        return;
    }
    assert(false); // a siege that falls has a move that does it
}

static void add_step_and_capture(const AttackBoard *board, const Siege *siege, Turn *turn)
{
    AttackSteps steps = attack_steps(board, EVERYWHERE);
    AttackBoard next;
    Step step;
    while (attack_next_step(board, &steps, &step, &next))
        if (siege_falls(&next, siege)) {
            turn->steps[turn->length++] = step;
            add_capture(&next, siege, turn);
            return;
        }
    assert(false); // a siege that falls after a step has that step
}

// ---- What was found --------------------------------------------------------------------

static Turn whole_turn(const Hunt *hunt, const AttackBoard *board, const Siege *siege,
                       Fall fall)
{
    Turn rest = {0};
    Turn turn = hunt->start;
    if (hunt->displacement)
        attack_add_displacement(&rest, hunt->displacement);
    else if (hunt->used > hunt->start.length)
        rest.steps[rest.length++] = hunt->step;
    if (fall == FALL_NOW)
        add_capture(board, siege, &rest);
    else
        add_step_and_capture(board, siege, &rest);
    rest = turn_seen_by(&rest, hunt->side);
    for (int i = 0; i < rest.length; i++)
        turn.steps[turn.length++] = rest.steps[i];
    return turn;
}

// Note a victim by the square it stood on at first, unless it is known to fall as fast.
static void note(Hunt *hunt, Square victim, Square trap, const Turn *turn, int steps)
{
    Captures *out = hunt->out;
    if (out && (!bb_has(hunt->victims, victim) || steps < out->of[victim].steps))
        out->of[victim] = (Capture){(uint8_t)steps, (uint8_t)trap, *turn};
    hunt->victims |= bb_of(victim);
    hunt->is_over = hunt->stops_early;
}

static void note_fall(Hunt *hunt, const AttackBoard *board, const Siege *siege, Fall fall)
{
    Square victim = side_square(hunt->side, siege_victim(siege));
    int steps = hunt->used + 2 + (fall == FALL_AFTER_STEP);
    if (hunt->from != NO_SQUARE && victim == hunt->to)
        victim = hunt->from;
    bool is_known = bb_has(hunt->victims, victim);
    if (is_known && (!hunt->out || hunt->out->of[victim].steps <= steps))
        return;
    Turn turn = {0};
    if (hunt->out)
        turn = whole_turn(hunt, board, siege, fall);
    note(hunt, victim, side_square(hunt->side, siege->trap), &turn, steps);
}

// ---- The hunt --------------------------------------------------------------------------

// Note the sieges that fall, and leave the others in the list.
static void take(Hunt *hunt, const AttackBoard *board, SiegeList *list, Fall fall)
{
    int left = 0;
    for (int i = 0; i < list->count; i++) {
        const Siege *siege = &list->sieges[i];
        bool is_falling = fall == FALL_NOW ? siege_falls(board, siege)
                                           : siege_falls_after_step(board, siege);
        if (is_falling)
            note_fall(hunt, board, siege, fall);
        else
            list->sieges[left++] = *siege;
    }
    list->count = left;
}

static void take_after_two_steps(Hunt *hunt, const AttackBoard *board, SiegeList *list)
{
    Bitboard region = 0;
    for (int i = 0; i < list->count; i++)
        region |= siege_region(board, &list->sieges[i]);
    if (!region)
        return;
    AttackSteps steps = attack_steps(board, region);
    Bitboard steppers = hunt->siege ? siege_first_steppers(board, hunt->siege) : board->own;
    hunt->used += 1;
    for (int d = NORTH; d < DIRECTIONS; d++) {
        steps.from[d] &= steppers;
        while (steps.from[d] && list->count && !hunt->is_over) {
            AttackBoard next = *board;
            hunt->step = step_of(bb_pop(&steps.from[d]), (Direction)d);
            attack_move_own(&next, step_from(hunt->step), step_to(hunt->step));
            take(hunt, &next, list, FALL_AFTER_STEP);
        }
    }
    hunt->used -= 1;
}

static void take_after(Hunt *hunt, const AttackBoard *board, const Displacement *first)
{
    AttackBoard next = *board;
    Square to = first->is_pull ? first->mover : first->target;
    attack_displace(&next, first);
    SiegeList list = siege_list(&next, hunt->traps);
    hunt->displacement = first;
    hunt->from = side_square(hunt->side, first->victim);
    hunt->to = side_square(hunt->side, to);
    take(hunt, &next, &list, FALL_NOW);
}

static void take_after_displacement(Hunt *hunt, const AttackBoard *board)
{
    Displacement moves[DISPLACEMENTS];
    Bitboard victims = siege_first_victims(board, hunt->traps);
    int count = victims ? attack_displacements(board, victims, victims, moves) : 0;
    hunt->used += 2;
    for (int i = 0; i < count && !hunt->is_over; i++)
        if (!hunt->siege || siege_is_helped(board, hunt->siege, &moves[i]))
            take_after(hunt, board, &moves[i]);
    hunt->used -= 2;
    hunt->displacement = NULL;
    hunt->from = hunt->to = NO_SQUARE;
}

// What falls in so many steps, when those that fall in fewer have been looked for: `list`
// has the sieges that are left.
static void search_exactly(Hunt *hunt, const AttackBoard *board, SiegeList *list, int steps)
{
    if (steps == 2) {
        take(hunt, board, list, FALL_NOW);
    } else if (steps == 3) {
        take(hunt, board, list, FALL_AFTER_STEP);
    } else {
        take_after_displacement(hunt, board);
        if (!hunt->is_over)
            take_after_two_steps(hunt, board, list);
    }
}

static void search(Hunt *hunt, const AttackBoard *board, int steps)
{
    if (steps < 2 || hunt->is_over)
        return;
    SiegeList list = siege_list(board, hunt->traps);
    for (int least = 2; least <= steps && !hunt->is_over; least++)
        search_exactly(hunt, board, &list, least);
}

// A piece taken on the way to the start was the one displaced, or stood on its trap.
static void note_taken(Hunt *hunt, const AttackStart *start)
{
    for (Bitboard taken = start->taken; taken;) {
        Square victim = bb_pop(&taken);
        Square trap = victim == start->from ? start->to : victim;
        note(hunt, victim, trap, &start->turn, start->turn.length);
    }
}

static bool search_start(void *context, const AttackStart *start)
{
    Hunt *hunt = context;
    hunt->start = start->turn;
    hunt->used = start->turn.length;
    hunt->from = start->from;
    hunt->to = start->to;
    note_taken(hunt, start);
    search(hunt, &start->board, start->steps);
    return !hunt->is_over;
}

static void hunt_all(Hunt *hunt, const Position *pos, int steps)
{
    steps = attack_steps_left(pos, hunt->side, steps);
    if (!attack_starts_plainly(pos, hunt->side)) {
        attack_visit_starts(pos, hunt->side, steps, search_start, hunt);
        return;
    }
    AttackBoard board = attack_board(pos, hunt->side);
    search(hunt, &board, steps);
}

static Hunt hunt_of(Side side)
{
    return (Hunt){.side = side, .traps = TRAPS, .from = NO_SQUARE, .to = NO_SQUARE};
}

// ---- What is asked ---------------------------------------------------------------------

void captures_find(const Position *pos, Side side, int steps, Captures *out)
{
    Hunt hunt = hunt_of(side);
    hunt.out = out;
    hunt_all(&hunt, pos, steps);
    out->victims = hunt.victims;
}

Bitboard captures_victims(const Position *pos, Side side, int steps)
{
    Hunt hunt = hunt_of(side);
    hunt_all(&hunt, pos, steps);
    return hunt.victims;
}

bool captures_exist(const Position *pos, Side side, int steps)
{
    Hunt hunt = hunt_of(side);
    hunt.stops_early = true;
    hunt_all(&hunt, pos, steps);
    return hunt.victims != 0;
}

void captures_at_trap(const AttackBoard *board, Square trap,
                      Bitboard by_steps[STEPS_PER_TURN + 1])
{
    Hunt hunt = hunt_of(GOLD);
    hunt.traps = bb_of(trap);
    memset(by_steps, 0, sizeof *by_steps * (STEPS_PER_TURN + 1));
    SiegeList list = siege_list(board, hunt.traps);
    // A first push or pull leaves the one guard of a siege where it is, or there is no
    // siege any more: so nobody but the victim of the siege can be taken.
    Siege siege = list.sieges[0];
    hunt.siege = list.count > 0 ? &siege : NULL;
    hunt.stops_early = list.count > 0;
    for (int steps = 2; steps <= STEPS_PER_TURN && !hunt.is_over; steps++) {
        Bitboard sooner = hunt.victims;
        search_exactly(&hunt, board, &list, steps);
        by_steps[steps] = hunt.victims & ~sooner;
    }
}

// SPDX-License-Identifier: MIT
#include "tactics/siege.h"

static Bitboard beside(Square sq)
{
    return square_neighbours[sq];
}

static Bitboard near(Bitboard set)
{
    return set | bb_neighbours(set);
}

// ---- A push or pull now ----------------------------------------------------------------

static bool guard_can_be_displaced(const AttackBoard *board, const Siege *siege,
                                   Bitboard attackers)
{
    Bitboard room = beside(siege->guard) | bb_neighbours(attackers);
    return attackers && (room & attack_empty(board));
}

bool siege_falls(const AttackBoard *board, const Siege *siege)
{
    Bitboard strong =
        attack_stronger(board, siege->kind) & beside(siege->guard) & attack_movers(board);
    if (!strong)
        return false;
    if (siege->is_occupied)
        return guard_can_be_displaced(board, siege, strong);
    if (!bb_has(board->own, siege->trap))
        return true;
    return bb_has(strong, siege->trap) && (beside(siege->trap) & attack_empty(board));
}

// ---- A push or pull after one step -----------------------------------------------------

// Everything the cases below ask for.
typedef struct Ring {
    const AttackBoard *board;
    const Siege *siege;
    Bitboard movers;
    Bitboard empty;
    Bitboard strong; // own pieces stronger than the guard
} Ring;

// Own pieces of `set` that can step somewhere.
static Bitboard steppers(const Ring *ring, Bitboard set)
{
    Bitboard movers = set & ring->movers;
    Bitboard rabbits = movers & ring->board->of_kind[RABBIT];
    Bitboard any_way = bb_neighbours(ring->empty);
    Bitboard not_back = bb_shift(ring->empty, SOUTH) | bb_shift(ring->empty, EAST) |
                        bb_shift(ring->empty, WEST);
    return (movers & ~rabbits & any_way) | (rabbits & not_back);
}

// Squares that an own piece can step to.
static Bitboard step_targets(const Ring *ring)
{
    Bitboard movers = ring->movers;
    Bitboard others = movers & ~ring->board->of_kind[RABBIT];
    return ring->empty & (bb_shift(movers, NORTH) | bb_shift(movers, EAST) |
                          bb_shift(movers, WEST) | bb_shift(others, SOUTH));
}

// Whether a piece of the set is thawed when friends beside it are those of `friends`.
static bool is_thawed(const Ring *ring, Square sq, Bitboard friends)
{
    return !bb_has(ring->board->dominated, sq) || (beside(sq) & friends);
}

// A strong piece steps from `from` to the empty square `to` beside the guard. From there it
// can always pull, back to where it came from, or push into the trap.
static bool arrival_wins(const Ring *ring, Square from, Square to)
{
    const AttackBoard *board = ring->board;
    Square trap = ring->siege->trap;
    Bitboard friends = board->own & ~bb_of(from);
    bool is_supported = (beside(to) & friends) != 0;
    Kind kind = attack_kind_at(board, from);
    if (to == trap)
        return is_supported;
    if (!is_supported && bb_has(board->meets_stronger[kind], to))
        return false;
    // A friend on the trap is in the way, unless it dies of this step.
    return !bb_has(board->own, trap) || !(beside(trap) & friends);
}

static bool falls_by_arrival(const Ring *ring)
{
    for (Bitboard places = beside(ring->siege->guard) & ring->empty; places;) {
        Square to = bb_pop(&places);
        for (Bitboard sources = beside(to) & ring->strong & ring->movers; sources;)
            if (arrival_wins(ring, bb_pop(&sources), to))
                return true;
    }
    return false;
}

// A friend steps to `to` beside the frozen attacker. In the way of the push or pull that
// follows there may be that friend; and what it left may be the room that was needed.
static bool thaw_wins(const Ring *ring, Square attacker, Square from, Square to)
{
    Bitboard empty = (ring->empty | bb_of(from)) & ~bb_of(to);
    if (ring->siege->is_occupied)
        return ((beside(ring->siege->guard) | beside(attacker)) & empty) != 0;
    return bb_has(empty, ring->siege->trap);
}

static bool thaw_from_anywhere_wins(const Ring *ring, Square attacker, Square to)
{
    Bitboard sources = beside(to) & ring->movers;
    Bitboard north = bb_shift(bb_of(to), NORTH);
    sources &= ~(north & ring->board->of_kind[RABBIT]);
    while (sources)
        if (thaw_wins(ring, attacker, bb_pop(&sources), to))
            return true;
    return false;
}

static bool falls_by_thaw(const Ring *ring, Bitboard targets)
{
    Bitboard frozen = ring->strong & ~ring->movers & beside(ring->siege->guard);
    while (frozen) {
        Square attacker = bb_pop(&frozen);
        for (Bitboard to = beside(attacker) & targets; to;)
            if (thaw_from_anywhere_wins(ring, attacker, bb_pop(&to)))
                return true;
    }
    return false;
}

// An enemy on the trap, attackers that could displace the guard if there were room: a
// friend makes it, without leaving the attacker frozen.
static bool falls_by_room(const Ring *ring, Bitboard attackers)
{
    if (steppers(ring, beside(ring->siege->guard) & ring->board->own & ~attackers))
        return attackers != 0;
    while (attackers) {
        Square attacker = bb_pop(&attackers);
        Bitboard leavers = steppers(ring, beside(attacker) & ring->board->own);
        while (leavers)
            if (is_thawed(ring, attacker, ring->board->own & ~bb_of(bb_pop(&leavers))))
                return true;
    }
    return false;
}

// A piece of ours on the trap: it needs room to pull, or leaves the trap to a pusher. (It
// can always leave where it could be left to die: with one friend beside the trap there are
// two empty squares.)
static bool falls_by_clearing(const Ring *ring, Bitboard attackers)
{
    Square trap = ring->siege->trap;
    Bitboard occupant = bb_of(trap);
    Bitboard others = attackers & ~occupant;
    if (ring->strong & occupant && !(beside(trap) & ring->empty))
        return steppers(ring, beside(trap) & ring->board->own) != 0;
    return others && steppers(ring, occupant);
}

bool siege_falls_after_step(const AttackBoard *board, const Siege *siege)
{
    Bitboard strong = attack_stronger(board, siege->kind);
    Bitboard zone = near(bb_of(siege->guard) | beside(siege->guard));
    if (!(strong & zone))
        return false;
    Ring ring = {board, siege, attack_movers(board), attack_empty(board), strong};
    Bitboard attackers = strong & ring.movers & beside(siege->guard);
    if (falls_by_arrival(&ring) || falls_by_thaw(&ring, step_targets(&ring)))
        return true;
    if (!attackers)
        return false;
    if (siege->is_occupied)
        return falls_by_room(&ring, attackers);
    return !bb_has(board->own, siege->trap) || falls_by_clearing(&ring, attackers);
}

// ---- Two steps before ------------------------------------------------------------------

// The squares on which moves that touch `set` may depend: those beside it too, for who
// stands there freezes, thaws or supports; and if one of these is a trap, those beside the
// trap.
static Bitboard influence(Bitboard set)
{
    Bitboard zone = near(set);
    return zone | bb_neighbours(zone & TRAPS);
}

// The last step touches a square at most two from the guard, so all of it is at most three
// away; the first changes something this depends on.
Bitboard siege_region(const AttackBoard *board, const Siege *siege)
{
    Bitboard zone = near(near(near(bb_of(siege->guard))));
    if (!(attack_stronger(board, siege->kind) & zone))
        return 0;
    return influence(zone);
}

// With no attacker within two of the guard, one three away must make both steps.
Bitboard siege_first_steppers(const AttackBoard *board, const Siege *siege)
{
    Bitboard strong = attack_stronger(board, siege->kind);
    return strong & near(near(bb_of(siege->guard))) ? board->own : strong;
}

// Whether the siege falls hangs on the squares within two of the guard; what stands on a
// trap there may die of what happens beside it.
bool siege_is_helped(const AttackBoard *board, const Siege *siege,
                     const Displacement *first)
{
    Bitboard zone = near(near(bb_of(siege->guard)));
    Bitboard strong = attack_stronger(board, siege->kind);
    Square to = first->is_pull ? first->target : first->victim; // of the mover
    Bitboard touched = bb_of(first->mover) | bb_of(first->victim) | bb_of(first->target);
    if (!(strong & beside(siege->guard)))
        return bb_has(strong, first->mover) && bb_has(beside(siege->guard), to);
    return (touched & (zone | bb_neighbours(zone & TRAPS))) != 0;
}

// One guard that will be taken or moved after the first push or pull: that changes
// something the second depends on, which stays within two of the guard.
static Bitboard helping_victims(const AttackBoard *board, Square guard)
{
    Bitboard zone = near(near(bb_of(guard)));
    Bitboard strong = attack_stronger(board, attack_kind_at(board, guard));
    return strong & zone ? near(influence(zone)) : 0;
}

// Both of two guards must go, so each has its attacker beside it now: whoever moves the
// first is then on a square of the guards' colour, not beside the second.
static Bitboard paired_victims(const AttackBoard *board, Bitboard guards)
{
    Square one = bb_first(guards);
    Square two = bb_first(guards & (guards - 1));
    bool both = attack_stronger(board, attack_kind_at(board, one)) & beside(one) &&
                attack_stronger(board, attack_kind_at(board, two)) & beside(two);
    return both ? guards : 0;
}

Bitboard siege_first_victims(const AttackBoard *board, Bitboard traps)
{
    Bitboard victims = 0;
    while (traps) {
        Square trap = bb_pop(&traps);
        Bitboard guards = beside(trap) & board->enemy;
        int count = bb_count(guards);
        if (guards & board->of_kind[ELEPHANT] || count > 2)
            continue;
        if (count == 0) // one comes to the trap's side, then goes in
            victims |= bb_neighbours(beside(trap));
        else if (count == 1)
            victims |= helping_victims(board, bb_first(guards));
        else
            victims |= paired_victims(board, guards);
    }
    return victims & board->enemy;
}

// SPDX-License-Identifier: MIT
// The board as the detectors see it: from the attacker's side, with what moves are found
// from kept ready.
//
// The attacker's rabbits always run north: for silver the board is turned upside down, so
// squares and steps here are the attacker's and are turned back by turn_seen_by. There is
// no unsupported piece on a trap. A push or a pull is one move of two steps, so nothing but
// the board passes from one move to the next.
#ifndef TACTICS_ATTACK_BOARD_H
#define TACTICS_ATTACK_BOARD_H

#include "core/freezing.h"
#include "core/turn.h"

typedef struct AttackBoard {
    Bitboard own;
    Bitboard enemy;
    Bitboard dominated;             // own pieces next to a stronger enemy
    Bitboard of_kind[KINDS];        // of both sides
    Bitboard meets_stronger[KINDS]; // squares next to an enemy stronger than the kind
} AttackBoard;

// A push or a pull. Pushed: the victim goes to `target`, the mover takes its square.
// Pulled: the mover goes to `target`, the victim takes its square.
typedef struct Displacement {
    uint8_t mover;
    uint8_t victim;
    uint8_t target;
    bool is_pull;
} Displacement;

// A stronger and a weaker piece side by side, and three places for one of them to go.
enum { DISPLACEMENTS = 2 * 7 * 8 * 6 };

// For each direction, the pieces that step that way.
typedef struct AttackSteps {
    Bitboard from[DIRECTIONS];
} AttackSteps;

// The board with `side` as the attacker; what the last step of a turn may ask of the next
// is not looked at.
AttackBoard attack_board(const Position *pos, Side side);

// Own steps that begin or end in `region`.
AttackSteps attack_steps(const AttackBoard *board, Bitboard region);

// Take the next of them off the list, and the board after it. False when none is left.
bool attack_next_step(const AttackBoard *board, AttackSteps *steps, Step *step,
                      AttackBoard *after);

// All pushes of a victim of `pushed`, all pulls of a victim of `pulled`. Returns how many.
int attack_displacements(const AttackBoard *board, Bitboard pushed, Bitboard pulled,
                         Displacement out[DISPLACEMENTS]);

void attack_displace(AttackBoard *board, const Displacement *move);

void attack_add_displacement(Turn *turn, const Displacement *move);

static inline Bitboard attack_empty(const AttackBoard *board)
{
    return ~(board->own | board->enemy);
}

// Own pieces that are not frozen.
static inline Bitboard attack_movers(const AttackBoard *board)
{
    return board->own & ~(board->dominated & ~bb_neighbours(board->own));
}

static inline Kind attack_kind_at(const AttackBoard *board, Square sq)
{
    return board_kind_at(board->of_kind, sq);
}

// Own pieces stronger than a kind.
static inline Bitboard attack_stronger(const AttackBoard *board, Kind kind)
{
    return kinds_above(board->of_kind, kind) & board->own;
}

// Remove own pieces that stand on traps without a friend.
static inline void attack_lose_own(AttackBoard *board)
{
    Bitboard lost = board->own & TRAPS;
    if (!lost)
        return;
    lost &= ~bb_neighbours(board->own);
    if (!lost)
        return;
    board->own &= ~lost;
    board->dominated &= ~lost;
    for (int kind = RABBIT; kind < KINDS; kind++)
        board->of_kind[kind] &= ~lost;
}

// An own piece steps to an empty square.
static inline void attack_move_own(AttackBoard *board, Square from, Square to)
{
    Kind kind = attack_kind_at(board, from);
    Bitboard left = bb_of(from);
    Bitboard come = bb_of(to);
    board->own ^= left | come;
    board->of_kind[kind] ^= left | come;
    board->dominated &= ~left;
    board->dominated |= board->meets_stronger[kind] & come;
    attack_lose_own(board);
}

// ---- Starts ----------------------------------------------------------------------------
//
// Where an attack can start from: the boards on which the rest of the turn may be found
// without regard to what went before.
//
// From most positions that is the board itself. In mid-turn a pending push must be
// finished first, and a pull may be. A piece typed in alone on a trap goes with the first
// step, whichever that is: then every first step is a start of its own.

typedef struct AttackStart {
    AttackBoard board;
    Turn turn;       // the steps that led here, at most two, as on the real board
    int steps;       // left
    Square from, to; // of the enemy piece they displaced; NO_SQUARE for none
    Bitboard taken;  // where enemies stood that they took, as on the real board
} AttackStart;

// Return false to see no more.
typedef bool (*AttackVisitor)(void *context, const AttackStart *start);

// Visit all starts of `side` within `steps` steps, as if it were its turn.
void attack_visit_starts(const Position *pos, Side side, int steps, AttackVisitor visitor,
                         void *context);

// The steps `side` may make: no more than asked for, nor than the turn has left.
static inline int attack_steps_left(const Position *pos, Side side, int steps)
{
    int left = STEPS_PER_TURN - (side == (Side)pos->side ? pos->steps_used : 0);
    return steps < left ? steps : left;
}

// Whether the board itself is the only start.
static inline bool attack_starts_plainly(const Position *pos, Side side)
{
    return (side != (Side)pos->side || pos->bond == BOND_NONE) && !doomed_pieces(pos);
}

#endif

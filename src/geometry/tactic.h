// SPDX-License-Identifier: MIT
// A tactic: one piece is to be captured, or one rabbit to reach goal, and by which moves.
//
// Moves are single steps, pushes and pulls. Few of them are admitted, by zones or by masks,
// in the order of the paper's preference rules (section 4.6).
#ifndef GEOMETRY_TACTIC_H
#define GEOMETRY_TACTIC_H

#include "core/turn.h"

typedef enum TacticKind { TACTIC_CAPTURE, TACTIC_GOAL, TACTIC_KINDS } TacticKind;

// What is to be achieved, by the side to move of a position.
typedef struct Aim {
    TacticKind kind;
    Square piece; // the victim, or the rabbit
    int ahead; // steps of the next turn that count, too: 0, or 4 for tactics of two turns
} Aim;

// The rules, the preferred first. A move is admitted by the first that fits.
typedef enum TacticRule {
    RULE_DISLODGE, // the victim towards the trap
    RULE_RUN,      // the rabbit forward
    RULE_ADVANCE,  // the captor on its main trajectory; the rabbit to the side
    RULE_GUARD,    // a guard of the trap away
    RULE_COVER,    // a friend to where it thaws or supports
    RULE_CLEAR,    // an obstacle out of the way
    RULE_LEAVE,    // of the defender: the victim away
    RULE_FREEZE,   // the runner frozen
    RULE_HOLD,     // the trap covered
    RULE_BLOCK,    // the main trajectory blocked
    RULE_PASS,     // of both: the turn ends here
    RULES,
} TacticRule;

const char *tactic_name(TacticKind kind);      // "capture", "goal"
const char *tactic_rule_name(TacticRule rule); // "dislodge", "run", ...

typedef struct TacticMove {
    uint8_t count; // of steps: 2 for a push or pull, 0 for the end of the turn
    uint8_t rule;
    Step steps[2];
} TacticMove;

enum { TACTIC_MOVES = 384 };

typedef struct TacticMoves {
    TacticMove items[TACTIC_MOVES];
    int count;
} TacticMoves;

// Make a move and follow the aim's piece. Returns whether that piece was taken.
bool tactic_move_make(Position *pos, const TacticMove *move, Aim *aim);

// The steps the side to move has left.
static inline int tactic_steps_left(const Position *pos)
{
    return STEPS_PER_TURN - pos->steps_used;
}

// All squares within so many steps of a set.
static inline Bitboard squares_around(Bitboard set, int steps)
{
    for (int i = 0; i < steps; i++)
        set |= bb_neighbours(set);
    return set;
}

// Every step, push and pull of the side to move for which `admit` has a rule; the preferred
// first, then as they come: by the square of the mover, then of the goal.
typedef struct MoveSight {
    Square mover, from, to; // what moves: the mover itself, or the enemy it dislodges
    Square victim;          // the enemy that is dislodged, or NO_SQUARE
} MoveSight;

typedef bool (*MoveAdmission)(const void *context, const MoveSight *sight,
                              TacticRule *rule);

void tactic_moves_list(const Position *pos, MoveAdmission admit, const void *context,
                       TacticMoves *out);

#endif

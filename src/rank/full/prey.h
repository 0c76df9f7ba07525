// SPDX-License-Identifier: MIT
// Who can be captured where and in how few steps, for all turns of one position.
//
// The answer at a trap hangs on the squares around it, and most turns leave these alone or
// change them as others do. So what a first look does not tell is kept under the key of the
// changes there.
#ifndef RANK_FULL_PREY_H
#define RANK_FULL_PREY_H

#include "rank/full/changes.h"
#include "rank/scene.h"

enum {
    PREY_LEAST = 2, // steps of the quickest capture
    PREY_STEPS = 3, // 2, 3 and 4 steps
    LOOK_REACH = 6,
    PREY_SLOTS = 1024, // answers kept for each trap and attacker
};

// The victims at a trap, by the least number of steps.
typedef struct Prey {
    Bitboard of[PREY_STEPS];
} Prey;

// For each square those within so many steps.
typedef struct SquaresWithin {
    Bitboard steps[LOOK_REACH + 1][SQUARES];
} SquaresWithin;

// A board without unsupported pieces on traps, and who holds whom there.
typedef struct LookBoard {
    const Position *pos;
    const Bitboard *dominated; // of each side: who stands beside a stronger enemy
    const Bitboard *frozen;    // of each side
    const Bitboard *stronger;  // of either side, than each kind
} LookBoard;

// What must happen for the captures at a trap to be others than before.
typedef struct TrapHold {
    Bitboard touched;        // a piece leaves one of these squares or comes there,
    Bitboard arrived[SIDES]; // or a side's piece comes to one of these
} TrapHold;

typedef struct PreyList {
    Prey at[SIDES][TRAP_COUNT]; // by attacker
    Bitboard all[SIDES];
} PreyList;

// Half a cache line.
typedef struct PreySlot {
    uint64_t key; // of the changes, and of the position they were made in
    Prey prey;
} PreySlot;

// All bytes 0 at first.
typedef struct PreyMemo {
    PreySlot slots[SIDES][TRAP_COUNT][PREY_SLOTS]; // by attacker
    PreyList before;
    uint64_t position;
    bool is_settled;                   // no trap takes anything before the first step
    TrapHold holds[SIDES][TRAP_COUNT]; // until when the answers are those before the turn
    bool has_near;
    SquaresWithin near;
} PreyMemo;

// ---- A first look ----------------------------------------------------------------------

void squares_within_set(SquaresWithin *within);

// The captures by `attacker` at a trap, as if it were to move. True when the look has told
// them: `prey`, which was empty, has them then. Boards that are equal on the squares of
// `hangs_on` have the same captures there.
bool trap_look(const SquaresWithin *within, const LookBoard *board, Side attacker,
               Square trap, Bitboard *hangs_on, Prey *prey);

// ---- For all turns ---------------------------------------------------------------------

// The captures by both sides now, as if each were to move.
void prey_begin(PreyMemo *memo, const LookBoard *board);

// The captures by both sides after a turn.
void prey_after(PreyMemo *memo, const LookBoard *board, const ChangeList *changes,
                PreyList *out);

static inline Bitboard prey_all(const Prey *prey)
{
    return prey->of[0] | prey->of[1] | prey->of[2];
}

#endif

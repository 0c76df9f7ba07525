// SPDX-License-Identifier: MIT
// Who can be captured where and in how few steps, for all turns of one position.
//
// The answer at a trap hangs on the squares around it, and most turns leave these alone or
// change them as others do. So answers are kept under the key of the changes there. Within
// PREY_REGION steps of the trap all squares count: a helper from farther away would need a
// chain of three others, which four steps do not allow but for the oddest boards.
#ifndef RANK_PREY_H
#define RANK_PREY_H

#include "rank/change.h"
#include "rank/scene.h"

enum {
    PREY_REGION = 6,
    PREY_SLOTS = 1024, // answers kept for each trap and attacker
    PREY_LEAST = 2,    // steps of the quickest capture
    PREY_STEPS = 3,    // 2, 3 and 4 steps
};

// The victims at a trap, by the least number of steps.
typedef struct Prey {
    Bitboard of[PREY_STEPS];
} Prey;

typedef struct PreyList {
    Prey at[SIDES][SCENE_TRAPS]; // by attacker
    Bitboard all[SIDES];
} PreyList;

// Half a cache line.
typedef struct PreySlot {
    uint64_t key; // of the changes, and of the position they were made in
    Prey prey;
} PreySlot;

typedef struct PreyMemo {
    PreySlot slots[SIDES][SCENE_TRAPS][PREY_SLOTS]; // by attacker
    PreyList before;
    uint64_t position;
} PreyMemo;

// A board after a turn, and who stands beside a stronger enemy there.
typedef struct PreyBoard {
    const Position *pos;
    const Bitboard *dominated; // of each side
} PreyBoard;

// The captures by both sides now, as if each were to move.
void prey_begin(PreyMemo *memo, const Position *pos);

// The captures by both sides after a turn.
void prey_after(PreyMemo *memo, const PreyBoard *board, const ChangeList *changes,
                PreyList *out);

static inline Bitboard prey_all(const Prey *prey)
{
    return prey->of[0] | prey->of[1] | prey->of[2];
}

#endif

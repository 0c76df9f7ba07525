// SPDX-License-Identifier: MIT
// Who can be captured where and in how few steps, for all turns of one position.
//
// The answer at a trap hangs on the squares around it (trap_look.h), and most turns leave
// these alone or change them as others do. So what a first look does not tell is kept under
// the key of the changes there.
#ifndef RANK_FULL_PREY_H
#define RANK_FULL_PREY_H

#include "rank/change.h"
#include "rank/full/trap_look.h"

enum {
    PREY_SLOTS = 1024, // answers kept for each trap and attacker
};

typedef struct PreyList {
    Prey at[SIDES][SCENE_TRAPS]; // by attacker
    Bitboard all[SIDES];
} PreyList;

// Half a cache line.
typedef struct PreySlot {
    uint64_t key; // of the changes, and of the position they were made in
    Prey prey;
} PreySlot;

// All bytes 0 at first.
typedef struct PreyMemo {
    PreySlot slots[SIDES][SCENE_TRAPS][PREY_SLOTS]; // by attacker
    PreyList before;
    uint64_t position;
    bool is_settled;                    // no trap takes anything before the first step
    TrapHold holds[SIDES][SCENE_TRAPS]; // until when the answers are those before the turn
    bool has_near;
    SquaresWithin near;
} PreyMemo;

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

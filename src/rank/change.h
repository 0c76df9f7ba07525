// SPDX-License-Identifier: MIT
// The net change of a turn: which pieces of either side stand elsewhere when it is over.
//
// Pieces are followed through the steps. One that ends where it began is left out; one that
// dies on a trap without a step of its own has changed from there.
#ifndef RANK_CHANGE_H
#define RANK_CHANGE_H

#include "core/turn.h"

// Four steps, and each trap takes one at most.
enum { CHANGES_MOST = 8 };

typedef struct Change {
    uint8_t from;
    uint8_t to; // NO_SQUARE: captured
    uint8_t side;
    uint8_t kind;
} Change;

typedef struct ChangeList {
    int count;
    Change items[CHANGES_MOST];
} ChangeList;

// What a legal turn changes.
void change_list_find(const Position *before, const Turn *turn, ChangeList *out);

static inline bool change_is_capture(const Change *change)
{
    return change->to == NO_SQUARE;
}

// The squares that changed pieces left.
static inline Bitboard change_list_left(const ChangeList *changes)
{
    Bitboard left = 0;
    for (int i = 0; i < changes->count; i++)
        left |= bb_of(changes->items[i].from);
    return left;
}

// And where those that live have come.
static inline Bitboard change_list_arrived(const ChangeList *changes)
{
    Bitboard arrived = 0;
    for (int i = 0; i < changes->count; i++)
        if (!change_is_capture(&changes->items[i]))
            arrived |= bb_of(changes->items[i].to);
    return arrived;
}

#endif

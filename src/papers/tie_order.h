// SPDX-License-Identifier: MIT
// Which of several equally good turns comes first.
//
// A plain minimax plays the first of the best, so the order in which its generator lists
// turns is part of the player. That of Choksi, Ebrahim-Zadeh and Mohan (2014) goes depth
// first. In every position of a turn it first ends the turn, if it has begun; then come the
// moves, a push or pull being one of two steps:
//
//   - kind by kind, rabbits first; pieces of a kind from a1 to h8;
//   - of a piece first its steps, by where they lead, from a1 to h8; then, enemy by enemy,
//     its pulls, by where the piece goes, and its pushes, by where the enemy goes;
//   - of a fourth step first those of a guard that leaves its friend on a trap, by traps:
//     c3, c6, f3, f6.
//
// A board that was met after as many steps is not gone into again, nor is that of the
// start. A turn is listed when its board is first met as an end.
#ifndef PAPERS_TIE_ORDER_H
#define PAPERS_TIE_ORDER_H

#include "base/random.h"
#include "core/turngen.h"

typedef enum TieOrder {
    TIES_OURS,     // as core/turngen lists them
    TIES_THEIRS,   // as the authors' generator lists them
    TIES_REVERSED, // theirs from the end
    TIES_RANDOM,   // drawn anew every time
    TIE_ORDERS,
} TieOrder;

// "ours", "theirs", "reversed", "random".
bool tie_order_parse(const char *text, TieOrder *out, Error *err);

typedef struct TiePlaces TiePlaces; // a workspace

TiePlaces *tie_places_create(void);
void tie_places_destroy(TiePlaces *places); // may be NULL

// The place of each of the `count` turns generated for a position, all different; NULL for
// the order they are in. Valid until the next call. `random` is used by TIES_RANDOM only.
const uint32_t *tie_places_find(TiePlaces *places, TieOrder order, const Position *pos,
                                const TurnGen *turns, size_t count, Random *random);

#endif

// SPDX-License-Identifier: MIT
// The looks of a ranker (rank/looks.h) at the turns it puts first: what the network, the
// evaluation and the quiescence search say of the boards they lead to.
//
// A workspace, made once and used for many positions; each thread has its own.
#ifndef SEARCH_SECOND_LOOK_H
#define SEARCH_SECOND_LOOK_H

#include "rank/ranker.h"

typedef struct SecondLook SecondLook;

// Both are borrowed. NULL when the ranker has no looks and none are to be learnt.
SecondLook *second_look_create(const RankModel *model, Ranker *ranker, bool is_learning);
void second_look_destroy(SecondLook *self); // may be NULL

// Change the scores of the turns that come first; but turns that lose the game at once keep
// theirs, and so do all where one of the first wins it. `scores`
// are the ranker's, who ranked this scene last.
void second_look_apply(SecondLook *self, const Scene *scene, const TurnGen *turns,
                       size_t count, float *scores);

// ---- For those who learn the looks -----------------------------------------------------

// See what there is to see of the first turns; returns how many they are. The first
// LOOK_CLOSE_COUNT or so of them stand before the others, in no order.
size_t second_look_see(SecondLook *self, LookStage stage, const Scene *scene,
                       const TurnGen *turns, size_t count, const float *scores);

// Of those turns number `i`: which it is, and its row.
uint32_t second_look_turn(const SecondLook *self, size_t i);
void second_look_row(SecondLook *self, size_t i, LookRow *out);

#endif

// SPDX-License-Identifier: MIT
// Scores turns by a model: the greater, the sooner a player like those it was learnt from
// would choose the turn. Equal boards have equal scores; what the scores are in themselves
// depends on the model.
//
// A ranker is a workspace, made once and used for many positions; each thread has its own.
#ifndef RANK_RANKER_H
#define RANK_RANKER_H

#include "core/turngen.h"
#include "rank/rank_model.h"

typedef struct Ranker Ranker;

// The model is borrowed, and does not change.
Ranker *ranker_create(const RankModel *model);
void ranker_destroy(Ranker *ranker); // may be NULL

// Scores of all turns that `turns` has found for the scene's position.
void ranker_score_all(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                      size_t count, float *out);

// Only those from `first` on, `count` of them, for those who want to stop in between.
void ranker_score_range(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                        size_t first, size_t count, float *out);

// The score of one board after the other, after ranker_begin with their scene; the turn
// that leads there may be NULL.
void ranker_begin(Ranker *ranker, const Scene *scene);
float ranker_score_next(Ranker *ranker, const Scene *scene, const Position *after,
                        const Turn *turn);

// The same, and what each class of the set adds to the score; `out` has room for all.
float ranker_class_sums(Ranker *ranker, const Scene *scene, const Position *after,
                        const Turn *turn, float *out);

// The scores of `count` of the generated turns, those in `indices`, by the listed features.
void ranker_score_some(Ranker *ranker, const Scene *scene, const TurnGen *turns,
                       const uint32_t *indices, size_t count, float *out);

// ---- Why -------------------------------------------------------------------------------

typedef struct Reason {
    int feature;
    int times;    // it fires
    float weight; // what it adds each time
} Reason;

// What a feature adds in the scene that was begun last.
float ranker_weight(const Ranker *ranker, int feature);

// Why a turn has its score: the features it fires and what each adds.
typedef struct Reasons {
    int count;
    float score; // of the turn: the sum of all
    float looks; // what the looks add, if there are any; 0 from ranker_find_reasons
    Reason items[FEATURE_LIST_MOST];
} Reasons;

// Of the turn that leads to `after`; those that add or take away most come first.
void ranker_find_reasons(Ranker *ranker, const Scene *scene, const Position *after,
                         const Turn *turn, Reasons *out);

#endif

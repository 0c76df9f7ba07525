// SPDX-License-Identifier: MIT
// A ranker as the search asks it: which turns of the root promise most.
#ifndef SEARCH_MODEL_RANKER_H
#define SEARCH_MODEL_RANKER_H

#include "rank/ranker.h"
#include "search/search.h"

typedef struct ModelRanker ModelRanker;

// By a model in a file; NULL for the built-in one. NULL with a sentence when there is no
// such model.
ModelRanker *model_ranker_create(const char *path, Error *err);

// By this model, which it takes over.
ModelRanker *model_ranker_of(RankModel model);
void model_ranker_destroy(ModelRanker *self); // may be NULL

// How many per cent of the turns are kept, as options say it: more than 0, at most 100.
bool model_ranker_parse_keep(const char *value, double *out, Error *err);

// What it ranks by.
const RankModel *model_ranker_model(const ModelRanker *self);

// The scores of all `count` turns of a question that `turns` holds, as the search is told
// them; the same after the looks (rank/looks.h), if the model has any; and why a turn has
// its score after these.
void model_ranker_score(ModelRanker *self, const Question *question, const TurnGen *turns,
                        size_t count, float *out);
void model_ranker_look(ModelRanker *self, const Question *question, const TurnGen *turns,
                       size_t count, float *out);
void model_ranker_explain(ModelRanker *self, const Question *question, const TurnGen *turns,
                          size_t index, Reasons *out);

// What a feature added to the scores that were asked for last.
float model_ranker_weight(const ModelRanker *self, int feature);

// How much sooner than a pass a turn would be played that leads from one board to another.
// The scores of turns compare within a position only, these between positions, too: they
// leave out what all turns have in common. Boards asked for one after the other should be
// reached from the same one.
float model_ranker_lead(ModelRanker *self, const Position *from, const Turn *turn,
                        const Position *to);

// The judge for search_set_ranker, with the per cent of turns to keep; valid as long as
// this.
SearchRanker model_ranker_judge(ModelRanker *self, double keep);

#endif

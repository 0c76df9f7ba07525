// SPDX-License-Identifier: MIT
#include "search/model_ranker.h"

#include <stdlib.h>

#include "base/memory.h"
#include "search/second_look.h"

enum { KEPT_LEAST = 40 }; // turns, where there are few to choose from

struct ModelRanker {
    RankModel model;
    Ranker *ranker;
    SecondLook *look; // NULL without looks
    PastTurn *past;   // of the question under way
    size_t past_count;
    Scene scene;   // of the leads asked for last
    float pass;    // the score of passing there
    bool is_begun; // the ranker is set to that scene
};

ModelRanker *model_ranker_create(const char *path, Error *err)
{
    RankModel model;
    return rank_model_load(path, &model, err) ? model_ranker_of(model) : NULL;
}

ModelRanker *model_ranker_of(RankModel model)
{
    ModelRanker *self = memory_array(1, sizeof *self);
    *self = (ModelRanker){.model = model};
    self->ranker = ranker_create(&self->model);
    self->look = second_look_create(&self->model, self->ranker, false);
    return self;
}

void model_ranker_destroy(ModelRanker *self)
{
    if (!self)
        return;
    second_look_destroy(self->look);
    ranker_destroy(self->ranker);
    rank_model_free(&self->model);
    free(self->past);
    free(self);
}

bool model_ranker_parse_keep(const char *value, double *out, Error *err)
{
    char *end = NULL;
    double percent = strtod(value, &end);
    if (end == value || *end || !(percent > 0 && percent <= 100))
        return error_set(err, "prune is more than 0 and at most 100 per cent, not '%.30s'",
                         value);
    *out = percent;
    return true;
}

// The turns that led to the position tell what its players were about.
static void recall(ModelRanker *self, const Question *question)
{
    self->past = memory_resize(self->past, question->move_count + 1, sizeof *self->past);
    self->past_count = question_past_turns(question, self->past);
}

static void rank(void *context, const Question *question, const TurnGen *turns,
                 size_t first, size_t count, float *out)
{
    ModelRanker *self = context;
    Scene scene;
    if (first == 0)
        recall(self, question);
    scene_set(&scene, question->pos, self->past, self->past_count);
    self->is_begun = false;
    ranker_score_range(self->ranker, &scene, turns, first, count, out);
}

void model_ranker_score(ModelRanker *self, const Question *question, const TurnGen *turns,
                        size_t count, float *out)
{
    rank(self, question, turns, 0, count, out);
}

void model_ranker_look(ModelRanker *self, const Question *question, const TurnGen *turns,
                       size_t count, float *out)
{
    Scene scene;
    rank(self, question, turns, 0, count, out);
    if (!self->look)
        return;
    scene_set(&scene, question->pos, self->past, self->past_count);
    second_look_apply(self->look, &scene, turns, count, out);
}

// How far the looks move a turn depends on all the others.
static void add_looks(ModelRanker *self, const Question *question, const TurnGen *turns,
                      size_t index, Reasons *out)
{
    size_t count = turngen_count_within(turns, STEPS_PER_TURN);
    float *scores = memory_array(count, sizeof *scores);
    model_ranker_look(self, question, turns, count, scores);
    out->looks = scores[index] - out->score;
    out->score = scores[index];
    free(scores);
}

void model_ranker_explain(ModelRanker *self, const Question *question, const TurnGen *turns,
                          size_t index, Reasons *out)
{
    Scene scene;
    Turn turn = turngen_turn(turns, index);
    Position after = turngen_result(turns, index);
    recall(self, question);
    scene_set(&scene, question->pos, self->past, self->past_count);
    self->is_begun = false;
    ranker_find_reasons(self->ranker, &scene, &after, &turn, out);
    if (self->look)
        add_looks(self, question, turns, index, out);
}

float model_ranker_weight(const ModelRanker *self, int feature)
{
    return ranker_weight(self->ranker, feature);
}

const RankModel *model_ranker_model(const ModelRanker *self)
{
    return &self->model;
}

static void begin_leads(ModelRanker *self, const Position *from)
{
    static const Turn pass = {0};
    Position after = *from;
    position_end_turn(&after);
    scene_set(&self->scene, from, NULL, 0);
    ranker_begin(self->ranker, &self->scene);
    self->pass = ranker_score_next(self->ranker, &self->scene, &after, &pass);
    self->is_begun = true;
}

float model_ranker_lead(ModelRanker *self, const Position *from, const Turn *turn,
                        const Position *to)
{
    if (!self->is_begun || self->scene.pos.key != from->key)
        begin_leads(self, from);
    return ranker_score_next(self->ranker, &self->scene, to, turn) - self->pass;
}

SearchRanker model_ranker_judge(ModelRanker *self, double keep)
{
    return (SearchRanker){
        .rank = rank, .context = self, .keep = keep, .keep_least = KEPT_LEAST};
}

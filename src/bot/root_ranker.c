// SPDX-License-Identifier: MIT
#include "bot/root_ranker.h"

#include <stdlib.h>

#include "base/memory.h"
#include "game/past_turns.h"
#include "rank/default_model.h"
#include "rank/rank_model_file.h"
#include "rank/ranker.h"

enum { KEPT_LEAST = 40 }; // turns, where there are few to choose from

struct RootRanker {
    RankModel model;
    Ranker *ranker;
    PastTurn *past;
    size_t past_count;
    uint64_t key;  // of the position the past leads to
    Scene scene;   // of the leads asked for last
    float pass;    // the score of passing there
    bool is_begun; // the ranker is set to that scene
};

RootRanker *root_ranker_create(const char *path, Error *err)
{
    RankModel model;
    if (!(path ? rank_model_load(path, &model, err) : default_model_load(&model, err)))
        return NULL;
    RootRanker *self = memory_array(1, sizeof *self);
    *self = (RootRanker){.model = model};
    self->ranker = ranker_create(&self->model);
    return self;
}

void root_ranker_destroy(RootRanker *self)
{
    if (!self)
        return;
    ranker_destroy(self->ranker);
    rank_model_free(&self->model);
    free(self->past);
    free(self);
}

void root_ranker_set_game(RootRanker *self, const Game *game)
{
    self->past_count = 0;
    if (!game || game->move_count == 0)
        return;
    self->past = memory_resize(self->past, game->move_count, sizeof *self->past);
    self->past_count = past_turns_of(game->moves, game->move_count, self->past);
    self->key = game->position.key;
}

bool root_ranker_parse_keep(const char *value, double *out, Error *err)
{
    char *end = NULL;
    double percent = strtod(value, &end);
    if (end == value || *end || !(percent > 0 && percent <= 100))
        return error_set(err, "prune is more than 0 and at most 100 per cent, not '%.30s'",
                         value);
    *out = percent;
    return true;
}

static void rank(void *context, const Position *pos, const TurnGen *turns, size_t first,
                 size_t count, float *out)
{
    RootRanker *self = context;
    Scene scene;
    bool is_known = self->past_count > 0 && self->key == pos->key;
    scene_set(&scene, pos, self->past, is_known ? self->past_count : 0);
    self->is_begun = false;
    ranker_score_range(self->ranker, &scene, turns, first, count, out);
}

static void begin_leads(RootRanker *self, const Position *from)
{
    static const Turn pass = {0};
    Position after = *from;
    position_end_turn(&after);
    scene_set(&self->scene, from, NULL, 0);
    ranker_begin(self->ranker, &self->scene);
    self->pass = ranker_score_next(self->ranker, &self->scene, &after, &pass);
    self->is_begun = true;
}

float root_ranker_lead(RootRanker *self, const Position *from, const Turn *turn,
                       const Position *to)
{
    if (!self->is_begun || self->scene.pos.key != from->key)
        begin_leads(self, from);
    return ranker_score_next(self->ranker, &self->scene, to, turn) - self->pass;
}

SearchRanker root_ranker_judge(RootRanker *self, double keep)
{
    return (SearchRanker){
        .rank = rank, .context = self, .keep = keep, .keep_least = KEPT_LEAST};
}

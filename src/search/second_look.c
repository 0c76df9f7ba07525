// SPDX-License-Identifier: MIT
#include "search/second_look.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "core/rules.h"
#include "eval/net.h"
#include "search/quiesce.h"

// What is told apart at most, and what counts as 1: centi-rabbits.
enum { FAR_BEHIND = 2000, RABBIT_VALUE = 100 };

// What is seen of a turn, for the mover.
typedef struct Seen {
    uint32_t turn;
    float score;
    int value;
    int plain;
    int quiet;
} Seen;

struct SecondLook {
    const RankModel *model;
    Ranker *ranker;
    Worker *worker; // for the quiescence
    Budget budget;
    // Of the position under way:
    LookStage stage;
    const Scene *scene;
    const TurnGen *turns;
    float shares[PHASE_MIXES];
    uint32_t *order; // of all turns
    float *linear;   // their scores by the ranker
    size_t capacity;
    Seen *seen;
    float *old;   // scores before
    double *sums; // and now
    size_t seen_count;
    size_t seen_capacity;
    Seen best; // the greatest of each number
};

SecondLook *second_look_create(const RankModel *model, Ranker *ranker, bool is_learning)
{
    if (!model->looks.are_there && !is_learning)
        return NULL;
    assert(model->set->class_count <= LOOK_CLASSES);
    SecondLook *self = memory_array(1, sizeof *self);
    *self = (SecondLook){.model = model, .ranker = ranker};
    self->worker = memory_aligned_zero(1, sizeof *self->worker, _Alignof(Worker));
    budget_begin(&self->budget, &(SearchLimits){.depth = 1});
    self->worker->weights = &default_weights;
    self->worker->budget = &self->budget;
    memo_clear(&self->worker->memo);
    return self;
}

void second_look_destroy(SecondLook *self)
{
    if (!self)
        return;
    free(self->worker);
    free(self->order);
    free(self->linear);
    free(self->seen);
    free(self->old);
    free(self->sums);
    free(self);
}

// ---- Seeing ----------------------------------------------------------------------------

static int quiet_value(SecondLook *self, const Position *after)
{
    Quest quest = {0, -SCORE_INFINITE, SCORE_INFINITE, 1};
    Worker *worker = self->worker;
    worker->path_length = 0;
    worker_push_turn(worker, after);
    return -quiesce(worker, after, quest);
}

// What a board is worth when the game is over the network does not know. Turns that lose
// it stay where they are; where one wins it there is nothing to look at: false.
static bool see_turn(SecondLook *self, uint32_t turn, float score)
{
    Position after = turngen_result(self->turns, turn);
    Result result = rules_board_result(&after);
    if (result.ending != ENDING_NONE)
        return result.winner != self->scene->mover;
    Seen *seen = &self->seen[self->seen_count++];
    *seen = (Seen){.turn = turn, .score = score};
    seen->value = -net_evaluate(&default_net, &after);
    if (self->stage == LOOK_WIDE)
        return true;
    seen->plain = -evaluate_by_weights(&after, &default_weights);
    seen->quiet = quiet_value(self, &after);
    return true;
}

static void find_best(SecondLook *self)
{
    Seen *best = &self->best;
    *best =
        (Seen){.score = -INFINITY, .value = INT_MIN, .plain = INT_MIN, .quiet = INT_MIN};
    for (size_t i = 0; i < self->seen_count; i++) {
        const Seen *seen = &self->seen[i];
        best->score = seen->score > best->score ? seen->score : best->score;
        best->value = seen->value > best->value ? seen->value : best->value;
        best->plain = seen->plain > best->plain ? seen->plain : best->plain;
        best->quiet = seen->quiet > best->quiet ? seen->quiet : best->quiet;
    }
}

static void make_room(SecondLook *self, size_t count)
{
    if (count > self->capacity) {
        self->capacity = count * 3 / 2;
        self->order = memory_resize(self->order, self->capacity, sizeof *self->order);
        self->linear = memory_resize(self->linear, self->capacity, sizeof *self->linear);
    }
    size_t most = looks_count(LOOK_WIDE, count);
    if (most <= self->seen_capacity)
        return;
    self->seen_capacity = most * 3 / 2;
    self->seen = memory_resize(self->seen, self->seen_capacity, sizeof *self->seen);
    self->old = memory_resize(self->old, self->seen_capacity, sizeof *self->old);
    self->sums = memory_resize(self->sums, self->seen_capacity, sizeof *self->sums);
}

// The first turns by `scores`; what they are judged by is `linear`.
static void see_first(SecondLook *self, size_t count, const float *scores,
                      const float *linear)
{
    for (size_t i = 0; i < count; i++)
        self->order[i] = (uint32_t)i;
    size_t head = looks_count(self->stage, count);
    rank_select_head(scores, self->order, count, head);
    rank_select_head(scores, self->order, head, LOOK_CLOSE_COUNT);
    self->seen_count = 0;
    bool can_win = false;
    for (size_t i = 0; i < head && !can_win; i++)
        can_win = !see_turn(self, self->order[i], linear[self->order[i]]);
    self->seen_count = can_win ? 0 : self->seen_count;
    find_best(self);
}

size_t second_look_see(SecondLook *self, LookStage stage, const Scene *scene,
                       const TurnGen *turns, size_t count, const float *scores)
{
    static const PhaseSplit ramps = {.kind = SPLIT_RAMPS};
    self->stage = stage;
    self->scene = scene;
    ranker_begin(self->ranker, scene); // it may have been set to a scene that is gone
    self->turns = turns;
    phase_split_shares(&ramps, &scene->pos, scene->past_count, self->shares);
    make_room(self, count);
    see_first(self, count, scores, scores);
    return self->seen_count;
}

uint32_t second_look_turn(const SecondLook *self, size_t i)
{
    return self->seen[i].turn;
}

// ---- Rows ------------------------------------------------------------------------------

// A value and its root, both of how far it is behind.
static void add_behind(int value, int best, float out[2])
{
    int behind = best - value < FAR_BEHIND ? best - value : FAR_BEHIND;
    out[0] = -(float)behind / RABBIT_VALUE;
    out[1] = sqrtf((float)behind / RABBIT_VALUE);
}

void second_look_row(SecondLook *self, size_t i, LookRow *out)
{
    float inputs[LOOK_INPUTS] = {0};
    float classes[LOOK_CLASSES] = {0};
    const Seen *seen = &self->seen[i];
    bool is_close = self->stage == LOOK_CLOSE;
    inputs[LOOK_SCORE] = seen->score - self->best.score;
    add_behind(seen->value, self->best.value, &inputs[LOOK_VALUE]);
    if (is_close) {
        Turn turn = turngen_turn(self->turns, seen->turn);
        Position after = turngen_result(self->turns, seen->turn);
        add_behind(seen->plain, self->best.plain, &inputs[LOOK_PLAIN]);
        add_behind(seen->quiet, self->best.quiet, &inputs[LOOK_QUIET]);
        ranker_class_sums(self->ranker, self->scene, &after, &turn, classes);
    }
    look_fill(out, inputs, self->shares, is_close ? classes : NULL);
}

// ---- Looking ---------------------------------------------------------------------------

static void weigh_seen(SecondLook *self, float *scores)
{
    const Look *look = &self->model->looks.look[self->stage];
    for (size_t i = 0; i < self->seen_count; i++) {
        LookRow row;
        second_look_row(self, i, &row);
        self->sums[i] = look_weigh(look, &row);
        self->old[i] = scores[self->seen[i].turn];
    }
    look_settle(self->old, self->sums, self->seen_count, self->old);
    for (size_t i = 0; i < self->seen_count; i++)
        scores[self->seen[i].turn] = self->old[i];
}

void second_look_apply(SecondLook *self, const Scene *scene, const TurnGen *turns,
                       size_t count, float *scores)
{
    if (count == 0)
        return;
    second_look_see(self, LOOK_WIDE, scene, turns, count, scores);
    memcpy(self->linear, scores, count * sizeof *scores);
    weigh_seen(self, scores);
    self->stage = LOOK_CLOSE;
    see_first(self, count, scores, self->linear);
    weigh_seen(self, scores);
}

// SPDX-License-Identifier: MIT
#include "train/rank_test.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/progress.h"

const double rank_shares[RANK_SHARES] = {0.1, 0.2, 0.5, 1,  2,  3,  4,  5,  6,
                                         7,   8,   9,   10, 12, 15, 20, 25, 30,
                                         35,  40,  45,  50, 60, 70, 80, 90, 100};

const int rank_ratings[RANK_RATINGS] = {0, 1, 1600, 2000, 2400};

RankTrial rank_trial_of(const float *scores, size_t count, size_t played)
{
    RankTrial trial = {.turns = count};
    float mine = scores[played];
    float most = mine;
    for (size_t i = 0; i < count; i++) {
        trial.better += scores[i] > mine;
        trial.equal += scores[i] == mine;
        most = scores[i] > most ? scores[i] : most;
    }
    double sum = exp((double)(mine - most));
    for (size_t i = 0; i < count; i++)
        sum += i == played ? 0 : exp((double)(scores[i] - most));
    trial.equal--;
    trial.loss = log(sum) - (double)(mine - most);
    return trial;
}

// ---- Results ---------------------------------------------------------------------------

void rank_test_init(RankTest *test, bool is_tie_for)
{
    *test = (RankTest){.is_tie_for = is_tie_for};
}

void rank_test_free(RankTest *test)
{
    free(test->games);
    free(test->game_buckets);
    test->games = NULL;
    test->game_buckets = NULL;
}

static RankMeasure *new_game(RankTest *test)
{
    if (test->game_count == test->game_capacity) {
        test->game_capacity = test->game_capacity * 2 + 16;
        test->games = memory_resize(test->games, test->game_capacity, sizeof *test->games);
        test->game_buckets = memory_resize(test->game_buckets, test->game_capacity,
                                           sizeof *test->game_buckets);
    }
    for (int i = 0; i < RANK_BUCKETS; i++)
        test->game_buckets[test->game_count][i] = (RankMeasure){0};
    RankMeasure *game = &test->games[test->game_count++];
    *game = (RankMeasure){0};
    return game;
}

// In which of so many equal parts of 0 to 1; 1 itself is of the last.
static int part_of(double value, int parts)
{
    int part = (int)(value * parts);
    return part < parts ? part : parts - 1;
}

static void add_to_curves(RankTest *test, const RankTrial *trial, int bucket)
{
    double before = (double)trial->better + (test->is_tie_for ? 0 : (double)trial->equal);
    double share = before / (double)trial->turns;
    test->bins[bucket][part_of(1 - share, RANK_BINS)]++;
    test->thousandths[part_of(1 - share, RANK_THOUSANDTHS)]++;
    for (int i = 0; i < RANK_SHARES; i++)
        test->within[i] += share < rank_shares[i] / 100;
}

// ---- Games -----------------------------------------------------------------------------

typedef struct TrialList {
    RankTrial *trials;
    size_t count;
} TrialList;

// What one thread works with.
typedef struct Bench {
    TurnGen *gen;
    Ranker *ranker;
    float *scores;
    size_t capacity;
    TrialList *out;
} Bench;

typedef struct Testing {
    RankTest *test;
    Bench *benches;
    TrialList lists[EXPERT_BATCH];
} Testing;

static void rank_choice(void *context, const ExpertChoice *choice)
{
    Bench *bench = context;
    if (choice->count > bench->capacity) {
        bench->capacity = choice->count * 3 / 2;
        bench->scores =
            memory_resize(bench->scores, bench->capacity, sizeof *bench->scores);
    }
    ranker_score_all(bench->ranker, choice->scene, choice->turns, choice->count,
                     bench->scores);
    bench->out->trials[choice->ply] =
        rank_trial_of(bench->scores, choice->count, choice->played);
}

static void look(void *context, const ExpertGame *game, size_t slot, int worker)
{
    Testing *testing = context;
    Bench *bench = &testing->benches[worker];
    TrialList *list = &testing->lists[slot];
    list->trials = memory_resize(list->trials, game->count + 1, sizeof *list->trials);
    for (size_t i = 0; i < game->count; i++)
        list->trials[i] = (RankTrial){0};
    bench->out = list;
    expert_game_visit(game, bench->gen, rank_choice, bench);
}

static int rating_band(int64_t rating)
{
    int band = RANK_RATINGS - 1;
    while (band > 0 && rating < rank_ratings[band])
        band--;
    return band;
}

static void add_trial(RankTest *test, const ExpertGame *game, size_t ply,
                      const RankTrial *trial)
{
    int side = game->turns[ply].before.side;
    int bucket = (int)(ply / 2 / RANK_BUCKET_MOVES);
    bucket = bucket < RANK_BUCKETS ? bucket : RANK_BUCKETS - 1;
    rank_measure_add(&test->by_bucket[bucket], trial, test->is_tie_for);
    rank_measure_add(&test->game_buckets[test->game_count - 1][bucket], trial,
                     test->is_tie_for);
    rank_measure_add(&test->by_type[game->types[side]], trial, test->is_tie_for);
    rank_measure_add(&test->by_rating[rating_band(game->ratings[side])], trial,
                     test->is_tie_for);
    add_to_curves(test, trial, bucket);
}

static void join(void *context, const ExpertGame *game, size_t slot)
{
    Testing *testing = context;
    RankTest *test = testing->test;
    RankMeasure *whole = new_game(test);
    for (size_t ply = 0; ply < game->count; ply++) {
        const RankTrial *trial = &testing->lists[slot].trials[ply];
        if (trial->turns == 0)
            continue; // no turn was played
        rank_measure_add(whole, trial, test->is_tie_for);
        add_trial(test, game, ply, trial);
    }
    rank_measure_join(&test->all, whole);
    progress_show("%zu games, %zu positions", test->game_count, test->all.positions);
}

bool rank_test_run(RankTest *test, const RankModel *model, const ExpertSource *source,
                   Error *err)
{
    Testing testing = {.test = test};
    testing.benches = memory_array((size_t)source->jobs, sizeof *testing.benches);
    for (int i = 0; i < source->jobs; i++)
        testing.benches[i] =
            (Bench){.gen = turngen_create(), .ranker = ranker_create(model)};
    ExpertWork work = {look, join, &testing};
    bool is_done = expert_games_run(source, &work, err);
    for (int i = 0; i < source->jobs; i++) {
        turngen_destroy(testing.benches[i].gen);
        ranker_destroy(testing.benches[i].ranker);
        free(testing.benches[i].scores);
    }
    for (int i = 0; i < EXPERT_BATCH; i++)
        free(testing.lists[i].trials);
    free(testing.benches);
    progress_clear();
    return is_done;
}

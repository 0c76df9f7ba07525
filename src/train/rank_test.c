// SPDX-License-Identifier: MIT
#include "train/rank_test.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "search/second_look.h"
#include "train/rank_fit.h"

enum { DRAWS = 1000 }; // of games, for intervals

// Of learning and testing with folds; about, and more with some methods.
static const double learning_share = 0.7;

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

// ---- Measures --------------------------------------------------------------------------

void rank_measure_add(RankMeasure *measure, const RankTrial *trial, bool is_tie_for)
{
    static const double percents[] = {1, 2, 5, 10, 20};
    double before = (double)trial->better + (is_tie_for ? 0 : (double)trial->equal);
    double share = before / (double)trial->turns;
    measure->positions++;
    measure->sums[RANK_MEAN] += 1 - share;
    measure->sums[RANK_TOP_1] += before < 1;
    measure->sums[RANK_TOP_10] += before < 10;
    for (int i = 0; i < 5; i++)
        measure->sums[RANK_TOP_1_PERCENT + i] += share < percents[i] / 100;
    measure->sums[RANK_LOSS] += trial->loss;
}

static void join_measure(RankMeasure *measure, const RankMeasure *more)
{
    measure->positions += more->positions;
    for (int i = 0; i < RANK_FIGURES; i++)
        measure->sums[i] += more->sums[i];
}

double rank_measure_figure(const RankMeasure *measure, RankFigure figure)
{
    if (measure->positions == 0)
        return 0;
    double mean = measure->sums[figure] / (double)measure->positions;
    return figure == RANK_LOSS ? mean : 100 * mean;
}

void rank_measure_heading(StrBuf *out)
{
    strbuf_add(out, "positions\tmean\ttop1\ttop10\ttop1pct\ttop2pct\ttop5pct\ttop10pct\t"
                    "top20pct\tlogloss");
}

void rank_measure_format(const RankMeasure *measure, StrBuf *out)
{
    strbuf_print(out, "%zu", measure->positions);
    for (int i = 0; i < RANK_FIGURES; i++)
        strbuf_print(out, i == RANK_LOSS ? "\t%.4f" : "\t%.2f",
                     rank_measure_figure(measure, (RankFigure)i));
}

// ---- Results ---------------------------------------------------------------------------

void rank_test_init(RankTest *test, bool is_tie_for)
{
    *test = (RankTest){.is_tie_for = is_tie_for};
}

void rank_test_free(RankTest *test)
{
    free(test->games);
    test->games = NULL;
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
    SecondLook *look; // NULL without looks
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
    bench->scores =
        memory_room(bench->scores, choice->count, &bench->capacity, sizeof *bench->scores);
    ranker_score_all(bench->ranker, choice->scene, choice->turns, choice->count,
                     bench->scores);
    if (bench->look)
        second_look_apply(bench->look, choice->scene, choice->turns, choice->count,
                          bench->scores);
    bench->out->trials[choice->ply] =
        rank_trial_of(bench->scores, choice->count, choice->played);
}

static void look(void *context, const ExpertGame *game, size_t slot, int worker)
{
    Testing *testing = context;
    Bench *bench = &testing->benches[worker];
    TrialList *list = &testing->lists[slot];
    list->count = game->count;
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
    rank_measure_add(&test->games[test->game_count - 1][bucket], trial, test->is_tie_for);
    rank_measure_add(&test->by_type[game->types[side]], trial, test->is_tie_for);
    rank_measure_add(&test->by_rating[rating_band(game->ratings[side])], trial,
                     test->is_tie_for);
    add_to_curves(test, trial, bucket);
}

static void join(void *context, const ExpertGame *game, size_t slot)
{
    Testing *testing = context;
    RankTest *test = testing->test;
    test->games = memory_grow(test->games, test->game_count, &test->game_capacity,
                              sizeof *test->games);
    RankMeasure *buckets = test->games[test->game_count++];
    RankMeasure *whole = &buckets[RANK_BUCKETS];
    memset(buckets, 0, sizeof *test->games);
    for (size_t ply = 0; ply < game->count; ply++) {
        const RankTrial *trial = &testing->lists[slot].trials[ply];
        if (trial->turns == 0)
            continue; // no turn was played
        rank_measure_add(whole, trial, test->is_tie_for);
        add_trial(test, game, ply, trial);
    }
    join_measure(&test->all, whole);
}

static void pack(void *context, size_t slot, StrBuf *out)
{
    const TrialList *list = &((const Testing *)context)->lists[slot];
    strbuf_add_bytes(out, (const char *)list->trials, list->count * sizeof *list->trials);
}

static void unpack(void *context, size_t slot, Span bytes)
{
    TrialList *list = &((Testing *)context)->lists[slot];
    list->count = bytes.length / sizeof *list->trials;
    list->trials = memory_resize(list->trials, list->count + 1, sizeof *list->trials);
    memcpy(list->trials, bytes.text, list->count * sizeof *list->trials);
}

bool rank_test_run(RankTest *test, const RankModel *model, const ExpertSource *source,
                   Error *err)
{
    Testing testing = {.test = test};
    testing.benches = memory_array((size_t)source->jobs, sizeof *testing.benches);
    for (int i = 0; i < source->jobs; i++) {
        Bench *bench = &testing.benches[i];
        *bench = (Bench){.gen = turngen_create(), .ranker = ranker_create(model)};
        bench->look = second_look_create(model, bench->ranker, false);
    }
    ExpertWork work = {look, join, &testing, pack, unpack};
    bool is_done = expert_games_run(source, &work, err);
    for (int i = 0; i < source->jobs; i++) {
        turngen_destroy(testing.benches[i].gen);
        second_look_destroy(testing.benches[i].look);
        ranker_destroy(testing.benches[i].ranker);
        free(testing.benches[i].scores);
    }
    for (int i = 0; i < EXPERT_BATCH; i++)
        free(testing.lists[i].trials);
    free(testing.benches);
    return is_done;
}

// ---- Folds -----------------------------------------------------------------------------

bool rank_test_folds(RankTest *test, const RankFitOptions *options,
                     const ExpertSource *source, Error *err)
{
    RankModel *models = memory_array((size_t)source->folds, sizeof *models);
    ExpertSource learnt = *source;
    ExpertSource tested = *source;
    learnt.note = tested.note = NULL;
    tested.also = NULL;
    Progress *progress = source->progress;
    ProgressPart whole = progress_enter(progress, 0, learning_share, "learning");
    bool is_fitted = rank_fit_folds(options, &learnt, models, err);
    progress_leave(progress, whole);
    bool is_done = is_fitted;
    for (int fold = 0; is_fitted && fold < source->folds; fold++) {
        double from = learning_share + (1 - learning_share) * fold / source->folds;
        double to = learning_share + (1 - learning_share) * (fold + 1) / source->folds;
        progress_enter(progress, from, to, "testing fold %d of %d", fold + 1,
                       source->folds);
        tested.fold = fold;
        is_done = is_done && rank_test_run(test, &models[fold], &tested, err);
        rank_model_free(&models[fold]);
        progress_leave(progress, whole);
    }
    free(models);
    return is_done;
}

// ---- Gains -----------------------------------------------------------------------------

// Whole games are drawn, since the turns of a game resemble each other, and the same ones
// for both rankers, since what is hard for one is mostly hard for the other.

// The sum of some games, those with numbers in `lots`, or of all.
static RankMeasure sum_of(const RankTest *test, int bucket, const uint32_t *lots)
{
    RankMeasure sum = {0};
    for (size_t i = 0; i < test->game_count; i++)
        join_measure(&sum, &test->games[lots ? lots[i] : i][bucket]);
    return sum;
}

// What is asked for.
typedef struct GainQuestion {
    const RankTest *test;
    const RankTest *base; // may be NULL
    RankFigure figure;
    int bucket;
} GainQuestion;

// False when there is no position in the games drawn: they tell nothing, not even 0.
static bool find_gain(const GainQuestion *question, const uint32_t *lots, double *out)
{
    RankMeasure sum = sum_of(question->test, question->bucket, lots);
    *out = rank_measure_figure(&sum, question->figure);
    if (sum.positions == 0)
        return false;
    if (question->base) {
        sum = sum_of(question->base, question->bucket, lots);
        *out -= rank_measure_figure(&sum, question->figure);
    }
    return true;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

// The gains in resampled games, sorted. Returns in how many there was a position.
static size_t draw_gains(const GainQuestion *question, double drawn[DRAWS])
{
    Random random;
    size_t count = 0;
    uint32_t games = (uint32_t)question->test->game_count;
    uint32_t *lots = memory_array((size_t)games + 1, sizeof *lots);
    random_init(&random, 1);
    for (int draw = 0; draw < DRAWS; draw++) {
        for (uint32_t i = 0; i < games; i++)
            lots[i] = random_below(&random, games);
        count += find_gain(question, lots, &drawn[count]);
    }
    free(lots);
    qsort(drawn, count, sizeof *drawn, compare_doubles);
    return count;
}

RankGain rank_gain(const RankTest *test, const RankTest *base, RankFigure figure,
                   int bucket)
{
    assert(!base || base->game_count == test->game_count);
    double drawn[DRAWS];
    RankGain gain = {0};
    GainQuestion question = {test, base, figure, bucket};
    if (!find_gain(&question, NULL, &gain.value))
        return gain;
    size_t count = draw_gains(&question, drawn);
    if (count == 0)
        return (RankGain){gain.value, gain.value, gain.value};
    gain.low = drawn[count * 25 / 1000];
    gain.high = drawn[count * 975 / 1000];
    return gain;
}

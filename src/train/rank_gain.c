// SPDX-License-Identifier: MIT
// Whole games are drawn, since the turns of a game resemble each other, and the same ones
// for both rankers, since what is hard for one is mostly hard for the other.
#include "train/rank_gain.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"

enum { DRAWS = 1000 };

static const RankMeasure *measure_of(const RankTest *test, size_t game, int bucket)
{
    return bucket < RANK_BUCKETS ? &test->game_buckets[game][bucket] : &test->games[game];
}

// Some games together, drawn by lot or, without lots, each once.
static RankMeasure sum_of(const RankTest *test, int bucket, const uint32_t *lots)
{
    RankMeasure sum = {0};
    for (size_t i = 0; i < test->game_count; i++)
        rank_measure_join(&sum, measure_of(test, lots ? lots[i] : i, bucket));
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

// The gains of games drawn anew, sorted. Returns how many draws told something.
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

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

// The figure of some games, drawn by lot or, without lots, of each once.
static double figure_of(const RankTest *test, RankFigure figure, int bucket,
                        const uint32_t *lots)
{
    RankMeasure sum = {0};
    for (size_t i = 0; i < test->game_count; i++)
        rank_measure_join(&sum, measure_of(test, lots ? lots[i] : i, bucket));
    return rank_measure_figure(&sum, figure);
}

typedef struct Pair {
    const RankTest *test;
    const RankTest *base;
} Pair;

static double gain_of(Pair pair, RankFigure figure, int bucket, const uint32_t *lots)
{
    double gain = figure_of(pair.test, figure, bucket, lots);
    return pair.base ? gain - figure_of(pair.base, figure, bucket, lots) : gain;
}

static int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

RankGain rank_gain(const RankTest *test, const RankTest *base, RankFigure figure,
                   int bucket)
{
    assert(!base || base->game_count == test->game_count);
    Pair pair = {test, base};
    Random random;
    double drawn[DRAWS];
    uint32_t games = (uint32_t)test->game_count;
    uint32_t *lots = memory_array((size_t)games + 1, sizeof *lots);
    random_init(&random, 1);
    for (int draw = 0; draw < DRAWS; draw++) {
        for (uint32_t i = 0; i < games; i++)
            lots[i] = random_below(&random, games);
        drawn[draw] = gain_of(pair, figure, bucket, lots);
    }
    free(lots);
    qsort(drawn, DRAWS, sizeof *drawn, compare_doubles);
    return (RankGain){gain_of(pair, figure, bucket, NULL), drawn[DRAWS * 25 / 1000],
                      drawn[DRAWS * 975 / 1000]};
}

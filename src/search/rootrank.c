// SPDX-License-Identifier: MIT
#include "search/rootrank.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    NEVER_REDUCED = 10, // turns
    REDUCTIONS = 3,
    LEAST_DEPTH = 5,
    MOST_DEPTH = 12,
    THOUSAND = 1000,
    BEST_SHARE = 20, // one turn in so many, and those never reduced, are the best
};

typedef struct Ranked {
    uint64_t key;
    size_t index; // of the generator
    float score;
    int share; // of the turns that are better, in thousandths; less than 0 for the first
} Ranked;

struct RootRank {
    Ranked *turns; // by key
    size_t count;
    uint64_t *ways; // keys of the boards on the way to the best turns, in order
    size_t way_count;
};

static int by_score(const void *a, const void *b)
{
    const Ranked *x = a;
    const Ranked *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->key > y->key) - (x->key < y->key);
}

static int by_key(const void *a, const void *b)
{
    const Ranked *x = a;
    const Ranked *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a;
    uint64_t y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

// Note the boards within the best turns; the turns are in order of their scores.
static void find_ways(RootRank *ranks, const TurnGen *gen, const Position *pos)
{
    size_t best = NEVER_REDUCED + ranks->count / BEST_SHARE;
    if (best > ranks->count)
        best = ranks->count;
    ranks->ways = memory_array(best * STEPS_PER_TURN, sizeof *ranks->ways);
    ranks->way_count = 0;
    for (size_t i = 0; i < best; i++) {
        Turn turn = turngen_turn(gen, ranks->turns[i].index);
        Position now = *pos;
        for (int k = 0; k + 1 < turn.length; k++) {
            step_make(&now, turn.steps[k]);
            ranks->ways[ranks->way_count++] = now.key;
        }
    }
    qsort(ranks->ways, ranks->way_count, sizeof *ranks->ways, compare_keys);
}

RootRank *rootrank_create(const SearchRanker *ranker, TurnGen *gen, const Position *pos)
{
    RootRank *ranks = memory_array(1, sizeof *ranks);
    ranks->count = turngen_run(gen, pos, STEPS_PER_TURN);
    ranks->turns = memory_array(ranks->count, sizeof *ranks->turns);
    float *scores = memory_array(ranks->count, sizeof *scores);
    ranker->rank(ranker->context, pos, gen, ranks->count, scores);
    for (size_t i = 0; i < ranks->count; i++)
        ranks->turns[i] = (Ranked){turngen_key(gen, i), i, scores[i], 0};
    free(scores);
    qsort(ranks->turns, ranks->count, sizeof *ranks->turns, by_score);
    for (size_t i = 0; i < ranks->count; i++)
        ranks->turns[i].share =
            i < NEVER_REDUCED ? -1 : (int)((i - NEVER_REDUCED) * THOUSAND / ranks->count);
    find_ways(ranks, gen, pos);
    qsort(ranks->turns, ranks->count, sizeof *ranks->turns, by_key);
    return ranks;
}

void rootrank_destroy(RootRank *ranks)
{
    if (!ranks)
        return;
    free(ranks->turns);
    free(ranks->ways);
    free(ranks);
}

int rootrank_reduction(const RootRank *ranks, uint64_t key, int depth)
{
    // From which share on a turn is reduced by one, two and three steps, from depth 5 on.
    static const int begins[MOST_DEPTH - LEAST_DEPTH + 1][REDUCTIONS] = {
        {135, THOUSAND, THOUSAND}, {125, 325, THOUSAND}, {120, 300, 900}, {115, 275, 850},
        {110, 260, 825},           {105, 245, 800},      {100, 230, 775}, {95, 220, 750},
    };
    if (depth < LEAST_DEPTH)
        return 0;
    const Ranked wanted = {.key = key};
    const Ranked *turn =
        bsearch(&wanted, ranks->turns, ranks->count, sizeof wanted, by_key);
    const int *row = begins[(depth < MOST_DEPTH ? depth : MOST_DEPTH) - LEAST_DEPTH];
    int less = 0;
    for (int i = 0; turn && i < REDUCTIONS; i++)
        less += turn->share >= row[i];
    return less;
}

bool rootrank_leads_on(const RootRank *ranks, uint64_t key)
{
    return bsearch(&key, ranks->ways, ranks->way_count, sizeof key, compare_keys) != NULL;
}

// SPDX-License-Identifier: MIT
#include "search/root_verdict.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    NEVER_REDUCED = 10, // turns
    REDUCTIONS = 3,
    LEAST_DEPTH = 5,
    MOST_DEPTH = 12,
    THOUSAND = 1000,
    BLOCK = 4096,     // turns that are ranked before a look at the clock
    TIME_SHARE = 4,   // no more than one part in so many of a turn's time goes into ranking
    TIME_LEAST = 100, // ms: turns in less time are not ranked
};

static const float charge = 12; // centi-rabbits for turns e times less likely than the best
static const float charged_most = 96;

typedef struct JudgedTurn {
    uint64_t key;
    float score;
    uint32_t number; // of the turn, as it was generated
    int cost;
    int share; // of the turns that are better, in thousandths; less than 0 for the first
    bool is_dropped;
} JudgedTurn;

struct RootVerdicts {
    JudgedTurn *turns; // by key
    size_t count;
    size_t kept;
    RootTurn *ranked; // in order
};

static int by_score(const void *a, const void *b)
{
    const JudgedTurn *x = a;
    const JudgedTurn *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->key > y->key) - (x->key < y->key);
}

static int by_key(const void *a, const void *b)
{
    const JudgedTurn *x = a;
    const JudgedTurn *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

// Whether the search goes on to the ends of turns at all, and there is still time.
static bool is_allowed(Budget *budget)
{
    int64_t whole = budget->limits.max_ms;
    budget_check(budget, 0);
    if (budget->limits.depth && budget->limits.depth < STEPS_PER_TURN)
        return false;
    return !budget_is_over(budget) &&
           (!whole ||
            (whole >= TIME_LEAST && budget_elapsed_ms(budget) < whole / TIME_SHARE));
}

// Ask the ranker, a block at a time. False when the time ran out.
static bool ask(RootVerdicts *verdicts, const SearchRanker *ranker, const TurnGen *gen,
                const Question *question, Budget *budget)
{
    float scores[BLOCK];
    for (size_t first = 0; first < verdicts->count; first += BLOCK) {
        size_t left = verdicts->count - first;
        size_t count = left < BLOCK ? left : BLOCK;
        if (!is_allowed(budget))
            return false;
        ranker->rank(ranker->context, question, gen, first, count, scores);
        for (size_t i = 0; i < count; i++)
            verdicts->turns[first + i] = (JudgedTurn){.key = turngen_key(gen, first + i),
                                                      .score = scores[i],
                                                      .number = (uint32_t)(first + i)};
    }
    return true;
}

static size_t count_kept(const RootVerdicts *verdicts, const SearchRanker *ranker)
{
    double keep = ranker->keep;
    if (keep <= 0 || keep >= 100)
        return verdicts->count;
    size_t share = (size_t)ceil((double)verdicts->count * keep / 100 - 1e-9);
    return share > ranker->keep_least ? share : ranker->keep_least;
}

// What being where it is in the order means for each turn; they are in order.
static void judge(RootVerdicts *verdicts, const SearchRanker *ranker)
{
    verdicts->kept = count_kept(verdicts, ranker);
    for (size_t i = 0; i < verdicts->count; i++) {
        JudgedTurn *turn = &verdicts->turns[i];
        float cost = (verdicts->turns[0].score - turn->score) * charge;
        turn->cost = (int)(cost < charged_most ? cost : charged_most);
        turn->share = i < NEVER_REDUCED
                          ? -1
                          : (int)((i - NEVER_REDUCED) * THOUSAND / verdicts->count);
        turn->is_dropped = i >= verdicts->kept;
    }
}

static void list_ranked(RootVerdicts *verdicts, const TurnGen *gen)
{
    verdicts->ranked = memory_array(verdicts->count, sizeof *verdicts->ranked);
    for (size_t i = 0; i < verdicts->count; i++) {
        const JudgedTurn *turn = &verdicts->turns[i];
        verdicts->ranked[i] = (RootTurn){turn->key, turngen_turn(gen, turn->number)};
    }
}

RootVerdicts *verdicts_create(const SearchRanker *ranker, TurnGen *gen,
                              const Question *question, Budget *budget)
{
    if (!is_allowed(budget))
        return NULL;
    RootVerdicts *verdicts = memory_array(1, sizeof *verdicts);
    *verdicts = (RootVerdicts){.count = turngen_run(gen, question->pos, STEPS_PER_TURN)};
    verdicts->turns = memory_array(verdicts->count, sizeof *verdicts->turns);
    if (!ask(verdicts, ranker, gen, question, budget)) {
        verdicts_destroy(verdicts);
        return NULL;
    }
    qsort(verdicts->turns, verdicts->count, sizeof *verdicts->turns, by_score);
    judge(verdicts, ranker);
    list_ranked(verdicts, gen);
    qsort(verdicts->turns, verdicts->count, sizeof *verdicts->turns, by_key);
    return verdicts;
}

void verdicts_destroy(RootVerdicts *verdicts)
{
    if (!verdicts)
        return;
    free(verdicts->turns);
    free(verdicts->ranked);
    free(verdicts);
}

static const JudgedTurn *find(const RootVerdicts *verdicts, uint64_t key)
{
    const JudgedTurn wanted = {.key = key};
    return bsearch(&wanted, verdicts->turns, verdicts->count, sizeof wanted, by_key);
}

int verdicts_cost(const RootVerdicts *verdicts, uint64_t key)
{
    const JudgedTurn *turn = find(verdicts, key);
    return turn ? turn->cost : 0;
}

const RootTurn *verdicts_ranked(const RootVerdicts *verdicts)
{
    return verdicts->ranked;
}

size_t verdicts_count(const RootVerdicts *verdicts)
{
    return verdicts->count;
}

size_t verdicts_kept(const RootVerdicts *verdicts)
{
    return verdicts->kept < verdicts->count ? verdicts->kept : verdicts->count;
}

bool verdicts_drops_any(const RootVerdicts *verdicts)
{
    return verdicts->kept < verdicts->count;
}

bool verdicts_drops(const RootVerdicts *verdicts, uint64_t key)
{
    const JudgedTurn *turn = find(verdicts, key);
    return turn && turn->is_dropped;
}

int verdicts_reduction(const RootVerdicts *verdicts, uint64_t key, int depth)
{
    // From which share on a turn is reduced by one, two and three steps, from depth 5 on.
    static const int begins[MOST_DEPTH - LEAST_DEPTH + 1][REDUCTIONS] = {
        {135, THOUSAND, THOUSAND}, {125, 325, THOUSAND}, {120, 300, 900}, {115, 275, 850},
        {110, 260, 825},           {105, 245, 800},      {100, 230, 775}, {95, 220, 750},
    };
    if (depth < LEAST_DEPTH)
        return 0;
    const JudgedTurn *turn = find(verdicts, key);
    const int *row = begins[(depth < MOST_DEPTH ? depth : MOST_DEPTH) - LEAST_DEPTH];
    int less = 0;
    for (int i = 0; turn && i < REDUCTIONS; i++)
        less += turn->share >= row[i];
    return less;
}

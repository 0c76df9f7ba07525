// SPDX-License-Identifier: MIT
#include "analysis/ranking.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

// The best first; equal ones in the order of the generator.
static int compare(const void *a, const void *b)
{
    const RankedTurn *x = a;
    const RankedTurn *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->index > y->index) - (x->index < y->index);
}

// Scores are logarithms of odds.
static void set_probabilities(Ranking *ranking)
{
    double sum = 0;
    for (size_t i = 0; i < ranking->count; i++) {
        RankedTurn *turn = &ranking->turns[i];
        turn->probability = exp((double)(turn->score - ranking->turns[0].score));
        sum += turn->probability;
    }
    for (size_t i = 0; i < ranking->count; i++)
        ranking->turns[i].probability /= sum;
}

void ranking_make(Ranking *ranking, ModelRanker *ranker, const Question *question,
                  TurnGen *gen)
{
    size_t count = turngen_run(gen, question->pos, STEPS_PER_TURN);
    float *scores = memory_array(count + 1, sizeof *scores);
    *ranking = (Ranking){.turns = memory_array(count + 1, sizeof *ranking->turns)};
    model_ranker_look(ranker, question, gen, count, scores);
    for (size_t i = 0; i < count; i++) {
        uint64_t key = turngen_key(gen, i);
        if (!history_forbids(question->history, key))
            ranking->turns[ranking->count++] =
                (RankedTurn){.key = key, .score = scores[i], .index = (uint32_t)i};
    }
    free(scores);
    qsort(ranking->turns, ranking->count, sizeof *ranking->turns, compare);
    set_probabilities(ranking);
}

void ranking_free(Ranking *ranking)
{
    free(ranking->turns);
    *ranking = (Ranking){0};
}

const RankedTurn *ranking_find(const Ranking *ranking, uint64_t key)
{
    for (size_t i = 0; i < ranking->count; i++)
        if (ranking->turns[i].key == key)
            return &ranking->turns[i];
    return NULL;
}

// SPDX-License-Identifier: MIT
#include "papers/contenders.h"

#include <stdlib.h>

#include "base/memory.h"
#include "search/score.h"

void contenders_free(Contenders *heap)
{
    free(heap->items);
}

void contenders_clear(Contenders *heap, size_t capacity)
{
    heap->count = 0;
    if (capacity <= heap->capacity)
        return;
    heap->capacity = capacity;
    heap->items = memory_resize(heap->items, capacity, sizeof *heap->items);
}

void contenders_add(Contenders *heap, Candidate candidate)
{
    heap->items[heap->count++] = candidate;
}

static bool comes_before(const Candidate *left, const Candidate *right)
{
    return left->score > right->score ||
           (left->score == right->score && left->index < right->index);
}

void contenders_sink(Contenders *heap, size_t place)
{
    Candidate *all = heap->items;
    Candidate moved = all[place];
    for (;;) {
        size_t next = 2 * place + 1;
        if (next + 1 < heap->count && comes_before(&all[next + 1], &all[next]))
            next++;
        if (next >= heap->count || comes_before(&moved, &all[next]))
            break;
        all[place] = all[next];
        place = next;
    }
    all[place] = moved;
}

void contenders_order(Contenders *heap)
{
    for (size_t i = heap->count / 2; i-- > 0;)
        contenders_sink(heap, i);
}

void contenders_drop_first(Contenders *heap)
{
    heap->items[0] = heap->items[--heap->count];
    if (heap->count > 0)
        contenders_sink(heap, 0);
}

int contenders_second_score(const Contenders *heap)
{
    int score = -SCORE_INFINITE;
    for (size_t i = 1; i <= 2 && i < heap->count; i++)
        if (heap->items[i].score > score)
            score = heap->items[i].score;
    return score;
}

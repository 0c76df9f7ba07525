// SPDX-License-Identifier: MIT
// The turns of the root that whole-turn minimax has not done with, as a heap: the one of
// which most is left comes first.
#ifndef PAPERS_CONTENDERS_H
#define PAPERS_CONTENDERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Candidate {
    uint32_t index; // in the generator's order
    int32_t first;  // the score of its own board
    int32_t score;  // the least that the replies tried leave of it
    int16_t tried;  // killers, from the first
    bool is_safe;   // the enemy cannot reach goal
} Candidate;

typedef struct Contenders {
    Candidate *items; // `2 n + 1` and `2 n + 2` do not come before `n`, once in order
    size_t count;
    size_t capacity;
} Contenders;

void contenders_free(Contenders *heap);

// None, with room for so many.
void contenders_clear(Contenders *heap, size_t capacity);

// Not in its place yet.
void contenders_add(Contenders *heap, Candidate candidate);

void contenders_order(Contenders *heap);

// Bring a candidate of which less may be left than was before to its place.
void contenders_sink(Contenders *heap, size_t place);

void contenders_drop_first(Contenders *heap);

int contenders_second_score(const Contenders *heap);

#endif

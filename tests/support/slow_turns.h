// SPDX-License-Identifier: MIT
// The slow, obviously right generator: the referee of the fast one.
//
// Written from the rules of the game alone, on a board of 64 letters, one step after the
// other. It shares no code with src/core beyond reading a Position into letters.
#ifndef SUPPORT_SLOW_TURNS_H
#define SUPPORT_SLOW_TURNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/position.h"

// a1 first, h1 eighth, h8 last; gold upper case, '.' for empty.
typedef struct SlowBoard {
    char at[64];
} SlowBoard;

// Distinct boards, in the order they were found.
typedef struct SlowSet {
    SlowBoard *boards;
    size_t count;
    size_t capacity;
    uint32_t *slots; // 1 + index of a board, or 0: an open hash table
    size_t slot_count;
} SlowSet;

void slow_set_init(SlowSet *set);
void slow_set_free(SlowSet *set);
void slow_set_clear(SlowSet *set); // keeps the memory for the next use
void slow_set_add(SlowSet *set, const SlowBoard *board); // once is enough

// The number of an equal board in the set, or SIZE_MAX.
size_t slow_set_find(const SlowSet *set, const SlowBoard *board);

SlowBoard slow_board(const Position *pos);

// Every board that can be reached in at most `max_steps` steps of one turn, without a push
// left half done; the board at the start is left out. `out` is cleared first.
void slow_turns(const Position *pos, int max_steps, SlowSet *out);

// How many sequences of exactly `steps` literal steps there are that do not end in the
// middle of a push. Coming back to the start counts; a sequence that can be read both as a
// pull and as a push counts once.
uint64_t slow_sequences(const Position *pos, int steps);

#endif

// SPDX-License-Identifier: MIT
// What a worker has found out about boards without searching: evaluations and defences.
// The same board is met along many orders of the same steps.
#ifndef SEARCH_MEMO_H
#define SEARCH_MEMO_H

#include "eval/evaluation.h"

enum { MEMO_EVALUATIONS = 1 << 15, MEMO_DEFENCES = 1 << 12 };

typedef struct MemoEntry {
    uint64_t key;
    int value;
} MemoEntry;

typedef struct Memo {
    MemoEntry evaluations[MEMO_EVALUATIONS];
    MemoEntry defences[MEMO_DEFENCES];
} Memo;

void memo_clear(Memo *memo);

// evaluate() of evaluation.h; always with the same weights.
int memo_evaluate(Memo *memo, const Position *pos, const Weights *weights);

// defence_find() of defence.h, and whether it had to be worked out.
int memo_defence(Memo *memo, const Position *pos, bool *is_new);

#endif

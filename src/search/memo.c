// SPDX-License-Identifier: MIT
#include "search/memo.h"

#include <string.h>

#include "search/defence.h"

// An entry that was never written must not match: a key of 0 does not occur in practice.
void memo_clear(Memo *memo)
{
    memset(memo, 0, sizeof *memo);
}

// The board and the steps left, but not where the turn began.
static uint64_t board_key(const Position *pos)
{
    return pos->key ^ pos->steps_used * UINT64_C(0x9e3779b97f4a7c15);
}

int memo_evaluate(Memo *memo, const Position *pos, const Weights *weights)
{
    uint64_t key = board_key(pos);
    MemoEntry *entry = &memo->evaluations[key & (MEMO_EVALUATIONS - 1)];
    if (entry->key != key)
        *entry = (MemoEntry){key, evaluate(pos, weights)};
    return entry->value;
}

int memo_defence(Memo *memo, const Position *pos, bool *is_new)
{
    uint64_t key = board_key(pos);
    MemoEntry *entry = &memo->defences[key & (MEMO_DEFENCES - 1)];
    *is_new = entry->key != key;
    if (*is_new)
        *entry = (MemoEntry){key, defence_find(pos, NULL)};
    return entry->value;
}

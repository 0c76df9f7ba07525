// SPDX-License-Identifier: MIT
#include "search/safety.h"

#include "search/wins.h"
#include "search/worker.h"

void safety_clear(Safety *safety)
{
    safety->count = 0;
}

static const bool *find(const Safety *safety, uint64_t key)
{
    int kept = safety->count < SAFETY_KEPT ? safety->count : SAFETY_KEPT;
    for (int i = 0; i < kept; i++)
        if (safety->keys[i] == key)
            return &safety->loses[i];
    return NULL;
}

bool safety_loses(Worker *worker, const Position *after)
{
    Safety *safety = &worker->safety;
    const bool *known = find(safety, after->key);
    Turn turn;
    if (known || !worker->gen)
        return known && *known;
    bool loses = wins_find(worker, worker->gen, after, &turn);
    if (worker->is_over && !loses)
        return false;
    int place = safety->count++ % SAFETY_KEPT;
    safety->keys[place] = after->key;
    safety->loses[place] = loses;
    return loses;
}

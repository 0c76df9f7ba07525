// SPDX-License-Identifier: MIT
#include "search/wins.h"

enum { THREATS_MOST = 4000 };

typedef struct Quarry {
    Worker *worker;
    int threats; // turns looked at that threaten a goal
    bool is_found;
    Turn turn;
} Quarry;

// Whether after this turn the enemy has neither a goal nor a defence.
static bool wins(Quarry *quarry, const Position *after)
{
    if (!defence_is_needed(after))
        return false;
    quarry->threats++;
    if (!worker_counts(quarry->worker)) // the line of the tree stays as it is
        return false;
    return !goal_within(after, (Side)after->side, STEPS_PER_TURN) &&
           worker_defence(quarry->worker, after) == 0;
}

static bool consider(void *context, const TurnVisit *visit)
{
    Quarry *quarry = context;
    Worker *worker = quarry->worker;
    if (history_forbids(worker->history, visit->key))
        return true;
    Position after = turnvisit_result(visit);
    quarry->is_found = wins(quarry, &after);
    if (quarry->is_found)
        quarry->turn = turnvisit_turn(visit);
    return !quarry->is_found && !worker->is_over && quarry->threats < THREATS_MOST;
}

bool wins_find(Worker *worker, TurnGen *gen, const Position *pos, Turn *out)
{
    Quarry quarry = {.worker = worker};
    turngen_visit(gen, pos, consider, &quarry);
    *out = quarry.turn;
    return quarry.is_found;
}

// ---- The enemy's -----------------------------------------------------------------------

static const bool *recall(const Safety *safety, uint64_t key)
{
    int kept = safety->count < SAFETY_KEPT ? safety->count : SAFETY_KEPT;
    for (int i = 0; i < kept; i++)
        if (safety->keys[i] == key)
            return &safety->loses[i];
    return NULL;
}

bool wins_allowed_by(Worker *worker, const Position *after)
{
    Safety *safety = &worker->safety;
    const bool *known = recall(safety, after->key);
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

// SPDX-License-Identifier: MIT
#include "search/known.h"

#include "core/rules.h"

enum {
    REPEATING_COSTS = 30, // whoever goes back to a position has gained nothing by it
    LOOKED_BACK = 16,     // turns of the game; what is longer ago seldom comes back
};

static bool was_played(const History *history, uint64_t key)
{
    if (!history)
        return false;
    size_t first = history->count > LOOKED_BACK ? history->count - LOOKED_BACK : 0;
    for (size_t i = first; i < history->count; i++)
        if (history->keys[i] == key)
            return true;
    return false;
}

// Whether a position was met before, on this path or in the game.
static bool is_repeated(const Worker *worker, const Position *pos)
{
    for (int i = worker->path_length - 3; i >= 0; i -= 2)
        if (worker->path[i]->key == pos->key)
            return true;
    return was_played(worker->history, pos->key);
}

bool known_score(Worker *worker, const Position *pos, int ply, int *score)
{
    Result result = rules_board_result(pos);
    if (result.ending != ENDING_NONE) {
        *score = result.winner == (Side)pos->side ? score_win_in(ply) : -score_win_in(ply);
        return true;
    }
    if (ply > 0 && history_forbids(worker->history, pos->key)) {
        *score = score_win_in(ply); // the enemy may not repeat
        return true;
    }
    if (goal_within(pos, (Side)pos->side, STEPS_PER_TURN)) {
        *score = score_win_in(ply + 1);
        return true;
    }
    if (ply > 0 && is_repeated(worker, pos)) {
        *score = worker_evaluate(worker, pos) + REPEATING_COSTS;
        return true;
    }
    return false;
}

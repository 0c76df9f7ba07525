// SPDX-License-Identifier: MIT
#include "slow_minimax.h"

#include "core/rules.h"
#include "search/score.h"

// The best score of the side to move, with so many turns to go; `played` were played.
static int slow_score(const Position *pos, const TurnMinimaxTask *task, int played)
{
    TurnGen *gen = turngen_create();
    Result result = rules_result(pos, task->history, gen);
    int score = -SCORE_INFINITE;
    if (result.ending != ENDING_NONE)
        score =
            result.winner == (Side)pos->side ? score_win_in(played) : -score_win_in(played);
    else if (played == task->depth)
        score = task->evaluate(pos, SCORE_INFINITE, task->context);
    else
        for (size_t i = 0, count = turngen_run(gen, pos, STEPS_PER_TURN); i < count; i++) {
            Position after = turngen_result(gen, i);
            if (history_forbids(task->history, after.key))
                continue;
            int reply = -slow_score(&after, task, played + 1);
            score = reply > score ? reply : score;
        }
    turngen_destroy(gen);
    return score;
}

bool slow_minimax(const Position *pos, const TurnMinimaxTask *task, SlowMinimax *out)
{
    TurnGen *gen = turngen_create();
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    bool has_turn = false;
    for (size_t i = 0; i < count; i++) {
        Position after = turngen_result(gen, i);
        if (history_forbids(task->history, after.key))
            continue;
        int score = -slow_score(&after, task, 1);
        if (!has_turn || score > out->score)
            *out = (SlowMinimax){i, score, after.key};
        has_turn = true;
    }
    turngen_destroy(gen);
    return has_turn;
}

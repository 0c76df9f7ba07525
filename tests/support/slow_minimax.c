// SPDX-License-Identifier: MIT
#include "slow_minimax.h"

#include <stdlib.h>

#include "core/rules.h"
#include "search/score.h"

// The turns to look at, one after the other.
typedef struct Looked {
    TurnGen *gen;
    uint32_t *indices;
    size_t count;
} Looked;

static Looked look_at(const Position *pos, const TurnMinimaxTask *task, bool is_filtered)
{
    Looked looked = {.gen = turngen_create()};
    const uint32_t *kept = NULL;
    size_t all = turngen_run(looked.gen, pos, STEPS_PER_TURN);
    looked.count =
        is_filtered ? task->keep(task->keeper, pos, looked.gen, all, &kept) : all;
    looked.indices = malloc((looked.count + 1) * sizeof *looked.indices);
    for (size_t i = 0; i < looked.count; i++)
        looked.indices[i] = kept ? kept[i] : (uint32_t)i;
    return looked;
}

static void looked_free(Looked *looked)
{
    turngen_destroy(looked->gen);
    free(looked->indices);
}

static int slow_score(const Position *pos, const TurnMinimaxTask *task, int played);

// A goal counts in any case.
static bool counts(const TurnMinimaxTask *task, const Position *pos, const Turn *reply,
                   const Position *after)
{
    Result result = rules_board_result(after);
    bool is_goal = result.ending == ENDING_GOAL && result.winner == (Side)pos->side;
    return is_goal || !task->keep_reply ||
           task->keep_reply(task->keeper, pos, reply, after);
}

// The best score that the replies to a position reach.
static int best_reply(const Position *pos, const TurnMinimaxTask *task, int played)
{
    int score = -SCORE_INFINITE;
    Looked looked = look_at(pos, task, false);
    for (size_t i = 0; i < looked.count; i++) {
        Turn turn = turngen_turn(looked.gen, looked.indices[i]);
        Position after = turngen_result(looked.gen, looked.indices[i]);
        if (history_forbids(task->history, after.key) || !counts(task, pos, &turn, &after))
            continue;
        int reply = -slow_score(&after, task, played + 1);
        score = reply > score ? reply : score;
    }
    looked_free(&looked);
    bool has_reply = score > -SCORE_INFINITE;
    return has_reply ? score : task->evaluate(pos, SCORE_INFINITE, task->context);
}

// The best score of the side to move, with so many turns to go; `played` were played.
static int slow_score(const Position *pos, const TurnMinimaxTask *task, int played)
{
    TurnGen *gen = turngen_create();
    Result result = rules_result(pos, task->history, gen);
    turngen_destroy(gen);
    if (result.ending != ENDING_NONE)
        return result.winner == (Side)pos->side ? score_win_in(played)
                                                : -score_win_in(played);
    if (played == task->depth)
        return task->evaluate(pos, SCORE_INFINITE, task->context);
    return best_reply(pos, task, played);
}

bool slow_minimax(const Position *pos, const TurnMinimaxTask *task, SlowMinimax *out)
{
    Looked looked = look_at(pos, task, task->keep != NULL);
    size_t all = turngen_run(looked.gen, pos, STEPS_PER_TURN);
    const uint32_t *places =
        task->order ? task->order(task->orderer, pos, looked.gen, all) : NULL;
    size_t best_place = 0;
    bool has_turn = false;
    for (size_t i = 0; i < looked.count; i++) {
        size_t index = looked.indices[i];
        Position after = turngen_result(looked.gen, index);
        if (history_forbids(task->history, after.key))
            continue;
        int score = -slow_score(&after, task, 1);
        size_t place = places ? places[index] : index;
        bool is_first = !has_turn || place < best_place;
        if (!has_turn || score > out->score || (score == out->score && is_first)) {
            *out = (SlowMinimax){index, score, after.key};
            best_place = place;
        }
        has_turn = true;
    }
    looked_free(&looked);
    return has_turn;
}

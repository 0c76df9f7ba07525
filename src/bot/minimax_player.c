// SPDX-License-Identifier: MIT
#include "bot/minimax_player.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/timer.h"
#include "core/setup.h"
#include "eval/evaluation.h"

void *minimax_player_create(uint64_t seed)
{
    MinimaxPlayer *player = memory_array(1, sizeof *player);
    random_init(&player->random, seed);
    player->minimax = turn_minimax_create();
    return player;
}

void minimax_player_destroy(void *memory)
{
    MinimaxPlayer *player = memory;
    if (!player)
        return;
    turn_minimax_destroy(player->minimax);
    free(player);
}

BotAnswer minimax_player_choose_setup(void *memory, Position *pos, Side side, Error *err)
{
    (void)err;
    MinimaxPlayer *player = memory;
    setup_usual(pos, side, &player->random);
    return BOT_PLAYS;
}

static int evaluate_as_tusk(const Position *pos, void *context)
{
    (void)context;
    return evaluate(pos, &default_weights);
}

static void tell(const BotTask *task, const TurnMinimaxAnswer *answer, int64_t started_ms)
{
    bot_tell(task, &(BotInfo){
                       .line = 1,
                       .score = answer->score,
                       .depth = answer->depth * STEPS_PER_TURN,
                       .is_depth_partial = !answer->is_complete,
                       .nodes = answer->evaluations,
                       .time_ms = timer_now_ms() - started_ms,
                       .win_chance = weights_win_chance(&default_weights, answer->score),
                       .turns = answer->line,
                       .turn_count = answer->line_length,
                   });
}

BotAnswer minimax_player_choose_turn(MinimaxPlayer *player, const BotTask *task, int turns,
                                     Turn *out)
{
    const BotLimits *limits = &task->limits;
    int64_t started_ms = timer_now_ms();
    TurnMinimaxAnswer answer;
    TurnMinimaxTask search = {
        .depth = turns,
        .evaluate = evaluate_as_tusk,
        .history = task->history,
        .max_ms = limits->time_ms ? limits->time_ms : limits->max_ms,
        .evaluations = limits->nodes,
        .stop = task->stop,
    };
    if (!turn_minimax_run(player->minimax, task->pos, &search, &answer))
        return BOT_IS_STUCK;
    tell(task, &answer, started_ms);
    *out = answer.line[0];
    return BOT_PLAYS;
}

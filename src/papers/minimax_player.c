// SPDX-License-Identifier: MIT
// The bots that have nothing of their own but how far they look stand here, too: `fallback`
// looks at its own turns and every reply to them, as the bot did that the published studies
// fell back on; `greedy` looks no further than its own turn.
#include "papers/minimax_player.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/timer.h"
#include "core/setup.h"
#include "eval/evaluation.h"
#include "papers/papers.h"
#include "search/score.h"

static int evaluate_as_tusk(const Position *pos, int limit, void *context)
{
    (void)limit, (void)context;
    return evaluate_by_weights(pos, &default_weights);
}

void minimax_player_init(MinimaxPlayer *player, uint64_t seed)
{
    *player = (MinimaxPlayer){
        .minimax = turn_minimax_create(),
        .places = tie_places_create(),
        .evaluate = evaluate_as_tusk,
        .unit = 1,
        .knows_chances = true,
    };
    random_init(&player->random, seed);
}

static void *create(uint64_t seed)
{
    MinimaxPlayer *player = memory_array(1, sizeof *player);
    minimax_player_init(player, seed);
    return player;
}

void minimax_player_destroy(void *memory)
{
    MinimaxPlayer *player = memory;
    if (!player)
        return;
    turn_minimax_destroy(player->minimax);
    tie_places_destroy(player->places);
    free(player);
}

BotAnswer minimax_player_choose_setup(void *memory, Position *pos, Side side, Error *err)
{
    (void)err;
    MinimaxPlayer *player = memory;
    setup_usual(pos, side, &player->random);
    return BOT_PLAYS;
}

static double win_chance(const MinimaxPlayer *player, int score)
{
    return player->knows_chances ? weights_win_chance(&default_weights, score) : -1;
}

static const uint32_t *place_turns(void *context, const Position *pos, const TurnGen *turns,
                                   size_t count)
{
    MinimaxPlayer *player = context;
    return tie_places_find(player->places, player->ties, pos, turns, count,
                           &player->random);
}

static void tell(const MinimaxPlayer *player, const BotTask *task,
                 const TurnMinimaxAnswer *answer, int64_t started_ms)
{
    int unit = score_is_decided(answer->score) ? 1 : player->unit;
    bot_tell(task, &(BotInfo){
                       .line = 1,
                       .score = answer->score / unit,
                       .depth = answer->depth * STEPS_PER_TURN,
                       .is_depth_partial = !answer->is_complete,
                       .nodes = answer->evaluations,
                       .time_ms = timer_now_ms(task->timer) - started_ms,
                       .win_chance = win_chance(player, answer->score),
                       .turns = answer->line,
                       .turn_count = answer->line_length,
                   });
}

BotAnswer minimax_player_choose_turn(MinimaxPlayer *player, const BotTask *task, int turns,
                                     Turn *out)
{
    const BotLimits *limits = &task->limits;
    bool is_shallow = limits->depth > 0 && limits->depth < 2 * STEPS_PER_TURN;
    int64_t started_ms = timer_now_ms(task->timer);
    TurnMinimaxAnswer answer;
    TurnMinimaxTask search = {
        .depth = is_shallow ? 1 : turns,
        .evaluate = player->evaluate,
        .context = player->context,
        .history = task->question.history,
        .keep = player->keep,
        .keep_reply = player->keep_reply,
        .keeper = player->keeper,
        .order = place_turns,
        .orderer = player,
        .max_ms = limits->time_ms ? limits->time_ms : limits->max_ms,
        .evaluations = limits->nodes,
        .stop = task->stop,
        .timer = task->timer,
    };
    if (!turn_minimax_run(player->minimax, task->question.pos, &search, &answer))
        return BOT_IS_STUCK;
    tell(player, task, &answer, started_ms);
    *out = answer.line[0];
    return BOT_PLAYS;
}

// ---- Bots ------------------------------------------------------------------------------

static BotAnswer look_at_replies(void *bot, const BotTask *task, Turn *out, Error *err)
{
    (void)err;
    return minimax_player_choose_turn(bot, task, 2, out);
}

static BotAnswer look_at_turns(void *bot, const BotTask *task, Turn *out, Error *err)
{
    (void)err;
    return minimax_player_choose_turn(bot, task, 1, out);
}

const Bot bot_fallback = {
    .name = "fallback",
    .summary = "minimax over whole turns, two turns deep, as time allows",
    .create = create,
    .destroy = minimax_player_destroy,
    .choose_setup = minimax_player_choose_setup,
    .choose_turn = look_at_replies,
};

const Bot bot_greedy = {
    .name = "greedy",
    .summary = "plays the turn with the best evaluation",
    .create = create,
    .destroy = minimax_player_destroy,
    .choose_setup = minimax_player_choose_setup,
    .choose_turn = look_at_turns,
};

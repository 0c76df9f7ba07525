// SPDX-License-Identifier: MIT
// `mimic`, Tusk's own player who copies earlier ones.
#include <string.h>

#include "mimic/game_base.h"
#include "mimic/mimic.h"
#include "players/players.h"

static const BotOption options[] = {
    {"db", "DATABASE", "the games to copy from"},
    {"learn", "0|1", "store finished games, so that they can be copied at once"},
    {0},
};

static void end_mimic(void *reader)
{
    mimic_destroy(reader);
}

static void *create(uint64_t seed)
{
    return game_base_create(seed, end_mimic);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    GameBase *base = bot;
    if (strcmp(name, "db") == 0)
        return game_base_set_url(base, value, err);
    bool is_good = strcmp(value, "0") == 0 || strcmp(value, "1") == 0;
    if (!is_good)
        return error_set(err, "learn is 0 or 1, not '%.40s'", value);
    base->does_learn = value[0] == '1';
    return true;
}

static bool new_game(void *bot, Error *err)
{
    GameBase *base = bot;
    if (!base->reader && game_base_open(base, err))
        base->reader = mimic_create(base->db, base->seed, err);
    return base->reader;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    GameBase *base = bot;
    bool is_placed = new_game(bot, err) && mimic_set_up(base->reader, pos, side, err);
    return is_placed ? BOT_PLAYS : BOT_IS_GONE;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    GameBase *base = bot;
    MimicTrace trace;
    MimicTask asked = {
        .question = task->question,
        .time_ms = task->limits.time_ms,
        .depth = task->limits.depth,
        .nodes = task->limits.nodes,
        .stop = task->stop,
        .timer = task->timer,
        .hits_counted = 1,
    };
    if (!new_game(bot, err))
        return BOT_IS_GONE;
    MimicAnswer answer = mimic_choose(base->reader, &asked, &trace, err);
    *out = trace.turn;
    if (answer == MIMIC_FAILS)
        return BOT_IS_GONE;
    return answer == MIMIC_PLAYS ? BOT_PLAYS : BOT_IS_STUCK;
}

static bool end_game(void *bot, const Game *game, Side side, Side winner, Error *err)
{
    GameBase *base = bot;
    const char *names[SIDES] = {"opponent", "opponent"};
    if (!base->does_learn || !base->db)
        return true;
    names[side] = "mimic";
    return game_base_learn(base, game, winner, names, err);
}

const Bot bot_mimic = {
    .name = "mimic",
    .summary = "copies earlier players and checks their turns by a search",
    .options = options,
    .create = create,
    .destroy = game_base_destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
    .end_game = end_game,
};

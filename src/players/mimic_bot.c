// SPDX-License-Identifier: MIT
// `mimic`, Tusk's own player who copies earlier ones.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "mimic/game_base.h"
#include "mimic/mimic.h"
#include "players/players.h"

typedef struct MimicBot {
    uint64_t seed;
    bool does_learn;
    GameBase base;
    Mimic *mimic; // made with the first game
} MimicBot;

static const BotOption options[] = {
    {"db", "DATABASE", "the games to copy from"},
    {"learn", "0 or 1", "store finished games, to be found at once"},
    {0},
};

static void *create(uint64_t seed)
{
    MimicBot *self = memory_array(1, sizeof *self);
    *self = (MimicBot){.seed = seed};
    return self;
}

static void destroy(void *bot)
{
    MimicBot *self = bot;
    if (!self)
        return;
    mimic_destroy(self->mimic);
    game_base_free(&self->base);
    free(self);
}

static bool set_learn(MimicBot *self, const char *value, Error *err)
{
    bool is_good = strcmp(value, "0") == 0 || strcmp(value, "1") == 0;
    if (!is_good)
        return error_set(err, "learn is 0 or 1, not '%.40s'", value);
    self->does_learn = value[0] == '1';
    return true;
}

static bool set_database(MimicBot *self, const char *url, Error *err)
{
    if (!game_base_set_url(&self->base, url, err))
        return false;
    mimic_destroy(self->mimic);
    self->mimic = NULL;
    return true;
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    if (strcmp(name, "learn") == 0)
        return set_learn(bot, value, err);
    if (strcmp(name, "db") == 0)
        return set_database(bot, value, err);
    return error_set(err, "there is no option '%.40s'", name);
}

static bool new_game(void *bot, Error *err)
{
    MimicBot *self = bot;
    if (self->mimic)
        return true;
    if (game_base_open(&self->base, self->does_learn ? DATABASE_WRITE : DATABASE_READ, err))
        self->mimic = mimic_create(self->base.db, self->seed, err);
    return self->mimic;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    MimicBot *self = bot;
    bool is_placed = new_game(bot, err) && mimic_set_up(self->mimic, pos, side, err);
    return is_placed ? BOT_PLAYS : BOT_IS_GONE;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    MimicBot *self = bot;
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
    MimicAnswer answer = mimic_choose(self->mimic, &asked, &trace, err);
    *out = trace.turn;
    if (answer == MIMIC_FAILS)
        return BOT_IS_GONE;
    return answer == MIMIC_PLAYS ? BOT_PLAYS : BOT_IS_STUCK;
}

static bool end_game(void *bot, const Game *game, Side side, Side winner, Error *err)
{
    MimicBot *self = bot;
    const char *names[SIDES] = {"opponent", "opponent"};
    if (!self->does_learn || !self->base.db)
        return true;
    names[side] = "mimic";
    return game_base_learn(&self->base, game, winner, names, err);
}

const Bot bot_mimic = {
    .name = "mimic",
    .summary = "copies what earlier players did, under the eyes of the search",
    .options = options,
    .create = create,
    .destroy = destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
    .end_game = end_game,
};

// SPDX-License-Identifier: MIT
// `mimic-thesis`, the player of the move generator of McKee 2014.
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "mimic/game_base.h"
#include "papers/papers.h"
#include "papers/thesis.h"

typedef struct ThesisBot {
    uint64_t seed;
    GameBase base;
    Thesis *thesis; // made with the first game
} ThesisBot;

static const BotOption options[] = {
    {"db", "DATABASE", "the games to copy from"},
    {0},
};

static void *create(uint64_t seed)
{
    ThesisBot *self = memory_array(1, sizeof *self);
    *self = (ThesisBot){.seed = seed};
    return self;
}

static void destroy(void *bot)
{
    ThesisBot *self = bot;
    if (!self)
        return;
    thesis_destroy(self->thesis);
    game_base_free(&self->base);
    free(self);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    ThesisBot *self = bot;
    if (strcmp(name, "db") != 0)
        return error_set(err, "there is no option '%.40s'", name);
    if (!game_base_set_url(&self->base, value, err))
        return false;
    thesis_destroy(self->thesis);
    self->thesis = NULL;
    return true;
}

static bool new_game(void *bot, Error *err)
{
    ThesisBot *self = bot;
    if (!self->thesis && game_base_open(&self->base, DATABASE_READ, err))
        self->thesis = thesis_create(self->base.db, self->seed, err);
    return self->thesis;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    ThesisBot *self = bot;
    bool is_placed = new_game(bot, err) && thesis_set_up(self->thesis, pos, side, err);
    return is_placed ? BOT_PLAYS : BOT_IS_GONE;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    ThesisBot *self = bot;
    MimicTrace trace;
    MimicTask asked = {.question = task->question, .hits_counted = 1};
    if (!new_game(bot, err))
        return BOT_IS_GONE;
    MimicAnswer answer = thesis_choose(self->thesis, &asked, &trace, err);
    *out = trace.turn;
    if (answer == MIMIC_FAILS)
        return BOT_IS_GONE;
    return answer == MIMIC_PLAYS ? BOT_PLAYS : BOT_IS_STUCK;
}

const Bot bot_mimic_thesis = {
    .name = "mimic-thesis",
    .summary = "the move generator of McKee's thesis of 2014, as described there",
    .options = options,
    .create = create,
    .destroy = destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

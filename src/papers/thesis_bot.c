// SPDX-License-Identifier: MIT
// `mimic-thesis`, the player of the move generator of McKee 2014.
#include "mimic/game_base.h"
#include "papers/papers.h"
#include "papers/thesis.h"

static const BotOption options[] = {
    {"db", "DATABASE", "the games to copy from"},
    {0},
};

static void end_thesis(void *reader)
{
    thesis_destroy(reader);
}

static void *create(uint64_t seed)
{
    return game_base_create(seed, end_thesis);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    (void)name; // there is only the database
    return game_base_set_url(bot, value, err);
}

static bool new_game(void *bot, Error *err)
{
    GameBase *base = bot;
    if (!base->reader && game_base_open(base, err))
        base->reader = thesis_create(base->db, base->seed, err);
    return base->reader;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    GameBase *base = bot;
    bool is_placed = new_game(bot, err) && thesis_set_up(base->reader, pos, side, err);
    return is_placed ? BOT_PLAYS : BOT_IS_GONE;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    GameBase *base = bot;
    MimicTrace trace;
    MimicTask asked = {.question = task->question, .hits_counted = 1};
    if (!new_game(bot, err))
        return BOT_IS_GONE;
    MimicAnswer answer = thesis_choose(base->reader, &asked, &trace, err);
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
    .destroy = game_base_destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

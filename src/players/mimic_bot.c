// SPDX-License-Identifier: MIT
// `mimic`, Tusk's own player who copies earlier ones.
#include <string.h>

#include "mimic/game_base.h"
#include "mimic/mimic.h"
#include "players/players.h"

static const BotOption options[] = {
    {"db", "DATABASE", "the games to copy from"},
    {"learn", "0|1", "store finished games, so that they can be copied at once"},
    {"search", "0|1", "check by a search; 0 copies blindly, or plays anything (1)"},
    {0},
};

static void *create(uint64_t seed)
{
    return game_base_create(&mimic_copier, seed);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    GameBase *base = bot;
    bool is_on = strcmp(value, "1") == 0;
    if (strcmp(name, "db") == 0)
        return game_base_set_url(base, value, err);
    if (!is_on && strcmp(value, "0") != 0)
        return error_set(err, "%s is 0 or 1, not '%.40s'", name, value);
    if (strcmp(name, "learn") == 0)
        base->does_learn = is_on;
    else
        base->has_no_search = !is_on;
    return true;
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
    .new_game = game_base_new_game,
    .choose_setup = game_base_choose_setup,
    .choose_turn = game_base_choose_turn,
    .end_game = end_game,
};

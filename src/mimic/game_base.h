// SPDX-License-Identifier: MIT
// The memory of a bot that copies from a games database: the database, named by an option
// and opened with the first game, and whoever copies from it.
#ifndef MIMIC_GAME_BASE_H
#define MIMIC_GAME_BASE_H

#include "bot/bot.h"
#include "mimic/task.h"
#include "store/database.h"

typedef struct GameBase {
    const Copier *copier;
    uint64_t seed;   // for its memory
    char *url;       // NULL for the usual database
    bool does_learn; // games are written, too
    bool is_raw;     // as in MimicTask
    bool has_no_search;
    Database *db; // NULL until it is opened
    void *memory; // NULL until the first game
} GameBase;

GameBase *game_base_create(const Copier *copier, uint64_t seed);

// As bots do it; `bot` is a GameBase.
void game_base_destroy(void *bot);
BotAnswer game_base_new_game(void *bot, Error *err);
BotAnswer game_base_choose_setup(void *bot, Position *pos, Side side, Error *err);
BotAnswer game_base_choose_turn(void *bot, const BotTask *task, Turn *out, Error *err);

// Take another database; the one before is closed, and what copied from it forgotten.
// Refused: what is no address of one, and a password in it, which others would see.
bool game_base_set_url(GameBase *base, const char *url, Error *err);

// Store a game that `winner` has won in the open database, to be found at once. The names
// are those of gold and silver. A game that did not begin with set-ups is no whole game and
// is not stored.
bool game_base_learn(const GameBase *base, const Game *game, Side winner,
                     const char *names[SIDES], Error *err);

#endif

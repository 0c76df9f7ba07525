// SPDX-License-Identifier: MIT
// A bot at the board: its functions and its memory.
#ifndef BOT_PLAYER_H
#define BOT_PLAYER_H

#include "bot/bot.h"
#include "bot/bot_spec.h"

typedef struct Player {
    const Bot *bot;
    void *self;
} Player;

// Make a player and set the options of the spec. False with a sentence, and nothing to
// close, when an option will not do.
bool player_open(Player *player, const BotSpec *spec, uint64_t seed, Error *err);
void player_close(Player *player);

bool player_set_option(Player *player, const char *name, const char *value, Error *err);
bool player_new_game(Player *player, Error *err);

// For the side to move of a game in which a set-up is due: *placed is the board with it.
BotAnswer player_choose_setup(Player *player, const Game *game, Position *placed,
                              Error *err);

BotAnswer player_choose_turn(Player *player, const BotTask *task, Turn *out, Error *err);

// The game in which the player was `side` is over: `winner` has won it, by the rules or by
// what only the caller knows, time for one.
bool player_end_game(Player *player, const Game *game, Side side, Side winner, Error *err);

// The same for a game whose record says who has won. A game that is not over is left as it
// is, and the player is not told.
bool player_leave_game(Player *player, const Game *game, Side side, Error *err);

#endif

// SPDX-License-Identifier: MIT
// A player: something that is asked for a set-up and for turns. Each bot is one file with
// one Bot; bot.c holds the list of them.
#ifndef BOT_BOT_H
#define BOT_BOT_H

#include "core/history.h"
#include "core/turn.h"

typedef struct Bot {
    const char *name;
    const char *summary; // a line for `tusk bots`

    // A player with a memory of its own; the same seed plays the same game.
    void *(*create)(uint64_t seed);
    void (*destroy)(void *self);

    // Put the pieces of `side` on its home ranks, which are empty.
    void (*choose_setup)(void *self, Position *pos, Side side);

    // A legal turn from a position at the start of a turn that `history` (the positions so
    // far; NULL for none) does not forbid. False when there is none: the game is over.
    bool (*choose_turn)(void *self, const Position *pos, const History *history, Turn *out);
} Bot;

// NULL when there is no bot of this name.
const Bot *bot_find(const char *name);

// All bots, NULL at the end.
extern const Bot *const bots[];

extern const Bot bot_random;

#endif

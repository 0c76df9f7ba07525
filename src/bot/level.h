// SPDX-License-Identifier: MIT
// Levels of strength of Tusk, from 1, which a beginner beats, to 10, all it can.
//
// Each is to score 60 % or more against the one below it: `make bench-levels` measures it,
// docs/strength.md has the figures.
#ifndef BOT_LEVEL_H
#define BOT_LEVEL_H

#include "base/random.h"
#include "bot/bot.h"
#include "core/turngen.h"

enum { LEVEL_LOWEST = 1, LEVEL_FULL = 10 };

// What a level may look at. 0 is no limit.
typedef struct Level {
    int turns;      // sees only so many of its turns, drawn by lot, and no replies
    uint64_t nodes; // searches, but so many nodes at most
} Level;

const Level *level_find(int number);

// The best of `turns` turns drawn by lot; goals are always seen. For the lowest levels.
BotAnswer level_glance(int turns, const BotTask *task, Random *random, TurnGen *gen,
                       Turn *out);

#endif

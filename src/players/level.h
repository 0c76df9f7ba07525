// SPDX-License-Identifier: MIT
// Levels of strength of Tusk, from 1, which a beginner beats, to 10, all it can.
//
// Each is to score 60 % or more against the one below it: `make bench-levels` measures it,
// docs/strength.md has the figures.
#ifndef PLAYERS_LEVEL_H
#define PLAYERS_LEVEL_H

#include "base/random.h"
#include "bot/bot.h"
#include "core/turngen.h"
#include "eval/weights.h"

enum { LEVEL_LOWEST = 1, LEVEL_FULL = 10 };

// What a level looks at.
typedef struct Level {
    int careless;   // in so many of a hundred turns it hardly looks
    uint64_t nodes; // otherwise it searches, so many nodes at most; 0 for no limit
} Level;

const Level *level_find(int number);

// Whether it hardly looks this time.
bool level_is_careless(const Level *level, Random *random);

// What a careless turn is found with.
typedef struct Glance {
    Random *random;
    TurnGen *gen;
    const Weights *weights;
} Glance;

// A careless turn: the best of a few that are drawn by lot.
BotAnswer level_glance(const Glance *glance, const BotTask *task, Turn *out);

#endif

// SPDX-License-Identifier: MIT
// Tusk's own players.
#ifndef PLAYERS_PLAYERS_H
#define PLAYERS_PLAYERS_H

#include "bot/bot.h"

extern const Bot bot_tusk;
extern const Bot bot_geometry;
extern const Bot bot_mimic;
extern const Bot bot_random;
extern const Bot bot_sampler;

#endif

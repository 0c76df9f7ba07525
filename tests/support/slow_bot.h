// SPDX-License-Identifier: MIT
// A bot for tests that thinks until it is told to stop, or until its time is over.
#ifndef SUPPORT_SLOW_BOT_H
#define SUPPORT_SLOW_BOT_H

#include "bot/bot.h"

// Plays the first turn there is. Tells its thoughts once, and of every line asked for. With
// the option `answer` (resign, stuck, lost) it answers otherwise. `hash` is an option too,
// and `wins`: in how many turns it says the game is won.
extern const Bot bot_slow;

#endif

// SPDX-License-Identifier: MIT
// A bot for tests that does, at a turn of its own that can be chosen, what it should not.
#ifndef SUPPORT_ODD_BOT_H
#define SUPPORT_ODD_BOT_H

#include "bot/bot.h"

// Plays the first legal turn, until turn number `at` (from 1, the option's default); then
// `does`: illegal, pass, stuck, late, gone, resign, wait (half a second by the timer of the
// task) or nothing odd. With `setup=none` it does not set up, with `start=none` no game can
// begin.
extern const Bot bot_odd;

#endif

// SPDX-License-Identifier: MIT
// Any AEI program as a bot. It is run by `sh -c` in a process group of its own when it is
// first needed, told the game move by move, and ended with the player.
//
// Its option `command` is what to run; all others are passed on with `setoption`. A program
// that has ended is started anew with the next game.
#ifndef AEI_AEI_CLIENT_H
#define AEI_AEI_CLIENT_H

#include "bot/bot.h"

extern const Bot bot_aei;

#endif

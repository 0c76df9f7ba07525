// SPDX-License-Identifier: MIT
// Any AEI program as a bot. It is run by `sh -c` in a process group of its own when it is
// first needed, told the game move by move, and ended with the player.
//
// Its option `command` is what to run; all others are passed on with `setoption`. A program
// that has ended is started anew with the next game.
#ifndef AEI_AEI_CLIENT_H
#define AEI_AEI_CLIENT_H

#include "bot/bot.h"

enum {
    AEI_HANDSHAKE_MS = 60000, // for `aeiok`
    AEI_READY_MS = 60000,     // for `readyok`
    AEI_SETUP_MS = 60000,     // for a set-up, before `stop`
    AEI_GRACE_MS = 5000,      // for `bestmove` after `stop`
};

extern const Bot bot_aei;

#endif

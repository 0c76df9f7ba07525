// SPDX-License-Identifier: MIT
// Our engine on a pair of descriptors: reads messages until told to quit.
#ifndef AEI_AEI_SERVER_H
#define AEI_AEI_SERVER_H

#include "bot/bot.h"

// Speak the protocol until `quit`, the end of the input, or a message that it does not
// know: then false, with a sentence. Clocks go by the timer; NULL is the machine's.
bool aei_serve(int in, int out, Player *player, const Timer *timer, Error *err);

#endif

// SPDX-License-Identifier: MIT
// The checks of what a program plays: see aei_check.h. Each begins the conversation, and is
// false with a sentence for a fault.
#ifndef AEI_CHECK_MOVES_H
#define AEI_CHECK_MOVES_H

#include "aei/check_talk.h"

// A position in which both sides have set up and gold is to move.
Position check_usual_start(void);

bool check_setups(CheckTalk *talk, Error *fault);
bool check_positions(CheckTalk *talk, Error *fault);
bool check_game(CheckTalk *talk, Error *fault);
bool check_repetition(CheckTalk *talk, Error *fault);

// Of its thinking on the other's time nothing is heard; then it plays as always.
bool check_ponder(CheckTalk *talk, Error *fault);

#endif

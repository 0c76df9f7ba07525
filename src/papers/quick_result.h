// SPDX-License-Identifier: MIT
// When a game is over, for searches that ask it of every board they meet.
#ifndef PAPERS_QUICK_RESULT_H
#define PAPERS_QUICK_RESULT_H

#include "core/rules.h"

// The answer of rules_result. The search for a turn is left out where there must be one.
Result quick_result(const Position *pos, const History *history, TurnGen *gen);

#endif

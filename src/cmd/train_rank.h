// SPDX-License-Identifier: MIT
// tusk train nb, bt, svm, lr1, lr2, mnb, msvm, mlr: games to rankers.
#ifndef CMD_TRAIN_RANK_H
#define CMD_TRAIN_RANK_H

#include "cmd/cmd.h"

// The method is operand 0, the others are the games.
CmdStatus train_rank(const Args *args, Error *err);

#endif

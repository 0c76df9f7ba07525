// SPDX-License-Identifier: MIT
// tusk train phase: games to clusters of positions.
#ifndef CMD_TRAIN_PHASE_H
#define CMD_TRAIN_PHASE_H

#include "cmd/train_eval.h"

CmdStatus train_phase(const Args *args, Error *err);

#endif

// SPDX-License-Identifier: MIT
// The part of `tusk rank` that tells why a turn has its score.
#ifndef CMD_RANK_WHY_H
#define CMD_RANK_WHY_H

#include "cmd/answer.h"
#include "core/turngen.h"
#include "rank/ranker.h"

// Which of the generated turns of the question's position leads where the text does. False
// with a sentence when that is no turn, or one that is illegal here.
bool rank_why_find_turn(const Question *question, const char *text, const TurnGen *gen,
                        size_t count, size_t *out, Error *err);

// Append a line for each feature of a generated turn: class, index in the class, weight,
// how often it fires, what it says; and the sum.
void rank_why_add(Ranker *ranker, const Scene *scene, const TurnGen *gen, size_t index,
                  StrBuf *out);

#endif

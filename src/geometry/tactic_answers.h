// SPDX-License-Identifier: MIT
// The whole answer of a tactic of two turns: every reply of the enemy, and what is played
// against it. Replies that one and the same turn answers are told together.
#ifndef GEOMETRY_TACTIC_ANSWERS_H
#define GEOMETRY_TACTIC_ANSWERS_H

#include "core/turngen.h"
#include "geometry/tactic.h"

typedef struct TacticAnswer {
    Turn reply;
    int answer; // which of the answers, or NO_ANSWER: this reply escapes
} TacticAnswer;

enum { NO_ANSWER = -1 };

typedef struct TacticAnswers {
    TacticAnswer *replies;
    size_t reply_count, reply_capacity;
    Turn *answers;    // different ones
    Position *boards; // on which each was found first
    size_t *counts;   // replies it answers
    size_t answer_count;
    size_t escapes; // replies without an answer
} TacticAnswers;

// All replies of the side to move to the aim of the other, which has a turn then. Free with
// tactic_answers_free.
void tactic_answers_find(TurnGen *gen, const Position *pos, TacticKind kind,
                         TacticAnswers *out);
void tactic_answers_free(TacticAnswers *answers);

#endif

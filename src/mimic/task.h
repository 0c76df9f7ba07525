// SPDX-License-Identifier: MIT
// What a player who copies others is asked, and within what.
#ifndef MIMIC_TASK_H
#define MIMIC_TASK_H

#include "base/stop.h"
#include "base/timer.h"
#include "game/question.h"

typedef struct MimicTask {
    Question question;
    int64_t time_ms;      // to think; 0 for no limit
    int depth;            // of the search, in steps; 0 for no limit
    uint64_t nodes;       // of the search; 0 for no limit
    const Stop *stop;     // may be NULL
    const Timer *timer;   // NULL for the machine's
    long hits_counted;    // of a pattern: at least 1; more is slower and tells more
    int64_t ignored_game; // of the database: its turns are not found; 0 for none
} MimicTask;

typedef enum MimicAnswer { MIMIC_PLAYS, MIMIC_IS_STUCK, MIMIC_FAILS } MimicAnswer;

#endif

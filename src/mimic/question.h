// SPDX-License-Identifier: MIT
// What a player who copies others is asked.
#ifndef MIMIC_QUESTION_H
#define MIMIC_QUESTION_H

#include "base/stop.h"
#include "core/history.h"
#include "core/position.h"

typedef struct MimicQuestion {
    const Position *pos;    // at the start of a turn
    const History *history; // may be NULL
    Square last_moved;      // where the enemy has just moved; NO_SQUARE when unknown
    int move_number;        // of the game, from 2; 0 when unknown
    int64_t time_ms;        // to think; 0 for no limit
    int depth;              // of the search, in steps; 0 for no limit
    uint64_t nodes;         // of the search; 0 for no limit
    const Stop *stop;       // may be NULL
    long hits_counted;      // of a pattern: at least 1; more is slower and tells more
    int64_t ignored_game;   // of the database: its turns are not found; 0 for none
} MimicQuestion;

#endif

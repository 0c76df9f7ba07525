// SPDX-License-Identifier: MIT
// What is known of a node without looking at its moves.
#ifndef SEARCH_KNOWN_H
#define SEARCH_KNOWN_H

#include "search/worker.h"
#include "tactics/goal.h"

// At the start of a turn: games that are over, turns that were not allowed, goals, which
// the detector finds exactly, and positions met before.
bool known_score(Worker *worker, const Position *pos, int ply, int *score);

// Whether the enemy would goal if the turn ended here.
static inline bool known_is_threatened(const Position *pos)
{
    Side enemy = side_other((Side)pos->side);
    return goal_is_near(pos, enemy, STEPS_PER_TURN) &&
           goal_within(pos, enemy, STEPS_PER_TURN);
}

#endif

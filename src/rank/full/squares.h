// SPDX-License-Identifier: MIT
// Features of who went from where to where: squares, ways, how near the enemy is, and who
// stands beside the pieces that moved.
#ifndef RANK_FULL_SQUARES_H
#define RANK_FULL_SQUARES_H

#include "rank/full/deed.h"

// How pieces see each other.
void squares_set_tables(Ground *ground);

// What hangs on one change alone: all but the neighbours.
void squares_add_trip(const Ground *ground, const Change *change, FeatureList *out);

// The neighbours.
void neighbours_find(const Ground *ground, const Deed *deed, FeatureList *out);

#endif

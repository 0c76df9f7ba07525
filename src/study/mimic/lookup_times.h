// SPDX-License-Identifier: MIT
// How long look-ups take: Tables 6 and 8 to 11 of McKee 2014, measured anew.
#ifndef STUDY_MIMIC_LOOKUP_TIMES_H
#define STUDY_MIMIC_LOOKUP_TIMES_H

#include "game/game.h"
#include "store/database.h"
#include "study/mimic/published.h"

const char *timed_lookup_name(TimedLookup lookup);

typedef struct LookupTimes LookupTimes;

// NULL with a sentence. The database is borrowed.
LookupTimes *lookup_times_create(Database *db, Error *err);
void lookup_times_destroy(LookupTimes *times); // may be NULL

// Time all look-ups in every turn of a game.
bool lookup_times_add(LookupTimes *times, const Game *game, Error *err);

// Microseconds within which a share (0 to 1) of the look-ups was answered; 0 without any.
double lookup_times_quantile(LookupTimes *times, TimedLookup lookup, double share);
long lookup_times_count(const LookupTimes *times, TimedLookup lookup);

#endif

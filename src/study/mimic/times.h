// SPDX-License-Identifier: MIT
// How long look-ups take: Tables 6 and 8 to 11 of McKee 2014, measured anew.
#ifndef STUDY_MIMIC_TIMES_H
#define STUDY_MIMIC_TIMES_H

#include "base/measures.h"
#include "store/database.h"
#include "study/mimic/published.h"
#include "study/study_games.h"

// Time all look-ups in every turn of the games, in microseconds.
bool lookup_times_measure(Database *db, const StudyGames *games,
                          Measures out[TIMED_LOOKUPS], Error *err);

#endif

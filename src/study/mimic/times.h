// SPDX-License-Identifier: MIT
// How long look-ups take: Tables 6 and 8 to 11 of McKee 2014, measured anew.
#ifndef STUDY_MIMIC_TIMES_H
#define STUDY_MIMIC_TIMES_H

#include "store/database.h"
#include "study/mimic/published.h"
#include "study/study_games.h"

// Numbers that were measured.
typedef struct Measures {
    double *values;
    size_t count;
    size_t capacity;
    bool is_sorted;
} Measures; // all zero: none

void measures_add(Measures *measures, double value);
void measures_free(Measures *measures, int count); // an array of so many

// The value that a share (0 to 1) of the measures do not exceed; 0 without any.
double measures_quantile(Measures *measures, double share);

// Microseconds since some moment before the program began.
double measures_now_us(void);

// Time all look-ups in every turn of the games, in microseconds.
bool lookup_times_measure(Database *db, const StudyGames *games,
                          Measures out[TIMED_LOOKUPS], Error *err);

#endif

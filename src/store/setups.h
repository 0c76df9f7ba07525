// SPDX-License-Identifier: MIT
// Which set-ups were played: gold's, and silver's answers to one of gold's. Counted by
// placement, mirror images together.
#ifndef STORE_SETUPS_H
#define STORE_SETUPS_H

#include "store/database.h"
#include "store/setup_code.h"

typedef struct SetupCount {
    char code[SETUP_CODE];
    long games;
    long wins; // of the side that set up so
    long losses;
    int best_rating;
} SetupCount;

typedef struct SetupCounts {
    SetupCount *rows; // the commonest first
    size_t count;
} SetupCounts;

void setup_counts_init(SetupCounts *counts);
void setup_counts_free(SetupCounts *counts);

// The `most` commonest answers to gold's set-up `given`, or gold's own when it is "".
bool setups_common(Database *db, const char *given, int64_t most, SetupCounts *out,
                   Error *err);

typedef struct SetupTotals {
    long games;
    long kinds; // how many different ones there are
} SetupTotals;

// Of all answers to `given`. Looks at each of them.
bool setups_totals(Database *db, const char *given, SetupTotals *out, Error *err);

#endif

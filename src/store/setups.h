// SPDX-License-Identifier: MIT
// Which set-ups were played: gold's, and silver's answers to one of gold's. Counted by
// placement, mirror images together.
//
// The database knows a set-up as sixteen letters, the front rank from a to h and then the
// back rank, "RHDMEDHRRRRCCRRR"; '.' where nothing stands. Both sides are written alike.
#ifndef STORE_SETUPS_H
#define STORE_SETUPS_H

#include "core/setup.h"
#include "store/database.h"
#include "store/explore.h"

enum { SETUP_CODE = SETUP_PIECES + 1 }; // with its NUL

typedef struct SetupPair {
    char gold[SETUP_CODE]; // "" when a piece stands outside the home ranks
    char silver[SETUP_CODE];
    bool is_mirrored; // left and right were exchanged to merge mirror images
} SetupPair;

// Both set-ups of a board, the same pair for its mirror image: of the two ways to look at
// gold's, the one that comes first in the alphabet; if both are the same, silver decides.
SetupPair setup_pair_of(const Position *pos);

// Put the pieces on the home ranks of `side`, which are empty. False when the text is no
// code.
bool setup_code_place(const char *code, Side side, bool is_mirrored, Position *pos);

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

// The commonest answer to gold's set-up on this board, just as it stands: neither that of
// its mirror image nor mirrored itself. One row, or none. Looks at every game that began
// with either.
bool setups_answers_raw(Database *db, const Position *gold, SetupCounts *out, Error *err);

typedef struct SetupTotals {
    long games;
    long kinds; // how many different ones there are
} SetupTotals;

// Of all answers to `given`. Looks at each of them.
bool setups_totals(Database *db, const char *given, SetupTotals *out, Error *err);

typedef struct SetupQuery {
    const char *given; // as above
    const ExploreFilter *filter;
    size_t most; // 0 for all
} SetupQuery;

// Both, of the games in which the player who set up so is of the kind that the filter
// wants. Looks at each game.
bool setups_filtered(Database *db, const SetupQuery *query, SetupCounts *out,
                     SetupTotals *totals, Error *err);

#endif

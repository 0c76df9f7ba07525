// SPDX-License-Identifier: MIT
// The numbers of McKee 2014, "Arimaa: Developing a Higher Ranked Fall Back Move Generator
// Using a Relational Database", that tusk study mimic puts its own beside.
#ifndef STUDY_MIMIC_PUBLISHED_H
#define STUDY_MIMIC_PUBLISHED_H

#include "store/pattern.h"

enum { PUBLISHED_SETUPS = 5, PUBLISHED_EIGHTHS = 8, PUBLISHED_BUCKETS = 10 };

// Table 5, its ten rows merged by placement and mirror image. The code is that of
// store/setups.h; `rows` are the ranks of the table that became one.
typedef struct PublishedSetup {
    const char *code;
    const char *rows;
    long games;
} PublishedSetup;

extern const PublishedSetup published_setups[PUBLISHED_SETUPS];
enum { PUBLISHED_GAMES = 261080, PUBLISHED_ROWS = 15947465 };

// NULL when the set-up is not in Table 5.
const PublishedSetup *published_setup_find(const char *code);

// Tables 6 and 8 to 11: silver's set-up, then the four stages; as they are printed, in
// seconds.
typedef enum TimedLookup {
    TIMED_SETUP, // silver's answer to gold's set-up
    TIMED_FULL,
    TIMED_HALF,
    TIMED_AREA,
    TIMED_PIECE,
    TIMED_CASCADE, // all stages, as a bot asks them; the thesis has it for all data only
    TIMED_LOOKUPS,
} TimedLookup;

const char *timed_lookup_name(TimedLookup lookup);

// With so many eighths of the data; "-" where there is no such number.
const char *published_time(TimedLookup lookup, int eighths);

// A row of Table 12, in percent: the four stages, and its "overall".
typedef struct PublishedHits {
    const char *moves; // "1-5"
    double stages[STAGES];
    double overall;
} PublishedHits;

extern const PublishedHits published_hits[PUBLISHED_BUCKETS];

// Several functions that may each find something, each asked after those before it have
// failed: the chance that one does, by their shares from 0 to 1.
double chance_of_any(const double *shares, int count);

// What the overall of a row would be if it were worked out rightly, in percent.
double published_at_least_one(const PublishedHits *hits);

// Figure 12: "mostly above 65 %" of 1,000 games.
enum { PUBLISHED_WIN_PERCENT = 65, PUBLISHED_MATCH_GAMES = 1000 };

#endif

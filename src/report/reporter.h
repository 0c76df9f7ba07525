// SPDX-License-Identifier: MIT
// Who fills a report: engines that search the positions of a game, several at a time.
//
// First quickly all of them, in the order of the game; then deeply around the turns that
// seem to have lost much; then once more, with the most nodes, around the three worst,
// since what seems worst among many is partly chance. Each position is searched by itself,
// with an empty table: so with limits in nodes the report does not depend on how many work
// at it.
#ifndef REPORT_REPORTER_H
#define REPORT_REPORTER_H

#include "report/report.h"
#include "search/engine.h"

typedef struct Reporter Reporter;

typedef struct ReporterSetup {
    int jobs; // positions searched at a time, at least 1
    size_t table_mb;
    const char *weights; // files, or NULL for the built-in ones
    const char *model;
} ReporterSetup;

enum { REPORTER_TABLE_MB = 32, REPORTER_JOBS_MOST = 64 };

// NULL with a sentence when a file will not do. One reporter makes one report after the
// other.
Reporter *reporter_create(const ReporterSetup *setup, Error *err);
void reporter_destroy(Reporter *reporter); // may be NULL

// What win probabilities are computed with: for report_init.
const Weights *reporter_weights(const Reporter *reporter);

// How far the work has come.
typedef struct ReportProgress {
    ReportLevel level; // of the searches under way
    size_t done;       // searches of this level,
    size_t total;      // as far as is known by now
    double share;      // of all the work, from 0 to 1, as a guess
} ReportProgress;

typedef struct ReportOptions {
    uint64_t nodes[REPORT_LEVELS]; // of a search of each level; sure: 0 to leave it out
    int64_t time_ms;               // for all of it; 0 for no limit
    bool is_unranked;              // do without the rank of each turn
    const Stop *stop;              // may be NULL
    const Timer *timer;            // NULL for the machine's
    // Told after each search, one at a time, from any thread; the report is judged and may
    // be read meanwhile, but not kept. May be NULL.
    void (*tell)(void *context, const Report *report, const ReportProgress *progress);
    void *context;
} ReportOptions;

// Limits that take well under a minute on two cores for a game of usual length.
ReportOptions report_options_usual(void);

// Fill a report that report_init began. When it is stopped, or the time is over, the report
// holds what was done by then, and is_complete is false.
void reporter_run(Reporter *reporter, Report *report, const ReportOptions *options);

// ---- A second look ---------------------------------------------------------------------

enum { REPORT_WORST = 3 };

// What is left of the loss of a turn when it is searched with more nodes.
typedef struct ReportCheck {
    size_t turn;
    double lost;    // as reported
    double now;     // with more nodes
    uint64_t nodes; // of each of the two searches
} ReportCheck;

// Search the three worst turns once more, with `factor` times the nodes of the surest
// searches; of the options only these and `stop` are looked at. Returns how many such turns
// there are; when it is stopped, 0.
size_t reporter_verify(Reporter *reporter, const Report *report, int factor,
                       const ReportOptions *options, ReportCheck out[REPORT_WORST]);

#endif

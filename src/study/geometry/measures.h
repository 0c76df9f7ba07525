// SPDX-License-Identifier: MIT
// What zones are worth: how much of what is there they find, whether they can be carried
// across moves instead of being made anew, and whether they find wins in two turns.
#ifndef STUDY_GEOMETRY_MEASURES_H
#define STUDY_GEOMETRY_MEASURES_H

#include "base/error.h"
#include "base/progress.h"
#include "base/stop.h"
#include "base/strbuf.h"
#include "geometry/translation.h"
#include "study/table.h"

// Who may stop a measurement, and who is told how far it is; either may be NULL.
typedef struct MeasurePace {
    const Stop *stop;
    Progress *progress;
} MeasurePace;

// Append a table of tactics of one turn on positions from play, against the exact
// detectors: for each class of tactic how many there are, and how many are found by
// searches on zones as printed, on repaired zones, and by masks; then what was claimed
// falsely, nodes and time a position.
void geometry_recall_add(long positions, MeasurePace pace, StrBuf *out);

// Append a table of wins in two turns, looked for by zones and by trying every turn: a row
// for each of the positions (source, side, board, under a row of headings).
// `limit` is the most first turns by zones; 0 for no limit.
bool geometry_suite_add(const Table *positions, long limit, MeasurePace pace, StrBuf *out,
                        Error *err);

// What became of zones carried across moves.
typedef struct TranslationCount {
    long verdicts[TRANSLATION_VERDICTS];
    long left; // unmade since the main trajectory was left, though its pieces have a zone
    long idle; // made anew for nothing: what was translated was all of it
    // What no rule explains: carried, but not what would be made anew, symbol by symbol, in
    // the same order; unmade without leaving, though there is a zone.
    long unexplained;
} TranslationCount;

// Compare the zones of the side to move in so many positions from play, carried across
// moves of both sides, with those made anew; add to the counts of each case.
void geometry_translation_count(long positions, MeasurePace pace,
                                TranslationCount counts[TRANSLATION_CASES]);

// Append a table for so many positions: a row for each case of the time function.
void geometry_translation_add(long positions, MeasurePace pace, StrBuf *out);

#endif

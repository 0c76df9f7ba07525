// SPDX-License-Identifier: MIT
// Turning points: turns of lost games after which a long search sees the loser's score fall
// by a rabbit or more, each with a turn that keeps it. A suite of them measures how much of
// it a player sees in how much time, and whether what it misses is tactics or judgement.
//
// As a text: '#' lines that say how many games were looked at and how long the searches
// were, a heading, and a line a point, all with tabs between.
#ifndef TURNING_SUITE_H
#define TURNING_SUITE_H

#include "base/strbuf.h"
#include "core/turn.h"
#include "report/report.h"

enum { TURNING_SOURCE = 48 };

typedef struct TurningPoint {
    Position pos;
    Turn played;
    Turn better;
    int kept;                    // what `better` leaves behind, for the side that makes it
    int left;                    // what `played` does
    ReportTacticKind tactic;     // that explains it; TACTICAL_NONE when it is judgement
    bool is_missed;              // the tactic was missed; else allowed
    char source[TURNING_SOURCE]; // which game and move, for people
} TurningPoint;

typedef struct TurningSuite {
    TurningPoint *points;
    size_t count;
    size_t capacity;
    uint64_t nodes; // of the searches that `kept` and `left` come from
    long games;     // looked at
} TurningSuite;

// Begun with zeros. The caller frees.
void turning_suite_add(TurningSuite *suite, const TurningPoint *point);
void turning_suite_free(TurningSuite *suite);

void turning_suite_format(const TurningSuite *suite, StrBuf *out);

// Add what is in a file; "-" is the standard input. False with a sentence that has the
// line: turns must be legal and lead to different boards.
bool turning_suite_read(const char *path, TurningSuite *suite, Error *err);

#endif

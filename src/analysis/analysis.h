// SPDX-License-Identifier: MIT
// All that Tusk knows of one position, as JSON. Each subsystem adds a section; analysis.c
// holds the list of them.
#ifndef ANALYSIS_ANALYSIS_H
#define ANALYSIS_ANALYSIS_H

#include "base/strbuf.h"
#include "search/engine.h"

enum { ANALYSIS_LINES = 100 }; // best lines that can be asked for

// What it takes to analyse, to be made once.
typedef struct Analyst {
    TurnGen *gen;
    Engine *engine;
    SearchLimits limits; // for the best lines; its report is set anew for each position
} Analyst;

// The engine becomes the analyst's, and is prepared.
void analyst_init(Analyst *analyst, Engine *engine, const SearchLimits *limits);
void analyst_free(Analyst *analyst);

// Append a JSON object, in one line without its line break. Games that are over are
// analysed too, but for the best lines.
void analyse(Analyst *analyst, const Question *question, StrBuf *out);

#endif

// SPDX-License-Identifier: MIT
// The best lines of a search, as JSON.
#ifndef ANALYSIS_BEST_LINES_H
#define ANALYSIS_BEST_LINES_H

#include "base/strbuf.h"
#include "search/engine.h"

// Search and append {"depth": ..., "nodes": ..., "time": ..., "lines": [...]}, the lines
// from the best down, each with its score, depth, winprob and turns.
void best_lines_add(Engine *engine, const SearchLimits *limits, const Question *question,
                    StrBuf *out);

// Append a list of turns as far as they are whole and legal.
void best_lines_add_turns(const Position *pos, const Turn *turns, int count, StrBuf *out);

#endif

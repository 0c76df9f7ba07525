// SPDX-License-Identifier: MIT
// An analysis as JSON, whole or in parts. docs/manual.md says what the fields mean.
#ifndef ANALYSIS_ANALYSIS_JSON_H
#define ANALYSIS_ANALYSIS_JSON_H

#include "analysis/analysis.h"

// Append one object, in one line without its line break.
void analysis_json_add(const Analysis *analysis, StrBuf *out);

// Its parts, for those who tell only one of them.

// A list of turns that follow each other from `pos` on, as far as they are whole and legal.
void analysis_json_add_turns(const Position *pos, const Turn *turns, int count,
                             StrBuf *out);

// "wins_in": N, or "loses_in": N, with a comma behind it; nothing when N is 0.
void analysis_json_add_end(int score, int wins_in, StrBuf *out);

// {"steps": N, "turn": "..."}, of a side as if it were its turn; 0 and null for no goal.
void analysis_json_add_goal(const Position *pos, Side side, int steps, const Turn *turn,
                            StrBuf *out);

// [{"piece": "r", "square": "b3", "steps": 2, "trap": "c3", "turn": "..."}, ...]
void analysis_json_add_captures(const Position *pos, Side side, const Captures *captures,
                                StrBuf *out);

void analysis_json_add_phase(const AnalysedPhase *phase, StrBuf *out);
void analysis_json_add_earlier(const Position *pos, const EarlierPlay *earlier,
                               StrBuf *out);

#endif

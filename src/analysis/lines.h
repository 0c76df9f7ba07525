// SPDX-License-Identifier: MIT
// The lines that a search finds, in whole turns, with the chance to win.
#ifndef ANALYSIS_LINES_H
#define ANALYSIS_LINES_H

#include "search/engine.h"

// A line that the search found.
typedef struct AnalysedLine {
    int score; // in centi-rabbits, for the side to move
    double win_chance;
    int depth;                     // in steps
    int wins_in;                   // turns the winner makes, see search_finish; or 0
    Turn turns[SEARCH_LINE_TURNS]; // whole, legal turns
    int turn_count;
    size_t rank; // of its first turn by the ranker, 1 for the likeliest; 0 is unknown
    double probability; // of that turn, by the ranker
} AnalysedLine;

typedef struct AnalysedLines {
    int depth; // in steps
    uint64_t nodes;
    int64_t time_ms;
    AnalysedLine *best; // from the best down
    int count;          // 0 when the game is over
} AnalysedLines;

// Whoever wants to know what a search has found so far; `lines` is borrowed.
typedef struct LinesWatch {
    void (*tell)(void *context, const AnalysedLines *lines); // NULL for nobody
    void *context;
} LinesWatch;

// The lines of a search within the limits, which say everything but whom to tell; for the
// caller to free. None where there is no legal turn.
AnalysedLines analyse_lines(Engine *engine, const Question *question,
                            const SearchLimits *limits, LinesWatch watch);
void analysed_lines_free(AnalysedLines *lines);

#endif

// SPDX-License-Identifier: MIT
// Tusk's search: iterative deepening over steps, principal-variation alpha-beta.
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stddef.h>

#include "base/stop.h"
#include "base/timer.h"
#include "core/turngen.h"
#include "eval/weights.h"
#include "game/question.h"
#include "search/parts.h"

enum {
    SEARCH_PLIES = 96,
    SEARCH_LINE_TURNS = 8,
    SEARCH_LINES_MOST = 100,
    SEARCH_THREADS_MOST = 64,
};

// What a finished depth has found; the last one is the answer.
typedef struct SearchInfo {
    uint64_t nodes; // of all threads
    int64_t time_ms;
    int number;                   // 1 for the best line, 2 for the second best
    int score;                    // centi-rabbits for the side to move
    int depth;                    // in steps
    int wins_in;                  // see search_finish; 0 before
    Turn line[SEARCH_LINE_TURNS]; // the expected turns; the last may be cut short
    int line_length;
} SearchInfo;

// Several lines are told in order, from number 1 on, which begins a new list. The lines of
// a list are of one depth, begin with different turns, and are sorted by score.
typedef void (*SearchReport)(void *context, const SearchInfo *info);

// How long to search, and whom to tell meanwhile. 0 is no limit.
typedef struct SearchLimits {
    int64_t time_ms; // begin no other depth when half is gone, unless it equals max_ms
    int64_t max_ms;  // stop at the latest then
    int depth;       // in steps
    uint64_t nodes;
    int lines;           // best first turns to report, from depth 4 on; 0 is 1
    int threads;         // how many search at once; 0 is 1
    const Stop *stop;    // may be NULL
    const Timer *timer;  // NULL for the machine's
    SearchReport report; // may be NULL
    void *context;       // of the report
} SearchLimits;

// A judge of whole turns of the root: which would a good player choose? Those that promise
// little are charged for it and get less depth. Writes scores, logarithms of the odds, for
// `count` of the turns of the question that `turns` holds, from `first` on, 0 for a new
// question.
typedef struct SearchRanker {
    void (*rank)(void *context, const Question *question, const TurnGen *turns,
                 size_t first, size_t count, float *out);
    void *context;
    double keep;       // per cent of the turns that may be played, ranked first; 0 for all
    size_t keep_least; // but no fewer turns than this
} SearchRanker;

typedef struct Search Search;

Search *search_create(size_t table_megabytes);
Search *search_try_create(size_t table_megabytes); // NULL when memory is too short for it
void search_destroy(Search *search);

// Forget what earlier searches found.
void search_clear(Search *search);

// What the evaluation weighs with; borrowed until the search is destroyed. At first the
// default weights.
void search_set_weights(Search *search, const Weights *weights);

// Do without these parts of the search; at first with all.
void search_leave_out(Search *search, SearchPartSet parts);

// Who ranks the turns of the root where one line is wanted; copied. NULL, as at first, for
// nobody.
void search_set_ranker(Search *search, const SearchRanker *ranker);

// Find a turn. False when there is no legal one.
bool search_run(Search *search, const Question *question, const SearchLimits *limits,
                SearchInfo *out);

// What a search has found is a win or a loss: continue its line to the end of the game and
// put in info->wins_in how many turns the winner makes in it. Goals are found at once; up
// to `nodes` may be searched for all else. A line that is not seen to its end stays as it
// is, with wins_in 0; so do undecided ones.
void search_finish(Search *search, const Question *question, uint64_t nodes,
                   SearchInfo *info);

// Look for a turn after which the enemy cannot stop a goal (see wins_find), with up to
// `nodes` replies. It is not asked whether there is a goal at once.
bool search_win_in_two(Search *search, const Question *question, uint64_t nodes, Turn *out);

#endif

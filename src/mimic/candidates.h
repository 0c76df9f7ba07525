// SPDX-License-Identifier: MIT
// The turns that might be copied, each once, with what speaks for them.
#ifndef MIMIC_CANDIDATES_H
#define MIMIC_CANDIDATES_H

#include "core/history.h"
#include "store/lookup.h"

enum { CANDIDATES = 256 };

typedef struct Candidate {
    Turn turn;
    Position after;
    Stage stage; // the first at which it was found
    long count;
    long wins;
    long losses;
    int best_rating;
    double score;
} Candidate;

typedef struct Candidates {
    Candidate list[CANDIDATES];
    int count;
} Candidates;

// Add a hit that can be played. Those beyond CANDIDATES are forgotten.
void candidates_add(Candidates *candidates, const Position *pos, Stage stage,
                    const Hit *hit);

// Score all and put the best first.
void candidates_rank(Candidates *candidates);

// A share of wins, drawn towards a half while they are few.
double candidates_share(long wins, long losses);

#endif

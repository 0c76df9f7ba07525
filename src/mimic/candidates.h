// SPDX-License-Identifier: MIT
// The turns that might be copied, each once, with what speaks for them.
#ifndef MIMIC_CANDIDATES_H
#define MIMIC_CANDIDATES_H

#include "core/history.h"
#include "store/lookup.h"

enum {
    CANDIDATES = 256,
    CANDIDATE_HITS_LOG2 = 12,
    CANDIDATE_HITS = 1 << CANDIDATE_HITS_LOG2,
};

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
    uint64_t seen[CANDIDATE_HITS]; // the turns counted: a table of games and plies, 0 free
    int seen_count;
} Candidates;

void candidates_clear(Candidates *candidates);

// Add a hit that can be played. A turn of the database that was found before, at another
// stage, does not count again; candidates beyond CANDIDATES are forgotten.
void candidates_add(Candidates *candidates, const Position *pos, Stage stage,
                    const Hit *hit);

// Score all and put the best first.
void candidates_rank(Candidates *candidates);

// A share of wins, drawn towards a half while they are few.
double candidates_share(long wins, long losses);

#endif

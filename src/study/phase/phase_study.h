// SPDX-License-Identifier: MIT
// tusk study phase: the experiments of Choksi, Ebrahim-Zadeh and Mohan, "Leveraging Game
// Phase in Arimaa" (2014), done anew: figures of games, rankers by phase, and Table 1 with
// the matches that the paper leaves open.
#ifndef STUDY_PHASE_PHASE_STUDY_H
#define STUDY_PHASE_PHASE_STUDY_H

#include <stdint.h>

#include "base/error.h"
#include "base/progress.h"
#include "base/stop.h"
#include "base/strbuf.h"

typedef struct PhaseStudy {
    const char *folder; // of the results
    bool resumes;
    char *const *files; // of games, for the figures; may be none
    int file_count;
    long min_rating;  // of both players, for Figures 4 and 5
    const char *only; // play this match and do nothing else; NULL for all there is
    long rank_games;  // games to rank, of the files; 0 for none
    long rank_rating; // of both their players
    long matches;     // games of each match; an even number is best
    int64_t move_ms;  // of those at equal time
    int jobs;
    Progress *progress; // may be NULL
} PhaseStudy;

// As large as it should be (hours), or everything once (a minute or two).
PhaseStudy phase_study_usual(void);
PhaseStudy phase_study_quick(void);

// Append the table of all numbers, and write it and the figures to the folder. Its rows are
// those of parts.h, and for each match
//
//   match  NAME  A  B  GAMES  WON%  LOW  HIGH  PUBLISHED%  PUBLISHED-GAMES  BY-GOAL
//   START-BOARDS  FINAL-BOARDS  TURNS  SECONDS
//
// The interval holds the true share in 95 % of such matches; pairs of games with swapped
// colours count as one. False with a sentence, also when there is no match of the name;
// games that are played by then are kept for the next run.
bool phase_study_run(const PhaseStudy *study, Stop *stop, StrBuf *out, Error *err);

#endif

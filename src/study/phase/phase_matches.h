// SPDX-License-Identifier: MIT
// Table 1 of Choksi, Ebrahim-Zadeh and Mohan 2014, Tweaked Fairy against Fairy, and the
// matches their paper leaves open: the tweaks as printed, phases blended, weights tuned,
// equal time.
#ifndef STUDY_PHASE_PHASE_MATCHES_H
#define STUDY_PHASE_PHASE_MATCHES_H

#include <stdint.h>

#include "base/stop.h"
#include "study/folder.h"

typedef struct PhaseMatches {
    const StudyFolder *folder; // where the games are kept, to go on from
    const char *only;          // the name of the one match to play; NULL for all
    long games;                // of each match; an even number is best
    int64_t move_ms;           // of the matches at equal time
    int jobs;
} PhaseMatches;

// Append a line a match:
//
//   match  NAME  A  B  GAMES  WON%  LOW  HIGH  PUBLISHED%  PUBLISHED-GAMES  BY-GOAL
//   START-BOARDS  FINAL-BOARDS  TURNS  SECONDS
//
// The interval holds the true share in 95 % of such matches; pairs of games with swapped
// colours count as one. False with a sentence when it was stopped, and when there is no
// match of the name.
bool phase_matches_play(const PhaseMatches *matches, Stop *stop, StrBuf *out, Error *err);

#endif

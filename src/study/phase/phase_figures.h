// SPDX-License-Identifier: MIT
// The figures of Choksi, Ebrahim-Zadeh and Mohan 2014 that need games: phase along a game
// (Figure 3), how often each reading of the features occurs (Figures 4 and 5), and the
// clusters X-Means finds in them (section 5.4.1).
#ifndef STUDY_PHASE_PHASE_FIGURES_H
#define STUDY_PHASE_PHASE_FIGURES_H

#include "base/stop.h"
#include "study/folder.h"

typedef struct PhaseFigures {
    const StudyFolder *folder; // where the drawings go
    const char *const *files;  // of games
    int file_count;
    long min_rating; // of both players, for Figures 4 and 5; 0 for all games
} PhaseFigures;

// Append lines
//
//   sequence  GAME  TURNS  PHASES                     a digit a turn, 0 to 2, of each game
//   compared  ...  or  skipped  ...                   see phase_sequences.h
//   heat  THREAT  PIECES  ADVANCED  POSITIONS
//   centre  LEAST-MOST  SCALED|RAW  CLUSTER  SHARE  PIECES  ADVANCED  THREAT
//
// and draw phase-3.svg, of the first four games, phase-4.svg and phase-5.svg. False with a
// sentence when a file cannot be read; rows that do not replay are left out.
bool phase_figures_make(const PhaseFigures *figures, const Stop *stop, StrBuf *out,
                        Error *err);

#endif

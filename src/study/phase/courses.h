// SPDX-License-Identifier: MIT
// The figures of Choksi, Ebrahim-Zadeh and Mohan 2014 that need games: phase along a game
// (Figure 3), how often each reading of the features occurs (Figures 4 and 5), and the
// clusters X-Means finds in them (section 5.4.1); and our phases beside those that the
// authors' program gave to some games of the archive, where a user has these.
#ifndef STUDY_PHASE_COURSES_H
#define STUDY_PHASE_COURSES_H

#include "base/strbuf.h"
#include "study/study_games.h"

typedef struct PhaseCourses {
    const char *folder; // where the drawings go
    StudyGames games;
    long min_rating; // of both players, for Figures 4 and 5; 0 for all games
} PhaseCourses;

// Append lines
//
//   sequence  GAME  TURNS  PHASES                     a digit a turn, 0 to 2, of each game
//   compared  GAME  METHOD  TURNS  GT  NGT  EARLIER
//   skipped   GAME  METHOD  TURNS  WHY
//   heat  THREAT  PIECES  ADVANCED  POSITIONS
//   centre  LEAST-MOST  SCALED|RAW  CLUSTER  SHARE  PIECES  ADVANCED  THREAT
//
// and draw phase-3.svg, of the first four games, phase-4.svg and phase-5.svg. False with a
// sentence when a file cannot be read; rows that do not replay are left out.
//
// A line for each published sequence of a game: TURNS are those both have; of these so many
// phases are the same by the discriminators with and without goal threats, and by an
// earlier one of the authors, whose middle ended at 11. A digit is of the board before the
// turn. Sequences by k-means are skipped: what their clusters are is not published.
bool phase_courses_study(const PhaseCourses *courses, StrBuf *out, Error *err);

#endif

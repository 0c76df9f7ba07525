// SPDX-License-Identifier: MIT
// The parts of tusk study phase that need games.
#ifndef STUDY_PHASE_PARTS_H
#define STUDY_PHASE_PARTS_H

#include "base/strbuf.h"
#include "study/rank_games.h"
#include "study/study_games.h"

// The figures of Choksi, Ebrahim-Zadeh and Mohan 2014: phase along a game (Figure 3), how
// often each reading of the features occurs (Figures 4 and 5, of players rated so much; 0
// for all games), and the clusters X-Means finds in them (section 5.4.1), by Weka's rule
// and by the textbook's; and our phases beside those that the authors' program gave to some
// games of the archive, where a user has these.
//
// Append lines
//
//   sequence  GAME  TURNS  PHASES                     a digit a turn, 0 to 2, of each game
//   compared  GAME  METHOD  TURNS  GT  NGT  EARLIER
//   skipped   GAME  METHOD  TURNS  WHY
//   heat  THREAT  PIECES  ADVANCED  POSITIONS
//   clusters  WEKA|TEXTBOOK  LEAST-MOST  CLUSTERS  SEEDS-THAT-FOUND-SO-MANY  SEEDS  BEST
//   centre  LEAST-MOST  SCALED|RAW  CLUSTER  SHARE  PIECES  ADVANCED  THREAT
//
// and draw phase-3.svg, of the first four games, phase-4.svg and phase-5.svg. False with a
// sentence when a file cannot be read; rows that do not replay are left out.
//
// A line for each published sequence of a game: TURNS are those both have; of these so many
// phases are the same by the discriminators with and without goal threats, and by an
// earlier one of the authors, whose middle ended at 11. A digit is of the board before the
// turn. Sequences by k-means are skipped: what their clusters are is not published.
bool phase_courses_add(const StudyGames *games, long min_rating, const char *folder,
                       StrBuf *out, Error *err);

// Rankers with and without phases, as they compared them (section 5) for Naive Bayes, here
// also for the methods they name as future work (6.2.4), with phases that pass into each
// other (6.2.1), and always from the same games.
//
// Append lines
//
//   spread  CLUSTER  POSITIONS  SHARE                       of the games learnt from
//   ranker  METHOD  SPLIT  MOVES  POSITIONS  MEAN  LOW  HIGH  TOP10PCT  LOW  HIGH
//   gain    METHOD  SPLIT  MOVES  POSITIONS  MEAN  LOW  HIGH  TOP10PCT  LOW  HIGH
//   curve   METHOD  SPLIT  GAMES  LEARNT  TESTED  TURNS
//   published-curve  METHOD  SPLIT  GAMES  LEARNT  TESTED
//
// and draw phase-6.svg to phase-9.svg in the folder. MOVES is "all" or ten of them, numbers
// are per cent, ties counted for the player; gains are over the single ranker of the
// method, intervals (95 %) are those of games drawn anew. TURNS were tested on, those of
// the same third of all games for every point. Without games of such players there is
// nothing.
bool phase_rankers_add(const RankGames *games, const char *folder, StrBuf *out, Error *err);

#endif

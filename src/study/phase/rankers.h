// SPDX-License-Identifier: MIT
// Rankers with and without phases, as Choksi, Ebrahim-Zadeh and Mohan 2014 (section 5)
// compared them for Naive Bayes, here also for the methods they name as future work
// (6.2.4), with phases that pass into each other (6.2.1), and always from the same games.
#ifndef STUDY_PHASE_RANKERS_H
#define STUDY_PHASE_RANKERS_H

#include "study/rank_games.h"

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
bool phase_rankers_compare(const RankGames *games, const char *folder, StrBuf *out,
                           Error *err);

#endif

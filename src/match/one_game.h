// SPDX-License-Identifier: MIT
// One game of a match, by its number: who plays, with which seeds, from which opening. It
// depends on the plan and the number alone.
#ifndef MATCH_ONE_GAME_H
#define MATCH_ONE_GAME_H

#include "match/match.h"

// Play it. True: it is finished, and *verdict is the caller's to free. False: it was
// stopped, and `why` is empty; or it could not be played for no fault of the players, and
// `why` says what was in the way.
bool one_game_play(const MatchPlan *plan, long number, const Stop *stop, MatchGame *game,
                   Verdict *verdict, Error *why);

#endif

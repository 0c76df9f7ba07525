// SPDX-License-Identifier: MIT
// The strength of several players on one scale, from the games of all who met.
//
// The chance of a player is that of the Elo scale, 1 / (1 + 10^(-difference / 400)); the
// ratings are those under which the results are the most likely (Bradley and Terry 1952),
// with a mean of 0. As in BayesElo (Coulom 2005) a little is added to the results, here one
// drawn game for each player, shared among those it meets: so ratings stay finite when
// somebody wins every game.
//
// The interval of a player holds the ratings with which, all others fitted anew, the
// results are not much less likely (the profile likelihood). Pairs of games rather than
// games are independent, so how much less is allowed depends on how far the results of
// pairs stray from what is expected of them, compared with games that are independent.
#ifndef MATCH_ELO_TABLE_H
#define MATCH_ELO_TABLE_H

#include "match/tally.h"

// The rating of each player, with its 95 % interval. `pairs` are those of each pairing of
// the schedule.
void elo_table_fit(const Schedule *schedule, const PairCounts *pairs, Elo *out);

#endif

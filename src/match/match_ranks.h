// SPDX-License-Identifier: MIT
// A match that several ranks (base/ranks.h) play: rank 0 keeps the desk and plays as well,
// the others ask it for games and send what they have played.
//
// Messages are a letter and what belongs to it. To rank 0: W, a game is wanted; R, the
// parcel of a game; F, the number of a game that could not be played, and a sentence; B,
// this rank is through. From it: G, the number of a game; E, there are no more; S, leave
// what you are playing; Z, this was the last message of the match.
#ifndef MATCH_MATCH_RANKS_H
#define MATCH_MATCH_RANKS_H

#include "match/desk.h"
#include "match/jobs.h"

// On rank 0, while its own jobs play: serve the others until all are through.
void match_serve_ranks(Desk *desk, Jobs *jobs);

// On rank 0, after the match: tell the others how it went. Returns what they will return,
// whether it is good.
bool match_tell_ranks(const Tally *tally, bool is_good, Error *err);

// On any other rank: play what rank 0 wants, until it wants nothing more. The tally becomes
// that of rank 0, and so does the result of all: false with a sentence.
bool match_help(const MatchPlan *plan, Tally *tally, Error *err);

#endif

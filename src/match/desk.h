// SPDX-License-Identifier: MIT
// Where the numbers of games to be played are handed out, and results handed in. It knows
// when a match is over. May be used by several threads.
#ifndef MATCH_DESK_H
#define MATCH_DESK_H

#include <pthread.h>

#include "match/match.h"

typedef struct Desk {
    const MatchPlan *plan;
    MatchListener listener;
    void *context; // of the listener
    Stop *stop;
    // Under the lock:
    pthread_mutex_t lock;
    Tally *tally;
    long next;          // the first game that nobody has taken
    long settled;       // so many of the first games are all played
    PairCounts ordered; // of those, in full pairs
    bool is_decided;
    bool has_failed;
    Error *err;
} Desk;

// All but the lock and what is under it is set, and the tally and `err`.
void desk_open(Desk *desk);

// False with a sentence in desk->err when the match has failed. When its sequential test is
// sure, later games are dropped.
bool desk_close(Desk *desk);

// The next game that is not played; -1 when no more are to be begun, now or later.
long desk_take(Desk *desk);

// How many games nobody has taken, at most.
long desk_left(Desk *desk);

// Whether what is still being played is of no use.
bool desk_is_closed(Desk *desk);

// A finished game.
void desk_hand_in(Desk *desk, MatchGame *game);

// A game could not be played, for no fault of the players: what is done stays done.
void desk_break_off(Desk *desk, long number, const Error *why);

#endif

// SPDX-License-Identifier: MIT
// How good players and turns are, from results alone, and how sure that is.
#ifndef STORE_RATINGS_H
#define STORE_RATINGS_H

#include <stddef.h>

typedef struct Interval {
    double low;
    double high;
} Interval;

// The 95 % interval of Wilson (1927) for `successes` of `trials`; 0 to 1 without trials.
Interval interval_of_share(long successes, long trials);

typedef struct RatedGame {
    int players[2]; // gold and silver, numbered from 0
    double points;  // of gold: 1, 0 or a half
} RatedGame;

typedef struct Rating {
    double value; // the average player has 1500
    double low;   // of the 95 % interval
    double high;
    long games;
    double points;
} Rating;

// The Elo numbers under which the games are most likely (Bradley and Terry 1952, by the
// minorisation of Hunter 2004). Every player is also given one game won and one lost
// against a player of average strength: without them a player who won all games would have
// no rating. Fill `out`, one for each of `player_count` players; those without games get
// 1500.
void ratings_fit(const RatedGame *games, size_t game_count, Rating *out,
                 size_t player_count);

#endif

// SPDX-License-Identifier: MIT
// The results of a match so far, game by game and by pairs, and what those of two players
// prove: Elo with its interval, and the sequential test. (For more players: elo_table.h.)
//
// Games come in pairs, the same set-ups with colours swapped, and pairs rather than games
// are independent: the interval is worked out from them. There are no draws.
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include <stdbool.h>

#include "game/archive_row.h"
#include "match/schedule.h"

// Points of one player, by pairs: none, one or two of two. A pair of which one game is
// missing counts as half a pair, in `singles`.
typedef struct PairCounts {
    long of_points[3];
    long singles_lost;
    long singles_won;
} PairCounts;

long pairs_games(const PairCounts *counts);
long pairs_points(const PairCounts *counts);

// Games that a player lost by what it did, not on the board.
typedef struct Faults {
    long illegal;
    long timeouts;
    long crashes;
} Faults;

typedef struct PlayedGame {
    int turns;          // of both sides together
    signed char winner; // 0 the first player of the pairing, 1 the second; -1: not played
    char termination;
} PlayedGame;

typedef struct Tally {
    Schedule schedule;
    PlayedGame *results; // of each game
    long games;          // how many there can be
    long played;
    long turns;        // of the games played
    PairCounts *pairs; // of each pairing, from its first player's point of view
    Faults *faults;    // of each player
} Tally;

void tally_init(Tally *tally, const Schedule *schedule, long games);
void tally_free(Tally *tally);

bool tally_has(const Tally *tally, long number);

// Game `number`, not counted before, was won by `winner` after so many turns.
void tally_add(Tally *tally, long number, Side winner, Termination termination, int turns);

// Forget all games from this one on: there can be no more of them.
void tally_cut(Tally *tally, long games);

// How many games a player has played, and won.
long tally_games(const Tally *tally, int player);
long tally_points(const Tally *tally, int player);

// Of all players together.
Faults tally_faults(const Tally *tally);

// ---- What they prove -------------------------------------------------------------------

typedef struct Elo {
    double value; // may be infinite
    double low;   // of the interval that holds the true value in 95 % of matches
    double high;
} Elo;

// The difference in Elo at which a player scores this share (0 to 1) of the points.
double elo_of_share(double share);
double elo_to_share(double elo);

// All zero without games. When all pairs ended alike the interval is Wilson's.
Elo elo_of_pairs(const PairCounts *counts);

typedef enum SprtVerdict { SPRT_GOES_ON, SPRT_H0, SPRT_H1 } SprtVerdict;

typedef struct Sprt {
    double elo0; // the hypothesis to be refuted: the difference is at most this
    double elo1; // the other: it is at least this
} Sprt;

// The logarithm of the likelihood ratio of elo1 to elo0, by the normal approximation of
// pair results; both kinds of error are 5 %, so the test ends at -2.94 and at 2.94.
double sprt_ratio(const Sprt *sprt, const PairCounts *counts);
double sprt_bound(void);
SprtVerdict sprt_verdict(const Sprt *sprt, const PairCounts *counts);

#endif

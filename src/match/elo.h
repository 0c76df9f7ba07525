// SPDX-License-Identifier: MIT
// What the results of a match prove: Elo with its interval, and the sequential test.
//
// Games come in pairs, the same set-ups with colours swapped, and pairs rather than games
// are independent: the interval is worked out from them. There are no draws.
#ifndef MATCH_ELO_H
#define MATCH_ELO_H

// Points of one player, by pairs: none, one or two of two. A pair of which one game is
// missing counts as half a pair, in `singles`.
typedef struct PairCounts {
    long of_points[3];
    long singles_lost;
    long singles_won;
} PairCounts;

typedef struct Elo {
    double value; // may be infinite
    double low;   // of the interval that holds the true value in 95 % of matches
    double high;
} Elo;

// The difference in Elo at which a player scores this share (0 to 1) of the points.
double elo_of_share(double share);
double elo_to_share(double elo);

long pairs_games(const PairCounts *counts);
long pairs_points(const PairCounts *counts);

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

// SPDX-License-Identifier: MIT
// Whether a part of the games of a match came out like the rest of them.
//
// A chi-square test: of each two players that met, were pairs of games lost, split and won
// as often in this part as in the others? A kind of which fewer than ODDITY_LEAST are
// expected in it counts as split.
#ifndef MATCH_ODDITY_H
#define MATCH_ODDITY_H

#include "match/tally.h"

enum { ODDITY_LEAST = 5 };

typedef struct Oddity {
    double points;   // of the first player of each two that met, in pairs
    double expected; // if they were as many a pair as in all parts together
    double residual; // the difference in standard deviations; 0 when there is no other part
    double chi_square;
    int freedom;   // its degrees of freedom; 0: there is too little to compare
    double chance; // of such a chi-square, or a greater one, when nothing is odd
    bool is_odd;   // less than once in a hundred times one of the parts is called odd
} Oddity;

// `all` holds the games of all `parts` parts.
Oddity oddity_of(const Tally *part, const Tally *all, int parts);

// The chance of a chi-square as great as this, or greater.
double chi_square_chance(double value, int freedom);

#endif

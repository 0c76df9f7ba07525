// SPDX-License-Identifier: MIT
// How good a turn of the archive is to copy, as one number that the database sorts by: wins
// before open games before losses, then the higher rating, then the fewer turns to the end
// of the game (the selection rule of McKee 2014). Less is better.
#ifndef STORE_MERIT_H
#define STORE_MERIT_H

#include <stdint.h>

typedef enum Outcome { OUTCOME_WON, OUTCOME_OPEN, OUTCOME_LOST } Outcome;

enum { MERIT_MOST = 4095 }; // ratings and turns left are kept within 0 and this

typedef struct Merit {
    Outcome outcome; // of the game, for the side that moved
    int rating;      // of the player who moved; 0 when unknown
    int turns_left;  // own turns until the end, this one not counted
} Merit;

static inline int merit_bounded(int64_t number)
{
    return number < 0 ? 0 : number > MERIT_MOST ? MERIT_MOST : (int)number;
}

static inline int64_t merit_pack(Merit merit)
{
    int64_t rank =
        (int64_t)merit.outcome << 12 | (MERIT_MOST - merit_bounded(merit.rating));
    return rank << 12 | merit_bounded(merit.turns_left);
}

static inline Merit merit_unpack(int64_t packed)
{
    return (Merit){
        .outcome = (Outcome)(packed >> 24 & 3),
        .rating = MERIT_MOST - (int)(packed >> 12 & MERIT_MOST),
        .turns_left = (int)(packed & MERIT_MOST),
    };
}

#endif

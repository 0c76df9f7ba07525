// SPDX-License-Identifier: MIT
// The results of a match so far, game by game and by pairs.
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include <stdbool.h>

#include "game/archive_row.h"
#include "match/elo.h"

// Games are numbered from 0. Games 2k and 2k + 1 are a pair; player 0 (A) is gold in the
// first of them, player 1 (B) in the second.
typedef struct Tally {
    signed char *winners; // of each game: player 0 or 1; -1 when it is not played
    long games;           // how many there can be
    long played;
    PairCounts pairs; // from A's point of view
    long illegal;
    long timeouts;
    long crashes;
} Tally;

void tally_init(Tally *tally, long games);
void tally_free(Tally *tally);

// The player of a side.
static inline int tally_player(long number, Side side)
{
    return (int)(number & 1) ^ (int)side;
}

bool tally_has(const Tally *tally, long number);

// Game `number`, not counted before, was won by `winner`.
void tally_add(Tally *tally, long number, Side winner, Termination termination);

long tally_points(const Tally *tally, int player);

#endif

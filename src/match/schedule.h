// SPDX-License-Identifier: MIT
// Who meets whom in which game. Two players meet in pairs of games with colours swapped; in
// a round all who are to meet do so once, so that a tournament that is cut off has treated
// everybody alike.
#ifndef MATCH_SCHEDULE_H
#define MATCH_SCHEDULE_H

#include <stdbool.h>

#include "core/piece.h"

enum { SCHEDULE_PLAYERS = 26 }; // at most: each has a letter

// Of two players both kinds are the same.
typedef struct Schedule {
    int players;      // at least 2
    bool is_gauntlet; // the first meets all others; else everybody meets everybody
} Schedule;

// How many twos of players meet.
int schedule_pairings(const Schedule *schedule);

// Two players that meet, the first of whom has gold in the first game of a pair. Pairings
// are numbered from 0.
typedef struct Pairing {
    int first;
    int second;
} Pairing;

Pairing schedule_pairing(const Schedule *schedule, int number);

// Games are numbered from 0; games 2k and 2k + 1 are a pair. The pairing of a game, and who
// has a side in it.
int schedule_pairing_of(const Schedule *schedule, long game);
int schedule_player(const Schedule *schedule, long game, Side side);

#endif

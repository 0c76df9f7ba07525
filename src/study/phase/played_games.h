// SPDX-License-Identifier: MIT
// What a file of games between two players shows beyond the score: whether the games were
// different ones, how they ended, how long they were.
#ifndef STUDY_PHASE_PLAYED_GAMES_H
#define STUDY_PHASE_PLAYED_GAMES_H

#include "base/error.h"

typedef struct PlayedGames {
    long games;
    long final_boards; // different ones
    long start_boards; // different ones
    long goals;        // games that ended with one
    double turns;      // on average, of both sides together
    double seconds;    // on average
} PlayedGames;

// False with a sentence when the file cannot be read or a game does not replay.
bool played_games_read(const char *path, PlayedGames *out, Error *err);

#endif

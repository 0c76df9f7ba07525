// SPDX-License-Identifier: MIT
// The whole database in numbers: how long games are, how they end, what the first move is
// worth, how fast openings part, who plays how well.
#ifndef STORE_STATISTICS_H
#define STORE_STATISTICS_H

#include "game/archive_row.h"
#include "store/database.h"
#include "store/explore.h"
#include "store/ratings.h"

enum {
    STATISTICS_ENDINGS = 16,
    STATISTICS_TURNS = 20, // of the opening that are looked at, both sides counted
    STATISTICS_NAME = 64,
};

typedef struct EndingCount {
    char termination; // '\0' when unknown
    long games;
} EndingCount;

// The positions of all games before their n-th turn, mirror images together.
typedef struct OpeningCount {
    long games;
    long positions; // different ones
} OpeningCount;

typedef struct PlayerRating {
    char name[STATISTICS_NAME];
    PlayerType type;
    Rating rating;
} PlayerRating;

typedef struct Statistics {
    long games;
    long turns;
    long gold_wins;
    long silver_wins;
    double length_mean; // in turns of either side
    long length_median;
    long length_most;
    double gold_lost; // pieces a game, on average
    double silver_lost;
    EndingCount endings[STATISTICS_ENDINGS];
    int ending_count;
    OpeningCount openings[STATISTICS_TURNS];
    PlayerRating *players; // the strongest first
    size_t player_count;
} Statistics;

// Of the games of which the filter wants both players, and of those players. Looks at every
// game and every turn: that takes its time.
bool statistics_read(Database *db, const ExploreFilter *filter, Statistics *out,
                     Error *err);
void statistics_free(Statistics *statistics);

#endif

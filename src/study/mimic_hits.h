// SPDX-License-Identifier: MIT
// How often the move generator of McKee 2014 finds something: his Table 12 and Figures 8 to
// 11, counted anew. Each stage is called after the one before it has failed; it hits when
// it finds an earlier turn, and the hit is legal when that turn can be played.
#ifndef STUDY_MIMIC_HITS_H
#define STUDY_MIMIC_HITS_H

#include "game/game.h"
#include "mimic/thesis.h"

enum { HIT_BUCKETS = 10 }; // moves 1-5, 6-10, ... 41-45, 46 and more

typedef struct StageHits {
    long called;
    long hit;
    long legal;
} StageHits;

typedef struct MimicHits {
    long positions[HIT_BUCKETS];
    StageHits stages[HIT_BUCKETS][STAGES];
    long found[HIT_BUCKETS]; // positions in which some stage played
} MimicHits;

// What the thesis prints, in percent: the four stages, its "overall", and what that would
// be if it were worked out rightly, 1 - (1 - a)(1 - b)(1 - c)(1 - d).
typedef struct PublishedHits {
    const char *moves; // "1-5"
    double stages[STAGES];
    double overall;
    double at_least_one;
} PublishedHits;

extern const PublishedHits published_hits[HIT_BUCKETS];

// Ask for every turn of a game; what the game itself has in the database, as
// `ignored_game`, does not count.
bool mimic_hits_add(MimicHits *hits, Thesis *thesis, const Game *game, int64_t ignored_game,
                    Error *err);

#endif

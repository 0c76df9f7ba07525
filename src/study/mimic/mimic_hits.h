// SPDX-License-Identifier: MIT
// How often the move generator of McKee 2014 finds something: his Table 12 and Figures 8 to
// 11, counted anew. Each stage is called after the one before it has failed; it hits when
// it finds an earlier turn, and the hit is legal when that turn can be played.
#ifndef STUDY_MIMIC_MIMIC_HITS_H
#define STUDY_MIMIC_MIMIC_HITS_H

#include "game/game.h"
#include "papers/thesis.h"
#include "study/mimic/published.h"

enum { HIT_BUCKETS = PUBLISHED_BUCKETS }; // moves 1-5, 6-10, ... 41-45, 46 and more

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

// A game to be asked about.
typedef struct HitsGame {
    const Game *game;
    int64_t own_id;    // in the database: what it has there does not count; 0 for none
    bool sides[SIDES]; // whose turns are asked about
} HitsGame;

bool mimic_hits_add(MimicHits *hits, Thesis *thesis, const HitsGame *asked, Error *err);

#endif

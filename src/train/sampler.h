// SPDX-License-Identifier: MIT
// Takes positions from games of the archive: the starts of turns after the set-ups, and if
// wanted one position in the middle of each turn.
//
// Left out are games without a winner by play (see sampler_add), and positions that an
// evaluation is never asked about: decided ones, and those with a goal this turn.
#ifndef TRAIN_SAMPLER_H
#define TRAIN_SAMPLER_H

#include "base/random.h"
#include "game/archive_game.h"
#include "train/sample.h"
#include "train/told_scores.h"

typedef struct SamplerOptions {
    long min_rating;  // of both players; 0 for any
    long one_in;      // take about one of so many positions
    bool has_mid;     // also one position in the middle of each turn
    double foresight; // 0 to 1: how much of a told score is what is told later in the game
    uint64_t seed;
} SamplerOptions;

typedef struct Sampler {
    SamplerOptions options;
    Samples *samples; // borrowed
    Game game;
    ToldScores scores;
    long games; // taken
    long skipped;
} Sampler;

void sampler_init(Sampler *sampler, const SamplerOptions *options, Samples *samples);
void sampler_free(Sampler *sampler);

// Take positions of a game. False with the reason when it is left out: corrupt, a move that
// does not replay, no result, an end on time or by forfeit (which says nothing about the
// position), a player rated too low.
bool sampler_add(Sampler *sampler, const ArchiveRow *row, Error *why);

#endif

// SPDX-License-Identifier: MIT
// Takes samples from games of the archive: the starts of turns after the set-ups, and if
// wanted one position in the middle of each turn.
//
// Left out are games without a winner by play (see game_sampler_add), and positions that an
// evaluation is never asked about: decided ones, and those with a goal this turn.
//
// Matches of Tusk leave the scores that the players told in the archive's column of events:
// "scores" and then a word a turn, gold's score or - for none. They are the samples'.
#ifndef TRAIN_GAME_SAMPLES_H
#define TRAIN_GAME_SAMPLES_H

#include "base/stop.h"
#include "game/archive_game.h"
#include "train/sample.h"

typedef struct GameSamplerOptions {
    long min_rating; // of both players; 0 for any
    long one_in;     // take about one of so many positions
    bool has_mid;    // also one position in the middle of each turn
    // How much of a told score is what is told later in the game, down to its result: with
    // 0 nothing, with 1 only the result is left.
    double foresight;
    uint64_t seed;
} GameSamplerOptions;

typedef struct GameSampler {
    GameSamplerOptions options;
    Samples *samples; // borrowed
    long games;       // taken
    long left_out;
    Game game; // the last one
    int *told; // for each of its turns centi-rabbits for gold, or SAMPLE_UNSCORED
    size_t told_count;
    size_t told_capacity;
} GameSampler;

void game_sampler_init(GameSampler *sampler, const GameSamplerOptions *options,
                       Samples *samples);
void game_sampler_free(GameSampler *sampler);

// Take positions of a game. False with the reason when it is left out: corrupt, a move that
// does not replay, no result, an end on time or by forfeit (which says nothing about the
// position), a player rated too low.
bool game_sampler_add(GameSampler *sampler, const ArchiveRow *row, Error *why);

#endif

// SPDX-License-Identifier: MIT
// Positions to learn from: where, how the game ended, what a search thought.
//
// As text, so that they need not be searched again when the evaluation has changed:
//
//     tusk-positions<tab>1
//     game<tab>result<tab>score<tab>steps<tab>position
//     00c0ffee00c0ffee<tab>g<tab>-35<tab>0<tab>s rrrr...
//
// The result is g, s or d; the score is gold's, or - for none; steps are those used of the
// turn. Both heading lines may come again: files may be put together with cat.
#ifndef TRAIN_SAMPLE_H
#define TRAIN_SAMPLE_H

#include <limits.h>
#include <stddef.h>

#include "base/error.h"
#include "base/random.h"
#include "base/strbuf.h"
#include "core/keyset.h"
#include "core/turn.h"

enum { SAMPLE_UNSCORED = INT_MIN };

typedef struct Sample {
    Position pos;  // at the start of a turn or in its middle, without bonds
    uint64_t game; // all positions of a game have the same
    float result;  // 1 when gold won, 0 when silver did, 1/2 for a draw
    int score;     // of the search, in centi-rabbits for gold, or SAMPLE_UNSCORED
} Sample;

// A list of samples in which no position comes twice.
typedef struct Samples {
    Sample *all;
    size_t count;
    size_t capacity;
    KeySet seen;
} Samples;

void samples_init(Samples *samples);
void samples_free(Samples *samples);

// False, and nothing done, when the position is there already.
bool samples_add(Samples *samples, const Sample *sample);

// Whether an evaluation may be asked about it: the board decides nothing, and there is no
// goal this turn.
bool sample_is_open(const Position *pos);

// The position as if set up so, with `steps_used` steps of the turn gone: how it came about
// is forgotten.
Position sample_position(const Position *pos, int steps_used);

// A position in the middle of a turn, after one to three of its steps at random. False
// when the turn is over by then, or between the halves of a push.
bool sample_mid_turn(const Position *before, const Turn *turn, Random *random,
                     Position *out);

// As a line, with its line break.
void sample_format(const Sample *sample, StrBuf *out);

// A line without its line break, not one of the heading.
bool sample_parse(const char *line, Sample *out, Error *err);

// Add all samples of a file ("-" is the standard input).
bool samples_load(Samples *samples, const char *path, Error *err);
bool samples_save(const Samples *samples, const char *path, Error *err);

#endif

// SPDX-License-Identifier: MIT
// Positions from random play, for the study of Linguistic Geometry: the same ones for the
// same seed.
#ifndef STUDY_GEOMETRY_PLAY_H
#define STUDY_GEOMETRY_PLAY_H

#include "base/random.h"
#include "core/position.h"

typedef struct GeometryPlay {
    Random random;
    Position pos;
    long count; // positions so far
} GeometryPlay;

void geometry_play_init(GeometryPlay *play, uint64_t seed);

// The next position, at the start of a turn, of a game that is not over.
const Position *geometry_play_next(GeometryPlay *play);

#endif

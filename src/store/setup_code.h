// SPDX-License-Identifier: MIT
// Set-ups as the database knows them: sixteen letters, the front rank from a to h and then
// the back rank, "RHDMEDHRRRRCCRRR"; '.' where nothing stands. Both sides are written
// alike.
#ifndef STORE_SETUP_CODE_H
#define STORE_SETUP_CODE_H

#include "core/position.h"
#include "core/setup.h"

enum { SETUP_CODE = SETUP_PIECES + 1 }; // with its NUL

typedef struct SetupPair {
    char gold[SETUP_CODE]; // "" when a piece stands outside the home ranks
    char silver[SETUP_CODE];
    bool is_mirrored; // left and right were exchanged to merge mirror images
} SetupPair;

// The code of a side's pieces, left and right exchanged or not; false when they are no
// set-up on the home ranks.
bool setup_code_of(const Position *pos, Side side, bool is_mirrored, char out[SETUP_CODE]);

// Both set-ups of a board, the same pair for its mirror image: of the two ways to look at
// gold's, the one that comes first in the alphabet; if both are the same, silver decides.
SetupPair setup_pair_of(const Position *pos);

// Put the pieces on the home ranks of `side`, which are empty. False when the text is no
// code.
bool setup_code_place(const char *code, Side side, bool is_mirrored, Position *pos);

#endif

// SPDX-License-Identifier: MIT
// Set-ups: where a side may place its pieces before the first turn.
#ifndef CORE_SETUP_H
#define CORE_SETUP_H

#include "base/error.h"
#include "base/random.h"
#include "core/position.h"

enum { SETUP_PIECES = 16 };

// The home squares from a to h, those of the front rank from 0, of the back rank from 8.
Square setup_square(Side side, int index);

typedef enum SetupRule {
    SETUP_FULL,     // all sixteen pieces, on the home ranks
    SETUP_HANDICAP, // pieces may be missing, at least one rabbit
    SETUP_FREE,     // any number of anything anywhere: puzzles and planning boards
} SetupRule;

// Whether the pieces of `side` on the board are a set-up by the rule; `err` says what is
// wrong: which piece is missing or too many, or which stands outside the home ranks.
bool setup_check(const Position *pos, Side side, SetupRule rule, Error *err);

// Place a full set-up for `side`, each of the 64,864,800 equally likely. For this and the
// next the home ranks are empty before.
void setup_random(Position *pos, Side side, Random *random);

// Place a sensible set-up: one of sixteen, mirrored or not. When the enemy has set up, the
// elephants do not stand on the same file.
void setup_usual(Position *pos, Side side, Random *random);

// Place one of 189,000 set-ups that are playable, if not all sensible, so that games of
// players who never vary differ: the elephant in the middle of the front rank, camel and
// horses on that rank, cats and dogs there or behind it but for the corners, rabbits
// elsewhere. Elephants do not face each other, as above.
void setup_wide(Position *pos, Side side, Random *random);

#endif

// SPDX-License-Identifier: MIT
// What is alike in two positions: the keys by which earlier turns are found.
//
// A pattern is a part of a view, coarser from stage to stage (McKee 2014, chapter 3):
//
//   full   the whole board
//   half   ranks 3 to 6
//   area   the 5x5 squares around the trap of one quarter of the board
//   piece  the same area as the piece that moves sees it: itself and where it stands, its
//          friends, and the weaker, equally strong and stronger enemies as classes
//
// A turn of the archive is filed under the area of the quarter in which its first step
// begins; whoever looks for a turn asks for the area where the enemy has just moved. The
// key of a pattern is that of its mirror image too.
#ifndef STORE_PATTERN_H
#define STORE_PATTERN_H

#include "store/view.h"

typedef enum Stage { STAGE_FULL, STAGE_HALF, STAGE_AREA, STAGE_PIECE, STAGES } Stage;

const char *stage_name(Stage stage); // "full", "half", "area", "piece"

enum { PATTERN_SETS = 10 };

typedef struct Pattern {
    Bitboard sets[PATTERN_SETS];
    int tag; // what the sets mean
} Pattern;

// The 5x5 squares around the trap that is nearest to a square: that of its quarter.
Bitboard pattern_area_of(Square near);

Pattern pattern_full(const View *view);
Pattern pattern_half(const View *view);
Pattern pattern_area(const View *view, Square near);

// `mover` is a square within the area with a piece of our own.
Pattern pattern_piece(const View *view, Square near, Square mover);

// The square from which the side to move moves its first own piece: the pusher, if the turn
// begins with a push. `turn` as the view sees it.
Square pattern_mover(const View *view, const Turn *turn);

// The pattern under which a turn is filed. `turn` as the view sees it.
Pattern pattern_of_turn(Stage stage, const View *view, const Turn *turn);

Pattern pattern_mirror(const Pattern *pattern);
bool pattern_equal(const Pattern *a, const Pattern *b);
int64_t pattern_key(const Pattern *pattern);

#endif

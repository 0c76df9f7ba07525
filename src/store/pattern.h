// SPDX-License-Identifier: MIT
// What is alike in two positions: the keys by which earlier turns are found.
//
// A pattern is a part of a board as stored_turn.h has it, coarser from stage to stage
// (McKee 2014, chapter 3):
//
//   full   the whole board
//   half   ranks 3 to 6
//   area   the 5x5 squares around the trap of one quarter of the board
//   piece  the same area as the piece that moves sees it: itself and where it stands, its
//          friends, and the weaker, equally strong and stronger enemies as classes
//
// A turn of the archive is filed under each of them: all four areas of its board, and the
// piece that moves first in the area in which the turn begins. Whoever looks for a turn
// asks for the area where the enemy has just moved, or for each. The key of a pattern is
// that of its mirror image too.
#ifndef STORE_PATTERN_H
#define STORE_PATTERN_H

#include "store/stored_turn.h"

typedef enum Stage { STAGE_FULL, STAGE_HALF, STAGE_AREA, STAGE_PIECE, STAGES } Stage;

const char *stage_name(Stage stage); // "full", "half", "area", "piece"

// What turns are filed under, each in a column of its own. The areas have the names of
// their traps, as the board has them; of two mirror images either may be what is asked for.
typedef enum Filing {
    FILED_FULL,
    FILED_HALF,
    FILED_C3,
    FILED_F3,
    FILED_C6,
    FILED_F6,
    FILED_PIECE,
    FILINGS,
} Filing;

const char *filing_name(Filing filing); // "full", "half", "c3", ... "piece"

enum { PATTERN_SETS = 10 };

typedef struct Pattern {
    Bitboard sets[PATTERN_SETS];
    int tag; // what the sets mean
} Pattern;

// The 5x5 squares around the trap that is nearest to a square: that of its quarter.
Bitboard pattern_area_of(Square near);

Pattern pattern_full(const Position *board);
Pattern pattern_half(const Position *board);
Pattern pattern_area(const Position *board, Square near);

// `mover` is a square within the area with a piece of our own.
Pattern pattern_piece(const Position *board, Square near, Square mover);

// The square from which the side to move moves its first own piece: the pusher, if the turn
// begins with a push. `turn` as the board has it.
Square pattern_mover(const Position *board, const Turn *turn);

// The pattern under which a turn is filed. `turn` as the board has it.
Pattern pattern_filed(Filing filing, const Position *board, const Turn *turn);

// Where turns with this pattern of a stage are filed, as it is or mirrored. Returns how
// many there are.
enum { FILINGS_OF_STAGE = 2 };
int pattern_filings(Stage stage, const Pattern *pattern, Filing out[FILINGS_OF_STAGE]);

// Whether a turn that begins on a square begins in the area that the pattern is about; it
// does when it is about the whole board, or half of it.
bool pattern_begins(const Pattern *pattern, Square first);

Pattern pattern_mirror(const Pattern *pattern);
bool pattern_equal(const Pattern *a, const Pattern *b);
int64_t pattern_key(const Pattern *pattern);

// The part of the key that turns are filed by: SQLite keeps it in six bytes, and a sign in
// one bit of them. Keys can agree by chance anyway, so hits are compared with the pattern
// itself.
enum { PATTERN_FILING_BITS = 47 };
int64_t pattern_filing_key(const Pattern *pattern);

#endif

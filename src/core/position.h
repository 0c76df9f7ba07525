// SPDX-License-Identifier: MIT
// A position: the board, whose turn it is, and how far that turn has gone.
//
// Small, plain, copied with `=`. Undoing a step means keeping the copy made before it.
// In mid-turn a position also knows what the last step means for the next.
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/piece.h"
#include "core/square.h"

enum { STEPS_PER_TURN = 4 };

// Random numbers that name a board: the key of a position is the exclusive or of the
// numbers of its pieces and of the side to move (Zobrist 1970). One row a piece, one number
// a square.
extern const uint64_t zobrist_piece[PIECES][SQUARES];

// Present in a key when silver is to move.
#define ZOBRIST_SILVER UINT64_C(0x8f1bbcdc5a827999)

typedef enum Bond {
    BOND_NONE,
    BOND_PUSH, // an enemy was displaced: a stronger piece of ours must take its square
    BOND_PULL, // a piece of ours moved: a weaker enemy may be drawn into its square
} Bond;

typedef struct Position {
    Bitboard of_side[SIDES];
    Bitboard of_kind[KINDS];
    uint64_t key;        // Zobrist key of the board and the side to move
    uint64_t turn_key;   // the key when the turn began
    uint8_t side;        // the Side to move
    uint8_t steps_used;  // 0 to 4
    uint8_t bond;        // the Bond between the last step and the next
    uint8_t bond_square; // the square that the last step left; NO_SQUARE without a bond
    uint8_t bond_kind;   // the Kind that left it
    uint8_t
        bond_closed; // directions (bits) from the square whence a push may not be finished
} Position;

// An empty board, `side` to move, at the start of a turn.
Position position_empty(Side side);

// Put a piece on an empty square, or take one away. The turn is begun afresh:
// these two are for building boards, not for playing.
void position_put(Position *pos, Square sq, Piece piece);
void position_remove(Position *pos, Square sq);

// The piece on a square, or NO_PIECE.
Piece position_piece_at(const Position *pos, Square sq);

// The turn goes to the other side. The caller has seen that it may end here.
void position_end_turn(Position *pos);

// The key worked out from the board alone; always equals pos->key.
uint64_t position_compute_key(const Position *pos);

// A key that also tells apart mid-turn states: by steps used, by the push to be finished or
// the enemies that may be pulled, and by where the turn began (on which it depends whether
// the turn may end here). States reached in another order that offer the same have one key.
uint64_t position_state_key(const Position *pos);

// Where the strongest of the pieces on some squares stands, of equal ones the first from a1
// on; NO_SQUARE for none.
Square position_strongest(const Position *pos, Bitboard squares);

// Left and right exchanged (a with h). Like position_flip, only at the start of a turn.
Position position_mirror(const Position *pos);

// Gold and silver exchanged, and the board turned upside down, so that it is the same game.
Position position_flip(const Position *pos);

// Equal in every respect that position_state_key tells apart.
bool position_equal(const Position *a, const Position *b);

// The squares on which two boards differ.
Bitboard position_difference(const Position *a, const Position *b);

static inline Bitboard position_occupied(const Position *pos)
{
    return pos->of_side[GOLD] | pos->of_side[SILVER];
}

static inline Bitboard position_pieces(const Position *pos, Side side, Kind kind)
{
    return pos->of_side[side] & pos->of_kind[kind];
}

// The kind of piece on an occupied square of a board: the three binary digits of a kind,
// each a set of squares. Branch-free, since which kind stands there is as good as random.
static inline Kind board_kind_at(const Bitboard of_kind[KINDS], Square sq)
{
    Bitboard ones = of_kind[CAT] | of_kind[HORSE] | of_kind[ELEPHANT];
    Bitboard twos = of_kind[DOG] | of_kind[HORSE];
    Bitboard fours = of_kind[CAMEL] | of_kind[ELEPHANT];
    return (Kind)((ones >> sq & 1) | (twos >> sq & 1) << 1 | (fours >> sq & 1) << 2);
}

static inline Kind position_kind_at(const Position *pos, Square sq)
{
    return board_kind_at(pos->of_kind, sq);
}

// ---- The board as a side sees it -------------------------------------------------------

// The rank a side's rabbits run for.
static inline Bitboard side_goal(Side side)
{
    return side == GOLD ? RANK_8 : RANK_1;
}

// The direction a side's rabbits may not step in.
static inline Direction side_backward(Side side)
{
    return side == GOLD ? SOUTH : NORTH;
}

// A square as if the side were gold, and back.
static inline Square side_square(Side side, Square sq)
{
    return side == GOLD ? sq : square_flip(sq);
}

static inline Bitboard side_set(Side side, Bitboard set)
{
    return side == GOLD ? set : bb_flip(set);
}

// How many ranks a square is from the side's first: 0 to 7, where its goal is.
static inline int side_rank(Side side, Square sq)
{
    return square_rank(side_square(side, sq));
}

// The squares so many ranks from the side's first and beyond.
static inline Bitboard side_ranks_from(Side side, int rank)
{
    return side == GOLD ? EVERYWHERE << 8 * rank : EVERYWHERE >> 8 * rank;
}

// The two ranks where a side sets up, and its half of the board.
static inline Bitboard side_home(Side side)
{
    return ~side_ranks_from(side, 2);
}

static inline Bitboard side_half(Side side)
{
    return side == GOLD ? RANKS_1_4 : ~RANKS_1_4;
}

#endif

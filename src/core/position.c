// SPDX-License-Identifier: MIT
#include "core/position.h"

#include <string.h>

#include "base/hash.h"
#include "core/freezing.h"

_Static_assert(sizeof(Position) <= 128, "positions are copied often: keep them small");

// The table is made by the compiler, so that it is constant and needs no start-up: entry n
// is the n-th output of SplitMix64 (Steele, Lea and Flood 2014).
#define MIX_1(z)  (((z) ^ (z) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define MIX_2(z)  (((z) ^ (z) >> 27) * UINT64_C(0x94d049bb133111eb))
#define MIX_3(z)  ((z) ^ (z) >> 31)
#define NUMBER(n) MIX_3(MIX_2(MIX_1(((n) + UINT64_C(1)) * HASH_SPREAD)))
#define RANK(n)                                                                            \
    NUMBER(n), NUMBER((n) + 1), NUMBER((n) + 2), NUMBER((n) + 3), NUMBER((n) + 4),         \
        NUMBER((n) + 5), NUMBER((n) + 6), NUMBER((n) + 7)
#define BOARD(n)                                                                           \
    {                                                                                      \
        RANK(UINT64_C(64) * (n)), RANK(UINT64_C(64) * (n) + 8),                            \
            RANK(UINT64_C(64) * (n) + 16), RANK(UINT64_C(64) * (n) + 24),                  \
            RANK(UINT64_C(64) * (n) + 32), RANK(UINT64_C(64) * (n) + 40),                  \
            RANK(UINT64_C(64) * (n) + 48), RANK(UINT64_C(64) * (n) + 56)                   \
    }

const uint64_t zobrist_piece[PIECES][SQUARES] = {
    BOARD(0), BOARD(1), BOARD(2), BOARD(3), BOARD(4),  BOARD(5),
    BOARD(6), BOARD(7), BOARD(8), BOARD(9), BOARD(10), BOARD(11),
};

// Forget everything about the turn in progress: the turn begins here.
static void begin_turn(Position *pos)
{
    pos->turn_key = pos->key;
    pos->steps_used = 0;
    pos->bond = BOND_NONE;
    pos->bond_square = NO_SQUARE;
    pos->bond_kind = 0;
    pos->bond_closed = 0;
}

Position position_empty(Side side)
{
    Position pos = {.side = (uint8_t)side, .key = side == SILVER ? ZOBRIST_SILVER : 0};
    begin_turn(&pos);
    return pos;
}

static void toggle(Position *pos, Square sq, Piece piece)
{
    pos->of_side[piece_side(piece)] ^= bb_of(sq);
    pos->of_kind[piece_kind(piece)] ^= bb_of(sq);
    pos->key ^= zobrist_piece[piece][sq];
}

void position_put(Position *pos, Square sq, Piece piece)
{
    assert(piece < PIECES && !bb_has(position_occupied(pos), sq));
    toggle(pos, sq, piece);
    begin_turn(pos);
}

void position_remove(Position *pos, Square sq)
{
    Piece piece = position_piece_at(pos, sq);
    assert(piece != NO_PIECE);
    toggle(pos, sq, piece);
    begin_turn(pos);
}

Piece position_piece_at(const Position *pos, Square sq)
{
    if (!bb_has(position_occupied(pos), sq))
        return NO_PIECE;
    int kind = RABBIT;
    while (!bb_has(pos->of_kind[kind], sq))
        kind++;
    return piece_of(bb_has(pos->of_side[GOLD], sq) ? GOLD : SILVER, (Kind)kind);
}

void position_end_turn(Position *pos)
{
    pos->side ^= 1;
    pos->key ^= ZOBRIST_SILVER;
    begin_turn(pos);
}

uint64_t position_compute_key(const Position *pos)
{
    uint64_t key = pos->side == SILVER ? ZOBRIST_SILVER : 0;
    for (Bitboard set = position_occupied(pos); set;) {
        Square sq = bb_pop(&set);
        key ^= zobrist_piece[position_piece_at(pos, sq)][sq];
    }
    return key;
}

// The directions in which the enemies stand that the last step may still pull.
static unsigned pull_directions(const Position *pos)
{
    Bitboard pullable = pos->steps_used < STEPS_PER_TURN ? pullable_pieces(pos) : 0;
    unsigned directions = 0;
    for (int d = NORTH; pullable && d < DIRECTIONS; d++)
        if (bb_shift(bb_of(pos->bond_square), (Direction)d) & pullable)
            directions |= 1U << d;
    return directions;
}

// What the last step means for the next, in one number. A step that can pull nobody means
// nothing, and who it was that pulls does not matter.
static uint64_t bond_meaning(const Position *pos)
{
    unsigned square = (unsigned)pos->bond_square << 8;
    unsigned pull = pull_directions(pos);
    if (pos->bond == BOND_PUSH)
        return BOND_PUSH | (unsigned)pos->bond_closed << 4 | square |
               (unsigned)pos->bond_kind << 16;
    return pull ? BOND_PULL | pull << 4 | square : BOND_NONE;
}

uint64_t position_state_key(const Position *pos)
{
    if (pos->steps_used == 0)
        return pos->key;
    uint64_t state = pos->steps_used | bond_meaning(pos) << 8;
    uint64_t mixed = (pos->turn_key ^ state) * HASH_SPREAD;
    return pos->key ^ mixed ^ mixed >> 32;
}

// Move every square through `map`, exchange the sides when `swap`.
static Position transform(const Position *pos, Square (*map)(Square), bool swap)
{
    assert(pos->steps_used == 0);
    Side side = swap ? side_other((Side)pos->side) : (Side)pos->side;
    Position out = position_empty(side);
    for (Bitboard set = position_occupied(pos); set;) {
        Square sq = bb_pop(&set);
        Piece piece = position_piece_at(pos, sq);
        Side owner = swap ? side_other(piece_side(piece)) : piece_side(piece);
        position_put(&out, map(sq), piece_of(owner, piece_kind(piece)));
    }
    return out;
}

Square position_strongest(const Position *pos, Bitboard squares)
{
    for (int kind = KINDS - 1; kind >= 0; kind--)
        if (squares & pos->of_kind[kind])
            return bb_first(squares & pos->of_kind[kind]);
    return NO_SQUARE;
}

Position position_mirror(const Position *pos)
{
    return transform(pos, square_mirror, false);
}

Position position_flip(const Position *pos)
{
    return transform(pos, square_flip, true);
}

static bool same_board(const Position *a, const Position *b)
{
    return memcmp(a->of_side, b->of_side, sizeof a->of_side) == 0 &&
           memcmp(a->of_kind, b->of_kind, sizeof a->of_kind) == 0;
}

Bitboard position_difference(const Position *a, const Position *b)
{
    Bitboard differing = a->of_side[GOLD] ^ b->of_side[GOLD];
    differing |= a->of_side[SILVER] ^ b->of_side[SILVER];
    for (int kind = RABBIT; kind < KINDS; kind++)
        differing |= a->of_kind[kind] ^ b->of_kind[kind];
    return differing;
}

bool position_equal(const Position *a, const Position *b)
{
    return same_board(a, b) && a->side == b->side && a->turn_key == b->turn_key &&
           a->steps_used == b->steps_used && bond_meaning(a) == bond_meaning(b);
}

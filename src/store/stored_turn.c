// SPDX-License-Identifier: MIT
#include "store/stored_turn.h"

#include <string.h>

Position stored_board(const Position *pos)
{
    return pos->side == GOLD ? *pos : position_flip(pos);
}

Position stored_board_for(const Position *board, Side side)
{
    return side == GOLD ? *board : position_flip(board);
}

// ---- As bytes --------------------------------------------------------------------------

enum {
    SET_BYTES = sizeof(Bitboard),
    ENEMY_BIT = 8,
    HALF_BYTE = 15,
};

size_t stored_board_pack(const Position *board, uint8_t out[STORED_BOARD_BYTES])
{
    Bitboard occupied = position_occupied(board);
    size_t halves = 0;
    for (int i = 0; i < SET_BYTES; i++)
        out[i] = (uint8_t)(occupied >> 8 * i);
    for (; occupied; halves++) {
        Square sq = bb_pop(&occupied);
        unsigned code = position_kind_at(board, sq);
        code |= bb_has(board->of_side[SILVER], sq) ? ENEMY_BIT : 0;
        uint8_t *byte = &out[SET_BYTES + halves / 2];
        *byte = (uint8_t)(halves % 2 ? *byte | code << 4 : code);
    }
    return SET_BYTES + (halves + 1) / 2;
}

static bool put_code(Position *board, Square sq, unsigned code)
{
    unsigned kind = code & ~(unsigned)ENEMY_BIT;
    if (kind >= KINDS)
        return false;
    position_put(board, sq, piece_of(code & ENEMY_BIT ? SILVER : GOLD, (Kind)kind));
    return true;
}

bool stored_board_unpack(Position *board, const uint8_t *bytes, size_t count, Error *err)
{
    Bitboard occupied = 0;
    *board = position_empty(GOLD);
    for (int i = 0; i < SET_BYTES && count >= SET_BYTES; i++)
        occupied |= (Bitboard)bytes[i] << 8 * i;
    bool is_good =
        count >= SET_BYTES && count == SET_BYTES + ((size_t)bb_count(occupied) + 1) / 2;
    for (int half = 0; is_good && occupied; half++) {
        unsigned byte = bytes[SET_BYTES + half / 2];
        is_good =
            put_code(board, bb_pop(&occupied), half % 2 ? byte >> 4 : byte & HALF_BYTE);
    }
    return is_good || error_set(err, "the database is damaged: a board makes no sense");
}

bool stored_turn_read(const Statement *row, int column, Position *board, Turn *turn,
                      Error *err)
{
    size_t board_bytes = 0;
    size_t steps = 0;
    const void *packed = statement_bytes(row, column, &board_bytes);
    const void *played = statement_bytes(row, column + 1, &steps);
    if (!stored_board_unpack(board, packed, board_bytes, err))
        return false;
    if (steps < 1 || steps > STEPS_PER_TURN)
        return error_set(err, "the database is damaged: a turn makes no sense");
    *turn = (Turn){.length = (uint8_t)steps};
    memcpy(turn->steps, played, steps);
    return true;
}

// ---- Merit -----------------------------------------------------------------------------

int64_t merit_pack(Merit merit)
{
    int64_t packed = merit.outcome;
    packed = packed << MERIT_BITS | (MERIT_MOST - merit_bounded(merit.rating));
    return packed << MERIT_BITS | merit_bounded(merit.turns_left);
}

Merit merit_unpack(int64_t packed)
{
    return (Merit){
        .outcome = (Outcome)(packed >> 2 * MERIT_BITS & 3),
        .rating = MERIT_MOST - (int)(packed >> MERIT_BITS & MERIT_MOST),
        .turns_left = (int)(packed & MERIT_MOST),
    };
}

// SPDX-License-Identifier: MIT
#include "slow_published.h"

#include <string.h>

typedef struct Board {
    int side[8][8]; // by rank and file; -1 for nobody
    int kind[8][8];
} Board;

static const int trap_rank[4] = {2, 5, 2, 5};
static const int trap_file[4] = {2, 2, 5, 5};
static const int rank_step[4] = {1, -1, 0, 0};
static const int file_step[4] = {0, 0, 1, -1};

static Board board_of(const Position *pos)
{
    Board board;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            Piece piece = position_piece_at(pos, rank * 8 + file);
            board.side[rank][file] = piece == NO_PIECE ? -1 : (int)piece_side(piece);
            board.kind[rank][file] = piece == NO_PIECE ? -1 : (int)piece_kind(piece);
        }
    return board;
}

static bool is_on_board(int rank, int file)
{
    return rank >= 0 && rank < 8 && file >= 0 && file < 8;
}

static bool holds(const Board *board, int rank, int file, int side, int kind)
{
    return board->side[rank][file] == side && board->kind[rank][file] == kind;
}

static int type_of(const Board *board, int side, int kind)
{
    int stronger = 0;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++)
            if (board->side[rank][file] == 1 - side && board->kind[rank][file] > kind)
                stronger++;
    if (kind == RABBIT)
        return stronger >= 7 ? 5 : stronger >= 5 ? 6 : 7;
    if (stronger >= 5)
        return 4;
    return stronger >= 3 ? 3 : stronger;
}

static int loc_of(int rank, int file)
{
    return 4 * rank + (file < 7 - file ? file : 7 - file);
}

static bool is_frozen(const Board *board, int rank, int file)
{
    bool meets_stronger = false;
    for (int d = 0; d < 4; d++) {
        int r = rank + rank_step[d];
        int f = file + file_step[d];
        if (!is_on_board(r, f) || board->side[r][f] < 0)
            continue;
        if (board->side[r][f] == board->side[rank][file])
            return false;
        if (board->kind[r][f] > board->kind[rank][file])
            meets_stronger = true;
    }
    return meets_stronger;
}

static int status_of(const Board *board, int trap, int side)
{
    int count = 0;
    bool has_elephant = false;
    for (int d = 0; d < 4; d++) {
        int r = trap_rank[trap] + rank_step[d];
        int f = trap_file[trap] + file_step[d];
        if (board->side[r][f] != side)
            continue;
        count++;
        has_elephant = has_elephant || board->kind[r][f] == ELEPHANT;
    }
    if (count == 0)
        return 0;
    if (count == 4)
        return 7;
    return has_elephant ? 2 * count : 2 * count - 1;
}

typedef struct Look {
    Board before;
    Board after;
    bool skips_h8;
    bool *out;
} Look;

static void look_at_movement(const Look *look, int side, int kind)
{
    int type = type_of(&look->after, side, kind);
    int left = 0;
    int came = 0;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            bool was = holds(&look->before, rank, file, side, kind);
            bool is = holds(&look->after, rank, file, side, kind);
            bool is_seen = !(look->skips_h8 && rank == 7 && file == 7);
            left += was && !is;
            came += is && !was;
            if (was && !is && is_seen)
                look->out[side * 256 + type * 32 + loc_of(rank, file)] = true;
            if (is && !was && is_seen)
                look->out[512 + side * 264 + type * 33 + loc_of(rank, file)] = true;
        }
    if (left > came)
        look->out[512 + side * 264 + type * 33 + 32] = true;
}

// 1 newly frozen, -1 no longer frozen, 0 as before.
static int frozen_change(const Look *look, int rank, int file, int side, int kind)
{
    bool was = holds(&look->before, rank, file, side, kind) &&
               is_frozen(&look->before, rank, file);
    bool is =
        holds(&look->after, rank, file, side, kind) && is_frozen(&look->after, rank, file);
    return (int)is - (int)was;
}

static void look_at_freezing(const Look *look, int side, int kind)
{
    int type = type_of(&look->after, side, kind);
    if (look->skips_h8 && frozen_change(look, 7, 7, side, kind) != 0)
        return;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            int change = frozen_change(look, rank, file, side, kind);
            if (change == 0)
                continue;
            look->out[1552 + side * 16 + type * 2 + (change > 0)] = true;
            look->out[1584 + side * 64 + loc_of(rank, file) * 2 + (change > 0)] = true;
        }
}

static void look_at_trap(const Look *look, int trap, int mover)
{
    int rank = trap_rank[trap];
    int file = trap_file[trap];
    int kind = look->after.kind[rank][file];
    for (int side = 0; side < 2; side++)
        look->out[1040 + trap * 128 + side * 64 + 8 * status_of(&look->before, trap, side) +
                  status_of(&look->after, trap, side)] = true;
    if (look->after.side[rank][file] != mover ||
        holds(&look->before, rank, file, mover, kind))
        return;
    bool is_safe = status_of(&look->after, trap, mover) >= 2;
    look->out[1712 + 32 * is_safe + trap * 8 + type_of(&look->after, mover, kind)] = true;
}

void slow_published(const Position *before, const Position *after, bool skips_h8,
                    bool out[SLOW_PUBLISHED])
{
    Look look = {board_of(before), board_of(after), skips_h8, out};
    memset(out, 0, SLOW_PUBLISHED * sizeof *out);
    for (int side = 0; side < 2; side++)
        for (int kind = RABBIT; kind <= ELEPHANT; kind++) {
            look_at_movement(&look, side, kind);
            if (kind != ELEPHANT)
                look_at_freezing(&look, side, kind);
        }
    for (int trap = 0; trap < 4; trap++)
        look_at_trap(&look, trap, before->side);
}

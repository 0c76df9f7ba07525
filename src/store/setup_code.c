// SPDX-License-Identifier: MIT
#include "store/setup_code.h"

#include <string.h>

bool setup_code_of(const Position *pos, Side side, bool is_mirrored, char out[SETUP_CODE])
{
    out[0] = '\0';
    Bitboard pieces = pos->of_side[side];
    if (!pieces || (pieces & ~side_home(side)))
        return false;
    for (int i = 0; i < SETUP_PIECES; i++) {
        Piece piece = position_piece_at(pos, setup_square(side, is_mirrored ? i ^ 7 : i));
        out[i] = piece == NO_PIECE ? '.' : piece_letter(piece_of(GOLD, piece_kind(piece)));
    }
    out[SETUP_PIECES] = '\0';
    return true;
}

static SetupPair pair_of(const Position *pos, bool is_mirrored)
{
    SetupPair pair = {.is_mirrored = is_mirrored};
    setup_code_of(pos, GOLD, is_mirrored, pair.gold);
    setup_code_of(pos, SILVER, is_mirrored, pair.silver);
    return pair;
}

SetupPair setup_pair_of(const Position *pos)
{
    SetupPair plain = pair_of(pos, false);
    SetupPair mirrored = pair_of(pos, true);
    int order = strcmp(plain.gold, mirrored.gold);
    if (order == 0)
        order = strcmp(plain.silver, mirrored.silver);
    return order <= 0 ? plain : mirrored;
}

bool setup_code_place(const char *code, Side side, bool is_mirrored, Position *pos)
{
    Position placed = *pos;
    if (strlen(code) != SETUP_PIECES)
        return false;
    for (int i = 0; i < SETUP_PIECES; i++) {
        Piece piece = NO_PIECE;
        if (code[i] == '.')
            continue;
        if (!piece_parse(code[i], &piece))
            return false;
        position_put(&placed, setup_square(side, is_mirrored ? i ^ 7 : i),
                     piece_of(side, piece_kind(piece)));
    }
    *pos = placed;
    return true;
}

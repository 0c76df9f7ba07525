// SPDX-License-Identifier: MIT
#include "store/view.h"

enum { ENEMY_BIT = 8 };

View view_of(const Position *pos)
{
    View view;
    bool is_turned = pos->side == SILVER;
    for (int side = 0; side < SIDES; side++)
        view.of_side[side] =
            is_turned ? __builtin_bswap64(pos->of_side[!side]) : pos->of_side[side];
    for (int kind = 0; kind < KINDS; kind++)
        view.of_kind[kind] =
            is_turned ? __builtin_bswap64(pos->of_kind[kind]) : pos->of_kind[kind];
    return view;
}

Position view_position(const View *view, Side side)
{
    Position pos = position_empty(side);
    for (int kind = 0; kind < KINDS; kind++)
        for (Bitboard set = view->of_kind[kind]; set;) {
            Square sq = bb_pop(&set);
            bool is_own = bb_has(view->of_side[OWN], sq);
            position_put(&pos, view_square(sq, side),
                         piece_of(is_own ? side : side_other(side), (Kind)kind));
        }
    return pos;
}

Turn view_turn_seen(const Turn *turn, Side side)
{
    Turn seen = *turn;
    for (int i = 0; side == SILVER && i < turn->length; i++) {
        Direction direction = step_direction(turn->steps[i]);
        bool is_turned = direction == NORTH || direction == SOUTH;
        seen.steps[i] = step_of(step_from(turn->steps[i]) ^ 56,
                                is_turned ? direction_opposite(direction) : direction);
    }
    return seen;
}

Turn view_turn_mirror(const Turn *turn)
{
    Turn mirrored = *turn;
    for (int i = 0; i < turn->length; i++) {
        Direction direction = step_direction(turn->steps[i]);
        bool is_turned = direction == EAST || direction == WEST;
        mirrored.steps[i] = step_of(step_from(turn->steps[i]) ^ 7,
                                    is_turned ? direction_opposite(direction) : direction);
    }
    return mirrored;
}

Bitboard view_mirror_set(Bitboard set)
{
    set = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555))
                                                          << 1;
    set = (set >> 2 & UINT64_C(0x3333333333333333)) | (set & UINT64_C(0x3333333333333333))
                                                          << 2;
    return (set >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (set & UINT64_C(0x0f0f0f0f0f0f0f0f))
                                                           << 4;
}

// ---- As bytes --------------------------------------------------------------------------

static unsigned code_at(const View *view, Square sq)
{
    unsigned kind = 0;
    while (!bb_has(view->of_kind[kind], sq))
        kind++;
    return bb_has(view->of_side[ENEMY], sq) ? kind | ENEMY_BIT : kind;
}

size_t view_pack(const View *view, uint8_t out[VIEW_BYTES])
{
    Bitboard occupied = view->of_side[OWN] | view->of_side[ENEMY];
    size_t halves = 0;
    for (int i = 0; i < 8; i++)
        out[i] = (uint8_t)(occupied >> 8 * i);
    for (; occupied; halves++) {
        unsigned code = code_at(view, bb_pop(&occupied));
        uint8_t *byte = &out[8 + halves / 2];
        *byte = (uint8_t)(halves % 2 ? *byte | code << 4 : code);
    }
    return 8 + (halves + 1) / 2;
}

static bool put_code(View *view, Square sq, unsigned code)
{
    unsigned kind = code & ~(unsigned)ENEMY_BIT;
    if (kind >= KINDS)
        return false;
    view->of_kind[kind] |= bb_of(sq);
    view->of_side[code & ENEMY_BIT ? ENEMY : OWN] |= bb_of(sq);
    return true;
}

bool view_unpack(View *view, const uint8_t *bytes, size_t count, Error *err)
{
    Bitboard occupied = 0;
    *view = (View){0};
    for (int i = 0; i < 8 && count >= 8; i++)
        occupied |= (Bitboard)bytes[i] << 8 * i;
    bool is_good = count >= 8 && count == 8 + ((size_t)bb_count(occupied) + 1) / 2;
    for (int half = 0; is_good && occupied; half++) {
        unsigned byte = bytes[8 + half / 2];
        is_good = put_code(view, bb_pop(&occupied), half % 2 ? byte >> 4 : byte & 15);
    }
    return is_good || error_set(err, "the database is damaged: a board makes no sense");
}

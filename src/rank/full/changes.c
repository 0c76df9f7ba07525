// SPDX-License-Identifier: MIT
#include "rank/full/changes.h"

void trail_begin(Trail *trail, const Position *pos)
{
    trail->turn.length = 0;
    trail->points[0].count = 0;
    trail->points[0].sides[GOLD] = pos->of_side[GOLD];
    trail->points[0].sides[SILVER] = pos->of_side[SILVER];
}

// The number of the piece that stands on `sq`: one that moved before, or a new one.
static int piece_on(TrailPoint *point, Square sq)
{
    for (int i = 0; i < point->count; i++)
        if (point->to[i] == sq)
            return i;
    point->from[point->count] = (uint8_t)sq;
    return point->count++;
}

// Traps take what stands on them unsupported.
static void lose_unsupported(TrailPoint *point)
{
    for (int side = GOLD; side < SIDES; side++) {
        Bitboard lost = point->sides[side] & TRAPS;
        if (lost)
            lost &= ~bb_neighbours(point->sides[side]);
        point->sides[side] &= ~lost;
        while (lost)
            point->to[piece_on(point, bb_pop(&lost))] = NO_SQUARE;
    }
}

static void make_step(TrailPoint *point, Step step, bool is_first)
{
    Bitboard risky = bb_neighbours(TRAPS); // who steps from there may leave or enter
    Square from = step_from(step);
    Square to = step_to(step);
    Side side = bb_has(point->sides[SILVER], from) ? SILVER : GOLD;
    point->to[piece_on(point, from)] = (uint8_t)to;
    point->sides[side] ^= bb_of(from) | bb_of(to);
    if (bb_has(risky, from) || is_first) // typed in, pieces may stand alone on traps
        lose_unsupported(point);
}

// Leave out who is back, and say who the others are.
static void settle(const TrailPoint *point, const Cells *cells, ChangeList *out)
{
    out->count = 0;
    for (int i = 0; i < point->count; i++) {
        Piece piece = cells_piece(cells, point->from[i]);
        out->items[out->count] = (Change){.from = point->from[i],
                                          .to = point->to[i],
                                          .side = (uint8_t)piece_side(piece),
                                          .kind = (uint8_t)piece_kind(piece)};
        out->count += point->from[i] != point->to[i];
    }
}

void trail_follow(Trail *trail, const Cells *cells, const Turn *turn, ChangeList *out)
{
    int shared = 0;
    while (shared < turn->length && shared < trail->turn.length &&
           turn->steps[shared] == trail->turn.steps[shared])
        shared++;
    for (int i = shared; i < turn->length; i++) {
        trail->points[i + 1] = trail->points[i];
        make_step(&trail->points[i + 1], turn->steps[i], i == 0);
    }
    trail->turn = *turn;
    settle(&trail->points[turn->length], cells, out);
}

void change_list_find(const Position *before, const Turn *turn, ChangeList *out)
{
    Trail trail;
    Cells cells;
    trail_begin(&trail, before);
    cells_set(&cells, before);
    trail_follow(&trail, &cells, turn, out);
}

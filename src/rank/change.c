// SPDX-License-Identifier: MIT
#include "rank/change.h"

#include "core/freezing.h"

// The piece that stands on `sq` now: one that moved before, or one that has not yet.
static Change *piece_on(ChangeList *list, Square sq)
{
    for (int i = 0; i < list->count; i++)
        if (list->items[i].to == sq)
            return &list->items[i];
    Change *change = &list->items[list->count++];
    *change = (Change){.from = (uint8_t)sq, .to = (uint8_t)sq};
    return change;
}

// Traps take what stands on them unsupported. `sides` is where the two sides stand.
static void lose_unsupported(ChangeList *list, Bitboard sides[SIDES])
{
    for (int side = GOLD; side < SIDES; side++) {
        Bitboard lost = sides[side] & TRAPS;
        if (lost)
            lost &= ~bb_neighbours(sides[side]);
        sides[side] &= ~lost;
        while (lost)
            piece_on(list, bb_pop(&lost))->to = NO_SQUARE;
    }
}

static Kind kind_on(const Position *pos, Square sq)
{
    int kind = RABBIT;
    while (!bb_has(pos->of_kind[kind], sq))
        kind++;
    return (Kind)kind;
}

// Leave out who is back, and say who the others are.
static void settle(const Position *before, ChangeList *list)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        Change change = list->items[i];
        if (change.from == change.to)
            continue;
        change.side = bb_has(before->of_side[SILVER], change.from);
        change.kind = (uint8_t)kind_on(before, change.from);
        list->items[kept++] = change;
    }
    list->count = kept;
}

void change_list_find(const Position *before, const Turn *turn, ChangeList *out)
{
    Bitboard sides[SIDES] = {before->of_side[GOLD], before->of_side[SILVER]};
    Bitboard risky = bb_neighbours(TRAPS); // who steps from there may leave or enter
    out->count = 0;
    for (int i = 0; i < turn->length; i++) {
        Square from = step_from(turn->steps[i]);
        Square to = step_to(turn->steps[i]);
        Side side = bb_has(sides[SILVER], from) ? SILVER : GOLD;
        piece_on(out, from)->to = (uint8_t)to;
        sides[side] ^= bb_of(from) | bb_of(to);
        if (bb_has(risky, from) || i == 0) // typed in, pieces may stand alone on traps
            lose_unsupported(out, sides);
    }
    settle(before, out);
}

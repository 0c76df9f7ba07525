// SPDX-License-Identifier: MIT
#include "rank/full/holds.h"

#include "core/square.h"

// A feature by type and one by place for each square of a set.
static void add_set(const Ground *ground, const Cells *cells, Bitboard set, int first,
                    FeatureList *out)
{
    while (set) {
        Square sq = bb_pop(&set);
        int whose = piece_side(cells_piece(cells, sq)) == ground->scene->mover;
        int type = ground_type_on(ground, cells, sq);
        feature_list_add(out, first + whose * PIECE_TYPES + type);
        feature_list_add(out, first + WHOSE * PIECE_TYPES + whose * BOARD_PLACES +
                                  ground_place(ground, sq));
    }
}

static void add_frozen(const Ground *ground, const Deed *deed, int side, FeatureList *out)
{
    const Scene *scene = ground->scene;
    Bitboard before = scene->frozen[side];
    Bitboard now = deed->frozen[side];
    add_set(ground, &deed->cells, now & ~before, FULL_FREEZES, out);
    add_set(ground, &ground->cells, before & ~now, FULL_THAWS, out);
}

static void add_dominated(const Ground *ground, const Deed *deed, int side,
                          FeatureList *out)
{
    const Scene *scene = ground->scene;
    Bitboard before = scene->dominated[side];
    Bitboard now = deed->dominated[side];
    add_set(ground, &deed->cells, now & ~before, FULL_DOMINATES, out);
    add_set(ground, &ground->cells, before & ~now, FULL_RELIEVES, out);
}

static bool is_in_danger(const Ground *ground, const Deed *deed, const Change *change)
{
    Side enemy = ground->scene->enemy;
    Bitboard near = bb_grow(square_neighbours[change->to]) & deed->after->of_side[enemy];
    near &= ~deed->frozen[enemy];
    return (near & deed->stronger[change->kind]) != 0;
}

static void add_danger(const Ground *ground, const Deed *deed, const Change *change,
                       FeatureList *out)
{
    bool was = bb_has(ground->danger[change->kind], change->from);
    bool is = is_in_danger(ground, deed, change);
    if (was == is)
        return;
    int first = is ? FULL_DANGER_ENTERED : FULL_DANGER_LEFT;
    int type = ground_type(ground, change->side, change->kind);
    int place = ground_place(ground, is ? change->to : change->from);
    feature_list_add(out, first + type);
    feature_list_add(out, first + PIECE_TYPES + place);
}

void holds_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    for (int side = GOLD; side < SIDES; side++) {
        add_frozen(ground, deed, side, out);
        add_dominated(ground, deed, side, out);
    }
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        if (change->side == ground->scene->mover && !change_is_capture(change))
            add_danger(ground, deed, change, out);
    }
}

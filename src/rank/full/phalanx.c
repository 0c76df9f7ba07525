// SPDX-License-Identifier: MIT
#include "rank/full/phalanx.h"

#include "core/square.h"

// Squares all of whose neighbours are occupied; the edge counts as such.
static Bitboard shut_in(Bitboard occupied)
{
    return ~bb_neighbours(~occupied);
}

static Closed find_closed(const Position *pos, Side mover)
{
    Bitboard enemies = pos->of_side[side_other(mover)];
    Bitboard occupied = position_occupied(pos);
    Bitboard shut = shut_in(occupied) & occupied;
    Bitboard strong = pos->of_side[mover];
    Bitboard4 by_one = bb4_all(0);
    for (int kind = RABBIT; kind < KINDS; kind++) {
        by_one |= bb4_all(pos->of_kind[kind]) & bb4_towards(strong);
        strong &= ~pos->of_kind[kind];
    }
    by_one &= bb4_all(enemies);
    return (Closed){by_one, bb4_all(enemies) & bb4_towards(shut) & ~by_one};
}

void phalanx_set(Ground *ground)
{
    ground->closed = find_closed(&ground->scene->pos, ground->scene->mover);
}

static int flank_of(const Ground *ground, int direction)
{
    if (direction == EAST || direction == WEST)
        return 2;
    return (direction == NORTH) == (ground->flip == 0); // behind the enemy piece
}

// A class and where in it: whether the squares were closed by one piece.
typedef struct PhalanxKind {
    int first;
    int is_single;
} PhalanxKind;

static void add_piece(int type, int place_and_flank, PhalanxKind kind, FeatureList *out)
{
    feature_list_add(out, kind.first + type * 2 + kind.is_single);
    feature_list_add(out,
                     kind.first + PIECE_TYPES * 2 + place_and_flank * 2 + kind.is_single);
}

static void add_sets(const Ground *ground, const Cells *cells, Bitboard4 sets,
                     PhalanxKind kind, FeatureList *out)
{
    for (int d = NORTH; d < DIRECTIONS; d++)
        for (Bitboard set = sets[d]; set;) {
            Square sq = bb_pop(&set);
            int at = ground_place(ground, sq) * FLANKS + flank_of(ground, d);
            add_piece(ground_type_on(ground, cells, sq), at, kind, out);
        }
}

void phalanx_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Scene *scene = ground->scene;
    const Closed *before = &ground->closed;
    Bitboard touched = bb_grow(bb_grow(deed->left | deed->arrived));
    Bitboard stayed = scene->pos.of_side[scene->enemy] & deed->after->of_side[scene->enemy];
    if (!(touched &
          (scene->pos.of_side[scene->enemy] | deed->after->of_side[scene->enemy])))
        return; // whoever is closed in depends on squares at most two away
    Closed now = find_closed(deed->after, scene->mover);
    Bitboard4 was_closed = before->by_one | before->by_group;
    Bitboard4 freed = ~(now.by_one | now.by_group) & bb4_all(stayed);
    add_sets(ground, &deed->cells, now.by_one & ~before->by_one,
             (PhalanxKind){FULL_PHALANX_MADE, 1}, out);
    add_sets(ground, &deed->cells, now.by_group & ~was_closed,
             (PhalanxKind){FULL_PHALANX_MADE, 0}, out);
    add_sets(ground, &ground->cells, before->by_one & freed,
             (PhalanxKind){FULL_PHALANX_RELEASED, 1}, out);
    add_sets(ground, &ground->cells, before->by_group & freed,
             (PhalanxKind){FULL_PHALANX_RELEASED, 0}, out);
}

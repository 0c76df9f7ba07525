// SPDX-License-Identifier: MIT
#include "rank/phalanx.h"

#include "rank/diamond.h"

enum { FLANKS = 3 }; // ahead of the enemy piece, behind it, beside it

// Squares all of whose neighbours are occupied; the edge counts as such.
static Bitboard shut_in(Bitboard occupied)
{
    return ~bb_neighbours(~occupied);
}

static void close(const Position *pos, Side mover, Closed *out)
{
    Bitboard enemies = pos->of_side[side_other(mover)];
    Bitboard occupied = position_occupied(pos);
    Bitboard shut = shut_in(occupied) & occupied;
    Bitboard strong = pos->of_side[mover];
    for (int d = NORTH; d < DIRECTIONS; d++)
        out->by_one[d] = 0;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        Bitboard pieces = enemies & pos->of_kind[kind];
        for (int d = NORTH; d < DIRECTIONS; d++)
            out->by_one[d] |= pieces & bb_shift(strong, direction_opposite((Direction)d));
        strong &= ~pos->of_kind[kind];
    }
    for (int d = NORTH; d < DIRECTIONS; d++)
        out->by_group[d] =
            enemies & bb_shift(shut, direction_opposite((Direction)d)) & ~out->by_one[d];
}

void phalanx_set(Ground *ground)
{
    close(&ground->scene->pos, ground->scene->mover, &ground->closed);
}

static int flank_of(const Ground *ground, int direction)
{
    if (direction == EAST || direction == WEST)
        return 2;
    return (direction == NORTH) == (ground->flip == 0); // behind the enemy piece
}

// A class and where in it: whether the squares were closed by one piece, on which flank.
typedef struct PhalanxKind {
    int first;
    int flank;
    int is_single;
} PhalanxKind;

static void add_set(const Ground *ground, const Position *pos, Bitboard set,
                    PhalanxKind kind, FeatureList *out)
{
    int side = (int)ground->scene->enemy;
    while (set) {
        Square sq = bb_pop(&set);
        int type = ground_type(ground, side, (int)position_kind_on(pos, sq));
        int place = ground_place(ground, sq);
        feature_list_add(out, kind.first + type * 2 + kind.is_single);
        feature_list_add(out, kind.first + PIECE_TYPES * 2 +
                                  (place * FLANKS + kind.flank) * 2 + kind.is_single);
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
    Closed now;
    close(deed->after, scene->mover, &now);
    for (int d = NORTH; d < DIRECTIONS; d++) {
        int flank = flank_of(ground, d);
        Bitboard was_closed = before->by_one[d] | before->by_group[d];
        Bitboard is_closed = now.by_one[d] | now.by_group[d];
        Bitboard single = now.by_one[d] & ~before->by_one[d];
        Bitboard freed = before->by_one[d] & ~is_closed & stayed;
        add_set(ground, deed->after, single, (PhalanxKind){FULL_PHALANX_MADE, flank, 1},
                out);
        add_set(ground, deed->after, now.by_group[d] & ~was_closed,
                (PhalanxKind){FULL_PHALANX_MADE, flank, 0}, out);
        add_set(ground, &scene->pos, freed, (PhalanxKind){FULL_PHALANX_RELEASED, flank, 1},
                out);
        add_set(ground, &scene->pos, before->by_group[d] & ~is_closed & stayed,
                (PhalanxKind){FULL_PHALANX_RELEASED, flank, 0}, out);
    }
}

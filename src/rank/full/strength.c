// SPDX-License-Identifier: MIT
// Who is stronger than whom, and near: frozen and dominated pieces, own pieces that come
// near a stronger enemy or get away from one; how far the strongest of both sides are
// apart; squares closed to an enemy by a piece it cannot push, or by one that has no room
// to go.
#include "core/freezing.h"
#include "rank/full/full_scene.h"

// ---- Holds -----------------------------------------------------------------------------

// A feature by type and one by place for each square of a set.
static void add_set(const FullScene *full, const Cells *cells, Bitboard set, int first,
                    FeatureList *out)
{
    while (set) {
        Square sq = bb_pop(&set);
        int whose = piece_side(cells_piece(cells, sq)) == full->scene->mover;
        int type = full_type_on(full, cells, sq);
        feature_list_add(out, first + whose * PIECE_TYPES + type);
        feature_list_add(out, first + WHOSE * PIECE_TYPES + whose * PLACES +
                                  full_place(full, sq));
    }
}

static void add_holds(const FullScene *full, const Deed *deed, int side, FeatureList *out)
{
    Bitboard frozen = full->scene->frozen[side];
    Bitboard dominated = full->scene->dominated[side];
    add_set(full, &deed->cells, deed->frozen[side] & ~frozen, FULL_FREEZES, out);
    add_set(full, &full->cells, frozen & ~deed->frozen[side], FULL_THAWS, out);
    add_set(full, &deed->cells, deed->dominated[side] & ~dominated, FULL_DOMINATES, out);
    add_set(full, &full->cells, dominated & ~deed->dominated[side], FULL_RELIEVES, out);
}

// Within two of an unfrozen stronger enemy.
static void see_dangers(FullScene *full)
{
    const Scene *scene = full->scene;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        Bitboard stronger = stronger_pieces(&scene->pos, scene->enemy, (Kind)kind);
        full->danger[kind] = bb_grow(bb_grow(stronger & ~scene->frozen[scene->enemy]));
    }
}

static bool is_in_danger(const FullScene *full, const Deed *deed, const Change *change)
{
    Side enemy = full->scene->enemy;
    Bitboard near = bb_grow(square_neighbours[change->to]) & deed->after->of_side[enemy];
    near &= ~deed->frozen[enemy];
    return (near & deed->stronger[change->kind]) != 0;
}

static void add_danger(const FullScene *full, const Deed *deed, const Change *change,
                       FeatureList *out)
{
    bool was = bb_has(full->danger[change->kind], change->from);
    bool is = is_in_danger(full, deed, change);
    if (was == is)
        return;
    int first = is ? FULL_DANGER_ENTERED : FULL_DANGER_LEFT;
    int type = full_type(full, change);
    int place = full_place(full, is ? change->to : change->from);
    feature_list_add(out, first + type);
    feature_list_add(out, first + PIECE_TYPES + place);
}

void holds_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    for (int side = GOLD; side < SIDES; side++)
        add_holds(full, deed, side, out);
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        if (change->side == full->scene->mover && !change_is_capture(change))
            add_danger(full, deed, change, out);
    }
}

// ---- Distances -------------------------------------------------------------------------

enum { BIG_RANKS = 3 };

// The first has no stronger enemy, the second one, the third is the strongest other piece.
static void see_big_pieces(FullScene *full)
{
    const Scene *scene = full->scene;
    for (int side = GOLD; side < SIDES; side++) {
        bool has_third = false;
        for (int kind = ELEPHANT; kind >= RABBIT; kind--) {
            Bitboard pieces = position_pieces(&scene->pos, (Side)side, (Kind)kind);
            int rank = scene->stronger[side][kind];
            if (rank >= 2)
                rank = has_third || !pieces ? -1 : 2;
            has_third = has_third || rank == 2;
            full->big_rank[side][kind] = (int16_t)(kind == RABBIT ? -1 : rank);
        }
    }
}

// Where the pieces of each rank and side stand now.
typedef struct BigPieces {
    Bitboard of[BIG_RANKS][SIDES];
} BigPieces;

static BigPieces find_big(const FullScene *full, const Position *after)
{
    BigPieces big = {{{0}}};
    for (int side = GOLD; side < SIDES; side++)
        for (int kind = CAT; kind < KINDS; kind++) {
            int rank = full->big_rank[side][kind];
            if (rank >= 0)
                big.of[rank][side] |= position_pieces(after, (Side)side, (Kind)kind);
        }
    return big;
}

static void add_pair(const FullScene *full, Square strong, Square weak, int index,
                     FeatureList *out)
{
    int distance = square_distance(strong, weak);
    int row = full_row(full, weak);
    if (distance > BIG_DISTANCES)
        distance = BIG_DISTANCES;
    feature_list_add(out, index + (distance - 1) * RANKS + row);
}

// All pairs of a stronger piece of one rank and side with a weaker of another.
static void add_pairs(const FullScene *full, Bitboard strong, Bitboard weak, int index,
                      FeatureList *out)
{
    for (; strong; strong &= strong - 1)
        for (Bitboard set = weak; set;)
            add_pair(full, bb_first(strong), bb_pop(&set), index, out);
}

static int owners(int first, const FullScene *full, int strong_side, int weak_side)
{
    int mover = (int)full->scene->mover;
    int pair = 2 * (strong_side == mover) + (weak_side == mover);
    return first + pair * BIG_DISTANCES * RANKS;
}

static void find_pairs(const FullScene *full, const Position *after, FeatureList *out)
{
    BigPieces big = find_big(full, after);
    for (int one = GOLD; one < SIDES; one++)
        for (int two = GOLD; two < SIDES; two++) {
            add_pairs(full, big.of[0][one], big.of[1][two],
                      owners(FULL_FIRST_SECOND, full, one, two), out);
            if (one == two)
                continue;
            add_pairs(full, big.of[0][one], big.of[2][two],
                      owners(FULL_FIRST_THIRD, full, one, two), out);
            add_pairs(full, big.of[1][one], big.of[2][two],
                      owners(FULL_SECOND_THIRD, full, one, two), out);
        }
}

// Tells which big pieces the turn has moved, and whereto, and in which position.
static uint64_t key_of(const FullScene *full, const ChangeList *changes)
{
    uint64_t key = full->scene->pos.key;
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->items[i];
        const uint64_t *numbers = zobrist_piece[change_piece(change)];
        if (full->big_rank[change->side][change->kind] < 0)
            continue;
        key ^= numbers[change->from];
        key ^= change_is_capture(change) ? 0 : numbers[change->to];
    }
    return key;
}

void distances_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    uint64_t key = key_of(full, &deed->changes);
    DistanceSlot *slot = &full->distances[key % DISTANCE_SLOTS];
    int first = out->count;
    if (slot->key == key && slot->count > 0) {
        feature_list_append(out, slot->ids, slot->count, DISTANCES_KEPT);
        return;
    }
    find_pairs(full, deed->after, out);
    int count = out->count - first;
    slot->key = key;
    slot->count = (uint16_t)(count <= DISTANCES_KEPT ? count : 0);
    memcpy(slot->ids, out->ids + first, slot->count * sizeof *slot->ids);
}

// ---- Phalanxes -------------------------------------------------------------------------

static inline Closed find_closed(const Position *pos, Side mover)
{
    Bitboard enemies = pos->of_side[side_other(mover)];
    Bitboard occupied = position_occupied(pos);
    Bitboard shut = occupied & ~bb_neighbours(~occupied); // the edge shuts in, too
    Bitboard strong = pos->of_side[mover];
    Bitboard4 by_one = bb4_all(0);
    for (int kind = RABBIT; kind < KINDS; kind++) {
        by_one |= bb4_all(pos->of_kind[kind]) & bb4_towards(strong);
        strong &= ~pos->of_kind[kind];
    }
    by_one &= bb4_all(enemies);
    return (Closed){by_one, bb4_all(enemies) & bb4_towards(shut) & ~by_one};
}

static int flank_of(const FullScene *full, int direction)
{
    if (direction == EAST || direction == WEST)
        return 2;
    return (direction == NORTH) == (full->flip == 0); // behind the enemy piece
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

static void add_sets(const FullScene *full, const Cells *cells, Bitboard4 sets,
                     PhalanxKind kind, FeatureList *out)
{
    for (int d = NORTH; d < DIRECTIONS; d++)
        for (Bitboard set = sets[d]; set;) {
            Square sq = bb_pop(&set);
            int at = full_place(full, sq) * FLANKS + flank_of(full, d);
            add_piece(full_type_on(full, cells, sq), at, kind, out);
        }
}

void phalanx_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    const Scene *scene = full->scene;
    const Closed *before = &full->closed;
    Bitboard touched = bb_grow(bb_grow(deed->left | deed->arrived));
    Bitboard stayed = scene->pos.of_side[scene->enemy] & deed->after->of_side[scene->enemy];
    if (!(touched &
          (scene->pos.of_side[scene->enemy] | deed->after->of_side[scene->enemy])))
        return; // whoever is closed in depends on squares at most two away
    Closed now = find_closed(deed->after, scene->mover);
    Bitboard4 was_closed = before->by_one | before->by_group;
    Bitboard4 freed = ~(now.by_one | now.by_group) & bb4_all(stayed);
    add_sets(full, &deed->cells, now.by_one & ~before->by_one,
             (PhalanxKind){FULL_PHALANX_MADE, 1}, out);
    add_sets(full, &deed->cells, now.by_group & ~was_closed,
             (PhalanxKind){FULL_PHALANX_MADE, 0}, out);
    add_sets(full, &full->cells, before->by_one & freed,
             (PhalanxKind){FULL_PHALANX_RELEASED, 1}, out);
    add_sets(full, &full->cells, before->by_group & freed,
             (PhalanxKind){FULL_PHALANX_RELEASED, 0}, out);
}

void strength_begin(FullScene *full)
{
    see_dangers(full);
    see_big_pieces(full);
    full->closed = find_closed(&full->scene->pos, full->scene->mover);
}

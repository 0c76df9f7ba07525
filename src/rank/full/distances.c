// SPDX-License-Identifier: MIT
// The first piece has no stronger enemy, the second one, the third is the strongest of the
// others: elephant, camel and horses on a full board.
#include "rank/full/distances.h"

#include <string.h>

#include "core/position.h"
#include "core/square.h"

enum { BIG_RANKS = 3 };

// Where the pieces of each rank and side stand now.
typedef struct BigPieces {
    Bitboard of[BIG_RANKS][SIDES];
} BigPieces;

static BigPieces find_big(const Ground *ground, const Position *after)
{
    BigPieces big = {{{0}}};
    for (int side = GOLD; side < SIDES; side++)
        for (int kind = CAT; kind < KINDS; kind++) {
            int rank = ground->big_rank[side][kind];
            if (rank >= 0)
                big.of[rank][side] |= position_pieces(after, (Side)side, (Kind)kind);
        }
    return big;
}

static void add_pair(const Ground *ground, Square strong, Square weak, int index,
                     FeatureList *out)
{
    int distance = square_distance(strong, weak);
    int row = ground_row(ground, weak);
    if (distance > BIG_DISTANCES)
        distance = BIG_DISTANCES;
    feature_list_add(out, index + (distance - 1) * ROWS + row);
}

// All pairs of a stronger piece of one rank and side with a weaker of another.
static void add_pairs(const Ground *ground, Bitboard strong, Bitboard weak, int index,
                      FeatureList *out)
{
    for (; strong; strong &= strong - 1)
        for (Bitboard set = weak; set;)
            add_pair(ground, bb_first(strong), bb_pop(&set), index, out);
}

static int owners(int first, const Ground *ground, int strong_side, int weak_side)
{
    int mover = (int)ground->scene->mover;
    int pair = 2 * (strong_side == mover) + (weak_side == mover);
    return first + pair * BIG_DISTANCES * ROWS;
}

static void find_pairs(const Ground *ground, const Position *after, FeatureList *out)
{
    BigPieces big = find_big(ground, after);
    for (int one = GOLD; one < SIDES; one++)
        for (int two = GOLD; two < SIDES; two++) {
            add_pairs(ground, big.of[0][one], big.of[1][two],
                      owners(FULL_FIRST_SECOND, ground, one, two), out);
            if (one == two)
                continue;
            add_pairs(ground, big.of[0][one], big.of[2][two],
                      owners(FULL_FIRST_THIRD, ground, one, two), out);
            add_pairs(ground, big.of[1][one], big.of[2][two],
                      owners(FULL_SECOND_THIRD, ground, one, two), out);
        }
}

// ---- What other turns had --------------------------------------------------------------

// Tells which big pieces the turn has moved, and whereto, and in which position.
static uint64_t key_of(const Ground *ground, const ChangeList *changes)
{
    uint64_t key = ground->scene->pos.key;
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->items[i];
        const uint64_t *numbers =
            zobrist_piece[piece_of((Side)change->side, (Kind)change->kind)];
        if (ground->big_rank[change->side][change->kind] < 0)
            continue;
        key ^= numbers[change->from];
        key ^= change_is_capture(change) ? 0 : numbers[change->to];
    }
    return key;
}

void distances_find(Ground *ground, const Deed *deed, FeatureList *out)
{
    uint64_t key = key_of(ground, &deed->changes);
    DistanceSlot *slot = &ground->distances[key % DISTANCE_SLOTS];
    int first = out->count;
    if (slot->key == key && slot->count > 0) {
        feature_list_append(out, slot->ids, slot->count, DISTANCES_KEPT);
        return;
    }
    find_pairs(ground, deed->after, out);
    int count = out->count - first;
    slot->key = key;
    slot->count = (uint16_t)(count <= DISTANCES_KEPT ? count : 0);
    memcpy(slot->ids, out->ids + first, slot->count * sizeof *slot->ids);
}

// SPDX-License-Identifier: MIT
#include "rank/pairs.h"

#include "rank/diamond.h"

// 0 beside each other, 1 two steps apart, 2 three or four, 3 farther.
static int apart(const Change *one, const Change *two)
{
    int distance = square_distance(one->to, two->to);
    return distance <= 2 ? distance - 1 : distance <= 4 ? 2 : 3;
}

static void add_own_pair(const Ground *ground, const Change *one, const Change *two,
                         FeatureList *out)
{
    int more = ground_type(ground, one->side, one->kind);
    int less = ground_type(ground, two->side, two->kind);
    if (less > more) {
        int swap = less;
        less = more;
        more = swap;
    }
    int types = more * (more + 1) / 2 + less;
    feature_list_add(out, FULL_OWN_PAIR + types * APART + apart(one, two));
}

// An own piece and an enemy that it may have moved.
static void add_drag(const Ground *ground, const Change *own, const Change *enemy,
                     FeatureList *out)
{
    int types = ground_type(ground, own->side, own->kind) * PIECE_TYPES +
                ground_type(ground, enemy->side, enemy->kind);
    int fate = change_is_capture(enemy) ? 0 : apart(own, enemy) == 0 ? 1 : 2;
    feature_list_add(out, FULL_DRAG + types * FATES + fate);
}

static void add_pair(const Ground *ground, const Change *one, const Change *two,
                     FeatureList *out)
{
    Side mover = ground->scene->mover;
    bool is_own = one->side == mover;
    if (is_own && two->side == mover) {
        if (!change_is_capture(one) && !change_is_capture(two))
            add_own_pair(ground, one, two, out);
    } else if (is_own && !change_is_capture(one)) {
        add_drag(ground, one, two, out);
    } else if (two->side == mover && !change_is_capture(two)) {
        add_drag(ground, two, one, out);
    }
}

// Free squares beside each elephant.
static void add_rooms(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Position *after = deed->after;
    Bitboard empty = ~position_occupied(after);
    for (int side = GOLD; side < SIDES; side++) {
        Bitboard elephant = position_pieces(after, (Side)side, ELEPHANT);
        if (!elephant)
            continue;
        int room = 0;
        for (int d = NORTH; d < DIRECTIONS; d++)
            room += (bb_shift(elephant, (Direction)d) & empty) != 0;
        int whose = side == (int)ground->scene->mover;
        feature_list_add(out, FULL_ROOM + whose * ROOMS + room);
    }
}

void pairs_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const ChangeList *changes = &deed->changes;
    for (int i = 0; i < changes->count; i++)
        for (int k = i + 1; k < changes->count; k++)
            add_pair(ground, &changes->items[i], &changes->items[k], out);
    add_rooms(ground, deed, out);
}

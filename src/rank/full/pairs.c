// SPDX-License-Identifier: MIT
#include "rank/full/pairs.h"

#include "core/square.h"

void pairs_set_tables(Ground *ground)
{
    static const uint8_t levels[] = {0, 0, 1, 2,
                                     2}; // beside each other, two apart, farther
    for (Square one = 0; one < SQUARES; one++)
        for (Square two = 0; two < SQUARES; two++) {
            int distance = square_distance(one, two);
            ground->apart[one][two] = distance <= 4 ? levels[distance] : APART - 1;
        }
}

static void add_own_pair(const Ground *ground, const Change *one, const Change *two,
                         FeatureList *out)
{
    int first = ground_type(ground, one->side, one->kind);
    int second = ground_type(ground, two->side, two->kind);
    int more = first > second ? first : second;
    int less = first > second ? second : first;
    int types = more * (more + 1) / 2 + less;
    feature_list_add(out, FULL_OWN_PAIR + types * APART + ground->apart[one->to][two->to]);
}

// An own piece and an enemy that it may have moved.
static void add_drag(const Ground *ground, const Change *own, const Change *enemy,
                     FeatureList *out)
{
    int types = ground_type(ground, own->side, own->kind) * PIECE_TYPES +
                ground_type(ground, enemy->side, enemy->kind);
    int fate = change_is_capture(enemy)                 ? 0
               : ground->apart[own->to][enemy->to] == 0 ? 1
                                                        : 2;
    feature_list_add(out, FULL_DRAG + types * FATES + fate);
}

// The pairs of an own piece that lives with those after it in the list, and with all
// enemies.
static void add_pairs(const Ground *ground, const ChangeList *changes, int index,
                      FeatureList *out)
{
    const Change *own = &changes->items[index];
    for (int i = 0; i < changes->count; i++) {
        const Change *other = &changes->items[i];
        if (other->side != own->side)
            add_drag(ground, own, other, out);
        else if (i > index && !change_is_capture(other))
            add_own_pair(ground, own, other, out);
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
        if (changes->items[i].side == ground->scene->mover &&
            !change_is_capture(&changes->items[i]))
            add_pairs(ground, changes, i, out);
    add_rooms(ground, deed, out);
}

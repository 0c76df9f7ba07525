// SPDX-License-Identifier: MIT
#include "papers/fairy_setups.h"

#include <assert.h>
#include <stddef.h>

#include "core/setup.h"

// Home squares as setup_square counts them: the front rank from 0, the back rank from 8.
enum {
    FRONT_B = 1,
    FRONT_C = 2,
    FRONT_D = 3,
    FRONT_E = 4,
    FRONT_F = 5,
    FRONT_G = 6,
    BACK_D = 11,
    BACK_E = 12,
    ESCORTS = 4, // dogs and cats
};

typedef struct Listing {
    Position *out;
    int count;
} Listing;

static void put(Position *pos, Side side, int index, Kind kind)
{
    position_put(pos, setup_square(side, index), piece_of(side, kind));
}

static bool is_free(const Position *pos, Side side, int index)
{
    return !bb_has(position_occupied(pos), setup_square(side, index));
}

static void put_rabbits(Position *pos, Side side)
{
    for (int i = 0; i < SETUP_PIECES; i++)
        if (is_free(pos, side, i))
            put(pos, side, i, RABBIT);
}

// Two of the four squares that are left in the middle are the dogs', one way of six.
static Position with_escorts(const Position *pos, Side side, int way)
{
    static const int middle[] = {FRONT_C, FRONT_D, FRONT_E, FRONT_F, BACK_D, BACK_E};
    static const unsigned char dogs[] = {3, 5, 6, 9, 10, 12}; // bits of the four
    Position placed = *pos;
    int seen = 0;
    for (size_t i = 0; i < sizeof middle / sizeof *middle; i++)
        if (is_free(pos, side, middle[i]))
            put(&placed, side, middle[i], dogs[way] >> seen++ & 1 ? DOG : CAT);
    assert(seen == ESCORTS);
    put_rabbits(&placed, side);
    return placed;
}

enum { WAYS = 6 };

static void list_silver(Listing *listing, const Position *gold, int gold_elephant)
{
    static const int camels[] = {BACK_D, BACK_E}; // in front it would face the elephant
    for (int i = 0; i < 2; i++) {
        Position pos = *gold;
        put(&pos, SILVER, gold_elephant == FRONT_D ? FRONT_E : FRONT_D, ELEPHANT);
        put(&pos, SILVER, camels[i], CAMEL);
        put(&pos, SILVER, FRONT_B, HORSE);
        put(&pos, SILVER, FRONT_G, HORSE);
        for (int way = 0; way < WAYS; way++)
            listing->out[listing->count++] = with_escorts(&pos, SILVER, way);
    }
}

static void list_gold(Listing *listing, int elephant, int camel)
{
    Position pos = position_empty(GOLD);
    put(&pos, GOLD, elephant, ELEPHANT);
    put(&pos, GOLD, camel, CAMEL);
    put(&pos, GOLD, FRONT_B, HORSE);
    put(&pos, GOLD, FRONT_G, HORSE);
    for (int way = 0; way < WAYS; way++) {
        Position placed = with_escorts(&pos, GOLD, way);
        list_silver(listing, &placed, elephant);
    }
}

void fairy_setups_list(Position out[FAIRY_SETUPS])
{
    static const int camels[] = {FRONT_D, FRONT_E, BACK_D, BACK_E};
    Listing listing = {out, 0};
    for (int elephant = FRONT_D; elephant <= FRONT_E; elephant++)
        for (size_t i = 0; i < sizeof camels / sizeof *camels; i++)
            if (camels[i] != elephant)
                list_gold(&listing, elephant, camels[i]);
    assert(listing.count == FAIRY_SETUPS);
}

// SPDX-License-Identifier: MIT
// The published features as the side to move sees them: each is found as published, then
// gets the index it has from that side.
#include <string.h>

#include "rank/published/published.h"

enum {
    RELATIVE_TRAP = PUBLISHED_TRAP,
    RELATIVE_FROZEN_TYPE = RELATIVE_TRAP + 2 * SIDES * TRAP_STATES,
    RELATIVE_FROZEN_PLACE = RELATIVE_FROZEN_TYPE + SIDES * FREEZABLE_TYPES,
    RELATIVE_STEPPING = RELATIVE_FROZEN_PLACE + SIDES * FREEZABLE_PLACES,
    RELATIVE_ALL = RELATIVE_STEPPING + 2 * 2 * PIECE_TYPES,
    ROW = 4, // places
};

typedef struct Relative {
    bool is_made[SIDES];
    uint16_t index[SIDES][PUBLISHED_USED]; // by side to move
} Relative;

// Rows are counted from the mover's home; the captured have no row.
static int turned_place(Side mover, int place)
{
    return mover == GOLD || place == PLACE_CAPTURED ? place : place ^ 7 * ROW;
}

// Number `inner` of player `player`, as the mover sees the players.
static int turned_player(Side mover, int player, int size, int inner)
{
    return (player ^ (int)mover) * size + inner;
}

static int of_source(Side mover, int feature)
{
    int inner = feature % SOURCES;
    int place = turned_place(mover, inner % PLACES);
    return turned_player(mover, feature / SOURCES, SOURCES,
                         inner / PLACES * PLACES + place);
}

static int of_destination(Side mover, int feature)
{
    int inner = feature % DESTINATIONS;
    int place = turned_place(mover, inner % PLACES_AND_GONE);
    return PUBLISHED_DESTINATION +
           turned_player(mover, feature / DESTINATIONS, DESTINATIONS,
                         inner / PLACES_AND_GONE * PLACES_AND_GONE + place);
}

// Traps c3 c6 f3 f6: the odd ones are gold's enemy traps.
static int turned_trap(Side mover, int trap)
{
    return (trap ^ (int)mover) & 1;
}

static int of_trap(Side mover, int feature)
{
    int trap = turned_trap(mover, feature / (SIDES * TRAP_STATES));
    return RELATIVE_TRAP + trap * SIDES * TRAP_STATES +
           turned_player(mover, feature / TRAP_STATES % SIDES, TRAP_STATES,
                         feature % TRAP_STATES);
}

static int of_frozen_place(Side mover, int feature)
{
    int place = turned_place(mover, feature / 2 % PLACES);
    return RELATIVE_FROZEN_PLACE + turned_player(mover, feature / FREEZABLE_PLACES,
                                                 FREEZABLE_PLACES, place * 2 + feature % 2);
}

static int of_stepping(Side mover, int feature)
{
    int trap = turned_trap(mover, feature / PIECE_TYPES % TRAP_COUNT);
    int is_safe = feature / (TRAP_COUNT * PIECE_TYPES);
    return RELATIVE_STEPPING + (is_safe * 2 + trap) * PIECE_TYPES + feature % PIECE_TYPES;
}

int relative_index(Side mover, int feature)
{
    if (feature < PUBLISHED_DESTINATION)
        return of_source(mover, feature);
    if (feature < PUBLISHED_TRAP)
        return of_destination(mover, feature - PUBLISHED_DESTINATION);
    if (feature < PUBLISHED_FROZEN_TYPE)
        return of_trap(mover, feature - PUBLISHED_TRAP);
    if (feature < PUBLISHED_FROZEN_PLACE)
        return RELATIVE_FROZEN_TYPE +
               turned_player(mover, (feature - PUBLISHED_FROZEN_TYPE) / FREEZABLE_TYPES,
                             FREEZABLE_TYPES,
                             (feature - PUBLISHED_FROZEN_TYPE) % FREEZABLE_TYPES);
    if (feature < PUBLISHED_STEPPING)
        return of_frozen_place(mover, feature - PUBLISHED_FROZEN_PLACE);
    return of_stepping(mover, feature - PUBLISHED_STEPPING);
}

static void begin(void *memory, const Scene *scene)
{
    Relative *relative = memory;
    if (relative->is_made[scene->mover])
        return;
    for (int i = 0; i < PUBLISHED_USED; i++)
        relative->index[scene->mover][i] = (uint16_t)relative_index(scene->mover, i);
    relative->is_made[scene->mover] = true;
}

static void find(void *memory, const Scene *scene, const Position *after, const Turn *turn,
                 FeatureList *out)
{
    const Relative *relative = memory;
    int first = out->count;
    features_published.find(NULL, scene, after, turn, out);
    for (int i = first; i < out->count; i++)
        out->ids[i] = relative->index[scene->mover][out->ids[i]];
}

static const FeatureClass classes[] = {
    {"source", PUBLISHED_SOURCE, SIDES *SOURCES,
     "a piece left: enemy*256 + type*32 + place"},
    {"destination", PUBLISHED_DESTINATION, SIDES *DESTINATIONS,
     "a piece came: enemy*264 + type*33 + place, 32 captured"},
    {"trap", RELATIVE_TRAP, RELATIVE_FROZEN_TYPE - RELATIVE_TRAP,
     "guards of a trap: enemy's*128 + enemy*64 + before*8 + after"},
    {"frozen-type", RELATIVE_FROZEN_TYPE, SIDES *FREEZABLE_TYPES,
     "frozen or freed: enemy*16 + type*2 + frozen"},
    {"frozen-place", RELATIVE_FROZEN_PLACE, SIDES *FREEZABLE_PLACES,
     "frozen or freed: enemy*64 + place*2 + frozen"},
    {"stepping", RELATIVE_STEPPING, RELATIVE_ALL - RELATIVE_STEPPING,
     "stepped on a trap: safe*16 + enemy's*8 + type"},
};

const FeatureSet features_relative = {
    .name = "relative",
    .what = "the published features as the side to move sees them",
    .classes = classes,
    .class_count = sizeof classes / sizeof *classes,
    .memory_size = sizeof(Relative),
    .begin = begin,
    .find = find,
};

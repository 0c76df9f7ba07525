// SPDX-License-Identifier: MIT
// Who went from where to where: squares, ways, how near the enemy is; who stands beside the
// pieces that moved, which pieces moved together, and the room elephants have.
#include <stdlib.h>

#include "rank/full/full_scene.h"

enum { ENDS_WAY = -1 }; // farther than ways are told apart

typedef enum Neighbour {
    NEIGHBOUR_EMPTY,
    NEIGHBOUR_EDGE,
    NEIGHBOUR_FRIEND,
    NEIGHBOUR_WEAKER,
    NEIGHBOUR_EQUAL,
    NEIGHBOUR_STRONGER
} Neighbour;

// ---- Once for a position ---------------------------------------------------------------

// How pieces see each other.
static void set_neighbours(FullScene *full)
{
    for (int one = 0; one < PIECES; one++) {
        uint8_t *row = full->neighbour[one];
        row[CELL_EMPTY] = NEIGHBOUR_EMPTY;
        row[CELL_EDGE] = NEIGHBOUR_EDGE;
        for (int two = 0; two < PIECES; two++) {
            int more = (int)piece_kind((Piece)two) - (int)piece_kind((Piece)one);
            bool is_friend = piece_side((Piece)one) == piece_side((Piece)two);
            row[two] = is_friend  ? NEIGHBOUR_FRIEND
                       : more < 0 ? NEIGHBOUR_WEAKER
                       : more > 0 ? NEIGHBOUR_STRONGER
                                  : NEIGHBOUR_EQUAL;
        }
    }
}

// Levels of distance.
static void set_apart(FullScene *full)
{
    static const uint8_t levels[] = {0, 0, 1, 2, 2}; // side by side, two apart, farther
    for (Square one = 0; one < SQUARES; one++)
        for (Square two = 0; two < SQUARES; two++) {
            int distance = square_distance(one, two);
            full->apart[one][two] = distance <= 4 ? levels[distance] : APART - 1;
        }
}

// How far the nearest enemy is from each square.
static void see_enemies(FullScene *full)
{
    Bitboard reached = full->scene->pos.of_side[full->scene->enemy];
    Bitboard inner = 0;
    memset(full->enemy_nearness, NEARNESS, sizeof full->enemy_nearness);
    for (int distance = 0; distance < NEARNESS; distance++) {
        for (Bitboard ring = reached & ~inner; ring;)
            full->enemy_nearness[bb_pop(&ring)] = (uint8_t)(distance > 0 ? distance : 1);
        inner = reached;
        reached = bb_grow(reached);
    }
}

void movement_begin(FullScene *full)
{
    if (!full->has_tables) {
        set_neighbours(full);
        set_apart(full);
    }
    see_enemies(full);
    memset(full->trip_counts, 0, sizeof full->trip_counts);
}

// ---- What hangs on one change alone ----------------------------------------------------

// The square `right` files and `ahead` rows away, among those within `reach` steps, counted
// row by row: the rows of a diamond have 1, 3, 5 ... squares, so that squares of numbers
// stand before each.
static int offset_index(int right, int ahead, int reach)
{
    int all = 2 * reach * (reach + 1) + 1;
    int below = ahead <= 0 ? (ahead + reach) * (ahead + reach)
                           : all - (reach - ahead + 1) * (reach - ahead + 1);
    return below + right + reach - abs(ahead);
}

// The way as seen from the left half of the board.
static int way_offset(const FullScene *full, const Change *change, int reach)
{
    int right = square_file(change->to) - square_file(change->from);
    int ahead = full_row(full, change->to) - full_row(full, change->from);
    if (!bb_has(FILES_A_D, change->from))
        right = -right;
    if (abs(right) + abs(ahead) > reach)
        return ENDS_WAY;
    return offset_index(right, ahead, reach);
}

static void add_way(const FullScene *full, const Change *change, FeatureList *out)
{
    bool is_own = change->side == full->scene->mover;
    int reach = is_own ? WAY_REACH : ENEMY_WAY_REACH;
    int first = is_own ? FULL_OWN_WAY : FULL_ENEMY_WAY;
    int offsets = is_own ? OWN_OFFSETS : ENEMY_OFFSETS;
    int offset = way_offset(full, change, reach);
    int type = full_type(full, change);
    int place = full_place(full, change->from);
    if (offset != ENDS_WAY)
        feature_list_add(out, first + (type * PLACES + place) * offsets + offset);
}

static void add_squares(const FullScene *full, const Change *change, FeatureList *out)
{
    bool is_own = change->side == full->scene->mover;
    int type = full_type(full, change);
    int from = full_place(full, change->from);
    int to = change_is_capture(change) ? PLACE_CAPTURED : full_place(full, change->to);
    feature_list_add(out,
                     (is_own ? FULL_OWN_FROM : FULL_ENEMY_FROM) + type * PLACES + from);
    feature_list_add(out,
                     (is_own ? FULL_OWN_TO : FULL_ENEMY_TO) + type * PLACES_AND_GONE + to);
}

static void add_nearness(const FullScene *full, const Change *change, FeatureList *out)
{
    int from = full_place(full, change->from);
    int to = full_place(full, change->to);
    feature_list_add(out, FULL_NEAR_FROM + from * NEARNESS +
                              full->enemy_nearness[change->from] - 1);
    feature_list_add(out,
                     FULL_NEAR_TO + to * NEARNESS + full->enemy_nearness[change->to] - 1);
}

static void add_movement(const FullScene *full, const Change *change, FeatureList *out)
{
    add_squares(full, change, out);
    if (change_is_capture(change))
        return;
    add_way(full, change, out);
    if (change->side == full->scene->mover)
        add_nearness(full, change, out);
}

// Worked out once and kept for the other turns of the position that have the same change.
static void keep_trip(FullScene *full, const Change *change)
{
    FeatureList list = {.count = 0};
    add_movement(full, change, &list);
    advances_add(full, change, &list);
    assert(list.count <= TRIP_FEATURES);
    full->trip_counts[change->from][change->to] = (uint8_t)list.count;
    memcpy(full->trips[change->from][change->to], list.ids, sizeof full->trips[0][0]);
}

void trips_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        const uint8_t *count = &full->trip_counts[change->from][change->to];
        if (*count == 0) // each trip has a feature
            keep_trip(full, change);
        feature_list_append(out, full->trips[change->from][change->to], *count,
                            TRIP_FEATURES);
    }
}

// ---- Neighbours ------------------------------------------------------------------------

static void add_neighbours(const FullScene *full, const Deed *deed, const Change *change,
                           FeatureList *out)
{
    const uint8_t *cell = &deed->cells.at[cell_of(change->to)];
    const uint8_t *row = full->neighbour[change_piece(change)];
    int upwards = full->flip ? -CELL_ROW : CELL_ROW;
    int ahead = row[cell[upwards]];
    int behind = row[cell[-upwards]];
    int east = row[cell[1]];
    int west = row[cell[-1]];
    int more = east > west ? east : west;
    int less = east > west ? west : east;
    int beside = more * (more + 1) / 2 + less; // an unordered pair
    int type = full_type(full, change);
    int hood = (ahead * NEIGHBOURS + behind) * NEIGHBOUR_PAIRS + beside;
    bool is_own = change->side == full->scene->mover;
    int first = is_own ? FULL_NEIGHBOURS : FULL_ENEMY_NEIGHBOURS;
    feature_list_add(out, first + type * NEIGHBOURS * NEIGHBOURS * NEIGHBOUR_PAIRS + hood);
}

void neighbours_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    for (int i = 0; i < deed->changes.count; i++)
        if (!change_is_capture(&deed->changes.items[i]))
            add_neighbours(full, deed, &deed->changes.items[i], out);
}

// ---- Pairs and rooms -------------------------------------------------------------------

static void add_own_pair(const FullScene *full, const Change *one, const Change *two,
                         FeatureList *out)
{
    int first = full_type(full, one);
    int second = full_type(full, two);
    int more = first > second ? first : second;
    int less = first > second ? second : first;
    int types = more * (more + 1) / 2 + less;
    feature_list_add(out, FULL_OWN_PAIR + types * APART + full->apart[one->to][two->to]);
}

// An own piece and an enemy that it may have moved.
static void add_drag(const FullScene *full, const Change *own, const Change *enemy,
                     FeatureList *out)
{
    int types = full_type(full, own) * PIECE_TYPES + full_type(full, enemy);
    int fate = change_is_capture(enemy) ? 0 : full->apart[own->to][enemy->to] == 0 ? 1 : 2;
    feature_list_add(out, FULL_DRAG + types * FATES + fate);
}

// The pairs of an own piece that lives with those after it in the list, and with all
// enemies.
static void add_pairs(const FullScene *full, const ChangeList *changes, int index,
                      FeatureList *out)
{
    const Change *own = &changes->items[index];
    for (int i = 0; i < changes->count; i++) {
        const Change *other = &changes->items[i];
        if (other->side != own->side)
            add_drag(full, own, other, out);
        else if (i > index && !change_is_capture(other))
            add_own_pair(full, own, other, out);
    }
}

// Free squares beside each elephant.
static void add_rooms(const FullScene *full, const Deed *deed, FeatureList *out)
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
        int whose = side == (int)full->scene->mover;
        feature_list_add(out, FULL_ROOM + whose * ROOMS + room);
    }
}

void pairs_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    const ChangeList *changes = &deed->changes;
    for (int i = 0; i < changes->count; i++)
        if (changes->items[i].side == full->scene->mover &&
            !change_is_capture(&changes->items[i]))
            add_pairs(full, changes, i, out);
    add_rooms(full, deed, out);
}

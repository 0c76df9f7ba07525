// SPDX-License-Identifier: MIT
#include "rank/full/squares.h"

#include <stdlib.h>

enum { ENDS_WAY = -1 }; // farther than ways are told apart

typedef enum Neighbour {
    NEIGHBOUR_EMPTY,
    NEIGHBOUR_EDGE,
    NEIGHBOUR_FRIEND,
    NEIGHBOUR_WEAKER,
    NEIGHBOUR_EQUAL,
    NEIGHBOUR_STRONGER
} Neighbour;

// ---- Ways ------------------------------------------------------------------------------

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
static int way_offset(const Ground *ground, const Change *change, int reach)
{
    int right = (change->to & 7) - (change->from & 7);
    int ahead = ground_row(ground, change->to) - ground_row(ground, change->from);
    if ((change->from & 7) >= 4)
        right = -right;
    if (abs(right) + abs(ahead) > reach)
        return ENDS_WAY;
    return offset_index(right, ahead, reach);
}

static void add_way(const Ground *ground, const Change *change, FeatureList *out)
{
    bool is_own = change->side == ground->scene->mover;
    int reach = is_own ? WAY_REACH : ENEMY_WAY_REACH;
    int first = is_own ? FULL_OWN_WAY : FULL_ENEMY_WAY;
    int offsets = is_own ? OWN_OFFSETS : ENEMY_OFFSETS;
    int offset = way_offset(ground, change, reach);
    int type = ground_type(ground, change->side, change->kind);
    int place = ground_place(ground, change->from);
    if (offset != ENDS_WAY)
        feature_list_add(out, first + (type * BOARD_PLACES + place) * offsets + offset);
}

// ---- Neighbours ------------------------------------------------------------------------

void squares_set_tables(Ground *ground)
{
    for (int one = 0; one < PIECES; one++) {
        uint8_t *row = ground->neighbour[one];
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

static void add_neighbours(const Ground *ground, const Deed *deed, const Change *change,
                           FeatureList *out)
{
    const uint8_t *cell = &deed->cells.at[cell_of(change->to)];
    const uint8_t *row =
        ground->neighbour[piece_of((Side)change->side, (Kind)change->kind)];
    int upwards = ground->flip ? -CELL_ROW : CELL_ROW;
    int ahead = row[cell[upwards]];
    int behind = row[cell[-upwards]];
    int east = row[cell[1]];
    int west = row[cell[-1]];
    int more = east > west ? east : west;
    int less = east > west ? west : east;
    int beside = more * (more + 1) / 2 + less; // an unordered pair
    int type = ground_type(ground, change->side, change->kind);
    int hood = (ahead * NEIGHBOURS + behind) * NEIGHBOUR_PAIRS + beside;
    bool is_own = change->side == ground->scene->mover;
    int first = is_own ? FULL_NEIGHBOURS : FULL_ENEMY_NEIGHBOURS;
    feature_list_add(out, first + type * NEIGHBOURS * NEIGHBOURS * NEIGHBOUR_PAIRS + hood);
}

// ---- Squares ---------------------------------------------------------------------------

static void add_squares(const Ground *ground, const Change *change, FeatureList *out)
{
    bool is_own = change->side == ground->scene->mover;
    int type = ground_type(ground, change->side, change->kind);
    int from = ground_place(ground, change->from);
    int to = change_is_capture(change) ? BOARD_PLACES : ground_place(ground, change->to);
    feature_list_add(out, (is_own ? FULL_OWN_FROM : FULL_ENEMY_FROM) + type * BOARD_PLACES +
                              from);
    feature_list_add(out,
                     (is_own ? FULL_OWN_TO : FULL_ENEMY_TO) + type * PLACES_AND_GONE + to);
}

static void add_nearness(const Ground *ground, const Change *change, FeatureList *out)
{
    int from = ground_place(ground, change->from);
    int to = ground_place(ground, change->to);
    feature_list_add(out, FULL_NEAR_FROM + from * NEARNESS +
                              ground->enemy_nearness[change->from] - 1);
    feature_list_add(out,
                     FULL_NEAR_TO + to * NEARNESS + ground->enemy_nearness[change->to] - 1);
}

void squares_add_trip(const Ground *ground, const Change *change, FeatureList *out)
{
    add_squares(ground, change, out);
    if (change_is_capture(change))
        return;
    add_way(ground, change, out);
    if (change->side == ground->scene->mover)
        add_nearness(ground, change, out);
}

void neighbours_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    for (int i = 0; i < deed->changes.count; i++)
        if (!change_is_capture(&deed->changes.items[i]))
            add_neighbours(ground, deed, &deed->changes.items[i], out);
}

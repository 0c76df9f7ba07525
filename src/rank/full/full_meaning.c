// SPDX-License-Identifier: MIT
#include "rank/full/full_meaning.h"

#include <assert.h>
#include <stdlib.h>

#include "rank/full/full_layout.h"

enum { AXES_MOST = 4, NEIGHBOUR_PAIRS = 21, WAY_REACH = 4 };

// ---- Axes: the numbers that an index is made of ----------------------------------------

typedef enum Axis {
    AXIS_END,
    AXIS_TYPE,
    AXIS_TYPE_BESIDE,
    AXIS_TYPE_PAIR,
    AXIS_PLACE,
    AXIS_PLACE_LOST,
    AXIS_OWN_WAY,
    AXIS_ENEMY_WAY,
    AXIS_ENEMY_DISTANCE,
    AXIS_AHEAD,
    AXIS_BEHIND,
    AXIS_BESIDE,
    AXIS_APART,
    AXIS_FATE,
    AXIS_WHOSE,
    AXIS_STRONGER_WHOSE,
    AXIS_WEAKER_WHOSE,
    AXIS_FREE_SQUARES,
    AXIS_TRAP,
    AXIS_GUARDS_BEFORE,
    AXIS_GUARDS_AFTER,
    AXIS_CONTROL,
    AXIS_DEFENCE,
    AXIS_CAPTURE_STEPS,
    AXIS_BALANCE,
    AXIS_GOAL_STEPS,
    AXIS_STOPS,
    AXIS_DISTANCE,
    AXIS_ROW,
    AXIS_ROWS_TO_GO,
    AXIS_INFLUENCE,
    AXIS_RANGE,
    AXIS_FLANK,
    AXIS_BY_ONE,
    AXIS_REVERSAL,
    AXIS_NEARNESS,
    AXIS_STEPS,
    AXIS_GROUPS,
    AXIS_GROUPS_TOUCHING,
    AXIS_GROUPS_NEAR,
} Axis;

static const char *const types[] = {
    "piece with none stronger", "piece with 1 stronger",    "piece with 2 stronger",
    "piece with 3-4 stronger",  "piece with 5+ stronger",   "rabbit with 7+ stronger",
    "rabbit with 5-6 stronger", "rabbit with 0-4 stronger",
};
// Of the piece on its new square.
static const char *const neighbours[] = {"nobody", "the edge", "a friend",
                                         "weaker", "an equal", "stronger"};
static const char *const guards[] = {
    "nobody", "1", "the elephant", "2", "2 with the elephant", "3", "3 with the elephant",
    "4",
};
static const char *const apart[] = {"side by side", "2 apart", "3-4 apart", "5+ apart"};
static const char *const fates[] = {"captured", "beside it", "farther"};
static const char *const whose[] = {"the enemy's", "own"};
static const char *const traps[] = {"own trap", "enemy trap"};
static const char *const defences[] = {"elephant comes", "guard comes", "flight", "else"};
static const char *const stops[] = {"no step stops it", "1 step stops it",
                                    "2-3 steps stop it", "4+ steps stop it"};
static const char *const flanks[] = {"ahead of it", "behind it", "beside it"};
static const char *const by_one[] = {"by many", "by one"};
static const char *const reversals[] = {"fully", "mostly", "by a step back"};

// How a number is told: by its name, or as itself, counted from `first`. Those that need
// more have functions of their own.
typedef struct AxisShape {
    int count;
    int first;
    bool is_signed;
    bool is_open;       // the last number stands for greater ones, too
    const char *before; // words before the number or name, and behind it; NULL for none
    const char *const *names;
    const char *after;
} AxisShape;

static const AxisShape shapes[] = {
    [AXIS_TYPE] = {PIECE_TYPES, .names = types},
    [AXIS_TYPE_BESIDE] = {PIECE_TYPES, .before = "moves ", .names = types},
    [AXIS_TYPE_PAIR] = {.count = TYPE_PAIRS},
    [AXIS_PLACE] = {.count = BOARD_PLACES},
    [AXIS_PLACE_LOST] = {.count = PLACES_AND_GONE},
    [AXIS_OWN_WAY] = {OWN_OFFSETS, .first = WAY_REACH},
    [AXIS_ENEMY_WAY] = {ENEMY_OFFSETS, .first = WAY_REACH / 2},
    [AXIS_ENEMY_DISTANCE] = {NEARNESS, .first = 1, .is_open = true, .before = "enemy at "},
    [AXIS_AHEAD] = {6, .before = "ahead ", .names = neighbours},
    [AXIS_BEHIND] = {6, .before = "behind ", .names = neighbours},
    [AXIS_BESIDE] = {.count = NEIGHBOUR_PAIRS},
    [AXIS_APART] = {APART, .names = apart},
    [AXIS_FATE] = {FATES, .names = fates},
    [AXIS_WHOSE] = {WHOSE, .names = whose},
    [AXIS_STRONGER_WHOSE] = {WHOSE, .before = "the stronger ", .names = whose},
    [AXIS_WEAKER_WHOSE] = {WHOSE, .before = "the weaker ", .names = whose},
    [AXIS_FREE_SQUARES] = {ROOMS, .after = " free"},
    [AXIS_TRAP] = {WHOSE, .names = traps},
    [AXIS_GUARDS_BEFORE] = {GUARD_STATES, .before = "before ", .names = guards},
    [AXIS_GUARDS_AFTER] = {GUARD_STATES, .before = "now ", .names = guards},
    [AXIS_CONTROL] = {CONTROL_LEVELS, .first = -(CONTROL_LEVELS / 2), .is_signed = true,
                      .before = "control "},
    [AXIS_DEFENCE] = {4, .names = defences},
    [AXIS_CAPTURE_STEPS] = {CAPTURE_STEPS, .first = 2, .before = "in "},
    [AXIS_BALANCE] = {BALANCES, .first = -(BALANCES / 2), .is_signed = true},
    [AXIS_GOAL_STEPS] = {GOAL_STEPS, .first = 1, .before = "in "},
    [AXIS_STOPS] = {STOPS, .names = stops},
    [AXIS_DISTANCE] = {BIG_DISTANCES, .first = 1, .is_open = true, .after = " apart"},
    [AXIS_ROW] = {ROWS, .before = "row "},
    [AXIS_ROWS_TO_GO] = {ROWS, .after = " rows to go"},
    [AXIS_INFLUENCE] = {INFLUENCE_LEVELS, .first = -(INFLUENCE_LEVELS / 2),
                        .is_signed = true, .before = "influence "},
    [AXIS_FLANK] = {3, .names = flanks},
    [AXIS_BY_ONE] = {2, .names = by_one},
    [AXIS_REVERSAL] = {REVERSALS, .names = reversals},
    [AXIS_NEARNESS] = {RECENCY_LEVELS, .before = "level "},
    [AXIS_STEPS] = {STEPS_PER_TURN, .first = 1, .after = " steps"},
    [AXIS_GROUPS] = {STEPS_PER_TURN, .first = 1, .after = " chains"},
    [AXIS_GROUPS_TOUCHING] = {STEPS_PER_TURN, .first = 1, .after = " that touch"},
    [AXIS_GROUPS_NEAR] = {STEPS_PER_TURN, .first = 1, .after = " that are near"},
    [AXIS_RANGE] = {DOMINATOR_RANGE, .first = 1, .after = " away"},
};

// ---- Classes ---------------------------------------------------------------------------

// Features that are made of the same axes, the last of which runs fastest; up to those of
// the next row.
typedef struct Stretch {
    int first;
    Axis axes[AXES_MOST];
} Stretch;

enum { HOLDS_PLACE = WHOSE * PIECE_TYPES, PHALANX_PLACE = PIECE_TYPES * 2 };

static const Stretch stretches[] = {
    {FULL_WIN, {AXIS_END}},
    {FULL_OWN_FROM, {AXIS_TYPE, AXIS_PLACE}},
    {FULL_OWN_TO, {AXIS_TYPE, AXIS_PLACE_LOST}},
    {FULL_ENEMY_FROM, {AXIS_TYPE, AXIS_PLACE}},
    {FULL_ENEMY_TO, {AXIS_TYPE, AXIS_PLACE_LOST}},
    {FULL_NEAR_FROM, {AXIS_PLACE, AXIS_ENEMY_DISTANCE}},
    {FULL_NEAR_TO, {AXIS_PLACE, AXIS_ENEMY_DISTANCE}},
    {FULL_OWN_WAY, {AXIS_TYPE, AXIS_PLACE, AXIS_OWN_WAY}},
    {FULL_ENEMY_WAY, {AXIS_TYPE, AXIS_PLACE, AXIS_ENEMY_WAY}},
    {FULL_NEIGHBOURS, {AXIS_TYPE, AXIS_AHEAD, AXIS_BEHIND, AXIS_BESIDE}},
    {FULL_ENEMY_NEIGHBOURS, {AXIS_TYPE, AXIS_AHEAD, AXIS_BEHIND, AXIS_BESIDE}},
    {FULL_OWN_PAIR, {AXIS_TYPE_PAIR, AXIS_APART}},
    {FULL_DRAG, {AXIS_TYPE, AXIS_TYPE_BESIDE, AXIS_FATE}},
    {FULL_ROOM, {AXIS_WHOSE, AXIS_FREE_SQUARES}},
    {FULL_OWN_GUARDS, {AXIS_TRAP, AXIS_GUARDS_BEFORE, AXIS_GUARDS_AFTER}},
    {FULL_ENEMY_GUARDS, {AXIS_TRAP, AXIS_GUARDS_BEFORE, AXIS_GUARDS_AFTER}},
    {FULL_TRAP_SAFE, {AXIS_TRAP, AXIS_TYPE}},
    {FULL_TRAP_UNSAFE, {AXIS_TRAP, AXIS_TYPE}},
    {FULL_CONTROL, {AXIS_TRAP, AXIS_CONTROL}},
    {FULL_DEFENCE, {AXIS_DEFENCE, AXIS_TRAP, AXIS_CAPTURE_STEPS}},
    {FULL_THREAT, {AXIS_TYPE, AXIS_CAPTURE_STEPS, AXIS_TRAP}},
    {FULL_OFFER_MOVED, {AXIS_TYPE, AXIS_CAPTURE_STEPS, AXIS_TRAP}},
    {FULL_OFFER_UNMOVED, {AXIS_TYPE, AXIS_CAPTURE_STEPS, AXIS_TRAP}},
    {FULL_PREVENT, {AXIS_TYPE, AXIS_PLACE}},
    {FULL_RELEASE, {AXIS_TYPE, AXIS_CAPTURE_STEPS}},
    {FULL_BALANCE, {AXIS_BALANCE}},
    {FULL_GOAL_THREAT, {AXIS_GOAL_STEPS, AXIS_STOPS}},
    {FULL_ALLOWS_GOAL, {AXIS_END}},
    {FULL_FREEZES, {AXIS_WHOSE, AXIS_TYPE}},
    {FULL_FREEZES + HOLDS_PLACE, {AXIS_WHOSE, AXIS_PLACE}},
    {FULL_THAWS, {AXIS_WHOSE, AXIS_TYPE}},
    {FULL_THAWS + HOLDS_PLACE, {AXIS_WHOSE, AXIS_PLACE}},
    {FULL_DOMINATES, {AXIS_WHOSE, AXIS_TYPE}},
    {FULL_DOMINATES + HOLDS_PLACE, {AXIS_WHOSE, AXIS_PLACE}},
    {FULL_RELIEVES, {AXIS_WHOSE, AXIS_TYPE}},
    {FULL_RELIEVES + HOLDS_PLACE, {AXIS_WHOSE, AXIS_PLACE}},
    {FULL_DANGER_ENTERED, {AXIS_TYPE}},
    {FULL_DANGER_ENTERED + PIECE_TYPES, {AXIS_PLACE}},
    {FULL_DANGER_LEFT, {AXIS_TYPE}},
    {FULL_DANGER_LEFT + PIECE_TYPES, {AXIS_PLACE}},
    {FULL_DISTANCE_FIRST_SECOND,
     {AXIS_STRONGER_WHOSE, AXIS_WEAKER_WHOSE, AXIS_DISTANCE, AXIS_ROW}},
    {FULL_DISTANCE_FIRST_THIRD,
     {AXIS_STRONGER_WHOSE, AXIS_WEAKER_WHOSE, AXIS_DISTANCE, AXIS_ROW}},
    {FULL_DISTANCE_SECOND_THIRD,
     {AXIS_STRONGER_WHOSE, AXIS_WEAKER_WHOSE, AXIS_DISTANCE, AXIS_ROW}},
    {FULL_RABBIT_ADVANCE, {AXIS_ROWS_TO_GO, AXIS_INFLUENCE}},
    {FULL_ADVANCE, {AXIS_TYPE, AXIS_INFLUENCE}},
    {FULL_RETREAT, {AXIS_TYPE, AXIS_INFLUENCE}},
    {FULL_RANGE_LEFT, {AXIS_TYPE, AXIS_INFLUENCE, AXIS_RANGE}},
    {FULL_RANGE_ENTERED, {AXIS_TYPE, AXIS_INFLUENCE, AXIS_RANGE}},
    {FULL_RANGE_CLOSER, {AXIS_TYPE, AXIS_RANGE}},
    {FULL_CATCHES, {AXIS_TYPE, AXIS_INFLUENCE}},
    {FULL_PHALANX_MADE, {AXIS_TYPE, AXIS_BY_ONE}},
    {FULL_PHALANX_MADE + PHALANX_PLACE, {AXIS_PLACE, AXIS_FLANK, AXIS_BY_ONE}},
    {FULL_PHALANX_RELEASED, {AXIS_TYPE, AXIS_BY_ONE}},
    {FULL_PHALANX_RELEASED + PHALANX_PLACE, {AXIS_PLACE, AXIS_FLANK, AXIS_BY_ONE}},
    {FULL_REVERSAL, {AXIS_REVERSAL}},
    {FULL_REMAKE, {AXIS_END}},
    {FULL_MOVES_PUSHED, {AXIS_END}},
    {FULL_NEAR_ENEMY_TURN, {AXIS_NEARNESS}},
    {FULL_NEAR_OWN_TURN, {AXIS_NEARNESS}},
    {FULL_INDEPENDENCE, {AXIS_STEPS, AXIS_GROUPS, AXIS_GROUPS_TOUCHING, AXIS_GROUPS_NEAR}},
};

enum { STRETCHES = sizeof stretches / sizeof stretches[0] };

static const Stretch *stretch_of(int feature)
{
    int i = STRETCHES - 1;
    while (stretches[i].first > feature)
        i--;
    return &stretches[i];
}

// ---- Words -----------------------------------------------------------------------------

// A place is two squares, one on either wing.
static void add_place(int place, Side mover, StrBuf *out)
{
    int file = place % 4;
    int row = mover == GOLD ? place / 4 : 7 - place / 4;
    if (place == BOARD_PLACES)
        strbuf_add(out, "lost");
    else
        strbuf_print(out, "%c%d/%c%d", 'a' + file, row + 1, 'h' - file, row + 1);
}

// The number of an unordered pair whose greater member is counted first.
static void add_pair(int pair, const char *const *names, StrBuf *out)
{
    int more = 0;
    while ((more + 1) * (more + 2) / 2 <= pair)
        more++;
    strbuf_print(out, "%s and %s", names[more], names[pair - more * (more + 1) / 2]);
}

// The squares of a diamond row by row, as squares.c counts them.
static void add_way(int index, int reach, StrBuf *out)
{
    int ahead = -reach;
    int width = 1;
    while (index >= width) {
        index -= width;
        ahead++;
        width = 2 * (reach - abs(ahead)) + 1;
    }
    int right = index - width / 2;
    strbuf_print(out, "%d %s", abs(ahead), ahead < 0 ? "back" : "ahead");
    if (right != 0)
        strbuf_print(out, " %d %s", abs(right), right < 0 ? "outwards" : "inwards");
}

static void add_plain(const AxisShape *shape, int number, StrBuf *out)
{
    strbuf_add(out, shape->before ? shape->before : "");
    if (shape->names)
        strbuf_add(out, shape->names[number]);
    else
        strbuf_print(out, shape->is_signed ? "%+d" : "%d", shape->first + number);
    if (shape->is_open && number == shape->count - 1)
        strbuf_add_char(out, '+');
    strbuf_add(out, shape->after ? shape->after : "");
}

static void add_number(Axis axis, int number, Side mover, StrBuf *out)
{
    switch (axis) {
    case AXIS_PLACE:
    case AXIS_PLACE_LOST: add_place(number, mover, out); break;
    case AXIS_TYPE_PAIR: add_pair(number, types, out); break;
    case AXIS_BESIDE:
        strbuf_add(out, "beside ");
        add_pair(number, neighbours, out);
        break;
    case AXIS_OWN_WAY:
    case AXIS_ENEMY_WAY: add_way(number, shapes[axis].first, out); break;
    default: add_plain(&shapes[axis], number, out); break;
    }
}

void full_meaning_add(int feature, Side mover, StrBuf *out)
{
    const Stretch *stretch = stretch_of(feature);
    int rest = feature - stretch->first;
    int numbers[AXES_MOST] = {0};
    int count = 0;
    while (count < AXES_MOST && stretch->axes[count] != AXIS_END)
        count++;
    for (int i = count - 1; i >= 0; i--) {
        numbers[i] = rest % shapes[stretch->axes[i]].count;
        rest /= shapes[stretch->axes[i]].count;
    }
    assert(rest == 0);
    for (int i = 0; i < count; i++) {
        strbuf_add(out, i > 0 ? ", " : "");
        add_number(stretch->axes[i], numbers[i], mover, out);
    }
}

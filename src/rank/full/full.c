// SPDX-License-Identifier: MIT
// What is made from the table of classes, except for the layout: the list of classes, the
// finders in their order, and what each feature says in words.
#include "rank/full/full.h"

#include <assert.h>
#include <stdlib.h>

#include "core/freezing.h"
#include "rank/full/full_scene.h"

static const FeatureClass classes[] = {
#define CLASS(constant, name, what, ...)                                                   \
    {name, FULL_##constant, FULL_##constant##_LAST - FULL_##constant + 1, what},
#include "rank/full/classes.def"
};

enum { CLASSES = sizeof classes / sizeof classes[0] };

// ---- Finding ---------------------------------------------------------------------------

// Pieces of either side that are stronger than each kind.
static void find_stronger(const Position *pos, Bitboard out[KINDS])
{
    out[ELEPHANT] = 0;
    for (int kind = ELEPHANT; kind > RABBIT; kind--)
        out[kind - 1] = out[kind] | pos->of_kind[kind];
}

static void begin_prey(FullScene *full, const Scene *scene)
{
    Bitboard stronger[KINDS];
    find_stronger(&scene->pos, stronger);
    LookBoard board = {&scene->pos, scene->dominated, scene->frozen, stronger};
    prey_begin(&full->prey, &board);
}

static void begin(void *memory, const Scene *scene)
{
    FullScene *full = memory;
    full->scene = scene;
    full->flip = scene->mover == GOLD ? 0 : 56;
    cells_set(&full->cells, &scene->pos);
    trail_begin(&full->trail, &scene->pos);
    begin_prey(full, scene);
#define GROUP(name) name##_begin(full);
#include "rank/full/classes.def"
    full->has_tables = true;
}

static void set_deed(Deed *deed, FullScene *full, const Position *after, const Turn *turn)
{
    deed->after = after;
    deed->turn = turn;
    trail_follow(&full->trail, &full->cells, turn, &deed->changes);
    cells_after(&full->cells, &deed->changes, &deed->cells);
    deed->left = change_list_left(&deed->changes);
    deed->arrived = change_list_arrived(&deed->changes);
    find_stronger(after, deed->stronger);
    for (int side = GOLD; side < SIDES; side++) {
        deed->dominated[side] = dominated_pieces(after, (Side)side);
        deed->frozen[side] = deed->dominated[side] & ~bb_neighbours(after->of_side[side]);
    }
    LookBoard board = {after, deed->dominated, deed->frozen, deed->stronger};
    prey_after(&full->prey, &board, &deed->changes, &deed->prey);
}

static void find(void *memory, const Scene *scene, const Position *after, const Turn *turn,
                 FeatureList *out)
{
    FullScene *full = memory;
    Deed deed;
    (void)scene;
    if (!turn) // all of it hangs on who went where
        return;
    set_deed(&deed, full, after, turn);
    if (goals_won(full, &deed)) {
        feature_list_add(out, FULL_WIN);
        return;
    }
#define FINDER(name) name##_find(full, &deed, out);
#include "rank/full/classes.def"
}

// ---- Meanings --------------------------------------------------------------------------

// How a number of an axis is told: by its name, or as itself, counted from `first`.
typedef struct AxisWords AxisWords;
struct AxisWords {
    int count;
    int first;
    bool is_signed;     // the middle one is told as 0
    bool is_open;       // the last number stands for greater ones, too
    const char *before; // words before the number or name, and behind it; NULL for none
    const char *const *names;
    const char *after;
    // For those that need more; else NULL.
    void (*tell)(const AxisWords *axis, int number, Side mover, StrBuf *out);
};

static const char *const type_names[] = {
    "piece with none stronger", "piece with 1 stronger",    "piece with 2 stronger",
    "piece with 3-4 stronger",  "piece with 5+ stronger",   "rabbit with 7+ stronger",
    "rabbit with 5-6 stronger", "rabbit with 0-4 stronger",
};
// Of the piece on its new square.
static const char *const neighbour_names[] = {"nobody", "the edge", "a friend",
                                              "weaker", "an equal", "stronger"};
static const char *const guard_names[] = {
    "nobody", "1", "the elephant", "2", "2 with the elephant", "3", "3 with the elephant",
    "4",
};
static const char *const whose_names[] = {"the enemy's", "own"};

// A place is two squares, one on either wing.
static void tell_place(const AxisWords *axis, int place, Side mover, StrBuf *out)
{
    int file = place % 4;
    int row = mover == GOLD ? place / 4 : 7 - place / 4;
    (void)axis;
    if (place == PLACE_CAPTURED)
        strbuf_add(out, "lost");
    else
        strbuf_print(out, "%c%d/%c%d", 'a' + file, row + 1, 'h' - file, row + 1);
}

// The number of an unordered pair whose greater member is counted first.
static void tell_pair(const AxisWords *axis, int pair, Side mover, StrBuf *out)
{
    int more = 0;
    (void)mover;
    while ((more + 1) * (more + 2) / 2 <= pair)
        more++;
    int less = pair - more * (more + 1) / 2;
    strbuf_print(out, "%s%s and %s", axis->before ? axis->before : "", axis->names[more],
                 axis->names[less]);
}

// The squares of a diamond row by row, as offset_index() counts them.
static void tell_way(const AxisWords *axis, int index, Side mover, StrBuf *out)
{
    int reach = axis->first;
    int ahead = -reach;
    int width = 1;
    (void)mover;
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

static void tell_number(const AxisWords *axis, int number, StrBuf *out)
{
    strbuf_add(out, axis->before ? axis->before : "");
    if (axis->names)
        strbuf_add(out, axis->names[number]);
    else if (axis->is_signed)
        strbuf_print(out, "%+d", number - axis->count / 2);
    else
        strbuf_print(out, "%d", axis->first + number);
    if (axis->is_open && number == axis->count - 1)
        strbuf_add_char(out, '+');
    strbuf_add(out, axis->after ? axis->after : "");
}

typedef enum Axis {
    AXIS_NONE,
#define AXIS(name, ...) AXIS_##name,
#include "rank/full/classes.def"
} Axis;

static const AxisWords axes[] = {
    [AXIS_NONE] = {.count = AXIS_SIZE_NONE},
#define NAMES(...)            ((const char *const[]){__VA_ARGS__})
#define AXIS(name, size, ...) [AXIS_##name] = {.count = (size), __VA_ARGS__},
#include "rank/full/classes.def"
#undef NAMES
};

enum { PARTS_MOST = 2, AXES_MOST = 4 };

// The axes of each class, part by part.
static const Axis class_axes[CLASSES][PARTS_MOST][AXES_MOST] = {
#define AXES(...)                                                                          \
    {                                                                                      \
        AXES_NAMED(__VA_ARGS__, NONE, NONE, NONE, NONE)                                    \
    }
#define AXES_NAMED(a, b, c, d, ...)      AXIS_##a, AXIS_##b, AXIS_##c, AXIS_##d
#define CLASS(constant, name, what, ...) {__VA_ARGS__},
#include "rank/full/classes.def"
#undef AXES
#undef AXES_NAMED
};

static int part_size(const Axis part[AXES_MOST])
{
    int size = 1;
    for (int i = 0; i < AXES_MOST; i++)
        size *= axes[part[i]].count;
    return size;
}

// "piece with 1 stronger, b2/g2". Nothing for classes of one feature, whose names say all.
static void explain(int feature, Side mover, StrBuf *out)
{
    const FeatureClass *class = feature_set_class(&features_full, feature);
    const Axis *part = class_axes[class - classes][0];
    int index = feature - class->first;
    int size = part_size(part);
    if (index >= size) {
        index -= size;
        part = class_axes[class - classes][1];
        size = part_size(part);
    }
    assert(index < size);
    for (int i = 0; i < AXES_MOST && part[i] != AXIS_NONE; i++) {
        const AxisWords *axis = &axes[part[i]];
        size /= axis->count;
        strbuf_add(out, i > 0 ? ", " : "");
        if (axis->tell)
            axis->tell(axis, index / size, mover, out);
        else
            tell_number(axis, index / size, out);
        index %= size;
    }
}

const FeatureSet features_full = {
    .name = "full",
    .what = "all that Tusk's rankers see in a turn",
    .classes = classes,
    .class_count = CLASSES,
    .sees_steps = true,
    .memory_size = sizeof(FullScene),
    .begin = begin,
    .find = find,
    .explain = explain,
};

// SPDX-License-Identifier: MIT
#include "geometry/trajectory.h"

#include <string.h>

#include "base/memory.h"
#include "core/square.h"

void trajectories_init(TrajectoryList *list)
{
    *list = (TrajectoryList){NULL, 0, 0};
}

void trajectories_free(TrajectoryList *list)
{
    free(list->items);
    trajectories_init(list);
}

void trajectories_clear(TrajectoryList *list)
{
    list->count = 0;
}

void trajectories_add(TrajectoryList *list, const Trajectory *trajectory)
{
    list->items =
        memory_grow(list->items, list->count, &list->capacity, sizeof *list->items);
    list->items[list->count++] = *trajectory;
}

bool trajectory_equal(const Trajectory *a, const Trajectory *b)
{
    return a->length == b->length && memcmp(a->cells, b->cells, (size_t)a->length + 1) == 0;
}

void trajectory_format(const Trajectory *trajectory, StrBuf *out)
{
    for (int i = 0; i <= trajectory->length; i++) {
        strbuf_print(out, "a(%s)", square_name(cell_square(trajectory->cells[i])));
    }
}

// ---- Walks -----------------------------------------------------------------------------

// A walk in the making: all walks of `length` from where it is that may still reach the
// target. Told of each, `visit` returns false to see no more.
typedef struct Walk {
    Piece piece;
    Cell target;
    int length;
    Trajectory path;
    bool (*visit)(void *context, const Trajectory *path);
    void *context;
} Walk;

// Whether some cell of the path splits it in two shortest ones.
static bool is_admissible(const Walk *walk)
{
    const uint8_t *cells = walk->path.cells;
    for (int k = 0; k <= walk->length; k++)
        if (abg_map(walk->piece, cells[0], cells[k]) == k &&
            abg_map(walk->piece, cells[k], walk->target) == walk->length - k)
            return true;
    return false;
}

static bool walk_on(Walk *walk, int steps)
{
    Cell here = walk->path.cells[steps];
    if (steps == walk->length)
        return !is_admissible(walk) || walk->visit(walk->context, &walk->path);
    for (Bitboard next = square_neighbours[cell_square(here)]; next;) {
        Cell cell = cell_of(bb_pop(&next));
        if (!abg_reaches(walk->piece, here, cell) ||
            abg_map(walk->piece, cell, walk->target) > walk->length - steps - 1)
            continue;
        walk->path.cells[steps + 1] = (uint8_t)cell;
        if (!walk_on(walk, steps + 1))
            return false;
    }
    return true;
}

static bool has_length(Piece piece, Cell x, Cell y, int length)
{
    int shortest = abg_map(piece, x, y);
    return length >= shortest && length < 2 * shortest && length <= TRAJECTORY_LENGTH;
}

static bool collect(void *context, const Trajectory *path)
{
    trajectories_add(context, path);
    return true;
}

void trajectories_of_length(Piece piece, Cell x, Cell y, int length, TrajectoryList *list)
{
    if (!has_length(piece, x, y, length))
        return;
    Walk walk = {piece, y, length, {(uint8_t)length, {(uint8_t)x}}, collect, list};
    walk_on(&walk, 0);
}

typedef struct FirstWay {
    const WaySearch *search;
    Trajectory *out;
} FirstWay;

static bool take_accepted(void *context, const Trajectory *path)
{
    const FirstWay *first = context;
    if (!first->search->accept(first->search->context, path))
        return true;
    *first->out = *path;
    return false;
}

bool trajectory_first(const WaySearch *search, Trajectory *out)
{
    FirstWay first = {search, out};
    uint8_t length = (uint8_t)search->length;
    if (!has_length(search->piece, search->x, search->y, search->length))
        return false;
    Walk walk = {search->piece, search->y, length, {length, {(uint8_t)search->x}},
                 take_accepted, &first};
    return !walk_on(&walk, 0);
}

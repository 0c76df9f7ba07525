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

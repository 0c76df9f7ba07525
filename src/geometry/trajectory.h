// SPDX-License-Identifier: MIT
// Trajectories: the cells a piece passes on its way, a(x0)a(x1)...a(xl).
//
// They are derived by trajectory_grammar.h and kept by track_book.h. Whatever stands on the
// board is not looked at.
#ifndef GEOMETRY_TRAJECTORY_H
#define GEOMETRY_TRAJECTORY_H

#include "base/strbuf.h"
#include "geometry/abg.h"

enum { TRAJECTORY_LENGTH = 15 };

typedef struct Trajectory {
    uint8_t length; // in steps; there is one cell more
    uint8_t cells[TRAJECTORY_LENGTH + 1];
} Trajectory;

typedef struct TrajectoryList {
    Trajectory *items;
    size_t count;
    size_t capacity;
} TrajectoryList;

void trajectories_init(TrajectoryList *list);
void trajectories_free(TrajectoryList *list);
void trajectories_clear(TrajectoryList *list);
void trajectories_add(TrajectoryList *list, const Trajectory *trajectory);

static inline Cell trajectory_start(const Trajectory *trajectory)
{
    return trajectory->cells[0];
}

static inline Cell trajectory_end(const Trajectory *trajectory)
{
    return trajectory->cells[trajectory->length];
}

bool trajectory_equal(const Trajectory *a, const Trajectory *b);

// Append "a(e6)a(e5)".
void trajectory_format(const Trajectory *trajectory, StrBuf *out);

#endif

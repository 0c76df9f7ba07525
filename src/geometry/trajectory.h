// SPDX-License-Identifier: MIT
// Trajectories: the cells a piece passes on its way, a(x0)a(x1)...a(xl).
//
// Found directly here, without a grammar: the fast twin of
// tests/support/trajectory_grammar. Whatever stands on the board is not looked at.
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

// Append all trajectories of exactly `length` that are two shortest ones in succession, or
// one: shortest and admissible of degree 2. None but from MAP to 2 MAP - 1 steps.
void trajectories_of_length(Piece piece, Cell x, Cell y, int length, TrajectoryList *list);

// A question for one trajectory.
typedef struct WaySearch {
    Piece piece;
    Cell x, y;
    int length;
    bool (*accept)(const void *context, const Trajectory *trajectory);
    const void *context;
} WaySearch;

// The first of those of the length asked for, in the order of their cells, that `accept`
// takes. False when there is none.
bool trajectory_first(const WaySearch *search, Trajectory *out);

#endif

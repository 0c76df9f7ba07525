// SPDX-License-Identifier: MIT
// The language of trajectories, kept: which ways there are depends on no board, so each set
// is derived by its grammar when it is first asked for, and never again.
#ifndef GEOMETRY_TRACK_BOOK_H
#define GEOMETRY_TRACK_BOOK_H

#include "geometry/trajectory.h"

typedef struct TrackBook TrackBook;

TrackBook *track_book_create(void);
void track_book_destroy(TrackBook *book);

// What is asked for: L[G_t(x,y,l,p)].
typedef struct TrackQuestion {
    Piece piece;
    Cell x, y;
    int length;
    bool is_literal; // by the grammars as printed
} TrackQuestion;

// The trajectories of exactly that length, by their cells: of the shortest length those of
// G_t(1), of others those of G_t(2). The book's own; good until it is destroyed.
const TrajectoryList *track_book_ways(TrackBook *book, const TrackQuestion *question);

#endif

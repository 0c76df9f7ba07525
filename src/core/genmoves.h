// SPDX-License-Identifier: MIT
// The moves of one board, in bulk: the key each leads to, without making it.
#ifndef CORE_GENMOVES_H
#define CORE_GENMOVES_H

#include "core/genbatch.h"

// More than the moves of any board: each of 112 borders is stepped over in two directions,
// and each such step has at most three pushes and three pulls.
enum { GENMOVES_MOST = 224 * 7 };

// Every single step of own pieces, but for those that the step order says need not be tried
// after `last`, the move that led here. `meets_stronger` as in GenBoard.
void genmoves_add_steps(Batch *batch, const GenFront *front,
                        const Bitboard meets_stronger[], GenMove last);

// Every push and pull, likewise.
void genmoves_add_displacements(Batch *batch, const GenBoard *board, GenMove last);

// The same from a board typed in with unsupported pieces on traps. Any step removes those,
// perhaps the very piece that was to make the second half of a push or pull.
void genmoves_add_unsettled_steps(Batch *batch, const GenBoard *board);
void genmoves_add_unsettled_displacements(Batch *batch, const GenBoard *board,
                                          const Position *pos);

#endif

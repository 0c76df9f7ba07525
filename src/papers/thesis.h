// SPDX-License-Identifier: MIT
// The move generator of McKee 2014, chapter 3: the first of these that knows a legal turn
// plays it.
//
//   win    the position is in the table of win-in-two puzzles
//   full   an earlier turn from the same board
//   half   from the same ranks 3 to 6
//   area   from the same 5x5 squares around the trap nearest to the enemy's last moved
//   piece;
//          when the turn leaves them, once more around where it leads
//   piece  the same squares as the piece that was to move sees them
//   then   any legal turn, at random
//
// Of several earlier turns the one is taken that won, of the highest rating, with the
// fewest turns left; if that one is illegal, the next function is asked. What the thesis
// leaves open: when `area` knows nothing, or the piece of its illegal turn does not stand
// in the area, `piece` is asked for every own piece there. docs/database.md tells all that
// is not as in the thesis.
#ifndef PAPERS_THESIS_H
#define PAPERS_THESIS_H

#include "base/random.h"
#include "mimic/task.h"
#include "store/database.h"

// Its set-up: gold's is the one that the thesis found to be the most common, silver's the
// most common answer to gold's, or gold's own mirrored when there is none.
extern const Copier thesis_copier;

typedef struct Thesis Thesis; // the memory of it

// As its choose, but without the random turn. *is_found: the trace has a turn.
bool thesis_look_up(Thesis *thesis, const MimicTask *question, MimicTrace *out,
                    bool *is_found, Error *err);

#endif

// SPDX-License-Identifier: MIT
// Tusk's own player who copies others. Where the move generator of the thesis (thesis.h)
// trusts the best-rated player who was ever here, this one
//
//   - plays a goal when there is one, instead of looking it up;
//   - collects what was played at every stage of likeness, in all quarters of the board,
//     and judges each turn by its share
//     of wins, drawn towards a half while they are few, and by who played it;
//   - lets the search veto: a turn that gives away a goal, or is clearly worse than the
//     search's own, is not copied;
//   - plays the search's turn when nothing is left.
//
// The full board is not asked after move 10, where it no longer pays (McKee 2014, 5.2).
#ifndef MIMIC_MIMIC_H
#define MIMIC_MIMIC_H

#include "mimic/task.h"
#include "store/database.h"

// Its set-up is the one that has done best of the common ones, the share of wins drawn
// towards a half while they are few; a usual one when there are none.
extern const Copier mimic_copier;

#endif

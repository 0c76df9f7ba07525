// SPDX-License-Identifier: MIT
// Tests drawn as boards, readable and writable without C.
//
// A case is a block of lines ended by a blank line; '#' begins a comment line. Eight of its
// lines are the ranks from 8 to 1; to their right, or on lines of their own, stand facts:
//
//   side g                           whose turn it is (gold when not said)
//   twice after STEPS                the position after this turn has occurred twice
//   frozen silver => e7              squares in order from a1, '-' for none
//   steps => Ee6n Ee6e               all legal first steps, in order from a1 and north
//   distinct turns => 88             by the fast and by the slow generator
//   distinct turns in 2 => 30        of at most that many steps
//   turns allowed => 87              those that are no third repetition
//   sequences 4 => 5                 literal step sequences, see slow_turns.h
//   legal STEPS => yes               a whole turn; "rc3x" tokens must name what is removed
//   illegal STEPS => frozen          words out of the reason given
//   result => gold goal              when the other side has just moved; 'none' goes on
//   result after STEPS => silver elimination
//
// and what src/tactics finds, by the detector and by brute force (see drawn_tactics.h):
//
//   goal => 3                        least steps of the side to move, 0 for none
//   goal silver => 0                 of either side, as if it were its turn
//   goal by STEPS => 2               in mid-turn, after these steps
//   captures => rb3:2 cg3:2          what the side to move can take, in order from a1
//   captures silver => -
//   captures by STEPS => rb3:1
//   hostages gold => d3              pieces that gold holds
//   candidates gold => d3 f2         pieces that it could hold
//   control => 34 0 0 -34            of c3, f3, c6, f6
#ifndef SUPPORT_DRAWN_H
#define SUPPORT_DRAWN_H

#include "core/turngen.h"

typedef struct DrawnReport {
    int cases;
    int facts;    // checked
    int failures; // each printed with its place
} DrawnReport;

// Check all cases of a text; `name` is for messages.
DrawnReport drawn_check_text(const char *name, const char *text);

// Check all cases of a file. A file that cannot be read is one failure.
DrawnReport drawn_check_file(const char *path);

#endif

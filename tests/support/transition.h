// SPDX-License-Identifier: MIT
// Transitions of the abstract board game: what a move adds to the description of a state,
// what it deletes, and when it applies.
//
// The state is a list of formulas ON(p) = x. A step moves one piece, a push or a pull two;
// a trap deletes one without adding it elsewhere.
#ifndef SUPPORT_TRANSITION_H
#define SUPPORT_TRANSITION_H

#include "base/strbuf.h"
#include "geometry/abg.h"

typedef enum FormulaKind {
    FORMULA_ON,      // ON(p) = x
    FORMULA_EMPTY,   // no piece is on x
    FORMULA_REACHES, // R_p(x, y)
    FORMULA_FREE,    // p on x is not frozen
    FORMULA_HEAVIER, // HEAVIER(p, q)
    FORMULA_OPPOSE,  // OPPOSE(p, q)
} FormulaKind;

typedef struct Formula {
    FormulaKind kind;
    Piece p, q;
    Cell x, y;
} Formula;

enum { FORMULAS = 8 };

typedef struct FormulaList {
    Formula items[FORMULAS];
    int count;
} FormulaList;

typedef struct Transition {
    FormulaList add, remove, require;
} Transition;

// Transitions of pieces on the board, whether they apply or not: the piece on `from` steps
// to `to`; the one on `mover` pushes that on `victim` to `to`, or goes to `to` and pulls
// it.
Transition transition_step(const Position *pos, Cell from, Cell to);
Transition transition_push(const Position *pos, Cell mover, Cell victim, Cell to);
Transition transition_pull(const Position *pos, Cell mover, Cell victim, Cell to);

bool transition_applies(const Position *pos, const Transition *transition);

// Delete and add. The position is then at the start of a turn of the same side.
void transition_apply(Position *pos, const Transition *transition);

// Append the three lists, a line each.
void transition_format(const Transition *transition, StrBuf *out);

#endif

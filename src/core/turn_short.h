// SPDX-License-Identifier: MIT
// Turns for people: a short form by pieces, and a sentence in words.
//
// The short form groups the steps by piece, in the order in which the pieces first move:
//
//   turn  = path (" " path)*
//   path  = letter square ("-" square)* ["x"]
//
// The squares are where the piece started, where it changed direction, and where it ended;
// straight runs are not spelled out: Ee2-e5, Ee2-e4-g4, Ee2-e3-e2. The letter tells gold
// from silver, so a displaced enemy shows by its case: rb3-b4 Hb2-b3. An x says that a trap
// took the piece on the last square, even if it never moved: rb3-c3x, Cc3x. The order of
// steps of different pieces is lost, but not the board they lead to: whoever reads the form
// back tries the orders there are.
#ifndef CORE_TURN_SHORT_H
#define CORE_TURN_SHORT_H

#include "base/error.h"
#include "base/span.h"
#include "base/strbuf.h"
#include "core/turn.h"

// Append a legal turn in the short form.
void turn_format_short(const Position *pos, const Turn *turn, StrBuf *out);

// Read steps in the short form, made in some order that is legal; with every x all orders
// that fit lead to one board. Letters may be left out, and so may the x of what a trap
// takes: the order counts that loses the fewest pieces without an x, and if there are
// several with different boards, the text is refused. So is an x too many. If the turn can
// end behind the steps in some of the orders, it is one of those. `pos` may be in
// mid-turn, and the steps need not be a whole turn: whether it may end behind them is for
// turn_may_end to say. `err` names the word or the step.
bool turn_parse_short(const Position *pos, Span text, Turn *out, Error *err);

// Append a legal turn as clauses with "; " between them: "the elephant on e2 goes to e5
// (three steps); the horse on b2 pushes the silver rabbit from b3 to c3, where the trap
// takes it".
void turn_format_words(const Position *pos, const Turn *turn, StrBuf *out);

// The same with a line for each clause, behind `indent`.
void turn_format_clauses(const Position *pos, const Turn *turn, const char *indent,
                         StrBuf *out);

#endif

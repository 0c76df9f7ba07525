// SPDX-License-Identifier: MIT
// Single steps and removals as text: "Ee2n", "rc3x".
//
// A token is a piece letter, a square, and a direction (n, e, s, w as gold sees the board)
// or x for a removal. People at a keyboard leave out the letter: "e2n".
#ifndef CORE_STEP_TEXT_H
#define CORE_STEP_TEXT_H

#include "base/error.h"
#include "base/span.h"
#include "core/step.h"

// A token taken apart.
typedef struct StepToken {
    Piece piece; // NO_PIECE when the letter was left out
    Square square;
    bool is_removal;
    Direction direction; // of a step
} StepToken;

enum { STEP_TOKEN_TEXT = 5 }; // with its NUL

// Read a token; whether it fits a position is not looked at. `err` says what was expected,
// and of the words of move lists (pass, resigns, takeback) what they are.
bool step_token_parse(Span word, StepToken *out, Error *err);

void step_token_format(Piece piece, Square sq, char action, char out[STEP_TOKEN_TEXT]);

// The legal step that a token means. Refused are removals, letters of another piece than
// stands there, and what step_check refuses.
bool step_token_step(const Position *pos, const StepToken *token, Step *out, Error *err);

// Both at once: read a legal step.
bool step_parse(const Position *pos, Span word, Step *out, Error *err);

#endif

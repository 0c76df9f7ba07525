// SPDX-License-Identifier: MIT
// Steps and turns in the official notation: "rb3e rc3x Hb2n".
//
// A token is a piece letter, a square, and a direction (n, e, s, w as gold sees the board)
// or x for a removal, which stands behind the step that caused it. Removals follow from the
// steps, so a reader needs none: they are worked out anew, and what the text says of them
// is only compared. People at a keyboard leave out the letter: "e2n".
#ifndef CORE_TURN_TEXT_H
#define CORE_TURN_TEXT_H

#include "base/error.h"
#include "base/span.h"
#include "base/strbuf.h"
#include "core/turn.h"

// ---- Steps -----------------------------------------------------------------------------

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

// Whether the letter of a token, if there is one, names the piece that stands there.
bool piece_check(const Position *pos, Square sq, Piece named, Error *err);

// The legal step that a token means. Refused are removals, letters of another piece than
// stands there, and what step_check refuses.
bool step_token_step(const Position *pos, const StepToken *token, Step *out, Error *err);

// Both at once: read a legal step.
bool step_parse(const Position *pos, Span word, Step *out, Error *err);

// ---- Turns -----------------------------------------------------------------------------

// What was odd about a turn that was read all the same.
typedef struct TurnNotes {
    int missing_removals; // a piece was removed, the text does not say so
    int wrong_removals;   // the text removes what was not removed
    char text[256];       // in words, "; " between them; "" for none
} TurnNotes;

// Read a turn of the side to move, tokens with any white space between them. `notes` may be
// NULL. `err` names the token (by number and text) and says what was expected or why the
// step is illegal; third repetitions are not looked at.
bool turn_parse(const Position *pos, const char *text, Turn *out, TurnNotes *notes,
                Error *err);

// Append a legal turn with its removals.
void turn_format(const Position *pos, const Turn *turn, StrBuf *out);

#endif

// SPDX-License-Identifier: MIT
// Turns in the official notation: "rb3e rc3x Hb2n".
//
// A token is a step or a removal (see step_text.h), with its piece letter; a removal stands
// behind the step that caused it. Removals follow from the steps, so a reader needs none:
// they are worked out anew, and what the text says of them is only compared.
#ifndef CORE_TURN_TEXT_H
#define CORE_TURN_TEXT_H

#include "base/error.h"
#include "base/strbuf.h"
#include "core/turn.h"

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

// SPDX-License-Identifier: MIT
// What Tusk at full strength says to a person who asks. The same game gets the same advice
// on any machine: it looks at so many positions, however long that takes.
#ifndef TERMINAL_ADVICE_H
#define TERMINAL_ADVICE_H

#include "terminal/play_session.h"

// Print a good turn for the side to move, and what it is good for.
void advice_hint(PlaySession *session);

// Print how the person stands, and what Tusk expects to be played.
void advice_eval(PlaySession *session);

#endif

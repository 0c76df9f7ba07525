// SPDX-License-Identifier: MIT
// The facts of drawn tests that are about tactics; what they look like is in drawn.h.
#ifndef SUPPORT_DRAWN_TACTICS_H
#define SUPPORT_DRAWN_TACTICS_H

#include "base/strbuf.h"
#include "core/position.h"

// Append what the fact `text` (the part before "=>") turns out to be, and a remark when
// brute force does not agree; false when it is not a known kind of fact.
bool drawn_tactics(const Position *pos, const char *text, StrBuf *out);

#endif

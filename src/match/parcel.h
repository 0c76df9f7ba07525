// SPDX-License-Identifier: MIT
// A finished game as bytes, to be sent from one process to another of the same program.
#ifndef MATCH_PARCEL_H
#define MATCH_PARCEL_H

#include "base/span.h"
#include "match/match.h"

void parcel_pack(const MatchGame *game, StrBuf *out);

// The game and its verdict, which is the caller's to free. False for what is no such
// parcel; then there is nothing to free.
bool parcel_unpack(Span bytes, MatchGame *game, Verdict *verdict);

#endif

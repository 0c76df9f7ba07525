// SPDX-License-Identifier: MIT
// What the features of the full set say, in words: the index of a feature in its class
// taken apart again.
#ifndef RANK_FULL_FULL_MEANING_H
#define RANK_FULL_FULL_MEANING_H

#include "base/strbuf.h"
#include "core/piece.h"

// Append what a feature says of a turn of the mover's: "piece with 1 stronger, b2/g2".
// Nothing for classes of one feature, whose names say it all.
void full_meaning_add(int feature, Side mover, StrBuf *out);

#endif

// SPDX-License-Identifier: MIT
// What Linguistic Geometry has to say of a position, as JSON.
#ifndef ANALYSIS_ZONES_JSON_H
#define ANALYSIS_ZONES_JSON_H

#include "base/strbuf.h"
#include "core/position.h"

// {"zones": ["t(He6,a(e6)...)..."], "solutions": [{"tactic": "capture", "turn": "..."}]}:
// the zones of an attacker, with those of rabbits straight ahead of them; what he can do,
// or the side to move against him.
void zones_json_add(const Position *pos, Side attacker, StrBuf *out);

#endif

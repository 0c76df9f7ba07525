// SPDX-License-Identifier: MIT
// The exact answers of src/tactics as JSON, for a side as if it were its turn.
#ifndef ANALYSIS_TACTICS_JSON_H
#define ANALYSIS_TACTICS_JSON_H

#include "base/strbuf.h"
#include "core/position.h"

// {"steps": N, "turn": "..."}; 0 and null when there is no goal.
void tactics_json_add_goal(const Position *pos, Side side, StrBuf *out);

// [{"piece": "r", "square": "b3", "steps": 2, "trap": "c3", "turn": "..."}, ...]
void tactics_json_add_captures(const Position *pos, Side side, StrBuf *out);

// A turn that takes the enemy's last rabbits, or null.
void tactics_json_add_elimination(const Position *pos, Side side, StrBuf *out);

#endif

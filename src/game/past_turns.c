// SPDX-License-Identifier: MIT
#include "game/past_turns.h"

size_t past_turns_of(const GameMove *moves, size_t count, PastTurn *out)
{
    size_t turns = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_turn = moves[i].kind == MOVE_TURN;
        if (moves[i].kind != MOVE_SETUP)
            out[turns++] = (PastTurn){moves[i].before, is_turn ? moves[i].turn : (Turn){0}};
    }
    return turns;
}

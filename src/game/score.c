// SPDX-License-Identifier: MIT
#include "game/score.h"

// How many more pieces gold has.
static int gold_lead(const Position *pos)
{
    return bb_count(pos->of_side[GOLD]) - bb_count(pos->of_side[SILVER]);
}

Side score_winner(const Game *game)
{
    const Position *after = &game->position;
    for (size_t i = game->move_count; i-- > 0;) {
        const GameMove *move = &game->moves[i];
        if (move->kind == MOVE_SETUP)
            break;
        if (gold_lead(after) != 0)
            return gold_lead(after) > 0 ? GOLD : SILVER;
        after = &move->before;
    }
    return SILVER;
}

// SPDX-License-Identifier: MIT
#include "game/last_moved.h"

Square game_last_moved_before(const Game *game, size_t ply)
{
    Square last = NO_SQUARE;
    if (ply == 0)
        return NO_SQUARE;
    const GameMove *move = &game->moves[ply - 1];
    Position now = move->before;
    for (int i = 0; move->kind == MOVE_TURN && i < move->turn.length; i++) {
        Step step = move->turn.steps[i];
        if (bb_has(now.of_side[now.side], step_from(step)))
            last = step_to(step);
        step_make(&now, step);
    }
    return last;
}

Square game_last_moved(const Game *game)
{
    return game_last_moved_before(game, game->move_count);
}

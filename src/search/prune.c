// SPDX-License-Identifier: MIT
#include "search/prune.h"

bool prune_is_tactical(const Position *pos, GenMove move)
{
    if (move == MOVE_END_TURN || move_captures(pos, move))
        return true;
    Step own = move_own_step(move);
    if (move & (MOVE_PUSH | MOVE_PULL)) {
        Step victim = move_enemy_step(move);
        return (square_neighbours[step_to(victim)] & TRAPS) ||
               bb_has(TRAPS, step_to(victim));
    }
    if (!bb_has(pos->of_kind[RABBIT], step_from(own)))
        return false;
    int rank = step_to(own) / 8;
    return pos->side == GOLD ? rank >= 5 : rank <= 2;
}

int prune_reduction(const LateMove *move, int depth, bool is_principal)
{
    if (move->index < 3 || depth < 2 || move->is_tactical)
        return 0;
    int less = 1 + (move->index >= 10 && depth >= 4) + (move->index >= 22 && depth >= 7);
    if (move->merit > MERIT_FULL / 4)
        less--;
    if (move->merit < -MERIT_FULL / 8 && depth >= 4)
        less++;
    less -= is_principal;
    return less > 0 ? less : 0;
}

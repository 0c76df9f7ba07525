// SPDX-License-Identifier: MIT
#include "core/step_effect.h"

StepEffect step_make_effect(Position *pos, Step step)
{
    Position before = *pos;
    StepEffect effect = {
        .piece = position_piece_at(pos, step_from(step)),
        .from = step_from(step),
        .to = step_to(step),
    };
    for (Bitboard removed = step_make(pos, step); removed;) {
        Square sq = bb_pop(&removed);
        Piece piece = sq == effect.to ? effect.piece : position_piece_at(&before, sq);
        effect.removals[effect.removal_count++] = (Removal){piece, sq};
    }
    return effect;
}

// SPDX-License-Identifier: MIT
#include "core/restore.h"

#include <stddef.h>

#include "core/step.h"

bool restore_is_possible(const Position *pos, Bitboard squares, uint64_t key, int steps)
{
    if (pos->key == key && pos->bond != BOND_PUSH)
        return true;
    if (steps == 0)
        return false;
    for (Bitboard set = squares & position_occupied(pos); set;) {
        Square from = bb_pop(&set);
        for (int d = NORTH; d < DIRECTIONS; d++) {
            Step step = step_of(from, (Direction)d);
            if (!step_check(pos, step, NULL))
                continue;
            Position next = *pos;
            step_make(&next, step);
            if (restore_is_possible(&next, squares | bb_of(step_to(step)), key, steps - 1))
                return true;
        }
    }
    return false;
}

// SPDX-License-Identifier: MIT
#include "core/perft.h"

#include "core/step.h"

uint64_t perft_sequences(const Position *pos, int steps)
{
    if (steps == 0)
        return pos->bond != BOND_PUSH;
    Step list[STEPS];
    int count = step_list(pos, list);
    uint64_t sequences = 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        step_make(&next, list[i]);
        sequences += perft_sequences(&next, steps - 1);
    }
    return sequences;
}

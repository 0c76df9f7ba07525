// SPDX-License-Identifier: MIT
#include "train/sample.h"

#include <stdlib.h>

#include "base/memory.h"
#include "core/rules.h"
#include "tactics/goal.h"

void samples_init(Samples *samples)
{
    *samples = (Samples){0};
    keyset_init(&samples->seen);
}

void samples_free(Samples *samples)
{
    free(samples->all);
    keyset_free(&samples->seen);
    *samples = (Samples){0};
}

bool samples_add(Samples *samples, const Sample *sample)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
    keyset_make_room(&samples->seen, 1);
    if (!keyset_add(&samples->seen, sample->pos.key ^ sample->pos.steps_used * odd))
        return false;
    keyset_count(&samples->seen, 1);
    if (samples->count == samples->capacity) {
        samples->capacity += samples->capacity / 2 + 256;
        samples->all = memory_resize(samples->all, samples->capacity, sizeof *samples->all);
    }
    samples->all[samples->count++] = *sample;
    return true;
}

// The rules judge boards between turns; in mid-turn the same boards are no more open.
bool sample_is_open(const Position *pos)
{
    Position begun = sample_position(pos, 0);
    return rules_board_result(&begun).ending == ENDING_NONE &&
           !goal_within(pos, (Side)pos->side, STEPS_PER_TURN - pos->steps_used);
}

Position sample_position(const Position *pos, int steps_used)
{
    Position bare = *pos;
    bare.turn_key = bare.key;
    bare.steps_used = (uint8_t)steps_used;
    bare.bond = BOND_NONE;
    bare.bond_square = NO_SQUARE;
    bare.bond_kind = 0;
    bare.bond_closed = 0;
    return bare;
}

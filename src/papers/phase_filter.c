// SPDX-License-Identifier: MIT
#include "papers/phase_filter.h"

#include <stdlib.h>

#include "base/memory.h"
#include "phase/discriminator.h"

void phase_filter_free(PhaseFilter *filter)
{
    free(filter->kept);
    *filter = (PhaseFilter){0};
}

static int score_of(const Position *pos)
{
    PhaseFeatures features = phase_features_count(pos);
    return phase_score(&features, PHASE_NGT);
}

bool phase_leads_back(const Position *before, const Position *after)
{
    return score_of(after) > score_of(before);
}

static void make_room(PhaseFilter *filter, size_t count)
{
    if (count <= filter->capacity)
        return;
    filter->capacity = count * 3 / 2;
    filter->kept = memory_resize(filter->kept, filter->capacity, sizeof *filter->kept);
}

size_t phase_filter_keep(PhaseFilter *filter, const Position *pos, const TurnGen *turns,
                         const uint32_t *given, size_t count, const uint32_t **kept)
{
    size_t left = 0;
    int before = score_of(pos);
    TurnWalk walk = turnwalk_begin(turns);
    make_room(filter, count + 1);
    for (size_t i = 0; i < count; i++) {
        Position after;
        uint32_t index = given ? given[i] : (uint32_t)i;
        turnwalk_result(&walk, index, &after);
        if (score_of(&after) <= before)
            filter->kept[left++] = index;
    }
    *kept = left > 0 ? filter->kept : given;
    return left > 0 ? left : count;
}

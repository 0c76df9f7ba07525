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

size_t phase_filter_keep(PhaseFilter *filter, const Position *pos, const TurnGen *turns,
                         const uint32_t *given, size_t count, const uint32_t **kept)
{
    size_t left = 0;
    int before = score_of(pos);
    TurnWalk walk = turnwalk_begin(turns);
    filter->kept =
        memory_room(filter->kept, count + 1, &filter->capacity, sizeof *filter->kept);
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

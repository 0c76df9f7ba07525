// SPDX-License-Identifier: MIT
#include "rank/full/trips.h"

#include <string.h>

#include "rank/full/advances.h"
#include "rank/full/squares.h"

void trips_set(Ground *ground)
{
    memset(ground->trip_counts, 0, sizeof ground->trip_counts);
}

static void keep_trip(Ground *ground, const Change *change)
{
    FeatureList list = {.count = 0};
    squares_add_trip(ground, change, &list);
    advances_add_trip(ground, change, &list);
    assert(list.count <= TRIP_FEATURES);
    ground->trip_counts[change->from][change->to] = (uint8_t)list.count;
    memcpy(ground->trips[change->from][change->to], list.ids, sizeof ground->trips[0][0]);
}

void trips_find(Ground *ground, const Deed *deed, FeatureList *out)
{
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        const uint8_t *count = &ground->trip_counts[change->from][change->to];
        if (*count == 0) // each trip has a feature
            keep_trip(ground, change);
        feature_list_append(out, ground->trips[change->from][change->to], *count,
                            TRIP_FEATURES);
    }
}

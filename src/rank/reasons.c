// SPDX-License-Identifier: MIT
#include "rank/reasons.h"

#include <math.h>
#include <stdlib.h>

static float size_of(const Reason *reason)
{
    return fabsf(reason->weight) * (float)reason->times;
}

// The greatest first; equal ones in the order of the features.
static int compare(const void *a, const void *b)
{
    const Reason *x = a;
    const Reason *y = b;
    if (size_of(x) != size_of(y))
        return size_of(x) > size_of(y) ? -1 : 1;
    return x->feature - y->feature;
}

static void add_reason(Reasons *reasons, int feature, float weight)
{
    for (int i = 0; i < reasons->count; i++)
        if (reasons->items[i].feature == feature) {
            reasons->items[i].times++;
            return;
        }
    reasons->items[reasons->count++] = (Reason){feature, 1, weight};
}

void reasons_find(Ranker *ranker, const Scene *scene, const Position *after,
                  const Turn *turn, Reasons *out)
{
    out->count = 0;
    out->score = ranker_score_turn(ranker, scene, after, turn);
    const FeatureList *list = ranker_features(ranker);
    for (int i = 0; i < list->count; i++)
        add_reason(out, list->ids[i], ranker_weight(ranker, list->ids[i]));
    qsort(out->items, (size_t)out->count, sizeof out->items[0], compare);
}

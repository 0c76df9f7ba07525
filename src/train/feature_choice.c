// SPDX-License-Identifier: MIT
#include "train/feature_choice.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

// What a share of all turns adds that would be `expected` if nothing depended on anything.
static double part(double share, double expected)
{
    return share > 0 ? share * log(share / expected) : 0;
}

double feature_information(const NbCounts *counts, int feature)
{
    double all = (double)counts->turns[0] + (double)counts->turns[1];
    double with =
        ((double)counts->with[0][feature] + (double)counts->with[1][feature]) / all;
    double sum = 0;
    for (int played = 0; played < 2; played++) {
        double turns = (double)counts->turns[played] / all;
        double both = (double)counts->with[played][feature] / all;
        sum += part(both, turns * with) + part(turns - both, turns * (1 - with));
    }
    return sum;
}

typedef struct Told {
    double information;
    int feature;
} Told;

static int compare_told(const void *a, const void *b)
{
    const Told *left = a;
    const Told *right = b;
    if (left->information != right->information)
        return left->information > right->information ? -1 : 1;
    return left->feature - right->feature;
}

bool *feature_choice(const NbCounts *counts, const bool *kept, int wanted)
{
    int features = feature_set_size(counts->set);
    int count = 0;
    Told *told = memory_array((size_t)features, sizeof *told);
    bool *chosen = memory_array((size_t)features, sizeof *chosen);
    for (int i = 0; i < features; i++) {
        chosen[i] = false;
        if (!kept || kept[i])
            told[count++] = (Told){feature_information(counts, i), i};
    }
    qsort(told, (size_t)count, sizeof *told, compare_told);
    for (int i = 0; i < count && i < wanted; i++)
        chosen[told[i].feature] = true;
    free(told);
    return chosen;
}

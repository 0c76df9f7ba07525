// SPDX-License-Identifier: MIT
#include "study/ranking/nb_agreement.h"

#include <math.h>

enum { OTHERS, PLAYED };

// Sums from which a correlation follows.
typedef struct Sums {
    double n, x, y, xx, yy, xy;
} Sums;

static void add_pair(Sums *sums, double x, double y)
{
    sums->n++;
    sums->x += x;
    sums->y += y;
    sums->xx += x * x;
    sums->yy += y * y;
    sums->xy += x * y;
}

static double correlation(const Sums *sums)
{
    double xx = sums->xx - sums->x * sums->x / sums->n;
    double yy = sums->yy - sums->y * sums->y / sums->n;
    double xy = sums->xy - sums->x * sums->y / sums->n;
    return sums->n < 3 ? NAN : xy / sqrt(xx * yy);
}

static double log_odds(const NbCounts *counts, int label, int feature)
{
    double with = (double)counts->with[label][feature];
    double without = (double)counts->turns[label] - with;
    return log((with + 1) / (without + 1));
}

static void find_values(const NbCounts *counts, int feature, double out[AGREEMENTS])
{
    out[AGREEMENT_PLAYED] = log_odds(counts, PLAYED, feature);
    out[AGREEMENT_OTHERS] = log_odds(counts, OTHERS, feature);
    out[AGREEMENT_WEIGHT] = out[AGREEMENT_PLAYED] - out[AGREEMENT_OTHERS];
}

Agreement nb_agreement_of(const NbCounts *ours, const NbCounts *theirs, uint64_t least,
                          int first, int count)
{
    Sums sums[AGREEMENTS] = {{0}};
    Agreement agreement = {0};
    for (int i = first; i < first + count; i++) {
        double mine[AGREEMENTS];
        double other[AGREEMENTS];
        if (theirs->with[PLAYED][i] < least)
            continue;
        find_values(ours, i, mine);
        find_values(theirs, i, other);
        for (int k = 0; k < AGREEMENTS; k++)
            add_pair(&sums[k], mine[k], other[k]);
        agreement.features++;
    }
    for (int k = 0; k < AGREEMENTS; k++)
        agreement.correlation[k] = correlation(&sums[k]);
    return agreement;
}

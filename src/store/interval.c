// SPDX-License-Identifier: MIT
#include "store/interval.h"

#include <math.h>

static const double z = 1.959964; // of the normal distribution, 2.5 % on either side

Interval interval_of_share(long successes, long trials)
{
    if (trials <= 0)
        return (Interval){0, 1};
    double n = (double)trials;
    double share = (double)successes / n;
    double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return (Interval){fmax(0, centre - half), fmin(1, centre + half)};
}

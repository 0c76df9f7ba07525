// SPDX-License-Identifier: MIT
#include "study/mimic/rates.h"

double rates_at_least_one(const double *shares, int count)
{
    double none = 1;
    for (int i = 0; i < count; i++)
        none *= 1 - shares[i];
    return 1 - none;
}

// That function `index` finds something and no other does.
static double only(const double *shares, int count, int index)
{
    double chance = shares[index];
    for (int i = 0; i < count; i++)
        if (i != index)
            chance *= 1 - shares[i];
    return chance;
}

double rates_exactly_one(const double *shares, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += only(shares, count, i);
    return sum;
}

double rates_only_last(const double *shares, int count)
{
    return only(shares, count, count - 1);
}

// SPDX-License-Identifier: MIT
// How sure a share is that was counted in a sample.
#ifndef STORE_INTERVAL_H
#define STORE_INTERVAL_H

typedef struct Interval {
    double low;
    double high;
} Interval;

// The 95 % interval of Wilson (1927) for `successes` of `trials`; 0 to 1 without trials.
Interval interval_of_share(long successes, long trials);

#endif

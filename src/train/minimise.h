// SPDX-License-Identifier: MIT
// The least value of a smooth function of many numbers: the limited-memory quasi-Newton
// method of Liu and Nocedal (On the limited memory BFGS method for large scale
// optimization, 1989), begun from a diagonal that the caller knows.
#ifndef TRAIN_MINIMISE_H
#define TRAIN_MINIMISE_H

#include <stdbool.h>

#include "base/journal.h"
#include "base/stop.h"

// The value at x, and in `gradient` its slopes.
typedef double (*Objective)(void *context, const double *x, double *gradient);

// Told after each pass. False ends the work.
typedef bool (*MinimiseReport)(void *context, int pass, const double *x, double value);

typedef struct Minimisation {
    int count; // of numbers
    Objective objective;
    MinimiseReport report;  // may be NULL
    void *context;          // of both
    const double *diagonal; // about 1/curvature of each number, more than 0
    int passes;             // at most
    const Stop *stop;       // may be NULL; then the pass that is being made is dropped
    Journal *journal;       // of values and slopes; may be NULL
} Minimisation;

// Begin at x and leave there the best found; it is found when a pass gains less than a
// millionth of the value. Returns the value there. When it is stopped
// the objective need not be worked out to its end: what it returns is not used.
double minimise(const Minimisation *task, double *x);

#endif

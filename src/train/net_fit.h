// SPDX-License-Identifier: MIT
// Training of the network that judges positions (eval/net.h): stochastic gradient descent
// in batches, by Adam (Kingma and Ba 2015), at a rate that falls along a cosine.
#ifndef TRAIN_NET_FIT_H
#define TRAIN_NET_FIT_H

#include "base/journal.h"
#include "base/progress.h"
#include "base/stop.h"
#include "eval/net.h"
#include "train/sample.h"

// How well a network does on some positions.
typedef struct NetMeasure {
    double loss;     // mean squared difference of chances to win
    double distance; // mean distance from scores within NET_NEAR of even, in rabbits
} NetMeasure;

enum { NET_NEAR = 400 }; // centi-rabbits

typedef struct NetFitOptions {
    int passes;
    double rate;   // at the beginning
    double lambda; // 0 learns results, 1 scores where they are known
    double k;      // the score, in centi-rabbits, at which the odds are e to 1
    int jobs;      // threads; the result is the same for any number of them
    uint64_t seed;
    const Stop *stop;   // may be NULL; what there is then is kept
    Progress *progress; // may be NULL
    Journal *journal;   // may be NULL
    // Told after each pass how the network, rounded, does on what is held out.
    void (*report)(void *context, int pass, const NetMeasure *held_out);
    void *context;
} NetFitOptions;

NetFitOptions net_fit_usual(void);

// Numbers to begin from when there is no network yet.
void net_begin(Net *net, uint64_t seed);

// Put the samples of that share of the games last; returns how many they are. All are
// learnt from when nothing else would be left.
size_t net_hold_out(Samples *samples, int percent, uint64_t seed);

// Train on all samples but the last `held_out`, which are measured on.
void net_fit(Net *net, const Samples *samples, size_t held_out,
             const NetFitOptions *options);

NetMeasure net_measure(const Net *net, const Sample *samples, size_t count,
                       const NetFitOptions *options);

#endif

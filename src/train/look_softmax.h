// SPDX-License-Identifier: MIT
// Fits a look by maximum likelihood: the probability of a turn is the softmax of the sums
// of all turns that are looked at.
#ifndef TRAIN_LOOK_SOFTMAX_H
#define TRAIN_LOOK_SOFTMAX_H

#include "train/look_samples.h"

// From where the weights are, and held to that. Stopped, it leaves the best so far.
void look_softmax(const LookSamples *samples, const Stop *stop, Look *look);

#endif

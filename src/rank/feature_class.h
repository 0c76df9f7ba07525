// SPDX-License-Identifier: MIT
// A class of move features: neighbours in the vector that say the same kind of thing.
#ifndef RANK_FEATURE_CLASS_H
#define RANK_FEATURE_CLASS_H

typedef struct FeatureClass {
    const char *name; // one word
    int first;        // index of its first feature
    int count;
    const char *what; // a few words, and how the index is made
} FeatureClass;

// How many features there are up to the end of the last class, which begin at 0 and leave
// no gaps.
int feature_classes_total(const FeatureClass *classes, int count);

// The class that holds a feature; NULL when none does.
const FeatureClass *feature_class_find(const FeatureClass *classes, int count, int feature);

#endif

// SPDX-License-Identifier: MIT
// The features that one turn fires. A feature may stand there several times and then counts
// as often.
#ifndef RANK_FEATURE_LIST_H
#define RANK_FEATURE_LIST_H

#include <assert.h>
#include <stdint.h>

enum { FEATURE_LIST_MOST = 512 };

typedef struct FeatureList {
    int count;
    uint16_t ids[FEATURE_LIST_MOST];
} FeatureList;

static inline void feature_list_clear(FeatureList *list)
{
    list->count = 0;
}

static inline void feature_list_add(FeatureList *list, int id)
{
    assert(list->count < FEATURE_LIST_MOST && id >= 0 && id <= UINT16_MAX);
    list->ids[list->count++] = (uint16_t)id;
}

#endif

// SPDX-License-Identifier: MIT
// The features that one turn fires. A feature may stand there several times and then counts
// as often.
#ifndef RANK_FEATURE_LIST_H
#define RANK_FEATURE_LIST_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

static inline void feature_list_append(FeatureList *list, const uint16_t *ids, int count)
{
    assert(list->count + count <= FEATURE_LIST_MOST);
    memcpy(list->ids + list->count, ids, (size_t)count * sizeof *ids);
    list->count += count;
}

#endif

// SPDX-License-Identifier: MIT
// The features that one turn fires. A feature may stand there several times and then counts
// as often.
#ifndef RANK_FEATURE_LIST_H
#define RANK_FEATURE_LIST_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { FEATURE_LIST_MOST = 512, FEATURE_LIST_END = UINT16_MAX };

typedef struct FeatureList {
    int count;
    uint16_t ids[FEATURE_LIST_MOST + 1];
} FeatureList;

static inline void feature_list_clear(FeatureList *list)
{
    list->count = 0;
}

static inline void feature_list_add(FeatureList *list, int id)
{
    assert(list->count < FEATURE_LIST_MOST && id >= 0 && id < FEATURE_LIST_END);
    list->ids[list->count++] = (uint16_t)id;
}

// Put FEATURE_LIST_END behind the last, for loops that go on until they meet it: they need
// not count, and no compiler makes vectors of them, which scattered weights do not reward.
static inline void feature_list_end(FeatureList *list)
{
    list->ids[list->count] = FEATURE_LIST_END;
}

static inline void feature_list_append(FeatureList *list, const uint16_t *ids, int count)
{
    assert(list->count + count <= FEATURE_LIST_MOST);
    memcpy(list->ids + list->count, ids, (size_t)count * sizeof *ids);
    list->count += count;
}

// The same when there are `most` numbers to read, of which `count` are wanted: copying as
// many each time is quicker.
static inline void feature_list_append_most(FeatureList *list, const uint16_t *ids,
                                            int count, size_t most)
{
    assert(list->count + (int)most <= FEATURE_LIST_MOST);
    memcpy(list->ids + list->count, ids, most * sizeof *ids);
    list->count += count;
}

#endif

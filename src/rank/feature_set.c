// SPDX-License-Identifier: MIT
#include "rank/feature_set.h"

#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "rank/full/full.h"
#include "rank/published/published.h"

enum { CACHE_LINE = 64 };

const FeatureSet *const feature_sets[] = {
    &features_published, &features_authors, &features_relative,
    &features_extended,  &features_full,    NULL,
};

const FeatureSet *feature_set_find(const char *name, Error *err)
{
    for (int i = 0; feature_sets[i]; i++)
        if (strcmp(feature_sets[i]->name, name) == 0)
            return feature_sets[i];
    StrBuf names = strbuf_new();
    for (int i = 0; feature_sets[i]; i++)
        strbuf_print(&names, "%s%s", i > 0 ? ", " : "", feature_sets[i]->name);
    error_set(err, "there is no feature set '%.40s'; there are: %.160s", name, names.text);
    strbuf_free(&names);
    return NULL;
}

int feature_set_size(const FeatureSet *set)
{
    const FeatureClass *last = &set->classes[set->class_count - 1];
    return last->first + last->count;
}

const FeatureClass *feature_set_class(const FeatureSet *set, int feature)
{
    assert(feature >= 0 && feature < feature_set_size(set));
    int i = set->class_count - 1;
    while (set->classes[i].first > feature)
        i--;
    return &set->classes[i];
}

void *feature_set_memory(const FeatureSet *set)
{
    return set->memory_size ? memory_aligned_zero(1, set->memory_size, CACHE_LINE) : NULL;
}

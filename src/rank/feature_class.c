// SPDX-License-Identifier: MIT
#include "rank/feature_class.h"

#include <stddef.h>

int feature_classes_total(const FeatureClass *classes, int count)
{
    return count > 0 ? classes[count - 1].first + classes[count - 1].count : 0;
}

const FeatureClass *feature_class_find(const FeatureClass *classes, int count, int feature)
{
    for (int i = 0; i < count; i++)
        if (feature >= classes[i].first && feature < classes[i].first + classes[i].count)
            return &classes[i];
    return NULL;
}

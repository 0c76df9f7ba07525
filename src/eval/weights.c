// SPDX-License-Identifier: MIT
#include "eval/weights.h"

#include <math.h>
#include <string.h>

// A run of rows of the same group in models/eval.tsv.
typedef struct DefaultGroup {
    const char *name;
    int count;
} DefaultGroup;

// Made from models/eval.tsv by tools/weights-table: default_weights, and the groups of the
// file in order, with a last one without a name.
#include "eval/default_weights.inc"

static int default_group_count(const char *name)
{
    for (const DefaultGroup *group = default_groups; group->name; group++)
        if (strcmp(group->name, name) == 0)
            return group->count;
    return 0;
}

// The groups of the file and those of the vector are gone through side by side; a vector
// may have groups without features, but no gaps between groups.
bool weights_check_default(Error *err)
{
    const DefaultGroup *group = default_groups;
    int rows = 0;
    for (int i = 0; i < FEATURE_GROUPS; i++) {
        const char *name = feature_group_name((FeatureGroup)i);
        int count = feature_group_count((FeatureGroup)i);
        if (count == 0)
            continue;
        bool is_next = group->name && strcmp(group->name, name) == 0;
        if (!is_next || group->count != count ||
            feature_group_begin((FeatureGroup)i) != rows)
            return error_set(err,
                             "the built-in weights have %d rows of '%s' and the evaluation "
                             "%d: fit them anew, tusk train eval --from models/eval.tsv",
                             default_group_count(name), name, count);
        rows += count;
        group++;
    }
    if (group->name)
        return error_set(err, "the built-in weights have rows of '%s', which is no group",
                         group->name);
    return true;
}

double weights_win_chance(const Weights *weights, int score)
{
    return 1 / (1 + exp(-score / weights->k));
}

// SPDX-License-Identifier: MIT
// tusk features: what rankers see in turns.
#include <stdio.h>

#include "cmd/cmd.h"
#include "rank/rank_model.h"

enum { SETS, MODEL };

static const Option options[] = {
    [SETS] = {0, "sets", NULL, "list the feature sets"},
    [MODEL] = {'m', "model", "FILE", "the set that this ranker uses (the built-in one)"},
    {0},
};

static CmdStatus print_sets(void)
{
    for (int i = 0; feature_sets[i]; i++)
        printf("%s\t%d\t%s\n", feature_sets[i]->name, feature_set_size(feature_sets[i]),
               feature_sets[i]->what);
    return CMD_DONE;
}

static void print_classes(const FeatureSet *set)
{
    for (int i = 0; i < set->class_count; i++)
        printf("%s\t%d\t%d\t%s\n", set->classes[i].name, set->classes[i].first,
               set->classes[i].count, set->classes[i].what);
}

static const FeatureSet *choose_set(const Args *args, Error *err)
{
    RankModel model;
    if (args_operand(args, 0))
        return feature_set_find(args_operand(args, 0), err);
    if (!rank_model_load(args_text(args, MODEL, NULL), &model, err))
        return NULL;
    rank_model_free(&model);
    return model.set;
}

static CmdStatus run(const Args *args, Error *err)
{
    if (args_has(args, SETS))
        return print_sets();
    const FeatureSet *set = choose_set(args, err);
    if (!set)
        return CMD_FAILED;
    print_classes(set);
    return CMD_DONE;
}

const Command cmd_features = {
    .name = "features",
    .summary = "list the feature classes that rankers use",
    .details =
        "A line for each class: name, first index, count and meaning, separated by tabs.",
    .example = "tusk features published",
    .options = options,
    .operands = "[SET]",
    .run = run,
};

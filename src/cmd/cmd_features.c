// SPDX-License-Identifier: MIT
// tusk features: what rankers see in turns.
#include <stdio.h>

#include "base/json.h"
#include "cmd/answer.h"
#include "rank/rank_model.h"

enum { SETS, MODEL, JSON, HEADER };

static const Option options[] = {
    [SETS] = {0, "sets", NULL, "list the feature sets"},
    [MODEL] = {'m', "model", "FILE", "the set that this ranker uses (the built-in one)"},
    [JSON] = {0, "json", NULL, "print one JSON object"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind sets_table[] = {{NULL, "set\tfeatures\twhat it is"}};
static const ColumnKind classes_table[] = {{NULL, "class\tfirst\tcount\twhat it is"}};

// ---- Lines -----------------------------------------------------------------------------

static void add_sets(StrBuf *out)
{
    for (int i = 0; feature_sets[i]; i++)
        strbuf_print(out, "%s\t%d\t%s\n", feature_sets[i]->name,
                     feature_set_size(feature_sets[i]), feature_sets[i]->what);
}

static void add_classes(const FeatureSet *set, StrBuf *out)
{
    for (int i = 0; i < set->class_count; i++)
        strbuf_print(out, "%s\t%d\t%d\t%s\n", set->classes[i].name, set->classes[i].first,
                     set->classes[i].count, set->classes[i].what);
}

// ---- JSON ------------------------------------------------------------------------------

static Json *json_of_set(const FeatureSet *set)
{
    Json *json = json_make_object();
    json_put_text(json, "name", set->name);
    json_put_whole(json, "features", feature_set_size(set));
    json_put_text(json, "what", set->what);
    return json;
}

static Json *json_of_sets(void)
{
    Json *json = json_make_object();
    Json *sets = json_make_list();
    for (int i = 0; feature_sets[i]; i++)
        json_append(sets, json_of_set(feature_sets[i]));
    json_put(json, "sets", sets);
    return json;
}

static Json *json_of_classes(const FeatureSet *set)
{
    Json *json = json_make_object();
    Json *classes = json_make_list();
    for (int i = 0; i < set->class_count; i++) {
        Json *class = json_make_object();
        json_put_text(class, "name", set->classes[i].name);
        json_put_whole(class, "first", set->classes[i].first);
        json_put_whole(class, "count", set->classes[i].count);
        json_put_text(class, "what", set->classes[i].what);
        json_append(classes, class);
    }
    json_put(json, "set", json_of_set(set));
    json_put(json, "classes", classes);
    return json;
}

// ---- The command -----------------------------------------------------------------------

// The sets, or the classes of one.
static void print(const Args *args, const FeatureSet *set)
{
    Columns table;
    StrBuf out = strbuf_new();
    columns_init(&table, set ? classes_table : sets_table, args_has(args, HEADER));
    if (args_has(args, JSON)) {
        json_finish_line(set ? json_of_classes(set) : json_of_sets(), &out);
        fputs(out.text, stdout);
    } else {
        if (set)
            add_classes(set, &out);
        else
            add_sets(&out);
        columns_print(&table, out.text, 0);
    }
    strbuf_free(&out);
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
    const FeatureSet *set = args_has(args, SETS) ? NULL : choose_set(args, err);
    if (!set && !args_has(args, SETS))
        return CMD_FAILED;
    print(args, set);
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

// SPDX-License-Identifier: MIT
#include "train/left_out.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { CLASSES_MOST = 64 };

static bool refuse_class(const FeatureSet *set, const char *name, Error *err)
{
    enum { LIST_MOST = 130 };
    StrBuf list;
    strbuf_init(&list);
    for (int i = 0; i < set->class_count && list.length < LIST_MOST; i++)
        strbuf_print(&list, "%s%s", i > 0 ? ", " : "", set->classes[i].name);
    if (list.length >= LIST_MOST)
        strbuf_add(&list, ", ... (tusk features)");
    error_set(err, "'%.30s' is no class of %s; there are: %s", name, set->name, list.text);
    strbuf_free(&list);
    return false;
}

static bool leave_out_class(RankFitOptions *options, const char *name, Error *err)
{
    const FeatureSet *set = options->set;
    int number = 0;
    while (number < set->class_count && strcmp(set->classes[number].name, name) != 0)
        number++;
    if (number >= set->class_count || number >= CLASSES_MOST)
        return refuse_class(set, name, err);
    options->without |= UINT64_C(1) << number;
    return true;
}

bool left_out_parse(RankFitOptions *options, const char *names, Error *err)
{
    char *copy = memory_copy_text(names);
    bool is_known = true;
    options->without = 0;
    for (char *name = copy; is_known && name;) {
        char *end = name + strcspn(name, ",+");
        char *next = *end ? end + 1 : NULL;
        *end = '\0';
        is_known = leave_out_class(options, name, err);
        name = next;
    }
    free(copy);
    return is_known;
}

void left_out_format(const RankFitOptions *options, StrBuf *out)
{
    const char *before = "";
    for (int i = 0; i < options->set->class_count; i++)
        if (rank_fit_leaves_out(options, i)) {
            strbuf_print(out, "%s%s", before, options->set->classes[i].name);
            before = "+";
        }
}

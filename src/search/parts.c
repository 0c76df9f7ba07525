// SPDX-License-Identifier: MIT
#include "search/parts.h"

#include <string.h>

static const char *const part_names[SEARCH_PARTS] = {
    [PART_RESCUES] = "rescues",
    [PART_THIRD_TURN] = "third-turn",
    [PART_WHOLE_TURNS] = "whole-turns",
};

static bool add_part(const char *name, size_t length, SearchPartSet *set, Error *err)
{
    for (int part = 0; part < SEARCH_PARTS; part++)
        if (strlen(part_names[part]) == length &&
            memcmp(part_names[part], name, length) == 0) {
            *set |= 1u << part;
            return true;
        }
    return error_set(err, "the search has no part '%.*s'", (int)(length < 40 ? length : 40),
                     name);
}

bool parts_parse(const char *names, SearchPartSet *out, Error *err)
{
    SearchPartSet set = 0;
    bool is_all = strcmp(names, "all") == 0;
    if (!is_all && strcmp(names, "none") != 0)
        for (const char *name = names;; name++) {
            size_t length = strcspn(name, "+");
            if (!add_part(name, length, &set, err))
                return false;
            name += length;
            if (!*name)
                break;
        }
    *out = is_all ? (1u << SEARCH_PARTS) - 1 : set;
    return true;
}

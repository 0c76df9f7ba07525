// SPDX-License-Identifier: MIT
#include "cmd/limits.h"

#include <math.h>
#include <stdlib.h>

bool limits_read_time(const Args *args, int option, int64_t *ms, Error *err)
{
    enum { SECONDS_MAX = 1000000 };
    const char *text = args_text(args, option, NULL);
    if (!text)
        return true;
    char *end = NULL;
    double seconds = strtod(text, &end);
    if (end == text || *end || !(seconds >= 0.001 && seconds <= SECONDS_MAX))
        return error_set(err, "--%s must be seconds from 0.001 to %d, not '%.40s'",
                         args->options[option].name, SECONDS_MAX, text);
    *ms = (int64_t)llround(seconds * 1000);
    return true;
}

bool limits_read_depth(const Args *args, int option, int *depth, Error *err)
{
    long number = *depth;
    if (!args_has(args, option))
        return true;
    if (!args_number(args, option, 1, 1000, &number, err))
        return false;
    *depth = (int)number;
    return true;
}

bool limits_read_nodes(const Args *args, int option, uint64_t *nodes, Error *err)
{
    long number = 0;
    if (!args_has(args, option))
        return true;
    if (!args_number(args, option, 1, 1000000000000, &number, err))
        return false;
    *nodes = (uint64_t)number;
    return true;
}

// SPDX-License-Identifier: MIT
#include "base/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool lines_open(Lines *lines, const char *path, Error *err)
{
    *lines = (Lines){.path = path};
    lines->stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (!lines->stream)
        return error_set(err, "cannot read '%.150s': %s", path, strerror(errno));
    return true;
}

// Windows line ends are as good as others.
static void cut_line_break(Lines *lines)
{
    if (lines->length > 0 && lines->text[lines->length - 1] == '\n')
        lines->length--;
    if (lines->length > 0 && lines->text[lines->length - 1] == '\r')
        lines->length--;
    lines->text[lines->length] = '\0';
}

bool lines_next(Lines *lines)
{
    errno = 0;
    ssize_t length = getline(&lines->text, &lines->capacity, lines->stream);
    if (length < 0) {
        lines->failure = feof(lines->stream) ? 0 : errno;
        return false;
    }
    lines->length = (size_t)length;
    lines->number++;
    cut_line_break(lines);
    return true;
}

bool lines_close(Lines *lines, Error *err)
{
    free(lines->text);
    if (lines->stream != stdin)
        fclose(lines->stream);
    int failure = lines->failure;
    const char *path = lines->path;
    *lines = (Lines){0};
    if (failure)
        return error_set(err, "cannot read '%.150s': %s", path, strerror(failure));
    return true;
}

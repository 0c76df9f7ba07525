// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/draft.h"

static bool refuse(const char *what, const char *path, Error *err)
{
    return error_set(err, "cannot %s '%.150s': %s", what, path, strerror(errno));
}

bool file_read(const char *path, StrBuf *out, Error *err)
{
    FILE *stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!stream)
        return refuse("read", path, err);
    char block[65536];
    size_t count = 0;
    while ((count = fread(block, 1, sizeof block, stream)) > 0)
        strbuf_add_bytes(out, block, count);
    bool is_read = !ferror(stream);
    if (!is_read)
        refuse("read", path, err);
    if (stream != stdin)
        fclose(stream);
    return is_read;
}

bool file_replace(const char *path, const char *bytes, size_t count, Error *err)
{
    Draft draft;
    if (!draft_open(&draft, path, err))
        return false;
    if (descriptor_write(draft.descriptor, bytes, count))
        return draft_keep(&draft, err);
    refuse("write", path, err);
    draft_drop(&draft);
    return false;
}

bool file_check_replace(const char *path, Error *err)
{
    Draft draft;
    if (!draft_open(&draft, path, err))
        return false;
    draft_drop(&draft);
    return true;
}

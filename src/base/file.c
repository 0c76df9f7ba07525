// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const size_t largest_file = (size_t)64 << 20;

static bool read_all(FILE *file, StrBuf *out, Error *err)
{
    char chunk[1 << 14];
    size_t start = out->length;
    size_t count;
    while ((count = fread(chunk, 1, sizeof chunk, file)) > 0) {
        if (memchr(chunk, '\0', count))
            return error_set(err, "not a text: it holds NUL bytes");
        strbuf_add_bytes(out, chunk, count);
        if (out->length - start > largest_file)
            return error_set(err, "larger than 64 MB");
    }
    return !ferror(file) || error_set(err, "%s", strerror(errno));
}

bool file_read_text(const char *path, StrBuf *out, Error *err)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return error_set(err, "cannot open '%s': %s", path, strerror(errno));
    bool is_read = read_all(file, out, err);
    fclose(file);
    return is_read || error_wrap(err, "cannot read '%s'", path);
}

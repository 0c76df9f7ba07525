// SPDX-License-Identifier: MIT
#include "byte_source.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

typedef struct ByteSource {
    const char *rest;
    size_t count;
} ByteSource;

static bool read_bytes(void *source, char *out, size_t capacity, size_t *count, Error *err)
{
    (void)err;
    ByteSource *bytes = source;
    *count = bytes->count < capacity ? bytes->count : capacity;
    memcpy(out, bytes->rest, *count);
    bytes->rest += *count;
    bytes->count -= *count;
    return true;
}

Archive *archive_of_bytes(const char *name, const char *bytes, size_t count,
                          const ArchiveLimits *limits, Error *err)
{
    ByteSource *source = memory_array(1, sizeof *source);
    *source = (ByteSource){bytes, count};
    ByteStream stream = {.read = read_bytes, .close = free, .source = source};
    return archive_open_stream(NULL, name, &stream, limits, err);
}

// SPDX-License-Identifier: MIT
// What needs a library that a browser does not have: databases and packed files. Whoever
// wants them is told so.
#include "game/gzip.h"
#include "store/driver.h"

// ---- Databases -------------------------------------------------------------------------

static void *refuse_database(const DatabaseUrl *url, DatabaseMode mode, Error *err)
{
    (void)url;
    (void)mode;
    error_set(err, "there are no databases in a browser");
    return NULL;
}

// None can be opened, so nothing else is ever called.
const Driver driver_sqlite = {.open = refuse_database};
const Driver driver_mariadb = {.open = refuse_database};

// ---- Packed files ----------------------------------------------------------------------

bool gzip_recognise(const char *head, size_t count)
{
    return count >= 2 && head[0] == '\x1f' && head[1] == '\x8b';
}

static bool refuse_reading(void *source, char *out, size_t capacity, size_t *count,
                           Error *err)
{
    (void)source;
    (void)out;
    (void)capacity;
    *count = 0;
    return error_set(err, "a packed file must be unpacked before it comes here");
}

static void close_packed(void *source)
{
    (void)source;
}

void gzip_open(ByteStream *stream, const ByteStream *packed, GzipLimits limits)
{
    ByteStream own = *packed;
    (void)limits;
    bytestream_close(&own);
    *stream = (ByteStream){.read = refuse_reading, .close = close_packed};
}

// SPDX-License-Identifier: MIT
#include "game/gzip.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define ZLIB_CONST // its input is const
#include <zlib.h>

#include "base/memory.h"

enum {
    GZIP_WINDOW = 15 + 16, // zlib's way to say: the largest window, with a gzip wrapper
    GZIP_MEMORY = 8,
    RATIO_GRACE = 64 << 20,
    PACKED_BLOCK = 1 << 16,
    UNPACKED_MOST = 1 << 20, // at once
};

typedef struct Unpacker {
    ByteStream packed;
    GzipLimits limits;
    z_stream zlib;
    bool is_between_members; // nothing of the next member has been read
    bool is_over;
    bool is_cut_short; // the packed bytes ended within a member
    uint64_t in_total;
    uint64_t out_total;
    char block[PACKED_BLOCK];
} Unpacker;

bool gzip_recognise(const char *head, size_t count)
{
    return count >= 2 && head[0] == '\x1f' && head[1] == '\x8b';
}

// Memory as everywhere in Tusk: it does not fail. So zlib's preparations do not either.
static voidpf zlib_allocate(voidpf context, uInt count, uInt size)
{
    (void)context;
    return memory_array(count, size);
}

static void zlib_free(voidpf context, voidpf memory)
{
    (void)context;
    free(memory);
}

static z_stream zlib_stream(void)
{
    return (z_stream){.zalloc = zlib_allocate, .zfree = zlib_free};
}

// More packed bytes when there are none left; *is_end when there are no more.
static bool fill_block(Unpacker *unpacker, bool *is_end, Error *err)
{
    size_t count = 0;
    *is_end = false;
    if (unpacker->zlib.avail_in > 0)
        return true;
    if (!bytestream_read(&unpacker->packed, unpacker->block, PACKED_BLOCK, &count, err))
        return false;
    unpacker->zlib.next_in = (const Bytef *)unpacker->block;
    unpacker->zlib.avail_in = (uInt)count;
    unpacker->in_total += count;
    *is_end = count == 0;
    return true;
}

// Tapes and tools pad files with zeros.
static void skip_padding(Unpacker *unpacker)
{
    z_stream *zlib = &unpacker->zlib;
    while (zlib->avail_in > 0 && *zlib->next_in == 0) {
        zlib->next_in++;
        zlib->avail_in--;
    }
}

// Go to the next member; the end is a good end only here.
static bool begin_member(Unpacker *unpacker, Error *err)
{
    bool is_end = false;
    do {
        if (!fill_block(unpacker, &is_end, err))
            return false;
        skip_padding(unpacker);
    } while (!is_end && unpacker->zlib.avail_in == 0);
    unpacker->is_over = is_end;
    unpacker->is_between_members = false;
    return true;
}

static bool check_limits(const Unpacker *unpacker, Error *err)
{
    const GzipLimits *limits = &unpacker->limits;
    if (unpacker->out_total > limits->total_bytes)
        return error_set(err, "the compressed data unpack to more than %llu MB",
                         (unsigned long long)(limits->total_bytes >> 20));
    if (unpacker->out_total > RATIO_GRACE &&
        unpacker->out_total / limits->ratio > unpacker->in_total)
        return error_set(err, "the compressed data unpack to more than %u times their size",
                         limits->ratio);
    return true;
}

// Unpack some bytes, perhaps none: then the caller comes again. What comes out before
// damage is handed out first; zlib repeats its complaint the next time.
static bool inflate_some(Unpacker *unpacker, char *out, size_t capacity, size_t *count,
                         Error *err)
{
    bool is_end = false;
    if (unpacker->is_between_members)
        return begin_member(unpacker, err);
    if (!fill_block(unpacker, &is_end, err))
        return false;
    unpacker->is_cut_short = is_end;
    if (is_end)
        return error_set(err, "the compressed data end early");
    z_stream *zlib = &unpacker->zlib;
    uInt room = capacity < UNPACKED_MOST ? (uInt)capacity : UNPACKED_MOST;
    zlib->next_out = (Bytef *)out;
    zlib->avail_out = room;
    int status = inflate(zlib, Z_NO_FLUSH);
    *count = room - zlib->avail_out;
    unpacker->out_total += *count;
    unpacker->is_between_members = status == Z_STREAM_END;
    if (status == Z_STREAM_END)
        inflateReset(zlib);
    else if (status != Z_OK && *count == 0)
        return error_set(err, "the compressed data are damaged");
    return true;
}

static bool unpacker_read(void *source, char *out, size_t capacity, size_t *count,
                          Error *err)
{
    Unpacker *unpacker = source;
    *count = 0;
    while (*count == 0 && !unpacker->is_over)
        if (!inflate_some(unpacker, out, capacity, count, err))
            return false;
    return check_limits(unpacker, err);
}

static void unpacker_close(void *source)
{
    Unpacker *unpacker = source;
    inflateEnd(&unpacker->zlib);
    bytestream_close(&unpacker->packed);
    free(unpacker);
}

static Unpacker *unpacker_create(const ByteStream *packed, GzipLimits limits)
{
    Unpacker *unpacker = memory_array(1, sizeof *unpacker);
    *unpacker = (Unpacker){.packed = *packed, .limits = limits, .zlib = zlib_stream()};
    int status = inflateInit2(&unpacker->zlib, GZIP_WINDOW);
    assert(status == Z_OK);
    (void)status;
    return unpacker;
}

void gzip_open(ByteStream *stream, const ByteStream *packed, GzipLimits limits)
{
    Unpacker *unpacker = unpacker_create(packed, limits);
    *stream = (ByteStream){unpacker_read, unpacker_close, unpacker, "", 0, 0};
}

void gzip_pack(const char *bytes, size_t count, StrBuf *out)
{
    z_stream zlib = zlib_stream();
    char block[4096];
    int status = deflateInit2(&zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP_WINDOW,
                              GZIP_MEMORY, Z_DEFAULT_STRATEGY);
    assert(status == Z_OK && count <= UINT32_MAX);
    zlib.next_in = (const Bytef *)bytes;
    zlib.avail_in = (uInt)count;
    do {
        zlib.next_out = (Bytef *)block;
        zlib.avail_out = sizeof block;
        status = deflate(&zlib, Z_FINISH);
        strbuf_add_bytes(out, block, sizeof block - zlib.avail_out);
    } while (status == Z_OK);
    assert(status == Z_STREAM_END);
    deflateEnd(&zlib);
}

// Unpack all, keeping nothing but the last byte.
static bool find_whole(Unpacker *unpacker, GzipWhole *whole, Error *err)
{
    char scrap[4096];
    char last = '\0';
    while (!unpacker->is_over) {
        size_t count = 0;
        if (!inflate_some(unpacker, scrap, sizeof scrap, &count, err))
            return unpacker->is_cut_short;
        if (count > 0)
            last = scrap[count - 1];
        if (unpacker->is_between_members)
            *whole = (GzipWhole){unpacker->in_total - unpacker->zlib.avail_in, last};
    }
    return true;
}

bool gzip_find_whole(ByteStream *packed, GzipWhole *whole, Error *err)
{
    *whole = (GzipWhole){0};
    Unpacker *unpacker = unpacker_create(packed, (GzipLimits){0});
    *packed = (ByteStream){0};
    bool is_found = find_whole(unpacker, whole, err);
    unpacker_close(unpacker);
    return is_found;
}

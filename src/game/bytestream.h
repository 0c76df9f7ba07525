// SPDX-License-Identifier: MIT
// Bytes that come one after the other: from a file, from memory, out of a compressed stream
// or out of a member of a tar file. Whoever reads does not know which.
#ifndef GAME_BYTESTREAM_H
#define GAME_BYTESTREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { BYTESTREAM_HEAD = 512 };

typedef struct ByteStream {
    // Put up to `capacity` (at least 1) bytes in `out`; *count is 0 at the end only.
    bool (*read)(void *source, char *out, size_t capacity, size_t *count, Error *err);
    void (*close)(void *source);
    void *source;
    char head[BYTESTREAM_HEAD]; // bytes that were looked at and not yet read
    size_t head_start;
    size_t head_end;
} ByteStream;

// A file; "-" is the standard input. The bytes read are counted in *count (may be NULL),
// which must outlive the stream.
bool bytestream_open_file(ByteStream *stream, const char *path, uint64_t *count,
                          Error *err);

// `count` bytes, borrowed until the stream is closed.
void bytestream_open_bytes(ByteStream *stream, const char *bytes, size_t count);

// The next bytes, as many as are at hand: *count is from 1 to `capacity`, and 0 at the end.
bool bytestream_read(ByteStream *stream, char *out, size_t capacity, size_t *count,
                     Error *err);

// Exactly `count` bytes, or fewer (*got) when the stream ends before.
bool bytestream_read_all(ByteStream *stream, char *out, size_t count, size_t *got,
                         Error *err);

// Look at the first BYTESTREAM_HEAD bytes, or at all when there are fewer, before any are
// read. They are in stream->head, stream->head_end of them; reading begins with them all
// the same. False only when not even one byte could be read.
bool bytestream_peek(ByteStream *stream, Error *err);

void bytestream_close(ByteStream *stream);

// ---- The lines of a stream, cut in the buffer they were read into ----------------------

typedef enum ByteLine {
    BYTELINE_READ,     // text and length are the next line
    BYTELINE_TOO_LONG, // the next line was longer than allowed, and is skipped
    BYTELINE_END,
    BYTELINE_BROKEN, // the stream failed, or a line has no end; its beginning is dropped
} ByteLine;

typedef struct ByteLines {
    ByteStream *stream; // borrowed
    char *text; // the line without its end (LF or CRLF) and a NUL behind it; the reader may
                // change it; valid until the next one
    size_t length; // NULs within the line are counted too
    long number;   // of the line, from 1
    size_t most;   // bytes a line may have
    char *buffer;
    size_t capacity;
    size_t start; // of what is not yet handed out
    size_t end;
    uint64_t total; // bytes of all streams so far
    bool is_at_end; // the stream has no more
} ByteLines;

void bytelines_init(ByteLines *lines, size_t most);
void bytelines_free(ByteLines *lines);

// Begin with another stream, which must outlive its use; the memory is kept.
void bytelines_start(ByteLines *lines, ByteStream *stream);

// A line of more than so many times `most` bytes is taken for one without an end, as
// devices have it.
enum { BYTELINES_ENDLESS = 16 };

// `err` is set with BYTELINE_BROKEN only.
ByteLine bytelines_next(ByteLines *lines, Error *err);

#endif

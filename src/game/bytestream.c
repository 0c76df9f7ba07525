// SPDX-License-Identifier: MIT
#include "game/bytestream.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"

typedef struct FileSource {
    int descriptor;
    uint64_t *count; // of the bytes read; may be NULL
} FileSource;

static bool file_source_read(void *source, char *out, size_t capacity, size_t *count,
                             Error *err)
{
    const FileSource *file = source;
    ssize_t got = 0;
    do
        got = read(file->descriptor, out, capacity);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return error_set(err, "cannot read: %s", strerror(errno));
    *count = (size_t)got;
    if (file->count)
        *file->count += *count;
    return true;
}

static void file_source_close(void *source)
{
    FileSource *file = source;
    if (file->descriptor != STDIN_FILENO)
        close(file->descriptor);
    free(file);
}

bool bytestream_open_file(ByteStream *stream, const char *path, uint64_t *count, Error *err)
{
    bool is_stdin = strcmp(path, "-") == 0;
    int descriptor = is_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return error_set(err, "cannot read '%.150s': %s", path, strerror(errno));
    FileSource *file = memory_array(1, sizeof *file);
    *file = (FileSource){descriptor, count};
    *stream = (ByteStream){file_source_read, file_source_close, file, "", 0, 0};
    return true;
}

typedef struct BytesSource {
    const char *rest;
    size_t count;
} BytesSource;

static bool bytes_source_read(void *source, char *out, size_t capacity, size_t *count,
                              Error *err)
{
    (void)err;
    BytesSource *bytes = source;
    *count = bytes->count < capacity ? bytes->count : capacity;
    memcpy(out, bytes->rest, *count);
    bytes->rest += *count;
    bytes->count -= *count;
    return true;
}

void bytestream_open_bytes(ByteStream *stream, const char *bytes, size_t count)
{
    BytesSource *source = memory_array(1, sizeof *source);
    *source = (BytesSource){bytes, count};
    *stream = (ByteStream){bytes_source_read, free, source, "", 0, 0};
}

bool bytestream_read(ByteStream *stream, char *out, size_t capacity, size_t *count,
                     Error *err)
{
    assert(capacity > 0);
    size_t seen = stream->head_end - stream->head_start;
    if (seen == 0)
        return stream->read(stream->source, out, capacity, count, err);
    *count = seen < capacity ? seen : capacity;
    memcpy(out, stream->head + stream->head_start, *count);
    stream->head_start += *count;
    return true;
}

bool bytestream_read_all(ByteStream *stream, char *out, size_t count, size_t *got,
                         Error *err)
{
    size_t more = 0;
    for (*got = 0; *got < count; *got += more) {
        if (!bytestream_read(stream, out + *got, count - *got, &more, err))
            return false;
        if (more == 0)
            break;
    }
    return true;
}

bool bytestream_peek(ByteStream *stream, Error *err)
{
    assert(stream->head_start == 0);
    size_t more = 0;
    for (; stream->head_end < BYTESTREAM_HEAD; stream->head_end += more) {
        if (!stream->read(stream->source, stream->head + stream->head_end,
                          BYTESTREAM_HEAD - stream->head_end, &more, err))
            return stream->head_end > 0; // reading on will fail again
        if (more == 0)
            break;
    }
    return true;
}

void bytestream_close(ByteStream *stream)
{
    if (stream->close)
        stream->close(stream->source);
    *stream = (ByteStream){0};
}

// ---- Lines -----------------------------------------------------------------------------

enum { FIRST_CAPACITY = 1 << 18 };

void bytelines_init(ByteLines *lines, size_t most)
{
    *lines = (ByteLines){.most = most, .capacity = FIRST_CAPACITY};
    lines->buffer = memory_array(lines->capacity, 1);
}

void bytelines_free(ByteLines *lines)
{
    free(lines->buffer);
    *lines = (ByteLines){0};
}

void bytelines_start(ByteLines *lines, ByteStream *stream)
{
    lines->stream = stream;
    lines->number = 0;
    lines->start = 0;
    lines->end = 0;
    lines->is_at_end = false;
}

// Move what is left to the front, and make room behind it; one byte stays for the NUL.
static void make_room(ByteLines *lines)
{
    if (lines->start > 0) {
        memmove(lines->buffer, lines->buffer + lines->start, lines->end - lines->start);
        lines->end -= lines->start;
        lines->start = 0;
    }
    if (lines->end + 1 < lines->capacity)
        return;
    lines->capacity *= 2;
    lines->buffer = memory_resize(lines->buffer, lines->capacity, 1);
}

static bool read_more(ByteLines *lines, Error *err)
{
    size_t count = 0;
    make_room(lines);
    if (!bytestream_read(lines->stream, lines->buffer + lines->end,
                         lines->capacity - 1 - lines->end, &count, err))
        return false;
    lines->end += count;
    lines->total += count;
    lines->is_at_end = count == 0;
    return true;
}

// The line of `length` bytes at the start, and its line break if it has one.
static ByteLine hand_out(ByteLines *lines, size_t length, size_t line_break)
{
    lines->text = lines->buffer + lines->start;
    lines->start += length + line_break;
    lines->length = length;
    lines->number++;
    if (length > 0 && lines->text[length - 1] == '\r')
        lines->length--;
    lines->text[lines->length] = '\0';
    return lines->length > lines->most ? BYTELINE_TOO_LONG : BYTELINE_READ;
}

static ByteLine refuse_endless(const ByteLines *lines, Error *err)
{
    error_set(err, "a line of more than %zu bytes: this is no text",
              BYTELINES_ENDLESS * lines->most);
    return BYTELINE_BROKEN;
}

// Read on to the end of a line that is too long, keeping none of it.
static ByteLine skip_line(ByteLines *lines, Error *err)
{
    for (size_t skipped = 0;;) {
        skipped += lines->end - lines->start;
        if (skipped / BYTELINES_ENDLESS > lines->most)
            return refuse_endless(lines, err);
        lines->start = lines->end = 0;
        if (!read_more(lines, err))
            return BYTELINE_BROKEN;
        char *end = memchr(lines->buffer, '\n', lines->end);
        if (end)
            lines->start = (size_t)(end - lines->buffer) + 1;
        if (end || lines->is_at_end)
            break;
    }
    lines->number++;
    return BYTELINE_TOO_LONG;
}

ByteLine bytelines_next(ByteLines *lines, Error *err)
{
    size_t searched = 0;
    for (;;) {
        char *line = lines->buffer + lines->start;
        size_t length = lines->end - lines->start;
        char *end = memchr(line + searched, '\n', length - searched);
        if (end)
            return hand_out(lines, (size_t)(end - line), 1);
        if (lines->is_at_end)
            return length > 0 ? hand_out(lines, length, 0) : BYTELINE_END;
        if (length > lines->most + 1)
            return skip_line(lines, err);
        searched = length;
        if (!read_more(lines, err))
            return BYTELINE_BROKEN;
    }
}

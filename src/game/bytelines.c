// SPDX-License-Identifier: MIT
#include "game/bytelines.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

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

// Read on to the end of a line that is too long, keeping none of it.
static ByteLine skip_line(ByteLines *lines, Error *err)
{
    for (;;) {
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

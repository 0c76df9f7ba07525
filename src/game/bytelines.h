// SPDX-License-Identifier: MIT
// The lines of a byte stream, in place: they are cut in the buffer they were read into.
#ifndef GAME_BYTELINES_H
#define GAME_BYTELINES_H

#include "game/bytestream.h"

typedef enum ByteLine {
    BYTELINE_READ,     // text and length are the next line
    BYTELINE_TOO_LONG, // the next line was longer than allowed, and is skipped
    BYTELINE_END,
    BYTELINE_BROKEN, // the stream failed; the beginning of a line before that is dropped
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
    bool is_at_end; // the stream has no more
} ByteLines;

void bytelines_init(ByteLines *lines, size_t most);
void bytelines_free(ByteLines *lines);

// Begin with another stream, which must outlive its use; the memory is kept.
void bytelines_start(ByteLines *lines, ByteStream *stream);

// `err` is set with BYTELINE_BROKEN only.
ByteLine bytelines_next(ByteLines *lines, Error *err);

#endif

// SPDX-License-Identifier: MIT
// A file or the standard input read line by line, lines of any length.
//
//     Lines lines;
//     if (!lines_open(&lines, path, err))
//         return false;
//     while (lines_next(&lines))
//         use(lines.text, lines.number);
//     return lines_close(&lines, err);
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"

typedef struct Lines {
    char *text;    // the line without its line break; valid until the next one is read
    size_t length; // greater than strlen(text) when the line has NUL bytes in it
    long number;   // from 1
    size_t capacity;
    FILE *stream;
    const char *path;
    int failure; // errno of a failed read, or 0
} Lines;

// `path` is borrowed until lines_close; "-" is the standard input.
bool lines_open(Lines *lines, const char *path, Error *err);

// False at the end, or when reading fails: lines_close tells which.
bool lines_next(Lines *lines);

// False when a read had failed.
bool lines_close(Lines *lines, Error *err);

#endif

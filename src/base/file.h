// SPDX-License-Identifier: MIT
// Files: read whole or line by line, and replaced so that at every moment, even in a power
// cut, a reader finds either the old content or the new.
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "base/strbuf.h"

// Append all bytes of the file to `out`; "-" is the standard input. Refused: more than
// FILE_MOST bytes, as of a device that has no end.
enum { FILE_MOST = 64 << 20 };
bool file_read(const char *path, StrBuf *out, Error *err);

// The same of an ordinary file, which ends, however large it is.
bool file_read_large(const char *path, StrBuf *out, Error *err);

// Write the file anew, so that at every moment, even in a power cut, a reader finds either
// the old content or the new. A symbolic link is followed, and the file it leads to is
// replaced. Refused: links that lead nowhere, and all that is no ordinary file.
bool file_replace(const char *path, const char *bytes, size_t count, Error *err);

// The same with a text, which is freed, written or not.
bool file_write(const char *path, StrBuf *text, Error *err);

// Make the folders that lead to a file, those that are not there.
bool file_make_folders(const char *path, Error *err);

// Whether it could be written now; to know before long work. Nothing is left behind.
bool file_check_replace(const char *path, Error *err);

// ---- Line by line ----------------------------------------------------------------------

// Longer lines are refused.
enum { LINES_MOST = 16 << 20 };

//     Lines lines;
//     if (!lines_open(&lines, path, err))
//         return false;
//     while (lines_next(&lines))
//         use(lines.text, lines.number);
//     return lines_close(&lines, err);

typedef struct Lines {
    char *text;    // the line without its line break; valid until the next one is read
    size_t length; // greater than strlen(text) when the line has NUL bytes in it
    long number;   // from 1
    size_t capacity;
    FILE *stream;
    const char *path;
    int failure;      // errno of a failed read, or 0
    bool is_too_long; // the line read last
} Lines;

// `path` is borrowed until lines_close; "-" is the standard input.
bool lines_open(Lines *lines, const char *path, Error *err);

// False at the end, or when reading fails: lines_close tells which.
bool lines_next(Lines *lines);

// False when a read had failed, or a line was too long.
bool lines_close(Lines *lines, Error *err);

// ---- Drafts ----------------------------------------------------------------------------

// A file that is written beside the one it will replace.
typedef struct Draft {
    char *path;       // of the file, links followed
    StrBuf temporary; // its name so far
    int descriptor;   // to be written to
} Draft;

// A symbolic link is followed, and the file it leads to will be replaced. Refused: links
// that lead nowhere, and all that is no ordinary file. There is then nothing to keep or
// drop.
bool draft_open(Draft *draft, const char *path, Error *err);

// Make it the file, with the permissions of the old one. On failure the old content stays.
// Either way the draft is done with.
bool draft_keep(Draft *draft, Error *err);

// Forget it.
void draft_drop(Draft *draft);

#endif

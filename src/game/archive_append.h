// SPDX-License-Identifier: MIT
// Opens a file of the archive for more rows behind those that it has.
#ifndef GAME_ARCHIVE_APPEND_H
#define GAME_ARCHIVE_APPEND_H

#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

typedef struct ArchiveEnd {
    int descriptor;  // open for writing at the end
    uint64_t length; // of the file, the part of a row cut off that was not whole
} ArchiveEnd;

// Open the file, or begin one; no other program can append while it is open. What must
// come before the next row, the heading or a line break, is put in `missing`. Refused:
// other columns than archive_heading_format names, damaged compressed data.
bool archive_append_open(const char *path, bool is_packed, ArchiveEnd *end, StrBuf *missing,
                         Error *err);

#endif

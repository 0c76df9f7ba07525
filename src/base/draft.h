// SPDX-License-Identifier: MIT
// A file that is written beside the one it will replace, so that at every moment, even in a
// power cut, a reader finds either the old content or the new.
#ifndef BASE_DRAFT_H
#define BASE_DRAFT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"

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

// All of the bytes; false with errno.
bool descriptor_write(int descriptor, const char *bytes, size_t count);

#endif

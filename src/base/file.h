// SPDX-License-Identifier: MIT
// Whole files: read one, replace one.
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"

// Append all bytes of the file to `out`; "-" is the standard input.
bool file_read(const char *path, StrBuf *out, Error *err);

// Write the file anew, so that at every moment, even in a power cut, a reader finds either
// the old content or the new. A symbolic link is followed, and the file it leads to is
// replaced. Refused: links that lead nowhere, and all that is no ordinary file.
bool file_replace(const char *path, const char *bytes, size_t count, Error *err);

// Whether it could be written now; to know before long work. Nothing is left behind.
bool file_check_replace(const char *path, Error *err);

#endif

// SPDX-License-Identifier: MIT
// Whole files as text.
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/error.h"
#include "base/strbuf.h"

// Append the content of a file. Refused: what cannot be opened or read, files that hold NUL
// bytes (they are no text), and files beyond 64 MB.
bool file_read_text(const char *path, StrBuf *out, Error *err);

#endif

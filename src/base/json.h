// SPDX-License-Identifier: MIT
// Text as a JSON string.
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/strbuf.h"

// Append `text` in quotes. Bytes that are not UTF-8 are replaced by U+FFFD, so that the
// output is valid whatever the input was.
void json_add_string(StrBuf *out, const char *text);

#endif

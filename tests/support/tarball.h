// SPDX-License-Identifier: MIT
// Tar files made by hand, so that tests can make them wrong.
#ifndef SUPPORT_TARBALL_H
#define SUPPORT_TARBALL_H

#include "base/strbuf.h"

// Append a member: its header of the given kind ('0' a file, '5' a folder, '2' a link, 'L'
// a long name, 'x' a pax header), its bytes, and zeros up to the next block.
void tarball_add(StrBuf *tar, char kind, const char *name, const char *bytes, size_t count);

// A file with a text in it.
void tarball_add_text(StrBuf *tar, const char *name, const char *text);

// Append the two empty blocks.
void tarball_end(StrBuf *tar);

#endif

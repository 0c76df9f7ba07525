// SPDX-License-Identifier: MIT
// Compressed data (gzip, RFC 1952). The only file of Tusk that sees zlib.
#ifndef GAME_GZIP_H
#define GAME_GZIP_H

#include <stdint.h>

#include "base/strbuf.h"
#include "game/bytestream.h"

// A small file can unpack to one that fills a disk or a day. Reading stops with a sentence
// when more than this comes out.
typedef struct GzipLimits {
    uint64_t total_bytes;
    uint32_t ratio; // unpacked to packed, looked at after the first 64 MB
} GzipLimits;

// Whether a file that begins with these bytes is compressed.
bool gzip_recognise(const char *head, size_t count);

// What `packed` unpacks to, one or more members in a row; `packed` is taken over and closed
// with `stream`. Data that end early or are damaged fail to read after all that came before
// was read.
void gzip_open(ByteStream *stream, const ByteStream *packed, GzipLimits limits);

// Append the bytes as one whole member: members in a row are a file.
void gzip_pack(const char *bytes, size_t count, StrBuf *out);

// What a file of compressed data holds that is whole.
typedef struct GzipWhole {
    uint64_t length; // bytes from the start that are whole members
    char last;       // the last byte that they unpack to; NUL for none
} GzipWhole;

// Look for the whole members in `packed`, which is closed; the last one may be cut short.
// Refused: what is damaged otherwise, or cannot be read.
bool gzip_find_whole(ByteStream *packed, GzipWhole *whole, Error *err);

#endif

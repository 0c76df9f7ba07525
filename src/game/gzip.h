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

// How many bytes from the start of `packed`, which is closed, are whole members, whether or
// not the last one was cut short. Refused: what is damaged otherwise, or cannot be read.
bool gzip_whole_length(ByteStream *packed, uint64_t *length, Error *err);

#endif

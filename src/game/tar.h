// SPDX-License-Identifier: MIT
// The members of a tar file (POSIX ustar with pax headers, GNU long names), one after the
// other, as they come out of a stream. Nothing is ever written to disk.
#ifndef GAME_TAR_H
#define GAME_TAR_H

#include <stdint.h>

#include "game/bytestream.h"

enum { TAR_NAME = 1024, TAR_BLOCK = 512 };

typedef enum TarKind {
    TAR_FILE,
    TAR_FOLDER,
    TAR_OTHER, // links, devices and whatever else is not plain bytes
} TarKind;

typedef struct Tar {
    ByteStream *stream; // borrowed
    char name[TAR_NAME];
    TarKind kind;
    bool is_over;
    uint64_t size;    // of the member
    uint64_t left;    // of the member, not yet read
    uint64_t padding; // behind it
} Tar;

// Whether a file that begins with these bytes is a tar file.
bool tar_recognise(const char *head, size_t count);

// `stream` must outlive the tar.
void tar_open(Tar *tar, ByteStream *stream);

// Go to the next member, past what was not read of this one; tar->is_over at the end.
// Refused: a file that ends early, a damaged header, a name longer than TAR_NAME - 1.
bool tar_next(Tar *tar, Error *err);

// The bytes of this member, until tar_next; closing this stream does nothing.
ByteStream tar_member(Tar *tar);

// Whether the name stays below the folder it would be unpacked in.
bool tar_name_is_safe(const char *name);

#endif

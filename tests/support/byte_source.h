// SPDX-License-Identifier: MIT
// Archives read from memory.
#ifndef SUPPORT_BYTE_SOURCE_H
#define SUPPORT_BYTE_SOURCE_H

#include "game/archive.h"

// As archive_open, of bytes that are borrowed until archive_close; `name` is for the
// sentences.
Archive *archive_of_bytes(const char *name, const char *bytes, size_t count,
                          const ArchiveLimits *limits, Error *err);

#endif

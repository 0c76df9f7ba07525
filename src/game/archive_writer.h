// SPDX-License-Identifier: MIT
// Writes games in the archive's own format; compressed when the name ends in .gz.
//
// A new file appears when the writer is closed, whole, in place of an old one. Rows that
// are appended are written whole; when the writer is killed in the middle of a row, the
// reader skips that row with a sentence, and whoever appends next drops it. (A row of which
// only the end of its last column is missing, the server's log, counts as whole.)
#ifndef GAME_ARCHIVE_WRITER_H
#define GAME_ARCHIVE_WRITER_H

#include "game/archive_row.h"

typedef enum ArchiveWriting {
    ARCHIVE_REPLACE,
    ARCHIVE_APPEND, // to a file of the same columns, or begin one
} ArchiveWriting;

typedef struct ArchiveWriter ArchiveWriter;

// "-" is the standard output. NULL with a sentence for what cannot be written, and when
// appending to a file that is none of ours, is damaged, or is being appended to by another.
ArchiveWriter *archive_writer_open(const char *path, ArchiveWriting how, Error *err);

// Rows are collected and written some at a time. Refused, and nothing is written of it: a
// row with a tab within a text or of more than ARCHIVE_ROW_BYTES. After a failure to write
// no more can be added.
bool archive_writer_add(ArchiveWriter *writer, const ArchiveRow *row, Error *err);

// Write what is collected; of a file that is appended to, make it last through a power cut.
bool archive_writer_flush(ArchiveWriter *writer, Error *err);

// Flush, close and free. When it or anything before failed to write, a new file does not
// appear, and an appended one has the rows of the last good flush.
bool archive_writer_close(ArchiveWriter *writer, Error *err);

// Close and free without a new file, or without the rows after the last flush.
void archive_writer_abandon(ArchiveWriter *writer);

#endif

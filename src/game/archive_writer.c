// SPDX-License-Identifier: MIT
#include "game/archive_writer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/draft.h"
#include "base/memory.h"
#include "game/archive_append.h"
#include "game/gzip.h"

enum { COLLECTED = 1 << 18 }; // bytes of rows that are written at once

typedef enum Destination { TO_DRAFT, TO_END, TO_OUTPUT } Destination;

struct ArchiveWriter {
    char *path;
    Destination destination;
    Draft draft;
    ArchiveEnd end; // the length is that of all that was written well
    bool is_packed;
    bool has_failed;
    StrBuf rows; // collected, and always whole
    StrBuf packed;
};

static bool is_packed_name(const char *path)
{
    size_t length = strlen(path);
    return length > 3 && strcmp(path + length - 3, ".gz") == 0;
}

static bool open_destination(ArchiveWriter *writer, ArchiveWriting how, Error *err)
{
    if (writer->destination == TO_OUTPUT || how == ARCHIVE_REPLACE)
        archive_heading_format(&writer->rows);
    if (writer->destination == TO_OUTPUT)
        return true;
    writer->destination = how == ARCHIVE_APPEND ? TO_END : TO_DRAFT;
    if (how == ARCHIVE_REPLACE)
        return draft_open(&writer->draft, writer->path, err);
    return archive_append_open(writer->path, writer->is_packed, &writer->end, &writer->rows,
                               err);
}

static void release(ArchiveWriter *writer)
{
    strbuf_free(&writer->rows);
    strbuf_free(&writer->packed);
    free(writer->path);
    free(writer);
}

ArchiveWriter *archive_writer_open(const char *path, ArchiveWriting how, Error *err)
{
    ArchiveWriter *writer = memory_array(1, sizeof *writer);
    *writer = (ArchiveWriter){.is_packed = is_packed_name(path)};
    writer->destination = strcmp(path, "-") == 0 ? TO_OUTPUT : TO_DRAFT;
    writer->path = memory_copy_text(path);
    strbuf_init(&writer->rows);
    strbuf_init(&writer->packed);
    if (open_destination(writer, how, err))
        return writer;
    release(writer);
    return NULL;
}

static int descriptor_of(const ArchiveWriter *writer)
{
    switch (writer->destination) {
    case TO_DRAFT: return writer->draft.descriptor;
    case TO_END: return writer->end.descriptor;
    case TO_OUTPUT: break;
    }
    return STDOUT_FILENO;
}

static bool fail(ArchiveWriter *writer, Error *err)
{
    error_set(err, "cannot write '%.150s': %s", writer->path, strerror(errno));
    writer->has_failed = true;
    // Half a row is worse than none. If even this fails, the next who appends does it.
    bool is_cut = writer->destination != TO_END ||
                  ftruncate(writer->end.descriptor, (off_t)writer->end.length) == 0;
    (void)is_cut;
    return false;
}

// Write the collected rows: many at once, so that few writes are interrupted in a row.
static bool write_rows(ArchiveWriter *writer, Error *err)
{
    const StrBuf *bytes = &writer->rows;
    if (writer->rows.length == 0)
        return true;
    if (writer->is_packed) {
        strbuf_clear(&writer->packed);
        gzip_pack(writer->rows.text, writer->rows.length, &writer->packed);
        bytes = &writer->packed;
    }
    if (!descriptor_write(descriptor_of(writer), bytes->text, bytes->length))
        return fail(writer, err);
    writer->end.length += bytes->length;
    strbuf_clear(&writer->rows);
    return true;
}

static bool check_works(const ArchiveWriter *writer, Error *err)
{
    return !writer->has_failed ||
           error_set(err, "'%.150s' could not be written before", writer->path);
}

bool archive_writer_add(ArchiveWriter *writer, const ArchiveRow *row, Error *err)
{
    size_t before = writer->rows.length;
    if (!check_works(writer, err) || !archive_row_format(row, &writer->rows, err))
        return false;
    if (writer->rows.length - before > ARCHIVE_ROW_BYTES) {
        strbuf_cut(&writer->rows, before);
        return error_set(err, "the row is longer than %d bytes", ARCHIVE_ROW_BYTES);
    }
    return writer->rows.length < COLLECTED || write_rows(writer, err);
}

bool archive_writer_flush(ArchiveWriter *writer, Error *err)
{
    if (!check_works(writer, err) || !write_rows(writer, err))
        return false;
    return writer->destination != TO_END || fsync(writer->end.descriptor) == 0 ||
           fail(writer, err);
}

bool archive_writer_close(ArchiveWriter *writer, Error *err)
{
    if (!archive_writer_flush(writer, err)) {
        archive_writer_abandon(writer);
        return false;
    }
    bool is_kept = true;
    if (writer->destination == TO_DRAFT)
        is_kept = draft_keep(&writer->draft, err);
    else if (writer->destination == TO_END)
        close(writer->end.descriptor); // all is on disk already
    release(writer);
    return is_kept;
}

void archive_writer_abandon(ArchiveWriter *writer)
{
    if (writer->destination == TO_DRAFT)
        draft_drop(&writer->draft);
    else if (writer->destination == TO_END)
        close(writer->end.descriptor);
    release(writer);
}

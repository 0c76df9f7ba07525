// SPDX-License-Identifier: MIT
#include "game/archive_writer.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/file.h"
#include "base/memory.h"
#include "game/gzip.h"

enum { COLLECTED = 1 << 18 }; // bytes of rows that are written at once

// ---- The end of a file -----------------------------------------------------------------

// The end of a file that has rows already.
typedef struct ArchiveEnd {
    int descriptor;  // open for writing there
    uint64_t length; // of the file, the part of a row cut off that was not whole
} ArchiveEnd;

// The bytes at `offset`, fewer at the end of the file; false with errno.
static bool read_at(int descriptor, char *out, size_t count, uint64_t offset, size_t *got)
{
    for (*got = 0; *got < count;) {
        ssize_t more = pread(descriptor, out + *got, count - *got, (off_t)(offset + *got));
        if (more < 0 && errno == EINTR)
            continue;
        if (more < 0)
            return false;
        if (more == 0)
            break;
        *got += (size_t)more;
    }
    return true;
}

// Where the last line of a plain file begins, and how many tabs it has.
static bool find_last_line(int descriptor, uint64_t length, uint64_t *start, int *tabs)
{
    char block[4096];
    size_t got = 0;
    *tabs = 0;
    for (*start = length; *start > 0;) {
        size_t count = *start < sizeof block ? (size_t)*start : sizeof block;
        if (!read_at(descriptor, block, count, *start - count, &got))
            return false;
        for (size_t i = got; i > 0; i--, (*start)--) {
            if (block[i - 1] == '\n')
                return true;
            *tabs += block[i - 1] == '\t';
        }
        if (got == 0)
            return false;
    }
    return true;
}

// A last line without its line break is either whole, or what is left of a row that
// somebody was killed over.
static bool find_plain_end(int descriptor, ArchiveEnd *end, StrBuf *missing)
{
    uint64_t start = 0;
    int tabs = 0;
    if (!find_last_line(descriptor, end->length, &start, &tabs))
        return false;
    bool is_whole = tabs == ARCHIVE_COLUMNS - 1;
    if (start < end->length && is_whole)
        strbuf_add_char(missing, '\n');
    else
        end->length = start;
    return true;
}

static bool find_packed_end(const char *path, ArchiveEnd *end, StrBuf *missing, Error *err)
{
    ByteStream packed;
    GzipWhole whole = {0};
    if (!bytestream_open_file(&packed, path, NULL, err) ||
        !gzip_find_whole(&packed, &whole, err))
        return false;
    end->length = whole.length;
    if (whole.length > 0 && whole.last != '\n')
        strbuf_add_char(missing, '\n');
    return true;
}

// The first `count` bytes of the text, unpacked if need be.
static bool read_start(const char *path, bool is_packed, char *out, size_t count,
                       size_t *got, Error *err)
{
    ByteStream stream;
    ByteStream packed;
    if (!bytestream_open_file(is_packed ? &packed : &stream, path, NULL, err))
        return false;
    if (is_packed)
        gzip_open(&stream, &packed, (GzipLimits){.total_bytes = 1 << 20, .ratio = 1});
    bool is_read = bytestream_read_all(&stream, out, count, got, err);
    bytestream_close(&stream);
    return is_read;
}

// Whether the file begins with our heading, or is no more than a part of it.
static bool check_heading(const char *path, bool is_packed, const StrBuf *heading,
                          Error *err)
{
    char start[1024];
    size_t got = 0;
    assert(heading->length <= sizeof start);
    // Packed data may be cut short; gzip_find_whole knows more about that.
    bool is_read = read_start(path, is_packed, start, heading->length, &got, err);
    if (!is_read && !is_packed)
        return false;
    return memcmp(start, heading->text, got) == 0 ||
           error_set(err, "its first line is not the heading that Tusk writes");
}

static bool find_end(const char *path, bool is_packed, ArchiveEnd *end, StrBuf *missing,
                     Error *err)
{
    StrBuf heading = strbuf_new();
    archive_heading_format(&heading);
    bool is_found = check_heading(path, is_packed, &heading, err);
    if (is_found && is_packed)
        is_found = find_packed_end(path, end, missing, err);
    else if (end->length < heading.length)
        end->length = 0; // somebody was killed over the heading
    else if (is_found && !find_plain_end(end->descriptor, end, missing))
        is_found = error_set(err, "%s", strerror(errno));
    if (end->length == 0)
        strbuf_add_bytes(missing, heading.text, heading.length);
    strbuf_free(&heading);
    return is_found;
}

static bool take_hold(ArchiveEnd *end, Error *err)
{
    struct stat info;
    if (fstat(end->descriptor, &info) != 0)
        return error_set(err, "%s", strerror(errno));
    if (!S_ISREG(info.st_mode))
        return error_set(err, "it is not a file");
    if (flock(end->descriptor, LOCK_EX | LOCK_NB) != 0)
        return error_set(err, "another program is appending to it");
    end->length = (uint64_t)info.st_size;
    return true;
}

static bool go_to_end(const ArchiveEnd *end, Error *err)
{
    off_t length = (off_t)end->length;
    return (ftruncate(end->descriptor, length) == 0 &&
            lseek(end->descriptor, length, SEEK_SET) == length) ||
           error_set(err, "%s", strerror(errno));
}

// Open the file, or begin one; no other program can append while it is open. What must
// come before the next row, the heading or a line break, is put in `missing`. Refused:
// other columns than archive_heading_format names, damaged compressed data.
static bool open_end(const char *path, bool is_packed, ArchiveEnd *end, StrBuf *missing,
                     Error *err)
{
    end->descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (end->descriptor < 0)
        return error_set(err, "cannot append to '%.150s': %s", path, strerror(errno));
    if (take_hold(end, err) && find_end(path, is_packed, end, missing, err) &&
        go_to_end(end, err))
        return true;
    close(end->descriptor);
    return error_wrap(err, "cannot append to '%.80s'", path);
}

// ---- Writing ---------------------------------------------------------------------------

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
    return open_end(writer->path, writer->is_packed, &writer->end, &writer->rows, err);
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
    if (!fd_write_all(descriptor_of(writer), bytes->text, bytes->length))
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

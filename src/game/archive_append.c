// SPDX-License-Identifier: MIT
#include "game/archive_append.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/archive_heading.h"
#include "game/gzip.h"

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
    if (!bytestream_open_file(&packed, path, err) || !gzip_find_whole(&packed, &whole, err))
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
    if (!bytestream_open_file(is_packed ? &packed : &stream, path, err))
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
    StrBuf heading;
    strbuf_init(&heading);
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

bool archive_append_open(const char *path, bool is_packed, ArchiveEnd *end, StrBuf *missing,
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

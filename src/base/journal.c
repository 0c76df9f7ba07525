// SPDX-License-Identifier: MIT
#include "base/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/ranks.h"

static const char heading[] = "tusk-journal 1 ";

typedef struct RecordHead {
    uint64_t length;
    uint64_t sum;
} RecordHead;

static bool refuse(const Journal *journal, Error *err)
{
    return error_set(err, "cannot write '%.150s': %s", journal->path, strerror(errno));
}

// ---- Reading ---------------------------------------------------------------------------

static bool read_at(const Journal *journal, uint64_t at, char *out, size_t count)
{
    for (size_t done = 0; done < count;) {
        ssize_t got = pread(journal->fd, out + done, count - done, (off_t)(at + done));
        if (got <= 0)
            return false;
        done += (size_t)got;
    }
    return true;
}

// A length that is longer than the file is none.
static bool read_record(Journal *journal, StrBuf *out)
{
    RecordHead head;
    off_t size = lseek(journal->fd, 0, SEEK_END);
    if (size < 0 || !read_at(journal, journal->at, (char *)&head, sizeof head) ||
        head.length > (uint64_t)size)
        return false;
    size_t length = (size_t)head.length;
    char *bytes = memory_array(length + 1, 1);
    bool is_good = read_at(journal, journal->at + sizeof head, bytes, length) &&
                   checksum_of(bytes, length) == head.sum;
    if (is_good) {
        strbuf_add_bytes(out, bytes, length);
        journal->at += sizeof head + length;
    }
    free(bytes);
    return is_good;
}

bool journal_recall(Journal *journal, StrBuf *out)
{
    if (!journal || journal->is_beyond)
        return false;
    strbuf_clear(out);
    bool is_there = ranks_mine() == 0 && read_record(journal, out);
    if (ranks_agree(is_there, NULL)) {
        ranks_share(out);
        return true;
    }
    journal->is_beyond = true;
    if (ranks_mine() == 0 && ftruncate(journal->fd, (off_t)journal->at) != 0)
        journal->failure = errno;
    return false;
}

// ---- Writing ---------------------------------------------------------------------------

void journal_keep(Journal *journal, const StrBuf *record)
{
    if (!journal || ranks_mine() != 0 || journal->failure)
        return;
    RecordHead head = {record->length, checksum_of(record->text, record->length)};
    StrBuf bytes = strbuf_new();
    strbuf_add_bytes(&bytes, (const char *)&head, sizeof head);
    strbuf_add_bytes(&bytes, record->text, record->length);
    if (lseek(journal->fd, (off_t)journal->at, SEEK_SET) < 0 ||
        !fd_write(journal->fd, bytes.text, bytes.length))
        journal->failure = errno;
    journal->at += bytes.length;
    strbuf_free(&bytes);
}

// ---- Beginning and end -----------------------------------------------------------------

// The first line: what it is, and of which work. A file that was cut off within it is
// begun anew.
static bool check_first_line(Journal *journal, const char *settings, Error *err)
{
    StrBuf line = strbuf_new();
    strbuf_print(&line, "%s%s\n", heading, settings);
    char *found = memory_aligned_zero(line.length, 1, 1);
    off_t size = lseek(journal->fd, 0, SEEK_END);
    size_t count = size < 0 ? 0 : (size_t)size < line.length ? (size_t)size : line.length;
    bool is_read = size >= 0 && read_at(journal, 0, found, count);
    bool is_ours = count < strlen(heading) ? memcmp(found, heading, count) == 0
                                           : memcmp(found, heading, strlen(heading)) == 0;
    bool is_same = memcmp(found, line.text, count) == 0;
    journal->at = line.length;
    if (!is_read)
        refuse(journal, err);
    else if (!is_ours)
        error_set(err, "'%.150s' is no journal; it is left as it is", journal->path);
    else if (!is_same)
        error_set(err, "'%.150s' was begun with other settings", journal->path);
    bool is_good = is_read && is_same;
    if (is_good && count < line.length)
        is_good = (lseek(journal->fd, 0, SEEK_SET) == 0 && ftruncate(journal->fd, 0) == 0 &&
                   fd_write(journal->fd, line.text, line.length)) ||
                  refuse(journal, err);
    free(found);
    strbuf_free(&line);
    return is_good;
}

static bool open_file(Journal *journal, const char *settings, Error *err)
{
    journal->fd = open(journal->path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    return journal->fd < 0 ? refuse(journal, err)
                           : check_first_line(journal, settings, err);
}

static void free_all(Journal *journal)
{
    if (journal->fd >= 0)
        close(journal->fd);
    free(journal->path);
    *journal = (Journal){.fd = -1};
}

bool journal_open(Journal *journal, const char *path, const char *settings, Error *err)
{
    *journal = (Journal){.path = memory_copy_text(path), .fd = -1};
    if (ranks_agree(ranks_mine() != 0 || open_file(journal, settings, err), err))
        return true;
    free_all(journal);
    return false;
}

bool journal_close(Journal *journal, bool is_done, Error *err)
{
    bool is_good = true;
    if (!journal)
        return true;
    errno = journal->failure;
    if (journal->failure || (is_done && ranks_mine() == 0 && unlink(journal->path) != 0))
        is_good = refuse(journal, err);
    free_all(journal);
    return ranks_agree(is_good, err);
}

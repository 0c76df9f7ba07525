// SPDX-License-Identifier: MIT
#include "match/match_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/file.h"
#include "base/memory.h"

MatchFile match_file_none(void)
{
    return (MatchFile){.fd = -1, .times_fd = -1};
}

static bool refuse(const char *path, Error *err)
{
    return error_set(err, "cannot write '%.150s': %s", path, strerror(errno));
}

static bool append(const MatchFile *file, const StrBuf *text, Error *err)
{
    return fd_write(file->fd, text->text, text->length) || refuse(file->path, err);
}

static bool open_one(const char *path, int *fd, Error *err)
{
    *fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    return *fd >= 0 || refuse(path, err);
}

static bool open_files(MatchFile *file, Error *err)
{
    StrBuf times = strbuf_new();
    strbuf_print(&times, "%s.times", file->path);
    bool is_open = open_one(file->path, &file->fd, err) &&
                   (!file->label.is_timeless || open_one(times.text, &file->times_fd, err));
    strbuf_free(&times);
    return is_open;
}

static StrBuf heading_text(void)
{
    StrBuf heading = strbuf_new();
    archive_heading_format(&heading);
    return heading;
}

bool match_file_create(MatchFile *file, Error *err)
{
    struct stat found;
    if (stat(file->path, &found) == 0 && S_ISREG(found.st_mode) && found.st_size > 0)
        return error_set(err, "'%.150s' exists; --resume continues it", file->path);
    StrBuf heading = heading_text();
    bool is_begun = open_files(file, err) && append(file, &heading, err);
    strbuf_free(&heading);
    return is_begun;
}

// ---- Reading ---------------------------------------------------------------------------

// Without the line that was being written when the match was cut off.
static size_t whole_lines(const StrBuf *text)
{
    size_t length = text->length;
    while (length > 0 && text->text[length - 1] != '\n')
        length--;
    return length;
}

// A file that was cut off within its heading has that in part, and no rows.
bool match_file_rows(const char *path, const StrBuf *text, Span *out, Error *err)
{
    StrBuf heading = heading_text();
    size_t length = text->length < heading.length ? text->length : heading.length;
    bool is_ours = memcmp(text->text, heading.text, length) == 0;
    size_t whole = whole_lines(text);
    bool has_rows = whole >= heading.length;
    *out = (Span){text->text + (has_rows ? heading.length : 0),
                  has_rows ? whole - heading.length : 0};
    strbuf_free(&heading);
    return is_ours || error_set(err,
                                "'%.150s' is no file of games that Tusk wrote; it is left "
                                "as it is",
                                path);
}

// The rows of such a file, as far as they are whole: what follows its heading.
static bool read_file(const char *path, StrBuf *text, Span *out, Error *err)
{
    return file_read_large(path, text, err) && match_file_rows(path, text, out, err);
}

// ---- Going on --------------------------------------------------------------------------

static bool read_row(const MatchFile *file, Span line, Tally *tally, Error *err)
{
    MatchRow row;
    if (!match_row_parse(line, tally->games, &row, err))
        return false;
    if (tally_has(tally, row.number))
        return error_set(err, "game %ld is there twice", row.number + 1);
    if (!match_row_check(&row, &file->label, err))
        return false;
    tally_add(tally, row.number, row.winner, row.termination, row.turns);
    return true;
}

static bool read_rows(const MatchFile *file, Span rows, Tally *tally, Error *err)
{
    Span line;
    for (long number = 2; span_next_line(&rows, &line); number++)
        if (!read_row(file, line, tally, err))
            return error_wrap(err, "'%.80s', line %ld", file->path, number);
    return true;
}

static bool cut_file(const MatchFile *file, size_t length, Error *err)
{
    return truncate(file->path, (off_t)length) == 0 || refuse(file->path, err);
}

static bool resume(MatchFile *file, const StrBuf *text, Span rows, Tally *tally, Error *err)
{
    size_t whole = rows.length > 0 ? (size_t)(rows.text - text->text) + rows.length
                                   : whole_lines(text);
    if (!read_rows(file, rows, tally, err) ||
        (whole < text->length && !cut_file(file, whole, err)) || !open_files(file, err))
        return false;
    StrBuf heading = heading_text();
    bool is_begun = whole > 0 || append(file, &heading, err);
    strbuf_free(&heading);
    return is_begun;
}

bool match_file_resume(MatchFile *file, Tally *tally, Error *err)
{
    Span rows;
    struct stat found;
    if (stat(file->path, &found) != 0)
        return match_file_create(file, err);
    StrBuf text = strbuf_new();
    bool is_read =
        read_file(file->path, &text, &rows, err) && resume(file, &text, rows, tally, err);
    strbuf_free(&text);
    return is_read;
}

// ---- Games -----------------------------------------------------------------------------

// The times first: a game without them is worse than times of a game that is played again.
static bool add_times(const MatchFile *file, const MatchGame *game, Error *err)
{
    if (file->times_fd < 0)
        return true;
    StrBuf text = strbuf_new();
    match_row_format_times(game, &text);
    bool is_added =
        fd_write(file->times_fd, text.text, text.length) ||
        error_set(err, "cannot write '%.150s.times': %s", file->path, strerror(errno));
    strbuf_free(&text);
    return is_added;
}

bool match_file_add(MatchFile *file, const MatchGame *game, Error *err)
{
    StrBuf text = strbuf_new();
    bool is_added = match_row_format(&file->label, game, &text, err) &&
                    add_times(file, game, err) && append(file, &text, err);
    strbuf_free(&text);
    return is_added;
}

// ---- The end ---------------------------------------------------------------------------

// A row by its number; one that cannot be read stands behind all others.
typedef struct NumberedLine {
    long number;
    Span line;
} NumberedLine;

static int compare_lines(const void *a, const void *b)
{
    const NumberedLine *first = a;
    const NumberedLine *second = b;
    return (first->number > second->number) - (first->number < second->number);
}

static bool replace_in_order(const MatchFile *file, NumberedLine *lines, size_t count,
                             Error *err)
{
    StrBuf text = heading_text();
    if (count > 0)
        qsort(lines, count, sizeof *lines, compare_lines);
    for (size_t i = 0; i < count; i++) {
        strbuf_add_bytes(&text, lines[i].line.text, lines[i].line.length);
        strbuf_add_char(&text, '\n');
    }
    return file_write(file->path, &text, err);
}

static bool sort_rows(const MatchFile *file, Span rows, long games, Error *err)
{
    NumberedLine *lines = NULL;
    size_t count = 0;
    size_t capacity = 0;
    bool is_in_order = true;
    MatchRow row;
    for (Span line; span_next_line(&rows, &line);) {
        bool is_kept = match_row_parse(line, games, &row, NULL);
        is_in_order &= is_kept && (count == 0 || lines[count - 1].number < row.number);
        if (!is_kept)
            continue;
        lines = memory_grow(lines, count, &capacity, sizeof *lines);
        lines[count++] = (NumberedLine){row.number, line};
    }
    bool is_sorted = is_in_order || replace_in_order(file, lines, count, err);
    free(lines);
    return is_sorted;
}

bool match_file_finish(MatchFile *file, long games, Error *err)
{
    Span rows;
    struct stat found;
    match_file_close(file);
    if (stat(file->path, &found) != 0 || !S_ISREG(found.st_mode))
        return true; // a device or a pipe has had its rows
    StrBuf text = strbuf_new();
    bool is_done =
        read_file(file->path, &text, &rows, err) && sort_rows(file, rows, games, err);
    strbuf_free(&text);
    return is_done;
}

static void close_one(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

void match_file_close(MatchFile *file)
{
    close_one(&file->fd);
    close_one(&file->times_fd);
}

// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/memory.h"

static bool refuse(const char *what, const char *path, Error *err)
{
    return error_set(err, "cannot %s '%.150s': %s", what, path, strerror(errno));
}

static bool read_stream(FILE *stream, const char *path, size_t most, StrBuf *out,
                        Error *err)
{
    char block[65536];
    size_t count = 0;
    size_t before = out->length;
    while ((count = fread(block, 1, sizeof block, stream)) > 0) {
        if (out->length - before > most - count)
            return error_set(err, "'%.150s' has more than %zu MB", path, most >> 20);
        strbuf_add_bytes(out, block, count);
    }
    return !ferror(stream) || refuse("read", path, err);
}

bool file_read(const char *path, StrBuf *out, Error *err)
{
    FILE *stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!stream)
        return refuse("read", path, err);
    bool is_read = read_stream(stream, path, FILE_MOST, out, err);
    if (stream != stdin)
        fclose(stream);
    return is_read;
}

bool file_read_large(const char *path, StrBuf *out, Error *err)
{
    struct stat found;
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return refuse("read", path, err);
    bool is_ordinary = fstat(fileno(stream), &found) == 0 && S_ISREG(found.st_mode);
    bool is_read = is_ordinary ? read_stream(stream, path, SIZE_MAX, out, err)
                               : error_set(err, "'%.150s' is no ordinary file", path);
    fclose(stream);
    return is_read;
}

// ---- Line by line ----------------------------------------------------------------------

bool lines_open(Lines *lines, const char *path, Error *err)
{
    *lines = (Lines){.path = path};
    lines->stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (!lines->stream)
        return refuse("read", path, err);
    return true;
}

// Windows line ends are as good as others.
static void cut_line_break(Lines *lines)
{
    if (lines->length > 0 && lines->text[lines->length - 1] == '\r')
        lines->length--;
    lines->text[lines->length] = '\0';
}

bool lines_next(Lines *lines)
{
    int c = 0;
    errno = 0;
    lines->length = 0;
    while ((c = getc_unlocked(lines->stream)) != EOF && c != '\n') {
        if (lines->length == LINES_MOST) {
            lines->is_too_long = true;
            return false;
        }
        lines->text = memory_grow(lines->text, lines->length + 1, &lines->capacity, 1);
        lines->text[lines->length++] = (char)c;
    }
    if (c == EOF && ferror(lines->stream))
        lines->failure = errno;
    if (c == EOF && (lines->failure || lines->length == 0))
        return false;
    lines->text = memory_grow(lines->text, lines->length, &lines->capacity, 1);
    lines->number++;
    cut_line_break(lines);
    return true;
}

bool lines_close(Lines *lines, Error *err)
{
    free(lines->text);
    if (lines->stream != stdin)
        fclose(lines->stream);
    int failure = lines->failure;
    bool is_too_long = lines->is_too_long;
    long number = lines->number + 1;
    const char *path = lines->path;
    *lines = (Lines){0};
    if (is_too_long)
        return error_set(err, "'%.150s', line %ld: it has more than %d MB", path, number,
                         LINES_MOST >> 20);
    if (failure)
        return error_set(err, "cannot read '%.150s': %s", path, strerror(failure));
    return true;
}

// ---- Drafts ----------------------------------------------------------------------------

static void release(Draft *draft)
{
    free(draft->path);
    strbuf_free(&draft->temporary);
    *draft = (Draft){.descriptor = -1};
}

// The file that is meant, symbolic links followed, for the caller to free. NULL, and errno,
// when a link leads nowhere.
static char *resolve(const char *path)
{
    struct stat info;
    bool is_new = lstat(path, &info) != 0 && errno == ENOENT;
    return is_new ? memory_copy_text(path) : realpath(path, NULL);
}

// Replacing a device or a pipe would do away with it.
static bool is_ordinary_or_new(const char *path)
{
    struct stat info;
    return stat(path, &info) != 0 || S_ISREG(info.st_mode);
}

static bool make_temporary(Draft *draft, const char *path, Error *err)
{
    draft->path = resolve(path);
    if (!draft->path)
        return refuse("write", path, err);
    if (!is_ordinary_or_new(draft->path))
        return error_set(err, "cannot write '%.150s': it is not an ordinary file", path);
    // In the same directory: renaming works within one file system.
    strbuf_print(&draft->temporary, "%s.XXXXXX", draft->path);
    draft->descriptor = mkstemp(draft->temporary.text);
    return draft->descriptor >= 0 || refuse("write", path, err);
}

bool draft_open(Draft *draft, const char *path, Error *err)
{
    *draft = (Draft){.descriptor = -1};
    strbuf_init(&draft->temporary);
    if (make_temporary(draft, path, err))
        return true;
    release(draft);
    return false;
}

// A temporary file is private; the file it becomes is as open as the one it replaces.
static bool copy_mode(const Draft *draft)
{
    struct stat old;
    mode_t mode = stat(draft->path, &old) == 0 ? old.st_mode & 0777 : 0644;
    return fchmod(draft->descriptor, mode) == 0;
}

// Make the new name last through a power cut. File systems that cannot, need not.
static void sync_directory_of(const char *path)
{
    StrBuf directory = strbuf_new();
    const char *slash = strrchr(path, '/');
    if (slash)
        strbuf_add_bytes(&directory, path, (size_t)(slash - path) + 1);
    int descriptor = open(slash ? directory.text : ".", O_RDONLY | O_CLOEXEC);
    if (descriptor >= 0) {
        fsync(descriptor);
        close(descriptor);
    }
    strbuf_free(&directory);
}

static bool finish(Draft *draft)
{
    bool is_whole = copy_mode(draft) && fsync(draft->descriptor) == 0;
    int failure = errno;
    bool is_closed = close(draft->descriptor) == 0;
    draft->descriptor = -1;
    if (!is_whole)
        errno = failure;
    return is_whole && is_closed && rename(draft->temporary.text, draft->path) == 0;
}

bool draft_keep(Draft *draft, Error *err)
{
    if (!finish(draft)) {
        refuse("write", draft->path, err);
        draft_drop(draft);
        return false;
    }
    sync_directory_of(draft->path);
    release(draft);
    return true;
}

void draft_drop(Draft *draft)
{
    if (draft->descriptor >= 0)
        close(draft->descriptor);
    unlink(draft->temporary.text);
    release(draft);
}

bool file_replace(const char *path, const char *bytes, size_t count, Error *err)
{
    Draft draft;
    if (!draft_open(&draft, path, err))
        return false;
    if (fd_write_all(draft.descriptor, bytes, count))
        return draft_keep(&draft, err);
    refuse("write", path, err);
    draft_drop(&draft);
    return false;
}

bool file_write(const char *path, StrBuf *text, Error *err)
{
    bool is_written = file_replace(path, text->text, text->length, err);
    strbuf_free(text);
    return is_written;
}

bool file_make_folders(const char *path, Error *err)
{
    char *part = memory_copy_text(path);
    bool is_made = true;
    for (char *slash = part; is_made && (slash = strchr(slash + 1, '/')) != NULL;) {
        *slash = '\0';
        is_made = mkdir(part, 0777) == 0 || errno == EEXIST ||
                  refuse("make the folder", part, err);
        *slash = '/';
    }
    free(part);
    return is_made;
}

bool file_check_replace(const char *path, Error *err)
{
    Draft draft;
    if (!draft_open(&draft, path, err))
        return false;
    draft_drop(&draft);
    return true;
}

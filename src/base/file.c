// SPDX-License-Identifier: MIT
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

static bool refuse(const char *what, const char *path, Error *err)
{
    return error_set(err, "cannot %s '%.150s': %s", what, path, strerror(errno));
}

bool file_read(const char *path, StrBuf *out, Error *err)
{
    FILE *stream = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!stream)
        return refuse("read", path, err);
    char block[65536];
    size_t count = 0;
    while ((count = fread(block, 1, sizeof block, stream)) > 0)
        strbuf_add_bytes(out, block, count);
    bool is_read = !ferror(stream);
    if (!is_read)
        refuse("read", path, err);
    if (stream != stdin)
        fclose(stream);
    return is_read;
}

static bool write_all(int descriptor, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

// A temporary file is private; the file it becomes is as open as the one it replaces.
static bool copy_mode(int descriptor, const char *path)
{
    struct stat old;
    mode_t mode = stat(path, &old) == 0 ? old.st_mode & 0777 : 0644;
    return fchmod(descriptor, mode) == 0;
}

static bool fill(int descriptor, const char *path, const char *bytes, size_t count)
{
    bool is_filled = write_all(descriptor, bytes, count) && copy_mode(descriptor, path) &&
                     fsync(descriptor) == 0;
    int failure = errno;
    bool is_closed = close(descriptor) == 0;
    if (!is_filled)
        errno = failure;
    return is_filled && is_closed;
}

// Make the new name last through a power cut. File systems that cannot, need not.
static void sync_directory_of(const char *path)
{
    StrBuf directory;
    strbuf_init(&directory);
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

// Write a file beside the old one and give it its name; errno says why it failed.
static bool replace(const char *path, const char *bytes, size_t count)
{
    StrBuf temporary; // in the same directory: renaming works within one file system
    strbuf_init(&temporary);
    strbuf_print(&temporary, "%s.XXXXXX", path);
    int descriptor = mkstemp(temporary.text);
    bool is_made = descriptor >= 0;
    bool is_done = is_made && fill(descriptor, path, bytes, count) &&
                   rename(temporary.text, path) == 0;
    int failure = errno;
    if (is_made && !is_done)
        unlink(temporary.text);
    strbuf_free(&temporary);
    errno = failure;
    return is_done;
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

bool file_replace(const char *path, const char *bytes, size_t count, Error *err)
{
    char *target = resolve(path);
    bool is_done = false;
    if (target && !is_ordinary_or_new(target))
        error_set(err, "cannot write '%.150s': it is not an ordinary file", path);
    else if (!target || !replace(target, bytes, count))
        refuse("write", path, err);
    else
        is_done = true;
    if (is_done)
        sync_directory_of(target);
    free(target);
    return is_done;
}

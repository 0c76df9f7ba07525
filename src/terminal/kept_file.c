// SPDX-License-Identifier: MIT
#include "terminal/kept_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/fd.h"
#include "base/file.h"
#include "base/memory.h"

static const char ending[] = ".tsv";

// The folder, with a slash behind it. A relative XDG_STATE_HOME does not count.
static bool find_folder(StrBuf *out, Error *err)
{
    const char *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    if (state && state[0] == '/')
        strbuf_print(out, "%s/tusk/play/", state);
    else if (home && *home)
        strbuf_print(out, "%s/.local/state/tusk/play/", home);
    else
        return error_set(err, "neither XDG_STATE_HOME nor HOME is set");
    return true;
}

// ---- One file --------------------------------------------------------------------------

// "20261118-154500.tsv", and for those that begin in the same second "-2" and so on.
static void name_file(const StrBuf *folder, int attempt, StrBuf *out)
{
    char stamp[32];
    struct tm local;
    time_t now = time(NULL);
    localtime_r(&now, &local);
    strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", &local);
    strbuf_clear(out);
    strbuf_print(out, "%s%s", folder->text, stamp);
    if (attempt > 1)
        strbuf_print(out, "-%d", attempt);
    strbuf_add(out, ending);
}

static int create_file(const StrBuf *folder, StrBuf *path)
{
    enum { ATTEMPTS = 1000 };
    int descriptor = -1;
    for (int attempt = 1; descriptor < 0 && attempt <= ATTEMPTS; attempt++) {
        name_file(folder, attempt, path);
        descriptor = open(path->text, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
        if (descriptor < 0 && errno != EEXIST)
            break;
    }
    return descriptor;
}

bool kept_file_begin(KeptFile *file, Error *err)
{
    StrBuf folder = strbuf_new();
    StrBuf path = strbuf_new();
    *file = (KeptFile){.hold = -1};
    bool is_begun = find_folder(&folder, err) && file_make_folders(folder.text, err);
    if (is_begun) {
        file->hold = create_file(&folder, &path);
        is_begun = file->hold >= 0 ||
                   error_set(err, "cannot write '%.150s': %s", path.text, strerror(errno));
    }
    if (is_begun) {
        flock(file->hold, LOCK_EX | LOCK_NB);
        file->path = memory_copy_text(path.text);
    }
    strbuf_free(&folder);
    strbuf_free(&path);
    return is_begun;
}

// Whether the descriptor is still that of the file at this path.
static bool is_file_at(int descriptor, const char *path)
{
    struct stat held;
    struct stat there;
    return fstat(descriptor, &held) == 0 && stat(path, &there) == 0 &&
           held.st_dev == there.st_dev && held.st_ino == there.st_ino;
}

bool kept_file_hold(KeptFile *file, const char *path, Error *err)
{
    *file = (KeptFile){.hold = open(path, O_RDONLY | O_CLOEXEC)};
    if (file->hold < 0)
        return error_set(err, "cannot read '%.150s': %s", path, strerror(errno));
    // Replaced while we looked at it: somebody plays it.
    if (flock(file->hold, LOCK_EX | LOCK_NB) != 0 || !is_file_at(file->hold, path)) {
        kept_file_close(file);
        return error_set(err, "'%.150s' is being played", path);
    }
    file->path = memory_copy_text(path);
    return true;
}

// The new file is held before it takes the place of the old one.
bool kept_file_write(KeptFile *file, const StrBuf *text, Error *err)
{
    Draft draft;
    if (!draft_open(&draft, file->path, err))
        return false;
    if (!fd_write_all(draft.descriptor, text->text, text->length)) {
        error_set(err, "cannot write '%.150s': %s", file->path, strerror(errno));
        draft_drop(&draft);
        return false;
    }
    int hold = fcntl(draft.descriptor, F_DUPFD_CLOEXEC, 0);
    if (hold >= 0)
        flock(hold, LOCK_EX | LOCK_NB);
    if (!draft_keep(&draft, err)) {
        close(hold);
        return false;
    }
    close(file->hold);
    file->hold = hold;
    return true;
}

void kept_file_close(KeptFile *file)
{
    if (file->hold >= 0)
        close(file->hold);
    free(file->path);
    *file = (KeptFile){.hold = -1};
}

// ---- All of them -----------------------------------------------------------------------

typedef struct Found {
    char *path;
    struct timespec changed;
} Found;

static bool is_kept_name(const char *name)
{
    size_t length = strlen(name);
    return length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

// Of two changed at the same moment the later name comes first.
static int compare_found(const void *left, const void *right)
{
    const Found *a = left;
    const Found *b = right;
    if (a->changed.tv_sec != b->changed.tv_sec)
        return a->changed.tv_sec > b->changed.tv_sec ? -1 : 1;
    if (a->changed.tv_nsec != b->changed.tv_nsec)
        return a->changed.tv_nsec > b->changed.tv_nsec ? -1 : 1;
    return -strcmp(a->path, b->path);
}

static size_t find_files(DIR *directory, const StrBuf *folder, Found **out)
{
    size_t count = 0;
    size_t capacity = 0;
    for (const struct dirent *entry; (entry = readdir(directory)) != NULL;) {
        struct stat info;
        StrBuf path;
        path = strbuf_new();
        strbuf_print(&path, "%s%s", folder->text, entry->d_name);
        if (is_kept_name(entry->d_name) && stat(path.text, &info) == 0 &&
            S_ISREG(info.st_mode) && info.st_size > 0) {
            *out = memory_grow(*out, count, &capacity, sizeof **out);
            (*out)[count++] = (Found){memory_copy_text(path.text), info.st_mtim};
        }
        strbuf_free(&path);
    }
    return count;
}

static void list_files(KeptList *list, DIR *directory, const StrBuf *folder)
{
    Found *found = NULL;
    list->count = find_files(directory, folder, &found);
    if (list->count > 0) {
        qsort(found, list->count, sizeof *found, compare_found);
        list->paths = memory_array(list->count, sizeof *list->paths);
    }
    for (size_t i = 0; i < list->count; i++)
        list->paths[i] = found[i].path;
    free(found);
}

bool kept_list_read(KeptList *list, Error *err)
{
    StrBuf folder = strbuf_new();
    *list = (KeptList){0};
    bool is_read = find_folder(&folder, err);
    if (is_read) {
        DIR *directory = opendir(folder.text);
        is_read = directory || errno == ENOENT ||
                  error_set(err, "cannot read '%.150s': %s", folder.text, strerror(errno));
        if (directory) {
            list_files(list, directory, &folder);
            closedir(directory);
        }
    }
    strbuf_free(&folder);
    return is_read;
}

void kept_list_free(KeptList *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (KeptList){0};
}

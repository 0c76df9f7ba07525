// SPDX-License-Identifier: MIT
// Preloaded into a program (LD_PRELOAD), makes one of its allocations fail, fills its disk,
// or kills it in the middle of a write. What is to happen is in the environment:
//
//   TORTURE_COUNT=FILE   nothing; the file gets the numbers of allocations and of changes
//   of files TORTURE_ALLOC=N      the Nth allocation fails TORTURE_FULL=N       the disk is
//   full from the Nth change of a file on TORTURE_KILL=N       the program is killed at the
//   Nth change of a file; half of what it
//                        writes then is written
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The allocator of glibc under its other names, which are there before dlsym is.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

typedef struct Counters {
    _Atomic long allocations;
    _Atomic long changes;
} Counters;

static Counters own;
static Counters *counters = &own;
static long failing_allocation;
static long full_from;
static long killed_at;

static long number_of(const char *name)
{
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static void share_counters(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (fd < 0 || ftruncate(fd, sizeof(Counters)) != 0)
        abort();
    counters = mmap(NULL, sizeof(Counters), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (counters == MAP_FAILED)
        abort();
    close(fd);
    counters->allocations = counters->changes = 0;
}

__attribute__((constructor)) static void begin(void)
{
    if (getenv("TORTURE_COUNT"))
        share_counters(getenv("TORTURE_COUNT"));
    counters->allocations = counters->changes = 0;
    failing_allocation = number_of("TORTURE_ALLOC");
    full_from = number_of("TORTURE_FULL");
    killed_at = number_of("TORTURE_KILL");
}

// ---- Memory ----------------------------------------------------------------------------

static bool allocation_fails(void)
{
    if (atomic_fetch_add(&counters->allocations, 1) + 1 != failing_allocation)
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return allocation_fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return allocation_fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return allocation_fails() ? NULL : __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return allocation_fails() ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size)
{
    void *memory = allocation_fails() ? NULL : __libc_memalign(alignment, size);
    if (!memory)
        return ENOMEM;
    *out = memory;
    return 0;
}

// ---- Files -----------------------------------------------------------------------------

typedef enum Fate { FATE_GOES_ON, FATE_FULL_NOW, FATE_FULL, FATE_KILLED } Fate;

static Fate next_fate(void)
{
    long now = atomic_fetch_add(&counters->changes, 1) + 1;
    if (now == killed_at)
        return FATE_KILLED;
    if (full_from > 0 && now >= full_from)
        return now == full_from ? FATE_FULL_NOW : FATE_FULL;
    return FATE_GOES_ON;
}

static _Noreturn void die(void)
{
    for (;;)
        kill(getpid(), SIGKILL);
}

// Whether a change that needs no bytes of its own goes on; the disk may be full.
static bool needs_room(void)
{
    Fate fate = next_fate();
    if (fate == FATE_KILLED)
        die();
    errno = ENOSPC;
    return fate == FATE_GOES_ON;
}

// The same for a change that a full disk allows.
static void needs_none(void)
{
    if (next_fate() == FATE_KILLED)
        die();
}

static bool is_file(int fd)
{
    struct stat found;
    return fstat(fd, &found) == 0 && S_ISREG(found.st_mode);
}

#define REAL(name, type) ((type)dlsym(RTLD_NEXT, name))
typedef ssize_t (*WriteFunction)(int, const void *, size_t);
typedef ssize_t (*PwriteFunction)(int, const void *, size_t, off_t);
typedef int (*OpenFunction)(const char *, int, ...);

ssize_t write(int fd, const void *bytes, size_t count)
{
    WriteFunction real = REAL("write", WriteFunction);
    Fate fate = is_file(fd) ? next_fate() : FATE_GOES_ON;
    if (fate == FATE_GOES_ON)
        return real(fd, bytes, count);
    ssize_t half = fate != FATE_FULL && count > 1 ? real(fd, bytes, count / 2) : -1;
    if (fate == FATE_KILLED)
        die();
    errno = ENOSPC;
    return half;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset)
{
    PwriteFunction real = REAL("pwrite", PwriteFunction);
    Fate fate = next_fate();
    if (fate == FATE_GOES_ON)
        return real(fd, bytes, count, offset);
    ssize_t half = fate != FATE_FULL && count > 1 ? real(fd, bytes, count / 2, offset) : -1;
    if (fate == FATE_KILLED)
        die();
    errno = ENOSPC;
    return half;
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset)
{
    return pwrite(fd, bytes, count, offset);
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *stream)
{
    typedef size_t (*Function)(const void *, size_t, size_t, FILE *);
    bool goes_on = stream == stdout || stream == stderr || !is_file(fileno(stream));
    return goes_on || needs_room() ? REAL("fwrite", Function)(bytes, size, count, stream)
                                   : 0;
}

// What is left in the buffer is written now, or not.
int fclose(FILE *stream)
{
    int fd = fileno(stream);
    bool is_written =
        fd > STDERR_FILENO && is_file(fd) && (fcntl(fd, F_GETFL) & O_ACCMODE) != O_RDONLY;
    bool goes_on = !is_written || needs_room();
    int status = REAL("fclose", int (*)(FILE *))(stream);
    return goes_on ? status : EOF;
}

int fsync(int fd)
{
    return needs_room() ? REAL("fsync", int (*)(int))(fd) : -1;
}

int fdatasync(int fd)
{
    return needs_room() ? REAL("fdatasync", int (*)(int))(fd) : -1;
}

int ftruncate(int fd, off_t length)
{
    needs_none();
    return REAL("ftruncate", int (*)(int, off_t))(fd, length);
}

int ftruncate64(int fd, off_t length)
{
    return ftruncate(fd, length);
}

int truncate(const char *path, off_t length)
{
    needs_none();
    return REAL("truncate", int (*)(const char *, off_t))(path, length);
}

int rename(const char *from, const char *to)
{
    return needs_room() ? REAL("rename", int (*)(const char *, const char *))(from, to)
                        : -1;
}

int unlink(const char *path)
{
    needs_none();
    return REAL("unlink", int (*)(const char *))(path);
}

int mkstemp(char *pattern)
{
    return needs_room() ? REAL("mkstemp", int (*)(char *))(pattern) : -1;
}

int mkdir(const char *path, mode_t mode)
{
    return needs_room() ? REAL("mkdir", int (*)(const char *, mode_t))(path, mode) : -1;
}

static int open_as(const char *name, const char *path, int flags, mode_t mode)
{
    struct stat found;
    bool makes = (flags & O_CREAT) != 0 && stat(path, &found) != 0;
    return !makes || needs_room() ? REAL(name, OpenFunction)(path, flags, mode) : -1;
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_as("open", path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return open_as("open64", path, flags, mode);
}

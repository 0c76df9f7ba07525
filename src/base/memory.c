// SPDX-License-Identifier: MIT
// For madvise; the name is the system's. NOLINTNEXTLINE
#define _DEFAULT_SOURCE
#include "base/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { LARGE_PAGE = 2 << 20 };

static _Noreturn void out_of_memory(size_t count, size_t size)
{
    fprintf(stderr, "tusk: out of memory (asked for %zu objects of %zu bytes)\n", count,
            size);
    _Exit(1); // other threads may be at work: nothing is put in order, nothing is flushed
}

void *memory_resize(void *old, size_t count, size_t size)
{
    if (count == 0)
        count = 1;
    void *memory = count <= SIZE_MAX / size ? realloc(old, count * size) : NULL;
    if (!memory)
        out_of_memory(count, size);
    return memory;
}

void *memory_array(size_t count, size_t size)
{
    return memory_resize(NULL, count, size);
}

// Ask for large pages: random reads of a big table in small ones mostly wait for its pages
// to be looked up. A system without them ignores it.
static void prefer_large_pages(void *memory, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    (void)madvise(memory, bytes, MADV_HUGEPAGE);
#else
    (void)memory;
    (void)bytes;
#endif
}

// NULL when there is none.
static void *aligned_zero(size_t count, size_t size, size_t alignment)
{
    assert(size > 0);
    bool is_large = count >= 2 * (size_t)LARGE_PAGE / size;
    if (is_large)
        alignment = LARGE_PAGE;
    if (count > (SIZE_MAX - alignment) / size)
        return NULL;
    size_t bytes = (count * size + alignment - 1) & ~(alignment - 1);
    void *memory = aligned_alloc(alignment, bytes ? bytes : alignment);
    if (memory && is_large)
        prefer_large_pages(memory, bytes);
    return memory ? memset(memory, 0, bytes) : NULL;
}

void *memory_aligned_zero(size_t count, size_t size, size_t alignment)
{
    void *memory = aligned_zero(count, size, alignment);
    if (!memory)
        out_of_memory(count, size);
    return memory;
}

// What the machine can still give, in bytes; SIZE_MAX where it does not say.
static size_t available(void)
{
    static const char name[] = "MemAvailable:";
    char line[128];
    size_t bytes = SIZE_MAX;
    FILE *stream = fopen("/proc/meminfo", "r");
    if (!stream)
        return bytes;
    while (bytes == SIZE_MAX && fgets(line, sizeof line, stream))
        if (strncmp(line, name, strlen(name)) == 0)
            bytes = (size_t)strtoull(line + strlen(name), NULL, 10) << 10;
    fclose(stream);
    return bytes;
}

bool memory_has_room(size_t bytes)
{
    if (bytes > available())
        return false;
    void *volatile probe = malloc(bytes ? bytes : 1); // not to be optimised away
    bool has_room = probe != NULL;
    free(probe);
    return has_room;
}

void *memory_try_aligned_zero(size_t count, size_t size, size_t alignment)
{
    assert(size > 0);
    bool fits = count <= (SIZE_MAX - alignment) / size && memory_has_room(count * size);
    return fits ? aligned_zero(count, size, alignment) : NULL;
}

void *memory_grow(void *old, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return old;
    *capacity += *capacity / 2 + 64;
    return memory_resize(old, *capacity, size);
}

void *memory_room(void *old, size_t count, size_t *capacity, size_t size)
{
    if (count <= *capacity)
        return old;
    *capacity = count + count / 2;
    return memory_resize(old, *capacity, size);
}

void *memory_check(void *allocated)
{
    if (!allocated)
        out_of_memory(1, 1);
    return allocated;
}

char *memory_copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    return memcpy(memory_array(size, 1), text, size);
}

// SPDX-License-Identifier: MIT
// Allocation that does not fail: when memory runs out the program says so and ends.
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

// `count` objects of `size` bytes, uninitialised. Free with free().
void *memory_array(size_t count, size_t size);

// The same, all bytes zero and the start aligned to `alignment` (a power of two).
void *memory_aligned_zero(size_t count, size_t size, size_t alignment);

// Resize an array from memory_array; `old` may be NULL.
void *memory_resize(void *old, size_t count, size_t size);

// Room for one more in an array, `old` or NULL, that holds `count` of `*capacity` objects:
//     list->all = memory_grow(list->all, list->count, &list->capacity, sizeof *list->all);
void *memory_grow(void *old, size_t count, size_t *capacity, size_t size);

// What somebody else allocated, who answers NULL when memory has run out: not NULL here.
void *memory_check(void *allocated);

// A copy of `text` for the caller to free.
char *memory_copy_text(const char *text);

#endif

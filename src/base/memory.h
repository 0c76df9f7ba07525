// SPDX-License-Identifier: MIT
// Allocation that does not fail: when memory runs out the program says so and ends.
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

// `count` objects of `size` bytes, uninitialised. Free with free().
void *memory_array(size_t count, size_t size);

// The same, all bytes zero and the start aligned to `alignment` (a power of two).
void *memory_aligned_zero(size_t count, size_t size, size_t alignment);

// The same, but NULL when there is no room: for sizes that a user chooses. Where it is
// known what the machine has left, no more than that is promised: a system that promises
// more than it has ends programs that use it.
void *memory_try_aligned_zero(size_t count, size_t size, size_t alignment);

// Whether there would be room for so many bytes now.
bool memory_has_room(size_t bytes);

// Resize an array from memory_array; `old` may be NULL.
void *memory_resize(void *old, size_t count, size_t size);

// Room for one more in an array, `old` or NULL, that holds `count` of `*capacity` objects:
//     list->all = memory_grow(list->all, list->count, &list->capacity, sizeof *list->all);
void *memory_grow(void *old, size_t count, size_t *capacity, size_t size);

// Room for `count` objects in an array, `old` or NULL, of `*capacity`; more than that when
// it has to grow.
void *memory_room(void *old, size_t count, size_t *capacity, size_t size);

// What somebody else allocated, who answers NULL when memory has run out: not NULL here.
void *memory_check(void *allocated);

// A copy of `text` for the caller to free.
char *memory_copy_text(const char *text);

#endif

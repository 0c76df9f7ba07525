// SPDX-License-Identifier: MIT
// What the fuzz drivers share: the bytes they are given, as text.
#ifndef FUZZ_INPUT_H
#define FUZZ_INPUT_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/memory.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// A NUL-terminated copy for the caller to free: exactly as long as it is, so that reading
// beyond its end is noticed.
static inline char *input_text(const uint8_t *data, size_t size)
{
    char *text = memory_array(size + 1, 1);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

#endif

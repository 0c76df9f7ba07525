// SPDX-License-Identifier: MIT
// How many positions a test looks at: some in every run, very many with TUSK_LONG=1.
#ifndef SUPPORT_SAMPLE_H
#define SUPPORT_SAMPLE_H

#include <stdlib.h>

static inline int sample_size(int usual, int many)
{
    return getenv("TUSK_LONG") ? many : usual;
}

#endif

// SPDX-License-Identifier: MIT
// The version of the library, as opposed to that of the header a caller was compiled with.
#include "tusk.h"

const char *tusk_version(void)
{
    return TUSK_VERSION;
}

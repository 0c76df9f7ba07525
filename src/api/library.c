// SPDX-License-Identifier: MIT
// The library as such: its version, as opposed to that of the header a caller was compiled
// with, and the texts that were handed out and come back.
#include <stdlib.h>

#include "api/public.h"

const char *tusk_version(void)
{
    return TUSK_VERSION;
}

void tusk_free(char *text)
{
    free(text);
}

// SPDX-License-Identifier: MIT
// Texts that were handed out come back.
#include <stdlib.h>

#include "tusk.h"

void tusk_free(char *text)
{
    free(text);
}

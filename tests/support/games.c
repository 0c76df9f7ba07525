// SPDX-License-Identifier: MIT
#include "games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

bool games_has_others(void)
{
    return getenv("TUSK_DATA") != NULL;
}

void games_path(const char *name, StrBuf *path)
{
    strbuf_print(path, "%s/games/%s", getenv("TUSK_DATA"), name);
    if (access(path->text, R_OK) == 0)
        return;
    print_message("SKIPPED: %s is not there\n", path->text);
    strbuf_free(path);
    skip();
}

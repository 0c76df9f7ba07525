// SPDX-License-Identifier: MIT
#include "games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

void games_path(const char *name, StrBuf *path)
{
    const char *folder = getenv("TUSK_DATA");
    strbuf_print(path, "%s/games/%s", folder ? folder : "../shared/data", name);
    if (access(path->text, R_OK) == 0)
        return;
    print_message("SKIPPED: %s is neither in $TUSK_DATA/games nor in "
                  "../shared/data/games\n",
                  name);
    strbuf_free(path);
    skip();
}

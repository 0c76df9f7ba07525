// SPDX-License-Identifier: MIT
#include "study/reference_data.h"

#include <stdlib.h>

#include "base/strbuf.h"

char *reference_data_path(const char *name)
{
    const char *folder = getenv("TUSK_DATA");
    StrBuf path;
    strbuf_init(&path);
    strbuf_print(&path, "%s/seed_results/%s", folder ? folder : "../shared/data", name);
    return path.text;
}

// SPDX-License-Identifier: MIT
#include "study/reference_data.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/strbuf.h"

char *reference_data_path(const char *name)
{
    const char *folder = getenv("TUSK_DATA");
    StrBuf path;
    strbuf_init(&path);
    strbuf_print(&path, "%s/seed_results/%s", folder ? folder : "../shared/data", name);
    return path.text;
}

void reference_data_table(const char *name, Table *out)
{
    StrBuf text;
    char *path = reference_data_path(name);
    strbuf_init(&text);
    bool is_there = file_read(path, &text, NULL);
    table_init(out, is_there && text.text ? text.text : "");
    strbuf_free(&text);
    free(path);
}

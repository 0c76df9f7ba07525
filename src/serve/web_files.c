// SPDX-License-Identifier: MIT
#include "serve/web_files.h"

#include <string.h>

#include "serve/web_files.inc"

const WebFile *web_file_at(size_t index)
{
    return index < sizeof files / sizeof *files ? &files[index] : NULL;
}

const WebFile *web_file_find(const char *path)
{
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (strcmp(files[i].path, path) == 0)
            return &files[i];
    return NULL;
}

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
    const WebFile *file = NULL;
    for (size_t i = 0; (file = web_file_at(i)) != NULL; i++)
        if (strcmp(file->path, path) == 0)
            break;
    return file;
}

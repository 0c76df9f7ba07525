// SPDX-License-Identifier: MIT
// The files of the page, built into the program: all of web/, made into a table by
// tools/web-table.
#ifndef SERVE_WEB_FILES_H
#define SERVE_WEB_FILES_H

#include <stddef.h>

typedef struct WebFile {
    const char *path; // "/", "/board.js"
    const char *type; // of the content
    const char *tag;  // ETag, changes with the content
    const unsigned char *bytes;
    size_t count;
} WebFile;

// NULL when there is no such file.
const WebFile *web_file_find(const char *path);

// One after the other, from 0; NULL at the end.
const WebFile *web_file_at(size_t index);

#endif

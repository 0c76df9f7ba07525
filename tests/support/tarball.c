// SPDX-License-Identifier: MIT
#include "tarball.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 512 };

static void add_zeros(StrBuf *tar, size_t count)
{
    while (count-- > 0)
        strbuf_add_char(tar, '\0');
}

static void set_sum(char header[BLOCK])
{
    unsigned sum = 0;
    memset(header + 148, ' ', 8);
    for (int i = 0; i < BLOCK; i++)
        sum += (unsigned char)header[i];
    snprintf(header + 148, 8, "%06o", sum);
}

void tarball_add(StrBuf *tar, char kind, const char *name, const char *bytes, size_t count)
{
    char header[BLOCK] = {0};
    memcpy(header, name, strlen(name) < 100 ? strlen(name) : 100);
    snprintf(header + 100, 8, "%07o", 0644U);
    snprintf(header + 124, 12, "%011zo", count);
    header[156] = kind;
    memcpy(header + 257,
           "ustar\0"
           "00",
           8);
    set_sum(header);
    strbuf_add_bytes(tar, header, sizeof header);
    strbuf_add_bytes(tar, bytes, count);
    add_zeros(tar, (BLOCK - count % BLOCK) % BLOCK);
}

void tarball_add_text(StrBuf *tar, const char *name, const char *text)
{
    tarball_add(tar, '0', name, text, strlen(text));
}

void tarball_end(StrBuf *tar)
{
    add_zeros(tar, (size_t)BLOCK * 2);
}

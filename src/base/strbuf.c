// SPDX-License-Identifier: MIT
#include "base/strbuf.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"

// Make room for `more` characters and the NUL.
static void reserve(StrBuf *buf, size_t more)
{
    size_t needed = buf->length + more + 1;
    if (needed <= buf->capacity)
        return;
    buf->capacity = needed < 64 ? 64 : needed + needed / 2;
    buf->text = memory_resize(buf->text, buf->capacity, 1);
}

StrBuf strbuf_new(void)
{
    StrBuf buf = {0};
    strbuf_add(&buf, "");
    return buf;
}

void strbuf_init(StrBuf *buf)
{
    *buf = strbuf_new();
}

void strbuf_free(StrBuf *buf)
{
    free(buf->text);
    *buf = (StrBuf){0};
}

void strbuf_clear(StrBuf *buf)
{
    strbuf_cut(buf, 0);
}

void strbuf_cut(StrBuf *buf, size_t length)
{
    assert(length <= buf->length);
    buf->length = length;
    buf->text[length] = '\0';
}

void strbuf_add_bytes(StrBuf *buf, const char *bytes, size_t count)
{
    reserve(buf, count);
    memcpy(buf->text + buf->length, bytes, count);
    buf->length += count;
    buf->text[buf->length] = '\0';
}

void strbuf_add(StrBuf *buf, const char *text)
{
    strbuf_add_bytes(buf, text, strlen(text));
}

void strbuf_add_char(StrBuf *buf, char c)
{
    strbuf_add_bytes(buf, &c, 1);
}

void strbuf_print(StrBuf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    va_list measure;
    va_copy(measure, args);
    int length = vsnprintf(NULL, 0, format, measure);
    va_end(measure);
    if (length > 0) {
        reserve(buf, (size_t)length);
        vsnprintf(buf->text + buf->length, (size_t)length + 1, format, args);
        buf->length += (size_t)length;
    }
    va_end(args);
}

void strbuf_add_visible(StrBuf *buf, const char *text)
{
    char shown[CHAR_SHOWN];
    while (*text) {
        text += char_make_visible(text, shown);
        strbuf_add(buf, shown);
    }
}

void strbuf_show(StrBuf *buf)
{
    fputs(buf->text, stdout);
    strbuf_free(buf);
}

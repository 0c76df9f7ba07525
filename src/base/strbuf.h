// SPDX-License-Identifier: MIT
// A text that grows. `text` is always NUL-terminated once anything was appended.
#ifndef BASE_STRBUF_H
#define BASE_STRBUF_H

#include <stddef.h>

typedef struct StrBuf {
    char *text;
    size_t length;
    size_t capacity;
} StrBuf;

StrBuf strbuf_new(void);       // an empty text
void strbuf_init(StrBuf *buf); // the same in place
void strbuf_free(StrBuf *buf);
void strbuf_clear(StrBuf *buf);
void strbuf_cut(StrBuf *buf, size_t length); // keep so many characters of the front

void strbuf_add(StrBuf *buf, const char *text);
void strbuf_add_bytes(StrBuf *buf, const char *bytes, size_t count);
void strbuf_add_char(StrBuf *buf, char c);
void strbuf_print(StrBuf *buf, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Append a text of unknown origin so that it can be shown on a terminal, or stand in a
// column: see char_make_visible. All that others wrote, names and answers of programs, goes
// through it on its way to people.
void strbuf_add_visible(StrBuf *buf, const char *text);

// Print the text on the standard output and free it.
void strbuf_show(StrBuf *buf);

#endif

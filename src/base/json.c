// SPDX-License-Identifier: MIT
#include "base/json.h"

#include "base/span.h"

static void add_ascii(StrBuf *out, unsigned char c)
{
    if (c == '"' || c == '\\')
        strbuf_print(out, "\\%c", c);
    else if (c < 0x20 || c == 0x7f)
        strbuf_print(out, "\\u%04x", c);
    else
        strbuf_add_char(out, (char)c);
}

void json_add_string(StrBuf *out, const char *text)
{
    strbuf_add_char(out, '"');
    while (*text) {
        size_t length = utf8_length(text);
        if (length == 1)
            add_ascii(out, (unsigned char)*text);
        else if (length > 1)
            strbuf_add_bytes(out, text, length);
        else
            strbuf_add(out, UTF8_REPLACEMENT);
        text += length ? length : 1;
    }
    strbuf_add_char(out, '"');
}

// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <stdbool.h>

// The length of the UTF-8 sequence that a byte begins, 0 for none.
static int sequence_length(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first < 0xe0)
        return 2;
    if (first >= 0xe0 && first < 0xf0)
        return 3;
    return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

// Well formed, not overlong, no surrogate, not beyond U+10FFFF.
static bool is_valid(const unsigned char *text, int length)
{
    for (int i = 1; i < length; i++)
        if ((text[i] & 0xc0) != 0x80)
            return false;
    bool is_overlong =
        (text[0] == 0xe0 && text[1] < 0xa0) || (text[0] == 0xf0 && text[1] < 0x90);
    bool is_surrogate = text[0] == 0xed && text[1] >= 0xa0;
    bool is_beyond = text[0] == 0xf4 && text[1] >= 0x90;
    return length > 0 && !is_overlong && !is_surrogate && !is_beyond;
}

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
    const unsigned char *next = (const unsigned char *)text;
    strbuf_add_char(out, '"');
    while (*next) {
        int length = sequence_length(*next);
        if (length == 1) {
            add_ascii(out, *next);
        } else if (is_valid(next, length)) {
            strbuf_add_bytes(out, (const char *)next, (size_t)length);
        } else {
            strbuf_add(out, "\xef\xbf\xbd");
            length = 1;
        }
        next += length;
    }
    strbuf_add_char(out, '"');
}

// SPDX-License-Identifier: MIT
#include "base/span.h"

#include <stdio.h>
#include <string.h>

char *text_cut(char **rest, const char *separators)
{
    char *field = *rest;
    char *end = field + strcspn(field, separators);
    *rest = *end ? end + 1 : NULL;
    *end = '\0';
    return field;
}

bool char_is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool char_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

Span span_of(const char *text)
{
    return (Span){text, strlen(text)};
}

Span span_skip(Span span, size_t count)
{
    return (Span){span.text + count, span.length - count};
}

Span span_trim_left(Span span)
{
    while (span.length > 0 && char_is_space(span.text[0]))
        span = span_skip(span, 1);
    return span;
}

Span span_trim(Span span)
{
    span = span_trim_left(span);
    while (span.length > 0 && char_is_space(span.text[span.length - 1]))
        span.length--;
    return span;
}

bool span_next_word(Span *rest, Span *word)
{
    *rest = span_trim_left(*rest);
    *word = (Span){rest->text, 0};
    while (word->length < rest->length && !char_is_space(rest->text[word->length]))
        word->length++;
    *rest = span_skip(*rest, word->length);
    return word->length > 0;
}

bool span_next_line(Span *rest, Span *line)
{
    if (rest->length == 0)
        return false;
    const char *end = memchr(rest->text, '\n', rest->length);
    *line = (Span){rest->text, end ? (size_t)(end - rest->text) : rest->length};
    *rest = span_skip(*rest, line->length + (end ? 1 : 0));
    if (line->length > 0 && line->text[line->length - 1] == '\r')
        line->length--;
    return true;
}

bool span_next_field(Span *rest, char separator, Span *field)
{
    if (!rest->text)
        return false;
    const char *end = memchr(rest->text, separator, rest->length);
    *field = (Span){rest->text, end ? (size_t)(end - rest->text) : rest->length};
    *rest = end ? span_skip(*rest, field->length + 1) : (Span){0};
    return true;
}

bool span_equals(Span span, const char *text)
{
    return span.length == strlen(text) && memcmp(span.text, text, span.length) == 0;
}

bool span_starts_with(Span span, const char *prefix)
{
    size_t length = strlen(prefix);
    return span.length >= length && memcmp(span.text, prefix, length) == 0;
}

void span_quote(Span span, char out[SPAN_QUOTE])
{
    static const char dots[] = "...";
    bool is_cut = span.length > SPAN_QUOTE - 1;
    size_t length = is_cut ? SPAN_QUOTE - sizeof dots : span.length;
    for (size_t i = 0; i < length; i++)
        out[i] = (char)(span.text[i] >= ' ' && span.text[i] <= '~' ? span.text[i] : '?');
    memcpy(out + length, is_cut ? dots : "", is_cut ? sizeof dots : 1);
}

// The length that the first byte of a sequence promises, 0 for none.
static size_t promised_length(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first < 0xe0)
        return 2;
    if (first >= 0xe0 && first < 0xf0)
        return 3;
    return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

size_t utf8_length(const char *text)
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = promised_length(bytes[0]);
    for (size_t i = 1; i < length; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
    bool is_overlong =
        (bytes[0] == 0xe0 && bytes[1] < 0xa0) || (bytes[0] == 0xf0 && bytes[1] < 0x90);
    bool is_surrogate = bytes[0] == 0xed && bytes[1] >= 0xa0;
    bool is_beyond = bytes[0] == 0xf4 && bytes[1] >= 0x90;
    return is_overlong || is_surrogate || is_beyond ? 0 : length;
}

// Of a well-formed character of two bytes or more.
static unsigned code_point(const unsigned char *bytes, size_t length)
{
    unsigned code = bytes[0] & (0xffU >> (length + 1));
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (bytes[i] & 0x3fU);
    return code;
}

// The further controls of Latin 1, and those by which text is turned around or hidden.
static bool is_unseen(unsigned code)
{
    return code < 0xa0 || (code >= 0x200b && code <= 0x200f) ||
           (code >= 0x2028 && code <= 0x202e) || (code >= 0x2060 && code <= 0x206f) ||
           code == 0xfeff;
}

size_t char_make_visible(const char *text, char out[CHAR_SHOWN])
{
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length = utf8_length(text);
    unsigned code = length > 1 ? code_point(bytes, length) : bytes[0];
    if (length < 2 && (code < 0x20 || code >= 0x7f))
        snprintf(out, CHAR_SHOWN, "\\x%02x", code);
    else if (length > 1 && is_unseen(code))
        snprintf(out, CHAR_SHOWN, "\\u%04x", code);
    else
        snprintf(out, CHAR_SHOWN, "%.*s", (int)length, text);
    return length ? length : 1;
}

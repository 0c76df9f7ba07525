// SPDX-License-Identifier: MIT
// A stretch of somebody else's text: where it starts and how long it is. Nothing is copied.
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Span {
    const char *text;
    size_t length;
} Span;

enum { SPAN_QUOTE = 24 };

Span span_of(const char *text);

// Take the next word (between white space) or the next line (its end, LF or CRLF, left out)
// off the front of `rest`. False when there is none.
bool span_next_word(Span *rest, Span *word);
bool span_next_line(Span *rest, Span *line);

// The same up to the next separator, which is taken off too. There is one more field than
// there are separators, so an empty text is one; after the last, rest->text is NULL.
bool span_next_field(Span *rest, char separator, Span *field);

// Without its first `count` characters.
Span span_skip(Span span, size_t count);

// Without white space in front, or in front and behind.
Span span_trim_left(Span span);
Span span_trim(Span span);

bool span_equals(Span span, const char *text);
bool span_starts_with(Span span, const char *prefix);

// For messages: short, and printable whatever the text holds.
void span_quote(Span span, char out[SPAN_QUOTE]);

// Cut *rest, a text, behind its first field: returns that, and *rest is what follows the
// separator, one of `separators`; NULL at the end.
char *text_cut(char **rest, const char *separators);

// Space, tab, CR, LF, vertical tab, form feed; independent of the locale.
bool char_is_space(char c);
bool char_is_digit(char c);

// The bytes of the character that `text` begins with; 0 when they are no UTF-8: cut short,
// overlong, a surrogate, beyond U+10FFFF.
size_t utf8_length(const char *text);

// What stands in the place of such bytes: U+FFFD.
#define UTF8_REPLACEMENT "\xef\xbf\xbd"

// Characters that would control a terminal (line breaks and tabs among them) or turn the
// direction of writing, and bytes that are no UTF-8, are spelled out: "\x1b", "\u202e".
// Puts the first character of `text`, spelled out or as it is, in `out`, and returns how
// many bytes of the text it was.
enum { CHAR_SHOWN = 12 };
size_t char_make_visible(const char *text, char out[CHAR_SHOWN]);

#endif

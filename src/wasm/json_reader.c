// SPDX-License-Identifier: MIT
// Reading JSON without a library: see json_tree.c. The text is cut into tokens; where one
// is wrong, its end is the place that is told.
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_tree.h"
#include "base/span.h"

typedef enum Token {
    TOKEN_END,
    TOKEN_MARK, // one of {}[],:
    TOKEN_WORD,
    TOKEN_TEXT,
    TOKEN_WHOLE,
    TOKEN_REAL,
} Token;

typedef struct Reader {
    const char *at; // with a NUL at the end
    const char *end;
    int line;
    int column; // characters of the line that were read
    Error *err;

    Token token;
    const char *begin; // of the token
    StrBuf text;       // that it stands for
} Reader;

// ---- Places and complaints -------------------------------------------------------------

static bool complain(Reader *reader, const char *what)
{
    return tree_complain(reader->err, reader->line, reader->column, what);
}

static bool complain_token(Reader *reader, const char *what)
{
    char sentence[80];
    char quoted[SPAN_QUOTE];
    if (reader->token == TOKEN_END)
        return complain(reader, "the text ends in the middle of a value");
    span_quote((Span){reader->begin, (size_t)(reader->at - reader->begin)}, quoted);
    snprintf(sentence, sizeof sentence, "%s near '%s'", what, quoted);
    return complain(reader, sentence);
}

// Pass over `bytes` of one character.
static void pass(Reader *reader, size_t bytes)
{
    bool is_break = *reader->at == '\n';
    reader->line += is_break;
    reader->column = is_break ? 0 : reader->column + 1;
    reader->at += bytes;
}

static void skip_space(Reader *reader)
{
    while (*reader->at && strchr(" \t\n\r", *reader->at))
        pass(reader, 1);
}

// ---- Texts -----------------------------------------------------------------------------

static void add_utf8(StrBuf *out, unsigned code)
{
    if (code < 0x80) {
        strbuf_add_char(out, (char)code);
        return;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned heads[] = {0, 0xc0, 0xe0, 0xf0};
    strbuf_add_char(out, (char)(heads[more] | code >> (6 * more)));
    while (more-- > 0)
        strbuf_add_char(out, (char)(0x80 | (code >> (6 * more) & 0x3f)));
}

// The four digits behind "\u"; false when they are something else.
static bool read_digits(Reader *reader, unsigned *code)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    *code = 0;
    for (int i = 0; i < 4; i++) {
        const char *place = *reader->at ? strchr(digits, *reader->at) : NULL;
        if (!place)
            return false;
        unsigned digit = (unsigned)(place - digits);
        *code = *code * 16 + (digit < 16 ? digit : digit - 6);
        pass(reader, 1);
    }
    return true;
}

// A character beyond U+FFFF is written as two.
static bool read_unicode(Reader *reader)
{
    unsigned code = 0;
    unsigned second = 0;
    if (!read_digits(reader, &code))
        return complain(reader, "\\u is followed by four hexadecimal digits");
    if (code >= 0xd800 && code < 0xdc00) {
        bool is_pair = reader->at[0] == '\\' && reader->at[1] == 'u';
        if (is_pair) {
            pass(reader, 1);
            pass(reader, 1);
        }
        if (!is_pair || !read_digits(reader, &second) || second < 0xdc00 || second > 0xdfff)
            return complain(reader, "half of a character");
        code = 0x10000 + ((code - 0xd800) << 10) + (second - 0xdc00);
    } else if (code >= 0xdc00 && code < 0xe000) {
        return complain(reader, "half of a character");
    }
    if (code == 0)
        strbuf_add_bytes(&reader->text, "", 1); // refused when the text is whole
    else
        add_utf8(&reader->text, code);
    return true;
}

static bool read_escape(Reader *reader)
{
    static const char names[] = "\"\\/bfnrt";
    static const char meant[] = "\"\\/\b\f\n\r\t";
    pass(reader, 1);
    char name = *reader->at;
    const char *place = name ? strchr(names, name) : NULL;
    if (name != 'u' && !place)
        return complain(reader, "an escape that JSON does not know");
    pass(reader, 1);
    if (name == 'u')
        return read_unicode(reader);
    strbuf_add_char(&reader->text, meant[place - names]);
    return true;
}

static bool read_plain(Reader *reader)
{
    size_t bytes = utf8_length(reader->at);
    if (bytes == 0)
        return complain(reader, "this is no UTF-8");
    if ((unsigned char)*reader->at < ' ')
        return complain(reader, "a control character must be escaped in a text");
    strbuf_add_bytes(&reader->text, reader->at, bytes);
    pass(reader, bytes);
    return true;
}

static bool read_text(Reader *reader)
{
    strbuf_clear(&reader->text);
    pass(reader, 1);
    while (reader->at < reader->end && *reader->at != '"')
        if (!(*reader->at == '\\' ? read_escape(reader) : read_plain(reader)))
            return false;
    if (reader->at == reader->end)
        return complain(reader, "the text ends in the middle of a value");
    pass(reader, 1);
    reader->token = TOKEN_TEXT;
    return strlen(reader->text.text) == reader->text.length ||
           complain(reader, "the character NUL is not allowed in a text");
}

// ---- Numbers ---------------------------------------------------------------------------

static bool pass_digits(Reader *reader)
{
    bool has_any = char_is_digit(*reader->at);
    while (char_is_digit(*reader->at))
        pass(reader, 1);
    return has_any;
}

static bool pass_one_of(Reader *reader, const char *chars)
{
    bool is_there = *reader->at && strchr(chars, *reader->at);
    if (is_there)
        pass(reader, 1);
    return is_there;
}

static bool read_number(Reader *reader)
{
    bool is_real = false;
    pass_one_of(reader, "-");
    bool is_right = pass_one_of(reader, "0") || pass_digits(reader);
    if (is_right && pass_one_of(reader, ".")) {
        is_real = true;
        is_right = pass_digits(reader);
    }
    if (is_right && pass_one_of(reader, "eE")) {
        is_real = true;
        pass_one_of(reader, "+-");
        is_right = pass_digits(reader);
    }
    reader->token = is_real ? TOKEN_REAL : TOKEN_WHOLE;
    strbuf_clear(&reader->text);
    strbuf_add_bytes(&reader->text, reader->begin, (size_t)(reader->at - reader->begin));
    return is_right || complain_token(reader, "invalid token");
}

// ---- Tokens ----------------------------------------------------------------------------

static bool read_word(Reader *reader)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    reader->token = TOKEN_WORD;
    while (*reader->at && strchr(letters, *reader->at))
        pass(reader, 1);
    if (reader->at > reader->begin)
        return true;
    size_t bytes = utf8_length(reader->at);
    if (bytes == 0 && *reader->at)
        return complain(reader, "this is no UTF-8");
    pass(reader, bytes ? bytes : 1);
    return complain_token(reader, "invalid token");
}

static bool read_token(Reader *reader)
{
    skip_space(reader);
    reader->begin = reader->at;
    char c = *reader->at;
    reader->token = TOKEN_END;
    if (reader->at == reader->end)
        return true;
    if (c == '"')
        return read_text(reader);
    if (c == '-' || char_is_digit(c))
        return read_number(reader);
    if (!c || !strchr("{}[],:", c))
        return read_word(reader);
    reader->token = TOKEN_MARK;
    pass(reader, 1);
    return true;
}

static bool is_mark(const Reader *reader, char mark)
{
    return reader->token == TOKEN_MARK && *reader->begin == mark;
}

// ---- Values; the current token is their first -------------------------------------------

static Json *read_value(Reader *reader);

// "name": value
static bool read_field(Reader *reader, Json *object)
{
    if (reader->token != TOKEN_TEXT)
        return complain_token(reader, "string or '}' expected");
    if (json_get(object, reader->text.text))
        return complain(reader, "an object has the same name twice");
    StrBuf name = reader->text;
    reader->text = strbuf_new();
    Json *value = NULL;
    if (read_token(reader) &&
        (is_mark(reader, ':') || complain_token(reader, "':' expected")) &&
        read_token(reader))
        value = read_value(reader);
    if (value)
        json_put(object, name.text, value);
    strbuf_free(&name);
    return value;
}

static bool read_item(Reader *reader, Json *list)
{
    Json *value = read_value(reader);
    if (value)
        json_append(list, value);
    return value;
}

static bool read_items(Reader *reader, Json *parent)
{
    bool is_object = json_kind(parent) == JSON_KIND_OBJECT;
    char close = is_object ? '}' : ']';
    if (!read_token(reader))
        return false;
    if (is_mark(reader, close))
        return true;
    for (;;) {
        if (!(is_object ? read_field(reader, parent) : read_item(reader, parent)) ||
            !read_token(reader))
            return false;
        if (is_mark(reader, close))
            return true;
        if (!is_mark(reader, ','))
            return complain_token(reader, is_object ? "'}' expected" : "']' expected");
        if (!read_token(reader))
            return false;
    }
}

static Json *read_parent(Reader *reader)
{
    Json *parent = is_mark(reader, '{') ? json_make_object() : json_make_list();
    if (read_items(reader, parent))
        return parent;
    json_free(parent);
    return NULL;
}

static Json *make_number(Reader *reader)
{
    errno = 0;
    if (reader->token == TOKEN_WHOLE) {
        long long whole = strtoll(reader->text.text, NULL, 10);
        if (!errno)
            return json_make_whole(whole);
    } else {
        double real = strtod(reader->text.text, NULL);
        if (isfinite(real))
            return tree_make_real(real);
    }
    complain(reader, "the number is too large");
    return NULL;
}

static Json *make_word(Reader *reader)
{
    Span word = {reader->begin, (size_t)(reader->at - reader->begin)};
    if (span_equals(word, "null"))
        return json_make_null();
    if (span_equals(word, "true") || span_equals(word, "false"))
        return tree_make_bool(*word.text == 't');
    complain_token(reader, "invalid token");
    return NULL;
}

static Json *read_value(Reader *reader)
{
    switch (reader->token) {
    case TOKEN_TEXT: return tree_make_text(reader->text.text, reader->text.length);
    case TOKEN_WHOLE:
    case TOKEN_REAL: return make_number(reader);
    case TOKEN_WORD: return make_word(reader);
    default: break;
    }
    if (is_mark(reader, '{') || is_mark(reader, '['))
        return read_parent(reader);
    complain_token(reader, "unexpected token");
    return NULL;
}

static Json *read_only_value(Reader *reader)
{
    Json *json = read_token(reader) ? read_value(reader) : NULL;
    if (!json)
        return NULL;
    if (read_token(reader)) {
        if (reader->token == TOKEN_END)
            return json;
        complain(reader, "something follows the value");
    }
    json_free(json);
    return NULL;
}

Json *tree_read(const char *text, size_t length, Error *err)
{
    StrBuf copy = strbuf_new(); // with a NUL behind it
    strbuf_add_bytes(&copy, text, length);
    Reader reader = {.at = copy.text,
                     .end = copy.text + length,
                     .line = 1,
                     .err = err,
                     .text = strbuf_new()};
    Json *json = read_only_value(&reader);
    strbuf_free(&reader.text);
    strbuf_free(&copy);
    return json;
}

// SPDX-License-Identifier: MIT
#include "base/json.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_tree.h"
#include "base/span.h"

enum { PLACES_MOST = 12 };

// ---- Building --------------------------------------------------------------------------

Json *json_make_decimal(double number, int places)
{
    char rounded[512]; // the largest number has 309 digits
    assert(places >= 0 && places <= PLACES_MOST);
    if (!isfinite(number))
        return json_make_null();
    snprintf(rounded, sizeof rounded, "%.*f", places, number);
    double value = strtod(rounded, NULL);
    return tree_make_real(value == 0 ? 0 : value); // never "-0.0"
}

// The text with U+FFFD for what is no UTF-8.
static void add_as_utf8(StrBuf *out, const char *text)
{
    while (*text) {
        size_t length = utf8_length(text);
        if (length > 0)
            strbuf_add_bytes(out, text, length);
        else
            strbuf_add(out, UTF8_REPLACEMENT);
        text += length ? length : 1;
    }
}

Json *json_make_text(const char *text)
{
    StrBuf mended;
    if (!text)
        return json_make_null();
    strbuf_init(&mended);
    add_as_utf8(&mended, text);
    Json *json = tree_make_text(mended.text, mended.length);
    strbuf_free(&mended);
    return json;
}

void json_put_null(Json *object, const char *name)
{
    json_put(object, name, json_make_null());
}

void json_put_bool(Json *object, const char *name, bool claim)
{
    json_put(object, name, tree_make_bool(claim));
}

void json_put_whole(Json *object, const char *name, int64_t number)
{
    json_put(object, name, json_make_whole(number));
}

void json_put_decimal(Json *object, const char *name, double number, int places)
{
    json_put(object, name, json_make_decimal(number, places));
}

void json_put_text(Json *object, const char *name, const char *text)
{
    json_put(object, name, json_make_text(text));
}

void json_append_text(Json *list, const char *text)
{
    json_append(list, json_make_text(text));
}

// ---- Writing ---------------------------------------------------------------------------

// The library escapes what JSON wants escaped; controls beyond ASCII, and characters that
// turn or hide text, can only stand in a text and are escaped, too.
static void add_escaped(StrBuf *out, const char *text)
{
    while (*text) {
        char shown[CHAR_SHOWN];
        size_t plain = 0;
        while (text[plain] && !((unsigned char)text[plain] & 0x80) && text[plain] != 0x7f)
            plain++;
        strbuf_add_bytes(out, text, plain);
        text += plain;
        if (*text == 0x7f) {
            strbuf_add(out, "\\u007f");
            text++;
        } else if (*text) {
            text += char_make_visible(text, shown);
            strbuf_add(out, shown);
        }
    }
}

void json_write(const Json *json, JsonStyle style, StrBuf *out)
{
    StrBuf text = strbuf_new();
    tree_write(json, style, &text);
    add_escaped(out, text.text);
    strbuf_free(&text);
}

void json_finish_line(Json *json, StrBuf *out)
{
    json_write(json, JSON_ON_ONE_LINE, out);
    strbuf_add_char(out, '\n');
    json_free(json);
}

// ---- Reading ---------------------------------------------------------------------------

bool tree_complain(Error *err, int line, int column, const char *what)
{
    if (line > 1)
        return error_set(err, "line %d, character %d: %s", line, column, what);
    return error_set(err, "character %d: %s", column, what);
}

// Brackets are counted before values are made of them; those in texts do not count.
static bool check_depth(const char *text, size_t length, int most, Error *err)
{
    int depth = 0;
    bool is_in_text = false;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (is_in_text && c == '\\')
            i++;
        else if (c == '"')
            is_in_text = !is_in_text;
        else if (!is_in_text && (c == '[' || c == '{') && ++depth > most)
            return error_set(err,
                             "character %zu: lists and objects are nested deeper than %d",
                             i + 1, most);
        else if (!is_in_text && (c == ']' || c == '}'))
            depth--;
    }
    return true;
}

Json *json_read(const char *text, size_t length, JsonLimits limits, Error *err)
{
    if (length > limits.bytes) {
        error_set(err, "the text has %zu bytes, more than %zu", length, limits.bytes);
        return NULL;
    }
    if (!check_depth(text, length, limits.depth, err))
        return NULL;
    return tree_read(text, length, err);
}

const char *json_kind_name(JsonKind kind)
{
    static const char *const names[] = {
        [JSON_KIND_NULL] = "null",       [JSON_KIND_BOOL] = "true or false",
        [JSON_KIND_NUMBER] = "a number", [JSON_KIND_TEXT] = "a text",
        [JSON_KIND_LIST] = "a list",     [JSON_KIND_OBJECT] = "an object",
    };
    return names[kind];
}

bool json_whole(const Json *number, int64_t low, int64_t high, int64_t *out)
{
    int64_t whole = 0;
    if (json_kind(number) != JSON_KIND_NUMBER)
        return false;
    if (tree_is_whole(number, &whole)) {
        if (whole < low || whole > high)
            return false;
        *out = whole;
        return true;
    }
    // 1e6 and 5.0 are whole, too; beyond 2^53 a double no longer says which number is
    // meant.
    double real = tree_number(number);
    if (real != floor(real) || fabs(real) > 9007199254740992.0 || real < (double)low ||
        real > (double)high)
        return false;
    *out = (int64_t)real;
    return true;
}

static bool complain_kind(const char *name, const char *wanted, const Json *found,
                          Error *err)
{
    return error_set(err, "'%.40s' must be %s, not %s", name, wanted,
                     json_kind_name(json_kind(found)));
}

// Whether the field is there; false, too, with *is_wrong when it is of another kind.
static const Json *find_field(const Json *object, const char *name, JsonKind kind,
                              bool *is_wrong, Error *err)
{
    const Json *found = json_get(object, name);
    *is_wrong = found && json_kind(found) != kind;
    if (*is_wrong)
        complain_kind(name, json_kind_name(kind), found, err);
    return *is_wrong ? NULL : found;
}

bool json_get_text(const Json *object, const char *name, const char **out, Error *err)
{
    bool is_wrong = false;
    const Json *found = find_field(object, name, JSON_KIND_TEXT, &is_wrong, err);
    if (found)
        *out = json_text(found);
    return !is_wrong;
}

bool json_get_bool(const Json *object, const char *name, bool *out, Error *err)
{
    bool is_wrong = false;
    const Json *found = find_field(object, name, JSON_KIND_BOOL, &is_wrong, err);
    if (found)
        *out = json_bool(found);
    return !is_wrong;
}

bool json_get_list(const Json *object, const char *name, const Json **out, Error *err)
{
    bool is_wrong = false;
    const Json *found = find_field(object, name, JSON_KIND_LIST, &is_wrong, err);
    if (found)
        *out = found;
    return !is_wrong;
}

bool json_get_whole(const Json *object, const char *name, int64_t low, int64_t high,
                    int64_t *out, Error *err)
{
    const Json *found = json_get(object, name);
    if (!found || json_whole(found, low, high, out))
        return true;
    if (json_kind(found) != JSON_KIND_NUMBER)
        return complain_kind(name, "a whole number", found, err);
    return error_set(err, "'%.40s' must be a whole number from %lld to %lld, not %.12g",
                     name, (long long)low, (long long)high, tree_number(found));
}

bool json_get_decimal(const Json *object, const char *name, double low, double high,
                      double *out, Error *err)
{
    bool is_wrong = false;
    const Json *found = find_field(object, name, JSON_KIND_NUMBER, &is_wrong, err);
    if (!found)
        return !is_wrong;
    double number = tree_number(found);
    if (!(number >= low && number <= high))
        return error_set(err, "'%.40s' must be a number from %g to %g, not %.12g", name,
                         low, high, number);
    *out = number;
    return true;
}

// SPDX-License-Identifier: MIT
// All that Tusk knows of jansson. A Json is its json_t; whoever puts a value into another
// gives its reference away, so that there is always one owner.
#include "base/json.h"

#include <assert.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/span.h"

enum { PLACES_MOST = 12, DIGITS = 15 }; // DIGITS of a number are never off by rounding

static json_t *inside(const Json *json)
{
    return (json_t *)json; // jansson asks for mutable values even to read them
}

// What the library made, which is nothing only when memory is.
static Json *made(json_t *value)
{
    return memory_check(value);
}

// ---- Building --------------------------------------------------------------------------

Json *json_make_object(void)
{
    return made(json_object());
}

Json *json_make_list(void)
{
    return made(json_array());
}

Json *json_make_null(void)
{
    return made(json_null());
}

Json *json_make_whole(int64_t number)
{
    return made(json_integer(number));
}

Json *json_make_decimal(double number, int places)
{
    char rounded[512]; // the largest number has 309 digits
    assert(places >= 0 && places <= PLACES_MOST);
    if (!isfinite(number))
        return json_make_null();
    snprintf(rounded, sizeof rounded, "%.*f", places, number);
    double value = strtod(rounded, NULL);
    return made(json_real(value == 0 ? 0 : value)); // never "-0.0"
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
    Json *json = made(json_stringn_nocheck(mended.text, mended.length));
    strbuf_free(&mended);
    return json;
}

Json *json_copy_of(const Json *json)
{
    return made(json_deep_copy(inside(json)));
}

void json_free(Json *json)
{
    json_decref(inside(json));
}

void json_put(Json *object, const char *name, Json *value)
{
    assert(json_is_object(inside(object)) && !json_get(object, name));
    if (json_object_set_new(inside(object), name, inside(value)) != 0)
        memory_check(NULL);
}

void json_put_null(Json *object, const char *name)
{
    json_put(object, name, json_make_null());
}

void json_put_bool(Json *object, const char *name, bool claim)
{
    json_put(object, name, made(json_boolean(claim)));
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

void json_append(Json *list, Json *value)
{
    assert(json_is_array(inside(list)));
    if (json_array_append_new(inside(list), inside(value)) != 0)
        memory_check(NULL);
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
    size_t flags = JSON_ENCODE_ANY | JSON_REAL_PRECISION(DIGITS);
    if (style == JSON_INDENTED)
        flags |= JSON_INDENT(2);
    char *text = memory_check(json_dumps(inside(json), flags));
    add_escaped(out, text);
    free(text);
}

void json_finish_line(Json *json, StrBuf *out)
{
    json_write(json, JSON_ON_ONE_LINE, out);
    strbuf_add_char(out, '\n');
    json_free(json);
}

// ---- Reading ---------------------------------------------------------------------------

// Where something is, counted in characters from 1.
static bool complain_at(Error *err, const json_error_t *where, const char *what)
{
    if (where->line > 1)
        return error_set(err, "line %d, character %d: %s", where->line, where->column,
                         what);
    return error_set(err, "character %d: %s", where->column, what);
}

static bool explain(Error *err, const json_error_t *failure)
{
    switch (json_error_code(failure)) {
    case json_error_out_of_memory: memory_check(NULL); return false;
    case json_error_invalid_utf8: return complain_at(err, failure, "this is no UTF-8");
    case json_error_premature_end_of_input:
        return complain_at(err, failure, "the text ends in the middle of a value");
    case json_error_end_of_input_expected:
        return complain_at(err, failure, "something follows the value");
    case json_error_null_character:
    case json_error_null_byte_in_key:
        return complain_at(err, failure, "the character NUL is not allowed in a text");
    case json_error_duplicate_key:
        return complain_at(err, failure, "an object has the same name twice");
    case json_error_numeric_overflow:
        return complain_at(err, failure, "the number is too large");
    default: return complain_at(err, failure, failure->text);
    }
}

// The library would go deeper than we want to, so brackets are counted first; those in
// texts do not count.
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
    json_error_t failure;
    if (length > limits.bytes) {
        error_set(err, "the text has %zu bytes, more than %zu", length, limits.bytes);
        return NULL;
    }
    if (!check_depth(text, length, limits.depth, err))
        return NULL;
    json_t *json =
        json_loadb(text, length, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &failure);
    if (!json)
        explain(err, &failure);
    return (Json *)json;
}

JsonKind json_kind(const Json *json)
{
    switch (json_typeof(inside(json))) {
    case JSON_OBJECT: return JSON_KIND_OBJECT;
    case JSON_ARRAY: return JSON_KIND_LIST;
    case JSON_STRING: return JSON_KIND_TEXT;
    case JSON_INTEGER:
    case JSON_REAL: return JSON_KIND_NUMBER;
    case JSON_TRUE:
    case JSON_FALSE: return JSON_KIND_BOOL;
    default: return JSON_KIND_NULL;
    }
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

const Json *json_get(const Json *object, const char *name)
{
    return (const Json *)json_object_get(inside(object), name);
}

const char *json_name_after(const Json *object, const char *name)
{
    json_t *all = inside(object);
    void *at = name ? json_object_iter_next(all, json_object_iter_at(all, name))
                    : json_object_iter(all);
    return at ? json_object_iter_key(at) : NULL;
}

size_t json_count(const Json *list)
{
    return json_array_size(inside(list));
}

const Json *json_item(const Json *list, size_t index)
{
    assert(index < json_count(list));
    return (const Json *)json_array_get(inside(list), index);
}

const char *json_text(const Json *text)
{
    assert(json_kind(text) == JSON_KIND_TEXT);
    return json_string_value(inside(text));
}

bool json_bool(const Json *claim)
{
    assert(json_kind(claim) == JSON_KIND_BOOL);
    return json_is_true(inside(claim));
}

static double json_number(const Json *number)
{
    assert(json_kind(number) == JSON_KIND_NUMBER);
    return json_number_value(inside(number));
}

bool json_whole(const Json *number, int64_t low, int64_t high, int64_t *out)
{
    const json_t *value = inside(number);
    if (json_is_integer(value)) {
        int64_t whole = json_integer_value(value);
        if (whole < low || whole > high)
            return false;
        *out = whole;
        return true;
    }
    // 1e6 and 5.0 are whole, too; beyond 2^53 a double no longer says which number is
    // meant.
    double real = json_is_real(value) ? json_real_value(value) : 0.5;
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
                     name, (long long)low, (long long)high, json_number(found));
}

bool json_get_decimal(const Json *object, const char *name, double low, double high,
                      double *out, Error *err)
{
    bool is_wrong = false;
    const Json *found = find_field(object, name, JSON_KIND_NUMBER, &is_wrong, err);
    if (!found)
        return !is_wrong;
    double number = json_number(found);
    if (!(number >= low && number <= high))
        return error_set(err, "'%.40s' must be a number from %g to %g, not %.12g", name,
                         low, high, number);
    *out = number;
    return true;
}

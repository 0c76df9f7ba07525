// SPDX-License-Identifier: MIT
// All that Tusk knows of jansson. A Json is its json_t; whoever puts a value into another
// gives its reference away, so that there is always one owner.
#include "base/json_tree.h"

#include <assert.h>
#include <jansson.h>
#include <stdlib.h>

#include "base/memory.h"

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

Json *tree_make_bool(bool claim)
{
    return made(json_boolean(claim));
}

Json *tree_make_real(double number)
{
    return made(json_real(number));
}

Json *tree_make_text(const char *text, size_t length)
{
    return made(json_stringn_nocheck(text, length));
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

void json_append(Json *list, Json *value)
{
    assert(json_is_array(inside(list)));
    if (json_array_append_new(inside(list), inside(value)) != 0)
        memory_check(NULL);
}

// ---- Text ------------------------------------------------------------------------------

void tree_write(const Json *json, JsonStyle style, StrBuf *out)
{
    size_t flags = JSON_ENCODE_ANY | JSON_REAL_PRECISION(TREE_DIGITS);
    if (style == JSON_INDENTED)
        flags |= JSON_INDENT(2);
    char *text = memory_check(json_dumps(inside(json), flags));
    strbuf_add(out, text);
    free(text);
}

static bool complain_at(Error *err, const json_error_t *where, const char *what)
{
    return tree_complain(err, where->line, where->column, what);
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

Json *tree_read(const char *text, size_t length, Error *err)
{
    json_error_t failure;
    json_t *json =
        json_loadb(text, length, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &failure);
    if (!json)
        explain(err, &failure);
    return (Json *)json;
}

// ---- Looking at values -----------------------------------------------------------------

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

bool tree_is_whole(const Json *number, int64_t *out)
{
    const json_t *value = inside(number);
    if (!json_is_integer(value))
        return false;
    *out = json_integer_value(value);
    return true;
}

double tree_number(const Json *number)
{
    assert(json_kind(number) == JSON_KIND_NUMBER);
    return json_number_value(inside(number));
}

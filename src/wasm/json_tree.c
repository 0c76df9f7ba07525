// SPDX-License-Identifier: MIT
// JSON values without a library, for machines that have none: see base/json_tree.h. A list
// is an array of values; an object has a name beside each, in the order they were put.
#include "base/json_tree.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

struct Json {
    JsonKind kind;
    bool claim;
    bool is_whole;
    int64_t whole;
    double real;
    char *text;
    Json **items;
    char **names; // of an object
    size_t count;
    size_t item_capacity;
    size_t name_capacity;
};

// ---- Building --------------------------------------------------------------------------

static Json *make(JsonKind kind)
{
    Json *json = memory_array(1, sizeof *json);
    *json = (Json){.kind = kind};
    return json;
}

Json *json_make_object(void)
{
    return make(JSON_KIND_OBJECT);
}

Json *json_make_list(void)
{
    return make(JSON_KIND_LIST);
}

Json *json_make_null(void)
{
    return make(JSON_KIND_NULL);
}

Json *json_make_whole(int64_t number)
{
    Json *json = make(JSON_KIND_NUMBER);
    json->is_whole = true;
    json->whole = number;
    return json;
}

Json *tree_make_bool(bool claim)
{
    Json *json = make(JSON_KIND_BOOL);
    json->claim = claim;
    return json;
}

Json *tree_make_real(double number)
{
    Json *json = make(JSON_KIND_NUMBER);
    json->real = number;
    return json;
}

static char *copy_bytes(const char *text, size_t length)
{
    char *copy = memory_array(length + 1, 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

Json *tree_make_text(const char *text, size_t length)
{
    Json *json = make(JSON_KIND_TEXT);
    json->text = copy_bytes(text, length);
    return json;
}

static void add_item(Json *parent, Json *value)
{
    parent->items =
        memory_grow(parent->items, parent->count, &parent->item_capacity, sizeof(Json *));
    parent->items[parent->count++] = value;
}

void json_append(Json *list, Json *value)
{
    assert(list->kind == JSON_KIND_LIST);
    add_item(list, value);
}

void json_put(Json *object, const char *name, Json *value)
{
    assert(object->kind == JSON_KIND_OBJECT && !json_get(object, name));
    object->names =
        memory_grow(object->names, object->count, &object->name_capacity, sizeof(char *));
    object->names[object->count] = memory_copy_text(name);
    add_item(object, value);
}

Json *json_copy_of(const Json *json)
{
    Json *copy = make(json->kind);
    copy->claim = json->claim;
    copy->is_whole = json->is_whole;
    copy->whole = json->whole;
    copy->real = json->real;
    copy->text = json->text ? memory_copy_text(json->text) : NULL;
    for (size_t i = 0; i < json->count; i++) {
        Json *item = json_copy_of(json->items[i]);
        if (json->kind == JSON_KIND_OBJECT)
            json_put(copy, json->names[i], item);
        else
            json_append(copy, item);
    }
    return copy;
}

void json_free(Json *json)
{
    if (!json)
        return;
    for (size_t i = 0; i < json->count; i++) {
        json_free(json->items[i]);
        if (json->kind == JSON_KIND_OBJECT)
            free(json->names[i]);
    }
    free(json->items);
    free(json->names);
    free(json->text);
    free(json);
}

// ---- Looking at values -----------------------------------------------------------------

JsonKind json_kind(const Json *json)
{
    return json->kind;
}

// The place of a name; how many there are, if it is not among them.
static size_t place_of(const Json *object, const char *name)
{
    size_t place = 0;
    while (place < object->count && strcmp(object->names[place], name) != 0)
        place++;
    return place;
}

const Json *json_get(const Json *object, const char *name)
{
    if (object->kind != JSON_KIND_OBJECT)
        return NULL;
    size_t place = place_of(object, name);
    return place < object->count ? object->items[place] : NULL;
}

const char *json_name_after(const Json *object, const char *name)
{
    size_t next = name ? place_of(object, name) + 1 : 0;
    return next < object->count ? object->names[next] : NULL;
}

size_t json_count(const Json *list)
{
    return list->kind == JSON_KIND_LIST ? list->count : 0;
}

const Json *json_item(const Json *list, size_t index)
{
    assert(index < json_count(list));
    return list->items[index];
}

const char *json_text(const Json *text)
{
    assert(text->kind == JSON_KIND_TEXT);
    return text->text;
}

bool json_bool(const Json *claim)
{
    assert(claim->kind == JSON_KIND_BOOL);
    return claim->claim;
}

bool tree_is_whole(const Json *number, int64_t *out)
{
    if (number->is_whole)
        *out = number->whole;
    return number->is_whole;
}

double tree_number(const Json *number)
{
    assert(number->kind == JSON_KIND_NUMBER);
    return number->is_whole ? (double)number->whole : number->real;
}

// ---- Writing ---------------------------------------------------------------------------

static void write_char(char c, StrBuf *out)
{
    static const char plain[] = "\"\\\b\f\n\r\t";
    static const char escaped[] = "\"\\bfnrt";
    const char *place = strchr(plain, c);
    if (place)
        strbuf_print(out, "\\%c", escaped[place - plain]);
    else if ((unsigned char)c < ' ')
        strbuf_print(out, "\\u%04X", (unsigned)c);
    else
        strbuf_add_char(out, c);
}

static void write_text(const char *text, StrBuf *out)
{
    strbuf_add_char(out, '"');
    for (; *text; text++)
        write_char(*text, out);
    strbuf_add_char(out, '"');
}

// An exponent without its plus sign and leading zeros; a fraction, if there is neither.
static void write_real(double number, StrBuf *out)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.*g", TREE_DIGITS, number);
    char *exponent = strchr(digits, 'e');
    if (!exponent) {
        strbuf_print(out, "%s%s", digits, strchr(digits, '.') ? "" : ".0");
        return;
    }
    strbuf_add_bytes(out, digits, (size_t)(exponent - digits));
    strbuf_print(out, "e%ld", strtol(exponent + 1, NULL, 10));
}

static void write_value(const Json *json, JsonStyle style, int depth, StrBuf *out);

// What stands in front of an item, or of the closing bracket.
static void break_line(JsonStyle style, int depth, bool is_behind_comma, StrBuf *out)
{
    if (style == JSON_INDENTED)
        strbuf_print(out, "\n%*s", 2 * depth, "");
    else if (is_behind_comma)
        strbuf_add_char(out, ' ');
}

static void write_items(const Json *json, JsonStyle style, int depth, StrBuf *out)
{
    bool is_object = json->kind == JSON_KIND_OBJECT;
    strbuf_add_char(out, is_object ? '{' : '[');
    for (size_t i = 0; i < json->count; i++) {
        if (i > 0)
            strbuf_add_char(out, ',');
        break_line(style, depth + 1, i > 0, out);
        if (is_object) {
            write_text(json->names[i], out);
            strbuf_add(out, ": ");
        }
        write_value(json->items[i], style, depth + 1, out);
    }
    if (json->count > 0)
        break_line(style, depth, false, out);
    strbuf_add_char(out, is_object ? '}' : ']');
}

static void write_value(const Json *json, JsonStyle style, int depth, StrBuf *out)
{
    switch (json->kind) {
    case JSON_KIND_NULL: strbuf_add(out, "null"); return;
    case JSON_KIND_BOOL: strbuf_add(out, json->claim ? "true" : "false"); return;
    case JSON_KIND_TEXT: write_text(json->text, out); return;
    case JSON_KIND_LIST:
    case JSON_KIND_OBJECT: write_items(json, style, depth, out); return;
    case JSON_KIND_NUMBER: break;
    }
    if (json->is_whole)
        strbuf_print(out, "%lld", (long long)json->whole);
    else
        write_real(json->real, out);
}

void tree_write(const Json *json, JsonStyle style, StrBuf *out)
{
    write_value(json, style, 0, out);
}

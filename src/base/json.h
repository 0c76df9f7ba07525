// SPDX-License-Identifier: MIT
// JSON: values that are built, read and written. json_tree.c alone knows the library behind
// them.
//
// A value is a tree. Whoever makes or reads one owns it until it is put into another one,
// which then owns it. Values and names are UTF-8; bytes of a text that are not are replaced
// by U+FFFD, so that what is written is valid whatever was put in.
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/strbuf.h"

typedef struct Json Json;

typedef enum JsonKind {
    JSON_KIND_NULL,
    JSON_KIND_BOOL,
    JSON_KIND_NUMBER,
    JSON_KIND_TEXT,
    JSON_KIND_LIST,
    JSON_KIND_OBJECT,
} JsonKind;

// ---- Building --------------------------------------------------------------------------

Json *json_make_object(void);
Json *json_make_list(void);
Json *json_make_null(void);
Json *json_make_whole(int64_t number);

// Rounded to `places` decimals, 0 to 12; zeros at the end are not written but for one. What
// is not finite becomes null.
Json *json_make_decimal(double number, int places);

// NULL becomes null.
Json *json_make_text(const char *text);

Json *json_copy_of(const Json *json);
void json_free(Json *json); // may be NULL; not what another value owns

// Put a value into an object, behind what is there. The name is new to the object.
void json_put(Json *object, const char *name, Json *value);
void json_put_null(Json *object, const char *name);
void json_put_bool(Json *object, const char *name, bool claim);
void json_put_whole(Json *object, const char *name, int64_t number);
void json_put_decimal(Json *object, const char *name, double number, int places);
void json_put_text(Json *object, const char *name, const char *text);

// Put a value at the end of a list.
void json_append(Json *list, Json *value);
void json_append_text(Json *list, const char *text);

// ---- Writing ---------------------------------------------------------------------------

typedef enum JsonStyle {
    JSON_ON_ONE_LINE, // without its line break
    JSON_INDENTED,
} JsonStyle;

// Append the text of the value. The same value gives the same text: names stand in the
// order in which they were put. Characters that would control a terminal are escaped.
void json_write(const Json *json, JsonStyle style, StrBuf *out);

// The same on one line, with its line break; the value is freed.
void json_finish_line(Json *json, StrBuf *out);

// ---- Reading ---------------------------------------------------------------------------

typedef struct JsonLimits {
    size_t bytes; // the longest text
    int depth;    // how deep objects and lists may be nested
} JsonLimits;

// Read one value from `length` bytes. NULL with a sentence that says where it is wrong,
// counted in characters. Refused: texts beyond the limits, names that occur twice in an
// object, and the character NUL.
Json *json_read(const char *text, size_t length, JsonLimits limits, Error *err);

JsonKind json_kind(const Json *json);

// "a text", "an object": for sentences.
const char *json_kind_name(JsonKind kind);

// What an object has under a name; NULL for nothing, and of what is no object.
const Json *json_get(const Json *object, const char *name);

// The names of an object one after the other: the first for NULL, NULL at the end.
const char *json_name_after(const Json *object, const char *name);

// Of a list; 0 of what is no list.
size_t json_count(const Json *list);
const Json *json_item(const Json *list, size_t index);

// The value of a text, of a bool.
const char *json_text(const Json *text);
bool json_bool(const Json *claim);

// Whether it is a number without a fraction, from `low` to `high`; then it is put in *out.
bool json_whole(const Json *number, int64_t low, int64_t high, int64_t *out);

// Put a field of an object in *out, which is left alone when the field is absent. False
// with a sentence that names the field when it is something else.
bool json_get_text(const Json *object, const char *name, const char **out, Error *err);
bool json_get_bool(const Json *object, const char *name, bool *out, Error *err);
bool json_get_whole(const Json *object, const char *name, int64_t low, int64_t high,
                    int64_t *out, Error *err);
bool json_get_decimal(const Json *object, const char *name, double low, double high,
                      double *out, Error *err);
bool json_get_list(const Json *object, const char *name, const Json **out, Error *err);

#endif

// SPDX-License-Identifier: MIT
// What json.c asks of the values behind it. Two files answer, together with the part of
// json.h that makes, joins and takes apart values: base/json_tree.c by a library, and
// wasm/json_tree.c where that library cannot be had. Both read and write the same texts.
#ifndef BASE_JSON_TREE_H
#define BASE_JSON_TREE_H

#include "base/json.h"

Json *tree_make_bool(bool claim);
Json *tree_make_real(double number);                   // finite
Json *tree_make_text(const char *text, size_t length); // UTF-8, without NUL

// Whether the number was made as a whole one, or read without a fraction and an exponent;
// then it is put in *out.
bool tree_is_whole(const Json *number, int64_t *out);
double tree_number(const Json *number);

// Append the value as JSON; reals have up to DIGITS digits, which are never off by
// rounding.
enum { TREE_DIGITS = 15 };
void tree_write(const Json *json, JsonStyle style, StrBuf *out);

// Read one value, which is not nested so deeply that it could not be read by recursion.
Json *tree_read(const char *text, size_t length, Error *err);

// "line 2, character 4: what"; only "character 4: what" in the first line.
bool tree_complain(Error *err, int line, int column, const char *what);

#endif

// SPDX-License-Identifier: MIT
// What test_json.c asks of JSON, of the values that need no library: the Makefile links
// this program with src/wasm/json_tree.c.
#include "test_json.c"

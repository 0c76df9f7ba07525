// SPDX-License-Identifier: MIT
// What fuzz_json.c asks of JSON, of the values that need no library: the Makefile links
// this program with src/wasm/json_tree.c.
#include "fuzz_json.c"

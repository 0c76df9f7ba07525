// SPDX-License-Identifier: MIT
// Reference data that lives outside the project: tables of positions with known answers.
// Looked for in $TUSK_DATA, else in ../shared/data.
#ifndef SUPPORT_SUITE_H
#define SUPPORT_SUITE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/position.h"

enum { SUITE_COLUMNS = 16 };

typedef struct SuiteRow {
    int line; // of the file, from 1
    int count;
    const char *columns[SUITE_COLUMNS];
} SuiteRow;

typedef struct Suite {
    char *text; // the whole file, cut into columns
    SuiteRow *rows;
    size_t count;
} Suite;

// Read a tab-separated file of the data folder, its heading line left out. When it is not
// there, prints that the test is skipped and skips it (cmocka); otherwise free with
// suite_free.
Suite suite_read(const char *name);
void suite_free(Suite *suite);

// A board of 64 letters from a8 to h1, '/' ignored; `side` as 'g' or 's'. Aborts on
// anything else: tests are not to pass on a misread board.
Position suite_position(char side, const char *board);

#endif

// SPDX-License-Identifier: MIT
// Tables of positions with known answers: our own in tests/data, and those of others, which
// are no part of the project, in the folder $TUSK_DATA.
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

// Read a tab-separated file without its first lines: those that begin with '#', or if there
// are none, one. Fails the test when it cannot be read. Free with suite_free.
Suite suite_read(const char *path);

// The same of $TUSK_DATA/suites; when the file is not there the test is skipped. Tests that
// need it are for whoever sets $TUSK_DATA; see suite_has_others.
Suite suite_read_others(const char *name);
bool suite_has_others(void);

void suite_free(Suite *suite);

// A board of 64 letters from a8 to h1, '/' ignored; `side` as 'g' or 's'. Aborts on
// anything else: tests are not to pass on a misread board.
Position suite_position(char side, const char *board);

#endif

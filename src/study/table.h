// SPDX-License-Identifier: MIT
// Rows of cells, to be looked up: the results of a study while it is being made, and the
// raw results of published ones where a user has these; they are not part of Tusk.
#ifndef STUDY_TABLE_H
#define STUDY_TABLE_H

#include "base/error.h"
#include "base/strbuf.h"

enum { TABLE_CELLS = 20, TABLE_KEYS = 5 };

typedef struct TableRow {
    char *line;                     // the cells lie in it
    const char *cells[TABLE_CELLS]; // "" beyond the last
    int count;
} TableRow;

typedef struct Table {
    TableRow *rows;
    size_t count;
    size_t capacity;
} Table; // all zero: no rows

void table_free(Table *table);

// Add rows: lines of text with tabs between the columns. Columns beyond TABLE_CELLS are
// left out.
void table_add(Table *table, const char *text);

// Add one row, as printf would print it.
void table_add_row(Table *table, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// Add the rows of a file.
bool table_read(Table *table, const char *path, Error *err);

// Append the rows as they were added.
void table_print(const Table *table, StrBuf *out);

// The path of $TUSK_DATA/seed_results/NAME, for the caller to free; NULL when there is no
// such file.
char *published_data_path(const char *name);

// Add the rows of that file, if it is there.
void table_add_published(Table *table, const char *name);

// What the first columns of a row are; NULL for anything.
typedef struct TableKey {
    const char *cells[TABLE_KEYS];
} TableKey;

// The first such row after `previous` (NULL for the first of all); NULL when there is none.
const TableRow *table_find(const Table *table, const TableKey *key,
                           const TableRow *previous);

// A cell of the first such row; "–" when there is none or it is empty.
const char *table_cell(const Table *table, const TableKey *key, int column);

// The same as a number; NAN when it is none.
double table_number(const Table *table, const TableKey *key, int column);

#endif

// SPDX-License-Identifier: MIT
// Rows of text with tabs between the columns, as studies keep them, to be looked up.
#ifndef STUDY_TABLE_H
#define STUDY_TABLE_H

#include <stddef.h>

enum { TABLE_CELLS = 20, TABLE_KEYS = 5 };

typedef struct TableRow {
    const char *cells[TABLE_CELLS]; // "" beyond the last
} TableRow;

typedef struct Table {
    char *text; // the cells lie in it
    TableRow *rows;
    size_t count;
} Table;

// Columns beyond TABLE_CELLS are left out. Free it.
void table_init(Table *table, const char *text);
void table_free(Table *table);

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

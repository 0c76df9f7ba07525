// SPDX-License-Identifier: MIT
// Lines with tabs, for programs and for people: on a pipe they are printed as they are, on
// a terminal in columns under a heading. Commands write lines with tabs and need not know.
#ifndef CMD_COLUMNS_H
#define CMD_COLUMNS_H

#include <stdbool.h>
#include <stddef.h>

enum { COLUMNS_MOST = 16, COLUMN_KINDS = 8 };

// The lines of a table that begin with a certain word, and what their columns are called,
// with tabs between; "gold:16" is a column that is rarely wider than 16. Lines of a table
// are of one kind or of several; the last row, for all other lines, has no word.
typedef struct ColumnKind {
    const char *word;
    const char *columns; // NULL for lines that are no table: printed as they are
} ColumnKind;

typedef struct Columns {
    const ColumnKind *kinds;
    bool is_aligned;
    bool has_heading;
    bool is_told[COLUMN_KINDS]; // the heading of each kind was printed
    int widths[COLUMN_KINDS][COLUMNS_MOST];
    bool is_text[COLUMN_KINDS][COLUMNS_MOST]; // else there were only numbers so far
} Columns;

// For the standard output: aligned, with headings, when that is a terminal; with headings
// in any case if they are asked for. `kinds`, which may be NULL, is borrowed.
void columns_init(Columns *table, const ColumnKind *kinds, bool wants_heading);

// Print lines. `number` is that of the question they answer, which is put before each of
// them; 0 for none.
void columns_print(Columns *table, const char *lines, long number);

#endif

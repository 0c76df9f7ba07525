// SPDX-License-Identifier: MIT
#include "study/table.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void cut_row(char *line, TableRow *row)
{
    for (int i = 0; i < TABLE_CELLS; i++) {
        char *tab = line ? strchr(line, '\t') : NULL;
        row->cells[i] = line ? line : "";
        if (tab)
            *tab++ = '\0';
        line = tab;
    }
}

void table_init(Table *table, const char *text)
{
    size_t capacity = 0;
    *table = (Table){.text = memory_copy_text(text)};
    for (char *line = table->text; *line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        if (table->count == capacity) {
            capacity = capacity ? capacity * 2 : 256;
            table->rows = memory_resize(table->rows, capacity, sizeof *table->rows);
        }
        char *next = end ? end + 1 : line + strlen(line);
        cut_row(line, &table->rows[table->count++]);
        line = next;
    }
}

void table_free(Table *table)
{
    free(table->text);
    free(table->rows);
    *table = (Table){0};
}

static bool fits(const TableRow *row, const TableKey *key)
{
    for (int i = 0; i < TABLE_KEYS; i++)
        if (key->cells[i] && strcmp(row->cells[i], key->cells[i]) != 0)
            return false;
    return true;
}

const TableRow *table_find(const Table *table, const TableKey *key,
                           const TableRow *previous)
{
    size_t start = previous ? (size_t)(previous - table->rows) + 1 : 0;
    for (size_t i = start; i < table->count; i++)
        if (fits(&table->rows[i], key))
            return &table->rows[i];
    return NULL;
}

const char *table_cell(const Table *table, const TableKey *key, int column)
{
    const TableRow *row = table_find(table, key, NULL);
    return row && row->cells[column][0] ? row->cells[column] : "–";
}

double table_number(const Table *table, const TableKey *key, int column)
{
    const char *cell = table_cell(table, key, column);
    char *end = NULL;
    double number = strtod(cell, &end);
    return end != cell && *end == '\0' ? number : NAN;
}

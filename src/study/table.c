// SPDX-License-Identifier: MIT
#include "study/table.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

void table_free(Table *table)
{
    for (size_t i = 0; i < table->count; i++)
        free(table->rows[i].line);
    free(table->rows);
    *table = (Table){0};
}

// ---- Rows ------------------------------------------------------------------------------

static TableRow cut_row(char *line)
{
    TableRow row = {.line = line};
    for (char *cell = line; cell && row.count < TABLE_CELLS;) {
        row.cells[row.count++] = cell;
        cell = strchr(cell, '\t');
        if (cell)
            *cell++ = '\0';
    }
    for (int i = row.count; i < TABLE_CELLS; i++)
        row.cells[i] = "";
    return row;
}

void table_add(Table *table, const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        char *line = memory_array(length + 1, 1);
        memcpy(line, text, length);
        line[length] = '\0';
        table->rows =
            memory_grow(table->rows, table->count, &table->capacity, sizeof *table->rows);
        table->rows[table->count++] = cut_row(line);
        text += length + (text[length] == '\n');
    }
}

void table_add_row(Table *table, const char *format, ...)
{
    char row[512];
    va_list values;
    va_start(values, format);
    vsnprintf(row, sizeof row, format, values);
    va_end(values);
    table_add(table, row);
}

bool table_read(Table *table, const char *path, Error *err)
{
    StrBuf text = strbuf_new();
    bool is_read = file_read(path, &text, err);
    if (is_read && text.text)
        table_add(table, text.text);
    strbuf_free(&text);
    return is_read;
}

void table_print(const Table *table, StrBuf *out)
{
    for (size_t i = 0; i < table->count; i++)
        for (int k = 0; k < table->rows[i].count; k++)
            strbuf_print(out, "%s%c", table->rows[i].cells[k],
                         k + 1 < table->rows[i].count ? '\t' : '\n');
}

// ---- Published rows --------------------------------------------------------------------

char *published_data_path(const char *name)
{
    const char *folder = getenv("TUSK_DATA");
    if (!folder)
        return NULL;
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/seed_results/%s", folder, name);
    if (access(path.text, R_OK) != 0)
        strbuf_free(&path);
    return path.text;
}

void table_add_published(Table *table, const char *name)
{
    char *path = published_data_path(name);
    if (path)
        table_read(table, path, NULL);
    free(path);
}

// ---- Looking up ------------------------------------------------------------------------

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

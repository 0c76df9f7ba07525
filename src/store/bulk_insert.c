// SPDX-License-Identifier: MIT
#include "store/bulk_insert.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/strbuf.h"

// A statement may have some ten thousand values.
enum { SIZES = 3 };
static const size_t rows_of_size[SIZES] = {512, 32, 1};

struct BulkInsert {
    Statement *statements[SIZES];
};

static void add_row(StrBuf *sql, int columns)
{
    for (int i = 0; i < columns; i++)
        strbuf_add(sql, i ? ", ?" : "(?");
    strbuf_add(sql, ")");
}

static Statement *prepare(Database *db, const char *into, int columns, size_t rows,
                          Error *err)
{
    StrBuf sql = strbuf_new();
    strbuf_print(&sql, "INSERT INTO %s VALUES ", into);
    for (size_t i = 0; i < rows; i++) {
        strbuf_add(&sql, i ? ", " : "");
        add_row(&sql, columns);
    }
    Statement *insert = database_prepare(db, sql.text, err);
    strbuf_free(&sql);
    return insert;
}

BulkInsert *bulk_insert_prepare(Database *db, const char *into, int columns, Error *err)
{
    BulkInsert *bulk = memory_array(1, sizeof *bulk);
    *bulk = (BulkInsert){{NULL}};
    for (int i = 0; i < SIZES; i++) {
        bulk->statements[i] = prepare(db, into, columns, rows_of_size[i], err);
        if (!bulk->statements[i]) {
            bulk_insert_destroy(bulk);
            return NULL;
        }
    }
    return bulk;
}

void bulk_insert_destroy(BulkInsert *bulk)
{
    if (!bulk)
        return;
    for (int i = 0; i < SIZES; i++)
        statement_destroy(bulk->statements[i]);
    free(bulk);
}

bool bulk_insert_run(BulkInsert *bulk, size_t count, BulkRow row, const void *context,
                     Error *err)
{
    int size = 0;
    for (size_t done = 0; done < count;) {
        while (rows_of_size[size] > count - done)
            size++;
        Values values = {bulk->statements[size], 0};
        for (size_t i = 0; i < rows_of_size[size]; i++)
            row(context, done++, &values);
        if (!statement_run(values.statement, err))
            return false;
    }
    return true;
}

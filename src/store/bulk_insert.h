// SPDX-License-Identifier: MIT
// Adds many rows with few statements: a server takes longer to answer than to add a row,
// and the farther it is the longer.
#ifndef STORE_BULK_INSERT_H
#define STORE_BULK_INSERT_H

#include "store/database.h"

// The values of a statement, set one after the other.
typedef struct Values {
    Statement *statement;
    int index; // of the last one
} Values;

static inline void values_add(Values *values, int64_t number)
{
    statement_set_number(values->statement, ++values->index, number);
}

static inline void values_add_null(Values *values)
{
    statement_set_null(values->statement, ++values->index);
}

static inline void values_add_text(Values *values, const char *text)
{
    statement_set_text(values->statement, ++values->index, text);
}

static inline void values_add_bytes(Values *values, const void *bytes, size_t count)
{
    statement_set_bytes(values->statement, ++values->index, bytes, count);
}

typedef struct BulkInsert BulkInsert;

// `into` is what stands behind INSERT INTO, "players (id, name, kind)", with so many
// columns. NULL with a sentence.
BulkInsert *bulk_insert_prepare(Database *db, const char *into, int columns, Error *err);
void bulk_insert_destroy(BulkInsert *bulk); // may be NULL

// Adds the values of row `index`. Bytes and texts are borrowed until all rows are added.
typedef void (*BulkRow)(const void *context, size_t index, Values *values);

bool bulk_insert_run(BulkInsert *bulk, size_t count, BulkRow row, const void *context,
                     Error *err);

#endif

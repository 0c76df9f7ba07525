// SPDX-License-Identifier: MIT
// What a make of database must be able to do: one table of functions, one file each.
// database.h says what the functions promise.
#ifndef STORE_DRIVER_H
#define STORE_DRIVER_H

#include "store/database.h"
#include "store/database_url.h"

typedef struct Driver {
    bool is_shared;
    const char *table_suffix;
    const char *has_table; // a query with a name as its only value

    // The place is borrowed until the connection is closed.
    void *(*open)(const DatabaseUrl *url, DatabaseMode mode, Error *err);
    void (*close)(void *connection);
    bool (*run)(void *connection, const char *sql, Error *err);
    bool (*begin)(void *connection, bool *is_busy, Error *err); // waits some seconds
    bool (*end)(void *connection, const char *sql, Error *err);
    // After a failure: whether the connection was lost, and is there again. Else *err says
    // what it said, or that the server stays away. NULL: nothing can be lost.
    bool (*mend)(void *connection, Error *err);
    void (*heed)(void *connection, const Stop *stop);

    void *(*prepare)(void *connection, const char *sql, Error *err);
    void (*finalize)(void *prepared);
    void (*set_number)(void *prepared, int index, int64_t value);
    void (*set_bytes)(void *prepared, int index, const void *bytes, size_t count);
    void (*set_text)(void *prepared, int index, const char *text);
    void (*set_null)(void *prepared, int index);
    RowStatus (*next)(void *prepared, Error *err);
    void (*rewind)(void *prepared);
    int64_t (*number)(void *prepared, int column);
    double (*real)(void *prepared, int column);
    const char *(*text)(void *prepared, int column);
    const void *(*bytes)(void *prepared, int column, size_t *count);
} Driver;

extern const Driver driver_sqlite;
extern const Driver driver_mariadb;

#endif

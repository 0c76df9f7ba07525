// SPDX-License-Identifier: MIT
// Databases in a file of their own; the only file that sees SQLite.
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "store/driver.h"

enum {
    BUSY_MS = 5000,
    CODE_BITS = 0xff, // of a result: above them stands more about it
};

// The header of a file, as SQLite documents it: which bytes are what.
enum {
    HEADER_BYTES = 32,
    PAGE_SIZE_AT = 16,  // in 2 bytes, 1 for 65536
    PAGE_COUNT_AT = 28, // in 4
    PAGE_MOST = 65536,
};

// What SQLite says is for programmers; the common cases get a sentence for users.
static bool explain(sqlite3 *db, Error *err)
{
    int code = sqlite3_errcode(db) & CODE_BITS;
    switch (code) {
    case SQLITE_NOTADB: return error_set(err, "this is not a Tusk database");
    case SQLITE_CORRUPT:
        return error_set(err, "the database is damaged; import the games again");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return error_set(err, "another program is writing to the database; try again");
    case SQLITE_FULL: return error_set(err, "there is no room left for the database");
    case SQLITE_READONLY: return error_set(err, "the database may not be written to");
    case SQLITE_IOERR:
        return error_set(err, "the database cannot be read or written: %s",
                         sqlite3_errmsg(db));
    default: return error_set(err, "SQLite says: %.180s", sqlite3_errmsg(db));
    }
}

static bool run(void *connection, const char *sql, Error *err)
{
    if (sqlite3_exec(connection, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    return explain(connection, err);
}

static uint32_t big_endian(const unsigned char *bytes, int count)
{
    uint32_t number = 0;
    for (int i = 0; i < count; i++)
        number = number << 8 | bytes[i];
    return number;
}

// SQLite notices that the end of a file is missing only when it gets there. The header
// says how long the file should be.
static bool check_length(const char *path, Error *err)
{
    unsigned char header[HEADER_BYTES];
    struct stat about;
    FILE *file = fopen(path, "rb");
    if (!file)
        return true;
    bool has_header = fread(header, 1, sizeof header, file) == sizeof header;
    bool is_known = fstat(fileno(file), &about) == 0;
    fclose(file);
    if (!has_header || !is_known || memcmp(header, "SQLite format 3", 16) != 0)
        return !is_known || about.st_size == 0 ||
               error_set(err, "this is not a Tusk database");
    uint64_t page = big_endian(header + PAGE_SIZE_AT, 2);
    uint64_t length =
        (page == 1 ? PAGE_MOST : page) * big_endian(header + PAGE_COUNT_AT, 4);
    if ((uint64_t)about.st_size >= length)
        return true;
    return error_set(err,
                     "the database is damaged: its end is missing; import the games again");
}

// A transaction that was cut off by a power cut or a kill may have left the file longer or
// shorter than it says; the journal beside it sets that right when SQLite opens both.
static bool has_journal(const char *path)
{
    char journal[4096];
    struct stat about;
    int length = snprintf(journal, sizeof journal, "%s-journal", path);
    return length > 0 && (size_t)length < sizeof journal && stat(journal, &about) == 0 &&
           about.st_size > 0;
}

// Large pages of cache and a helper thread for sorting: indexes are made by sorting.
static bool configure(sqlite3 *db, Error *err)
{
    sqlite3_busy_timeout(db, BUSY_MS);
    return run(db,
               "PRAGMA cache_size = -131072; PRAGMA synchronous = NORMAL;"
               "PRAGMA threads = 2; PRAGMA temp_store = FILE;",
               err);
}

static void *open_file(const DatabaseUrl *url, DatabaseMode mode, Error *err)
{
    struct stat about;
    sqlite3 *db = NULL;
    // A connection is used by one thread at a time, so it needs no locks of its own.
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (mode == DATABASE_WRITE)
        flags |= SQLITE_OPEN_CREATE;
    if (mode == DATABASE_READ && stat(url->path, &about) != 0) {
        error_set(err, "there is no such database; 'tusk import' makes one");
        return NULL;
    }
    if (!has_journal(url->path) && !check_length(url->path, err))
        return NULL;
    if (sqlite3_open_v2(url->path, &db, flags, NULL) != SQLITE_OK)
        error_set(err, "cannot open it: %s", sqlite3_errmsg(db));
    else if (configure(db, err))
        return db;
    sqlite3_close(db);
    return NULL;
}

static void close_file(void *connection)
{
    sqlite3_close(connection);
}

static bool begin(void *connection, bool *is_busy, Error *err)
{
    if (run(connection, "BEGIN IMMEDIATE", err))
        return true;
    *is_busy = (sqlite3_errcode(connection) & CODE_BITS) == SQLITE_BUSY;
    return false;
}

enum { HEED_STEPS = 10000 }; // of its machine: less than a millisecond

static int is_stopped(void *stop)
{
    return stop_is_asked(stop);
}

static void heed(void *connection, const Stop *stop)
{
    sqlite3_progress_handler(connection, HEED_STEPS, stop ? is_stopped : NULL,
                             (void *)stop);
}

// ---- Statements ------------------------------------------------------------------------

static void *prepare(void *connection, const char *sql, Error *err)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v3(connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
                           NULL) == SQLITE_OK)
        return statement;
    explain(connection, err);
    return NULL;
}

static void finalize(void *prepared)
{
    sqlite3_finalize(prepared);
}

static void set_number(void *prepared, int index, int64_t value)
{
    sqlite3_bind_int64(prepared, index, value);
}

static void set_bytes(void *prepared, int index, const void *bytes, size_t count)
{
    sqlite3_bind_blob64(prepared, index, bytes, count, SQLITE_STATIC);
}

static void set_text(void *prepared, int index, const char *text)
{
    sqlite3_bind_text(prepared, index, text, -1, SQLITE_STATIC);
}

static void set_null(void *prepared, int index)
{
    sqlite3_bind_null(prepared, index);
}

static RowStatus next(void *prepared, Error *err)
{
    int code = sqlite3_step(prepared);
    if (code == SQLITE_ROW)
        return ROW_READ;
    if (code != SQLITE_DONE)
        explain(sqlite3_db_handle(prepared), err);
    sqlite3_reset(prepared);
    return code == SQLITE_DONE ? ROW_END : ROW_FAILED;
}

static void rewind_rows(void *prepared)
{
    sqlite3_reset(prepared);
}

static int64_t number(void *prepared, int column)
{
    return sqlite3_column_int64(prepared, column);
}

static double real(void *prepared, int column)
{
    return sqlite3_column_double(prepared, column);
}

static const char *text(void *prepared, int column)
{
    const unsigned char *found = sqlite3_column_text(prepared, column);
    return found ? (const char *)found : "";
}

static const void *bytes(void *prepared, int column, size_t *count)
{
    const void *found = sqlite3_column_blob(prepared, column);
    *count = (size_t)sqlite3_column_bytes(prepared, column);
    return found;
}

const Driver driver_sqlite = {
    .table_suffix = "",
    .has_table = "SELECT COUNT(*) FROM sqlite_schema WHERE name = ?",
    .open = open_file,
    .close = close_file,
    .run = run,
    .begin = begin,
    .end = run,
    .heed = heed,
    .prepare = prepare,
    .finalize = finalize,
    .set_number = set_number,
    .set_bytes = set_bytes,
    .set_text = set_text,
    .set_null = set_null,
    .next = next,
    .rewind = rewind_rows,
    .number = number,
    .real = real,
    .text = text,
    .bytes = bytes,
};

// SPDX-License-Identifier: MIT
// A relational database, whichever it is: prepared statements, transactions, and what
// differs between the makes. SQLite and MariaDB stand behind it (driver.h).
//
//     Statement *find = database_prepare(db, "SELECT id FROM games WHERE digest = ?", err);
//     statement_set_number(find, 1, digest);
//     while ((status = statement_next(find, err)) == ROW_READ)
//         use(statement_number(find, 0));
//     statement_destroy(find);
#ifndef STORE_DATABASE_H
#define STORE_DATABASE_H

#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/stop.h"

typedef struct Database Database;
typedef struct Statement Statement;

typedef enum DatabaseMode {
    DATABASE_READ,  // must be there already
    DATABASE_WRITE, // is made if it is not there
} DatabaseMode;

// Open a place as database_url.h writes it. NULL with a sentence, in which no password
// stands.
Database *database_open(const char *url, DatabaseMode mode, Error *err);
void database_close(Database *db); // may be NULL

// Run a statement that takes no values and gives none.
bool database_run(Database *db, const char *sql, Error *err);

// Do work in a transaction: all of it is there in the end, or nothing, and no other program
// writes meanwhile. When the connection to a server is lost the work is done once more from
// the start, some times at most; whether a commit was made whose answer is lost nobody
// knows but the database, so the work must look first. Outside transactions a lost
// connection is made again, and what was asked is asked again, without a word.
typedef bool (*DatabaseWork)(void *context, Error *err);
bool database_transact(Database *db, DatabaseWork work, void *context, Error *err);

// When another program writes for longer than some seconds a transaction is refused, or
// waits as long as `may_wait` says so, which is asked every some seconds.
void database_set_patience(Database *db, bool (*may_wait)(void *context), void *context);

// From now on statements that take long fail when somebody asks to stop; NULL for none, as
// at first. A server does not know of it: there only waiting for a lost connection ends.
void database_heed(Database *db, const Stop *stop);

// Whether it is on a server, where others may be reading and writing, too.
bool database_is_shared(const Database *db);

// statement_first of a query. `name` is its only value; NULL when it takes none.
bool database_number(Database *db, const char *sql, const char *name, int64_t *out,
                     Error *err);

bool database_has_table(Database *db, const char *name, bool *has, Error *err);

// The end of CREATE TABLE, which makes of the database say differently.
const char *database_table_suffix(const Database *db);

// NULL with a sentence. Values are '?', numbered from 1. Must be destroyed before the
// database is closed.
Statement *database_prepare(Database *db, const char *sql, Error *err);
void statement_destroy(Statement *statement); // may be NULL

// Set a value for the next run; values stay set. Bytes and texts are borrowed until the
// statement has run.
void statement_set_number(Statement *statement, int index, int64_t value);
void statement_set_bytes(Statement *statement, int index, const void *bytes, size_t count);
void statement_set_text(Statement *statement, int index, const char *text);
void statement_set_null(Statement *statement, int index);

typedef enum RowStatus { ROW_READ, ROW_END, ROW_FAILED } RowStatus;

// Run the statement, or go to its next row. After the last row, and after a failure, the
// next call runs it anew.
RowStatus statement_next(Statement *statement, Error *err);

// Leave the remaining rows unread.
void statement_rewind(Statement *statement);

// Run a statement that gives no rows.
bool statement_run(Statement *statement, Error *err);

// Run a query and put the first number that it gives in *out, 0 when there is none.
bool statement_first(Statement *statement, int64_t *out, Error *err);

// Columns of the row read last, numbered from 0, valid until the next one is read. Of NULL
// the number is 0 and the text "".
int64_t statement_number(const Statement *statement, int column);
double statement_real(const Statement *statement, int column);
const char *statement_text(const Statement *statement, int column);
const void *statement_bytes(const Statement *statement, int column, size_t *count);

#endif

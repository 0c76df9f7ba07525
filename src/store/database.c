// SPDX-License-Identifier: MIT
#include "store/database.h"

#include <stdlib.h>

#include "base/memory.h"
#include "store/driver.h"
#include "store/server_lock.h"

struct Database {
    const Driver *driver;
    DatabaseUrl place;
    void *connection;
    bool (*may_wait)(void *context); // for the right to write; NULL: no longer than usual
    void *context;
};

struct Statement {
    const Driver *driver;
    void *prepared;
};

// "PLACE: what is wrong".
static void name_place(const DatabaseUrl *place, Error *err)
{
    StrBuf text = strbuf_new();
    database_url_show(place, &text);
    error_wrap(err, "%s", text.text);
    strbuf_free(&text);
}

Database *database_open(const char *url, DatabaseMode mode, Error *err)
{
    DatabaseUrl place;
    if (!database_url_parse(&place, url, err))
        return NULL;
    Database *db = memory_array(1, sizeof *db);
    *db = (Database){.place = place};
    db->driver = place.is_server ? &driver_mariadb : &driver_sqlite;
    db->connection = db->driver->open(&db->place, mode, err);
    if (db->connection)
        return db;
    name_place(&db->place, err);
    database_close(db);
    return NULL;
}

void database_close(Database *db)
{
    if (!db)
        return;
    if (db->connection)
        db->driver->close(db->connection);
    database_url_free(&db->place);
    free(db);
}

bool database_run(Database *db, const char *sql, Error *err)
{
    return db->driver->run(db->connection, sql, err);
}

void database_set_patience(Database *db, bool (*may_wait)(void *context), void *context)
{
    db->may_wait = may_wait;
    db->context = context;
}

// The right to write, and a transaction. A server locks row by row only: there writers
// agree on a lock by name.
static bool begin_once(Database *db, bool *is_busy, Error *err)
{
    *is_busy = false;
    return (!db->driver->is_shared || server_lock_take(db, is_busy, err)) &&
           db->driver->begin(db->connection, is_busy, err);
}

static bool begin(Database *db, Error *err)
{
    bool is_busy = false;
    while (!begin_once(db, &is_busy, err))
        if (!is_busy || !db->may_wait || !db->may_wait(db->context))
            return false;
    return true;
}

static bool end(Database *db, const char *sql, Error *err)
{
    bool is_done = db->driver->end(db->connection, sql, err);
    if (is_done && db->driver->is_shared)
        server_lock_release(db);
    return is_done;
}

static bool transact_once(Database *db, DatabaseWork work, void *context, Error *err)
{
    if (!begin(db, err))
        return false;
    if (work(context, err) && end(db, "COMMIT", err))
        return true;
    // It fails when the database has rolled back by itself: that is as good.
    end(db, "ROLLBACK", NULL);
    return false;
}

enum { TRIES = 10 };

bool database_transact(Database *db, DatabaseWork work, void *context, Error *err)
{
    for (int tries = 1; !transact_once(db, work, context, err); tries++)
        if (tries == TRIES || !db->driver->mend || !db->driver->mend(db->connection, err))
            return false;
    return true;
}

void database_heed(Database *db, const Stop *stop)
{
    db->driver->heed(db->connection, stop);
}

bool database_is_shared(const Database *db)
{
    return db->driver->is_shared;
}

bool database_number(Database *db, const char *sql, const char *name, int64_t *out,
                     Error *err)
{
    Statement *find = database_prepare(db, sql, err);
    if (!find)
        return false;
    if (name)
        statement_set_text(find, 1, name);
    bool is_asked = statement_first(find, out, err);
    statement_destroy(find);
    return is_asked;
}

bool database_has_table(Database *db, const char *name, bool *has, Error *err)
{
    int64_t count = 0;
    bool is_asked = database_number(db, db->driver->has_table, name, &count, err);
    *has = count > 0;
    return is_asked;
}

const char *database_table_suffix(const Database *db)
{
    return db->driver->table_suffix;
}

Statement *database_prepare(Database *db, const char *sql, Error *err)
{
    void *prepared = db->driver->prepare(db->connection, sql, err);
    if (!prepared)
        return NULL;
    Statement *statement = memory_array(1, sizeof *statement);
    *statement = (Statement){db->driver, prepared};
    return statement;
}

void statement_destroy(Statement *statement)
{
    if (!statement)
        return;
    statement->driver->finalize(statement->prepared);
    free(statement);
}

void statement_set_number(Statement *statement, int index, int64_t value)
{
    statement->driver->set_number(statement->prepared, index, value);
}

void statement_set_bytes(Statement *statement, int index, const void *bytes, size_t count)
{
    statement->driver->set_bytes(statement->prepared, index, bytes, count);
}

void statement_set_text(Statement *statement, int index, const char *text)
{
    statement->driver->set_text(statement->prepared, index, text);
}

void statement_set_null(Statement *statement, int index)
{
    statement->driver->set_null(statement->prepared, index);
}

RowStatus statement_next(Statement *statement, Error *err)
{
    return statement->driver->next(statement->prepared, err);
}

void statement_rewind(Statement *statement)
{
    statement->driver->rewind(statement->prepared);
}

bool statement_first(Statement *statement, int64_t *out, Error *err)
{
    RowStatus status = statement_next(statement, err);
    *out = status == ROW_READ ? statement_number(statement, 0) : 0;
    if (status == ROW_READ)
        statement_rewind(statement);
    return status != ROW_FAILED;
}

bool statement_run(Statement *statement, Error *err)
{
    return statement_next(statement, err) != ROW_FAILED;
}

int64_t statement_number(const Statement *statement, int column)
{
    return statement->driver->number(statement->prepared, column);
}

double statement_real(const Statement *statement, int column)
{
    return statement->driver->real(statement->prepared, column);
}

const char *statement_text(const Statement *statement, int column)
{
    return statement->driver->text(statement->prepared, column);
}

const void *statement_bytes(const Statement *statement, int column, size_t *count)
{
    return statement->driver->bytes(statement->prepared, column, count);
}

// SPDX-License-Identifier: MIT
#include "store/database.h"

#include <stdlib.h>

#include "base/memory.h"
#include "store/driver.h"

struct Database {
    const Driver *driver;
    void *connection;
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
    const Driver *driver = place.is_server ? &driver_mariadb : &driver_sqlite;
    void *connection = driver->open(&place, mode, err);
    if (!connection)
        name_place(&place, err);
    database_url_free(&place);
    if (!connection)
        return NULL;
    Database *db = memory_array(1, sizeof *db);
    *db = (Database){driver, connection};
    return db;
}

void database_close(Database *db)
{
    if (!db)
        return;
    db->driver->close(db->connection);
    free(db);
}

bool database_run(Database *db, const char *sql, Error *err)
{
    return db->driver->run(db->connection, sql, err);
}

bool database_begin(Database *db, Error *err)
{
    return db->driver->begin(db->connection, err);
}

void database_heed(Database *db, const Stop *stop)
{
    if (db->driver->heed)
        db->driver->heed(db->connection, stop);
}

bool database_commit(Database *db, Error *err)
{
    return database_run(db, "COMMIT", err);
}

// It fails when the database has rolled back by itself: that is as good.
void database_rollback(Database *db)
{
    database_run(db, "ROLLBACK", NULL);
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

const char *database_drop_suffix(const Database *db)
{
    return db->driver->drop_suffix;
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

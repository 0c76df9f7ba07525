// SPDX-License-Identifier: MIT
// Databases of a MariaDB or MySQL server; the only file that sees its client library.
#include <mariadb/mysql.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/driver.h"

enum {
    CONNECT_SECONDS = 10,
    CELL_BYTES = 64, // first size of a cell for a text; it grows
};

// A value to be set, or the cell of a row that was read.
typedef struct Cell {
    int64_t number;
    double real;
    char *bytes; // of a cell: owned
    size_t capacity;
    unsigned long length;
    my_bool is_null;
    my_bool is_cut;
} Cell;

typedef struct Prepared {
    MYSQL_STMT *statement;
    int value_count;
    MYSQL_BIND *values;
    Cell *value_cells;
    int column_count;
    MYSQL_BIND *columns;
    Cell *cells;
    bool is_running; // rows are being read
} Prepared;

// The client's messages name users and hosts but never passwords.
static bool explain(MYSQL *connection, Error *err)
{
    return error_set(err, "the server says: %.200s", mysql_error(connection));
}

static bool run(void *connection, const char *sql, Error *err)
{
    if (mysql_query(connection, sql) == 0)
        return true;
    return explain(connection, err);
}

static void *open_server(const DatabaseUrl *url, DatabaseMode mode, Error *err)
{
    (void)mode;
    MYSQL *connection = mysql_init(NULL);
    if (!connection) {
        error_set(err, "the client library of MariaDB could not be started");
        return NULL;
    }
    // The option files of the client (~/.my.cnf) may hold user and password, in the groups
    // [client] and [tusk].
    unsigned seconds = CONNECT_SECONDS;
    mysql_options(connection, MYSQL_OPT_CONNECT_TIMEOUT, &seconds);
    mysql_options(connection, MYSQL_READ_DEFAULT_GROUP, "tusk");
    mysql_options(connection, MYSQL_SET_CHARSET_NAME, "binary");
    if (mysql_real_connect(connection, url->host, url->user, url->password, url->name,
                           url->port, url->socket, CLIENT_FOUND_ROWS))
        return connection;
    error_set(err, "cannot connect: %.200s", mysql_error(connection));
    mysql_close(connection);
    return NULL;
}

static void close_server(void *connection)
{
    mysql_close(connection);
}

// Tables are locked row by row only, so writers agree on a name to lock. It is given back
// when the connection ends.
static bool begin(void *connection, Error *err)
{
    if (!run(connection, "SELECT GET_LOCK(CONCAT('tusk ', DATABASE()), 5)", err))
        return false;
    MYSQL_RES *result = mysql_store_result(connection);
    MYSQL_ROW row = result ? mysql_fetch_row(result) : NULL;
    bool is_ours = row && row[0] && strcmp(row[0], "1") == 0;
    mysql_free_result(result);
    if (!is_ours)
        return error_set(err, "another program is writing to the database; try again");
    return run(connection, "START TRANSACTION", err);
}

// ---- Statements ------------------------------------------------------------------------

static void finalize(void *prepared)
{
    Prepared *self = prepared;
    for (int i = 0; i < self->column_count; i++)
        free(self->cells[i].bytes);
    if (self->statement)
        mysql_stmt_close(self->statement);
    free(self->values);
    free(self->value_cells);
    free(self->columns);
    free(self->cells);
    free(self);
}

static void *zeroes(int count, size_t size)
{
    size_t total = count > 0 ? (size_t)count : 1;
    return memset(memory_array(total, size), 0, total * size);
}

static bool is_number(enum enum_field_types type)
{
    return type == MYSQL_TYPE_TINY || type == MYSQL_TYPE_SHORT ||
           type == MYSQL_TYPE_INT24 || type == MYSQL_TYPE_LONG ||
           type == MYSQL_TYPE_LONGLONG;
}

static bool is_real(enum enum_field_types type)
{
    return type == MYSQL_TYPE_FLOAT || type == MYSQL_TYPE_DOUBLE ||
           type == MYSQL_TYPE_NEWDECIMAL || type == MYSQL_TYPE_DECIMAL;
}

// Whole numbers arrive as such, sums and averages as reals, all else as bytes.
static void bind_column(Prepared *self, int column, enum enum_field_types type)
{
    MYSQL_BIND *bind = &self->columns[column];
    Cell *cell = &self->cells[column];
    bind->is_null = &cell->is_null;
    bind->length = &cell->length;
    bind->error = &cell->is_cut;
    if (is_number(type)) {
        bind->buffer_type = MYSQL_TYPE_LONGLONG;
        bind->buffer = &cell->number;
    } else if (is_real(type)) {
        bind->buffer_type = MYSQL_TYPE_DOUBLE;
        bind->buffer = &cell->real;
    } else {
        bind->buffer_type = MYSQL_TYPE_BLOB;
        cell->capacity = CELL_BYTES;
        cell->bytes = memory_array(CELL_BYTES + 1, 1);
        bind->buffer = cell->bytes;
        bind->buffer_length = CELL_BYTES;
    }
}

static void *prepare(void *connection, const char *sql, Error *err)
{
    Prepared *self = memory_array(1, sizeof *self);
    *self = (Prepared){.statement = mysql_stmt_init(connection)};
    if (!self->statement || mysql_stmt_prepare(self->statement, sql, strlen(sql)) != 0) {
        explain(connection, err);
        finalize(self);
        return NULL;
    }
    self->value_count = (int)mysql_stmt_param_count(self->statement);
    self->values = zeroes(self->value_count, sizeof *self->values);
    self->value_cells = zeroes(self->value_count, sizeof *self->value_cells);
    MYSQL_RES *about = mysql_stmt_result_metadata(self->statement);
    self->column_count = about ? (int)mysql_num_fields(about) : 0;
    self->columns = zeroes(self->column_count, sizeof *self->columns);
    self->cells = zeroes(self->column_count, sizeof *self->cells);
    for (int i = 0; i < self->column_count; i++)
        bind_column(self, i, mysql_fetch_fields(about)[i].type);
    if (about)
        mysql_free_result(about);
    return self;
}

static void set_number(void *prepared, int index, int64_t value)
{
    Prepared *self = prepared;
    self->value_cells[index - 1].number = value;
    self->values[index - 1] = (MYSQL_BIND){
        .buffer_type = MYSQL_TYPE_LONGLONG,
        .buffer = &self->value_cells[index - 1].number,
    };
}

static void set_bytes(void *prepared, int index, const void *bytes, size_t count)
{
    Prepared *self = prepared;
    self->values[index - 1] = (MYSQL_BIND){
        .buffer_type = MYSQL_TYPE_BLOB,
        .buffer = (void *)bytes,
        .buffer_length = (unsigned long)count,
    };
}

static void set_text(void *prepared, int index, const char *text)
{
    set_bytes(prepared, index, text, strlen(text));
}

static void set_null(void *prepared, int index)
{
    Prepared *self = prepared;
    self->values[index - 1] = (MYSQL_BIND){.buffer_type = MYSQL_TYPE_NULL};
}

static RowStatus fail(Prepared *self, Error *err)
{
    error_set(err, "the server says: %.200s", mysql_stmt_error(self->statement));
    mysql_stmt_free_result(self->statement);
    self->is_running = false;
    return ROW_FAILED;
}

// Rows are fetched at once, so that other statements can run between them.
static bool execute(Prepared *self)
{
    MYSQL_STMT *statement = self->statement;
    if (self->value_count > 0 && mysql_stmt_bind_param(statement, self->values))
        return false;
    if (mysql_stmt_execute(statement) != 0)
        return false;
    if (self->column_count == 0)
        return true;
    return !mysql_stmt_bind_result(statement, self->columns) &&
           mysql_stmt_store_result(statement) == 0;
}

// Fetch the texts again that were longer than their cells.
static void widen_cells(Prepared *self)
{
    for (int i = 0; i < self->column_count; i++) {
        Cell *cell = &self->cells[i];
        MYSQL_BIND *bind = &self->columns[i];
        if (!cell->bytes || cell->length <= cell->capacity)
            continue;
        cell->capacity = cell->length;
        cell->bytes = memory_resize(cell->bytes, cell->capacity + 1, 1);
        bind->buffer = cell->bytes;
        bind->buffer_length = cell->capacity;
        mysql_stmt_fetch_column(self->statement, bind, (unsigned)i, 0);
        mysql_stmt_bind_result(self->statement, self->columns);
    }
}

static void rewind_rows(void *prepared)
{
    Prepared *self = prepared;
    if (self->is_running)
        mysql_stmt_free_result(self->statement);
    self->is_running = false;
}

static RowStatus next(void *prepared, Error *err)
{
    Prepared *self = prepared;
    if (!self->is_running && !execute(self))
        return fail(self, err);
    if (self->column_count == 0)
        return ROW_END;
    self->is_running = true;
    int status = mysql_stmt_fetch(self->statement);
    if (status == MYSQL_NO_DATA) {
        rewind_rows(self);
        return ROW_END;
    }
    if (status != 0 && status != MYSQL_DATA_TRUNCATED)
        return fail(self, err);
    widen_cells(self);
    for (int i = 0; i < self->column_count; i++) {
        Cell *cell = &self->cells[i];
        if (cell->is_null)
            cell->length = 0;
        if (cell->bytes)
            cell->bytes[cell->length] = '\0';
    }
    return ROW_READ;
}

static double real(void *prepared, int column)
{
    const Prepared *self = prepared;
    const Cell *cell = &self->cells[column];
    bool is_whole = self->columns[column].buffer_type == MYSQL_TYPE_LONGLONG;
    if (cell->is_null)
        return 0;
    return is_whole ? (double)cell->number : cell->real;
}

static int64_t number(void *prepared, int column)
{
    const Prepared *self = prepared;
    const Cell *cell = &self->cells[column];
    bool is_whole = self->columns[column].buffer_type == MYSQL_TYPE_LONGLONG;
    if (cell->is_null)
        return 0;
    return is_whole ? cell->number : (int64_t)cell->real;
}

static const char *text(void *prepared, int column)
{
    const Prepared *self = prepared;
    const char *bytes = self->cells[column].bytes;
    return bytes ? bytes : "";
}

static const void *bytes(void *prepared, int column, size_t *count)
{
    const Prepared *self = prepared;
    *count = self->cells[column].length;
    return self->cells[column].bytes;
}

const Driver driver_mariadb = {
    .table_suffix = " CHARACTER SET binary",
    .drop_suffix = " ON turns",
    .has_table = "SELECT COUNT(*) FROM information_schema.tables"
                 " WHERE table_schema = DATABASE() AND table_name = ?",
    .open = open_server,
    .close = close_server,
    .run = run,
    .begin = begin,
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

// SPDX-License-Identifier: MIT
// Databases of a MariaDB or MySQL server; the only file that sees its client library.
//
// A connection can break at any moment: the server is restarted, a line is cut, somebody
// ends it. Then it is made anew, with pauses that grow, for as long as the place says. What
// the connection held is gone: its transaction, its lock, its prepared statements. These
// are prepared again when they are next used; whoever had a transaction under way must
// begin again (database_transact does), all others do not notice.
#include <mariadb/errmsg.h>
#include <mariadb/mysql.h>
#include <mariadb/mysqld_error.h>
#include <stdlib.h>
#include <string.h>

#include "base/keepalive.h"
#include "base/memory.h"
#include "base/retry.h"
#include "store/driver.h"

enum {
    CONNECT_SECONDS = 10,
    RETRY_READING_SECONDS = 10, // somebody waits for the answer
    RETRY_WRITING_SECONDS = 60, // an import has time
    TRIES = 3,                  // of a statement
    CELL_BYTES = 64,            // first size of a cell for a text; it grows
};

typedef struct Server {
    const DatabaseUrl *place;
    int64_t retry_ms;
    const Stop *stop; // NULL, or what ends the waiting
    MYSQL *mysql;     // NULL only after a connection could not be made again
    int life;         // which connection it is: a lost one counts one more
    bool is_lost;
    bool is_writing; // a transaction is under way: what is lost cannot just be asked again
} Server;

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
    Server *server;
    char *sql;
    int life; // of the connection that it was prepared on
    MYSQL_STMT *statement;
    int value_count;
    MYSQL_BIND *values;
    Cell *value_cells;
    int column_count;
    MYSQL_BIND *columns;
    Cell *cells;
    bool is_running; // rows are being read
} Prepared;

// ---- Connections -----------------------------------------------------------------------

static bool is_loss(unsigned code)
{
    return code == CR_SERVER_GONE_ERROR || code == CR_SERVER_LOST ||
           code == ER_CONNECTION_KILLED || code == ER_SERVER_SHUTDOWN;
}

// What no patience helps against.
static bool is_refusal(unsigned code)
{
    return code == ER_ACCESS_DENIED_ERROR || code == ER_DBACCESS_DENIED_ERROR ||
           code == ER_ACCESS_DENIED_NO_PASSWORD_ERROR || code == ER_BAD_DB_ERROR;
}

// The client's messages name users and hosts but never passwords.
static bool explain(Server *server, unsigned code, const char *message, Error *err)
{
    server->is_lost |= is_loss(code);
    return error_set(err, "the server says: %.200s", message);
}

static void set_options(MYSQL *mysql, const DatabaseUrl *place)
{
    unsigned seconds = CONNECT_SECONDS;
    my_bool yes = 1;
    // The option files of the client (~/.my.cnf) may hold user, password and certificates,
    // in the groups [client] and [tusk].
    mysql_options(mysql, MYSQL_OPT_CONNECT_TIMEOUT, &seconds);
    mysql_options(mysql, MYSQL_READ_DEFAULT_GROUP, "tusk");
    mysql_options(mysql, MYSQL_SET_CHARSET_NAME, "binary");
    if (place->needs_tls)
        mysql_options(mysql, MYSQL_OPT_SSL_ENFORCE, &yes);
    if (!place->tls_ca)
        return;
    mysql_options(mysql, MYSQL_OPT_SSL_CA, place->tls_ca);
    mysql_options(mysql, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, &yes);
}

// In *code why it failed.
static bool connect_once(Server *server, unsigned *code, Error *err)
{
    const DatabaseUrl *place = server->place;
    MYSQL *mysql = memory_check(mysql_init(NULL));
    set_options(mysql, place);
    if (!mysql_real_connect(mysql, place->host, place->user, place->password, place->name,
                            place->port, place->socket, CLIENT_FOUND_ROWS)) {
        *code = mysql_errno(mysql);
        error_set(err, "cannot connect: %.200s", mysql_error(mysql));
        mysql_close(mysql);
        return false;
    }
    keepalive_watch(mysql_get_socket(mysql));
    // Who falls asleep while he writes must not keep all others waiting. MySQL does not
    // know this wish; it is then no worse than it was.
    mysql_query(mysql, "SET SESSION idle_transaction_timeout = 60");
    server->mysql = mysql;
    server->is_lost = false;
    return true;
}

static void *open_server(const DatabaseUrl *url, DatabaseMode mode, Error *err)
{
    unsigned code = 0;
    int seconds = mode == DATABASE_READ ? RETRY_READING_SECONDS : RETRY_WRITING_SECONDS;
    Server *server = memory_array(1, sizeof *server);
    *server = (Server){.place = url};
    server->retry_ms = 1000LL * (url->retry_seconds < 0 ? seconds : url->retry_seconds);
    if (connect_once(server, &code, err))
        return server;
    free(server);
    return NULL;
}

static void close_server(void *connection)
{
    Server *server = connection;
    if (server->mysql)
        mysql_close(server->mysql);
    free(server);
}

// Statements of the old connection stay as they are, but for the server they have ended.
static bool reconnect(Server *server, Error *err)
{
    unsigned code = 0;
    Retry retry = retry_for(server->retry_ms, server->stop);
    if (server->mysql)
        mysql_close(server->mysql);
    server->mysql = NULL;
    server->is_lost = true;
    server->life++;
    while (!connect_once(server, &code, err))
        if (is_refusal(code) || !retry_pause(&retry))
            return error_wrap(err,
                              "the connection was lost and could not be made again in "
                              "%d s; what was finished is kept",
                              (int)(retry.waited_ms / 1000));
    return true;
}

static bool mend(void *connection, Error *err)
{
    Server *server = connection;
    return server->is_lost && reconnect(server, err);
}

static void heed(void *connection, const Stop *stop)
{
    Server *server = connection;
    server->stop = stop;
}

// Whether to try once more what was lost with the connection, which is there again then.
static bool may_repeat(Server *server, int tries, Error *err)
{
    return server->is_lost && !server->is_writing && tries < TRIES &&
           reconnect(server, err);
}

// It may be anything, so it is not repeated: transactions are, as a whole.
static bool run(void *connection, const char *sql, Error *err)
{
    Server *server = connection;
    if (!server->mysql)
        return error_set(err, "there is no connection to the server");
    return mysql_query(server->mysql, sql) == 0 ||
           explain(server, mysql_errno(server->mysql), mysql_error(server->mysql), err);
}

// ---- Transactions ----------------------------------------------------------------------

static bool begin(void *connection, bool *is_busy, Error *err)
{
    Server *server = connection;
    *is_busy = false;
    server->is_writing = run(server, "START TRANSACTION", err);
    return server->is_writing;
}

static bool end(void *connection, const char *sql, Error *err)
{
    Server *server = connection;
    server->is_writing = false;
    return run(server, sql, err);
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
    free(self->sql);
    free(self);
}

static void *zeroes(int count, size_t size)
{
    return memory_aligned_zero((size_t)count + 1, size, sizeof(max_align_t));
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

static void make_room(Prepared *self)
{
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
}

static bool explain_statement(Prepared *self, Error *err)
{
    return explain(self->server, mysql_stmt_errno(self->statement),
                   mysql_stmt_error(self->statement), err);
}

// On the present connection; again, if the last time was on an earlier one.
static bool prepare_here(Prepared *self, Error *err)
{
    Server *server = self->server;
    if (self->statement && self->life == server->life)
        return true;
    if (self->statement)
        mysql_stmt_close(self->statement);
    self->statement = NULL;
    if (!server->mysql)
        return error_set(err, "there is no connection to the server");
    self->statement = memory_check(mysql_stmt_init(server->mysql));
    self->life = server->life;
    if (mysql_stmt_prepare(self->statement, self->sql, strlen(self->sql)) != 0)
        return explain_statement(self, err);
    if (!self->values)
        make_room(self);
    return true;
}

static void *prepare(void *connection, const char *sql, Error *err)
{
    Prepared *self = memory_array(1, sizeof *self);
    *self = (Prepared){.server = connection, .sql = memory_copy_text(sql)};
    for (int tries = 1; !prepare_here(self, err); tries++)
        if (!may_repeat(connection, tries, err)) {
            finalize(self);
            return NULL;
        }
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

// Rows are fetched at once, so that other statements can run between them, and a connection
// that is lost while they are read takes none away.
static bool execute_once(Prepared *self, Error *err)
{
    if (!prepare_here(self, err))
        return false;
    MYSQL_STMT *statement = self->statement;
    if ((self->value_count > 0 && mysql_stmt_bind_param(statement, self->values)) ||
        mysql_stmt_execute(statement) != 0)
        return explain_statement(self, err);
    if (self->column_count == 0)
        return true;
    return (!mysql_stmt_bind_result(statement, self->columns) &&
            mysql_stmt_store_result(statement) == 0) ||
           explain_statement(self, err);
}

static bool execute(Prepared *self, Error *err)
{
    for (int tries = 1; !execute_once(self, err); tries++)
        if (!may_repeat(self->server, tries, err))
            return false;
    return true;
}

static RowStatus fail(Prepared *self)
{
    if (self->statement)
        mysql_stmt_free_result(self->statement);
    self->is_running = false;
    return ROW_FAILED;
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
    if (!self->is_running && !execute(self, err))
        return fail(self);
    if (self->column_count == 0)
        return ROW_END;
    self->is_running = true;
    int status = mysql_stmt_fetch(self->statement);
    if (status == MYSQL_NO_DATA) {
        rewind_rows(self);
        return ROW_END;
    }
    if (status != 0 && status != MYSQL_DATA_TRUNCATED) {
        explain_statement(self, err);
        return fail(self);
    }
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

static bool is_whole(const Prepared *self, int column)
{
    return self->columns[column].buffer_type == MYSQL_TYPE_LONGLONG;
}

static double real(void *prepared, int column)
{
    const Prepared *self = prepared;
    const Cell *cell = &self->cells[column];
    return cell->is_null ? 0 : is_whole(self, column) ? (double)cell->number : cell->real;
}

static int64_t number(void *prepared, int column)
{
    const Prepared *self = prepared;
    const Cell *cell = &self->cells[column];
    return cell->is_null ? 0 : is_whole(self, column) ? cell->number : (int64_t)cell->real;
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
    .is_shared = true,
    .table_suffix = " CHARACTER SET binary",
    .has_table = "SELECT COUNT(*) FROM information_schema.tables"
                 " WHERE table_schema = DATABASE() AND table_name = ?",
    .open = open_server,
    .close = close_server,
    .run = run,
    .begin = begin,
    .end = end,
    .mend = mend,
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

// SPDX-License-Identifier: MIT
#include "store/refile.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "store/game_rows.h"

enum { ROWS_AT_ONCE = 20000 }; // in memory, and in a transaction

typedef struct StoredTurn {
    int64_t id;
    int64_t game;
    int64_t merit;
    int ply;
    uint8_t board[VIEW_BYTES];
    size_t board_bytes;
    Turn turn;
} StoredTurn;

typedef struct Refiling {
    Statement *read;
    Statement *write;
    StoredTurn *rows;
    size_t count;
    int64_t last; // id of the last row that was read
} Refiling;

static const char sql_table[] = "CREATE TABLE turns_refiled ("
                                " id INTEGER NOT NULL PRIMARY KEY,"
                                " game_id INTEGER NOT NULL,"
                                " ply INTEGER NOT NULL,"
                                " board VARBINARY(40) NOT NULL,"
                                " steps VARBINARY(4) NOT NULL,"
                                " merit INTEGER NOT NULL,"
                                " full_key BIGINT NOT NULL,"
                                " half_key BIGINT NOT NULL,"
                                " c3_key BIGINT NOT NULL,"
                                " f3_key BIGINT NOT NULL,"
                                " c6_key BIGINT NOT NULL,"
                                " f6_key BIGINT NOT NULL,"
                                " piece_key BIGINT NOT NULL)";
static const char sql_read[] = "SELECT id, game_id, ply, board, steps, merit FROM turns"
                               " WHERE id > ? ORDER BY id LIMIT ?";
static const char sql_write[] =
    "INSERT INTO turns_refiled VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

// ---- Rows ------------------------------------------------------------------------------

static bool read_row(const Statement *from, StoredTurn *out, Error *err)
{
    size_t steps = 0;
    const void *board = statement_bytes(from, 3, &out->board_bytes);
    const void *turn = statement_bytes(from, 4, &steps);
    if (out->board_bytes > VIEW_BYTES || steps < 1 || steps > STEPS_PER_TURN)
        return error_set(err, "the database is damaged: a turn makes no sense");
    out->id = statement_number(from, 0);
    out->game = statement_number(from, 1);
    out->ply = (int)statement_number(from, 2);
    out->merit = statement_number(from, 5);
    out->turn = (Turn){.length = (uint8_t)steps};
    memcpy(out->board, board, out->board_bytes);
    memcpy(out->turn.steps, turn, steps);
    return true;
}

static bool read_some(Refiling *work, Error *err)
{
    RowStatus status = ROW_END;
    work->count = 0;
    statement_set_number(work->read, 1, work->last);
    statement_set_number(work->read, 2, ROWS_AT_ONCE);
    while ((status = statement_next(work->read, err)) == ROW_READ) {
        if (!read_row(work->read, &work->rows[work->count++], err))
            return false;
        work->last = work->rows[work->count - 1].id;
    }
    return status == ROW_END;
}

static bool write_row(Statement *to, const StoredTurn *row, Error *err)
{
    View view;
    int64_t keys[FILINGS];
    if (!view_unpack(&view, row->board, row->board_bytes, err))
        return false;
    if (!bb_has(view.of_side[OWN], pattern_mover(&view, &row->turn)))
        return error_set(err, "the database is damaged: a turn makes no sense");
    turn_row_keys(&view, &row->turn, keys);
    statement_set_number(to, 1, row->id);
    statement_set_number(to, 2, row->game);
    statement_set_number(to, 3, row->ply);
    statement_set_bytes(to, 4, row->board, row->board_bytes);
    statement_set_bytes(to, 5, row->turn.steps, row->turn.length);
    statement_set_number(to, 6, row->merit);
    for (int filing = 0; filing < FILINGS; filing++)
        statement_set_number(to, 7 + filing, keys[filing]);
    return statement_run(to, NULL, err);
}

// A server ends its transaction with each table that is made, so each part has its own.
static bool copy_rows(Database *db, Refiling *work, Error *err)
{
    do {
        if (!database_commit(db, err) || !database_begin(db, err) || !read_some(work, err))
            return false;
        for (size_t i = 0; i < work->count; i++)
            if (!write_row(work->write, &work->rows[i], err))
                return false;
    } while (work->count > 0);
    return true;
}

// ---- Tables ----------------------------------------------------------------------------

static bool copy_table(Database *db, Error *err)
{
    Refiling work = {.rows = memory_array(ROWS_AT_ONCE, sizeof *work.rows)};
    work.read = database_prepare(db, sql_read, err);
    work.write = work.read ? database_prepare(db, sql_write, err) : NULL;
    bool is_copied = work.write && copy_rows(db, &work, err);
    statement_destroy(work.read);
    statement_destroy(work.write);
    free(work.rows);
    return is_copied;
}

static bool make_table(Database *db, Error *err)
{
    StrBuf sql;
    strbuf_init(&sql);
    strbuf_print(&sql, "%s%s", sql_table, database_table_suffix(db));
    bool is_made = database_run(db, "DROP TABLE IF EXISTS turns_refiled", err) &&
                   database_run(db, sql.text, err);
    strbuf_free(&sql);
    return is_made;
}

// Without the old table the new one is complete: a server cannot exchange them at once.
bool refile_turns(Database *db, Error *err)
{
    bool has_old = false;
    if (!database_has_table(db, "turns", &has_old, err))
        return false;
    if (has_old && (!make_table(db, err) || !copy_table(db, err) ||
                    !database_run(db, "DROP TABLE turns", err)))
        return false;
    return database_run(db, "ALTER TABLE turns_refiled RENAME TO turns", err);
}

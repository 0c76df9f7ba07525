// SPDX-License-Identifier: MIT
#include "study/mimic/thesis_sql.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/progress.h"
#include "study/mimic/sql_server.h"
#include "study/mimic/thesis_query.h"
#include "study/mimic/thesis_rows.h"

void thesis_times_free(ThesisTimes *times)
{
    for (int i = 0; i < TIMED_CASCADE; i++)
        measures_free(&times->seconds[i]);
}

// ---- The table -------------------------------------------------------------------------

static Database *make_database(const SqlServer *server, Error *err)
{
    Database *first = sql_server_connect(server, "mysql", err);
    bool is_made =
        first && database_run(first, "CREATE DATABASE thesis CHARACTER SET latin1", err);
    database_close(first);
    return is_made ? sql_server_connect(server, "thesis", err) : NULL;
}

// Tables 3 and 4.
static bool make_table(Database *db, Error *err)
{
    return database_run(
        db,
        "CREATE TABLE moves (id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY, game_id INT, "
        "turn SMALLINT, side ENUM('b', 'w', 'g', 's'), brating SMALLINT, "
        "wrating SMALLINT, winner ENUM('b', 'w', 'g', 's'), boardstatus CHAR(64), "
        "next_move VARCHAR(255), maxturns SMALLINT)",
        err);
}

static bool load_rows(Database *db, const char *path, Error *err)
{
    StrBuf sql;
    strbuf_init(&sql);
    strbuf_print(&sql,
                 "LOAD DATA INFILE '%s' INTO TABLE moves (game_id, turn, side, brating, "
                 "wrating, winner, boardstatus, next_move, maxturns)",
                 path);
    progress_show("the thesis's table is filled");
    bool is_loaded = database_run(db, sql.text, err) &&
                     database_run(db, "CREATE INDEX move ON moves (boardstatus)", err);
    progress_clear();
    strbuf_free(&sql);
    return is_loaded;
}

static bool fill_table(Database *db, const SqlServer *server, const ThesisSql *plan,
                       ThesisTimes *out, Error *err)
{
    StrBuf path;
    strbuf_init(&path);
    strbuf_print(&path, "%s/rows", server->folder.text);
    bool is_full =
        make_table(db, err) &&
        thesis_rows_write(&plan->games, path.text, plan->most_rows, &out->rows, err);
    double start = measures_now_us();
    is_full = is_full && load_rows(db, path.text, err);
    out->load_seconds = (measures_now_us() - start) / 1e6;
    unlink(path.text);
    strbuf_free(&path);
    return is_full;
}

// ---- The queries -----------------------------------------------------------------------

typedef struct Asking {
    Database *db;
    ThesisTimes *times;
    size_t games;
} Asking;

// All rows are fetched, as his program does.
static bool time_query(Asking *asking, const ThesisQuery *query, TimedLookup lookup,
                       Error *err)
{
    RowStatus status = ROW_READ;
    Statement *statement = database_prepare(asking->db, query->sql, err);
    if (!statement)
        return false;
    statement_set_text(statement, 1, query->value);
    double start = measures_now_us();
    while (status == ROW_READ)
        status = statement_next(statement, err);
    double taken = measures_now_us() - start;
    statement_destroy(statement);
    measures_add(&asking->times->seconds[lookup], taken / 1e6);
    return status == ROW_END;
}

// A turn of each game, here an early one, there a late one.
static bool ask_about(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    Asking *asking = context;
    ThesisQuery query;
    (void)row;
    if (game->move_count < 4)
        return true;
    size_t ply = 3 + asking->games++ * 7 % (game->move_count - 3);
    progress_show("the thesis's queries for game %zu", asking->games);
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_CASCADE; lookup++)
        if (thesis_query_of(lookup, game, ply, &query) &&
            !time_query(asking, &query, lookup, err))
            return false;
    return true;
}

bool thesis_sql_time(const ThesisSql *plan, ThesisTimes *out, Error *err)
{
    SqlServer server;
    if (!sql_server_start(&server, err))
        return false;
    Database *db = make_database(&server, err);
    Asking asking = {.db = db, .times = out};
    bool is_done = db && fill_table(db, &server, plan, out, err) &&
                   asked_games_visit(&plan->asked, ask_about, &asking, err);
    database_close(db);
    sql_server_stop(&server);
    return is_done;
}

// SPDX-License-Identifier: MIT
#include "store/schema.h"

#include <string.h>

#include "base/strbuf.h"
#include "store/database_url.h"
#include "store/pattern.h"

static const char name_version[] = "version";
static const char name_indexed[] = "indexed";
static const char name_counted[] = "counted"; // the last game whose set-ups are counted

// In the order in which they are made. CREATE TABLE is ended as the make of database wants
// it. The version is written when all of them are there.
static const char *const statements[] = {
    "CREATE TABLE IF NOT EXISTS meta ("
    " name VARCHAR(32) NOT NULL PRIMARY KEY,"
    " value BIGINT NOT NULL)",

    "CREATE TABLE IF NOT EXISTS players ("
    " id INTEGER NOT NULL PRIMARY KEY,"
    " name VARCHAR(255) NOT NULL UNIQUE,"
    " kind SMALLINT NOT NULL)",

    "CREATE TABLE IF NOT EXISTS games ("
    " id INTEGER NOT NULL PRIMARY KEY,"
    " digest BIGINT NOT NULL UNIQUE,"
    " archive_id BIGINT,"
    " gold INTEGER NOT NULL,"
    " silver INTEGER NOT NULL,"
    " gold_rating SMALLINT NOT NULL,"
    " silver_rating SMALLINT NOT NULL,"
    " gold_kind SMALLINT NOT NULL,"
    " silver_kind SMALLINT NOT NULL,"
    " event VARCHAR(255) NOT NULL,"
    " time_control VARCHAR(255) NOT NULL,"
    " started BIGINT,"
    " ended BIGINT,"
    " result SMALLINT NOT NULL,"
    " termination VARCHAR(1) NOT NULL,"
    " rated SMALLINT NOT NULL,"
    " gold_setup VARCHAR(16) NOT NULL,"
    " silver_setup VARCHAR(16) NOT NULL,"
    " gold_lost SMALLINT NOT NULL,"
    " silver_lost SMALLINT NOT NULL,"
    " turn_count INTEGER NOT NULL,"
    " first_turn INTEGER NOT NULL)",

    "CREATE INDEX IF NOT EXISTS games_archive ON games (archive_id)",

    "CREATE TABLE IF NOT EXISTS turns ("
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
    " piece_key BIGINT NOT NULL)",

    "CREATE TABLE IF NOT EXISTS setups ("
    " given VARCHAR(16) NOT NULL,"
    " answer VARCHAR(16) NOT NULL,"
    " games INTEGER NOT NULL,"
    " wins INTEGER NOT NULL,"
    " losses INTEGER NOT NULL,"
    " best_rating SMALLINT NOT NULL,"
    " PRIMARY KEY (given, answer))",

    "CREATE INDEX IF NOT EXISTS setups_common ON setups (given, games)",

    "CREATE TABLE IF NOT EXISTS puzzles ("
    " id INTEGER NOT NULL PRIMARY KEY,"
    " game_id INTEGER NOT NULL,"
    " ply INTEGER NOT NULL,"
    " board VARBINARY(40) NOT NULL,"
    " steps VARBINARY(4) NOT NULL,"
    " full_key BIGINT NOT NULL,"
    " UNIQUE (game_id, ply))",

    "CREATE INDEX IF NOT EXISTS puzzles_full ON puzzles (full_key)",
};

// ---- Numbers by name -------------------------------------------------------------------

static bool read_number(Database *db, const char *name, int64_t *value, Error *err)
{
    return database_number(db, "SELECT value FROM meta WHERE name = ?", name, value, err);
}

static bool run_with(Database *db, const char *sql, const char *name, const int64_t *value,
                     Error *err)
{
    Statement *statement = database_prepare(db, sql, err);
    if (!statement)
        return false;
    statement_set_text(statement, 1, name);
    if (value)
        statement_set_number(statement, 2, *value);
    bool is_done = statement_run(statement, err);
    statement_destroy(statement);
    return is_done;
}

static bool write_number(Database *db, const char *name, int64_t value, Error *err)
{
    return run_with(db, "DELETE FROM meta WHERE name = ?", name, NULL, err) &&
           run_with(db, "INSERT INTO meta (name, value) VALUES (?, ?)", name, &value, err);
}

// Defined with the indexes.
static bool make_missing_indexes(Database *db, Error *err);

// ---- Tables ----------------------------------------------------------------------------

// MariaDB ends a transaction with each table that is made: what was done before the
// connection was lost is done again. All work here may be.
static bool in_transaction(Database *db, DatabaseWork work, Error *err)
{
    return database_transact(db, work, db, err);
}

static bool run_and_free(Database *db, StrBuf *sql, Error *err)
{
    bool is_done = database_run(db, sql->text, err);
    strbuf_free(sql);
    return is_done;
}

static bool make_table(Database *db, const char *statement, Error *err)
{
    StrBuf sql = strbuf_new();
    bool is_table = strncmp(statement, "CREATE TABLE", strlen("CREATE TABLE")) == 0;
    strbuf_print(&sql, "%s%s", statement, is_table ? database_table_suffix(db) : "");
    return run_and_free(db, &sql, err);
}

// A database without a version is empty, or whoever made its tables was stopped on the way.
static bool read_version(Database *db, int64_t *version, Error *err)
{
    bool has_meta = false;
    *version = 0;
    return database_has_table(db, "meta", &has_meta, err) &&
           (!has_meta || read_number(db, name_version, version, err));
}

// Somebody else may have made them while this program waited for its turn.
static bool make_tables(void *context, Error *err)
{
    Database *db = context;
    int64_t version = 0;
    if (!read_version(db, &version, err) || version == SCHEMA_VERSION)
        return version == SCHEMA_VERSION;
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        if (!make_table(db, statements[i], err))
            return false;
    return write_number(db, name_indexed, 0, err) &&
           write_number(db, name_version, SCHEMA_VERSION, err);
}

enum { WAITS_MOST = 120 }; // of some seconds each, while somebody else makes the tables

static bool may_wait(void *waits)
{
    return ++*(int *)waits < WAITS_MOST;
}

static bool make_all(Database *db, Error *err)
{
    int waits = 0;
    database_set_patience(db, may_wait, &waits);
    bool is_made = in_transaction(db, make_tables, err) && make_missing_indexes(db, err);
    database_set_patience(db, NULL, NULL);
    return is_made;
}

static bool prepare(Database *db, DatabaseMode mode, Error *err)
{
    int64_t version = 0;
    if (!read_version(db, &version, err))
        return false;
    if (version == SCHEMA_VERSION)
        return true;
    if (version != 0)
        return error_set(err, "the database was made by another version of Tusk: "
                              "import the games again, into an empty one");
    if (mode == DATABASE_READ)
        return error_set(err, "it has no games yet; 'tusk import' adds them");
    return make_all(db, err);
}

static Database *open_ready(const char *url, DatabaseMode mode, Error *err)
{
    Database *db = database_open(url, mode, err);
    if (db && prepare(db, mode, err))
        return db;
    database_close(db);
    return NULL;
}

Database *schema_open(const char *url, DatabaseMode mode, Error *err)
{
    if (url)
        return open_ready(url, mode, err);
    StrBuf usual = strbuf_new();
    Database *db =
        database_url_default(&usual, err) ? open_ready(usual.text, mode, err) : NULL;
    strbuf_free(&usual);
    return db;
}

// ---- Indexes ---------------------------------------------------------------------------

bool schema_is_indexed(Database *db, bool *is_indexed, Error *err)
{
    int64_t value = 0;
    if (!read_number(db, name_indexed, &value, err))
        return false;
    *is_indexed = value != 0;
    return true;
}

// A server reads the table once for all changes that one statement names.
static void begin_change(const Database *db, Filing filing, StrBuf *sql)
{
    bool is_shared = database_is_shared(db);
    const char *between = is_shared ? ", " : "; ";
    strbuf_add(sql, filing > FILED_FULL ? between : is_shared ? "ALTER TABLE turns " : "");
}

static bool is_to_be_kept(Database *db, bool *is_kept, Error *err)
{
    int64_t turns = 0;
    *is_kept = false;
    if (!database_is_shared(db))
        return true;
    bool is_asked = database_number(db, "SELECT MAX(id) FROM turns", NULL, &turns, err);
    *is_kept = turns > 0;
    return is_asked;
}

static bool drop_indexes(void *context, Error *err)
{
    Database *db = context;
    bool is_kept = false;
    if (!is_to_be_kept(db, &is_kept, err) || is_kept)
        return is_kept;
    if (!write_number(db, name_indexed, 0, err))
        return false;
    StrBuf sql = strbuf_new();
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++) {
        begin_change(db, filing, &sql);
        strbuf_print(&sql, "DROP INDEX IF EXISTS turns_%s", filing_name(filing));
    }
    if (run_and_free(db, &sql, err))
        return true;
    // On a server it is one statement: none was dropped.
    return database_is_shared(db) && write_number(db, name_indexed, 1, err);
}

bool schema_drop_indexes(Database *db, Error *err)
{
    return in_transaction(db, drop_indexes, err);
}

static bool make_indexes(void *context, Error *err)
{
    Database *db = context;
    bool is_indexed = false;
    if (!schema_is_indexed(db, &is_indexed, err) || is_indexed)
        return is_indexed;
    StrBuf sql = strbuf_new();
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++) {
        const char *name = filing_name(filing);
        begin_change(db, filing, &sql);
        if (database_is_shared(db))
            strbuf_print(&sql, "ADD INDEX IF NOT EXISTS turns_%s (%s_key, merit)", name,
                         name);
        else
            strbuf_print(&sql,
                         "CREATE INDEX IF NOT EXISTS turns_%s ON turns (%s_key, merit)",
                         name, name);
    }
    return run_and_free(db, &sql, err) && write_number(db, name_indexed, 1, err);
}

static bool make_missing_indexes(Database *db, Error *err)
{
    bool is_indexed = false;
    return schema_is_indexed(db, &is_indexed, err) &&
           (is_indexed || in_transaction(db, make_indexes, err));
}

// ---- Set-ups ---------------------------------------------------------------------------

static const char sql_last_game[] = "SELECT MAX(id) FROM games";

// Gold's set-ups are answers to the empty board, silver's to gold's.
static bool count_setups(void *context, Error *err)
{
    Database *db = context;
    int64_t last = 0;
    return database_run(db, "DELETE FROM setups", err) &&
           database_run(db,
                        "INSERT INTO setups SELECT '', gold_setup, COUNT(*),"
                        " SUM(result = 1), SUM(result = 2), MAX(gold_rating) FROM games"
                        " WHERE gold_setup <> '' GROUP BY gold_setup",
                        err) &&
           database_run(db,
                        "INSERT INTO setups SELECT gold_setup, silver_setup, COUNT(*),"
                        " SUM(result = 2), SUM(result = 1), MAX(silver_rating) FROM games"
                        " WHERE gold_setup <> '' AND silver_setup <> ''"
                        " GROUP BY gold_setup, silver_setup",
                        err) &&
           database_number(db, sql_last_game, NULL, &last, err) &&
           write_number(db, name_counted, last, err);
}

bool schema_count_setups(Database *db, Error *err)
{
    int64_t last = 0;
    int64_t counted = 0;
    if (!database_number(db, sql_last_game, NULL, &last, err) ||
        !read_number(db, name_counted, &counted, err))
        return false;
    return last == counted || in_transaction(db, count_setups, err);
}

bool schema_complete(Database *db, Error *err)
{
    return make_missing_indexes(db, err) && schema_count_setups(db, err);
}

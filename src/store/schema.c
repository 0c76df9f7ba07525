// SPDX-License-Identifier: MIT
#include "store/schema.h"

#include <inttypes.h>
#include <string.h>

#include "base/strbuf.h"
#include "store/pattern.h"
#include "store/refile.h"

static const char name_version[] = "version";
static const char name_indexed[] = "indexed";
static const char name_counted[] = "counted"; // the last game whose set-ups are counted

// Statements that lead from the version before to this one, NULL at the end. CREATE TABLE
// is ended as the make of database wants it.
typedef struct Migration {
    const char *statements[8];
} Migration;

static const Migration migrations[SCHEMA_VERSION] = {
    {{
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

        "CREATE TABLE IF NOT EXISTS turns ("
        " id INTEGER NOT NULL PRIMARY KEY,"
        " game_id INTEGER NOT NULL,"
        " ply INTEGER NOT NULL,"
        " board VARBINARY(40) NOT NULL,"
        " steps VARBINARY(4) NOT NULL,"
        " merit INTEGER NOT NULL,"
        " full_key BIGINT NOT NULL,"
        " half_key BIGINT NOT NULL,"
        " area_key BIGINT NOT NULL,"
        " piece_key BIGINT NOT NULL)",
    }},
    {{
        "CREATE TABLE IF NOT EXISTS setups ("
        " given VARCHAR(16) NOT NULL,"
        " answer VARCHAR(16) NOT NULL,"
        " games INTEGER NOT NULL,"
        " wins INTEGER NOT NULL,"
        " losses INTEGER NOT NULL,"
        " best_rating SMALLINT NOT NULL,"
        " PRIMARY KEY (given, answer))",

        "CREATE INDEX IF NOT EXISTS setups_common ON setups (given, games)",
        "CREATE INDEX IF NOT EXISTS games_archive ON games (archive_id)",

        "CREATE TABLE IF NOT EXISTS puzzles ("
        " id INTEGER NOT NULL PRIMARY KEY,"
        " game_id INTEGER NOT NULL,"
        " ply INTEGER NOT NULL,"
        " board VARBINARY(40) NOT NULL,"
        " steps VARBINARY(4) NOT NULL,"
        " full_key BIGINT NOT NULL,"
        " UNIQUE (game_id, ply))",

        "CREATE INDEX IF NOT EXISTS puzzles_full ON puzzles (full_key)",
    }},
    {{NULL}}, // what refile.c does
};

// ---- Numbers by name -------------------------------------------------------------------

bool schema_read(Database *db, const char *name, int64_t *value, Error *err)
{
    Statement *find = database_prepare(db, "SELECT value FROM meta WHERE name = ?", err);
    if (!find)
        return false;
    statement_set_text(find, 1, name);
    RowStatus status = statement_next(find, err);
    *value = status == ROW_READ ? statement_number(find, 0) : 0;
    statement_destroy(find);
    return status != ROW_FAILED;
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
    bool is_done = statement_run(statement, NULL, err);
    statement_destroy(statement);
    return is_done;
}

bool schema_write(Database *db, const char *name, int64_t value, Error *err)
{
    return run_with(db, "DELETE FROM meta WHERE name = ?", name, NULL, err) &&
           run_with(db, "INSERT INTO meta (name, value) VALUES (?, ?)", name, &value, err);
}

static bool read_last_game(Database *db, int64_t *last, Error *err)
{
    Statement *most = database_prepare(db, "SELECT MAX(id) FROM games", err);
    if (!most)
        return false;
    RowStatus status = statement_next(most, err);
    *last = status == ROW_READ ? statement_number(most, 0) : 0;
    statement_destroy(most);
    return status != ROW_FAILED;
}

// ---- Versions --------------------------------------------------------------------------

static bool run_ended(Database *db, const char *statement, Error *err)
{
    StrBuf sql;
    strbuf_init(&sql);
    bool is_table = strncmp(statement, "CREATE TABLE", strlen("CREATE TABLE")) == 0;
    strbuf_print(&sql, "%s%s", statement, is_table ? database_table_suffix(db) : "");
    bool is_done = database_run(db, sql.text, err);
    strbuf_free(&sql);
    return is_done;
}

static bool run_migration(Database *db, const Migration *migration, Error *err)
{
    for (const char *const *statement = migration->statements; *statement; statement++)
        if (!run_ended(db, *statement, err))
            return false;
    return true;
}

// The turns are filed anew with version 3; they are then without indexes.
static bool migrate(Database *db, int64_t version, Error *err)
{
    for (; version < SCHEMA_VERSION; version++)
        if (!run_migration(db, &migrations[version], err))
            return false;
    return refile_turns(db, err) && schema_write(db, name_indexed, 0, err) &&
           schema_write(db, name_version, SCHEMA_VERSION, err);
}

// All or nothing where the make of database can: MariaDB ends a transaction with each table
// that is made.
static bool in_transaction(Database *db, bool (*work)(Database *, Error *), Error *err)
{
    if (!database_begin(db, err))
        return false;
    if (work(db, err) && database_commit(db, err))
        return true;
    database_rollback(db);
    return false;
}

static bool make_tables(Database *db, Error *err)
{
    return run_ended(db,
                     "CREATE TABLE IF NOT EXISTS meta ("
                     " name VARCHAR(32) NOT NULL PRIMARY KEY, value BIGINT NOT NULL)",
                     err) &&
           migrate(db, 0, err);
}

static bool update_tables(Database *db, Error *err)
{
    int64_t version = 0;
    return schema_read(db, name_version, &version, err) && migrate(db, version, err);
}

bool schema_prepare(Database *db, DatabaseMode mode, Error *err)
{
    bool has_tables = false;
    int64_t version = 0;
    if (!database_has_table(db, "meta", &has_tables, err))
        return false;
    if (!has_tables && mode == DATABASE_READ)
        return error_set(err, "there are no games in it; 'tusk import' brings them there");
    if (!has_tables)
        return in_transaction(db, make_tables, err) && schema_make_indexes(db, err);
    if (!schema_read(db, name_version, &version, err))
        return false;
    if (version > SCHEMA_VERSION)
        return error_set(err,
                         "the database is of version %" PRId64
                         ", this Tusk knows up to %d: use a newer Tusk",
                         version, SCHEMA_VERSION);
    if (version == SCHEMA_VERSION)
        return true;
    return in_transaction(db, update_tables, err) && schema_make_indexes(db, err) &&
           schema_count_setups(db, err);
}

// ---- Indexes ---------------------------------------------------------------------------

bool schema_is_indexed(Database *db, bool *is_indexed, Error *err)
{
    int64_t value = 0;
    if (!schema_read(db, name_indexed, &value, err))
        return false;
    *is_indexed = value != 0;
    return true;
}

static bool drop_indexes(Database *db, Error *err)
{
    if (!schema_write(db, name_indexed, 0, err))
        return false;
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++) {
        StrBuf sql;
        strbuf_init(&sql);
        strbuf_print(&sql, "DROP INDEX IF EXISTS turns_%s%s", filing_name(filing),
                     database_drop_suffix(db));
        bool is_done = database_run(db, sql.text, err);
        strbuf_free(&sql);
        if (!is_done)
            return false;
    }
    return true;
}

bool schema_drop_indexes(Database *db, Error *err)
{
    return in_transaction(db, drop_indexes, err);
}

static bool make_indexes(Database *db, Error *err)
{
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++) {
        StrBuf sql;
        strbuf_init(&sql);
        strbuf_print(&sql, "CREATE INDEX IF NOT EXISTS turns_%s ON turns (%s_key, merit)",
                     filing_name(filing), filing_name(filing));
        bool is_done = database_run(db, sql.text, err);
        strbuf_free(&sql);
        if (!is_done)
            return false;
    }
    return schema_write(db, name_indexed, 1, err);
}

bool schema_make_indexes(Database *db, Error *err)
{
    return in_transaction(db, make_indexes, err);
}

// ---- Set-ups ---------------------------------------------------------------------------

// Gold's set-ups are answers to the empty board, silver's to gold's.
static bool count_setups(Database *db, Error *err)
{
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
           read_last_game(db, &last, err) && schema_write(db, name_counted, last, err);
}

bool schema_count_setups(Database *db, Error *err)
{
    int64_t last = 0;
    int64_t counted = 0;
    if (!read_last_game(db, &last, err) || !schema_read(db, name_counted, &counted, err))
        return false;
    return last == counted || in_transaction(db, count_setups, err);
}

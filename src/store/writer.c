// SPDX-License-Identifier: MIT
#include "store/writer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/schema.h"

enum {
    TURNS_AT_ONCE = 200000, // in a transaction
    TEXT_MOST = 255,        // bytes of a text column
};

struct Writer {
    Database *db;
    Statement *find_game;
    Statement *find_player;
    Statement *add_player;
    Statement *add_game;
    Statement *add_turn;
    bool is_begun;
    int64_t pending; // turns not yet committed
    int64_t next_player;
    int64_t next_game;
    int64_t next_turn;
};

static const char sql_find_game[] = "SELECT id FROM games WHERE digest = ?";
static const char sql_find_player[] = "SELECT id FROM players WHERE name = ?";
static const char sql_add_player[] =
    "INSERT INTO players (id, name, kind) VALUES (?, ?, ?)";
static const char sql_add_game[] =
    "INSERT INTO games (id, digest, archive_id, gold, silver, gold_rating, silver_rating,"
    " gold_kind, silver_kind, event, time_control, started, ended, result, termination,"
    " rated, gold_setup, silver_setup, gold_lost, silver_lost, turn_count, first_turn)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
static const char sql_add_turn[] =
    "INSERT INTO turns (id, game_id, ply, board, steps, merit, full_key, half_key, c3_key,"
    " f3_key, c6_key, f6_key, piece_key)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

void writer_destroy(Writer *writer)
{
    if (!writer)
        return;
    statement_destroy(writer->find_game);
    statement_destroy(writer->find_player);
    statement_destroy(writer->add_player);
    statement_destroy(writer->add_game);
    statement_destroy(writer->add_turn);
    if (writer->is_begun)
        database_rollback(writer->db);
    free(writer);
}

static bool prepare_all(Writer *writer, Error *err)
{
    Database *db = writer->db;
    return (writer->find_game = database_prepare(db, sql_find_game, err)) &&
           (writer->find_player = database_prepare(db, sql_find_player, err)) &&
           (writer->add_player = database_prepare(db, sql_add_player, err)) &&
           (writer->add_game = database_prepare(db, sql_add_game, err)) &&
           (writer->add_turn = database_prepare(db, sql_add_turn, err));
}

static bool read_next_id(Database *db, const char *sql, int64_t *next, Error *err)
{
    int64_t last = 0;
    bool is_read = database_number(db, sql, NULL, &last, err);
    *next = last + 1;
    return is_read;
}

// Ids are given here, one after the other: no other program writes in between.
static bool read_next_ids(Writer *writer, Error *err)
{
    Database *db = writer->db;
    return read_next_id(db, "SELECT MAX(id) FROM players", &writer->next_player, err) &&
           read_next_id(db, "SELECT MAX(id) FROM games", &writer->next_game, err) &&
           read_next_id(db, "SELECT MAX(id) FROM turns", &writer->next_turn, err);
}

Writer *writer_create(Database *db, Error *err)
{
    Writer *writer = memory_array(1, sizeof *writer);
    *writer = (Writer){.db = db};
    if (prepare_all(writer, err) && read_next_ids(writer, err))
        return writer;
    writer_destroy(writer);
    return NULL;
}

int64_t writer_turn_count(const Writer *writer)
{
    return writer->next_turn - 1;
}

static bool find_id(Statement *find, int64_t *id, Error *err)
{
    RowStatus status = statement_next(find, err);
    *id = status == ROW_READ ? statement_number(find, 0) : 0;
    if (status == ROW_READ)
        statement_rewind(find);
    return status != ROW_FAILED;
}

// The ids are read anew: another program may have written since the last commit.
static bool begin(Writer *writer, Error *err)
{
    if (writer->is_begun)
        return true;
    writer->is_begun = database_begin(writer->db, err);
    return writer->is_begun && read_next_ids(writer, err);
}

bool writer_knows(Writer *writer, int64_t digest, bool *knows, Error *err)
{
    int64_t id = 0;
    if (!begin(writer, err))
        return false;
    statement_set_number(writer->find_game, 1, digest);
    bool is_asked = find_id(writer->find_game, &id, err);
    *knows = id != 0;
    return is_asked;
}

// ---- Players ---------------------------------------------------------------------------

// Longer texts are cut: a column has room for so many bytes.
static const char *fitting(const char *text, char out[TEXT_MOST + 1])
{
    size_t length = strlen(text);
    length = length < TEXT_MOST ? length : TEXT_MOST;
    memcpy(out, text, length);
    out[length] = '\0';
    return out;
}

static bool player_id(Writer *writer, const ArchivePlayer *player, int64_t *id, Error *err)
{
    char name[TEXT_MOST + 1];
    fitting(player->name, name);
    statement_set_text(writer->find_player, 1, name);
    if (!find_id(writer->find_player, id, err))
        return false;
    if (*id)
        return true;
    *id = writer->next_player++;
    statement_set_number(writer->add_player, 1, *id);
    statement_set_text(writer->add_player, 2, name);
    statement_set_number(writer->add_player, 3, player->type);
    return statement_run(writer->add_player, NULL, err);
}

// ---- Games -----------------------------------------------------------------------------

// Sets the values of a statement one after the other.
typedef struct Values {
    Statement *statement;
    int index;
} Values;

static void set_next(Values *values, int64_t number)
{
    statement_set_number(values->statement, ++values->index, number);
}

static void set_next_or_null(Values *values, int64_t number)
{
    if (number == ARCHIVE_UNKNOWN)
        statement_set_null(values->statement, ++values->index);
    else
        set_next(values, number);
}

static void set_next_text(Values *values, const char *text)
{
    statement_set_text(values->statement, ++values->index, text);
}

static bool add_game(Writer *writer, const ArchiveRow *row, const GameRows *rows,
                     const int64_t players[SIDES], Error *err)
{
    char event[TEXT_MOST + 1];
    char time_control[TEXT_MOST + 1];
    char termination[2] = {(char)row->termination, '\0'};
    Values values = {writer->add_game, 0};
    set_next(&values, writer->next_game);
    set_next(&values, game_rows_digest(row));
    set_next_or_null(&values, row->id);
    for (int side = 0; side < SIDES; side++)
        set_next(&values, players[side]);
    for (int side = 0; side < SIDES; side++)
        set_next(&values, merit_bounded(row->players[side].rating));
    for (int side = 0; side < SIDES; side++)
        set_next(&values, row->players[side].type);
    set_next_text(&values, fitting(row->event, event));
    set_next_text(&values, fitting(row->time_control, time_control));
    set_next_or_null(&values, row->started);
    set_next_or_null(&values, row->ended);
    set_next(&values, row->result);
    set_next_text(&values, termination);
    set_next(&values, row->is_rated == 1);
    set_next_text(&values, rows->setups.gold);
    set_next_text(&values, rows->setups.silver);
    for (int side = 0; side < SIDES; side++)
        set_next(&values, rows->lost[side]);
    set_next(&values, (int64_t)rows->turn_count);
    set_next(&values, writer->next_turn);
    return statement_run(writer->add_game, NULL, err);
}

static bool add_turn(Writer *writer, const TurnRow *turn, Error *err)
{
    Statement *add = writer->add_turn;
    statement_set_number(add, 1, writer->next_turn++);
    statement_set_number(add, 2, writer->next_game);
    statement_set_number(add, 3, turn->ply);
    statement_set_bytes(add, 4, turn->board, turn->board_bytes);
    statement_set_bytes(add, 5, turn->turn.steps, turn->turn.length);
    statement_set_number(add, 6, turn->merit);
    for (int filing = 0; filing < FILINGS; filing++)
        statement_set_number(add, 7 + filing, turn->keys[filing]);
    return statement_run(add, NULL, err);
}

bool writer_add(Writer *writer, const ArchiveRow *row, const GameRows *rows, Error *err)
{
    int64_t players[SIDES];
    assert(writer->is_begun);
    for (int side = 0; side < SIDES; side++)
        if (!player_id(writer, &row->players[side], &players[side], err))
            return false;
    if (!add_game(writer, row, rows, players, err))
        return false;
    for (size_t i = 0; i < rows->turn_count; i++)
        if (!add_turn(writer, &rows->turns[i], err))
            return false;
    writer->next_game++;
    writer->pending += (int64_t)rows->turn_count;
    return writer->pending < TURNS_AT_ONCE || writer_commit(writer, err);
}

bool writer_commit(Writer *writer, Error *err)
{
    if (!writer->is_begun)
        return true;
    writer->pending = 0;
    writer->is_begun = false;
    return database_commit(writer->db, err);
}

// SPDX-License-Identifier: MIT
// What the database promises about writing, and how it is kept.
//
// At every moment, after a kill or a power cut too, a game is there with all its turns or
// not at all; the same import run again adds what is missing and nothing twice; and a
// look-up finds all turns that are there or is refused. Four rules do it:
//
//   1. Whoever writes has the database to himself. A transaction begins with the right to
//      write (BEGIN IMMEDIATE, or a lock by name on a server), not with the first row. What
//      was read within it stays true until it ends: that a game is not there yet, and which
//      ids come next. Ids are therefore handed out here, read anew in each transaction, and
//      the turns of a game have ids in a row: `first_turn` and `turn_count` find them.
//   2. A commit comes between two games, never within one. How many games share it is a
//      matter of speed: each commit waits for the disk.
//   3. A game is known by its digest, which is unique. So nobody needs to remember how far
//      an import got: it begins at the front again and passes over what is there.
//   4. What follows from the games has a number in `meta` that speaks for it: `indexed` for
//      the indexes of the turns, `counted` for the last game whose set-ups are counted. It
//      is raised when the work is done and lowered before it is undone, so a kill leaves a
//      number that says less than is true, and the next import does the rest. No
//      transaction around the work could do that: MariaDB commits with each CREATE and
//      DROP. Tables are made by the same rule: theirs is `version`.
#include "store/writer.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "store/pattern.h"
#include "store/setups.h"

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

// Another program may have written since the last commit.
static bool begin(Writer *writer, Error *err)
{
    if (writer->is_begun)
        return true;
    writer->is_begun = database_begin(writer->db, err);
    return writer->is_begun && read_next_ids(writer, err);
}

int64_t writer_digest(const ArchiveRow *row)
{
    uint64_t digest = digest_add(DIGEST_START, (uint64_t)row->id);
    if (strcmp(row->event, EVENT_LEARNED) != 0)
        digest = digest_add(digest, (uint64_t)row->started);
    for (int side = 0; side < SIDES; side++)
        digest = digest_add_text(digest, row->players[side].name);
    return (int64_t)digest_end(digest_add_text(digest, row->movelist));
}

bool writer_knows(Writer *writer, const ArchiveRow *row, bool *knows, Error *err)
{
    int64_t id = 0;
    if (!begin(writer, err))
        return false;
    statement_set_number(writer->find_game, 1, writer_digest(row));
    bool is_asked = statement_first(writer->find_game, &id, err);
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
    if (!statement_first(writer->find_player, id, err))
        return false;
    if (*id)
        return true;
    *id = writer->next_player++;
    statement_set_number(writer->add_player, 1, *id);
    statement_set_text(writer->add_player, 2, name);
    statement_set_number(writer->add_player, 3, player->type);
    return statement_run(writer->add_player, err);
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

static size_t count_turns(const Game *game)
{
    size_t count = 0;
    for (size_t ply = 0; ply < game->move_count; ply++)
        count += game->moves[ply].kind == MOVE_TURN;
    return count;
}

static int lost_pieces(const Game *game, const Position *start, int side)
{
    return bb_count(start->of_side[side]) - bb_count(game->position.of_side[side]);
}

static bool add_game(Writer *writer, const ArchiveRow *row, const Game *game,
                     const int64_t players[SIDES], Error *err)
{
    char event[TEXT_MOST + 1];
    char time_control[TEXT_MOST + 1];
    char termination[2] = {(char)row->termination, '\0'};
    Position start = game_start(game);
    SetupPair setups = setup_pair_of(&start);
    Values values = {writer->add_game, 0};
    set_next(&values, writer->next_game);
    set_next(&values, writer_digest(row));
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
    set_next_text(&values, setups.gold);
    set_next_text(&values, setups.silver);
    for (int side = 0; side < SIDES; side++)
        set_next(&values, lost_pieces(game, &start, side));
    set_next(&values, (int64_t)count_turns(game));
    set_next(&values, writer->next_turn);
    return statement_run(writer->add_game, err);
}

// ---- Turns -----------------------------------------------------------------------------

static Outcome outcome_for(ArchiveResult result, Side side)
{
    ArchiveResult win = side == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
    if (result == ARCHIVE_NO_RESULT || result == ARCHIVE_DRAWN)
        return OUTCOME_OPEN;
    return result == win ? OUTCOME_WON : OUTCOME_LOST;
}

static int64_t merit_of(const ArchiveRow *row, const Game *game, size_t ply)
{
    Side side = (Side)game->moves[ply].before.side;
    return merit_pack((Merit){
        .outcome = outcome_for(row->result, side),
        .rating = merit_bounded(row->players[side].rating), // an unknown one is negative
        .turns_left = merit_bounded((int64_t)(game->move_count - 1 - ply) / 2),
    });
}

static bool add_turn(Writer *writer, const ArchiveRow *row, const Game *game, size_t ply,
                     Error *err)
{
    const GameMove *move = &game->moves[ply];
    Position board = stored_board(&move->before);
    Turn turn = turn_seen_by(&move->turn, (Side)move->before.side);
    uint8_t packed[STORED_BOARD_BYTES];
    size_t packed_bytes = stored_board_pack(&board, packed);
    Values values = {writer->add_turn, 0};
    set_next(&values, writer->next_turn++);
    set_next(&values, writer->next_game);
    set_next(&values, (int64_t)ply);
    statement_set_bytes(writer->add_turn, ++values.index, packed, packed_bytes);
    statement_set_bytes(writer->add_turn, ++values.index, turn.steps, turn.length);
    set_next(&values, merit_of(row, game, ply));
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++) {
        Pattern pattern = pattern_filed(filing, &board, &turn);
        set_next(&values, pattern_filing_key(&pattern));
    }
    return statement_run(writer->add_turn, err);
}

bool writer_add(Writer *writer, const ArchiveRow *row, const Game *game, Error *err)
{
    int64_t players[SIDES];
    int64_t first_turn = writer->next_turn;
    assert(writer->is_begun);
    for (int side = 0; side < SIDES; side++)
        if (!player_id(writer, &row->players[side], &players[side], err))
            return false;
    if (!add_game(writer, row, game, players, err))
        return false;
    for (size_t ply = 0; ply < game->move_count; ply++)
        if (game->moves[ply].kind == MOVE_TURN && !add_turn(writer, row, game, ply, err))
            return false;
    writer->next_game++;
    writer->pending += writer->next_turn - first_turn;
    return writer->pending < TURNS_AT_ONCE || writer_commit(writer, err);
}

bool writer_commit(Writer *writer, Error *err)
{
    if (!writer->is_begun)
        return true;
    if (!database_commit(writer->db, err))
        return false; // writer_destroy rolls back
    writer->pending = 0;
    writer->is_begun = false;
    return true;
}

// SPDX-License-Identifier: MIT
// What the database promises about writing, and how it is kept.
//
// At every moment, after a kill or a power cut too, a game is there with all its turns or
// not at all; the same import run again adds what is missing and nothing twice; and a
// look-up finds all turns that are there or is refused. Five rules do it:
//
//   1. Whoever writes has the database to himself. A transaction begins with the right to
//      write (BEGIN IMMEDIATE, or a lock by name on a server), not with the first row. What
//      was read within it stays true until it ends: that a game is not there yet, and which
//      ids come next. Ids are therefore handed out here, read anew in each transaction, and
//      the turns of a game have ids in a row: `first_turn` and `turn_count` find them.
//   2. All that can be found out before is: games are replayed and their keys computed
//      while somebody else writes. Several who import take turns, a commit at a time.
//   3. A commit has whole games. How many share it is a matter of speed: each commit waits
//      for the disk.
//   4. A game is known by its digest, which is unique. So nobody needs to remember how far
//      an import got: it begins at the front again and passes over what is there. Nor need
//      anybody know whether a commit was made during which the connection was lost: the
//      games of that commit are still at hand, and are written as if for the first time.
//   5. What follows from the games has a number in `meta` that speaks for it: `indexed` for
//      the indexes of the turns, `counted` for the last game whose set-ups are counted. It
//      is raised when the work is done and lowered before it is undone, so a kill leaves a
//      number that says less than is true, and the next import does the rest. No
//      transaction around the work could do that: MariaDB commits with each CREATE and
//      DROP. Tables are made by the same rule: theirs is `version`.
#include "store/writer.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "store/bulk_insert.h"
#include "store/ready_games.h"

enum {
    TURNS_AT_ONCE = 200000, // in a transaction
    DIGESTS_AT_ONCE = 128,  // in a question
};

// A player whose id is known within a transaction.
typedef struct KnownPlayer {
    const char *name;
    int64_t id;
} KnownPlayer;

struct Writer {
    Database *db;
    Statement *find_game;
    Statement *find_games; // DIGESTS_AT_ONCE of them
    Statement *find_player;
    Statement *add_player;
    BulkInsert *add_games;
    BulkInsert *add_turns;
    ReadyGames ready;
    WriterCounts counts;
    // Within a transaction:
    bool is_written;     // all is: what follows is the commit
    bool is_in_doubt;    // the last try got as far; perhaps its commit was made
    WriterCounts adding; // what the counts will be
    int64_t next_player;
    int64_t next_game;
    int64_t next_turn;
    KnownPlayer *players;
    size_t player_count;
    size_t player_capacity;
    ReadyGame **new_games;
    size_t new_game_count;
    const ReadyTurn **new_turns;
    size_t new_turn_count;
    int64_t first_turn; // the id of the first of these
};

static const char sql_find_game[] = "SELECT id FROM games WHERE digest = ?";
static const char sql_find_player[] = "SELECT id FROM players WHERE name = ?";
static const char sql_add_player[] =
    "INSERT INTO players (id, name, kind) VALUES (?, ?, ?)";
static const char games_columns[] =
    "games (id, digest, archive_id, gold, silver, gold_rating, silver_rating, gold_kind,"
    " silver_kind, event, time_control, started, ended, result, termination, rated,"
    " gold_setup, silver_setup, gold_lost, silver_lost, turn_count, first_turn)";
static const char turns_columns[] =
    "turns (id, game_id, ply, board, steps, merit, full_key, half_key, c3_key, f3_key,"
    " c6_key, f6_key, piece_key)";
enum { GAMES_COLUMNS = 22, TURNS_COLUMNS = 13 };

void writer_destroy(Writer *writer)
{
    if (!writer)
        return;
    statement_destroy(writer->find_game);
    statement_destroy(writer->find_games);
    statement_destroy(writer->find_player);
    statement_destroy(writer->add_player);
    bulk_insert_destroy(writer->add_games);
    bulk_insert_destroy(writer->add_turns);
    ready_games_free(&writer->ready);
    free(writer->players);
    free(writer->new_games);
    free(writer->new_turns);
    free(writer);
}

static Statement *prepare_find_games(Database *db, Error *err)
{
    StrBuf sql = strbuf_new();
    strbuf_add(&sql, "SELECT digest, id FROM games WHERE digest IN (?");
    for (int i = 1; i < DIGESTS_AT_ONCE; i++)
        strbuf_add(&sql, ", ?");
    strbuf_add(&sql, ")");
    Statement *find = database_prepare(db, sql.text, err);
    strbuf_free(&sql);
    return find;
}

static bool prepare_all(Writer *writer, Error *err)
{
    Database *db = writer->db;
    return (writer->find_game = database_prepare(db, sql_find_game, err)) &&
           (writer->find_games = prepare_find_games(db, err)) &&
           (writer->find_player = database_prepare(db, sql_find_player, err)) &&
           (writer->add_player = database_prepare(db, sql_add_player, err)) &&
           (writer->add_games =
                bulk_insert_prepare(db, games_columns, GAMES_COLUMNS, err)) &&
           (writer->add_turns = bulk_insert_prepare(db, turns_columns, TURNS_COLUMNS, err));
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
    bool is_read =
        read_next_id(db, "SELECT MAX(id) FROM players", &writer->next_player, err) &&
        read_next_id(db, "SELECT MAX(id) FROM games", &writer->next_game, err) &&
        read_next_id(db, "SELECT MAX(id) FROM turns", &writer->next_turn, err);
    writer->counts.total = writer->next_turn - 1;
    return is_read;
}

Writer *writer_create(Database *db, Error *err)
{
    Writer *writer = memory_array(1, sizeof *writer);
    *writer = (Writer){.db = db};
    ready_games_init(&writer->ready);
    if (prepare_all(writer, err) && read_next_ids(writer, err))
        return writer;
    writer_destroy(writer);
    return NULL;
}

WriterCounts writer_counts(const Writer *writer)
{
    WriterCounts counts = writer->counts;
    counts.ready = (int64_t)writer->ready.turn_count;
    return counts;
}

bool writer_knows(Writer *writer, const ArchiveRow *row, bool *knows, Error *err)
{
    int64_t id = 0;
    statement_set_number(writer->find_game, 1, ready_game_digest(row));
    bool is_asked = statement_first(writer->find_game, &id, err);
    *knows = id != 0;
    return is_asked;
}

void writer_add(Writer *writer, const ArchiveRow *row, const Game *game)
{
    if (!ready_games_add(&writer->ready, row, game))
        writer->counts.known++;
}

bool writer_is_full(const Writer *writer)
{
    return writer->ready.turn_count >= TURNS_AT_ONCE;
}

// ---- Which games are new ---------------------------------------------------------------

// A game that is there is our own when the last commit was in doubt, and it has the id that
// it had then.
static void count_known(Writer *writer, const ReadyGame *game, int64_t id)
{
    WriterCounts *counts = &writer->adding;
    bool is_ours = writer->is_in_doubt && id == game->id;
    counts->games += is_ours;
    counts->turns += is_ours ? (int64_t)game->turn_count : 0;
    counts->known += !is_ours;
}

// Mark those of `count` games that are there.
static bool find_known(Writer *writer, ReadyGame *games, size_t count, Error *err)
{
    RowStatus status = ROW_END;
    Statement *find = writer->find_games;
    for (int i = 0; i < DIGESTS_AT_ONCE; i++)
        statement_set_number(find, i + 1, games[(size_t)i < count ? i : 0].digest);
    for (size_t i = 0; i < count; i++)
        games[i].is_known = false;
    while ((status = statement_next(find, err)) == ROW_READ)
        for (size_t i = 0; i < count; i++)
            if (games[i].digest == statement_number(find, 0)) {
                games[i].is_known = true;
                count_known(writer, &games[i], statement_number(find, 1));
            }
    return status == ROW_END;
}

static bool find_all_known(Writer *writer, Error *err)
{
    const ReadyGames *ready = &writer->ready;
    for (size_t first = 0; first < ready->game_count; first += DIGESTS_AT_ONCE) {
        size_t left = ready->game_count - first;
        size_t count = left < DIGESTS_AT_ONCE ? left : DIGESTS_AT_ONCE;
        if (!find_known(writer, &ready->games[first], count, err))
            return false;
    }
    return true;
}

// ---- Rows ------------------------------------------------------------------------------

static int64_t *known_player(const Writer *writer, const char *name)
{
    for (size_t i = 0; i < writer->player_count; i++)
        if (strcmp(writer->players[i].name, name) == 0)
            return &writer->players[i].id;
    return NULL;
}

static bool find_player(Writer *writer, const char *name, int type, int64_t *id, Error *err)
{
    statement_set_text(writer->find_player, 1, name);
    if (!statement_first(writer->find_player, id, err))
        return false;
    if (*id)
        return true;
    *id = writer->next_player++;
    statement_set_number(writer->add_player, 1, *id);
    statement_set_text(writer->add_player, 2, name);
    statement_set_number(writer->add_player, 3, type);
    return statement_run(writer->add_player, err);
}

static bool name_players(Writer *writer, ReadyGame *game, Error *err)
{
    for (int side = 0; side < SIDES; side++) {
        const char *name = game->names[side];
        const int64_t *known = known_player(writer, name);
        int64_t id = known ? *known : 0;
        if (!known && !find_player(writer, name, game->types[side], &id, err))
            return false;
        game->players[side] = id;
        if (known)
            continue;
        writer->players = memory_grow(writer->players, writer->player_count,
                                      &writer->player_capacity, sizeof *writer->players);
        writer->players[writer->player_count++] = (KnownPlayer){name, id};
    }
    return true;
}

static void values_add_unless_unknown(Values *values, int64_t number)
{
    if (number == ARCHIVE_UNKNOWN)
        values_add_null(values);
    else
        values_add(values, number);
}

static void values_add_sides(Values *values, const int numbers[SIDES])
{
    for (int side = 0; side < SIDES; side++)
        values_add(values, numbers[side]);
}

static void game_row(const void *context, size_t index, Values *values)
{
    const Writer *writer = context;
    const ReadyGame *game = writer->new_games[index];
    values_add(values, game->id);
    values_add(values, game->digest);
    values_add_unless_unknown(values, game->archive_id);
    values_add(values, game->players[GOLD]);
    values_add(values, game->players[SILVER]);
    values_add_sides(values, game->ratings);
    values_add_sides(values, game->types);
    values_add_text(values, game->event);
    values_add_text(values, game->time_control);
    values_add_unless_unknown(values, game->started);
    values_add_unless_unknown(values, game->ended);
    values_add(values, game->result);
    values_add_text(values, game->termination);
    values_add(values, game->is_rated);
    values_add_text(values, game->setups.gold);
    values_add_text(values, game->setups.silver);
    values_add_sides(values, game->lost);
    values_add(values, (int64_t)game->turn_count);
    values_add(values, game->first_turn_id);
}

static void turn_row(const void *context, size_t index, Values *values)
{
    const Writer *writer = context;
    const ReadyTurn *turn = writer->new_turns[index];
    values_add(values, writer->first_turn + (int64_t)index);
    values_add(values, writer->ready.games[turn->game].id);
    values_add(values, turn->ply);
    values_add_bytes(values, turn->board, turn->board_bytes);
    values_add_bytes(values, turn->steps, turn->step_count);
    values_add(values, turn->merit);
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++)
        values_add(values, turn->keys[filing]);
}

// ---- Commits ---------------------------------------------------------------------------

// Give a new game its ids.
static void admit(Writer *writer, ReadyGame *game)
{
    game->id = writer->next_game++;
    game->first_turn_id = writer->next_turn;
    writer->next_turn += (int64_t)game->turn_count;
    writer->new_games[writer->new_game_count++] = game;
    for (size_t i = 0; i < game->turn_count; i++)
        writer->new_turns[writer->new_turn_count++] =
            &writer->ready.turns[game->first_turn + i];
}

static void begin_anew(Writer *writer)
{
    writer->is_in_doubt = writer->is_written;
    writer->is_written = false;
    writer->adding = writer->counts;
    writer->player_count = 0;
    writer->new_game_count = 0;
    writer->new_turn_count = 0;
}

static bool admit_new(Writer *writer, Error *err)
{
    const ReadyGames *ready = &writer->ready;
    writer->first_turn = writer->next_turn;
    for (size_t i = 0; i < ready->game_count; i++) {
        if (ready->games[i].is_known)
            continue;
        admit(writer, &ready->games[i]);
        if (!name_players(writer, &ready->games[i], err))
            return false;
    }
    return true;
}

static bool write_games(void *context, Error *err)
{
    Writer *writer = context;
    begin_anew(writer);
    if (!read_next_ids(writer, err) || !find_all_known(writer, err) ||
        !admit_new(writer, err))
        return false;
    size_t games = writer->new_game_count;
    size_t turns = writer->new_turn_count;
    writer->is_written = bulk_insert_run(writer->add_games, games, game_row, writer, err) &&
                         bulk_insert_run(writer->add_turns, turns, turn_row, writer, err);
    writer->adding.games += (int64_t)games;
    writer->adding.turns += (int64_t)turns;
    writer->adding.total = writer->next_turn - 1;
    return writer->is_written;
}

bool writer_commit(Writer *writer, Error *err)
{
    const ReadyGames *ready = &writer->ready;
    if (ready->game_count == 0)
        return true;
    writer->new_games =
        memory_resize(writer->new_games, ready->game_count, sizeof *writer->new_games);
    writer->new_turns =
        memory_resize(writer->new_turns, ready->turn_count + 1, sizeof *writer->new_turns);
    writer->is_written = false;
    if (!database_transact(writer->db, write_games, writer, err))
        return false;
    writer->counts = writer->adding;
    ready_games_clear(&writer->ready);
    return true;
}

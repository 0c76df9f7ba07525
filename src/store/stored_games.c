// SPDX-License-Identifier: MIT
#include "store/stored_games.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "game/archive_row.h"
#include "game/game.h"
#include "game/movelist.h"
#include "store/stored_turn.h"

// ---- One game, for people --------------------------------------------------------------

Statement *game_info_prepare(Database *db, Error *err)
{
    return database_prepare(db,
                            "SELECT archive_id, gold_player.name, silver_player.name,"
                            " gold_rating, silver_rating, gold_kind, silver_kind, result,"
                            " termination, started, turn_count, archive_id IS NULL"
                            " FROM games"
                            " JOIN players gold_player ON gold_player.id = gold"
                            " JOIN players silver_player ON silver_player.id = silver"
                            " WHERE games.id = ?",
                            err);
}

bool game_info_read(Statement *find, int64_t game, GameInfo *out, Error *err)
{
    statement_set_number(find, 1, game);
    RowStatus status = statement_next(find, err);
    if (status == ROW_END)
        error_set(err, "the database is damaged: game %" PRId64 " is missing", game);
    if (status != ROW_READ)
        return false;
    bool has_no_id = statement_number(find, 11) != 0;
    out->archive_id = has_no_id ? ARCHIVE_UNKNOWN : statement_number(find, 0);
    for (int side = 0; side < SIDES; side++) {
        snprintf(out->names[side], GAME_INFO_NAME, "%s", statement_text(find, 1 + side));
        out->ratings[side] = (int)statement_number(find, 3 + side);
        out->types[side] = (PlayerType)statement_number(find, 5 + side);
    }
    out->result = (ArchiveResult)statement_number(find, 7);
    out->termination = statement_text(find, 8)[0];
    out->started = statement_number(find, 9);
    out->turn_count = (int)statement_number(find, 10);
    out->id = game;
    statement_rewind(find);
    return true;
}

// ---- Turns -----------------------------------------------------------------------------

// Of three columns side by side: ply, board, steps.
static bool read_turn(const Statement *row, int column, Position *before, Turn *turn,
                      Error *err)
{
    Side side = statement_number(row, column) % SIDES == 0 ? GOLD : SILVER;
    if (!stored_turn_read(row, column + 1, before, turn, err))
        return false;
    *before = stored_board_for(before, side);
    *turn = turn_seen_by(turn, side);
    return true;
}

// A game of the database may go on after its end, and repeat positions.
static void begin_replay(Game *game, const Position *start)
{
    game_free(game);
    game_init_position(game, start);
    game->plays_on = game->may_repeat = true;
}

// Of six columns side by side: two names, two ratings, two kinds of player.
static void read_players(const Statement *row, int column, ArchiveRow *out,
                         char names[SIDES][GAME_INFO_NAME])
{
    for (int side = 0; side < SIDES; side++) {
        ArchivePlayer *player = &out->players[side];
        snprintf(names[side], GAME_INFO_NAME, "%s", statement_text(row, column + side));
        player->name = names[side];
        player->rating = statement_number(row, column + SIDES + side);
        player->type = (PlayerType)statement_number(row, column + 2 * SIDES + side);
    }
}

// ---- One game with its turns -----------------------------------------------------------

enum {
    IN_ID,
    IN_ARCHIVE,
    IN_NAMES,
    IN_EVENT = IN_NAMES + 3 * SIDES,
    IN_TIME_CONTROL,
    IN_STARTED,
    IN_RESULT,
    IN_TERMINATION,
    IN_FIRST_TURN,
    IN_TURN_COUNT,
    IN_NO_ARCHIVE,
};

#define ONE_GAME                                                                           \
    "SELECT games.id, archive_id, gold_player.name, silver_player.name, gold_rating,"      \
    " silver_rating, gold_kind, silver_kind, event, time_control, started, result,"        \
    " termination, first_turn, turn_count, archive_id IS NULL FROM games"                  \
    " JOIN players gold_player ON gold_player.id = gold"                                   \
    " JOIN players silver_player ON silver_player.id = silver"

static int64_t known_unless(int64_t number, bool is_unknown)
{
    return is_unknown ? ARCHIVE_UNKNOWN : number;
}

static void read_header(const Statement *row, StoredGame *out)
{
    ArchiveRow *about = &out->row;
    archive_row_init(about);
    out->id = statement_number(row, IN_ID);
    about->id = known_unless(statement_number(row, IN_ARCHIVE),
                             statement_number(row, IN_NO_ARCHIVE));
    read_players(row, IN_NAMES, about, out->names);
    snprintf(out->event, sizeof out->event, "%s", statement_text(row, IN_EVENT));
    snprintf(out->time_control, sizeof out->time_control, "%s",
             statement_text(row, IN_TIME_CONTROL));
    about->event = out->event;
    about->time_control = out->time_control;
    about->started = known_unless(statement_number(row, IN_STARTED),
                                  statement_number(row, IN_STARTED) == 0);
    about->result = (ArchiveResult)statement_number(row, IN_RESULT);
    about->termination = termination_parse(statement_text(row, IN_TERMINATION)[0]);
}

// Between two turns of a side the other has passed, in puzzles and handicap games.
static bool replay_turn(Game *game, const Position *before, const Turn *turn)
{
    if (game->position.side != before->side && !game_pass(game, NULL))
        return false;
    return before->key == game->position.key && game_play(game, turn, NULL);
}

static bool read_turns(Statement *turns, StoredGame *out, Error *err)
{
    RowStatus status;
    bool is_begun = false;
    while ((status = statement_next(turns, err)) == ROW_READ) {
        Position before = position_empty(GOLD);
        Turn turn = {0};
        if (!read_turn(turns, 0, &before, &turn, err))
            return false;
        if (!is_begun)
            begin_replay(&out->game, &before);
        is_begun = true;
        out->has_gap = out->has_gap || !replay_turn(&out->game, &before, &turn);
    }
    if (status == ROW_END && !is_begun)
        return error_set(err, "game %" PRId64 " of the database has no turns", out->id);
    return status == ROW_END;
}

static bool read_game(Database *db, Statement *header, StoredGame *out, Error *err)
{
    Statement *turns = database_prepare(
        db, "SELECT ply, board, steps FROM turns WHERE id BETWEEN ? AND ? ORDER BY id",
        err);
    if (!turns)
        return false;
    int64_t first = statement_number(header, IN_FIRST_TURN);
    statement_set_number(turns, 1, first);
    statement_set_number(turns, 2, first + statement_number(header, IN_TURN_COUNT) - 1);
    read_header(header, out);
    game_init(&out->game);
    bool is_read = read_turns(turns, out, err);
    if (!is_read)
        game_free(&out->game);
    statement_destroy(turns);
    return is_read;
}

bool stored_game_read(Database *db, GameNumber by, int64_t number, StoredGame *out,
                      Error *err)
{
    const char *sql = by == GAME_OF_ARCHIVE ? ONE_GAME
                          " WHERE archive_id = ? ORDER BY games.id"
                                            : ONE_GAME " WHERE games.id = ?";
    Statement *header = database_prepare(db, sql, err);
    if (!header)
        return false;
    *out = (StoredGame){.id = 0};
    statement_set_number(header, 1, number);
    RowStatus status = statement_next(header, err);
    if (status == ROW_END)
        error_set(err, "the database has no game %s%" PRId64,
                  by == GAME_OF_ARCHIVE ? "" : "db:", number);
    bool is_read = status == ROW_READ && read_game(db, header, out, err);
    statement_destroy(header);
    return is_read;
}

void stored_game_free(StoredGame *stored)
{
    game_free(&stored->game);
}

// ---- All of them, as an archive --------------------------------------------------------

// The columns of what is asked for; from OF_NAMES on those of the players.
enum {
    OF_GAME,
    OF_ARCHIVE,
    OF_NAMES,
    OF_PLY = OF_NAMES + 3 * SIDES,
    OF_BOARD,
    OF_STEPS,
};

static const char question[] =
    "SELECT games.id, archive_id, gold_player.name, silver_player.name, gold_rating,"
    " silver_rating, gold_kind, silver_kind, ply, board, steps FROM games"
    " JOIN players gold_player ON gold_player.id = gold"
    " JOIN players silver_player ON silver_player.id = silver"
    " JOIN turns ON turns.id BETWEEN games.first_turn"
    " AND games.first_turn + games.turn_count - 1"
    " WHERE gold_rating >= ? AND silver_rating >= ? ORDER BY turns.id";

typedef struct Writing {
    FILE *file;
    int64_t id; // of the game at hand; 0 before the first
    ArchiveRow row;
    char names[SIDES][GAME_INFO_NAME];
    Game game;
    bool has_gap; // the rest of the game is left out
} Writing;

// ---- A game ----------------------------------------------------------------------------

static bool write_text(const Writing *writing, const StrBuf *text, Error *err)
{
    if (fwrite(text->text, text->length, 1, writing->file) == 1)
        return true;
    return error_set(err, "the games cannot be written: %s", strerror(errno));
}

static bool end_game(Writing *writing, Error *err)
{
    if (writing->id == 0)
        return true;
    StrBuf moves = strbuf_new();
    StrBuf line = strbuf_new();
    movelist_format(&writing->game, MOVELIST_ARCHIVE, &moves);
    writing->row.movelist = moves.text;
    bool is_written =
        archive_row_format(&writing->row, &line, err) && write_text(writing, &line, err);
    strbuf_free(&moves);
    strbuf_free(&line);
    return is_written;
}

static bool take_row(Writing *writing, const Statement *row, Error *err)
{
    Position before = position_empty(GOLD);
    Turn turn = {0};
    if (!read_turn(row, OF_PLY, &before, &turn, err))
        return false;
    if (statement_number(row, OF_GAME) != writing->id) {
        if (!end_game(writing, err))
            return false;
        ArchiveRow *out = &writing->row;
        int64_t archive_id = statement_number(row, OF_ARCHIVE);
        archive_row_init(out);
        writing->id = statement_number(row, OF_GAME);
        out->id = archive_id != 0 ? archive_id : writing->id;
        read_players(row, OF_NAMES, out, writing->names);
        begin_replay(&writing->game, &before);
        writing->has_gap = false;
    }
    if (!writing->has_gap)
        writing->has_gap = before.key != writing->game.position.key ||
                           !game_play(&writing->game, &turn, NULL);
    return true;
}

// ---- All of them -----------------------------------------------------------------------

static bool write_heading(const Writing *writing, Error *err)
{
    StrBuf heading = strbuf_new();
    archive_heading_format(&heading);
    bool is_written = write_text(writing, &heading, err);
    strbuf_free(&heading);
    return is_written;
}

static bool write_rows(Writing *writing, Statement *games, Error *err)
{
    RowStatus status;
    while ((status = statement_next(games, err)) == ROW_READ)
        if (!take_row(writing, games, err))
            return false;
    return status == ROW_END && end_game(writing, err);
}

bool stored_games_write(Database *db, long min_rating, FILE *file, Error *err)
{
    Writing writing = {.file = file};
    Statement *games = database_prepare(db, question, err);
    if (!games)
        return false;
    game_init(&writing.game);
    statement_set_number(games, 1, min_rating);
    statement_set_number(games, 2, min_rating);
    bool is_written = write_heading(&writing, err) && write_rows(&writing, games, err);
    if (is_written && fflush(file) != 0)
        is_written = error_set(err, "the games cannot be written: %s", strerror(errno));
    game_free(&writing.game);
    statement_destroy(games);
    return is_written;
}

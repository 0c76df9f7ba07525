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

static void read_columns(const Statement *row, GameInfo *out)
{
    bool has_no_id = statement_number(row, 11) != 0;
    out->archive_id = has_no_id ? ARCHIVE_UNKNOWN : statement_number(row, 0);
    for (int side = 0; side < SIDES; side++) {
        snprintf(out->names[side], GAME_INFO_NAME, "%s", statement_text(row, 1 + side));
        out->ratings[side] = (int)statement_number(row, 3 + side);
        out->types[side] = (PlayerType)statement_number(row, 5 + side);
    }
    out->result = (ArchiveResult)statement_number(row, 7);
    out->termination = statement_text(row, 8)[0];
    out->started = statement_number(row, 9);
    out->turn_count = (int)statement_number(row, 10);
}

bool game_info_read(Statement *find, int64_t game, GameInfo *out, Error *err)
{
    statement_set_number(find, 1, game);
    RowStatus status = statement_next(find, err);
    if (status == ROW_END)
        error_set(err, "the database is damaged: game %" PRId64 " is missing", game);
    if (status != ROW_READ)
        return false;
    read_columns(find, out);
    statement_rewind(find);
    return true;
}

// ---- All of them, as an archive --------------------------------------------------------

// The columns of what is asked for; two for what either side has.
enum {
    OF_GAME,
    OF_ARCHIVE,
    OF_NAMES,
    OF_RATINGS = OF_NAMES + SIDES,
    OF_KINDS = OF_RATINGS + SIDES,
    OF_PLY = OF_KINDS + SIDES,
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
    StrBuf moves;
    StrBuf line;
    if (writing->id == 0)
        return true;
    strbuf_init(&moves);
    strbuf_init(&line);
    movelist_format(&writing->game, MOVELIST_ARCHIVE, &moves);
    writing->row.movelist = moves.text;
    bool is_written =
        archive_row_format(&writing->row, &line, err) && write_text(writing, &line, err);
    strbuf_free(&moves);
    strbuf_free(&line);
    return is_written;
}

static void begin_game(Writing *writing, const Statement *row, const Position *start)
{
    ArchiveRow *out = &writing->row;
    int64_t archive_id = statement_number(row, OF_ARCHIVE);
    archive_row_init(out);
    writing->id = statement_number(row, OF_GAME);
    out->id = archive_id != 0 ? archive_id : writing->id;
    for (int side = 0; side < SIDES; side++) {
        ArchivePlayer *player = &out->players[side];
        snprintf(writing->names[side], sizeof writing->names[side], "%s",
                 statement_text(row, OF_NAMES + side));
        player->name = writing->names[side];
        player->rating = statement_number(row, OF_RATINGS + side);
        player->type = (PlayerType)statement_number(row, OF_KINDS + side);
    }
    game_free(&writing->game);
    game_init_position(&writing->game, start);
    writing->game.plays_on = writing->game.may_repeat = true;
    writing->has_gap = false;
}

// ---- Its turns -------------------------------------------------------------------------

static bool read_turn(const Statement *row, Position *before, Turn *turn, Error *err)
{
    Side side = statement_number(row, OF_PLY) % SIDES == 0 ? GOLD : SILVER;
    if (!stored_turn_read(row, OF_BOARD, before, turn, err))
        return false;
    *before = stored_board_for(before, side);
    *turn = turn_seen_by(turn, side);
    return true;
}

static bool take_row(Writing *writing, const Statement *row, Error *err)
{
    Position before = position_empty(GOLD);
    Turn turn = {0};
    if (!read_turn(row, &before, &turn, err))
        return false;
    if (statement_number(row, OF_GAME) != writing->id) {
        if (!end_game(writing, err))
            return false;
        begin_game(writing, row, &before);
    }
    if (!writing->has_gap)
        writing->has_gap = before.key != writing->game.position.key ||
                           !game_play(&writing->game, &turn, NULL);
    return true;
}

// ---- All of them -----------------------------------------------------------------------

static bool write_heading(const Writing *writing, Error *err)
{
    StrBuf heading;
    strbuf_init(&heading);
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

// SPDX-License-Identifier: MIT
#include "study/mimic/thesis_sql.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/process.h"
#include "core/setup_text.h"
#include "core/turn_text.h"
#include "game/question.h"

// ---- A server --------------------------------------------------------------------------

enum { START_MS = 120000, STOP_MS = 60000 };

// A MariaDB server of the study's own, for one purpose and as long as that takes: in a new
// folder below $TMPDIR, on a socket there, with no network. It ends, and the folder goes,
// when it is stopped or when this program ends, however that happens.
typedef struct SqlServer {
    Process process;
    StrBuf folder; // in which the server can read files
} SqlServer;

// The shell waits for the end of its input, which comes when we stop or die, and cleans up.
// Durability is of no use to a server that lives for minutes, and costs time.
static const char script[] =
    "trap '' PIPE\n" // it must not die of telling us when we have died
    "PATH=$PATH:/usr/sbin\n"
    "command -v mariadbd >/dev/null && command -v mariadb-install-db >/dev/null ||\n"
    "    { echo 'there is no MariaDB server'; exit 1; }\n"
    "work=$(mktemp -d) || exit 1\n"
    "trap 'rm -rf \"$work\"' EXIT\n"
    "mariadb-install-db --no-defaults --datadir=\"$work/data\" --user=\"$(id -un)\" \\\n"
    "    --auth-root-authentication-method=normal --skip-test-db >\"$work/log\" 2>&1 ||\n"
    "    { echo 'the tables of the MariaDB server could not be made'; exit 1; }\n"
    "mariadbd --no-defaults --datadir=\"$work/data\" --socket=\"$work/socket\" \\\n"
    "    --pid-file=\"$work/pid\" --skip-networking --user=\"$(id -un)\" \\\n"
    "    --innodb-buffer-pool-size=4G --innodb-flush-log-at-trx-commit=0 \\\n"
    "    --innodb-log-file-size=1G --innodb-doublewrite=0 --skip-log-bin \\\n"
    "    --tmpdir=\"$work\" </dev/null >\"$work/log\" 2>&1 &\n"
    "server=$!\n"
    "until [ -S \"$work/socket\" ]; do\n"
    "    kill -0 \"$server\" 2>/dev/null ||\n"
    "        { echo 'the MariaDB server does not start'; exit 1; }\n"
    "    sleep 0.1\n"
    "done\n"
    "echo \"$work\"\n"
    "read -r end\n"
    "kill -9 \"$server\"\n"
    "wait \"$server\" 2>/dev/null\n";

static void stop_server(SqlServer *server)
{
    process_end(&server->process, STOP_MS, NULL);
    strbuf_free(&server->folder);
}

// False with a sentence when there is no server on this machine or it does not start.
static bool start_server(SqlServer *server, Error *err)
{
    *server = (SqlServer){0};
    strbuf_init(&server->folder);
    if (!process_start(&server->process, script, err))
        return false;
    LineStatus status = process_receive(&server->process, START_MS, &server->folder);
    if (status == LINE_READ && server->folder.text[0] == '/')
        return true;
    error_set(err, "%.150s",
              status == LINE_READ ? server->folder.text
                                  : "the MariaDB server does not start");
    stop_server(server);
    return false;
}

// Connect to its database `name`; "mysql" is always there. NULL with a sentence.
static Database *connect_to(const SqlServer *server, const char *name, Error *err)
{
    StrBuf url = strbuf_new();
    strbuf_print(&url, "mariadb://root@localhost/%s?socket=%s/socket", name,
                 server->folder.text);
    Database *db = database_open(url.text, DATABASE_WRITE, err);
    strbuf_free(&url);
    return db;
}

// ---- Rows ------------------------------------------------------------------------------

enum { BOARD = 64 };

// The board as his table has it: from a8 to h1, '-' for empty.
static void write_board(const Position *pos, char out[BOARD + 1])
{
    for (int i = 0; i < BOARD; i++) {
        Piece piece = position_piece_at(pos, i ^ 56); // from rank 8 down
        out[i] = piece == NO_PIECE ? '-' : piece_letter(piece);
    }
    out[BOARD] = '\0';
}

typedef struct Writing {
    FILE *stream;
    StrBuf move;
    long games;
    long rows;
    long most;
} Writing;

static int rating(const ArchivePlayer *player)
{
    return player->rating == ARCHIVE_UNKNOWN ? 0 : (int)player->rating;
}

// Of a set-up the board after it is asked: the next move's.
static void format_move(const Game *game, size_t ply, StrBuf *out)
{
    const GameMove *move = &game->moves[ply];
    strbuf_clear(out);
    if (move->kind == MOVE_TURN)
        turn_format(&move->before, &move->turn, out);
    else if (move->kind == MOVE_SETUP)
        setup_format_placements(ply + 1 < game->move_count ? &game->moves[ply + 1].before
                                                           : &game->position,
                                (Side)(ply % SIDES), out);
}

static void write_row(Writing *writing, const ArchiveRow *row, const Game *game, size_t ply)
{
    static const char winners[] = "gwbg";
    char board[BOARD + 1];
    write_board(&game->moves[ply].before, board);
    format_move(game, ply, &writing->move);
    fprintf(writing->stream, "%ld\t%zu\t%c\t%d\t%d\t%c\t%s\t%s\t%zu\n", writing->games,
            ply / 2 + 1, ply % 2 ? 'b' : 'w', rating(&row->players[SILVER]),
            rating(&row->players[GOLD]), winners[row->result], board, writing->move.text,
            (game->move_count + 1) / 2);
    writing->rows++;
}

static bool write_game(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    Writing *writing = context;
    (void)err;
    if (writing->rows >= writing->most)
        return true;
    writing->games++;
    for (size_t ply = 0; ply < game->move_count; ply++)
        if (game->moves[ply].kind != MOVE_PASS)
            write_row(writing, row, game, ply);
    return true;
}

bool thesis_rows_write(const StudyGames *games, const char *path, long most, long *rows,
                       Error *err)
{
    Writing writing = {.stream = fopen(path, "w"), .most = most};
    if (!writing.stream)
        return error_set(err, "cannot write '%.150s': %s", path, strerror(errno));
    strbuf_init(&writing.move);
    bool is_good = study_games_visit(games, write_game, &writing, err);
    bool is_whole = !ferror(writing.stream);
    is_whole = fclose(writing.stream) == 0 && is_whole;
    strbuf_free(&writing.move);
    *rows = writing.rows;
    if (is_good && !is_whole)
        return error_set(err, "cannot write all of '%.150s': is the disk full?", path);
    return is_good;
}

// ---- Queries ---------------------------------------------------------------------------

// The conditions are his: `BINARY` casts the column and LIKE begins with a wildcard, so the
// server reads the whole table; so does a regular expression. Values arrive as bytes; the
// set-up is to be found by the index of the column.
static const char *condition_of(TimedLookup lookup)
{
    static const char *const conditions[TIMED_CASCADE] = {
        "boardstatus = CONVERT(? USING latin1) AND turn = 1",
        "BINARY boardstatus = ?",
        "boardstatus LIKE BINARY ? AND turn <> 1",
        "boardstatus LIKE BINARY ?",
        "BINARY boardstatus REGEXP ?",
    };
    return conditions[lookup];
}

static void write_sql(TimedLookup lookup, Side side, char out[THESIS_SQL])
{
    bool is_gold = side == GOLD && lookup != TIMED_SETUP;
    const char *sides = is_gold ? "side = 'w' OR side = 'g'" : "side = 'b' OR side = 's'";
    if (lookup == TIMED_SETUP)
        snprintf(out, THESIS_SQL, "SELECT next_move FROM moves WHERE %s AND (%s)",
                 condition_of(lookup), sides);
    else
        snprintf(out, THESIS_SQL,
                 "SELECT next_move, IF(side = winner, 1, 0) AS iswinner, %s AS rating "
                 "FROM moves WHERE %s AND (%s) "
                 "ORDER BY iswinner DESC, rating DESC, (maxturns - turn) ASC",
                 is_gold ? "wrating" : "brating", condition_of(lookup), sides);
}

// Squares that are not kept match anything.
static void mask_board(const Position *pos, Bitboard kept, char *out)
{
    write_board(pos, out);
    for (int i = 0; i < BOARD; i++)
        if (!bb_has(kept, i ^ 56))
            out[i] = '_';
}

// The strongest own piece of the area stands for the piece that is to move.
static int strongest_kind(const Position *pos, Bitboard area)
{
    for (int kind = KINDS - 1; kind >= 0; kind--)
        if (pos->of_kind[kind] & pos->of_side[pos->side] & area)
            return kind;
    return -1;
}

// Friends, weaker enemies, and those that are not weaker, as sets of letters.
static void add_class(const Position *pos, Square sq, int mover, StrBuf *out)
{
    static const char letters[SIDES][KINDS + 1] = {"RCDHME", "rcdhme"};
    Piece piece = position_piece_at(pos, sq);
    const char *enemies = letters[side_other((Side)pos->side)];
    if (piece == NO_PIECE)
        strbuf_add_char(out, '-');
    else if (bb_has(pos->of_side[pos->side], sq))
        strbuf_print(out, "[%s]", letters[pos->side]);
    else if ((int)piece_kind(piece) < mover)
        strbuf_print(out, "[%.*s]", mover, enemies);
    else
        strbuf_print(out, "[%s]", enemies + mover);
}

static bool shrink_board(const Position *pos, Bitboard area, char out[THESIS_VALUE])
{
    int mover = strongest_kind(pos, area);
    if (mover < 0)
        return false;
    StrBuf text = strbuf_new();
    strbuf_add_char(&text, '^');
    for (int i = 0; i < BOARD; i++) {
        if (bb_has(area, i ^ 56))
            add_class(pos, i ^ 56, mover, &text);
        else
            strbuf_add_char(&text, '.');
    }
    snprintf(out, THESIS_VALUE, "%s$", text.text);
    strbuf_free(&text);
    return true;
}

// Of the area around the trap nearest to the enemy's last moved piece.
static bool ask_area(TimedLookup lookup, const Position *pos, Square last_moved,
                     ThesisQuery *out)
{
    if (last_moved == NO_SQUARE)
        return false;
    if (lookup == TIMED_PIECE)
        return shrink_board(pos, pattern_area_of(last_moved), out->value);
    mask_board(pos, pattern_area_of(last_moved), out->value);
    return true;
}

bool thesis_query_of(TimedLookup lookup, const Game *game, size_t ply, ThesisQuery *out)
{
    const Bitboard ranks_3_to_6 = UINT64_C(0x0000ffffffff0000);
    Question question = question_before(game, ply);
    const Position *pos = question.pos;
    write_sql(lookup, (Side)pos->side, out->sql);
    switch (lookup) {
    case TIMED_SETUP: write_board(&game->moves[1].before, out->value); return true;
    case TIMED_FULL: write_board(pos, out->value); return true;
    case TIMED_HALF: mask_board(pos, ranks_3_to_6, out->value); return true;
    default: return ask_area(lookup, pos, question_last_moved(&question), out);
    }
}

// ---- Filling the table ------------------------------------------------------------------

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
    StrBuf sql = strbuf_new();
    strbuf_print(&sql,
                 "LOAD DATA INFILE '%s' INTO TABLE moves (game_id, turn, side, brating, "
                 "wrating, winner, boardstatus, next_move, maxturns)",
                 path);
    bool is_loaded = database_run(db, sql.text, err) &&
                     database_run(db, "CREATE INDEX move ON moves (boardstatus)", err);
    strbuf_free(&sql);
    return is_loaded;
}

static bool fill_table(Database *db, const SqlServer *server, const ThesisSql *plan,
                       ThesisTimes *out, Error *err)
{
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/rows", server->folder.text);
    bool is_full =
        make_table(db, err) &&
        thesis_rows_write(&plan->games, path.text, plan->most_rows, &out->rows, err);
    progress_at(plan->games.progress, 0.5, "filling the table, %ld rows", out->rows);
    double start = measures_now_us();
    is_full = is_full && load_rows(db, path.text, err);
    out->load_seconds = (measures_now_us() - start) / 1e6;
    unlink(path.text);
    strbuf_free(&path);
    return is_full;
}

// ---- Asking ----------------------------------------------------------------------------

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
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_CASCADE; lookup++)
        if (thesis_query_of(lookup, game, ply, &query) &&
            !time_query(asking, &query, lookup, err))
            return false;
    return true;
}

bool thesis_sql_time(const ThesisSql *plan, ThesisTimes *out, Error *err)
{
    SqlServer server;
    if (!start_server(&server, err))
        return false;
    Database *first = connect_to(&server, "mysql", err);
    bool is_made =
        first && database_run(first, "CREATE DATABASE thesis CHARACTER SET latin1", err);
    database_close(first);
    Database *db = is_made ? connect_to(&server, "thesis", err) : NULL;
    Asking asking = {.db = db, .times = out};
    bool is_done = db && fill_table(db, &server, plan, out, err) &&
                   study_games_visit(&plan->asked, ask_about, &asking, err);
    database_close(db);
    stop_server(&server);
    return is_done;
}

// SPDX-License-Identifier: MIT
#include "store/puzzles.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/span.h"
#include "core/turn_text.h"
#include "store/pattern.h"

Statement *puzzles_prepare(Database *db, Error *err)
{
    return database_prepare(db, "SELECT board, steps FROM puzzles WHERE full_key = ?", err);
}

// The turn of the puzzle that was read, if it is about this position or its mirror image.
static bool fits(const Statement *row, const Position *pos, Turn *turn)
{
    Position board;
    if (!stored_turn_read(row, 0, &board, turn, NULL))
        return false;
    Position asked_board = stored_board(pos);
    Pattern asked = pattern_full(&asked_board);
    Pattern found = pattern_full(&board);
    if (!pattern_equal(&asked, &found))
        *turn = turn_mirror(turn);
    *turn = turn_seen_by(turn, (Side)pos->side);
    return turn_check(pos, turn, NULL);
}

bool puzzles_find(Statement *find, const Position *pos, Turn *turn, bool *is_found,
                  Error *err)
{
    Position board = stored_board(pos);
    Pattern pattern = pattern_full(&board);
    RowStatus status = ROW_END;
    *is_found = false;
    statement_set_number(find, 1, pattern_key(&pattern));
    while (!*is_found && (status = statement_next(find, err)) == ROW_READ)
        *is_found = fits(find, pos, turn);
    if (*is_found)
        statement_rewind(find);
    else
        *turn = (Turn){0};
    return status != ROW_FAILED;
}

// ---- Import ----------------------------------------------------------------------------

enum { FIRST_MOVE = 2, MOVES_MOST = 100000 }; // move 1 is the set-ups

typedef struct ReadyPuzzle {
    int64_t game; // in the database
    int ply;
    Position board;
    Turn turn;
} ReadyPuzzle;

// Lines are read and checked first, which takes long; then all are written at once.
typedef struct PuzzleImport {
    Database *db;
    Statement *find_turn;
    Statement *find_puzzle;
    Statement *add;
    const PuzzleHooks *hooks;
    PuzzleReport *report;
    ReadyPuzzle *ready;
    size_t count;
    size_t capacity;
} PuzzleImport;

typedef struct PuzzleLine {
    int64_t game; // of the archive
    int ply;
    const char *turn;
} PuzzleLine;

// The number before `end`, which is one of the letters that may follow it.
static bool parse_number(const char *text, const char *ends, long *out, const char **rest)
{
    char *end = NULL;
    *out = strtol(text, &end, 10);
    *rest = end;
    return char_is_digit(text[0]) && *end && strchr(ends, *end);
}

static bool parse_line(const char *text, PuzzleLine *out, Error *err)
{
    long game = 0;
    long move = 0;
    Side side = GOLD;
    const char *rest = text;
    bool is_good = parse_number(text, ":", &game, &rest) &&
                   parse_number(rest + 1, "gswb", &move, &rest) &&
                   side_parse(*rest, &side) && move >= FIRST_MOVE && move < MOVES_MOST;
    if (!is_good)
        return error_set(err, "a puzzle is a line 'GAME:MOVE TURN' such as '312:23w Ee4n'");
    out->game = game;
    out->ply = (int)(move - 1) * 2 + (side == SILVER);
    out->turn = rest + 1;
    return true;
}

// The board before a turn of a game, and the number of that game in the database.
static bool find_board(PuzzleImport *import, const PuzzleLine *line, Position *board,
                       int64_t *game, Error *err)
{
    size_t bytes = 0;
    Statement *find = import->find_turn;
    statement_set_number(find, 1, line->game);
    statement_set_number(find, 2, line->ply);
    RowStatus status = statement_next(find, err);
    if (status == ROW_END)
        error_set(err, "the database has no such game, or the game is shorter");
    if (status != ROW_READ)
        return false;
    const void *packed = statement_bytes(find, 0, &bytes);
    *game = statement_number(find, 1);
    bool is_good = stored_board_unpack(board, packed, bytes, err);
    statement_rewind(find);
    return is_good;
}

static bool is_known(PuzzleImport *import, int64_t game, int ply, bool *is_there,
                     Error *err)
{
    statement_set_number(import->find_puzzle, 1, game);
    statement_set_number(import->find_puzzle, 2, ply);
    int64_t id = 0;
    bool is_asked = statement_first(import->find_puzzle, &id, err);
    *is_there = id != 0;
    return is_asked;
}

static bool add_puzzle(PuzzleImport *import, int64_t id, const ReadyPuzzle *puzzle,
                       Error *err)
{
    uint8_t packed[STORED_BOARD_BYTES];
    size_t bytes = stored_board_pack(&puzzle->board, packed);
    Pattern pattern = pattern_full(&puzzle->board);
    statement_set_number(import->add, 1, id);
    statement_set_number(import->add, 2, puzzle->game);
    statement_set_number(import->add, 3, puzzle->ply);
    statement_set_bytes(import->add, 4, packed, bytes);
    statement_set_bytes(import->add, 5, puzzle->turn.steps, puzzle->turn.length);
    statement_set_number(import->add, 6, pattern_key(&pattern));
    return statement_run(import->add, err);
}

// Put the puzzle of a line aside, or find out in *problem why it is skipped.
static void read_line(PuzzleImport *import, const char *text, Error *problem)
{
    PuzzleLine line = {0};
    ReadyPuzzle puzzle;
    if (!parse_line(text, &line, problem) ||
        !find_board(import, &line, &puzzle.board, &puzzle.game, problem))
        return;
    Side side = line.ply % 2 ? SILVER : GOLD;
    Position pos = stored_board_for(&puzzle.board, side);
    if (!turn_parse(&pos, line.turn, &puzzle.turn, NULL, problem) ||
        !import->hooks->check(&pos, &puzzle.turn, problem))
        return;
    puzzle.ply = line.ply;
    puzzle.turn = turn_seen_by(&puzzle.turn, side);
    import->ready =
        memory_grow(import->ready, import->count, &import->capacity, sizeof *import->ready);
    import->ready[import->count++] = puzzle;
}

static void read_lines(PuzzleImport *import, Lines *lines)
{
    while (lines_next(lines)) {
        Error problem = {""};
        if (span_trim(span_of(lines->text)).length == 0)
            continue;
        read_line(import, lines->text, &problem);
        if (!problem.text[0])
            continue;
        error_wrap(&problem, "%.90s:%ld", lines->path, lines->number);
        import->report->skipped++;
        import->hooks->skipped(import->hooks->context, &problem);
    }
}

// When the connection was lost in a commit that was made, those added are counted as known.
static bool write_puzzles(void *context, Error *err)
{
    PuzzleImport *import = context;
    PuzzleReport *report = import->report;
    int64_t last = 0;
    if (!database_number(import->db, "SELECT MAX(id) FROM puzzles", NULL, &last, err))
        return false;
    report->added = 0;
    report->known = 0;
    for (size_t i = 0; i < import->count; i++) {
        const ReadyPuzzle *puzzle = &import->ready[i];
        bool is_there = false;
        if (!is_known(import, puzzle->game, puzzle->ply, &is_there, err))
            return false;
        report->known += is_there;
        report->added += !is_there;
        if (!is_there && !add_puzzle(import, ++last, puzzle, err))
            return false;
    }
    return true;
}

static bool import_start(PuzzleImport *import, Error *err)
{
    Database *db = import->db;
    return (import->find_turn =
                database_prepare(db,
                                 "SELECT turns.board, games.id FROM games"
                                 " JOIN turns ON turns.id BETWEEN games.first_turn"
                                 " AND games.first_turn + games.turn_count - 1"
                                 " WHERE games.archive_id = ? AND turns.ply = ?",
                                 err)) &&
           (import->find_puzzle = database_prepare(
                db, "SELECT id FROM puzzles WHERE game_id = ? AND ply = ?", err)) &&
           (import->add = database_prepare(db,
                                           "INSERT INTO puzzles (id, game_id, ply, board,"
                                           " steps, full_key) VALUES (?, ?, ?, ?, ?, ?)",
                                           err));
}

bool puzzles_import(Database *db, const char *path, const PuzzleHooks *hooks,
                    PuzzleReport *report, Error *err)
{
    Lines lines;
    PuzzleImport import = {.db = db, .hooks = hooks, .report = report};
    *report = (PuzzleReport){0};
    if (!lines_open(&lines, path, err))
        return false;
    bool is_good = import_start(&import, err);
    if (is_good)
        read_lines(&import, &lines);
    is_good = lines_close(&lines, is_good ? err : NULL) && is_good;
    is_good = is_good && database_transact(db, write_puzzles, &import, err);
    statement_destroy(import.find_turn);
    statement_destroy(import.find_puzzle);
    statement_destroy(import.add);
    free(import.ready);
    return is_good;
}

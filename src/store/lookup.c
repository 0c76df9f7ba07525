// SPDX-License-Identifier: MIT
#include "store/lookup.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "store/schema.h"

// One of the columns in which answers may stand.
typedef struct Column {
    Filing filing;
    RowStatus status; // whether it is at a row
    bool is_used;     // that row was taken: go to the next one before looking
} Column;

struct Lookup {
    Statement *find[FILINGS];
    int64_t ignored_game;
    bool is_raw;
    // The question being answered:
    Stage stage;
    Position board; // of the position
    Pattern pattern;
    Pattern mirrored;
    const Position *pos;
    Column columns[FILINGS_OF_STAGE];
    int column_count;
    int64_t left; // rows that are still wanted
};

static Statement *prepare(Database *db, Filing filing, Error *err)
{
    StrBuf sql = strbuf_new();
    strbuf_print(&sql,
                 "SELECT board, steps, merit, game_id, ply FROM turns"
                 " WHERE %s_key = ? AND game_id <> ? ORDER BY merit LIMIT ?",
                 filing_name(filing));
    Statement *find = database_prepare(db, sql.text, err);
    strbuf_free(&sql);
    return find;
}

static bool check_indexed(Database *db, Error *err)
{
    bool is_indexed = false;
    if (!schema_is_indexed(db, &is_indexed, err))
        return false;
    return is_indexed || error_set(err, "the last import into the database was not "
                                        "finished: run 'tusk import' again");
}

Lookup *lookup_create(Database *db, Error *err)
{
    if (!check_indexed(db, err))
        return NULL;
    Lookup *lookup = memory_array(1, sizeof *lookup);
    *lookup = (Lookup){0};
    for (Filing filing = FILED_FULL; filing < FILINGS; filing++) {
        lookup->find[filing] = prepare(db, filing, err);
        if (!lookup->find[filing]) {
            lookup_destroy(lookup);
            return NULL;
        }
    }
    return lookup;
}

void lookup_destroy(Lookup *lookup)
{
    if (!lookup)
        return;
    for (int filing = 0; filing < FILINGS; filing++)
        statement_destroy(lookup->find[filing]);
    free(lookup);
}

void lookup_ignore_game(Lookup *lookup, int64_t game)
{
    lookup->ignored_game = game;
}

void lookup_set_raw(Lookup *lookup, bool is_raw)
{
    lookup->is_raw = is_raw;
}

void lookup_begin(Lookup *lookup, Stage stage, const Pattern *pattern, const Position *pos,
                  int64_t most)
{
    Filing filings[FILINGS_OF_STAGE];
    for (int i = 0; i < lookup->column_count; i++)
        statement_rewind(lookup->find[lookup->columns[i].filing]);
    lookup->stage = stage;
    lookup->board = stored_board(pos);
    lookup->pattern = *pattern;
    lookup->mirrored = pattern_mirror(pattern);
    lookup->pos = pos;
    lookup->left = most;
    lookup->column_count = pattern_filings(stage, pattern, filings);
    for (int i = 0; i < lookup->column_count; i++) {
        Statement *find = lookup->find[filings[i]];
        lookup->columns[i] = (Column){filings[i], ROW_READ, true};
        statement_set_number(find, 1, pattern_filing_key(pattern));
        statement_set_number(find, 2, lookup->ignored_game);
        // Raw, some of what the database answers is passed over here.
        statement_set_number(find, 3, lookup->is_raw ? LOOKUP_ALL : most);
    }
}

static bool read_row(const Statement *row, Position *board, Hit *out, Error *err)
{
    if (!stored_turn_read(row, 0, board, &out->turn, err))
        return false;
    if (!bb_has(board->of_side[GOLD], pattern_mover(board, &out->turn)))
        return error_set(err, "the database is damaged: a turn makes no sense");
    out->merit = merit_unpack(statement_number(row, 2));
    out->game = statement_number(row, 3);
    out->ply = (int)statement_number(row, 4);
    return true;
}

typedef enum Likeness { NOT_ALIKE, ALIKE, ALIKE_MIRRORED } Likeness;

// Whether the squares are those asked for.
static Likeness compare(const Lookup *lookup, Filing filing, const Position *board,
                        const Turn *turn)
{
    Pattern found = pattern_filed(filing, board, turn);
    if (pattern_equal(&found, &lookup->pattern))
        return ALIKE;
    return pattern_equal(&found, &lookup->mirrored) ? ALIKE_MIRRORED : NOT_ALIKE;
}

// Where the piece that makes a step stood before the turn.
static Square origin_of(const Turn *turn, int step)
{
    Square sq = step_from(turn->steps[step]);
    for (int i = step - 1; i >= 0; i--)
        if (step_to(turn->steps[i]) == sq)
            sq = step_from(turn->steps[i]);
    return sq;
}

// Whether the pieces that a stored turn moves are those that it would move here. What is
// outside the pattern may be anything.
static bool moves_same_pieces(const Lookup *lookup, const Position *stored,
                              const Turn *turn, Likeness likeness)
{
    for (int i = 0; i < turn->length; i++) {
        Square sq = origin_of(turn, i);
        Square here = likeness == ALIKE_MIRRORED ? square_mirror(sq) : sq;
        if (position_piece_at(stored, sq) != position_piece_at(&lookup->board, here))
            return false;
    }
    return true;
}

static bool advance_used(Lookup *lookup, Error *err)
{
    for (int i = 0; i < lookup->column_count; i++) {
        Column *column = &lookup->columns[i];
        if (!column->is_used || column->status != ROW_READ)
            continue;
        column->is_used = false;
        column->status = statement_next(lookup->find[column->filing], err);
        if (column->status == ROW_FAILED)
            return false;
    }
    return true;
}

// The column whose row is the best to copy; NULL when all have ended.
static Column *best_column(Lookup *lookup)
{
    Column *best = NULL;
    int64_t least = 0;
    for (int i = 0; i < lookup->column_count; i++) {
        Column *column = &lookup->columns[i];
        if (column->status != ROW_READ)
            continue;
        int64_t merit = statement_number(lookup->find[column->filing], 2);
        if (!best || merit < least) {
            best = column;
            least = merit;
        }
    }
    return best;
}

static bool counts(const Lookup *lookup, Likeness likeness, const Hit *hit)
{
    if (lookup->is_raw)
        return likeness == ALIKE && hit->ply % SIDES == (int)lookup->pos->side;
    return likeness != NOT_ALIKE;
}

// Read the row of a column as the position at hand sees it.
static bool take_row(const Lookup *lookup, Column *column, Hit *out, bool *is_good,
                     Error *err)
{
    Position board;
    column->is_used = true;
    if (!read_row(lookup->find[column->filing], &board, out, err))
        return false;
    Likeness likeness = compare(lookup, column->filing, &board, &out->turn);
    bool has_pieces = lookup->stage == STAGE_PIECE ||
                      moves_same_pieces(lookup, &board, &out->turn, likeness);
    if (likeness == ALIKE_MIRRORED)
        out->turn = turn_mirror(&out->turn);
    out->begins_here = pattern_begins(&lookup->pattern, step_from(out->turn.steps[0]));
    out->turn = turn_seen_by(&out->turn, (Side)lookup->pos->side);
    out->is_legal = has_pieces && turn_check(lookup->pos, &out->turn, NULL);
    *is_good = counts(lookup, likeness, out);
    return true;
}

RowStatus lookup_next(Lookup *lookup, Hit *out, Error *err)
{
    bool is_good = false;
    while (!is_good) {
        if (lookup->left <= 0)
            return ROW_END;
        if (!advance_used(lookup, err))
            return ROW_FAILED;
        Column *column = best_column(lookup);
        if (!column)
            return ROW_END;
        if (!take_row(lookup, column, out, &is_good, err))
            return ROW_FAILED;
    }
    lookup->left--;
    return ROW_READ;
}

// ---- Patterns of a position ------------------------------------------------------------

static int piece_patterns(const Position *board, Square near, Pattern *out)
{
    int count = 0;
    for (Bitboard movers = board->of_side[GOLD] & pattern_area_of(near); movers;)
        out[count++] = pattern_piece(board, near, bb_pop(&movers));
    return count;
}

int lookup_patterns(Stage stage, const Position *pos, Square last_moved,
                    Pattern out[LOOKUP_PATTERNS])
{
    Position board = stored_board(pos);
    int count = 0;
    if (stage == STAGE_FULL || stage == STAGE_HALF) {
        out[0] = stage == STAGE_FULL ? pattern_full(&board) : pattern_half(&board);
        return 1;
    }
    int areas = last_moved == NO_SQUARE ? TRAP_COUNT : 1;
    for (int i = 0; i < areas; i++) {
        Square near = last_moved == NO_SQUARE ? trap_squares[i]
                                              : side_square((Side)pos->side, last_moved);
        if (stage == STAGE_AREA)
            out[count++] = pattern_area(&board, near);
        else
            count += piece_patterns(&board, near, out + count);
    }
    return count;
}

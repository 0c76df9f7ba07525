// SPDX-License-Identifier: MIT
#include "store/setups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/stored_turn.h"

// ---- Codes -----------------------------------------------------------------------------

// The code of a side's pieces, left and right exchanged or not; "" when they are no set-up
// on the home ranks.
static void code_of(const Position *pos, Side side, bool is_mirrored, char out[SETUP_CODE])
{
    out[0] = '\0';
    Bitboard pieces = pos->of_side[side];
    if (!pieces || (pieces & ~side_home(side)))
        return;
    for (int i = 0; i < SETUP_PIECES; i++) {
        Piece piece = position_piece_at(pos, setup_square(side, is_mirrored ? i ^ 7 : i));
        out[i] = piece == NO_PIECE ? '.' : piece_letter(piece_of(GOLD, piece_kind(piece)));
    }
    out[SETUP_PIECES] = '\0';
}

static SetupPair pair_of(const Position *pos, bool is_mirrored)
{
    SetupPair pair = {.is_mirrored = is_mirrored};
    code_of(pos, GOLD, is_mirrored, pair.gold);
    code_of(pos, SILVER, is_mirrored, pair.silver);
    return pair;
}

SetupPair setup_pair_of(const Position *pos)
{
    SetupPair plain = pair_of(pos, false);
    SetupPair mirrored = pair_of(pos, true);
    int order = strcmp(plain.gold, mirrored.gold);
    if (order == 0)
        order = strcmp(plain.silver, mirrored.silver);
    return order <= 0 ? plain : mirrored;
}

bool setup_code_place(const char *code, Side side, bool is_mirrored, Position *pos)
{
    Position placed = *pos;
    if (strlen(code) != SETUP_PIECES)
        return false;
    for (int i = 0; i < SETUP_PIECES; i++) {
        Piece piece = NO_PIECE;
        if (code[i] == '.')
            continue;
        if (!piece_parse(code[i], &piece))
            return false;
        position_put(&placed, setup_square(side, is_mirrored ? i ^ 7 : i),
                     piece_of(side, piece_kind(piece)));
    }
    *pos = placed;
    return true;
}

// ---- Counts ----------------------------------------------------------------------------

void setup_counts_init(SetupCounts *counts)
{
    *counts = (SetupCounts){0};
}

void setup_counts_free(SetupCounts *counts)
{
    free(counts->rows);
}

static void add_row(SetupCounts *out, const Statement *row)
{
    out->rows = memory_resize(out->rows, out->count + 1, sizeof *out->rows);
    SetupCount *added = &out->rows[out->count++];
    snprintf(added->code, SETUP_CODE, "%s", statement_text(row, 0));
    added->games = (long)statement_number(row, 1);
    added->wins = (long)statement_number(row, 2);
    added->losses = (long)statement_number(row, 3);
    added->best_rating = (int)statement_number(row, 4);
}

bool setups_common(Database *db, const char *given, int64_t most, SetupCounts *out,
                   Error *err)
{
    RowStatus status = ROW_END;
    Statement *list = database_prepare(db,
                                       "SELECT answer, games, wins, losses, best_rating"
                                       " FROM setups WHERE given = ?"
                                       " ORDER BY games DESC LIMIT ?",
                                       err);
    if (!list)
        return false;
    statement_set_text(list, 1, given);
    statement_set_number(list, 2, most);
    while ((status = statement_next(list, err)) == ROW_READ)
        add_row(out, list);
    statement_destroy(list);
    return status == ROW_END;
}

// ---- As they stand ---------------------------------------------------------------------

static bool has_same_gold(const Position *board, const Position *pos)
{
    for (int kind = RABBIT; kind < KINDS; kind++)
        if (position_pieces(board, GOLD, (Kind)kind) !=
            position_pieces(pos, GOLD, (Kind)kind))
            return false;
    return true;
}

// Boards before the first turn, the commonest first: silver's set-up on the first of them
// that gold set up so.
static RowStatus find_same_gold(Statement *boards, const Position *pos, SetupCounts *out,
                                Error *err)
{
    RowStatus status = ROW_END;
    while (out->count == 0 && (status = statement_next(boards, err)) == ROW_READ) {
        Position board;
        size_t bytes = 0;
        const void *packed = statement_bytes(boards, 0, &bytes);
        if (!stored_board_unpack(&board, packed, bytes, err))
            return ROW_FAILED;
        if (!has_same_gold(&board, pos))
            continue;
        out->rows = memory_resize(out->rows, 1, sizeof *out->rows);
        out->rows[0] = (SetupCount){.games = (long)statement_number(boards, 1)};
        code_of(&board, SILVER, false, out->rows[0].code);
        out->count = 1;
    }
    return status;
}

bool setups_answers_raw(Database *db, const Position *gold, SetupCounts *out, Error *err)
{
    Statement *boards =
        database_prepare(db,
                         "SELECT turns.board, COUNT(*) AS played FROM games"
                         " JOIN turns ON turns.id = games.first_turn"
                         " WHERE games.gold_setup = ? AND games.silver_setup <> ''"
                         " AND turns.ply = 2 GROUP BY turns.board"
                         " ORDER BY played DESC, turns.board",
                         err);
    if (!boards)
        return false;
    SetupPair pair = setup_pair_of(gold);
    statement_set_text(boards, 1, pair.gold);
    RowStatus status = find_same_gold(boards, gold, out, err);
    statement_destroy(boards);
    return status != ROW_FAILED;
}

bool setups_totals(Database *db, const char *given, SetupTotals *out, Error *err)
{
    Statement *sum = database_prepare(
        db, "SELECT COUNT(*), SUM(games) FROM setups WHERE given = ?", err);
    if (!sum)
        return false;
    statement_set_text(sum, 1, given);
    RowStatus status = statement_next(sum, err);
    if (status == ROW_READ) {
        out->kinds = (long)statement_number(sum, 0);
        out->games = (long)statement_number(sum, 1);
    }
    statement_destroy(sum);
    return status != ROW_FAILED;
}

// Those who choose: gold when nothing is given yet, else silver.
static void write_filtered(const char *given, const ExploreFilter *filter, StrBuf *sql)
{
    bool is_gold = !*given;
    strbuf_print(sql,
                 "SELECT %s_setup, COUNT(*) AS played, SUM(result = %d), SUM(result = %d),"
                 " MAX(%s_rating) FROM games WHERE gold_setup %s ?",
                 is_gold ? "gold" : "silver",
                 is_gold ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON,
                 is_gold ? ARCHIVE_SILVER_WON : ARCHIVE_GOLD_WON,
                 is_gold ? "gold" : "silver", is_gold ? "<>" : "=");
    if (!is_gold)
        strbuf_add(sql, " AND silver_setup <> ''");
    explore_filter_add_sql(filter, is_gold ? GOLD : SILVER, sql);
    strbuf_print(sql, " GROUP BY %s_setup ORDER BY played DESC, 1",
                 is_gold ? "gold" : "silver");
}

bool setups_filtered(Database *db, const SetupQuery *query, SetupCounts *out,
                     SetupTotals *totals, Error *err)
{
    RowStatus status = ROW_END;
    *totals = (SetupTotals){0};
    StrBuf sql = strbuf_new();
    write_filtered(query->given, query->filter, &sql);
    Statement *list = database_prepare(db, sql.text, err);
    strbuf_free(&sql);
    if (!list)
        return false;
    statement_set_text(list, 1, query->given);
    while ((status = statement_next(list, err)) == ROW_READ) {
        totals->kinds++;
        totals->games += (long)statement_number(list, 1);
        if (query->most == 0 || out->count < query->most)
            add_row(out, list);
    }
    statement_destroy(list);
    return status == ROW_END;
}

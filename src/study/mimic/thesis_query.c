// SPDX-License-Identifier: MIT
// The conditions are his: `BINARY` casts the column and LIKE begins with a wildcard, so the
// server reads the whole table; so does a regular expression.
#include "study/mimic/thesis_query.h"

#include <stdio.h>

#include "game/question.h"
#include "study/mimic/thesis_rows.h"

// Values arrive as bytes; the set-up is to be found by the index of the column.
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
    thesis_board(pos, out);
    for (int i = 0; i < THESIS_BOARD; i++)
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
    StrBuf text;
    int mover = strongest_kind(pos, area);
    if (mover < 0)
        return false;
    strbuf_init(&text);
    strbuf_add_char(&text, '^');
    for (int i = 0; i < THESIS_BOARD; i++) {
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
    case TIMED_SETUP: thesis_board(&game->moves[1].before, out->value); return true;
    case TIMED_FULL: thesis_board(pos, out->value); return true;
    case TIMED_HALF: mask_board(pos, ranks_3_to_6, out->value); return true;
    default: return ask_area(lookup, pos, question_last_moved(&question), out);
    }
}

// SPDX-License-Identifier: MIT
#include "store/lookup.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "store/schema.h"

struct Lookup {
    Statement *find[STAGES];
    // The question being answered:
    Stage stage;
    Pattern pattern;
    Pattern mirrored;
    const Position *pos;
};

static Statement *prepare(Database *db, Stage stage, Error *err)
{
    StrBuf sql;
    strbuf_init(&sql);
    strbuf_print(&sql,
                 "SELECT board, steps, merit, game_id, ply FROM turns"
                 " WHERE %s_key = ? ORDER BY merit LIMIT ?",
                 stage_name(stage));
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
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        lookup->find[stage] = prepare(db, stage, err);
        if (!lookup->find[stage]) {
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
    for (int stage = 0; stage < STAGES; stage++)
        statement_destroy(lookup->find[stage]);
    free(lookup);
}

void lookup_begin(Lookup *lookup, Stage stage, const Pattern *pattern, const Position *pos,
                  int64_t most)
{
    statement_rewind(lookup->find[lookup->stage]);
    lookup->stage = stage;
    lookup->pattern = *pattern;
    lookup->mirrored = pattern_mirror(pattern);
    lookup->pos = pos;
    statement_set_number(lookup->find[stage], 1, pattern_key(pattern));
    statement_set_number(lookup->find[stage], 2, most);
}

static bool read_turn(const void *steps, size_t count, const View *view, Turn *out)
{
    if (count < 1 || count > STEPS_PER_TURN)
        return false;
    *out = (Turn){.length = (uint8_t)count};
    memcpy(out->steps, steps, count);
    return bb_has(view->of_side[OWN], pattern_mover(view, out));
}

static bool read_row(const Statement *row, View *view, Hit *out, Error *err)
{
    size_t board_bytes = 0;
    size_t steps = 0;
    const void *board = statement_bytes(row, 0, &board_bytes);
    const void *turn = statement_bytes(row, 1, &steps);
    if (!view_unpack(view, board, board_bytes, err))
        return false;
    if (!read_turn(turn, steps, view, &out->turn))
        return error_set(err, "the database is damaged: a turn makes no sense");
    out->merit = merit_unpack(statement_number(row, 2));
    out->game = statement_number(row, 3);
    out->ply = (int)statement_number(row, 4);
    return true;
}

// Whether the squares are those asked for; turns of mirror images are turned round.
static bool confirm(const Lookup *lookup, const View *view, Turn *turn)
{
    Pattern found = pattern_of_turn(lookup->stage, view, turn);
    if (pattern_equal(&found, &lookup->pattern))
        return true;
    if (!pattern_equal(&found, &lookup->mirrored))
        return false;
    *turn = view_turn_mirror(turn);
    return true;
}

RowStatus lookup_next(Lookup *lookup, Hit *out, Error *err)
{
    Statement *find = lookup->find[lookup->stage];
    RowStatus status = ROW_END;
    while ((status = statement_next(find, err)) == ROW_READ) {
        View view;
        if (!read_row(find, &view, out, err))
            return ROW_FAILED;
        if (!confirm(lookup, &view, &out->turn))
            continue;
        out->turn = view_turn_seen(&out->turn, (Side)lookup->pos->side);
        out->is_legal = turn_check(lookup->pos, &out->turn, NULL);
        return ROW_READ;
    }
    return status;
}

// ---- Patterns of a position ------------------------------------------------------------

static int piece_patterns(const View *view, Square near, Pattern *out)
{
    int count = 0;
    for (Bitboard movers = view->of_side[OWN] & pattern_area_of(near); movers;)
        out[count++] = pattern_piece(view, near, bb_pop(&movers));
    return count;
}

int lookup_patterns(Stage stage, const Position *pos, Square last_moved,
                    Pattern out[LOOKUP_PATTERNS])
{
    static const Square corners[] = {0, 7, 56, 63};
    View view = view_of(pos);
    Square seen = view_square(last_moved, (Side)pos->side);
    const Square *near = last_moved == NO_SQUARE ? corners : &seen;
    int near_count = last_moved == NO_SQUARE ? 4 : 1;
    int count = 0;
    if (stage == STAGE_FULL || stage == STAGE_HALF) {
        out[0] = stage == STAGE_FULL ? pattern_full(&view) : pattern_half(&view);
        return 1;
    }
    for (int i = 0; i < near_count; i++)
        if (stage == STAGE_AREA)
            out[count++] = pattern_area(&view, near[i]);
        else
            count += piece_patterns(&view, near[i], out + count);
    return count;
}

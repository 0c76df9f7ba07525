// SPDX-License-Identifier: MIT
#include "store/game_info.h"

#include <inttypes.h>
#include <stdio.h>

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

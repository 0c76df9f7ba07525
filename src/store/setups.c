// SPDX-License-Identifier: MIT
#include "store/setups.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"

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

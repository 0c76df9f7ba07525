// SPDX-License-Identifier: MIT
#include "report/novelty.h"

#include "store/lookup.h"

static bool count_earlier(Lookup *lookup, const Position *pos, uint64_t key, long *out,
                          Error *err)
{
    Hit hit;
    Pattern patterns[LOOKUP_PATTERNS];
    RowStatus status = ROW_END;
    int count = lookup_patterns(STAGE_FULL, pos, NO_SQUARE, patterns);
    *out = 0;
    for (int i = 0; i < count; i++) {
        lookup_begin(lookup, STAGE_FULL, &patterns[i], pos, LOOKUP_ALL);
        while ((status = lookup_next(lookup, &hit, err)) == ROW_READ) {
            Position after = *pos;
            if (hit.is_legal)
                turn_play(&after, &hit.turn);
            *out += hit.is_legal && after.key == key;
        }
        if (status != ROW_END)
            return false;
    }
    return true;
}

bool novelty_find(Report *report, Database *db, int64_t own, Error *err)
{
    Lookup *lookup = lookup_create(db, err);
    bool is_good = lookup != NULL;
    bool is_new = false;
    if (lookup)
        lookup_ignore_game(lookup, own);
    for (size_t i = 0; is_good && !is_new && i < report->turn_count; i++) {
        ReportTurn *turn = &report->turns[i];
        if (turn->is_pass)
            break;
        is_good = count_earlier(lookup, report_board(report, i),
                                report_board(report, i + 1)->key, &turn->earlier, err);
        is_new = is_good && turn->earlier == 0;
        if (is_new)
            report->novelty = i;
    }
    lookup_destroy(lookup);
    report->has_database = is_good;
    return is_good;
}

// SPDX-License-Identifier: MIT
// Wins in two turns, found by zones and by trying every turn.
#include "study/geometry/measures.h"

#include <inttypes.h>

#include "core/board_text.h"
#include "geometry/tactic_two.h"
#include "tactics/goal.h"

typedef struct SuiteRun {
    TwoTurns *two;
    TurnGen *own;   // first turns
    TurnGen *enemy; // replies
    TwoTurnsLimits limits;
    int rows, by_zones, by_all;
    // Of the positions that both solve:
    TwoTurnsCount zones;
    uint64_t plain_turns, plain_replies;
    StrBuf *out;
} SuiteRun;

// ---- Every turn, every reply -----------------------------------------------------------

typedef struct PlainSearch {
    SuiteRun *run;
    Side attacker;
    uint64_t turns, replies;
} PlainSearch;

static bool reply_loses(void *context, const TurnVisit *visit)
{
    PlainSearch *plain = context;
    Position pos = turnvisit_result(visit);
    plain->replies++;
    return !stop_is_asked(plain->run->limits.stop) &&
           !goal_is_reached(&pos, side_other(plain->attacker)) &&
           goal_within(&pos, plain->attacker, STEPS_PER_TURN);
}

// Stop at a turn that wins.
static bool turn_fails(void *context, const TurnVisit *visit)
{
    PlainSearch *plain = context;
    Position pos = turnvisit_result(visit);
    plain->turns++;
    if (stop_is_asked(plain->run->limits.stop) ||
        !goal_within(&pos, plain->attacker, STEPS_PER_TURN) ||
        goal_within(&pos, side_other(plain->attacker), STEPS_PER_TURN))
        return true;
    return !turngen_visit(plain->run->enemy, &pos, reply_loses, plain);
}

// ---- Rows ------------------------------------------------------------------------------

static void add_row(SuiteRun *run, const char *source, const Position *pos)
{
    Turn turn;
    PlainSearch plain = {run, (Side)pos->side, 0, 0};
    bool by_zones = two_turns_search(run->two, pos, TACTIC_GOAL, run->limits, &turn);
    bool by_all = !turngen_visit(run->own, pos, turn_fails, &plain);
    const TwoTurnsCount *count = two_turns_count(run->two);
    run->rows++;
    run->by_zones += by_zones;
    run->by_all += by_all;
    if (by_zones && by_all) {
        run->zones.turns += count->turns;
        run->zones.defences += count->defences;
        run->zones.replies += count->replies;
        run->plain_turns += plain.turns;
        run->plain_replies += plain.replies;
    }
    strbuf_print(run->out,
                 "suite\t%s\t%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%s\t%" PRIu64
                 "\t%" PRIu64 "\n",
                 source, by_zones ? "won" : "-", count->turns, count->defences,
                 count->replies, by_all ? "won" : "-", plain.turns, plain.replies);
}

// Source, side and board.
static bool compare_row(SuiteRun *run, const TableRow *row, Error *err)
{
    Position pos;
    if (row->count < 3)
        return error_set(err, "source, side and board are expected, separated by tabs");
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%s %s", row->cells[1], row->cells[2]);
    bool is_read = position_parse(text.text, &pos, err);
    strbuf_free(&text);
    if (is_read)
        add_row(run, row->cells[0], &pos);
    return is_read;
}

static bool compare_rows(SuiteRun *run, const Table *table, Progress *progress, Error *err)
{
    for (size_t i = 1; i < table->count && !stop_is_asked(run->limits.stop); i++) {
        progress_at(progress, (double)i / (double)table->count, "%zu of %zu positions", i,
                    table->count - 1);
        if (!compare_row(run, &table->rows[i], err))
            return error_wrap(err, "line %zu of the positions", i + 1);
    }
    return true;
}

bool geometry_suite_add(const Table *positions, long limit, MeasurePace pace, StrBuf *out,
                        Error *err)
{
    SuiteRun run = {.two = two_turns_create(), .out = out};
    run.own = turngen_create();
    run.enemy = turngen_create();
    run.limits = (TwoTurnsLimits){(uint64_t)limit, pace.stop};
    strbuf_add(out, "suite\tsource\tzones\tfirst turns\tdefences\treplies\tevery turn\t"
                    "first turns\treplies\n");
    bool is_done = compare_rows(&run, positions, pace.progress, err);
    // Nodes are those of the positions that both solve.
    strbuf_print(out,
                 "suite\tall\t%d of %d\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64
                 "\t%d of %d\t%" PRIu64 "\t%" PRIu64 "\n",
                 run.by_zones, run.rows, run.zones.turns, run.zones.defences,
                 run.zones.replies, run.by_all, run.rows, run.plain_turns,
                 run.plain_replies);
    two_turns_destroy(run.two);
    turngen_destroy(run.own);
    turngen_destroy(run.enemy);
    return is_done;
}

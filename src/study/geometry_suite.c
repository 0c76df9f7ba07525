// SPDX-License-Identifier: MIT
#include "study/geometry_suite.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "core/board_text.h"
#include "geometry/tactic_two.h"
#include "tactics/goal.h"

typedef struct SuiteRun {
    TwoTurns *two;
    TurnGen *own;   // first turns
    TurnGen *enemy; // replies
    TwoTurnsLimits limits;
    int rows, by_zones, by_all;
    uint64_t zone_nodes, plain_nodes; // of positions that both solve
    StrBuf *out;
} SuiteRun;

// ---- Every turn, every reply -----------------------------------------------------------

typedef struct PlainSearch {
    SuiteRun *run;
    Side attacker;
    uint64_t nodes;
} PlainSearch;

static bool reply_loses(void *context, const TurnVisit *visit)
{
    PlainSearch *plain = context;
    Position pos = turnvisit_result(visit);
    plain->nodes++;
    return !stop_is_asked(plain->run->limits.stop) &&
           !goal_is_reached(&pos, side_other(plain->attacker)) &&
           goal_within(&pos, plain->attacker, STEPS_PER_TURN);
}

// Stop at a turn that wins.
static bool turn_fails(void *context, const TurnVisit *visit)
{
    PlainSearch *plain = context;
    Position pos = turnvisit_result(visit);
    plain->nodes++;
    if (stop_is_asked(plain->run->limits.stop) ||
        !goal_within(&pos, plain->attacker, STEPS_PER_TURN) ||
        goal_within(&pos, side_other(plain->attacker), STEPS_PER_TURN))
        return true;
    return !turngen_visit(plain->run->enemy, &pos, reply_loses, plain);
}

static bool search_plainly(SuiteRun *run, const Position *pos, uint64_t *nodes)
{
    PlainSearch plain = {run, (Side)pos->side, 0};
    bool is_found = !turngen_visit(run->own, pos, turn_fails, &plain);
    *nodes = plain.nodes;
    return is_found;
}

// ---- Rows ------------------------------------------------------------------------------

static uint64_t zone_nodes(const SuiteRun *run)
{
    const TwoTurnsCount *count = two_turns_count(run->two);
    return count->turns + count->defences + count->replies;
}

static void compare(SuiteRun *run, const char *source, const Position *pos)
{
    Turn turn;
    uint64_t plain = 0;
    bool by_zones = two_turns_search(run->two, pos, TACTIC_GOAL, run->limits, &turn);
    bool by_all = search_plainly(run, pos, &plain);
    run->rows++;
    run->by_zones += by_zones;
    run->by_all += by_all;
    if (by_zones && by_all) {
        run->zone_nodes += zone_nodes(run);
        run->plain_nodes += plain;
    }
    const TwoTurnsCount *count = two_turns_count(run->two);
    strbuf_print(run->out,
                 "suite\t%s\t%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%s\t%" PRIu64 "\n",
                 source, by_zones ? "won" : "-", count->turns, count->defences,
                 count->replies, by_all ? "won" : "-", plain);
}

// Cut the line at its tabs.
static bool compare_line(SuiteRun *run, char *line, Error *err)
{
    Position pos;
    char *side = strchr(line, '\t');
    char *board = side ? strchr(side + 1, '\t') : NULL;
    if (!board)
        return error_set(err, "source, side and board are expected, tabs between them");
    *side++ = '\0';
    *board = ' ';
    board[1 + strcspn(board + 1, "\t")] = '\0';
    if (!position_parse(side, &pos, err))
        return false;
    compare(run, line, &pos);
    return true;
}

static bool compare_lines(SuiteRun *run, const char *path, Error *err)
{
    Lines lines;
    bool is_good = true;
    if (!lines_open(&lines, path, err))
        return false;
    while (is_good && !stop_is_asked(run->limits.stop) && lines_next(&lines)) {
        if (lines.number == 1)
            continue;
        is_good = compare_line(run, lines.text, err);
        if (!is_good)
            error_wrap(err, "line %ld of %.100s", lines.number, path);
    }
    return lines_close(&lines, is_good ? err : NULL) && is_good;
}

bool geometry_suite_add(const char *path, long limit, const Stop *stop, StrBuf *out,
                        Error *err)
{
    SuiteRun run = {.two = two_turns_create(), .out = out};
    run.own = turngen_create();
    run.enemy = turngen_create();
    run.limits = (TwoTurnsLimits){(uint64_t)limit, stop};
    strbuf_add(out, "suite\tsource\tzones\tfirst turns\tdefences\treplies\tevery "
                    "turn\tnodes\n");
    bool is_done = compare_lines(&run, path, err);
    strbuf_print(out,
                 "suite\tall\t%d of %d\t%d of %d by every turn\tnodes where both "
                 "find it\t%" PRIu64 "\t%" PRIu64 "\n",
                 run.by_zones, run.rows, run.by_all, run.rows, run.zone_nodes,
                 run.plain_nodes);
    two_turns_destroy(run.two);
    turngen_destroy(run.own);
    turngen_destroy(run.enemy);
    return is_done;
}

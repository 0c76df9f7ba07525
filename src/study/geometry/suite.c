// SPDX-License-Identifier: MIT
#include "study/geometry/measures.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
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

static bool search_plainly(SuiteRun *run, const Position *pos, PlainSearch *plain)
{
    *plain = (PlainSearch){run, (Side)pos->side, 0, 0};
    return !turngen_visit(run->own, pos, turn_fails, plain);
}

// ---- Rows ------------------------------------------------------------------------------

static void add_row(SuiteRun *run, const char *source, const PlainSearch *plain,
                    const bool found[2])
{
    const TwoTurnsCount *count = two_turns_count(run->two);
    strbuf_print(run->out,
                 "suite\t%s\t%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%s\t%" PRIu64
                 "\t%" PRIu64 "\n",
                 source, found[0] ? "won" : "-", count->turns, count->defences,
                 count->replies, found[1] ? "won" : "-", plain->turns, plain->replies);
}

static void compare(SuiteRun *run, const char *source, const Position *pos)
{
    Turn turn;
    PlainSearch plain;
    bool found[2];
    const TwoTurnsCount *count = two_turns_count(run->two);
    found[0] = two_turns_search(run->two, pos, TACTIC_GOAL, run->limits, &turn);
    found[1] = search_plainly(run, pos, &plain);
    run->rows++;
    run->by_zones += found[0];
    run->by_all += found[1];
    if (found[0] && found[1]) {
        run->zones.turns += count->turns;
        run->zones.defences += count->defences;
        run->zones.replies += count->replies;
        run->plain_turns += plain.turns;
        run->plain_replies += plain.replies;
    }
    add_row(run, source, &plain, found);
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

// Nodes are those of the positions that both solve.
static void add_sum(const SuiteRun *run)
{
    strbuf_print(run->out,
                 "suite\tall\t%d of %d\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64
                 "\t%d of %d\t%" PRIu64 "\t%" PRIu64 "\n",
                 run->by_zones, run->rows, run->zones.turns, run->zones.defences,
                 run->zones.replies, run->by_all, run->rows, run->plain_turns,
                 run->plain_replies);
}

bool geometry_suite_add(const char *path, long limit, const Stop *stop, StrBuf *out,
                        Error *err)
{
    SuiteRun run = {.two = two_turns_create(), .out = out};
    run.own = turngen_create();
    run.enemy = turngen_create();
    run.limits = (TwoTurnsLimits){(uint64_t)limit, stop};
    strbuf_add(out, "suite\tsource\tzones\tfirst turns\tdefences\treplies\tevery turn\t"
                    "first turns\treplies\n");
    bool is_done = compare_lines(&run, path, err);
    add_sum(&run);
    two_turns_destroy(run.two);
    turngen_destroy(run.own);
    turngen_destroy(run.enemy);
    return is_done;
}

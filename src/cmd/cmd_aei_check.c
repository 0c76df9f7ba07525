// SPDX-License-Identifier: MIT
// tusk aei-check: what a bot's author runs before a tournament.
#include <stdio.h>
#include <string.h>

#include "aei/aei_check.h"
#include "base/json.h"
#include "cmd/answer.h"
#include "cmd/long_work.h"
#include "cmd/options.h"

enum { TIME, MARGIN, TURNS, ONLY, SEED, TALK, JSON, HEADER };

static const Option options[] = {
    [TIME] = {'t', "time", "S", "seconds per move (1)"},
    [MARGIN] = {0, "margin", "S",
                "be content with answers that are so many seconds late (0.2)"},
    [TURNS] = {'n', "turns", "N", "turns that it plays in a game (10)"},
    [ONLY] = {0, "only", "CHECK,...", "do only these checks"},
    [SEED] = {0, "seed", "N", "random seed of the other player of that game (1)"},
    [TALK] = {0, "talk", NULL, "show all that is said, on the standard error"},
    [JSON] = {0, "json", NULL, "print one JSON object per finding, and one for the result"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind lines_table[] = {{"result", "result\tverdict\tfaults\tnotes"},
                                         {NULL, "grade\tcheck:10\twhat"}};

typedef struct Report {
    Columns table;
    bool is_json;
    long counts[AEI_FAULT + 1];
} Report;

static const char *grade_name(AeiGrade grade)
{
    static const char *const names[] = {
        [AEI_OK] = "ok", [AEI_NOTE] = "note", [AEI_FAULT] = "fault"};
    return names[grade];
}

static void print_json(Json *json)
{
    StrBuf line = strbuf_new();
    json_finish_line(json, &line);
    fputs(line.text, stdout);
    strbuf_free(&line);
}

static void tell(void *context, const AeiFinding *finding)
{
    Report *report = context;
    StrBuf line = strbuf_new();
    report->counts[finding->grade]++;
    strbuf_print(&line, "%s\t%s\t", grade_name(finding->grade), finding->check);
    strbuf_add_visible(&line, finding->text);
    strbuf_add_char(&line, '\n');
    if (report->is_json) {
        Json *json = json_make_object();
        json_put_text(json, "grade", grade_name(finding->grade));
        json_put_text(json, "check", finding->check);
        json_put_text(json, "what", finding->text);
        print_json(json);
    } else
        columns_print(&report->table, line.text, 0);
    strbuf_free(&line);
    fflush(stdout);
}

static void print_result(Report *report)
{
    long faults = report->counts[AEI_FAULT];
    long notes = report->counts[AEI_NOTE];
    const char *verdict = faults == 0 ? "passed" : "failed";
    StrBuf line = strbuf_new();
    strbuf_print(&line, "result\t%s\t%ld\t%ld\n", verdict, faults, notes);
    if (report->is_json) {
        Json *json = json_make_object();
        json_put_text(json, "verdict", verdict);
        json_put_whole(json, "faults", faults);
        json_put_whole(json, "notes", notes);
        print_json(json);
    } else
        columns_print(&report->table, line.text, 0);
    strbuf_free(&line);
}

static void show_talk(void *context, bool is_ours, const char *line)
{
    (void)context;
    StrBuf text = strbuf_new();
    strbuf_add_visible(&text, line);
    fprintf(stderr, "%c %s\n", is_ours ? '>' : '<', text.text);
    strbuf_free(&text);
}

static bool read_plan(const Args *args, AeiCheckPlan *plan, Error *err)
{
    long seed = 1;
    plan->only = args_text(args, ONLY, NULL);
    if (!option_time(args, TIME, &plan->move_ms, err) ||
        !option_time(args, MARGIN, &plan->margin_ms, err) ||
        !args_int(args, TURNS, 1, 1000, &plan->turns, err) ||
        !args_number(args, SEED, 0, ARGS_NUMBER_MOST, &seed, err) ||
        (plan->only && !aei_check_names(plan->only, err)))
        return false;
    plan->seed = (uint64_t)seed;
    if (args_has(args, TALK))
        plan->ear = (BotEar){show_talk, NULL};
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    LongWork work;
    AeiCheckPlan plan = aei_check_usual(args_operand(args, 0));
    Report report = {.is_json = args_has(args, JSON)};
    if (!read_plan(args, &plan, err))
        return CMD_MISUSED;
    columns_init(&report.table, lines_table, args_has(args, HEADER));
    long_work_begin(&work, 0);
    plan.stop = &work.stop;
    aei_check_run(&plan, tell, &report);
    long_work_end(&work);
    if (stop_is_asked(&work.stop)) {
        error_set(err, "interrupted");
        return CMD_FAILED;
    }
    print_result(&report);
    return report.counts[AEI_FAULT] == 0 ? CMD_DONE : CMD_FAILED;
}

const Command cmd_aei_check = {
    .name = "aei-check",
    .summary = "check that an engine speaks AEI well, before a tournament",
    .details = "ENGINE is a command for the shell. A line for each check: 'ok' or 'fault' "
               "and a sentence,\n"
               "and 'note' for what could be better. The exit status is 1 when there is a "
               "fault.",
    .example = "tusk aei-check 'tusk aei --bot random'",
    .options = options,
    .operands = "ENGINE",
    .run = run,
};

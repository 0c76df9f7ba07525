// SPDX-License-Identifier: MIT
// tusk mimic: how a player who copies others finds a turn, stage by stage.
#include <stdio.h>

#include "analysis/json_values.h"
#include "cmd/answer.h"
#include "cmd/options.h"
#include "core/turn_text.h"
#include "mimic/mimic.h"
#include "papers/thesis.h"

enum { DB, OURS, TIME, SEED, JSON, HEADER };
enum { HITS_COUNTED = 1000 }; // more are not told apart

static const Option options[] = {
    [DB] = {0, "db", "DATABASE", "the games database ($TUSK_DB, else the default file)"},
    [OURS] = {0, "ours", NULL, "show the bot mimic instead of mimic-thesis"},
    [TIME] = {'t', "time", "S", "seconds for the search of --ours (0.5)"},
    [SEED] = {0, "seed", "N", "random seed for when nothing is found (1)"},
    [JSON] = {0, "json", NULL, "print one JSON object per position"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind stages_table[] = {{"chosen", "chosen\tstage\tturn\twhy"},
                                          {NULL, "stage\tused\thits\tlegal\tturn"}};

typedef struct Show {
    const Copier *copier;
    void *memory; // of the copier
    int64_t time_ms;
    bool is_json;
} Show;

static void add_stage(const Position *pos, MimicStage stage, const MimicTried *tried,
                      StrBuf *out)
{
    strbuf_print(out, "%s\t%d\t%ld\t%ld\t", mimic_stage_name(stage), tried->is_called,
                 tried->hits, tried->legal);
    if (tried->is_legal)
        turn_format(pos, &tried->turn, out);
    else
        strbuf_add_char(out, '-');
    strbuf_add_char(out, '\n');
}

static void add_trace(const Position *pos, const MimicTrace *trace, StrBuf *out)
{
    for (MimicStage stage = MIMIC_WIN; stage < MIMIC_STAGES; stage++)
        add_stage(pos, stage, &trace->tried[stage], out);
    strbuf_print(out, "chosen\t%s\t", mimic_stage_name(trace->chosen));
    turn_format(pos, &trace->turn, out);
    strbuf_print(out, "\t%s\n", trace->why);
}

static Json *json_of_stage(const Position *pos, MimicStage stage, const MimicTried *tried)
{
    const Turn none = {0};
    Json *json = json_make_object();
    json_put_text(json, "stage", mimic_stage_name(stage));
    json_put_bool(json, "used", tried->is_called);
    json_put_whole(json, "hits", tried->hits);
    json_put_whole(json, "legal", tried->legal);
    json_put(json, "turn",
             json_of_turn(pos, (Side)pos->side, tried->is_legal ? &tried->turn : &none));
    return json;
}

static Json *json_of_choice(const Position *pos, const MimicTrace *trace)
{
    Json *json = json_make_object();
    json_put_text(json, "stage", mimic_stage_name(trace->chosen));
    json_put(json, "turn", json_of_turn(pos, (Side)pos->side, &trace->turn));
    json_put_text(json, "why", trace->why);
    return json;
}

// NULL when there was no turn to choose.
static Json *json_of_trace(const Position *pos, const MimicTrace *trace)
{
    Json *json = json_make_object();
    Json *stages = json_make_list();
    for (MimicStage stage = MIMIC_WIN; trace && stage < MIMIC_STAGES; stage++)
        json_append(stages, json_of_stage(pos, stage, &trace->tried[stage]));
    json_put(json, "stages", stages);
    json_put(json, "chosen", trace ? json_of_choice(pos, trace) : json_make_null());
    return json;
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    const Show *show = context;
    MimicTrace trace;
    MimicTask asked = {
        .question = *question,
        .time_ms = show->time_ms,
        .hits_counted = HITS_COUNTED,
    };
    MimicAnswer found = show->copier->choose(show->memory, &asked, &trace, err);
    if (show->is_json && found != MIMIC_FAILS)
        json_finish_line(json_of_trace(question->pos, found == MIMIC_PLAYS ? &trace : NULL),
                         out);
    else if (found == MIMIC_PLAYS)
        add_trace(question->pos, &trace, out);
    else if (found == MIMIC_IS_STUCK)
        strbuf_add(out, "chosen\t-\t-\tthere is no legal turn\n");
    return found != MIMIC_FAILS;
}

static CmdStatus run(const Args *args, Error *err)
{
    Show show = {.time_ms = 500, .is_json = args_has(args, JSON)};
    const AnswerTable table = {.shape = show.is_json ? ANSWER_JSON : ANSWER_LINES,
                               .kinds = stages_table,
                               .has_heading = args_has(args, HEADER)};
    long seed = 1;
    CmdStatus status = CMD_FAILED;
    if (!option_time(args, TIME, &show.time_ms, err) ||
        !args_number(args, SEED, 0, ARGS_NUMBER_MOST, &seed, err))
        return CMD_MISUSED;
    Database *db = option_database(args, DB, DATABASE_READ, err);
    if (!db)
        return CMD_FAILED;
    show.copier = args_has(args, OURS) ? &mimic_copier : &thesis_copier;
    show.memory = show.copier->create(db, (uint64_t)seed, err);
    if (show.memory)
        status = answer_positions(args, table, answer, &show, err);
    show.copier->destroy(show.memory);
    database_close(db);
    return status;
}

const Command cmd_mimic = {
    .name = "mimic",
    .summary = "show how a bot that copies earlier players finds its turn",
    .details = "A line for each stage: its name, whether it was used, how many earlier "
               "turns it found, how\n"
               "many of them are legal here, and the turn; last the chosen stage, turn and "
               "reason.",
    .example = "tusk mimic @game.txt",
    .options = options,
    .operands = "POSITION",
    .run = run,
};

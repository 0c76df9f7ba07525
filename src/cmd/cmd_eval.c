// SPDX-License-Identifier: MIT
// tusk eval: what the evaluation says of a position, term by term.
#include <string.h>

#include "cmd/answer.h"
#include "eval/evaluation.h"

enum { WITH };

static const Option options[] = {
    [WITH] = {0, "with", "NAME", "the evaluation to ask: tusk"},
    {0},
};

// Many positions are answered by the total alone.
static void answer_total(void *context, const Question *question, StrBuf *out)
{
    (void)context;
    strbuf_print(out, "%d\n", evaluate(&question->pos, &default_weights));
}

static void answer_terms(void *context, const Question *question, StrBuf *out)
{
    for (int group = 0; group < FEATURE_GROUPS; group++)
        strbuf_print(out, "%s\t%d\n", feature_group_name((FeatureGroup)group),
                     evaluate_group(&question->pos, &default_weights, (FeatureGroup)group));
    strbuf_add(out, "total\t");
    answer_total(context, question, out);
}

static CmdStatus run(const Args *args, Error *err)
{
    const char *with = args_text(args, WITH, "tusk");
    if (strcmp(with, "tusk") != 0) {
        error_set(err, "there is no evaluation '%.40s'; there is tusk", with);
        return CMD_MISUSED;
    }
    bool is_many = strcmp(args_operand(args, 0), "-") == 0;
    return answer_positions(args, is_many ? ANSWER_LINE : ANSWER_LINES,
                            is_many ? answer_total : answer_terms, NULL, err);
}

const Command cmd_eval = {
    .name = "eval",
    .usage = "[--with NAME] POSITION",
    .summary = "evaluate a position for the side to move, in centi-rabbits",
    .example = "tusk eval 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands_min = 1,
    .operands_max = 1,
    .run = run,
};

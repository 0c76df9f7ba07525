// SPDX-License-Identifier: MIT
// tusk eval: what the evaluation says of a position, term by term.
#include <string.h>

#include "cmd/answer.h"
#include "eval/evaluation.h"
#include "eval/weights_text.h"

enum { WITH, WEIGHTS };

static const Option options[] = {
    [WITH] = {0, "with", "NAME", "the evaluation to ask: tusk"},
    [WEIGHTS] = {0, "weights", "FILE", "take the weights from a file"},
    {0},
};

// Many positions are answered by the total alone.
static void answer_total(void *context, const Question *question, StrBuf *out)
{
    strbuf_print(out, "%d\n", evaluate(&question->pos, context));
}

static void answer_terms(void *context, const Question *question, StrBuf *out)
{
    for (int group = 0; group < FEATURE_GROUPS; group++)
        strbuf_print(out, "%s\t%d\n", feature_group_name((FeatureGroup)group),
                     evaluate_group(&question->pos, context, (FeatureGroup)group));
    strbuf_add(out, "total\t");
    answer_total(context, question, out);
}

static bool choose_weights(const Args *args, Weights *out, Error *err)
{
    const char *path = args_text(args, WEIGHTS, NULL);
    if (path)
        return weights_load(path, WEIGHTS_COMPLETE, out, err);
    *out = default_weights;
    return weights_check_default(err);
}

static CmdStatus run(const Args *args, Error *err)
{
    Weights weights;
    const char *with = args_text(args, WITH, "tusk");
    if (strcmp(with, "tusk") != 0) {
        error_set(err, "there is no evaluation '%.40s'; there is tusk", with);
        return CMD_MISUSED;
    }
    if (!choose_weights(args, &weights, err))
        return CMD_FAILED;
    bool is_many = strcmp(args_operand(args, 0), "-") == 0;
    return answer_positions(args, is_many ? ANSWER_LINE : ANSWER_LINES,
                            is_many ? answer_total : answer_terms, &weights, err);
}

const Command cmd_eval = {
    .name = "eval",
    .usage = "[--with NAME] [--weights FILE] POSITION",
    .summary = "evaluate a position for the side to move, in centi-rabbits",
    .example = "tusk eval 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands_min = 1,
    .operands_max = 1,
    .run = run,
};

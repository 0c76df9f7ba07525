// SPDX-License-Identifier: MIT
// tusk eval: what an evaluation says of a position, term by term.
#include <string.h>

#include "cmd/answer.h"
#include "eval/evaluation.h"
#include "eval/weights.h"
#include "papers/fairy.h"

enum { WITH, WEIGHTS };

static const Option options[] = {
    [WITH] = {0, "with", "tusk|fairy|fairy-gt|fairy-ngt",
              "the evaluation to use (tusk); in the others a rabbit is 1000"},
    [WEIGHTS] = {0, "weights", "FILE",
                 "weights written by tusk train eval (the built-in ones)"},
    {0},
};

// ---- Tusk ------------------------------------------------------------------------------

// Many positions are answered by the total alone.
static void answer_total(void *context, const Question *question, StrBuf *out)
{
    strbuf_print(out, "%d\n", evaluate(question->pos, context));
}

static void answer_terms(void *context, const Question *question, StrBuf *out)
{
    for (int group = 0; group < FEATURE_GROUPS; group++)
        strbuf_print(out, "%s\t%d\n", feature_group_name((FeatureGroup)group),
                     evaluate_group(question->pos, context, (FeatureGroup)group));
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

// ---- Fairy -----------------------------------------------------------------------------

static void answer_fairy_total(void *context, const Question *question, StrBuf *out)
{
    strbuf_print(out, "%d\n", fairy_evaluate(context, question->pos));
}

static void answer_fairy_terms(void *context, const Question *question, StrBuf *out)
{
    const Fairy *fairy = context;
    const Position *pos = question->pos;
    int sign = pos->side == GOLD ? 1 : -1;
    Phase phase = fairy->style.phase == FAIRY_PLAIN ? PHASE_BEGINNING
                                                    : phase_of(pos, fairy->style.rule);
    FairyParts parts = fairy_parts(fairy, pos, phase);
    strbuf_print(out, "material\t%d\ntraps\t%d\nrabbits\t%d\ntotal\t",
                 sign * parts.material, sign * parts.traps, sign * parts.rabbits);
    answer_fairy_total(context, question, out);
}

// ---- The command -----------------------------------------------------------------------

typedef struct Answers {
    Answerer total;
    Answerer terms;
} Answers;

static CmdStatus answer_with(const Args *args, Answers answers, void *context, Error *err)
{
    bool is_many = strcmp(args_operand(args, 0), "-") == 0;
    return answer_positions(args, is_many ? ANSWER_LINE : ANSWER_LINES,
                            is_many ? answers.total : answers.terms, context, err);
}

static CmdStatus run_tusk(const Args *args, Error *err)
{
    Weights weights;
    if (!choose_weights(args, &weights, err))
        return CMD_FAILED;
    return answer_with(args, (Answers){answer_total, answer_terms}, &weights, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    FairyStyle style;
    Fairy fairy;
    const char *with = args_text(args, WITH, "tusk");
    if (strcmp(with, "tusk") == 0)
        return run_tusk(args, err);
    if (!fairy_style_find(with, &style, err))
        return CMD_MISUSED;
    if (args_has(args, WEIGHTS)) {
        error_set(err, "--weights is for tusk; %s has its own", with);
        return CMD_MISUSED;
    }
    fairy_init(&fairy, &style);
    return answer_with(args, (Answers){answer_fairy_total, answer_fairy_terms}, &fairy,
                       err);
}

const Command cmd_eval = {
    .name = "eval",
    .summary = "evaluate a position for the side to move, in centi-rabbits",
    .details = "For one position a line for each group of terms, then the total; for many "
               "positions\n"
               "only the totals.",
    .example = "tusk eval 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};

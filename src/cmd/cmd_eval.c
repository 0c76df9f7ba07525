// SPDX-License-Identifier: MIT
// tusk eval: what an evaluation says of a position, term by term.
#include <stdlib.h>
#include <string.h>

#include "analysis/json_values.h"
#include "base/memory.h"
#include "cmd/answer.h"
#include "eval/evaluation.h"
#include "eval/net.h"
#include "eval/weights.h"
#include "papers/fairy.h"

enum { WITH, WEIGHTS, NET, JSON, HEADER };

static const Option options[] = {
    [WITH] = {0, "with", "tusk|fairy|fairy-gt|fairy-ngt",
              "the evaluation to use (tusk); in the others a rabbit is 1000"},
    [WEIGHTS] = {0, "weights", "FILE",
                 "weights written by tusk train eval (the built-in ones)"},
    [NET] = {0, "net", "0|FILE",
             "judge by the weights alone, or by a network written by tusk train net"},
    [JSON] = {0, "json", NULL, "print one JSON object per position, with all terms"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind totals_table[] = {{NULL, "total"}};
static const ColumnKind terms_table[] = {{NULL, "group\tworth"}};

// ---- Tusk ------------------------------------------------------------------------------

// Many positions are answered by the total alone.
static void answer_total(const void *context, const Question *question, StrBuf *out)
{
    strbuf_print(out, "%d\n", evaluate(question->pos, context));
}

static void answer_terms(const void *context, const Question *question, StrBuf *out)
{
    for (int group = 0; group < FEATURE_GROUPS; group++)
        strbuf_print(out, "%s\t%d\n", feature_group_name((FeatureGroup)group),
                     evaluate_group(question->pos, context, (FeatureGroup)group));
    strbuf_add(out, "total\t");
    answer_total(context, question, out);
}

static void answer_json(const void *context, const Question *question, StrBuf *out)
{
    const AnalysedEvaluation evaluation = analyse_evaluation(question->pos, context);
    json_finish_line(json_of_evaluation(&evaluation), out);
}

static bool choose_weights(const Args *args, Weights *out, Error *err)
{
    const char *path = args_text(args, WEIGHTS, NULL);
    if (path)
        return weights_load(path, WEIGHTS_COMPLETE, out, err);
    *out = default_weights;
    return weights_check_default(err);
}

// The network of a file, if one is asked for; the caller's to free.
static bool choose_net(const Args *args, Weights *weights, Net **loaded, Error *err)
{
    const char *path = args_text(args, NET, NULL);
    if (path && strcmp(path, "0") == 0)
        weights->net = NULL;
    if (!path || strcmp(path, "0") == 0)
        return true;
    *loaded = memory_aligned_zero(1, sizeof **loaded, _Alignof(Net));
    weights->net = *loaded;
    return net_load(path, *loaded, err);
}

// ---- Fairy -----------------------------------------------------------------------------

static void answer_fairy_total(const void *context, const Question *question, StrBuf *out)
{
    strbuf_print(out, "%d\n", fairy_evaluate(context, question->pos));
}

static FairyParts fairy_parts_of(const Fairy *fairy, const Position *pos)
{
    Phase phase = fairy->style.phase == FAIRY_PLAIN ? PHASE_BEGINNING
                                                    : phase_of(pos, fairy->style.rule);
    return fairy_parts(fairy, pos, phase);
}

static void answer_fairy_terms(const void *context, const Question *question, StrBuf *out)
{
    const Position *pos = question->pos;
    int sign = pos->side == GOLD ? 1 : -1;
    FairyParts parts = fairy_parts_of(context, pos);
    strbuf_print(out, "material\t%d\ntraps\t%d\nrabbits\t%d\ntotal\t",
                 sign * parts.material, sign * parts.traps, sign * parts.rabbits);
    answer_fairy_total(context, question, out);
}

static void answer_fairy_json(const void *context, const Question *question, StrBuf *out)
{
    const Position *pos = question->pos;
    int64_t sign = pos->side == GOLD ? 1 : -1;
    FairyParts parts = fairy_parts_of(context, pos);
    Json *json = json_make_object();
    Json *groups = json_make_object();
    json_put_whole(groups, "material", sign * parts.material);
    json_put_whole(groups, "traps", sign * parts.traps);
    json_put_whole(groups, "rabbits", sign * parts.rabbits);
    json_put_whole(json, "total", fairy_evaluate(context, pos));
    json_put(json, "groups", groups);
    json_finish_line(json, out);
}

// ---- The command -----------------------------------------------------------------------

typedef void Evaluation(const void *context, const Question *question, StrBuf *out);

// Whoever evaluates, in three forms.
typedef struct Evaluator {
    Evaluation *total;
    Evaluation *terms;
    Evaluation *json;
    const void *context;
    AnswerShape shape; // that is asked for
} Evaluator;

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    const Evaluator *evaluator = context;
    Evaluation *evaluation = evaluator->shape == ANSWER_JSON   ? evaluator->json
                             : evaluator->shape == ANSWER_LINE ? evaluator->total
                                                               : evaluator->terms;
    (void)err;
    evaluation(evaluator->context, question, out);
    return true;
}

static CmdStatus answer_with(const Args *args, Evaluator evaluator, Error *err)
{
    bool is_many = strcmp(args_operand(args, 0), "-") == 0;
    evaluator.shape = args_has(args, JSON) ? ANSWER_JSON
                      : is_many            ? ANSWER_LINE
                                           : ANSWER_LINES;
    const AnswerTable table = {.shape = evaluator.shape,
                               .kinds = is_many ? totals_table : terms_table,
                               .has_heading = args_has(args, HEADER)};
    return answer_positions(args, table, answer, &evaluator, err);
}

static CmdStatus run_tusk(const Args *args, Error *err)
{
    Weights weights;
    Net *net = NULL;
    CmdStatus status = CMD_FAILED;
    if (choose_weights(args, &weights, err) && choose_net(args, &weights, &net, err))
        status = answer_with(
            args,
            (Evaluator){answer_total, answer_terms, answer_json, &weights, ANSWER_LINE},
            err);
    free(net);
    return status;
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
    if (args_has(args, WEIGHTS) || args_has(args, NET)) {
        error_set(err, "--%s is for tusk; %s has its own weights",
                  args_has(args, WEIGHTS) ? "weights" : "net", with);
        return CMD_MISUSED;
    }
    fairy_init(&fairy, &style);
    return answer_with(args,
                       (Evaluator){answer_fairy_total, answer_fairy_terms,
                                   answer_fairy_json, &fairy, ANSWER_LINE},
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

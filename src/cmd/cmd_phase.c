// SPDX-License-Identifier: MIT
// tusk phase: how far a game has gone.
#include "analysis/json_values.h"
#include "cmd/answer.h"

enum { NGT, MODEL, JSON, HEADER };

static const Option options[] = {
    [NGT] = {0, "ngt", NULL, "leave goal threats out of phase and probabilities"},
    [MODEL] = {'m', "model", "FILE",
               "clusters written by tusk train phase (the built-in ones)"},
    [JSON] = {0, "json", NULL,
              "print one JSON object per position, with the share of each cluster"},
    [HEADER] = ANSWER_HEADER,
    {0},
};

static const ColumnKind phase_table[] = {
    {NULL, "pieces\tadvanced\tthreat\tphase:9\tbeginning\tmiddle\tend:6\tcluster"}};

typedef struct Asking {
    PhaseModel model;
    PhaseRule rule;
    bool is_json;
} Asking;

static void add_line(const AnalysedPhase *phase, StrBuf *out)
{
    const PhaseFeatures *features = &phase->features;
    strbuf_print(out, "%d\t%d\t%d\t%s\t%.4f\t%.4f\t%.4f\t%d\n", features->pieces,
                 features->advanced, features->has_threat, phase_name(phase->phase),
                 phase->chances[PHASE_BEGINNING], phase->chances[PHASE_MIDDLE],
                 phase->chances[PHASE_END], phase->cluster);
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    (void)err;
    const Asking *asking = context;
    AnalysedPhase phase = analyse_phase(&asking->model, asking->rule, question->pos);
    if (asking->is_json)
        json_finish_line(json_of_phase(&phase), out);
    else
        add_line(&phase, out);
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Asking asking = {.rule = args_has(args, NGT) ? PHASE_NGT : PHASE_GT,
                     .is_json = args_has(args, JSON)};
    const char *path = args_text(args, MODEL, NULL);
    bool has_model = path ? phase_model_load(path, &asking.model, err)
                          : phase_model_default(&asking.model, err);
    if (!has_model)
        return CMD_FAILED;
    const AnswerTable table = {.shape = asking.is_json ? ANSWER_JSON : ANSWER_LINE,
                               .kinds = phase_table,
                               .has_heading = args_has(args, HEADER)};
    return answer_positions(args, table, answer, &asking, err);
}

const Command cmd_phase = {
    .name = "phase",
    .summary = "tell how far the game has gone: beginning, middle or end",
    .details = "Prints the pieces of the smaller army, the advanced pieces of the larger "
               "one, 1 or 0\n"
               "for a goal threat, the phase, the probability of each of the three phases, "
               "and the\n"
               "cluster, separated by tabs.",
    .example = "tusk phase 'g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};

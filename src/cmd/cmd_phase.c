// SPDX-License-Identifier: MIT
// tusk phase: how far a game has gone.
#include "cmd/answer.h"
#include "phase/discriminator.h"
#include "phase/phase_model.h"

enum { NGT, MODEL, JSON };

static const Option options[] = {
    [NGT] = {0, "ngt", NULL, "leave goal threats out of phase and probabilities"},
    [MODEL] = {'m', "model", "FILE",
               "clusters written by tusk train phase (the built-in ones)"},
    [JSON] = {0, "json", NULL,
              "print one JSON object per position, with the share of each cluster"},
    {0},
};

typedef struct Asking {
    PhaseModel model;
    PhaseRule rule;
    bool is_json;
} Asking;

typedef struct Reading {
    PhaseFeatures features;
    Phase phase;
    double chances[PHASES];
    int cluster;
} Reading;

static Reading read_phase(const Asking *asking, const Position *pos)
{
    Reading reading = {.features = phase_features_find(pos)};
    int score = phase_score(&reading.features, asking->rule);
    reading.phase = phase_of_score(score);
    reading.cluster = phase_model_cluster(&asking->model, &reading.features);
    phase_probabilities(score, asking->rule, reading.chances);
    return reading;
}

static void answer_line(const Reading *reading, StrBuf *out)
{
    const PhaseFeatures *features = &reading->features;
    strbuf_print(out, "%d\t%d\t%d\t%s\t%.4f\t%.4f\t%.4f\t%d\n", features->pieces,
                 features->advanced, features->has_threat, phase_name(reading->phase),
                 reading->chances[PHASE_BEGINNING], reading->chances[PHASE_MIDDLE],
                 reading->chances[PHASE_END], reading->cluster);
}

static void add_memberships(const Asking *asking, const Reading *reading, StrBuf *out)
{
    double memberships[CLUSTERS];
    phase_model_soften(&asking->model, &reading->features, memberships);
    for (int i = 0; i < asking->model.clusters.count; i++)
        strbuf_print(out, "%s%.4f", i ? ", " : "", memberships[i]);
}

static void answer_json(const Asking *asking, const Reading *reading, StrBuf *out)
{
    const PhaseFeatures *features = &reading->features;
    strbuf_print(out,
                 "{\"pieces\": %d, \"advanced\": %d, \"threat\": %s, \"phase\": \"%s\"",
                 features->pieces, features->advanced,
                 features->has_threat ? "true" : "false", phase_name(reading->phase));
    for (int phase = 0; phase < PHASES; phase++)
        strbuf_print(out, "%s\"%s\": %.4f", phase ? ", " : ", \"probabilities\": {",
                     phase_name((Phase)phase), reading->chances[phase]);
    strbuf_print(out, "}, \"cluster\": %d, \"memberships\": [", reading->cluster);
    add_memberships(asking, reading, out);
    strbuf_add(out, "]}\n");
}

static void answer(void *context, const Question *question, StrBuf *out)
{
    const Asking *asking = context;
    Reading reading = read_phase(asking, question->pos);
    if (asking->is_json)
        answer_json(asking, &reading, out);
    else
        answer_line(&reading, out);
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
    return answer_positions(args, asking.is_json ? ANSWER_JSON : ANSWER_LINE, answer,
                            &asking, err);
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

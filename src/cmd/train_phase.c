// SPDX-License-Identifier: MIT
// tusk train phase: games to clusters of positions.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ranks.h"
#include "cmd/games_arg.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "cmd/train.h"
#include "train/phase_fit.h"

typedef struct PhaseTraining {
    const Args *args;
    PhaseGames games;
    PhaseFitOptions fitting;
    PhaseCounts counts;
    LongWork work;
} PhaseTraining;

// ---- Options ---------------------------------------------------------------------------

// "3-8", or "3" for exactly three.
static bool read_clusters(PhaseTraining *training, Error *err)
{
    const char *text = args_text(training->args, TRAIN_CLUSTERS, "3");
    char *end = NULL;
    long least = strtol(text, &end, 10);
    long most = end != text && *end == '-' ? strtol(end + 1, &end, 10) : least;
    if (end == text || *end || least < 1 || most < least || most > CLUSTERS)
        return error_set(
            err,
            "--clusters is a number or a range, such as 3 or 2-8, up to %d, not '%.40s'",
            CLUSTERS, text);
    training->fitting.least = (int)least;
    training->fitting.most = (int)most;
    return true;
}

static bool read_rule(PhaseTraining *training, Error *err)
{
    const char *text = args_text(training->args, TRAIN_RULE, "textbook");
    bool is_weka = strcmp(text, "weka") == 0;
    training->fitting.rule = is_weka ? RULE_WEKA : RULE_TEXTBOOK;
    return is_weka || strcmp(text, "textbook") == 0 ||
           error_set(err, "--rule is textbook or weka, not '%.40s'", text);
}

static bool read_options(PhaseTraining *training, Error *err)
{
    long seed = 1;
    if (!read_clusters(training, err) || !read_rule(training, err) ||
        !option_rating(training->args, TRAIN_MIN_RATING, &training->games.min_rating,
                       err) ||
        !args_number(training->args, TRAIN_SEED, 0, ARGS_NUMBER_MOST, &seed, err))
        return false;
    if (training->args->operand_count < 2)
        return error_set(err, "games to learn from are missing");
    if (!args_has(training->args, TRAIN_OUTPUT))
        return error_set(err, "-o FILE is missing: where to write the clusters");
    training->fitting.seed = (uint64_t)seed;
    training->fitting.is_scaled = !args_has(training->args, TRAIN_RAW);
    return true;
}

// ---- Work ------------------------------------------------------------------------------

static void print_model(const PhaseModel *model, double criterion)
{
    printf("cluster\tshare\tpieces\tadvanced\tthreat\n");
    for (int i = 0; i < model->clusters.count; i++) {
        double centre[PHASE_FEATURES];
        phase_model_centre(model, i, centre);
        printf("%d\t%.4f\t%.3f\t%.3f\t%.3f\n", i, model->clusters.shares[i], centre[0],
               centre[1], centre[2]);
    }
    printf("criterion\t%.1f\n", criterion);
}

static bool count(PhaseTraining *training, Error *err)
{
    PhaseCounts *counts = &training->counts;
    bool is_read = phase_counts_read(counts, &training->games, err);
    fprintf(stderr, "%ld games, %ld left out, %ld positions\n", counts->games,
            counts->left_out, counts->positions);
    if (is_read && stop_is_asked(&training->work.stop) && counts->positions == 0)
        return error_set(err, "interrupted before anything was learnt");
    if (is_read && stop_is_asked(&training->work.stop))
        games_note("interrupted; learning from the games so far");
    return is_read;
}

static bool fit(const PhaseTraining *training, Error *err)
{
    PhaseModel model;
    double criterion = 0;
    char remark[160];
    if (!phase_fit(&training->counts, &training->fitting, &model, &criterion, err))
        return false;
    print_model(&model, criterion);
    snprintf(remark, sizeof remark,
             "X-Means%s from %d to %d clusters, %ld positions of %ld games",
             training->fitting.rule == RULE_WEKA ? " (Weka's)" : "",
             training->fitting.least, training->fitting.most, training->counts.positions,
             training->counts.games);
    return ranks_agree(ranks_mine() != 0 ||
                           phase_model_save(args_text(training->args, TRAIN_OUTPUT, NULL),
                                            &model, remark, err),
                       err);
}

CmdStatus train_phase(TrainJob *job, Error *err)
{
    const Args *args = job->args;
    PhaseTraining training = {.args = args};
    if (!read_options(&training, err))
        return CMD_MISUSED;
    training.games.paths = args->operands + 1;
    training.games.path_count = args->operand_count - 1;
    training.games.stop = &training.work.stop;
    training.games.progress = &training.work.progress;
    training.games.note = games_note;
    long_work_begin(&training.work, 0);
    bool is_done = count(&training, err) && fit(&training, err);
    long_work_end(&training.work);
    return is_done ? CMD_DONE : CMD_FAILED;
}

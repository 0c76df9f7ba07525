// SPDX-License-Identifier: MIT
// tusk train eval: games to positions, positions to weights of the evaluation.
#include <stdio.h>
#include <stdlib.h>

#include "base/ranks.h"
#include "cmd/games_arg.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "cmd/train.h"
#include "eval/weights.h"
#include "train/eval_training.h"

// ---- Options ---------------------------------------------------------------------------

static bool read_sampling(EvalTraining *training, const Args *args, Error *err)
{
    GameSamplerOptions *sampling = &training->sampling;
    long seed = 1;
    if (!option_rating(args, TRAIN_MIN_RATING, &sampling->min_rating, err) ||
        !option_real(args, TRAIN_FORESIGHT, 1, &sampling->foresight, err) ||
        !args_number(args, TRAIN_ONE_IN, 1, 1000000, &sampling->one_in, err) ||
        !option_nodes(args, TRAIN_SEARCH, &training->nodes, err) ||
        !args_int(args, TRAIN_AHEAD, 0, 8, &training->ahead, err) ||
        !args_number(args, TRAIN_SEED, 0, ARGS_NUMBER_MOST, &seed, err))
        return false;
    if (training->ahead && !training->nodes)
        return error_set(err, "--ahead needs --search, which finds the line");
    training->seed = (uint64_t)seed;
    training->has_mid = args_has(args, TRAIN_MID);
    training->is_quiet = args_has(args, TRAIN_QUIET);
    return true;
}

static bool read_fitting(EvalTraining *training, const Args *args, Error *err)
{
    EvalFitOptions *fitting = &training->fitting;
    if (!option_real(args, TRAIN_LAMBDA, 1, &training->lambda, err) ||
        !option_real(args, TRAIN_K, 1e6, &training->k, err) ||
        !option_real(args, TRAIN_RIDGE, 1e9, &fitting->ridge, err) ||
        !args_int(args, TRAIN_PASSES, 0, 100000, &fitting->passes, err) ||
        !args_int(args, TRAIN_PATIENCE, 1, 100000, &fitting->patience, err) ||
        !args_int(args, TRAIN_HELD_OUT, 0, 90, &training->held_out, err) ||
        !option_jobs(args, TRAIN_JOBS, &training->jobs, err))
        return false;
    if (training->k > 0 && training->k < 1)
        return error_set(err, "--k must be at least 1, or 0 to fit it");
    training->tries_ridges = !args_has(args, TRAIN_RIDGE);
    fitting->keeps_material = args_has(args, TRAIN_KEEP_MATERIAL);
    training->experts = args_text(args, TRAIN_EXPERTS, NULL);
    return option_rating(args, TRAIN_EXPERT_RATING, &training->expert_rating, err) &&
           option_real(args, TRAIN_EXPERT_WEIGHT, 1000, &fitting->choice_weight, err) &&
           args_int(args, TRAIN_ROUNDS, 1, 100, &training->rounds, err);
}

static bool check_usage(const Args *args, Error *err)
{
    bool has_games = args->operand_count > 1;
    if (!has_games && !args_has(args, TRAIN_POSITIONS))
        return error_set(err, "games to learn from, or --positions FILE, are missing");
    if (!has_games && args_has(args, TRAIN_SEARCH))
        return error_set(
            err, "--search needs games; positions from a file are not searched again");
    if (!args_has(args, TRAIN_OUTPUT) && !(has_games && args_has(args, TRAIN_POSITIONS)))
        return error_set(err, "-o FILE is missing: where to write the weights");
    return true;
}

static bool read_weights(const Args *args, Weights *out, Error *err)
{
    const char *path = args_text(args, TRAIN_FROM, NULL);
    if (path)
        return weights_load(path, WEIGHTS_GROWING, out, err);
    *out = default_weights;
    out->net = NULL;
    return weights_check_default(err);
}

// ---- Work ------------------------------------------------------------------------------

static void print_row(void *context, const char *name, const EvalPass *measures)
{
    bool *has_heading = context;
    const EvalMeasure *train = &measures->train;
    const EvalMeasure *held = &measures->held_out;
    const ChoiceMeasure *choices = &measures->choices;
    if (!*has_heading)
        printf("model\ttrain_loss\ttrain_square\ttrain_accuracy\tloss\tsquare\taccuracy\t"
               "choice_loss\tchoice_top\n");
    *has_heading = true;
    printf("%s\t%.5f\t%.5f\t%.4f\t%.5f\t%.5f\t%.4f\t%.5f\t%.4f\n", name, train->loss,
           train->square, train->accuracy, held->loss, held->square, held->accuracy,
           choices->loss, choices->top);
    fflush(stdout);
}

// Of the games, kept if wanted; without games those that were kept.
static bool get_samples(const EvalTraining *training, const Args *args, Samples *out,
                        Error *err)
{
    const char *kept = args_text(args, TRAIN_POSITIONS, NULL);
    if (args->operand_count < 2)
        return samples_load(out, kept, err);
    return eval_training_sample(training, args->operands + 1, args->operand_count - 1, out,
                                err) &&
           (!kept || ranks_agree(ranks_mine() != 0 || samples_save(out, kept, err), err));
}

static bool fit(const EvalTraining *training, Samples *samples, const char *path,
                Error *err)
{
    EvalTrained trained;
    if (!eval_training_fit(training, samples, &trained, err))
        return false;
    progress_clear(training->progress);
    printf("k\t%.3f\n", trained.weights.k);
    return ranks_agree(ranks_mine() != 0 ||
                           weights_save(path, &trained.weights, trained.remark, err),
                       err);
}

static bool work(const EvalTraining *training, const Args *args, Error *err)
{
    Samples samples;
    const char *output = args_text(args, TRAIN_OUTPUT, NULL);
    double share = !output                   ? 1
                   : args->operand_count < 2 ? 0.05
                   : training->nodes         ? 0.9
                                             : 0.3;
    ProgressPart whole = progress_enter(training->progress, 0, share, "positions");
    samples_init(&samples);
    bool is_done = get_samples(training, args, &samples, err);
    progress_leave(training->progress, whole);
    progress_enter(training->progress, share, 1, "weights");
    if (is_done && stop_is_asked(training->stop))
        is_done = error_set(
            err, "interrupted%s",
            args_has(args, TRAIN_POSITIONS) ? "; the positions so far are kept" : "");
    if (is_done && output)
        is_done = fit(training, &samples, output, err);
    progress_leave(training->progress, whole);
    samples_free(&samples);
    return is_done;
}

CmdStatus train_eval(TrainJob *job, Error *err)
{
    const Args *args = job->args;
    LongWork long_work;
    bool has_heading = false;
    EvalTraining training = eval_training_usual();
    training.stop = &long_work.stop;
    training.progress = &long_work.progress;
    training.journal = job->journal;
    training.row = print_row;
    training.context = &has_heading;
    training.note = games_note;
    if (!check_usage(args, err) || !read_sampling(&training, args, err) ||
        !read_fitting(&training, args, err))
        return CMD_MISUSED;
    long_work_begin(&long_work, 0);
    bool is_done = read_weights(args, &training.before, err) && work(&training, args, err);
    long_work_end(&long_work);
    job->is_whole = !stop_is_asked(&long_work.stop);
    return is_done ? CMD_DONE : CMD_FAILED;
}

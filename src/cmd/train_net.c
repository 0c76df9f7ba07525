// SPDX-License-Identifier: MIT
// tusk train net: positions with scores to the network of the evaluation.
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/ranks.h"
#include "cmd/long_work.h"
#include "cmd/options.h"
#include "cmd/train.h"
#include "train/net_fit.h"

static bool read_options(const Args *args, NetFitOptions *options, int *held_out,
                         Error *err)
{
    long seed = 1;
    if (args->operand_count < 2)
        return error_set(err, "positions to learn from are missing: files written by tusk "
                              "train eval --positions");
    if (!args_has(args, TRAIN_OUTPUT))
        return error_set(err, "-o FILE is missing: where to write the network");
    if (!option_real(args, TRAIN_LAMBDA, 1, &options->lambda, err) ||
        !option_real(args, TRAIN_RATE, 1, &options->rate, err) ||
        !option_real(args, TRAIN_K, 1e6, &options->k, err) ||
        !args_int(args, TRAIN_PASSES, 1, 100000, &options->passes, err) ||
        !args_int(args, TRAIN_HELD_OUT, 0, 90, held_out, err) ||
        !option_jobs(args, TRAIN_JOBS, &options->jobs, err) ||
        !args_number(args, TRAIN_SEED, 0, ARGS_NUMBER_MOST, &seed, err))
        return false;
    options->seed = (uint64_t)seed;
    return options->k >= 1 || error_set(err, "--k must be at least 1");
}

static void print_pass(void *context, int pass, const NetMeasure *held_out)
{
    const NetFitOptions *options = context;
    progress_clear(options->progress);
    if (pass == 1)
        printf("pass\tloss\tdistance\n");
    printf("%d\t%.6f\t%.4f\n", pass, held_out->loss, held_out->distance);
    fflush(stdout);
}

static bool load_positions(const Args *args, Samples *samples, Error *err)
{
    for (int i = 1; i < args->operand_count; i++)
        if (!samples_load(samples, args_operand(args, i), err))
            return false;
    return samples->count > 0 || error_set(err, "there are no positions in the files");
}

static bool choose_start(const Args *args, uint64_t seed, Net *net, Error *err)
{
    const char *path = args_text(args, TRAIN_FROM, NULL);
    if (path)
        return net_load(path, net, err);
    net_begin(net, seed);
    return true;
}

static bool fit(const Args *args, const NetFitOptions *options, int percent,
                Samples *samples, Error *err)
{
    Net *net = memory_aligned_zero(1, sizeof *net, _Alignof(Net));
    bool is_done = choose_start(args, options->seed, net, err);
    if (is_done) {
        char remark[NET_REMARK];
        size_t held_out = net_hold_out(samples, percent, options->seed);
        net_fit(net, samples, held_out, options);
        snprintf(remark, sizeof remark, "trained on %zu positions, lambda %g, k %g",
                 samples->count - held_out, options->lambda, options->k);
        is_done =
            ranks_agree(ranks_mine() != 0 ||
                            net_save(args_text(args, TRAIN_OUTPUT, NULL), net, remark, err),
                        err);
    }
    free(net);
    return is_done;
}

CmdStatus train_net(TrainJob *job, Error *err)
{
    const Args *args = job->args;
    LongWork long_work;
    Samples samples;
    int held_out = 10;
    NetFitOptions options = net_fit_usual();
    options.stop = &long_work.stop;
    options.progress = &long_work.progress;
    options.journal = job->journal;
    options.report = print_pass;
    options.context = &options;
    if (!read_options(args, &options, &held_out, err))
        return CMD_MISUSED;
    samples_init(&samples);
    long_work_begin(&long_work, 0);
    bool is_done =
        load_positions(args, &samples, err) && fit(args, &options, held_out, &samples, err);
    long_work_end(&long_work);
    job->is_whole = !stop_is_asked(&long_work.stop);
    samples_free(&samples);
    return is_done ? CMD_DONE : CMD_FAILED;
}

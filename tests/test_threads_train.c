// SPDX-License-Identifier: MIT
// Work that threads share: every piece once, and the same results for any number of them.
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/parallel.h"
#include "core/freezing.h"
#include "support/playout.h"
#include "train/eval_fit.h"
#include "train/labeller.h"

enum { PORTIONS = 1000, POSITIONS = 150 };

static void count_portion(void *context, size_t piece, int worker)
{
    atomic_int *counts = context;
    assert_in_range(worker, 0, 3);
    atomic_fetch_add(&counts[piece], 1);
}

static void every_piece_is_done_once(void **state)
{
    (void)state;
    static const int jobs[] = {1, 2, 4};
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        atomic_int counts[PORTIONS];
        for (int k = 0; k < PORTIONS; k++)
            atomic_init(&counts[k], 0);
        parallel_run(PORTIONS, jobs[i], count_portion, counts);
        for (int k = 0; k < PORTIONS; k++)
            assert_int_equal(counts[k], 1);
    }
}

static void make_samples(Samples *out)
{
    Playout playout;
    playout_init(&playout, 9);
    samples_init(out);
    while (out->count < POSITIONS) {
        Sample sample = {.pos = playout_next(&playout),
                         .game = out->count / 10,
                         .result = (float)(out->count / 10 % 2),
                         .score = SAMPLE_UNSCORED};
        if (!doomed_pieces(&sample.pos)) // games have none between turns
            samples_add(out, &sample);
    }
}

static void label(const Samples *samples, int jobs, const Stop *stop, Samples *out)
{
    LabellerOptions options = {.weights = &default_weights,
                               .nodes = 500,
                               .ahead = 1,
                               .has_mid = true,
                               .jobs = jobs,
                               .stop = stop};
    samples_init(out);
    label_samples(samples, &options, out);
}

static void scores_do_not_depend_on_the_number_of_jobs(void **state)
{
    (void)state;
    Samples samples;
    Samples one;
    Samples three;
    make_samples(&samples);
    label(&samples, 1, NULL, &one);
    label(&samples, 3, NULL, &three);
    assert_true(one.count > POSITIONS / 2);
    assert_int_equal(one.count, three.count);
    for (size_t i = 0; i < one.count; i++) {
        assert_int_equal(one.all[i].pos.key, three.all[i].pos.key);
        assert_int_equal(one.all[i].pos.steps_used, three.all[i].pos.steps_used);
        assert_int_equal(one.all[i].score, three.all[i].score);
        assert_int_not_equal(one.all[i].score, SAMPLE_UNSCORED);
    }
    samples_free(&samples);
    samples_free(&one);
    samples_free(&three);
}

static void nothing_is_labelled_once_stopped(void **state)
{
    (void)state;
    Samples samples;
    Samples none;
    Stop stop;
    stop_init(&stop);
    stop_ask(&stop);
    make_samples(&samples);
    label(&samples, 2, &stop, &none);
    assert_int_equal(none.count, 0);
    samples_free(&samples);
    samples_free(&none);
}

static void fit(const Dataset *data, int jobs, EvalModel *out)
{
    EvalFitOptions options = {.ridge = 1, .passes = 5, .patience = 5, .jobs = jobs};
    EvalModel prior;
    eval_model_of_weights(&prior, &default_weights);
    *out = prior;
    eval_fit(out, &prior, data, data, &options);
}

static void fits_do_not_depend_on_the_number_of_jobs(void **state)
{
    (void)state;
    Samples samples;
    Dataset data;
    EvalModel one;
    EvalModel three;
    make_samples(&samples);
    dataset_init(&data);
    for (size_t i = 0; i < samples.count; i++)
        dataset_add(&data, &samples.all[i]);
    fit(&data, 1, &one);
    fit(&data, 3, &three);
    assert_memory_equal(one.parameters, three.parameters, sizeof one.parameters);
    EvalModel before;
    eval_model_of_weights(&before, &default_weights);
    assert_memory_not_equal(one.parameters, before.parameters, sizeof one.parameters);
    dataset_free(&data);
    samples_free(&samples);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_is_done_once),
        cmocka_unit_test(scores_do_not_depend_on_the_number_of_jobs),
        cmocka_unit_test(nothing_is_labelled_once_stopped),
        cmocka_unit_test(fits_do_not_depend_on_the_number_of_jobs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

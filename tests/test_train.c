// SPDX-License-Identifier: MIT
// Fitting the evaluation: what was put into made-up games is found again.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "eval/evaluation.h"
#include "search/score.h"
#include "support/playout.h"
#include "train/eval_fit.h"
#include "train/game_samples.h"
#include "train/minimise.h"
#include "train/sample.h"

enum { POSITIONS = 20000 };

static void require_near(double value, double wanted, double tolerance)
{
    if (!(fabs(value - wanted) <= tolerance))
        fail_msg("%.12g is not %.12g", value, wanted);
}

// ---- The least value of a function -----------------------------------------------------

// A long narrow valley with its floor at (1, 2, 3, ...).
enum { DIMENSIONS = 20 };

static double valley(void *context, const double *x, double *gradient)
{
    double sum = 0;
    (void)context;
    for (int i = 0; i < DIMENSIONS; i++) {
        double steepness = pow(2, i);
        double away = x[i] - (i + 1) + (i > 0 ? 0.5 * (x[i - 1] - i) : 0);
        sum += steepness * away * away;
    }
    for (int i = 0; i < DIMENSIONS; i++) {
        double here = x[i] - (i + 1) + (i > 0 ? 0.5 * (x[i - 1] - i) : 0);
        gradient[i] = 2 * pow(2, i) * here;
        if (i + 1 < DIMENSIONS)
            gradient[i] += pow(2, i + 1) * (x[i + 1] - (i + 2) + 0.5 * (x[i] - (i + 1)));
    }
    return sum;
}

static void the_floor_of_a_valley_is_found(void **state)
{
    (void)state;
    double x[DIMENSIONS] = {0};
    double diagonal[DIMENSIONS];
    for (int i = 0; i < DIMENSIONS; i++)
        diagonal[i] = pow(2, -i - 1);
    Minimisation task = {
        .count = DIMENSIONS, .objective = valley, .diagonal = diagonal, .passes = 1000};
    require_near(minimise(&task, x), 0, 1e-12);
    for (int i = 0; i < DIMENSIONS; i++)
        require_near(x[i], i + 1, 1e-5);
}

// ---- Planted weights -------------------------------------------------------------------

// Samples whose winners are drawn by the chances that the weights give.
static void plant(const Weights *weights, uint64_t seed, Dataset *out)
{
    Playout playout;
    Random random;
    playout_init(&playout, seed);
    random_init(&random, seed);
    dataset_init(out);
    for (int i = 0; i < POSITIONS; i++) {
        Sample sample = {.score = SAMPLE_UNSCORED};
        sample.pos = playout_next(&playout);
        int score = evaluate_by_weights(&sample.pos, weights);
        int gold = sample.pos.side == GOLD ? score : -score;
        double lot = (double)random_below(&random, 1000000) / 1000000;
        sample.result = lot < weights_win_chance(weights, gold) ? 1.0F : 0.0F;
        dataset_add(out, &sample);
    }
}

// The score of each held-out row by two models: the root mean square of the difference,
// next to that of the first alone.
static double mean_difference(const EvalModel *a, const EvalModel *b, const Dataset *data)
{
    double difference = 0;
    double size = 0;
    for (size_t i = 0; i < data->count; i++) {
        double first = eval_model_score(a->parameters, data, &data->rows[i]);
        double second = eval_model_score(b->parameters, data, &data->rows[i]);
        difference += (first - second) * (first - second);
        size += first * first;
    }
    return sqrt(difference / size);
}

static void planted_weights_are_found_again(void **state)
{
    (void)state;
    Weights planted = default_weights;
    Dataset train;
    Dataset held_out;
    EvalModel truth;
    EvalModel prior = {.k = 400};
    EvalModel model = prior;
    planted.k = 400;
    plant(&planted, 1, &train);
    plant(&planted, 2, &held_out);
    eval_model_of_weights(&truth, &planted);
    EvalFitOptions options = {.ridge = 0.5, .passes = 100, .patience = 100, .jobs = 1};
    double before = eval_model_measure(&model, &held_out, 1).loss;
    eval_fit(&model, &prior, &train, &held_out, &options);
    double after = eval_model_measure(&model, &held_out, 1).loss;
    double best = eval_model_measure(&truth, &held_out, 1).loss;
    assert_true(after < before - 0.8 * (before - best)); // most of what can be known
    assert_true(mean_difference(&truth, &model, &held_out) < 0.3);
    dataset_free(&train);
    dataset_free(&held_out);
}

static void the_wanted_k_is_found(void **state)
{
    (void)state;
    Weights planted = default_weights;
    Dataset data;
    EvalModel model;
    planted.k = 321;
    plant(&planted, 3, &data);
    eval_model_of_weights(&model, &planted);
    double k = eval_model_fit_k(&model, &data, 1);
    assert_true(k > 280 && k < 370);
    dataset_free(&data);
}

static void a_firm_ridge_holds_the_weights(void **state)
{
    (void)state;
    Dataset train;
    Dataset held_out;
    EvalModel model;
    EvalModel before;
    plant(&default_weights, 4, &train);
    dataset_init(&held_out);
    eval_model_of_weights(&before, &default_weights);
    model = before;
    EvalFitOptions options = {.ridge = 1e12, .passes = 10, .patience = 10, .jobs = 1};
    eval_fit(&model, &before, &train, &held_out, &options);
    assert_true(mean_difference(&before, &model, &train) < 1e-3);
    dataset_free(&train);
}

// ---- The scale -------------------------------------------------------------------------

static void rounding_keeps_the_weights(void **state)
{
    (void)state;
    EvalModel model;
    Weights again;
    eval_model_of_weights(&model, &default_weights);
    eval_model_to_weights(&model, 1, &again);
    assert_memory_equal(again.early, default_weights.early, sizeof again.early);
    assert_memory_equal(again.late, default_weights.late, sizeof again.late);
    assert_true(again.k == default_weights.k);
}

static void after_scaling_a_rabbit_is_worth_a_hundred(void **state)
{
    (void)state;
    EvalModel model;
    Weights scaled;
    eval_model_of_weights(&model, &default_weights);
    for (int i = 0; i < EVAL_PARAMETERS; i++)
        model.parameters[i] /= 3;
    eval_model_to_weights(&model, 100 / eval_model_rabbit(&model), &scaled);
    eval_model_of_weights(&model, &scaled);
    require_near(eval_model_rabbit(&model), 100, 3);
}

static void the_model_scores_as_the_evaluation_does(void **state)
{
    (void)state;
    Playout playout;
    Dataset data;
    EvalModel model;
    playout_init(&playout, 5);
    dataset_init(&data);
    eval_model_of_weights(&model, &default_weights);
    for (int i = 0; i < 300; i++) {
        Sample sample = {.pos = playout_next(&playout), .score = SAMPLE_UNSCORED};
        dataset_add(&data, &sample);
        int score = evaluate_by_weights(&sample.pos, &default_weights);
        double gold = eval_model_score(model.parameters, &data, &data.rows[i]);
        require_near(sample.pos.side == GOLD ? gold : -gold, score, 2);
    }
    dataset_free(&data);
}

static void targets_are_mixed_from_result_and_score(void **state)
{
    (void)state;
    Dataset data;
    Sample sample = {.result = 1.0F, .score = -100};
    assert_true(position_parse("g 7r/8/8/8/8/8/8/R7", &sample.pos, NULL));
    dataset_init(&data);
    dataset_add(&data, &sample);
    sample.score = SAMPLE_UNSCORED;
    dataset_add(&data, &sample);
    sample.score = SCORE_WIN - 5;
    dataset_add(&data, &sample);
    dataset_set_targets(&data, 0.25, 100);
    require_near((double)data.rows[0].target, 0.75 + 0.25 * 0.26894142, 1e-6);
    require_near((double)data.rows[1].target, 1, 1e-6);
    require_near((double)data.rows[2].target, 0.75 + 0.25 * 0.98, 1e-6);
    dataset_free(&data);
}

// ---- Samples ---------------------------------------------------------------------------

static void samples_are_printed_and_read_again(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 6);
    for (int i = 0; i < 300; i++) {
        Position pos = playout_next(&playout);
        Sample again;
        Sample sample = {.pos = sample_position(&pos, i % 4),
                         .game = UINT64_C(0x123456789abcdef) * (uint64_t)i,
                         .result = (float)(i % 3) / 2,
                         .score = i % 5 ? i - 150 : SAMPLE_UNSCORED};
        StrBuf text = strbuf_new();
        sample_format(&sample, &text);
        strbuf_cut(&text, text.length - 1);
        assert_true(sample_parse(text.text, &again, NULL));
        assert_int_equal(again.pos.key, sample.pos.key);
        assert_int_equal(again.pos.steps_used, sample.pos.steps_used);
        assert_int_equal(again.pos.side, sample.pos.side);
        assert_int_equal(again.game, sample.game);
        assert_true(again.result == sample.result);
        assert_int_equal(again.score, sample.score);
        strbuf_free(&text);
    }
}

static void damaged_samples_are_refused(void **state)
{
    (void)state;
    static const char *const lines[][2] = {
        {"", "are expected"},
        {"0123456789abcdef\tg\t-\t0", "are expected"},
        {"0123456789abcdef\tg\t-\t0\tg 7r/8/8/8/8/8/8/R7\tmore", "more after"},
        {"0123456789abcde\tg\t-\t0\tg 7r/8/8/8/8/8/8/R7", "sixteen"},
        {"0123456789abcdef\tx\t-\t0\tg 7r/8/8/8/8/8/8/R7", "a result is"},
        {"0123456789abcdef\tg\tx\t0\tg 7r/8/8/8/8/8/8/R7", "a score"},
        {"0123456789abcdef\tg\t-\t4\tg 7r/8/8/8/8/8/8/R7", "steps used"},
        {"0123456789abcdef\tg\t-\t0\tg 7r/8", "ranks"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Sample sample;
        Error err = {""};
        assert_false(sample_parse(lines[i][0], &sample, &err));
        if (!strstr(err.text, lines[i][1]))
            fail_msg("'%s' does not say '%s'", err.text, lines[i][1]);
    }
}

static void no_position_is_taken_twice(void **state)
{
    (void)state;
    Samples samples;
    Sample sample = {.score = 1};
    assert_true(position_parse("g 7r/8/8/8/8/8/8/R7", &sample.pos, NULL));
    samples_init(&samples);
    assert_true(samples_add(&samples, &sample));
    assert_false(samples_add(&samples, &sample));
    sample.pos = sample_position(&sample.pos, 2);
    assert_true(samples_add(&samples, &sample));
    assert_int_equal(samples.count, 2);
    samples_free(&samples);
}

// ---- Games -----------------------------------------------------------------------------

static ArchiveRow row_of(ArchiveResult result, Termination termination)
{
    ArchiveRow row;
    archive_row_init(&row);
    row.result = result;
    row.termination = termination;
    row.movelist = "1w Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ca2 Db2 Hc2 Md2 Ee2 Hf2 Dg2 Ch2\n"
                   "1b ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ca7 db7 hc7 ed7 me7 hf7 dg7 ch7\n"
                   "2w Ee2n Ee3n Ee4n Md2n\n"
                   "2b ed7s ed6s ca7s ch7s\n"
                   "3w Hc2n\n";
    return row;
}

static size_t sample_row(const ArchiveRow *row, GameSamplerOptions options,
                         Samples *samples)
{
    GameSampler sampler;
    Error why = {""};
    samples_init(samples);
    game_sampler_init(&sampler, &options, samples);
    if (!game_sampler_add(&sampler, row, &why)) {
        assert_true(why.text[0] != '\0');
        assert_int_equal(sampler.left_out, 1);
    }
    game_sampler_free(&sampler);
    return samples->count;
}

static void every_start_of_a_turn_is_taken(void **state)
{
    (void)state;
    Samples samples;
    ArchiveRow row = row_of(ARCHIVE_SILVER_WON, TERMINATION_RESIGNATION);
    assert_int_equal(sample_row(&row, (GameSamplerOptions){.one_in = 1}, &samples), 3);
    for (size_t i = 0; i < samples.count; i++) {
        assert_true(samples.all[i].result == 0.0F);
        assert_int_equal(samples.all[i].score, SAMPLE_UNSCORED);
        assert_int_equal(samples.all[i].game, samples.all[0].game);
    }
    samples_free(&samples);
}

static void positions_in_the_middle_of_turns_know_their_steps(void **state)
{
    (void)state;
    Samples samples;
    ArchiveRow row = row_of(ARCHIVE_GOLD_WON, TERMINATION_GOAL);
    GameSamplerOptions options = {.one_in = 1, .has_mid = true};
    assert_int_equal(sample_row(&row, options, &samples), 5); // none within one step
    assert_int_equal(samples.all[0].pos.steps_used, 0);
    assert_in_range(samples.all[1].pos.steps_used, 1, 3);
    assert_int_equal(samples.all[1].pos.side, GOLD);
    samples_free(&samples);
}

static void games_that_were_not_won_by_play_are_left_out(void **state)
{
    (void)state;
    Samples samples;
    static const Termination terminations[] = {TERMINATION_TIME, TERMINATION_FORFEIT,
                                               TERMINATION_ILLEGAL_MOVE,
                                               TERMINATION_UNKNOWN};
    for (size_t i = 0; i < sizeof terminations / sizeof *terminations; i++) {
        ArchiveRow row = row_of(ARCHIVE_GOLD_WON, terminations[i]);
        assert_int_equal(sample_row(&row, (GameSamplerOptions){.one_in = 1}, &samples), 0);
        samples_free(&samples);
    }
    ArchiveRow row = row_of(ARCHIVE_NO_RESULT, TERMINATION_GOAL);
    assert_int_equal(sample_row(&row, (GameSamplerOptions){.one_in = 1}, &samples), 0);
    samples_free(&samples);
}

static void weak_players_are_left_out(void **state)
{
    (void)state;
    Samples samples;
    ArchiveRow row = row_of(ARCHIVE_GOLD_WON, TERMINATION_GOAL);
    GameSamplerOptions options = {.one_in = 1, .min_rating = 1500};
    row.players[GOLD].rating = 1600;
    row.players[SILVER].rating = 1400;
    assert_int_equal(sample_row(&row, options, &samples), 0);
    samples_free(&samples);
    row.players[SILVER].rating = 1500;
    assert_int_equal(sample_row(&row, options, &samples), 3);
    samples_free(&samples);
}

static void a_goal_this_turn_is_not_asked_about(void **state)
{
    (void)state;
    Samples samples;
    ArchiveRow row = row_of(ARCHIVE_GOLD_WON, TERMINATION_GOAL);
    row.movelist = "1w Ra6 Eh4\n1b rh7 ee4\n2w Ra6n\n2b ee4s\n3w Ra7n\n";
    assert_int_equal(sample_row(&row, (GameSamplerOptions){.one_in = 1}, &samples), 1);
    assert_int_equal(samples.all[0].pos.side, SILVER);
    samples_free(&samples);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_floor_of_a_valley_is_found),
        cmocka_unit_test(planted_weights_are_found_again),
        cmocka_unit_test(the_wanted_k_is_found),
        cmocka_unit_test(a_firm_ridge_holds_the_weights),
        cmocka_unit_test(rounding_keeps_the_weights),
        cmocka_unit_test(after_scaling_a_rabbit_is_worth_a_hundred),
        cmocka_unit_test(the_model_scores_as_the_evaluation_does),
        cmocka_unit_test(targets_are_mixed_from_result_and_score),
        cmocka_unit_test(samples_are_printed_and_read_again),
        cmocka_unit_test(damaged_samples_are_refused),
        cmocka_unit_test(no_position_is_taken_twice),
        cmocka_unit_test(every_start_of_a_turn_is_taken),
        cmocka_unit_test(positions_in_the_middle_of_turns_know_their_steps),
        cmocka_unit_test(games_that_were_not_won_by_play_are_left_out),
        cmocka_unit_test(weak_players_are_left_out),
        cmocka_unit_test(a_goal_this_turn_is_not_asked_about),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

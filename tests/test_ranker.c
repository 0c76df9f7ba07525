// SPDX-License-Identifier: MIT
// Rankers: the quick ways against the plain ones, models in files, and what is measured.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/random.h"
#include "core/board_text.h"
#include "rank/published/published.h"
#include "rank/ranker.h"
#include "support/playout.h"
#include "train/rank_test.h"

enum { SAMPLE = 60 };

static RankModel random_model(const FeatureSet *set, int mixes, uint64_t seed)
{
    RankModel model;
    Random random;
    random_init(&random, seed);
    rank_model_init(&model, set, mixes, "bt");
    for (size_t i = 0; i < rank_model_size(&model); i++)
        model.weights[i] = (float)random_below(&random, 20001) / 1000.0F - 10.0F;
    rank_model_set_remark(&model, "drawn by lot");
    return model;
}

static Position position_of(const char *text)
{
    Position pos;
    Error err = {""};
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

// ---- Scores ----------------------------------------------------------------------------

static void a_walk_finds_the_boards_of_all_turns(void **state)
{
    (void)state;
    Playout playout;
    TurnGen *gen = turngen_create();
    playout_init(&playout, 11);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        size_t count = turngen_run(gen, &pos, 1 + i % STEPS_PER_TURN);
        TurnWalk walk = turnwalk_begin(gen);
        for (size_t k = 0; k < count; k += 1 + (size_t)i % 7) {
            Position quick;
            Position plain = turngen_result(gen, k);
            turnwalk_result(&walk, k, &quick);
            assert_memory_equal(quick.of_side, plain.of_side, sizeof plain.of_side);
            assert_memory_equal(quick.of_kind, plain.of_kind, sizeof plain.of_kind);
            assert_true(position_equal(&quick, &plain));
            assert_true(quick.key == plain.key);
        }
    }
    turngen_destroy(gen);
}

static void require_equal_scores(const RankModel *model, TurnGen *gen, const Position *pos)
{
    Scene scene;
    Ranker *ranker = ranker_create(model);
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    float *quick = memory_array(count + 1, sizeof *quick);
    float *plain = memory_array(count + 1, sizeof *plain);
    scene_set(&scene, pos, NULL, 0);
    ranker_score_all(ranker, &scene, gen, count, quick);
    ranker_begin(ranker, &scene);
    for (size_t i = 0; i < count; i++) {
        Position after = turngen_result(gen, i);
        plain[i] = ranker_score_next(ranker, &scene, &after, NULL);
    }
    assert_memory_equal(quick, plain, count * sizeof *quick);
    free(quick);
    free(plain);
    ranker_destroy(ranker);
}

static void scores_by_tables_equal_those_by_lists(void **state)
{
    (void)state;
    Playout playout;
    TurnGen *gen = turngen_create();
    RankModel published = random_model(&features_published, 1, 5);
    RankModel relative = random_model(&features_relative, 4, 6);
    playout_init(&playout, 12);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        require_equal_scores(i % 2 ? &published : &relative, gen, &pos);
    }
    rank_model_free(&published);
    rank_model_free(&relative);
    turngen_destroy(gen);
}

static void mixed_weights_are_those_of_the_phase(void **state)
{
    (void)state;
    const PhaseSplit ramps = {.kind = SPLIT_RAMPS};
    float shares[PHASE_MIXES];
    Position start = position_of("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    Position late = position_of("g 8/R7/8/8/8/8/7r/8");
    phase_split_shares(&ramps, &start, 0, shares);
    assert_true(shares[0] == 1 && shares[1] == 1 && shares[2] == -0.5F && shares[3] == -1);
    phase_split_shares(&ramps, &late, 0, shares);
    assert_true(shares[0] == 1 && shares[1] == -0.5F && shares[2] == 1 && shares[3] == 1);

    RankModel model = random_model(&features_published, 4, 8);
    float *mixed = memory_array(1776, sizeof *mixed);
    Scene scene;
    scene_set(&scene, &late, NULL, 0);
    rank_model_shares(&model, &scene, shares);
    rank_model_mix(&model, shares, mixed);
    for (size_t i = 0; i < 1776; i++)
        assert_true(fabsf(mixed[i] - (model.weights[i] - 0.5F * model.weights[1776 + i] +
                                      model.weights[2 * 1776 + i] +
                                      model.weights[3 * 1776 + i])) < 1e-4F);
    free(mixed);
    rank_model_free(&model);
}

// ---- Files -----------------------------------------------------------------------------

static StrBuf bytes_of(const RankModel *model)
{
    StrBuf bytes = strbuf_new();
    rank_model_format(model, &bytes);
    return bytes;
}

static void a_model_that_is_written_and_read_is_the_same(void **state)
{
    (void)state;
    for (int mixes = 1; mixes <= PHASE_MIXES; mixes++) {
        RankModel again;
        Error err = {""};
        RankModel model = random_model(&features_relative, mixes, 3);
        StrBuf bytes = bytes_of(&model);
        if (!rank_model_parse(bytes.text, bytes.length, &again, &err))
            fail_msg("%s", err.text);
        assert_ptr_equal(again.set, model.set);
        assert_int_equal(again.mixes, mixes);
        assert_string_equal(again.kind, "bt");
        assert_string_equal(again.remark, "drawn by lot");
        assert_memory_equal(again.weights, model.weights,
                            rank_model_size(&model) * sizeof *model.weights);
        rank_model_free(&again);
        rank_model_free(&model);
        strbuf_free(&bytes);
    }
}

static void every_changed_byte_of_a_model_is_noticed(void **state)
{
    (void)state;
    RankModel model = random_model(&features_relative, 1, 4);
    StrBuf bytes = bytes_of(&model);
    for (size_t i = 0; i < bytes.length; i++) {
        RankModel again;
        Error err = {""};
        bytes.text[i] ^= 0x20;
        assert_false(rank_model_parse(bytes.text, bytes.length, &again, &err));
        assert_true(strlen(err.text) > 10);
        bytes.text[i] ^= 0x20;
    }
    rank_model_free(&model);
    strbuf_free(&bytes);
}

static void every_shortened_model_is_refused(void **state)
{
    (void)state;
    RankModel again;
    Error err = {""};
    RankModel model = random_model(&features_relative, 1, 4);
    StrBuf bytes = bytes_of(&model);
    for (size_t length = 0; length < bytes.length; length++) {
        char *exact = memory_array(length + 1, 1); // so that reading on would be seen
        memcpy(exact, bytes.text, length);
        assert_false(rank_model_parse(exact, length, &again, &err));
        free(exact);
    }
    strbuf_add_char(&bytes, 'x');
    assert_false(rank_model_parse(bytes.text, bytes.length, &again, &err));
    rank_model_free(&model);
    strbuf_free(&bytes);
}

static void what_is_wrong_with_a_model_is_said(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"", "this is not a ranker"},
        {"tusk-rank 2\nkind bt\n", "another version"},
        {"tusk-rank 1\nkind bt\nset nothing\nlayout 0\nfeatures 1\nmixes 1\nremark \n\n",
         "there is no feature set 'nothing'"},
        {"tusk-rank 1\nkind bt\nset relative\nlayout 0\nfeatures 1\nmixes 1\nremark \n\n",
         "have changed since this was learnt"},
        {"tusk-rank 1\nset relative\n", "no line 'kind'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        RankModel model;
        Error err = {""};
        assert_false(rank_model_parse(cases[i][0], strlen(cases[i][0]), &model, &err));
        if (!strstr(err.text, cases[i][1]))
            fail_msg("%s", err.text);
    }
}

static void a_model_of_another_version_of_its_features_is_refused(void **state)
{
    (void)state;
    Error err = {""};
    RankModel again;
    FeatureSet changed = features_relative;
    RankModel model = random_model(&changed, 1, 4);
    StrBuf same = bytes_of(&model);
    assert_true(rank_model_parse(same.text, same.length, &again, &err));
    rank_model_free(&again);
    changed.version = 1;
    StrBuf other = bytes_of(&model);
    assert_int_equal(same.length, other.length);
    assert_false(rank_model_parse(other.text, other.length, &again, &err));
    assert_non_null(strstr(err.text, "'relative' have changed since this was learnt"));
    rank_model_free(&model);
    strbuf_free(&same);
    strbuf_free(&other);
}

static void the_built_in_ranker_prefers_what_strong_players_do(void **state)
{
    (void)state;
    Error err = {""};
    RankModel model;
    if (!rank_model_load(NULL, &model, &err))
        fail_msg("%s", err.text);
    // The rabbit on a7 can goal; a capture is there for the taking.
    Position pos = position_of("g rrr1rrrr/hdcem1dh/8/2E5/2m5/8/HDCM1CDH/RRRRRRRR");
    Scene scene;
    TurnGen *gen = turngen_create();
    Ranker *ranker = ranker_create(&model);
    size_t count = turngen_run(gen, &pos, STEPS_PER_TURN);
    float *scores = memory_array(count, sizeof *scores);
    size_t best = 0;
    scene_set(&scene, &pos, NULL, 0);
    ranker_score_all(ranker, &scene, gen, count, scores);
    for (size_t i = 1; i < count; i++)
        best = scores[i] > scores[best] ? i : best;
    Position after = turngen_result(gen, best);
    assert_int_equal(bb_count(position_pieces(&after, SILVER, CAMEL)), 1);
    free(scores);
    ranker_destroy(ranker);
    turngen_destroy(gen);
    rank_model_free(&model);
}

// ---- Measures --------------------------------------------------------------------------

static void ties_stand_before_or_behind_the_turn_played(void **state)
{
    (void)state;
    const float scores[] = {1, 3, 3, 2, 3, 0};
    RankTrial trial = rank_trial_of(scores, 6, 2);
    assert_int_equal(trial.turns, 6);
    assert_int_equal(trial.better, 0);
    assert_int_equal(trial.equal, 2);
    double sum = exp(-2) + 1 + 1 + exp(-1) + 1 + exp(-3);
    assert_true(fabs(trial.loss - log(sum)) < 1e-6);

    RankMeasure for_player = {0};
    RankMeasure against = {0};
    rank_measure_add(&for_player, &trial, true);
    rank_measure_add(&against, &trial, false);
    assert_true(rank_measure_figure(&for_player, RANK_TOP_1) == 100);
    assert_true(rank_measure_figure(&against, RANK_TOP_1) == 0);
    assert_true(fabs(rank_measure_figure(&for_player, RANK_MEAN) - 100) < 1e-9);
    assert_true(fabs(rank_measure_figure(&against, RANK_MEAN) - 100 * 4.0 / 6) < 1e-9);
}

static void per_cent_means_less_than_that_share_is_better(void **state)
{
    (void)state;
    RankMeasure measure = {0};
    RankTrial trial = {.turns = 100, .better = 5};
    rank_measure_add(&measure, &trial, false);
    assert_true(rank_measure_figure(&measure, RANK_TOP_5_PERCENT) == 0);
    assert_true(rank_measure_figure(&measure, RANK_TOP_10_PERCENT) == 100);
    assert_true(rank_measure_figure(&measure, RANK_TOP_10) == 100);
    trial.better = 4;
    rank_measure_add(&measure, &trial, false);
    assert_true(rank_measure_figure(&measure, RANK_TOP_5_PERCENT) == 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_walk_finds_the_boards_of_all_turns),
        cmocka_unit_test(scores_by_tables_equal_those_by_lists),
        cmocka_unit_test(mixed_weights_are_those_of_the_phase),
        cmocka_unit_test(a_model_that_is_written_and_read_is_the_same),
        cmocka_unit_test(every_changed_byte_of_a_model_is_noticed),
        cmocka_unit_test(every_shortened_model_is_refused),
        cmocka_unit_test(what_is_wrong_with_a_model_is_said),
        cmocka_unit_test(a_model_of_another_version_of_its_features_is_refused),
        cmocka_unit_test(the_built_in_ranker_prefers_what_strong_players_do),
        cmocka_unit_test(ties_stand_before_or_behind_the_turn_played),
        cmocka_unit_test(per_cent_means_less_than_that_share_is_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

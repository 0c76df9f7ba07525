// SPDX-License-Identifier: MIT
// The phase of a game: features, rules of thumb, probabilities, on boards one can check.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "phase/discriminator.h"
#include "phase/phase_model.h"
#include "support/playout.h"
#include "support/slow_tactics.h"

static const char start[] = "g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR";

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static PhaseFeatures features_of(const char *text)
{
    Position pos = position(text);
    return phase_features_find(&pos);
}

static Phase phase_of_text(const char *text, PhaseRule rule)
{
    Position pos = position(text);
    return phase_of(&pos, rule);
}

static void a_game_begins_at_the_beginning(void **state)
{
    (void)state;
    PhaseFeatures features = features_of(start);
    assert_int_equal(features.pieces, 16);
    assert_int_equal(features.advanced, 0);
    assert_false(features.has_threat);
    assert_int_equal(phase_score(&features, PHASE_GT), 2 * 16);
    assert_int_equal(phase_of_text(start, PHASE_GT), PHASE_BEGINNING);
}

// Gold's ranks 4 to 8, silver's 5 to 1; elephants do not count.
static void advanced_pieces_are_those_beyond_the_third_rank(void **state)
{
    (void)state;
    assert_int_equal(features_of("g rrr5/8/8/8/8/3HC3/8/RRR5").advanced, 0);
    assert_int_equal(features_of("g rrr5/8/8/8/3HC3/8/8/RRR5").advanced, 2);
    assert_int_equal(features_of("g rrr5/8/2hh4/8/8/8/8/RRR5").advanced, 0);
    assert_int_equal(features_of("g rrr5/8/8/2hh4/8/8/8/RRR5").advanced, 2);
    assert_int_equal(features_of("g rrr5/8/8/2he4/3EH3/8/8/RRR5").advanced, 1);
}

static void the_smaller_army_counts(void **state)
{
    (void)state;
    assert_int_equal(features_of("g rr6/8/8/8/8/8/8/RRRRR3").pieces, 2);
    assert_int_equal(features_of("s rrrrrr2/8/8/8/8/8/8/RRRRR3").pieces, 5);
}

// A rabbit with a free way: whoever is to move, the game is in its end.
static void a_threat_of_either_side_is_the_end(void **state)
{
    (void)state;
    Position threatened = position("s rrr5/8/8/5R2/8/8/8/1RR5");
    PhaseFeatures features = phase_features_find(&threatened);
    assert_true(features.has_threat);
    assert_int_equal(phase_of(&threatened, PHASE_GT), PHASE_END);
    PhaseFeatures full = {16, 0, true};
    assert_int_equal(phase_of_score(phase_score(&full, PHASE_GT)), PHASE_END);
    assert_int_equal(phase_of_score(phase_score(&full, PHASE_NGT)), PHASE_BEGINNING);
}

static void the_cuts_are_at_fourteen_and_nine(void **state)
{
    (void)state;
    static const struct {
        int pieces;
        int advanced;
        Phase phase;
    } cases[] = {
        {16, 3, PHASE_BEGINNING}, {16, 4, PHASE_MIDDLE}, {15, 1, PHASE_BEGINNING},
        {14, 0, PHASE_MIDDLE},    {10, 1, PHASE_MIDDLE}, {10, 2, PHASE_END},
        {9, 0, PHASE_END},        {12, 5, PHASE_MIDDLE}, {12, 6, PHASE_END},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PhaseFeatures features = {cases[i].pieces, cases[i].advanced, false};
        assert_int_equal(phase_of_score(phase_score(&features, PHASE_GT)), cases[i].phase);
    }
}

static void threats_are_those_of_brute_force(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 31);
    for (int i = 0; i < 300; i++) {
        Position pos = playout_next(&playout);
        bool has_threat = slow_goal_steps(&pos, GOLD, STEPS_PER_TURN) > 0 ||
                          slow_goal_steps(&pos, SILVER, STEPS_PER_TURN) > 0;
        assert_int_equal(phase_features_find(&pos).has_threat, has_threat);
    }
}

static void probabilities_are_densities_that_add_up_to_one(void **state)
{
    (void)state;
    double chances[PHASES];
    phase_probabilities(2 * 14, PHASE_GT, chances); // halfway between 16 and 12
    assert_true(fabs(chances[PHASE_BEGINNING] - chances[PHASE_MIDDLE]) < 1e-12);
    assert_true(fabs(chances[PHASE_END] / chances[PHASE_MIDDLE] - exp(-7.5)) < 1e-12);
    phase_probabilities(2 * 9, PHASE_GT, chances); // halfway between 12 and 6
    assert_true(fabs(chances[PHASE_END] - chances[PHASE_MIDDLE]) < 1e-12);
    phase_probabilities(2 * 9, PHASE_NGT, chances); // where the end is without threats
    assert_true(fabs(chances[PHASE_MIDDLE] / chances[PHASE_END] - exp(-1.125)) < 1e-12);
    for (int score = -35; score <= 32; score++) {
        phase_probabilities(score, PHASE_GT, chances);
        assert_true(fabs(chances[0] + chances[1] + chances[2] - 1) < 1e-12);
    }
}

// ---- Models ----------------------------------------------------------------------------

static const char small_model[] = "tusk-phase\t1\n"
                                  "# a remark\n"
                                  "feature\tpieces\t0\t16\n"
                                  "feature\tadvanced\t0\t16\n"
                                  "feature\tthreat\t0\t1\n"
                                  "variance\t0.010000000\n"
                                  "cluster\t0.600000\t15.000000\t2.000000\t0.000000\n"
                                  "cluster\t0.300000\t9.000000\t5.000000\t0.000000\n"
                                  "cluster\t0.100000\t10.000000\t5.000000\t1.000000\n"
                                  "end\t6ccf2710d4c3fd47\n";

static PhaseModel model_of(const char *text)
{
    PhaseModel model;
    Error err;
    if (!phase_model_parse(text, &model, &err))
        fail_msg("%s", err.text);
    return model;
}

static void the_nearest_centre_is_the_cluster(void **state)
{
    (void)state;
    PhaseModel model = model_of(small_model);
    assert_int_equal(phase_model_cluster(&model, &(PhaseFeatures){16, 0, false}), 0);
    assert_int_equal(phase_model_cluster(&model, &(PhaseFeatures){8, 4, false}), 1);
    assert_int_equal(phase_model_cluster(&model, &(PhaseFeatures){16, 0, true}), 2);
}

static void memberships_add_up_to_one_and_favour_the_nearest(void **state)
{
    (void)state;
    PhaseModel model = model_of(small_model);
    double shares[CLUSTERS];
    phase_model_soften(&model, &(PhaseFeatures){12, 3, false}, shares);
    assert_true(fabs(shares[0] + shares[1] + shares[2] - 1) < 1e-12);
    assert_true(shares[0] > 0.01 && shares[1] > 0.01 && shares[2] < 1e-6);
}

static void a_model_is_printed_as_it_was_read(void **state)
{
    (void)state;
    PhaseModel model = model_of(small_model);
    StrBuf text = strbuf_new();
    phase_model_format(&model, "a remark", &text);
    assert_string_equal(text.text, small_model);
    strbuf_free(&text);
}

static void the_built_in_model_tells_early_later_and_threat_apart(void **state)
{
    (void)state;
    PhaseModel model;
    Error err;
    if (!phase_model_default(&model, &err))
        fail_msg("%s", err.text);
    assert_int_equal(model.clusters.count, 3);
    assert_int_equal(phase_model_cluster(&model, &(PhaseFeatures){16, 0, false}), 0);
    assert_int_equal(phase_model_cluster(&model, &(PhaseFeatures){9, 5, false}), 1);
    assert_int_equal(phase_model_cluster(&model, &(PhaseFeatures){16, 0, true}), 2);
}

static void clusters_are_numbered_from_early_to_late(void **state)
{
    (void)state;
    PhaseModel model = model_of(small_model);
    double centre[PHASE_FEATURES];
    memcpy(model.clusters.centres[0], (double[]){0.5, 0.3, 1}, sizeof centre);
    memcpy(model.clusters.centres[2], (double[]){1, 0, 0}, sizeof centre);
    phase_model_sort(&model);
    phase_model_centre(&model, 0, centre);
    assert_true(centre[0] == 16 && centre[2] == 0);
    assert_true(model.clusters.shares[0] == 0.1);
    phase_model_centre(&model, 2, centre);
    assert_true(centre[0] == 8 && centre[2] == 1);
}

// The small model with a piece of it exchanged for another of the same length.
static void assert_changed_is_refused(const char *from, const char *to, const char *why)
{
    PhaseModel model;
    Error err;
    char text[sizeof small_model];
    memcpy(text, small_model, sizeof text);
    char *at = strstr(text, from);
    assert_non_null(at);
    memcpy(at, to, strlen(to));
    assert_false(phase_model_parse(text, &model, &err));
    if (!strstr(err.text, why))
        fail_msg("'%s' is not in '%s'", why, err.text);
}

static void centres_that_no_board_can_have_are_refused(void **state)
{
    (void)state;
    assert_changed_is_refused("15.000000", "95.000000", "line 7: the centre of a cluster");
    assert_changed_is_refused("2.000000", "-2.00000", "'advanced' from 0 to 16");
    assert_changed_is_refused("1.000000\n", "1.000001\n", "'threat' from 0 to 1");
    assert_changed_is_refused("15.000000", "14.000000", "the checksum is wrong");
    assert_changed_is_refused("a remark", "A remark", "the checksum is wrong");
}

static void no_byte_of_a_model_may_change(void **state)
{
    (void)state;
    char text[sizeof small_model];
    for (size_t i = 0; i + 2 < sizeof text; i++) {
        PhaseModel model;
        Error err;
        memcpy(text, small_model, sizeof text);
        text[i] ^= 1;
        if (phase_model_parse(text, &model, &err))
            fail_msg("byte %zu is '%c' now, and nobody minds", i, text[i]);
    }
}

static void damaged_models_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        const char *why;
    } cases[] = {
        {"", "does not begin"},
        {"tusk-phase\t2\nend\n", "does not begin"},
        {"tusk-phase\t1\nend\t9b6cb337797fc576\n", "no clusters"},
        {"tusk-phase\t1\nvariance\t1\n", "too early"},
        {"tusk-phase\t1\ncluster\t1\t1\t1\t1\nend\n", "line 2: the three features"},
        {"tusk-phase\t1\nfeature\tthreat\t0\t1\n", "'pieces' is expected"},
        {"tusk-phase\t1\nfeature\tpieces\t0\t0\n", "a width above 0"},
        {"tusk-phase\t1\nfeature\tpieces\t0\tnan\n", "a width above 0"},
        {"tusk-phase\t1\nvariance\t-1\n", "at least 0"},
        {"tusk-phase\t1\nnonsense\n", "'nonsense'"},
        {"tusk-phase\t1\nend\t9b6cb337797fc576\nvariance\t1\n", "follows the end"},
        {"tusk-phase\t1\nend\n", "line 2: the end has no checksum"},
        {"tusk-phase\t1\nend\t0123456789abcdef\n", "the checksum is wrong"},
        {"tusk-phase\t1\nend\t9b6cb337797fc576 more\n", "the checksum is wrong"},
        {"tusk-phase\t1\nfeature\tpieces\t0\t99\n", "'pieces' is from 0 to 16"},
        {"tusk-phase\t1\nfeature\tpieces\t-1\t9\n", "'pieces' is from 0 to 16"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        PhaseModel model;
        Error err;
        assert_false(phase_model_parse(cases[i].text, &model, &err));
        if (!strstr(err.text, cases[i].why))
            fail_msg("'%s' is not in '%s'", cases[i].why, err.text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_at_the_beginning),
        cmocka_unit_test(advanced_pieces_are_those_beyond_the_third_rank),
        cmocka_unit_test(the_smaller_army_counts),
        cmocka_unit_test(a_threat_of_either_side_is_the_end),
        cmocka_unit_test(the_cuts_are_at_fourteen_and_nine),
        cmocka_unit_test(threats_are_those_of_brute_force),
        cmocka_unit_test(probabilities_are_densities_that_add_up_to_one),
        cmocka_unit_test(the_nearest_centre_is_the_cluster),
        cmocka_unit_test(memberships_add_up_to_one_and_favour_the_nearest),
        cmocka_unit_test(a_model_is_printed_as_it_was_read),
        cmocka_unit_test(the_built_in_model_tells_early_later_and_threat_apart),
        cmocka_unit_test(clusters_are_numbered_from_early_to_late),
        cmocka_unit_test(centres_that_no_board_can_have_are_refused),
        cmocka_unit_test(no_byte_of_a_model_may_change),
        cmocka_unit_test(damaged_models_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// The phase of a game: features, rules of thumb, probabilities, on boards one can check.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "phase/discriminator.h"
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

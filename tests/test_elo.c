// SPDX-License-Identifier: MIT
// Elo, its interval and the sequential test, against values worked out by hand.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/tally.h"

static void assert_near(double value, double expected)
{
    if (!(fabs(value - expected) <= 0.05))
        fail_msg("%f is not %f", value, expected);
}

static void known_shares_are_known_differences(void **state)
{
    (void)state;
    assert_near(elo_of_share(0.5), 0);
    assert_near(elo_of_share(0.75), 190.85);
    assert_near(elo_of_share(0.64), 99.95);
    assert_near(elo_of_share(10.0 / 11), 400);
    assert_near(elo_of_share(0.25), -190.85);
    assert_true(isinf(elo_of_share(1)) && elo_of_share(1) > 0);
    assert_true(isinf(elo_of_share(0)) && elo_of_share(0) < 0);
    assert_near(100 * elo_to_share(400), 90.909);
    assert_near(elo_of_share(elo_to_share(-37)), -37);
}

static void points_and_games_are_counted_with_singles(void **state)
{
    (void)state;
    PairCounts counts = {{3, 4, 5}, 1, 2};
    assert_int_equal(pairs_games(&counts), 27);
    assert_int_equal(pairs_points(&counts), 16);
}

static void without_games_nothing_is_known(void **state)
{
    (void)state;
    PairCounts counts = {0};
    Elo elo = elo_of_pairs(&counts);
    assert_near(elo.value, 0);
    assert_near(elo.low, 0);
    assert_near(elo.high, 0);
}

// 100 pairs: 10 of none, 50 of one, 40 of two: share 0.65, variance of a pair's points
// 0.4141, so the mean share has a deviation of sqrt(0.4141 / 100) / 2 = 0.03218.
static void the_interval_comes_from_pairs(void **state)
{
    (void)state;
    PairCounts counts = {{10, 50, 40}, 0, 0};
    Elo elo = elo_of_pairs(&counts);
    assert_near(elo.value, 107.54);
    assert_near(elo.low, elo_of_share(0.65 - 1.959964 * 0.0321769));
    assert_near(elo.high, elo_of_share(0.65 + 1.959964 * 0.0321769));
}

// Pairs that always end one to one say more than as many games at random.
static void swapped_colours_narrow_the_interval(void **state)
{
    (void)state;
    PairCounts even = {{10, 80, 10}, 0, 0};
    PairCounts wild = {{50, 0, 50}, 0, 0};
    assert_near(elo_of_pairs(&even).value, 0);
    assert_near(elo_of_pairs(&wild).value, 0);
    assert_true(elo_of_pairs(&even).high < elo_of_pairs(&wild).high / 2);
}

// Wilson's interval of 10 of 10: 0.7225 to 1.
static void a_clean_sweep_has_a_lower_bound(void **state)
{
    (void)state;
    PairCounts counts = {{0, 0, 10}, 0, 0};
    Elo elo = elo_of_pairs(&counts);
    assert_true(isinf(elo.value));
    assert_near(elo.low, elo_of_share(0.722467));
    assert_true(isinf(elo.high));
    for (int count = 1; count < 100; count++) {
        PairCounts lost = {{count, 0, 0}, 0, 0};
        assert_true(isinf(elo_of_pairs(&lost).low));
    }
    PairCounts draws = {{0, 10, 0}, 0, 0};
    elo = elo_of_pairs(&draws);
    assert_near(elo.value, 0);
    assert_near(elo.low, -elo.high);
}

// 400 pairs and half of each result more: 90, 200, 110: mean 0.52491, variance 0.12484.
static void the_ratio_of_the_sequential_test_is_as_worked_out(void **state)
{
    (void)state;
    PairCounts counts = {{90, 200, 110}, 0, 0};
    Sprt sprt = {0, 20};
    double mean = (100.25 + 110.5) / 401.5;
    double variance = (50.125 + 110.5) / 401.5 - mean * mean;
    double share1 = 1 / (1 + pow(10, -0.05));
    double expected = 401.5 * (share1 - 0.5) * (2 * mean - 0.5 - share1) / (2 * variance);
    assert_near(sprt_ratio(&sprt, &counts), expected);
    assert_near(sprt_bound(), 2.944);
}

static void the_sequential_test_ends_when_it_is_sure(void **state)
{
    (void)state;
    Sprt sprt = {0, 50};
    PairCounts none = {0};
    PairCounts good = {{5, 30, 45}, 0, 0};
    PairCounts bad = {{45, 30, 5}, 0, 0};
    PairCounts sweep = {{0, 0, 3}, 0, 0};
    assert_int_equal(sprt_verdict(&sprt, &none), SPRT_GOES_ON);
    assert_int_equal(sprt_verdict(&sprt, &good), SPRT_H1);
    assert_int_equal(sprt_verdict(&sprt, &bad), SPRT_H0);
    assert_int_equal(sprt_verdict(&sprt, &sweep), SPRT_GOES_ON);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_shares_are_known_differences),
        cmocka_unit_test(points_and_games_are_counted_with_singles),
        cmocka_unit_test(without_games_nothing_is_known),
        cmocka_unit_test(the_interval_comes_from_pairs),
        cmocka_unit_test(swapped_colours_narrow_the_interval),
        cmocka_unit_test(a_clean_sweep_has_a_lower_bound),
        cmocka_unit_test(the_ratio_of_the_sequential_test_is_as_worked_out),
        cmocka_unit_test(the_sequential_test_ends_when_it_is_sure),
    };
    return cmocka_run_group_tests_name("elo", tests, NULL, NULL);
}

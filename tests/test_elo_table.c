// SPDX-License-Identifier: MIT
// Ratings of several players on one scale, against slow ways to find the same numbers and
// against tournaments whose players' strength is known.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "match/elo_table.h"
#include "support/sample.h"

enum { MOST_PAIRINGS = SCHEDULE_PLAYERS * (SCHEDULE_PLAYERS - 1) / 2 };

static const double elo_unit = 173.717793; // 400 / ln 10

static void assert_near(double value, double expected, double tolerance)
{
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%f is not %f", value, expected);
}

// ---- The most likely ratings -----------------------------------------------------------

// Two players: the share of the points, with one drawn game more.
static void of_two_players_the_points_decide(void **state)
{
    (void)state;
    Schedule schedule = {.players = 2};
    PairCounts pairs = {{10, 50, 40}, 0, 0};
    Elo elo[2];
    elo_table_fit(&schedule, &pairs, elo);
    double expected = elo_of_share(130.5 / 201);
    assert_near(elo[0].value - elo[1].value, expected, 0.001);
    assert_near(elo[0].value, -elo[1].value, 0.001);
    assert_near(elo[0].low, -elo[1].high, 0.001);
}

// The interval of the difference is that of the pairs, but for the little that is added.
static void of_two_players_the_interval_is_that_of_pairs(void **state)
{
    (void)state;
    Schedule schedule = {.players = 2};
    static const PairCounts cases[] = {
        {{100, 500, 400}, 0, 0}, {{400, 200, 400}, 0, 0}, {{100, 800, 100}, 0, 0}};
    for (int i = 0; i < 3; i++) {
        Elo elo[2];
        Elo direct = elo_of_pairs(&cases[i]);
        elo_table_fit(&schedule, &cases[i], elo);
        assert_near(2 * elo[0].low, direct.low, 1);
        assert_near(2 * elo[0].high, direct.high, 1);
    }
}

static void fill_pairs(const Schedule *schedule, Random *random, PairCounts *pairs)
{
    for (int i = 0; i < schedule_pairings(schedule); i++)
        pairs[i] =
            (PairCounts){{(long)random_below(random, 9), (long)random_below(random, 9),
                          (long)random_below(random, 9)},
                         (long)random_below(random, 2),
                         (long)random_below(random, 2)};
}

// Each rating in turn is set to what its points ask for (Zermelo 1929), very often.
static void fit_slowly(const Schedule *schedule, const PairCounts *pairs, double *out)
{
    double worth[SCHEDULE_PLAYERS];
    int pairings = schedule_pairings(schedule);
    double draws = schedule->players / (2.0 * pairings);
    for (int i = 0; i < schedule->players; i++)
        worth[i] = 1;
    for (int round = 0; round < 20000; round++)
        for (int player = 0; player < schedule->players; player++) {
            double points = 0;
            double sum = 0;
            for (int i = 0; i < pairings; i++) {
                Pairing met = schedule_pairing(schedule, i);
                if (met.first != player && met.second != player)
                    continue;
                double won = (double)pairs_points(&pairs[i]);
                double games = (double)pairs_games(&pairs[i]);
                points += (met.first == player ? won : games - won) + draws / 2;
                sum += (games + draws) / (worth[met.first] + worth[met.second]);
            }
            worth[player] = points / sum;
        }
    double mean = 0;
    for (int i = 0; i < schedule->players; i++)
        mean += log(worth[i]) / schedule->players;
    for (int i = 0; i < schedule->players; i++)
        out[i] = elo_unit * (log(worth[i]) - mean);
}

static void ratings_are_those_found_slowly(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 1);
    for (int round = 0; round < 40; round++) {
        Schedule schedule = {2 + (int)random_below(&random, 9), random_below(&random, 2)};
        PairCounts pairs[MOST_PAIRINGS];
        Elo elo[SCHEDULE_PLAYERS];
        double slow[SCHEDULE_PLAYERS];
        fill_pairs(&schedule, &random, pairs);
        elo_table_fit(&schedule, pairs, elo);
        fit_slowly(&schedule, pairs, slow);
        for (int i = 0; i < schedule.players; i++) {
            assert_near(elo[i].value, slow[i], 0.01);
            assert_true(elo[i].low < elo[i].value && elo[i].value < elo[i].high);
        }
    }
}

static void who_wins_all_games_has_a_rating(void **state)
{
    (void)state;
    Schedule schedule = {.players = 4};
    PairCounts pairs[6];
    Elo elo[4];
    for (int i = 0; i < 6; i++)
        pairs[i] = (PairCounts){{0, 0, 10}, 0, 0};
    elo_table_fit(&schedule, pairs, elo);
    for (int i = 0; i < 4; i++) {
        assert_true(isfinite(elo[i].low) && isfinite(elo[i].high));
        assert_true(i == 0 || elo[i].value < elo[i - 1].value - 100);
    }
    assert_true(elo[0].high - elo[0].value > elo[0].value - elo[0].low);
}

static void without_games_all_are_equal(void **state)
{
    (void)state;
    Schedule schedule = {.players = 3};
    PairCounts pairs[3] = {{{0}, 0, 0}};
    Elo elo[3];
    elo_table_fit(&schedule, pairs, elo);
    for (int i = 0; i < 3; i++) {
        assert_near(elo[i].value, 0, 0.001);
        assert_true(elo[i].low < -200 && elo[i].high > 200);
    }
}

static void the_most_players_are_rated(void **state)
{
    (void)state;
    Random random;
    Schedule schedule = {.players = SCHEDULE_PLAYERS};
    PairCounts pairs[MOST_PAIRINGS];
    Elo elo[SCHEDULE_PLAYERS];
    double sum = 0;
    random_init(&random, 2);
    fill_pairs(&schedule, &random, pairs);
    elo_table_fit(&schedule, pairs, elo);
    for (int i = 0; i < SCHEDULE_PLAYERS; i++)
        sum += elo[i].value;
    assert_near(sum, 0, 0.001);
}

// ---- Intervals -------------------------------------------------------------------------

static double log_likelihood(const PairCounts *pairs, const double at[3])
{
    Schedule schedule = {.players = 3};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        Pairing met = schedule_pairing(&schedule, i);
        double chance = 1 / (1 + exp(at[met.second] - at[met.first]));
        double won = (double)pairs_points(&pairs[i]) + 0.25;
        double lost = (double)(pairs_games(&pairs[i]) - pairs_points(&pairs[i])) + 0.25;
        sum += won * log(chance) + lost * log(1 - chance);
    }
    return sum;
}

// The best that can be had when a player's rating is given: the other two are apart by
// whatever suits best, found by halving thirds.
static double best_with(const PairCounts *pairs, int player, double rating)
{
    double low = -20;
    double high = 20;
    double best = -INFINITY;
    for (int i = 0; i < 120; i++) {
        double found[2];
        for (int side = 0; side < 2; side++) {
            double apart = low + (high - low) * (1 + side) / 3;
            double at[3];
            at[player] = rating;
            at[(player + 1) % 3] = -rating / 2 + apart;
            at[(player + 2) % 3] = -rating / 2 - apart;
            found[side] = log_likelihood(pairs, at);
        }
        best = fmax(found[0], found[1]);
        *(found[0] > found[1] ? &high : &low) =
            found[0] > found[1] ? low + (high - low) * 2 / 3 : low + (high - low) / 3;
    }
    return best;
}

// From the definition: residuals of pairs beside those of independent games.
static double dispersion_of(const PairCounts *pairs, const Elo elo[3])
{
    Schedule schedule = {.players = 3};
    double squares = 1;
    double expected = 1;
    double units = 2;
    for (int i = 0; i < 3; i++) {
        Pairing met = schedule_pairing(&schedule, i);
        double share = elo_to_share(elo[met.first].value - elo[met.second].value);
        for (int points = 0; points < 3; points++)
            squares += (double)pairs[i].of_points[points] * pow(points - 2 * share, 2);
        double count =
            (double)(pairs[i].of_points[0] + pairs[i].of_points[1] + pairs[i].of_points[2]);
        expected += count * 2 * share * (1 - share);
        units += count;
    }
    return squares / expected * units / (units - 2);
}

static void intervals_are_those_found_slowly(void **state)
{
    (void)state;
    static const PairCounts cases[][3] = {
        {{{3, 5, 9}, 0, 0}, {{1, 2, 8}, 0, 0}, {{4, 4, 4}, 0, 0}},
        {{{0, 0, 6}, 0, 0}, {{0, 1, 5}, 0, 0}, {{2, 3, 1}, 0, 0}},
        {{{9, 0, 9}, 0, 0}, {{8, 1, 8}, 0, 0}, {{7, 1, 7}, 0, 0}}};
    for (int number = 0; number < 3; number++) {
        Schedule schedule = {.players = 3};
        Elo elo[3];
        elo_table_fit(&schedule, cases[number], elo);
        double allowed = 3.841459 / 2 * dispersion_of(cases[number], elo);
        for (int player = 0; player < 3; player++) {
            double top = best_with(cases[number], player, elo[player].value / elo_unit);
            double low = best_with(cases[number], player, elo[player].low / elo_unit);
            double high = best_with(cases[number], player, elo[player].high / elo_unit);
            assert_near(top - low, allowed, 0.001);
            assert_near(top - high, allowed, 0.001);
        }
    }
}

static bool happens(Random *random, double chance)
{
    return random_below(random, 1000000) < 1000000 * chance;
}

// A pair from an opening that favours one colour, by a part of what it can: the results of
// both games hang together, and the mean share is that of the difference in Elo.
static void play_pair(Random *random, double elo, double bias, PairCounts *out)
{
    double share = elo_to_share(elo);
    double shift = bias * fmin(share, 1 - share);
    int points = happens(random, share + shift) + happens(random, share - shift);
    out->of_points[points]++;
}

// The share of ratings that their intervals hold, in percent.
static double covered(int players, int rounds, double bias)
{
    Random random;
    Schedule schedule = {.players = players};
    long held = 0;
    int tournaments = (int)sample_size(120, 2000);
    random_init(&random, 7);
    for (int number = 0; number < tournaments; number++) {
        PairCounts pairs[MOST_PAIRINGS] = {{{0}, 0, 0}};
        Elo elo[SCHEDULE_PLAYERS];
        for (int i = 0; i < schedule_pairings(&schedule); i++) {
            Pairing met = schedule_pairing(&schedule, i);
            for (int round = 0; round < rounds; round++)
                play_pair(&random, 60.0 * (met.second - met.first), bias, &pairs[i]);
        }
        elo_table_fit(&schedule, pairs, elo);
        for (int i = 0; i < players; i++) {
            double truth = 60.0 * ((players - 1) / 2.0 - i);
            held += elo[i].low <= truth && truth <= elo[i].high;
        }
    }
    return 100.0 * (double)held / (players * tournaments);
}

static void intervals_hold_the_truth_in_95_of_100(void **state)
{
    (void)state;
    double alone = covered(5, 20, 0);
    double few = covered(4, 4, 0);
    double biased = covered(5, 20, 0.8); // within pairs results oppose each other
    print_message("held: %.1f %%, of few games %.1f %%, of biased openings %.1f %%\n",
                  alone, few, biased);
    assert_true(alone > 92.5 && alone < 97.5);
    assert_true(few > 92.5 && few < 98.5);
    assert_true(biased > 92.5 && biased < 97.5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_two_players_the_points_decide),
        cmocka_unit_test(of_two_players_the_interval_is_that_of_pairs),
        cmocka_unit_test(ratings_are_those_found_slowly),
        cmocka_unit_test(who_wins_all_games_has_a_rating),
        cmocka_unit_test(without_games_all_are_equal),
        cmocka_unit_test(the_most_players_are_rated),
        cmocka_unit_test(intervals_are_those_found_slowly),
        cmocka_unit_test(intervals_hold_the_truth_in_95_of_100),
    };
    return cmocka_run_group_tests_name("elo_table", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Files of one match put together: the test that names an odd one, and what is refused.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "game/archive_row.h"
#include "match/merge.h"

enum { PARTS = 5, PAIRS = 200 };

// ---- Chi-square ------------------------------------------------------------------------

// Values from printed tables: once in twenty times, and once in a thousand.
static void chances_are_those_of_the_tables(void **state)
{
    (void)state;
    static const double of_5[] = {3.841, 5.991, 7.815, 9.488, 11.070, 12.592};
    static const double of_01[] = {10.828, 13.816, 16.266, 18.467, 20.515, 22.458};
    for (int i = 0; i < 6; i++) {
        assert_true(fabs(chi_square_chance(of_5[i], i + 1) - 0.05) < 2e-5);
        assert_true(fabs(chi_square_chance(of_01[i], i + 1) - 0.001) < 2e-6);
    }
    assert_true(chi_square_chance(0, 2) == 1);
    assert_true(chi_square_chance(12, 0) == 1);
}

// Games of which the first player wins this share, both of a pair a bit more often than
// chance would have it.
static void play_part(Tally *tally, long first, double share, Random *random)
{
    for (long pair = 0; pair < PAIRS; pair++) {
        bool is_good = random_below(random, 1000) < 500;
        double mine = is_good ? share + 0.1 : share - 0.1;
        for (long number = 2 * pair; number < 2 * pair + 2; number++) {
            bool is_won = random_below(random, 100000) < mine * 100000;
            Side winner = (Side)((number & 1) ^ !is_won);
            tally_add(tally, first + number, winner, TERMINATION_GOAL, 40);
        }
    }
}

// How many parts are called odd when the last plays at another strength.
static int count_odd(double share, double last, Random *random, bool *is_last_odd)
{
    static const Schedule schedule = {.players = 2};
    Tally parts[PARTS];
    Tally all;
    int odd = 0;
    tally_init(&all, &schedule, 2L * PARTS * PAIRS);
    for (int i = 0; i < PARTS; i++) {
        Random again = *random;
        double mine = i == PARTS - 1 ? last : share;
        tally_init(&parts[i], &schedule, 2L * PAIRS);
        play_part(&parts[i], 0, mine, random);
        play_part(&all, 2L * i * PAIRS, mine, &again);
    }
    for (int i = 0; i < PARTS; i++) {
        Oddity oddity = oddity_of(&parts[i], &all, PARTS);
        assert_int_equal(oddity.freedom, 2);
        odd += oddity.is_odd;
        *is_last_odd = oddity.is_odd;
        tally_free(&parts[i]);
    }
    tally_free(&all);
    return odd;
}

static void honest_files_are_seldom_called_odd(void **state)
{
    (void)state;
    enum { RUNS = 2000 };
    Random random;
    bool is_last_odd = false;
    int alarms = 0;
    random_init(&random, 7);
    for (int i = 0; i < RUNS; i++)
        alarms += count_odd(0.55, 0.55, &random, &is_last_odd) > 0;
    assert_in_range(alarms, 1, RUNS * 2 / 100); // one in a hundred is meant
}

static void a_machine_that_plays_worse_is_named(void **state)
{
    (void)state;
    enum { RUNS = 200 };
    Random random;
    int named = 0;
    random_init(&random, 8);
    for (int i = 0; i < RUNS; i++) {
        bool is_last_odd = false;
        count_odd(0.55, 0.40, &random, &is_last_odd);
        named += is_last_odd;
    }
    assert_in_range(named, RUNS * 9 / 10, RUNS);
}

static void few_pairs_tell_nothing(void **state)
{
    (void)state;
    static const Schedule schedule = {.players = 2};
    Tally part;
    Tally all;
    Random random;
    random_init(&random, 9);
    tally_init(&part, &schedule, 2);
    tally_init(&all, &schedule, 2L * PAIRS + 2);
    play_part(&all, 2, 0.9, &random);
    for (long i = 0; i < 2; i++) {
        tally_add(&part, i, SILVER, TERMINATION_GOAL, 40);
        tally_add(&all, i, SILVER, TERMINATION_GOAL, 40);
    }
    Oddity oddity = oddity_of(&part, &all, 2);
    assert_int_equal(oddity.freedom, 0);
    assert_false(oddity.is_odd);
    assert_true(oddity.points == 1);
    tally_free(&part);
    tally_free(&all);
}

// ---- Files -----------------------------------------------------------------------------

// A row with the columns that are looked at.
static void add_row(StrBuf *out, int number, const char *names, char winner,
                    const char *events)
{
    ArchiveRow row;
    char gold[32];
    char silver[32];
    archive_row_init(&row);
    snprintf(gold, sizeof gold, "%c", names[(number + 1) % 2]);
    snprintf(silver, sizeof silver, "%c", names[number % 2]);
    row.id = number;
    row.players[GOLD].name = gold;
    row.players[SILVER].name = silver;
    row.event = "match";
    row.time_control = "0/0";
    row.result = winner == 'w' ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
    row.termination = TERMINATION_GOAL;
    row.ply_count = 30;
    row.events = events;
    row.movelist = "";
    Error err = {""};
    if (!archive_row_format(&row, out, &err))
        fail_msg("%s", err.text);
}

static StrBuf file_of(const char *names, const char *events)
{
    StrBuf text = strbuf_new();
    archive_heading_format(&text);
    for (int number = 1; number <= 4; number++)
        add_row(&text, number, names, number == 2 ? 'b' : 'w', events);
    return text;
}

static char *const paths[] = {(char[]){"one"}, (char[]){"two"}};

// Put two files together; `sentence` of the refusal, or NULL.
static void merge_two(StrBuf one, StrBuf two, bool is_any_build, const char *sentence)
{
    Merge merge = {.is_any_build = is_any_build};
    Error err = {""};
    StrBuf texts[] = {one, two};
    bool is_merged = merge_texts(&merge, paths, texts, 2, &err);
    if (sentence && (is_merged || !strstr(err.text, sentence)))
        fail_msg("'%s' is not '%s'", err.text, sentence);
    if (!sentence && !is_merged)
        fail_msg("%s", err.text);
    if (is_merged) {
        assert_int_equal(merge.tally.played, 8);
        assert_int_equal(tally_points(&merge.tally, 0), 6);
        assert_int_equal(merge.tally.pairs->of_points[2], 2);
        assert_int_equal(merge.tally.pairs->of_points[1], 2);
        assert_string_equal(merge.names[0], "a");
        assert_string_equal(merge.names[1], "b");
    }
    merge_free(&merge);
}

static const char first[] = "settings seed=1 nodes=5; stamp program=1 bench=2; scores 1 2";

static void files_of_one_match_are_put_together(void **state)
{
    (void)state;
    merge_two(file_of("ab", first),
              file_of("ab", "settings seed=2 nodes=5; stamp program=1 bench=2"), false,
              NULL);
    merge_two(file_of("ab", first),
              file_of("ab", "settings seed=2 nodes=5; stamp program=9 bench=2"), true,
              NULL);
}

static void what_differs_is_refused_and_said(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"settings seed=1 nodes=5; stamp program=1 bench=2",
         "'one' and 'two' both have game 1 of seed 1"},
        {"settings seed=2 nodes=6; stamp program=1 bench=2",
         "'two', line 2: it was played with nodes=6, those of the first file with nodes=5"},
        {"settings seed=2 nodes=5 x=1; stamp program=1 bench=2", "with x=1"},
        {"settings seed=2 nodes=5; stamp program=3 bench=2", "with program=3"},
        {"settings seed=2 nodes=5; stamp program=1 bench=7", "with bench=7"},
        {"settings seed=2 nodes=5; scores 1", "by which program it was played"},
        {"stamp program=1 bench=2", "with which settings it was played"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        merge_two(file_of("ab", first), file_of("ab", cases[i][0]), false, cases[i][1]);
    merge_two(file_of("ab", first),
              file_of("ac", "settings seed=2 nodes=5; stamp program=1 bench=2"), false,
              "silver is 'c', not 'b'");
    merge_two(file_of("ab", first),
              file_of("ab", "settings seed=2 nodes=5; stamp program=1 bench=7"), true,
              "with bench=7");
}

static void what_is_no_file_of_games_is_refused(void **state)
{
    (void)state;
    StrBuf novel = strbuf_new();
    strbuf_add(&novel, "It was a dark night\n");
    merge_two(file_of("ab", first), novel, false, "'two' is no file of games");
    merge_two(file_of("ab", first), strbuf_new(), false, "'two' has no games");
    StrBuf twice = file_of("ab", "settings seed=2 nodes=5; stamp program=1 bench=2");
    add_row(&twice, 3, "ab", 'w', "settings seed=2 nodes=5; stamp program=1 bench=2");
    merge_two(file_of("ab", first), twice, false, "'two', line 6: game 3 is there twice");
    StrBuf mixed = file_of("ab", "settings seed=2 nodes=5; stamp program=1 bench=2");
    add_row(&mixed, 5, "ab", 'w', "settings seed=3 nodes=5; stamp program=1 bench=2");
    merge_two(file_of("ab", first), mixed, false, "its seed is not that of the games");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_those_of_the_tables),
        cmocka_unit_test(honest_files_are_seldom_called_odd),
        cmocka_unit_test(a_machine_that_plays_worse_is_named),
        cmocka_unit_test(few_pairs_tell_nothing),
        cmocka_unit_test(files_of_one_match_are_put_together),
        cmocka_unit_test(what_differs_is_refused_and_said),
        cmocka_unit_test(what_is_no_file_of_games_is_refused),
    };
    return cmocka_run_group_tests_name("merge", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Positions won in two turns: does the search find a first turn after which every reply
// loses at once? Each with a limit of nodes, so that the answer is the same on every
// machine.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/rules.h"
#include "core/turn_text.h"
#include "core/turngen.h"
#include "search/score.h"
#include "search/search.h"
#include "support/slow_wins.h"
#include "support/suite.h"
#include "tactics/elimination.h"
#include "tactics/goal.h"

enum { TABLE_MB = 16 };

static bool wins_at_once(const Position *pos)
{
    return goal_within(pos, (Side)pos->side, STEPS_PER_TURN) ||
           elimination_find(pos, (Side)pos->side, STEPS_PER_TURN, NULL);
}

// Whether the side that has just moved wins whatever the other does.
static bool all_replies_lose(TurnGen *gen, const Position *pos)
{
    size_t turns = wins_at_once(pos) ? 0 : turngen_run(gen, pos, STEPS_PER_TURN);
    bool is_won = turns > 0;
    for (size_t i = 0; is_won && i < turns; i++) {
        Position reply = turngen_result(gen, i);
        is_won = wins_at_once(&reply);
    }
    return is_won;
}

static bool is_solved(Search *search, TurnGen *gen, const Position *pos, uint64_t nodes)
{
    SearchInfo info;
    SearchLimits limits = {.nodes = nodes};
    search_clear(search);
    if (!search_run(search, &(Question){.pos = pos}, &limits, &info) ||
        info.score < SCORE_DECIDED)
        return false;
    Position after = *pos;
    turn_play(&after, &info.line[0]);
    return rules_result(&after, NULL, gen).ending != ENDING_NONE ||
           all_replies_lose(gen, &after);
}

// Side and board stand in the second and third column. Returns how many were solved.
static int solve(const Suite *suite, uint64_t nodes)
{
    Search *search = search_create(TABLE_MB);
    TurnGen *gen = turngen_create();
    int solved = 0;
    for (size_t i = 0; i < suite->count; i++) {
        const SuiteRow *row = &suite->rows[i];
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        bool is_found = is_solved(search, gen, &pos, nodes);
        if (!is_found)
            print_message("not solved: line %d, %s\n", row->line, row->columns[0]);
        solved += is_found;
    }
    turngen_destroy(gen);
    search_destroy(search);
    return solved;
}

static void nearly_all_wins_in_two_turns_are_found_and_hold(void **state)
{
    (void)state;
    Suite suite = suite_read("tests/data/wins.tsv");
    assert_true(suite.count >= 60);
    assert_true(solve(&suite, 20000) >= (int)suite.count - 4);
    suite_free(&suite);
}

// The first turns of the table, by the detectors, and with TUSK_LONG=1 by the slow twin.
static void the_known_first_turns_win(void **state)
{
    (void)state;
    Suite suite = suite_read("tests/data/wins.tsv");
    TurnGen *gen = turngen_create();
    for (size_t i = 0; i < suite.count; i++) {
        Turn turn;
        size_t replies = 0;
        const SuiteRow *row = &suite.rows[i];
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        Position after = pos;
        assert_true(turn_parse(&pos, row->columns[4], &turn, NULL, NULL));
        turn_play(&after, &turn);
        assert_int_equal(turngen_run(gen, &after, STEPS_PER_TURN), atoi(row->columns[3]));
        assert_true(all_replies_lose(gen, &after));
        assert_true(!getenv("TUSK_LONG") || slow_wins_in_two(&pos, &turn, &replies));
    }
    turngen_destroy(gen);
    suite_free(&suite);
}

// Of the 90 rows one needs three turns.
static void most_wins_in_two_turns_of_others_are_found_and_hold(void **state)
{
    (void)state;
    Suite suite = suite_read_others("win_in_two_suite.tsv");
    assert_int_equal(suite.count, 90);
    int solved = solve(&suite, getenv("TUSK_LONG") ? 10000000 : 300000);
    print_message("solved %d of %d\n", solved, (int)suite.count);
    assert_true(solved >= 80);
    suite_free(&suite);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearly_all_wins_in_two_turns_are_found_and_hold),
        cmocka_unit_test(the_known_first_turns_win),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(most_wins_in_two_turns_of_others_are_found_and_hold),
    };
    int failed = cmocka_run_group_tests_name("win_in_two", tests, NULL, NULL);
    if (suite_has_others())
        failed += cmocka_run_group_tests_name("win_in_two, others", others, NULL, NULL);
    return failed;
}

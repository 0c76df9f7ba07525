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
    assert_true(solve(&suite, 60000) >= (int)suite.count - 4);
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

// What is shown of a decided game: legal turns up to its end, and how many the winner
// makes.
static void line_ends_the_game(TurnGen *gen, const Position *pos, const SearchInfo *info)
{
    Position now = *pos;
    Side mover = (Side)pos->side;
    Side winner = info->score > 0 ? mover : side_other(mover);
    int winning = 0;
    for (int i = 0; i < info->line_length; i++) {
        assert_int_equal(rules_result(&now, NULL, gen).ending, ENDING_NONE);
        assert_true(turn_check(&now, &info->line[i], NULL));
        winning += (Side)now.side == winner;
        turn_play(&now, &info->line[i]);
    }
    Result result = rules_result(&now, NULL, gen);
    assert_true(result.ending != ENDING_NONE);
    assert_int_equal(result.winner, winner);
    assert_int_equal(info->wins_in, winning);
}

// Both of the winner before his first turn, and of the loser behind it. By goals alone the
// line of the loser is not always seen to its end.
static void a_decided_game_is_shown_to_its_end(void **state)
{
    (void)state;
    enum { FINISH_NODES = 20000 };
    Suite suite = suite_read("tests/data/wins.tsv");
    Search *search = search_create(TABLE_MB);
    TurnGen *gen = turngen_create();
    SearchLimits limits = {.nodes = 60000};
    int decided = 0;
    for (size_t i = 0; i < suite.count; i++) {
        SearchInfo info;
        Position pos =
            suite_position(suite.rows[i].columns[1][0], suite.rows[i].columns[2]);
        Question question = {.pos = &pos};
        for (int turn = 0; turn < 2; turn++) {
            search_clear(search);
            assert_true(search_run(search, &question, &limits, &info));
            search_finish(search, &question, FINISH_NODES, &info);
            if (!score_is_decided(info.score))
                break;
            decided++;
            assert_in_range(info.wins_in, 1, turn == 0 ? 3 : 2);
            line_ends_the_game(gen, &pos, &info);
            turn_play(&pos, &info.line[0]);
        }
    }
    assert_true(decided >= 2 * (int)suite.count - 8);
    turngen_destroy(gen);
    search_destroy(search);
    suite_free(&suite);
}

static void an_open_game_is_left_as_it_is(void **state)
{
    (void)state;
    Position pos =
        suite_position('g', "rrrrrrrrhdcemcdh................................HDCMECDH"
                            "RRRRRRRR");
    Question question = {.pos = &pos};
    Search *search = search_create(TABLE_MB);
    SearchInfo info;
    assert_true(search_run(search, &question, &(SearchLimits){.nodes = 2000}, &info));
    SearchInfo before = info;
    search_finish(search, &question, 1000, &info);
    assert_memory_equal(&info, &before, sizeof info);
    search_destroy(search);
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
        cmocka_unit_test(a_decided_game_is_shown_to_its_end),
        cmocka_unit_test(an_open_game_is_left_as_it_is),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(most_wins_in_two_turns_of_others_are_found_and_hold),
    };
    int failed = cmocka_run_group_tests_name("win_in_two", tests, NULL, NULL);
    if (suite_has_others())
        failed += cmocka_run_group_tests_name("win_in_two, others", others, NULL, NULL);
    return failed;
}

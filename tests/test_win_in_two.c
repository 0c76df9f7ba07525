// SPDX-License-Identifier: MIT
// Positions won in two turns, from outside the project: does the search find a first turn
// after which every reply loses to a goal? Each with a limit of nodes, so that the answer
// is the same on every machine. Row 4326/38w needs three turns and is left out.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/turngen.h"
#include "search/score.h"
#include "search/search.h"
#include "support/suite.h"
#include "tactics/goal.h"

enum { ROWS = 89, NEEDED = 80, NODES = 300000, NODES_LONG = 10000000, TABLE_MB = 64 };

// Whether the side that has just moved goals whatever the other does.
static bool all_replies_lose(TurnGen *gen, const Position *pos)
{
    Side winner = side_other((Side)pos->side);
    if (goal_within(pos, (Side)pos->side, STEPS_PER_TURN))
        return false;
    size_t turns = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; i < turns; i++) {
        Position reply = turngen_result(gen, i);
        if (!goal_within(&reply, winner, STEPS_PER_TURN))
            return false;
    }
    return true;
}

static bool is_solved(Search *search, TurnGen *gen, const Position *pos)
{
    SearchInfo info;
    SearchLimits limits = {.nodes = getenv("TUSK_LONG") ? NODES_LONG : NODES};
    search_clear(search);
    if (!search_run(search, &(Question){.pos = pos}, &limits, &info) ||
        info.score < SCORE_DECIDED)
        return false;
    Position after = *pos;
    turn_play(&after, &info.line[0]);
    bool is_goal = goal_is_reached(&after, (Side)pos->side);
    return is_goal || all_replies_lose(gen, &after);
}

static void most_wins_in_two_turns_are_found_and_hold(void **state)
{
    (void)state;
    Suite suite = suite_read("win_in_two_suite.tsv");
    Search *search = search_create(TABLE_MB);
    TurnGen *gen = turngen_create();
    int rows = 0;
    int solved = 0;
    for (size_t i = 0; i < suite.count; i++) {
        const SuiteRow *row = &suite.rows[i];
        if (strstr(row->columns[0], "4326 turn 38w"))
            continue;
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        bool is_found = is_solved(search, gen, &pos);
        if (!is_found)
            print_message("not solved: line %d, %s\n", row->line, row->columns[0]);
        solved += is_found;
        rows++;
    }
    print_message("solved %d of %d\n", solved, rows);
    turngen_destroy(gen);
    search_destroy(search);
    suite_free(&suite);
    assert_int_equal(rows, ROWS);
    assert_true(solved >= NEEDED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_wins_in_two_turns_are_found_and_hold),
    };
    return cmocka_run_group_tests_name("win_in_two", tests, NULL, NULL);
}

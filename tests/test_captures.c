// SPDX-License-Identifier: MIT
// The capture detector against brute force: known positions, and a sample of our own in
// every run, 100,000 positions with TUSK_LONG=1. Drawn cases are in tests/data/captures.t.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/square.h"
#include "support/suite.h"
#include "support/tactics_run.h"
#include "tactics/captures.h"

enum { SAMPLE = 400, LONG_SAMPLE = 100000 };

// ---- capture_suite: source side board published brute-force check -----------------------

// Items such as "Db6:4", a comma between them, in any order: each must be found, and no
// more.
static void assert_captures(const SuiteRow *row, const Position *pos, const char *items)
{
    Captures found;
    Bitboard expected = 0;
    captures_find(pos, (Side)pos->side, STEPS_PER_TURN, &found);
    while (*items && *items != '\r') {
        Square sq = NO_SQUARE;
        assert_true(square_parse(items + 1, &sq, NULL));
        expected |= bb_of(sq);
        if (!bb_has(found.victims, sq) || found.of[sq].steps != atoi(items + 4))
            fail_msg("capture_suite.tsv:%d: not found: %.5s", row->line, items);
        items += 5;
        items += strspn(items, ", ");
    }
    if (found.victims != expected)
        fail_msg("capture_suite.tsv:%d: too many were found", row->line);
}

static void known_positions_have_the_known_captures(void **state)
{
    (void)state;
    Suite suite = suite_read("capture_suite.tsv");
    assert_int_equal(suite.count, 20);
    for (size_t i = 0; i < suite.count; i++) {
        const SuiteRow *row = &suite.rows[i];
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        assert_captures(row, &pos, row->columns[4]);
    }
    suite_free(&suite);
}

// ---- Our own sample --------------------------------------------------------------------

static void brute_force_agrees_on_a_sample(void **state)
{
    (void)state;
    TacticsTally tally = {0};
    assert_int_equal(tactics_run(captures_agree, SAMPLE, 3, &tally), 0);
    for (int steps = 1; steps <= STEPS_PER_TURN; steps++)
        assert_true(tally.captures[steps] > 0);
}

static void brute_force_agrees_on_a_hundred_thousand_positions(void **state)
{
    (void)state;
    if (!getenv("TUSK_LONG")) {
        print_message("SKIPPED: set TUSK_LONG=1 to compare on %d positions\n", LONG_SAMPLE);
        skip();
    }
    TacticsTally tally = {0};
    assert_int_equal(tactics_run(captures_agree, LONG_SAMPLE, 2027, &tally), 0);
    print_message("captures in 1 to 4 steps: %ld %ld %ld %ld\n", tally.captures[1],
                  tally.captures[2], tally.captures[3], tally.captures[4]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_have_the_known_captures),
        cmocka_unit_test(brute_force_agrees_on_a_sample),
        cmocka_unit_test(brute_force_agrees_on_a_hundred_thousand_positions),
    };
    return cmocka_run_group_tests_name("captures", tests, NULL, NULL);
}

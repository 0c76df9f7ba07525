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
#include "support/sample.h"
#include "support/suite.h"
#include "support/tactics_run.h"
#include "tactics/captures.h"

// ---- Known positions --------------------------------------------------------------------

// Items such as "Db6:4", commas or spaces between them, in any order: each must be found,
// and no more. '-' is for none.
static void assert_captures(const char *name, const SuiteRow *row, const Position *pos,
                            const char *items)
{
    Captures found;
    Bitboard expected = 0;
    captures_find(pos, (Side)pos->side, STEPS_PER_TURN, &found);
    while (*items && *items != '\r' && *items != '-') {
        Square sq = NO_SQUARE;
        assert_true(square_parse(items + 1, &sq, NULL));
        expected |= bb_of(sq);
        if (!bb_has(found.victims, sq) || found.of[sq].steps != atoi(items + 4))
            fail_msg("%s:%d: not found: %.5s", name, row->line, items);
        items += 5;
        items += strspn(items, ", ");
    }
    if (found.victims != expected)
        fail_msg("%s:%d: too many were found", name, row->line);
}

static void check_captures(const Suite *suite, const char *name, int items_column)
{
    for (size_t i = 0; i < suite->count; i++) {
        const SuiteRow *row = &suite->rows[i];
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        assert_captures(name, row, &pos, row->columns[items_column]);
    }
}

static void known_positions_have_the_known_captures(void **state)
{
    (void)state;
    static const char name[] = "tests/data/captures.tsv";
    Suite suite = suite_read(name);
    assert_true(suite.count >= 100);
    check_captures(&suite, name, 3);
    suite_free(&suite);
}

static void the_positions_of_others_have_the_known_captures(void **state)
{
    (void)state;
    static const char name[] = "capture_suite.tsv";
    Suite suite = suite_read_others(name);
    assert_int_equal(suite.count, 20);
    check_captures(&suite, name, 4);
    suite_free(&suite);
}

// ---- Our own sample --------------------------------------------------------------------

static void brute_force_agrees_on_a_sample(void **state)
{
    (void)state;
    TacticsTally tally = {0};
    assert_int_equal(tactics_run(captures_agree, sample_size(400, 100000), 3, &tally), 0);
    for (int steps = 1; steps <= STEPS_PER_TURN; steps++)
        assert_true(tally.captures[steps] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_positions_have_the_known_captures),
        cmocka_unit_test(brute_force_agrees_on_a_sample),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(the_positions_of_others_have_the_known_captures),
    };
    int failed = cmocka_run_group_tests_name("captures", tests, NULL, NULL);
    if (suite_has_others())
        failed += cmocka_run_group_tests_name("captures, others", others, NULL, NULL);
    return failed;
}

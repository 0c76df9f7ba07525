// SPDX-License-Identifier: MIT
// Squares as text, and sets of them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/square.h"

static void parsing_inverts_formatting(void **state)
{
    (void)state;
    for (Square sq = 0; sq < SQUARES; sq++) {
        Square back = NO_SQUARE;
        assert_true(square_parse(square_name(sq), &back, NULL));
        assert_int_equal(back, sq);
    }
}

static void bad_squares_are_refused_with_a_message(void **state)
{
    (void)state;
    static const char *const bad[] = {"", "a", "i1", "a9", "a0", "1a"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Square sq = NO_SQUARE;
        Error err = {""};
        assert_false(square_parse(bad[i], &sq, &err));
        assert_non_null(strstr(err.text, "is not a square"));
    }
}

static void corner_has_two_neighbours(void **state)
{
    (void)state;
    assert_int_equal(bb_neighbours(bb_of(0)), bb_of(1) | bb_of(8));
    assert_int_equal(bb_neighbours(bb_of(63)), bb_of(62) | bb_of(55));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parsing_inverts_formatting),
        cmocka_unit_test(bad_squares_are_refused_with_a_message),
        cmocka_unit_test(corner_has_two_neighbours),
    };
    return cmocka_run_group_tests_name("square", tests, NULL, NULL);
}

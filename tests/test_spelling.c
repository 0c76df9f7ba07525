// SPDX-License-Identifier: MIT
// Mistyped words.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/spelling.h"

static void the_distance_counts_the_slips_of_a_finger(void **state)
{
    (void)state;
    assert_int_equal(spelling_distance("turns", "turns"), 0);
    assert_int_equal(spelling_distance("turn", "turns"), 1);
    assert_int_equal(spelling_distance("tusrn", "turns"), 2);
    assert_int_equal(spelling_distance("tunrs", "turns"), 1);
    assert_int_equal(spelling_distance("", "turns"), 5);
    assert_int_equal(spelling_distance("perft", "turns"), 4);
}

static void the_nearest_word_is_suggested(void **state)
{
    (void)state;
    int distance = SPELLING_FAR;
    assert_true(spelling_is_nearer("pefrt", "perft", &distance));
    assert_int_equal(distance, 1);
    assert_false(spelling_is_nearer("pefrt", "pert", &distance));
}

static void far_and_endless_words_are_not_suggested(void **state)
{
    (void)state;
    int distance = SPELLING_FAR;
    assert_false(spelling_is_nearer("serve", "turns", &distance));
    assert_false(
        spelling_is_nearer("a-word-of-more-than-thirty-one-letters", "a", &distance));
    assert_int_equal(distance, SPELLING_FAR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_distance_counts_the_slips_of_a_finger),
        cmocka_unit_test(the_nearest_word_is_suggested),
        cmocka_unit_test(far_and_endless_words_are_not_suggested),
    };
    return cmocka_run_group_tests_name("spelling", tests, NULL, NULL);
}

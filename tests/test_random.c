// SPDX-License-Identifier: MIT
// Seeded random numbers.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"

static void the_same_seed_gives_the_same_numbers(void **state)
{
    (void)state;
    Random a;
    Random b;
    random_init(&a, 2004);
    random_init(&b, 2004);
    for (int i = 0; i < 100; i++)
        assert_true(random_next(&a) == random_next(&b));
}

static void different_seeds_part_at_once(void **state)
{
    (void)state;
    Random a;
    Random b;
    random_init(&a, 1);
    random_init(&b, 2);
    assert_true(random_next(&a) != random_next(&b));
}

// With state 1, 2, 3, 4 the reference program of Blackman and Vigna begins like this.
static void the_generator_is_the_published_one(void **state)
{
    (void)state;
    Random random = {{1, 2, 3, 4}};
    static const uint64_t published[] = {11520, 0, 1509978240,
                                         UINT64_C(1215971899390074240)};
    for (size_t i = 0; i < sizeof published / sizeof *published; i++)
        assert_true(random_next(&random) == published[i]);
}

static void numbers_below_a_bound_are_all_reached_and_about_equally_often(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 7);
    int seen[6] = {0};
    for (int i = 0; i < 6000; i++) {
        uint32_t number = random_below(&random, 6);
        assert_in_range(number, 0, 5);
        seen[number]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(seen[i], 850, 1150);
}

static void below_one_there_is_only_zero(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 7);
    assert_int_equal(random_below(&random, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_seed_gives_the_same_numbers),
        cmocka_unit_test(different_seeds_part_at_once),
        cmocka_unit_test(the_generator_is_the_published_one),
        cmocka_unit_test(numbers_below_a_bound_are_all_reached_and_about_equally_often),
        cmocka_unit_test(below_one_there_is_only_zero),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// The history forbids third repetitions, also after takebacks.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "core/history.h"

static void nothing_is_forbidden_without_a_past(void **state)
{
    (void)state;
    History history;
    history_init(&history);
    assert_false(history_forbids(NULL, 1));
    assert_false(history_forbids(&history, 1));
    assert_int_equal(history_count(&history, 1), 0);
    history_free(&history);
}

static void the_third_occurrence_is_forbidden(void **state)
{
    (void)state;
    History history;
    history_init(&history);
    history_add(&history, 7);
    assert_false(history_forbids(&history, 7));
    history_add(&history, 8);
    history_add(&history, 7);
    assert_true(history_forbids(&history, 7));
    assert_false(history_forbids(&history, 8));
    assert_int_equal(history_count(&history, 7), 2);
    history_free(&history);
}

static void the_key_zero_is_a_key_like_any_other(void **state)
{
    (void)state;
    History history;
    history_init(&history);
    history_add(&history, 0);
    assert_false(history_forbids(&history, 0));
    history_add(&history, 0);
    assert_true(history_forbids(&history, 0));
    history_free(&history);
}

static void taking_back_allows_again(void **state)
{
    (void)state;
    History history;
    history_init(&history);
    history_add(&history, 7);
    history_add(&history, 7);
    history_add(&history, 7); // records of old games hold such things
    history_remove_last(&history);
    assert_true(history_forbids(&history, 7));
    history_remove_last(&history);
    assert_false(history_forbids(&history, 7));
    assert_int_equal(history_count(&history, 7), 1);
    history_remove_last(&history);
    assert_int_equal(history.count, 0);
    history_free(&history);
}

// The plain truth: a list of keys, counted each time.
typedef struct PlainHistory {
    uint64_t keys[500];
    int count;
} PlainHistory;

static int plain_count(const PlainHistory *plain, uint64_t key)
{
    int count = 0;
    for (int i = 0; i < plain->count; i++)
        count += plain->keys[i] == key;
    return count;
}

static void any_order_of_adding_and_taking_back_is_right(void **state)
{
    (void)state;
    enum { DIFFERENT_KEYS = 40, CHANGES = 20000 };
    History history;
    PlainHistory plain = {.count = 0};
    Random random;
    history_init(&history);
    random_init(&random, 3);
    for (int i = 0; i < CHANGES; i++) {
        bool adds = plain.count == 0 || (plain.count < 500 && random_below(&random, 2));
        if (adds) {
            uint64_t key = random_below(&random, DIFFERENT_KEYS);
            plain.keys[plain.count++] = key;
            history_add(&history, key);
        } else {
            plain.count--;
            history_remove_last(&history);
        }
        uint64_t key = random_below(&random, DIFFERENT_KEYS);
        assert_int_equal(history_count(&history, key), plain_count(&plain, key));
        assert_int_equal(history_forbids(&history, key), plain_count(&plain, key) >= 2);
    }
    history_free(&history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_forbidden_without_a_past),
        cmocka_unit_test(the_third_occurrence_is_forbidden),
        cmocka_unit_test(the_key_zero_is_a_key_like_any_other),
        cmocka_unit_test(taking_back_allows_again),
        cmocka_unit_test(any_order_of_adding_and_taking_back_is_right),
    };
    return cmocka_run_group_tests_name("history", tests, NULL, NULL);
}

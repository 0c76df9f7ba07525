// SPDX-License-Identifier: MIT
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "core/keyset.h"

static bool add(KeySet *set, uint64_t key)
{
    keyset_make_room(set, 1);
    bool is_new = keyset_add(set, key);
    keyset_count(set, is_new);
    return is_new;
}

static void a_key_is_new_once(void **state)
{
    (void)state;
    KeySet set;
    keyset_init(&set);
    assert_true(add(&set, 7));
    assert_true(add(&set, 8));
    assert_false(add(&set, 7));
    assert_int_equal(set.count, 2);
    keyset_free(&set);
}

static void zero_is_a_key_like_any_other(void **state)
{
    (void)state;
    KeySet set;
    keyset_init(&set);
    assert_true(add(&set, 0));
    assert_false(add(&set, 0));
    keyset_free(&set);
}

// Far more keys of one bucket than it has slots.
static void a_full_bucket_overflows_into_the_next(void **state)
{
    (void)state;
    KeySet set;
    keyset_init(&set);
    for (uint64_t i = 1; i <= 50; i++)
        assert_true(add(&set, i << 40));
    for (uint64_t i = 1; i <= 50; i++)
        assert_false(add(&set, i << 40));
    keyset_free(&set);
}

static void growing_keeps_every_key(void **state)
{
    (void)state;
    enum { KEYS = 100000 };
    KeySet set;
    Random first, again;
    keyset_init(&set);
    random_init(&first, 1);
    random_init(&again, 1);
    for (int i = 0; i < KEYS; i++)
        assert_true(add(&set, random_next(&first)));
    assert_int_equal(set.count, KEYS);
    for (int i = 0; i < KEYS; i++)
        assert_false(add(&set, random_next(&again)));
    keyset_free(&set);
}

static void a_cleared_set_is_empty_whatever_its_size(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, 1, 1000, 5, 100000, 10};
    KeySet set;
    keyset_init(&set);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        keyset_clear(&set, sizes[i]);
        for (uint64_t key = 0; key <= 2000; key++)
            assert_int_equal(add(&set, key), key != 1); // stored alike with zero
        assert_int_equal(set.count, 2000);
    }
    keyset_free(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_key_is_new_once),
        cmocka_unit_test(zero_is_a_key_like_any_other),
        cmocka_unit_test(a_full_bucket_overflows_into_the_next),
        cmocka_unit_test(growing_keeps_every_key),
        cmocka_unit_test(a_cleared_set_is_empty_whatever_its_size),
    };
    return cmocka_run_group_tests_name("keyset", tests, NULL, NULL);
}

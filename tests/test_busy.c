// SPDX-License-Identifier: MIT
// What threads are busy with: entered, seen, left; and never more than advice.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "search/team.h"

static void what_is_entered_is_seen_until_it_is_left(void **state)
{
    (void)state;
    Busy *busy = busy_create();
    assert_false(busy_has(busy, 77));
    busy_enter(busy, 77);
    busy_enter(busy, 77 + BUSY_BUCKETS);
    assert_true(busy_has(busy, 77));
    assert_true(busy_has(busy, 77 + BUSY_BUCKETS));
    assert_false(busy_has(busy, 77 + 2 * BUSY_BUCKETS));
    busy_leave(busy, 77);
    assert_false(busy_has(busy, 77));
    assert_true(busy_has(busy, 77 + BUSY_BUCKETS));
    busy_destroy(busy);
}

static void a_full_bucket_forgets_one_and_no_more(void **state)
{
    (void)state;
    Busy *busy = busy_create();
    int seen = 0;
    for (uint64_t i = 0; i <= BUSY_WAYS; i++)
        busy_enter(busy, 5 + i * BUSY_BUCKETS);
    for (uint64_t i = 0; i <= BUSY_WAYS; i++)
        seen += busy_has(busy, 5 + i * BUSY_BUCKETS);
    assert_int_equal(seen, BUSY_WAYS);
    assert_true(busy_has(busy, 5 + (uint64_t)BUSY_WAYS * BUSY_BUCKETS));
    busy_destroy(busy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_entered_is_seen_until_it_is_left),
        cmocka_unit_test(a_full_bucket_forgets_one_and_no_more),
    };
    return cmocka_run_group_tests_name("busy", tests, NULL, NULL);
}

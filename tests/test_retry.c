// SPDX-License-Identifier: MIT
// Trying again: when it ends. How long pauses are is left to the eye.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/retry.h"

static void without_time_there_is_no_second_try(void **state)
{
    (void)state;
    Retry retry = retry_for(0, NULL);
    assert_false(retry_pause(&retry));
    assert_int_equal(retry.waited_ms, 0);
}

static void there_is_a_second_try_and_an_end(void **state)
{
    (void)state;
    Retry retry = retry_for(1, NULL);
    assert_true(retry_pause(&retry));
    assert_true(retry.waited_ms >= 1);
    assert_false(retry_pause(&retry));
}

// The pauses would take an hour.
static void who_is_asked_to_stop_does_not_wait(void **state)
{
    (void)state;
    Stop stop;
    stop_init(&stop);
    stop_ask(&stop);
    Retry retry = retry_for(3600000, &stop);
    assert_false(retry_pause(&retry));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_time_there_is_no_second_try),
        cmocka_unit_test(there_is_a_second_try_and_an_end),
        cmocka_unit_test(who_is_asked_to_stop_does_not_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

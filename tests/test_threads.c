// SPDX-License-Identifier: MIT
// Nothing is shared: two threads with a generator each count what one thread counts.
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/history.h"
#include "core/rules.h"
#include "support/playout.h"

enum { THREADS = 2, POSITIONS = 40 };

typedef struct Count {
    uint64_t turns;
    uint64_t keys; // of all results, exclusive or
    int decided;
} Count;

static void *count_turns(void *context)
{
    Count *count = context;
    TurnGen *gen = turngen_create();
    Playout playout;
    playout_init(&playout, 21);
    for (int i = 0; i < POSITIONS; i++) {
        Position pos = playout_next(&playout);
        size_t turns = turngen_run(gen, &pos, STEPS_PER_TURN);
        count->turns += turns;
        for (size_t t = 0; t < turns; t++)
            count->keys ^= turngen_key(gen, t);
        count->decided += rules_result(&pos, NULL, gen).ending != ENDING_NONE;
    }
    turngen_destroy(gen);
    return NULL;
}

static void two_threads_count_what_one_counts(void **state)
{
    (void)state;
    Count alone = {0};
    count_turns(&alone);
    assert_true(alone.turns > 100000);

    Count together[THREADS] = {{0}};
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, count_turns, &together[i]), 0);
    for (int i = 0; i < THREADS; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(together[i].turns, alone.turns);
        assert_true(together[i].keys == alone.keys);
        assert_int_equal(together[i].decided, alone.decided);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_threads_count_what_one_counts),
    };
    return cmocka_run_group_tests_name("threads", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// The fast generator against its slow twin, on positions from random play: a sample in
// every run, 100,000 positions with TUSK_LONG=1.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/setup.h"
#include "core/step.h"
#include "support/playout.h"
#include "support/sample.h"
#include "support/twin.h"

enum { SAMPLE = 150, LONG_SAMPLE = 100000, PROGRESS_EVERY = 1000 };

static void print_position(const Position *pos)
{
    SlowBoard board = slow_board(pos);
    print_error("side %c, board ", side_letter((Side)pos->side));
    for (int rank = 7; rank >= 0; rank--)
        print_error("%.8s%s", board.at + rank * 8, rank ? "/" : "\n");
}

// A whole look at one position; prints what is wrong.
static bool holds(Twin *twin, const Position *pos)
{
    Error err = {""};
    int max_steps = 1 + (int)(pos->key % STEPS_PER_TURN);
    bool is_right =
        twin_agrees(twin, pos, STEPS_PER_TURN, &err) &&
        (max_steps == STEPS_PER_TURN || twin_agrees(twin, pos, max_steps, &err)) &&
        twin_is_symmetric(twin, pos, &err);
    if (!is_right) {
        print_error("%s\n", err.text);
        print_position(pos);
    }
    return is_right;
}

static void fast_and_slow_generator_agree_on_random_positions(void **state)
{
    (void)state;
    Twin twin;
    Playout playout;
    twin_init(&twin);
    playout_init(&playout, 2026);
    int sample = sample_size(SAMPLE, LONG_SAMPLE);
    for (int i = 1; i <= sample; i++) {
        Position pos = playout_next(&playout);
        assert_true(holds(&twin, &pos));
        if (i % PROGRESS_EVERY == 0)
            fprintf(stderr, "%d of %d positions\n", i, sample);
    }
    twin_free(&twin);
}

// ---- The parts of the interface --------------------------------------------------------

// Checks that the visitor gets the turns of the list, in the same order.
typedef struct Visits {
    TurnGen *list;
    size_t count;
    size_t stop_after;
    bool is_same;
    TurnWalk walk;
} Visits;

static bool compare_with_list(void *context, const TurnVisit *visit)
{
    Visits *visits = context;
    size_t i = visits->count++;
    Turn turn = turnvisit_turn(visit);
    Turn listed = turngen_turn(visits->list, i);
    Position result = turnvisit_result(visit);
    Position listed_result = turngen_result(visits->list, i);
    Position walked;
    if (i == 0)
        visits->walk = turnwalk_begin(visit->gen);
    turnwalk_visited(&visits->walk, visit, &walked);
    visits->is_same &=
        position_equal(&walked, &listed_result) && walked.key == listed_result.key;
    visits->is_same &= visit->key == turngen_key(visits->list, i) &&
                       turn.length == listed.length &&
                       memcmp(turn.steps, listed.steps, turn.length) == 0 &&
                       position_equal(&result, &listed_result);
    return visits->count < visits->stop_after;
}

static void a_visitor_sees_what_the_list_holds(void **state)
{
    (void)state;
    TurnGen *list = turngen_create();
    TurnGen *visit = turngen_create();
    Playout playout;
    playout_init(&playout, 7);
    for (int i = 0; i < 60; i++) {
        Position pos = playout_next(&playout);
        size_t count = turngen_run(list, &pos, STEPS_PER_TURN);
        Visits visits = {.list = list, .stop_after = SIZE_MAX, .is_same = true};
        assert_true(turngen_visit(visit, &pos, compare_with_list, &visits));
        assert_int_equal(visits.count, count);
        assert_true(visits.is_same);
    }
    turngen_destroy(list);
    turngen_destroy(visit);
}

// What a generator holds after a visit that stopped at a turn of so many steps.
static void assert_holds_fewer_steps_than(const TurnGen *gen, const TurnGen *list,
                                          int stopped_at)
{
    for (int steps = 1; steps <= STEPS_PER_TURN; steps++) {
        int held = steps < stopped_at ? steps : stopped_at - 1;
        size_t expected = held > 0 ? turngen_count_within(list, held) : 0;
        assert_int_equal(turngen_count_within(gen, steps), expected);
    }
    for (size_t i = 0; i < turngen_count_within(gen, STEPS_PER_TURN); i++)
        assert_int_equal(twin_level(gen, i), twin_level(list, i));
}

static void a_visit_that_was_stopped_leaves_nothing_of_the_run_before(void **state)
{
    (void)state;
    TurnGen *list = turngen_create();
    TurnGen *visit = turngen_create();
    Playout playout;
    playout_init(&playout, 9);
    for (int i = 0; i < 40; i++) {
        Position before = playout_next(&playout);
        Position pos = playout_next(&playout);
        size_t count = turngen_run(list, &pos, STEPS_PER_TURN);
        if (count == 0)
            continue;
        size_t stop = random_below(&playout.random, (uint32_t)count);
        Visits visits = {.list = list, .stop_after = stop + 1, .is_same = true};
        turngen_run(visit, &before, STEPS_PER_TURN);
        assert_false(turngen_visit(visit, &pos, compare_with_list, &visits));
        assert_holds_fewer_steps_than(visit, list, twin_level(list, stop));
    }
    turngen_destroy(list);
    turngen_destroy(visit);
}

static void a_visitor_that_says_stop_is_not_called_again(void **state)
{
    (void)state;
    TurnGen *list = turngen_create();
    TurnGen *visit = turngen_create();
    Random random;
    random_init(&random, 1);
    Position pos = position_empty(GOLD);
    setup_usual(&pos, GOLD, &random);
    setup_usual(&pos, SILVER, &random);
    size_t count = turngen_run(list, &pos, STEPS_PER_TURN);
    const size_t stops[] = {1, 2, 10, 100, 1000, count};
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        Visits visits = {.list = list, .stop_after = stops[i], .is_same = true};
        assert_false(turngen_visit(visit, &pos, compare_with_list, &visits));
        assert_int_equal(visits.count, stops[i]);
        assert_true(visits.is_same);
    }
    assert_int_equal(turngen_run(visit, &pos, STEPS_PER_TURN), count);
    turngen_destroy(list);
    turngen_destroy(visit);
}

static void fewer_steps_are_a_prefix_of_more(void **state)
{
    (void)state;
    TurnGen *all = turngen_create();
    TurnGen *few = turngen_create();
    Playout playout;
    playout_init(&playout, 11);
    for (int i = 0; i < 60; i++) {
        Position pos = playout_next(&playout);
        turngen_run(all, &pos, STEPS_PER_TURN);
        for (int steps = 1; steps <= STEPS_PER_TURN; steps++) {
            size_t count = turngen_run(few, &pos, steps);
            assert_int_equal(count, turngen_count_within(all, steps));
            assert_int_equal(count, turngen_count_within(few, STEPS_PER_TURN));
            for (size_t t = 0; t < count; t++)
                assert_true(turngen_key(few, t) == turngen_key(all, t));
        }
    }
    turngen_destroy(all);
    turngen_destroy(few);
}

static void a_used_generator_answers_like_a_new_one(void **state)
{
    (void)state;
    TurnGen *used = turngen_create();
    Playout playout;
    playout_init(&playout, 13);
    for (int i = 0; i < 60; i++) {
        Position pos = playout_next(&playout);
        TurnGen *fresh = turngen_create();
        size_t count = turngen_run(fresh, &pos, STEPS_PER_TURN);
        assert_int_equal(turngen_run(used, &pos, STEPS_PER_TURN), count);
        for (size_t t = 0; t < count; t++)
            assert_true(turngen_key(used, t) == turngen_key(fresh, t));
        turngen_destroy(fresh);
    }
    turngen_destroy(used);
}

static void an_empty_board_has_no_turns(void **state)
{
    (void)state;
    TurnGen *gen = turngen_create();
    Position pos = position_empty(SILVER);
    assert_int_equal(turngen_run(gen, &pos, STEPS_PER_TURN), 0);
    assert_int_equal(step_count_sequences(&pos, STEPS_PER_TURN), 0);
    turngen_destroy(gen);
}

static void literal_sequences_are_counted_like_the_slow_way(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 17);
    for (int i = 0; i < 200; i++) {
        Position pos = playout_next(&playout);
        for (int steps = 1; steps <= 3; steps++)
            if (step_count_sequences(&pos, steps) != slow_sequences(&pos, steps)) {
                print_position(&pos);
                assert_int_equal(step_count_sequences(&pos, steps),
                                 slow_sequences(&pos, steps));
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board_has_no_turns),
        cmocka_unit_test(fast_and_slow_generator_agree_on_random_positions),
        cmocka_unit_test(a_visitor_sees_what_the_list_holds),
        cmocka_unit_test(a_visitor_that_says_stop_is_not_called_again),
        cmocka_unit_test(a_visit_that_was_stopped_leaves_nothing_of_the_run_before),
        cmocka_unit_test(fewer_steps_are_a_prefix_of_more),
        cmocka_unit_test(a_used_generator_answers_like_a_new_one),
        cmocka_unit_test(literal_sequences_are_counted_like_the_slow_way),
    };
    return cmocka_run_group_tests_name("turns", tests, NULL, NULL);
}

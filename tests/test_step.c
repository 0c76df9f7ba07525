// SPDX-License-Identifier: MIT
// Steps: the list, the check and the making of a step tell the same story.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/freezing.h"
#include "core/turn_text.h"
#include "support/playout.h"
#include "support/suite.h"

static const char *const opening = "rrrddrrr/rhcemchr/......../......../......../......../"
                                   "RHDMEDHR/RRRCCRRR";

// Random positions in all stages of a turn, pushes half done included.
static Position random_mid_turn(Playout *playout)
{
    Position pos = playout_next(playout);
    for (uint32_t steps = random_below(&playout->random, STEPS_PER_TURN); steps > 0;
         steps--) {
        Step list[STEPS];
        int count = step_list(&pos, list);
        if (count == 0)
            break;
        step_make(&pos, list[random_below(&playout->random, (uint32_t)count)]);
    }
    return pos;
}

static bool is_listed(const Step *list, int count, int step)
{
    for (int i = 0; i < count; i++)
        if (list[i] == step)
            return true;
    return false;
}

static void the_list_holds_exactly_the_steps_that_check(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 5);
    for (int i = 0; i < 3000; i++) {
        Position pos = random_mid_turn(&playout);
        Step list[STEPS];
        int count = step_list(&pos, list);
        for (int step = 0; step < STEPS; step++) {
            Error err = {""};
            bool is_legal = step_check(&pos, (Step)step, &err);
            assert_int_equal(is_legal, is_listed(list, count, step));
            assert_int_equal(is_legal, err.text[0] == '\0');
        }
    }
}

static void the_list_rises(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 6);
    for (int i = 0; i < 500; i++) {
        Position pos = random_mid_turn(&playout);
        Step list[STEPS];
        int count = step_list(&pos, list);
        for (int k = 1; k < count; k++)
            assert_true(list[k - 1] < list[k]);
    }
}

static void the_key_is_kept_up_to_date(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 8);
    for (int i = 0; i < 3000; i++) {
        Position pos = random_mid_turn(&playout);
        assert_true(pos.key == position_compute_key(&pos));
    }
}

static void making_a_step_returns_what_it_removed(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 9);
    int removals = 0;
    for (int i = 0; i < 3000; i++) {
        Position before = random_mid_turn(&playout);
        Step list[STEPS];
        int count = step_list(&before, list);
        for (int k = 0; k < count; k++) {
            Position after = before;
            Bitboard removed = step_make(&after, list[k]);
            assert_int_equal(bb_count(position_occupied(&after)) + bb_count(removed),
                             bb_count(position_occupied(&before)));
            assert_true((removed & ~TRAPS) == 0);
            assert_true(doomed_pieces(&after) == 0);
            removals += removed != 0;
        }
    }
    assert_true(removals > 100);
}

static void no_step_leaves_the_sets_of_a_position_at_odds(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 10);
    for (int i = 0; i < 3000; i++) {
        Position pos = random_mid_turn(&playout);
        Bitboard all = 0;
        int sum = 0;
        for (int kind = RABBIT; kind < KINDS; kind++) {
            all |= pos.of_kind[kind];
            sum += bb_count(pos.of_kind[kind]);
        }
        assert_true(all == position_occupied(&pos));
        assert_int_equal(sum, bb_count(all));
        assert_true((pos.of_side[GOLD] & pos.of_side[SILVER]) == 0);
    }
}

static void mid_turn_states_are_told_apart_by_steps_used(void **state)
{
    (void)state;
    Position once = suite_position('g', opening);
    Position thrice = once;
    step_make(&once, step_of(12, NORTH)); // e2 to e3
    step_make(&thrice, step_of(12, NORTH));
    assert_true(position_state_key(&once) == position_state_key(&thrice));
    step_make(&thrice, step_of(20, NORTH));
    step_make(&thrice, step_of(28, SOUTH));
    assert_true(once.key == thrice.key);
    assert_true(position_state_key(&once) != position_state_key(&thrice));
}

static void the_same_board_reached_from_another_start_has_another_state(void **state)
{
    (void)state;
    Position from_e2 = suite_position('g', opening);
    Position from_e4 = from_e2;
    position_remove(&from_e4, 12);
    position_put(&from_e4, 28, piece_of(GOLD, ELEPHANT));
    step_make(&from_e2, step_of(12, NORTH));
    step_make(&from_e4, step_of(28, SOUTH));
    assert_true(from_e2.key == from_e4.key);
    assert_true(position_state_key(&from_e2) != position_state_key(&from_e4));
}

// The state after some steps, the turn not yet ended.
static Position after_steps(const char *position, const char *steps)
{
    Position pos;
    Turn turn;
    assert_true(position_parse(position, &pos, NULL));
    assert_true(turn_parse(&pos, steps, &turn, NULL, NULL));
    for (int i = 0; i < turn.length; i++)
        step_make(&pos, turn.steps[i]);
    return pos;
}

static void steps_that_pull_nobody_may_change_places(void **state)
{
    (void)state;
    Position one = after_steps("g 7r/8/8/8/8/8/E6D/R7", "Ea2n Dh2n");
    Position other = after_steps("g 7r/8/8/8/8/8/E6D/R7", "Dh2n Ea2n");
    assert_true(position_state_key(&one) == position_state_key(&other));
    assert_true(position_equal(&one, &other));
}

static void steps_of_which_one_can_pull_are_told_apart_by_the_last(void **state)
{
    (void)state;
    Position one = after_steps("g 8/8/8/8/8/8/Er5D/R7", "Ea2n Dh2n");
    Position other = after_steps("g 8/8/8/8/8/8/Er5D/R7", "Dh2n Ea2n");
    assert_true(position_state_key(&one) != position_state_key(&other));
    assert_false(position_equal(&one, &other));
}

// All that can still happen in the turn, in one number.
static uint64_t future(const Position *pos)
{
    Step list[STEPS];
    int count = step_list(pos, list);
    uint64_t sum = pos->key + turn_may_end(pos, NULL);
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        step_make(&next, list[i]);
        sum = (sum ^ list[i] ^ future(&next)) * UINT64_C(0x100000001b3);
    }
    return sum;
}

enum { MANY_STATES = 6000 };

// Every state two steps on.
static int two_steps_on(const Position *pos, Position out[MANY_STATES])
{
    Step first[STEPS];
    Step second[STEPS];
    int count = 0;
    int firsts = step_list(pos, first);
    for (int i = 0; i < firsts; i++) {
        Position middle = *pos;
        step_make(&middle, first[i]);
        int seconds = step_list(&middle, second);
        for (int k = 0; k < seconds && count < MANY_STATES; k++) {
            out[count] = middle;
            step_make(&out[count++], second[k]);
        }
    }
    return count;
}

// Returns how many states of the same board there were in which different things can
// happen.
static int compare_states(const Position states[], int count)
{
    int differing = 0;
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++) {
            if (states[i].key != states[k].key)
                continue;
            bool is_same = future(&states[i]) == future(&states[k]);
            assert_int_equal(is_same, position_equal(&states[i], &states[k]));
            assert_int_equal(is_same, position_state_key(&states[i]) ==
                                          position_state_key(&states[k]));
            differing += !is_same;
        }
    return differing;
}

static void states_of_a_board_are_equal_when_the_same_can_follow(void **state)
{
    (void)state;
    static Position states[MANY_STATES];
    Playout playout;
    int differing = 0;
    playout_init(&playout, 12);
    for (int i = 0; i < 60; i++) {
        Position pos = playout_next(&playout);
        Step first[STEPS];
        int firsts = step_list(&pos, first);
        if (i % 3 && firsts > 0) // mostly compare after three steps, which is quick
            step_make(&pos, first[random_below(&playout.random, (uint32_t)firsts)]);
        differing += compare_states(states, two_steps_on(&pos, states));
    }
    assert_true(differing > 100);
}

static void an_unchanged_board_may_not_end_the_turn(void **state)
{
    (void)state;
    Error err = {""};
    Position pos = suite_position('g', opening);
    assert_false(turn_may_end(&pos, &err));
    step_make(&pos, step_of(12, NORTH));
    assert_true(turn_may_end(&pos, NULL));
    step_make(&pos, step_of(20, SOUTH));
    assert_false(turn_may_end(&pos, &err));
    assert_non_null(strstr(err.text, "unchanged"));
}

static void a_bad_turn_is_refused_with_the_step_named(void **state)
{
    (void)state;
    Error err = {""};
    Position pos = suite_position('g', opening);
    Turn turn = {2, {step_of(12, NORTH), step_of(8, SOUTH)}};
    assert_false(turn_check(&pos, &turn, &err));
    assert_non_null(strstr(err.text, "step 2 (Ra2s)"));
    turn.length = 5;
    assert_false(turn_check(&pos, &turn, &err));
    assert_non_null(strstr(err.text, "four"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_holds_exactly_the_steps_that_check),
        cmocka_unit_test(the_list_rises),
        cmocka_unit_test(the_key_is_kept_up_to_date),
        cmocka_unit_test(making_a_step_returns_what_it_removed),
        cmocka_unit_test(no_step_leaves_the_sets_of_a_position_at_odds),
        cmocka_unit_test(mid_turn_states_are_told_apart_by_steps_used),
        cmocka_unit_test(the_same_board_reached_from_another_start_has_another_state),
        cmocka_unit_test(steps_that_pull_nobody_may_change_places),
        cmocka_unit_test(steps_of_which_one_can_pull_are_told_apart_by_the_last),
        cmocka_unit_test(states_of_a_board_are_equal_when_the_same_can_follow),
        cmocka_unit_test(an_unchanged_board_may_not_end_the_turn),
        cmocka_unit_test(a_bad_turn_is_refused_with_the_step_named),
    };
    return cmocka_run_group_tests_name("step", tests, NULL, NULL);
}

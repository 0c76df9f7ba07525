// SPDX-License-Identifier: MIT
// The classes of the full feature set that tell who moved where, what stands around it and
// how it goes with influence, on drawn boards. test_full.c has the others.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/full_case.h"

static const char *const push_board = "g r7/8/8/3h4/3E4/8/8/R7";
static const char *const trap_board = "g r7/8/8/8/8/1c6/1D6/R7";

// A horse under a camel, three steps away: one enemy is stronger.
static const char *const range_board = "g r7/8/3m4/8/8/3H4/8/R7";

static void an_enemy_piece_is_pushed_to_a_square_or_into_a_trap(void **state)
{
    (void)state;
    FullCase pushed = full_case(push_board, "hd5n Ed4n");
    full_case_fires(&pushed, "enemy-from", 1 * 32 + 19, 1);
    full_case_fires(&pushed, "enemy-to", 1 * 33 + 23, 1);
    assert_int_equal(full_case_count(&pushed, "enemy-to"), 1);
    FullCase captured = full_case(trap_board, "cb3e cc3x Db2n");
    full_case_fires(&captured, "enemy-to", 1 * 33 + 32, 1);
    assert_int_equal(full_case_count(&captured, "enemy-to"), 1);
}

static void the_way_of_a_piece_is_told_from_the_left_wing(void **state)
{
    (void)state;
    // Two ahead and one inwards: 32 squares of the diamond lie in the rows below, three
    // before it in its own.
    FullCase left = full_case("g r7/8/8/8/8/8/1H6/R7", "Hb2n Hb3n Hb4e");
    FullCase right = full_case("g r7/8/8/8/8/8/6H1/R7", "Hg2n Hg3n Hg4w");
    full_case_fires(&left, "own-way", (0 * 32 + 5) * 41 + 35, 1);
    full_case_fires(&right, "own-way", (0 * 32 + 5) * 41 + 35, 1);
    assert_int_equal(full_case_count(&right, "own-way"), 1);
}

static void who_stands_beside_a_piece_that_moved(void **state)
{
    (void)state;
    enum { NOBODY, EDGE, FRIEND, WEAKER, EQUAL, STRONGER };
    // 8| r . . . . . . . |
    // 5| . . . h . . . . |   the elephant goes to d4
    // 4| . . R . e . . . |
    // 3| . . . E . . . . |
    FullCase middle = full_case("g r7/8/8/3h4/2R1e3/3E4/8/8", "Ed3n");
    int flanks = EQUAL * (EQUAL + 1) / 2 + FRIEND;
    full_case_fires(&middle, "neighbours", (WEAKER * 6 + NOBODY) * 21 + flanks, 1);
    assert_int_equal(full_case_count(&middle, "neighbours"), 1);
    FullCase corner = full_case("g r7/8/8/8/8/8/m7/1C6", "Cb1w");
    flanks = EDGE * (EDGE + 1) / 2 + NOBODY;
    full_case_fires(&corner, "neighbours", 756 + (STRONGER * 6 + EDGE) * 21 + flanks, 1);
    FullCase pushed = full_case(push_board, "hd5n Ed4n");
    full_case_fires(&pushed, "enemy-neighbours", 756 + (NOBODY * 6 + STRONGER) * 21, 1);
    assert_int_equal(full_case_count(&pushed, "enemy-neighbours"), 1);
}

static void two_pieces_move_together_or_far_apart(void **state)
{
    (void)state;
    FullCase far = full_case("g r7/8/8/8/8/8/R6R/8", "Ra2n Rh2n");
    full_case_fires(&far, "own-pair", (7 * 8 / 2 + 7) * 4 + 3, 1);
    // The camel is stronger than the cat, nobody than the elephant.
    FullCase beside = full_case("g rm6/8/8/8/8/8/EC6/R7", "Ea2n Cb2n");
    full_case_fires(&beside, "own-pair", (1 * 2 / 2 + 0) * 4 + 0, 1);
    FullCase alone = full_case("g rm6/8/8/8/8/8/EC6/R7", "Ea2n");
    assert_int_equal(full_case_count(&alone, "own-pair"), 0);
}

static void a_piece_drags_an_enemy_along(void **state)
{
    (void)state;
    FullCase captured = full_case(trap_board, "cb3e cc3x Db2n");
    FullCase beside = full_case(push_board, "hd5n Ed4n");
    FullCase farther = full_case(push_board, "hd5n Ed4n Ed5s Ed4s");
    full_case_fires(&captured, "drag", (0 * 8 + 1) * 3 + 0, 1);
    full_case_fires(&beside, "drag", (0 * 8 + 1) * 3 + 1, 1);
    full_case_fires(&farther, "drag", (0 * 8 + 1) * 3 + 2, 1);
    assert_int_equal(full_case_count(&farther, "drag"), 1);
    assert_int_equal(full_case_count(&beside, "own-pair"), 0);
}

static void elephants_have_room_or_not(void **state)
{
    (void)state;
    FullCase both = full_case("g r7/3e4/8/8/3E4/8/8/R7", "Ra1n");
    full_case_fires(&both, "room", 0 * 5 + 4, 1);
    full_case_fires(&both, "room", 1 * 5 + 4, 1);
    FullCase corner = full_case("g r7/8/8/8/8/8/1R6/E7", "Rb2w");
    full_case_fires(&corner, "room", 1 * 5 + 1, 1);
    assert_int_equal(full_case_count(&corner, "room"), 1);
}

static void a_rabbit_advances_to_a_goal_that_is_free_or_not(void **state)
{
    (void)state;
    FullCase unguarded = full_case("g r7/8/8/8/8/8/3R4/8", "Rd2n");
    FullCase guarded = full_case("g 3r4/8/8/8/8/8/3R4/8", "Rd2n");
    full_case_fires(&unguarded, "rabbit-advance", 5 * 9 + 4, 1);
    full_case_fires(&guarded, "rabbit-advance", 5 * 9 + 3, 1);
    FullCase horse = full_case("g r7/8/8/8/8/8/3H4/R7", "Hd2n");
    assert_int_equal(full_case_count(&horse, "rabbit-advance"), 0);
}

static void a_piece_goes_up_or_down_a_zone(void **state)
{
    (void)state;
    FullCase up = full_case("g r7/8/8/8/8/8/1H6/R7", "Hb2n");
    FullCase down = full_case("g r7/8/8/8/8/1H6/8/R7", "Hb3s");
    FullCase within = full_case("g r7/8/1H6/8/8/8/8/R7", "Hb6n");
    full_case_fires(&up, "advance", 0 * 9 + 4, 1);
    assert_int_equal(full_case_count(&up, "retreat"), 0);
    full_case_fires(&down, "retreat", 0 * 9 + 4, 1);
    assert_int_equal(full_case_count(&down, "advance"), 0);
    assert_int_equal(full_case_count(&within, "advance"), 0);
    assert_int_equal(full_case_count(&within, "retreat"), 0);
    // Two stronger enemies beside the trap ahead.
    FullCase against = full_case("g r7/8/1m1e4/8/8/8/1H6/R7", "Hb2n");
    full_case_fires(&against, "advance", 2 * 9 + 2, 1);
}

static void a_piece_gets_away_from_a_stronger_enemy(void **state)
{
    (void)state;
    FullCase away = full_case(range_board, "Hd3s");
    // From three steps, where the own influence is a little greater.
    full_case_fires(&away, "range-left", (1 * 9 + 5) * 4 + 2, 1);
    assert_int_equal(full_case_count(&away, "range-closer"), 0);
    assert_int_equal(full_case_count(&away, "range-entered"), 0);
}

static void a_piece_comes_into_the_range_of_a_stronger_enemy(void **state)
{
    (void)state;
    FullCase enters = full_case("g r7/3m4/8/8/8/8/3H4/R7", "Hd2n Hd3n");
    full_case_fires(&enters, "range-entered", (1 * 9 + 4) * 4 + 2, 1);
    assert_int_equal(full_case_count(&enters, "range-left"), 0);
    FullCase closer = full_case(range_board, "Hd3n");
    full_case_fires(&closer, "range-closer", 1 * 4 + 1, 1);
    assert_int_equal(full_case_count(&closer, "range-entered"), 0);
}

static void a_piece_catches_an_enemy_that_was_free(void **state)
{
    (void)state;
    FullCase catches = full_case("g r7/8/3h4/8/8/8/3E4/R7", "Ed2n Ed3n Ed4n");
    // The horse's own influence is around it.
    full_case_fires(&catches, "catches", 1 * 9 + 3, 1);
    assert_int_equal(full_case_count(&catches, "catches"), 1);
    FullCase held = full_case("g r7/8/3h4/3E4/8/8/8/R7", "hd6n Ed5n");
    assert_int_equal(full_case_count(&held, "catches"), 0);
}

static void a_turn_makes_an_earlier_board_again(void **state)
{
    (void)state;
    FullCase again = full_case("g r7/8/8/8/8/8/C7/R7", "Ca2n");
    assert_int_equal(full_case_count(&again, "remake"), 0);
    full_case_go_on(&again, "ra8e");
    full_case_go_on(&again, "Ca3s");
    full_case_go_on(&again, "rb8w");
    FullCase other = again;
    full_case_go_on(&again, "Ca2n");
    full_case_go_on(&other, "Ca2e");
    full_case_fires(&again, "remake", 0, 1);
    assert_int_equal(full_case_count(&other, "remake"), 0);
}

static void a_piece_moves_that_the_enemy_has_just_pushed(void **state)
{
    (void)state;
    FullCase pushed = full_case("g r7/8/3e4/3H4/2R5/8/R7/8", "Ra2n");
    full_case_go_on(&pushed, "Hd5s ed6s");
    FullCase other = pushed;
    full_case_go_on(&pushed, "Hd4s");
    full_case_go_on(&other, "Ra3n");
    full_case_fires(&pushed, "moves-pushed", 0, 1);
    assert_int_equal(full_case_count(&other, "moves-pushed"), 0);
    assert_int_equal(full_case_count(&other, "near-enemy-turn"), 1);
}

static void an_enemy_piece_can_be_captured_no_longer(void **state)
{
    (void)state;
    // From b4 the camel takes the horse in three steps, from b3 in four, from b2 not.
    FullCase near = full_case("g r7/8/1h6/8/1M6/8/8/R7", "Mb4s");
    FullCase far = full_case("g r7/8/1h6/8/1M6/8/8/R7", "Mb4s Mb3s");
    assert_int_equal(full_case_count(&near, "release"), 0);
    full_case_fires(&far, "release", 1 * 3 + 1, 1);
    assert_int_equal(full_case_count(&far, "release"), 1);
}

static void the_balance_counts_what_is_taken_and_what_may_be_lost(void **state)
{
    (void)state;
    enum { EVEN = 7 };
    FullCase quiet = full_case("g r7/8/8/8/8/8/1H6/R7", "Hb2n");
    full_case_fires(&quiet, "balance", EVEN, 1);
    // A rabbit with one stronger enemy is worth seven quarters.
    FullCase taken = full_case("g r7/8/8/8/8/1r6/1D6/R7", "rb3e rc3x Db2n");
    full_case_fires(&taken, "balance", EVEN + 2, 1);
    FullCase offered = full_case("g r7/1m6/8/1H6/8/8/8/4E2R", "Hb5n");
    full_case_fires(&offered, "balance", 0, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_enemy_piece_is_pushed_to_a_square_or_into_a_trap),
        cmocka_unit_test(the_way_of_a_piece_is_told_from_the_left_wing),
        cmocka_unit_test(who_stands_beside_a_piece_that_moved),
        cmocka_unit_test(two_pieces_move_together_or_far_apart),
        cmocka_unit_test(a_piece_drags_an_enemy_along),
        cmocka_unit_test(elephants_have_room_or_not),
        cmocka_unit_test(a_rabbit_advances_to_a_goal_that_is_free_or_not),
        cmocka_unit_test(a_piece_goes_up_or_down_a_zone),
        cmocka_unit_test(a_piece_gets_away_from_a_stronger_enemy),
        cmocka_unit_test(a_piece_comes_into_the_range_of_a_stronger_enemy),
        cmocka_unit_test(a_piece_catches_an_enemy_that_was_free),
        cmocka_unit_test(an_enemy_piece_can_be_captured_no_longer),
        cmocka_unit_test(the_balance_counts_what_is_taken_and_what_may_be_lost),
        cmocka_unit_test(a_turn_makes_an_earlier_board_again),
        cmocka_unit_test(a_piece_moves_that_the_enemy_has_just_pushed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

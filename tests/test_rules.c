// SPDX-License-Identifier: MIT
// Results of games. The order of checks is tested on drawn boards (tests/data/results.t);
// here: on whole games, and against the definition.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/rules.h"
#include "support/playout.h"
#include "support/suite.h"

static void every_ending_has_a_name(void **state)
{
    (void)state;
    assert_string_equal(ending_name(ENDING_NONE), "none");
    assert_string_equal(ending_name(ENDING_GOAL), "goal");
    assert_string_equal(ending_name(ENDING_ELIMINATION), "elimination");
    assert_string_equal(ending_name(ENDING_IMMOBILE), "immobilisation");
    assert_string_equal(ending_name(ENDING_REPETITION), "repetition");
}

// Checks 5 and 6 by counting all turns.
static Ending plain_mobility(TurnGen *gen, const Position *pos, const History *history)
{
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; i < count; i++)
        if (!history_forbids(history, turngen_key(gen, i)))
            return ENDING_NONE;
    return count ? ENDING_REPETITION : ENDING_IMMOBILE;
}

static void immobility_is_having_no_turn(void **state)
{
    (void)state;
    TurnGen *gen = turngen_create();
    Playout playout;
    playout_init(&playout, 4);
    for (int i = 0; i < 2000; i++) {
        Position pos = playout_next(&playout);
        Result result = rules_result(&pos, NULL, gen);
        Result by_board = rules_board_result(&pos);
        if (by_board.ending != ENDING_NONE) {
            assert_int_equal(result.ending, by_board.ending);
            assert_int_equal(result.winner, by_board.winner);
        } else {
            assert_int_equal(result.ending, plain_mobility(gen, &pos, NULL));
        }
    }
    turngen_destroy(gen);
}

// Forbid the first turns of a small position one after the other, until none is left.
static void the_game_ends_when_the_last_turn_is_forbidden(void **state)
{
    (void)state;
    TurnGen *gen = turngen_create();
    History history;
    history_init(&history);
    Position pos =
        suite_position('g', ".......r/......../......../......../......../......../"
                            "......../R.......");
    size_t count = turngen_run(gen, &pos, STEPS_PER_TURN);
    assert_true(count > 5);
    uint64_t keys[64];
    for (size_t i = 0; i < count; i++)
        keys[i] = turngen_key(gen, i);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(rules_result(&pos, &history, gen).ending, ENDING_NONE);
        history_add(&history, keys[i]);
        history_add(&history, keys[i]);
    }
    Result result = rules_result(&pos, &history, gen);
    assert_int_equal(result.ending, ENDING_REPETITION);
    assert_int_equal(result.winner, SILVER);
    history_remove_last(&history);
    assert_int_equal(rules_result(&pos, &history, gen).ending, ENDING_NONE);
    history_free(&history);
    turngen_destroy(gen);
}

// A game against oneself to and fro: the position after gold's turn may occur twice, and
// which turn is then forbidden depends on the side to move, not on the board alone.
static void repetition_is_of_board_and_side_to_move(void **state)
{
    (void)state;
    History history;
    history_init(&history);
    Position pos =
        suite_position('g', "rrrddrrr/rhcemchr/......../......../......../......../"
                            "RHDMEDHR/RRRCCRRR");
    Position silver_to_move = pos;
    position_end_turn(&silver_to_move);
    history_add(&history, pos.key);
    history_add(&history, silver_to_move.key);
    assert_false(history_forbids(&history, pos.key));
    history_add(&history, pos.key);
    assert_true(history_forbids(&history, pos.key));
    assert_false(history_forbids(&history, silver_to_move.key));
    history_free(&history);
}

static void results_are_the_same_with_colours_exchanged(void **state)
{
    (void)state;
    TurnGen *gen = turngen_create();
    Playout playout;
    playout_init(&playout, 14);
    int decided = 0;
    for (int i = 0; i < 2000; i++) {
        Position pos = playout_next(&playout);
        Position flipped = position_flip(&pos);
        Position mirrored = position_mirror(&pos);
        Result result = rules_result(&pos, NULL, gen);
        Result flipped_result = rules_result(&flipped, NULL, gen);
        assert_int_equal(result.ending, flipped_result.ending);
        assert_int_equal(result.ending, rules_result(&mirrored, NULL, gen).ending);
        if (result.ending == ENDING_NONE)
            continue;
        assert_int_equal(result.winner, side_other(flipped_result.winner));
        decided++;
    }
    assert_true(decided > 20);
    turngen_destroy(gen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ending_has_a_name),
        cmocka_unit_test(immobility_is_having_no_turn),
        cmocka_unit_test(the_game_ends_when_the_last_turn_is_forbidden),
        cmocka_unit_test(repetition_is_of_board_and_side_to_move),
        cmocka_unit_test(results_are_the_same_with_colours_exchanged),
    };
    return cmocka_run_group_tests_name("rules", tests, NULL, NULL);
}

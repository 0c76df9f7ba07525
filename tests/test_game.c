// SPDX-License-Identifier: MIT
// Games as they are played: set-ups, turns, takebacks, results.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/setup_text.h"
#include "core/turn_text.h"
#include "game/game.h"

static const char race_board[] = "8| . . . . . . . r |\n"
                                 "7| R . . . . . . . |\n"
                                 "6| . . . . . . . . |\n"
                                 "5| . . . . . . . . |   side g\n"
                                 "4| . . . e . . . . |\n"
                                 "3| . . . . . . . . |\n"
                                 "2| . . . . E . . . |\n"
                                 "1| . R . . . . . . |\n";

static void start_from(Game *game, const char *text)
{
    Position pos;
    Error err = {""};
    if (!position_parse(text, &pos, &err))
        fail_msg("%s: %s", text, err.text);
    game_init_position(game, &pos);
}

static bool play(Game *game, const char *text, Error *err)
{
    Turn turn;
    return turn_parse(&game->position, text, &turn, NULL, err) &&
           game_play(game, &turn, err);
}

static void play_all(Game *game, const char *const *turns, size_t count)
{
    Error err = {""};
    for (size_t i = 0; i < count; i++)
        if (!play(game, turns[i], &err))
            fail_msg("%s: %s", turns[i], err.text);
}

static bool set_up(Game *game, const char *placements, SetupRule rule, Error *err)
{
    Position placed = game->position;
    return setup_parse_placements(placements, game_side(game), &placed, err) &&
           game_set_up(game, &placed, rule, err);
}

static const char gold_setup[] =
    "Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2";
static const char silver_setup[] =
    "ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7 ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8";

static void set_up_both(Game *game)
{
    Error err = {""};
    if (!set_up(game, gold_setup, SETUP_FULL, &err) ||
        !set_up(game, silver_setup, SETUP_FULL, &err))
        fail_msg("%s", err.text);
}

static void a_game_begins_with_two_set_ups_and_gold_moves(void **state)
{
    (void)state;
    Game game;
    game_init(&game);
    assert_true(game_needs_setup(&game));
    assert_int_equal(game_side(&game), GOLD);
    set_up_both(&game);
    assert_false(game_needs_setup(&game));
    assert_int_equal(game_side(&game), GOLD);
    assert_int_equal(game_move_number(&game), 2);
    assert_int_equal(game.history.count, 1);
    assert_false(game_is_over(&game, NULL));
    assert_true(play(&game, "Ee2n Ee3n", NULL));
    assert_int_equal(game_side(&game), SILVER);
    assert_int_equal(game_move_number(&game), 2);
    assert_int_equal(game.history.count, 2);
    game_free(&game);
}

static void set_ups_are_checked(void **state)
{
    (void)state;
    Game game;
    Error err = {""};
    game_init(&game);
    assert_false(set_up(&game, "Ra1 Ee2", SETUP_FULL, &err));
    assert_non_null(strstr(err.text, "gold has placed 1 of 8 rabbits"));
    assert_false(set_up(&game, "Ra1 Ee3", SETUP_HANDICAP, &err));
    assert_non_null(strstr(err.text, "e3"));
    Position placed = game.position;
    position_put(&placed, 60, piece_of(SILVER, RABBIT));
    assert_false(game_set_up(&game, &placed, SETUP_FREE, &err));
    assert_non_null(strstr(err.text, "gold may only place its own pieces"));
    Turn turn = {.length = 1};
    assert_false(game_play(&game, &turn, &err));
    assert_non_null(strstr(err.text, "gold must set up first"));
    set_up_both(&game);
    assert_false(game_set_up(&game, &game.position, SETUP_FREE, &err));
    assert_non_null(strstr(err.text, "set up already"));
    game_free(&game);
}

static void illegal_turns_are_refused_and_change_nothing(void **state)
{
    (void)state;
    Game game;
    Error err = {""};
    start_from(&game, race_board);
    Position before = game.position;
    Turn backwards = {.length = 1, .steps = {step_of(48, SOUTH)}};
    assert_false(game_play(&game, &backwards, &err));
    assert_non_null(strstr(err.text, "backwards"));
    assert_true(position_equal(&game.position, &before));
    assert_int_equal(game.move_count, 0);
    game_free(&game);
}

static void a_third_repetition_is_refused(void **state)
{
    (void)state;
    static const char *const turns[] = {"Ee2n", "ed4n", "Ee3s", "ed5s",
                                        "Ee2n", "ed4n", "Ee3s"};
    Game game;
    Error err = {""};
    start_from(&game, race_board);
    play_all(&game, turns, 7);
    assert_false(play(&game, "ed5s", &err));
    assert_string_equal(err.text, "the turn would repeat a position for the third time");
    assert_true(play(&game, "ed5n", &err));
    game_free(&game);
}

static void a_takeback_makes_room_for_the_repetition_again(void **state)
{
    (void)state;
    static const char *const turns[] = {"Ee2n", "ed4n", "Ee3s", "ed5s",
                                        "Ee2n", "ed4n", "Ee3s"};
    Game game;
    start_from(&game, race_board);
    play_all(&game, turns, 7);
    for (int i = 0; i < 4; i++)
        assert_true(game_take_back(&game, NULL));
    assert_int_equal(game.history.count, 4);
    play_all(&game, turns + 3, 4);
    assert_false(play(&game, "ed5s", NULL));
    game_free(&game);
}

static void turns_after_the_end_are_refused_unless_played_on(void **state)
{
    (void)state;
    Game game;
    Error err = {""};
    start_from(&game, race_board);
    assert_true(play(&game, "Ra7n", &err));
    Result result = game_result(&game);
    assert_int_equal(result.ending, ENDING_GOAL);
    assert_int_equal(result.winner, GOLD);
    assert_false(play(&game, "ed4n", &err));
    assert_string_equal(err.text, "the game is over: gold has won by goal");
    assert_false(game_resign(&game, SILVER, &err));
    game.plays_on = true;
    assert_true(play(&game, "ed4n", &err));
    game_free(&game);
}

static void a_takeback_after_the_end_lets_the_game_go_on(void **state)
{
    (void)state;
    Game game;
    start_from(&game, race_board);
    Position before = game.position;
    assert_true(play(&game, "Ra7n", NULL));
    assert_true(game_take_back(&game, NULL));
    assert_true(position_equal(&game.position, &before));
    assert_false(game_is_over(&game, NULL));
    assert_true(play(&game, "Ee2n", NULL));
    game_free(&game);
}

static void takebacks_undo_set_ups_too(void **state)
{
    (void)state;
    Game game;
    Error err = {""};
    game_init(&game);
    set_up_both(&game);
    assert_true(game_take_back(&game, NULL));
    assert_int_equal(game.history.count, 0);
    assert_int_equal(game_side(&game), SILVER);
    assert_int_equal(game_move_number(&game), 1);
    assert_int_equal(game.position.of_side[SILVER], 0);
    assert_true(game_take_back(&game, NULL));
    assert_int_equal(position_occupied(&game.position), 0);
    assert_false(game_take_back(&game, &err));
    assert_non_null(strstr(err.text, "no move to take back"));
    set_up_both(&game);
    assert_true(play(&game, "Ee2n", NULL));
    game_free(&game);
}

static void a_resignation_ends_the_game_and_can_be_taken_back(void **state)
{
    (void)state;
    Game game;
    Error why = {""};
    start_from(&game, race_board);
    assert_true(game_resign(&game, SILVER, NULL));
    assert_true(game_is_over(&game, &why));
    assert_string_equal(why.text, "silver has resigned");
    assert_false(play(&game, "Ee2n", &why));
    assert_string_equal(why.text, "the game is over: silver has resigned");
    assert_false(game_resign(&game, GOLD, NULL));
    assert_true(game_take_back(&game, NULL));
    assert_true(play(&game, "Ee2n", NULL));
    game_free(&game);
}

static void a_pass_hands_over_the_move(void **state)
{
    (void)state;
    Game game;
    start_from(&game, race_board);
    Bitboard occupied = position_occupied(&game.position);
    assert_true(game_pass(&game, NULL));
    assert_int_equal(game_side(&game), SILVER);
    assert_int_equal(position_occupied(&game.position), occupied);
    assert_true(play(&game, "ed4n", NULL));
    game_free(&game);
}

static void numbers_of_a_game_from_a_position_follow_the_side(void **state)
{
    (void)state;
    Game game;
    start_from(&game, "s 7r/8/8/3e4/8/8/8/R7");
    assert_int_equal(game_move_number(&game), 2);
    assert_true(play(&game, "ed5n", NULL));
    assert_int_equal(game_move_number(&game), 3);
    assert_true(play(&game, "Ra1n", NULL));
    assert_int_equal(game_move_number(&game), 3);
    Position start = game_start(&game);
    assert_int_equal(start.side, SILVER);
    assert_int_equal(position_piece_at(&start, 35), piece_of(SILVER, ELEPHANT)); // d5
    game_free(&game);
}

static void a_side_that_cannot_move_has_lost(void **state)
{
    (void)state;
    Game game;
    Error why = {""};
    start_from(&game, "8| . . . . . . . . |\n"
                      "7| r . . . . . . . |\n"
                      "6| . E . . . . . . |   side g\n"
                      "5| . . . . . . . . |\n"
                      "4| . . . . . . . . |\n"
                      "3| . . . . . . . . |\n"
                      "2| . . . . . . . . |\n"
                      "1| . . . . . . . R |\n");
    assert_true(play(&game, "Eb6w", NULL));
    assert_true(game_is_over(&game, &why));
    assert_string_equal(why.text, "gold has won by immobilisation");
    game_free(&game);
}

static void a_game_that_is_begun_anew_has_no_past(void **state)
{
    (void)state;
    static const char *const there_and_back[] = {"Eb2n", "ed4n", "Eb3s", "ed5s"};
    Game game;
    Error err = {""};
    start_from(&game, "g 7r/8/8/8/3e4/8/1E6/1R6");
    play_all(&game, there_and_back, 4);
    play_all(&game, there_and_back, 3);
    assert_false(play(&game, "ed5s", &err)); // the third time
    assert_true(game_resign(&game, GOLD, &err));

    game_restart(&game);
    assert_true(game_needs_setup(&game));
    assert_int_equal(game_move_number(&game), 1);
    assert_int_equal(game_side(&game), GOLD);
    assert_false(game_is_over(&game, NULL));
    assert_true(set_up(&game, "Rb1 Eb2", SETUP_HANDICAP, &err));
    assert_true(set_up(&game, "rh8 ed8", SETUP_HANDICAP, &err));
    static const char *const again[] = {"Eb2n", "ed8s", "Eb3s", "ed7n"};
    play_all(&game, again, 4);
    play_all(&game, again, 3);
    assert_false(play(&game, "ed7n", &err));
    game_free(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_begins_with_two_set_ups_and_gold_moves),
        cmocka_unit_test(set_ups_are_checked),
        cmocka_unit_test(illegal_turns_are_refused_and_change_nothing),
        cmocka_unit_test(a_third_repetition_is_refused),
        cmocka_unit_test(a_takeback_makes_room_for_the_repetition_again),
        cmocka_unit_test(turns_after_the_end_are_refused_unless_played_on),
        cmocka_unit_test(a_takeback_after_the_end_lets_the_game_go_on),
        cmocka_unit_test(takebacks_undo_set_ups_too),
        cmocka_unit_test(a_resignation_ends_the_game_and_can_be_taken_back),
        cmocka_unit_test(a_pass_hands_over_the_move),
        cmocka_unit_test(numbers_of_a_game_from_a_position_follow_the_side),
        cmocka_unit_test(a_side_that_cannot_move_has_lost),
        cmocka_unit_test(a_game_that_is_begun_anew_has_no_past),
    };
    return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}

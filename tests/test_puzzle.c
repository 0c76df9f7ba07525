// SPDX-License-Identifier: MIT
// Puzzles: what is right, what is not, and those that are built in.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/span.h"
#include "core/board_text.h"
#include "core/turn_text.h"
#include "game/movelist.h"
#include "puzzle/puzzle_maker.h"

static Puzzle puzzle_of(PuzzleTheme theme, const char *position, const char *solution)
{
    Puzzle puzzle = {.theme = theme, .grade = 1, .target = NO_SQUARE};
    Error err = {""};
    assert_true(position_parse(position, &puzzle.pos, &err));
    assert_true(turn_parse(&puzzle.pos, solution, &puzzle.solution, NULL, &err));
    return puzzle;
}

static bool is_right(const Puzzle *puzzle, const char *text, Turn *reply, Error *why)
{
    Turn turn;
    Error err = {""};
    why->text[0] = '\0';
    if (!turn_parse(&puzzle->pos, text, &turn, NULL, &err))
        fail_msg("%s", err.text);
    return puzzle_judge(puzzle, &turn, reply, why);
}

static void any_goal_is_right(void **state)
{
    (void)state;
    Error why;
    Turn reply;
    Puzzle puzzle = puzzle_of(PUZZLE_GOAL, "g 8/R6r/8/8/8/8/8/E7", "Ra7n");
    assert_true(is_right(&puzzle, "Ra7n", &reply, &why));
    assert_true(is_right(&puzzle, "Ea1n Ra7n", &reply, &why));
    assert_false(is_right(&puzzle, "Ra7e", &reply, &why));
    assert_string_equal(why.text, "the game is not won by it");
}

// The rabbit on h2 threatens to reach goal; the dog stands in front of it in several ways.
static void a_defence_is_what_leaves_no_goal(void **state)
{
    (void)state;
    Error why;
    Turn reply;
    Puzzle puzzle = puzzle_of(PUZZLE_DEFEND, "g r7/8/8/8/8/8/7r/R4D1R", "Df1e");
    assert_true(is_right(&puzzle, "Df1n Df2e", &reply, &why));
    assert_int_equal(reply.length, 0);
    assert_false(is_right(&puzzle, "Ra1n", &reply, &why));
    assert_string_equal(why.text, "silver still wins");
    assert_true(reply.length > 0);
}

static void a_capture_must_take_as_much_and_give_no_more(void **state)
{
    (void)state;
    Error why;
    Turn reply;
    Puzzle puzzle = puzzle_of(PUZZLE_CAPTURE, "g 7r/8/8/8/8/1h6/1E6/R6R", "hb3e hc3x Eb2n");
    assert_true(square_parse("b3", &puzzle.target, NULL));
    assert_true(is_right(&puzzle, "hb3e hc3x Eb2n", &reply, &why));
    assert_true(is_right(&puzzle, "hb3e hc3x Eb2n Ra1n", &reply, &why));
    assert_false(is_right(&puzzle, "Eb2e", &reply, &why));
    assert_string_equal(why.text, "nothing is taken by it");
}

static void a_win_in_two_leaves_no_defence(void **state)
{
    (void)state;
    Error why;
    Turn reply;
    // Two rabbits run, and nobody is near.
    Puzzle puzzle = puzzle_of(PUZZLE_WIN, "g 8/7r/8/8/8/R1R5/8/8", "Ra3n");
    assert_true(is_right(&puzzle, "Ra3n", &reply, &why));
    assert_false(is_right(&puzzle, "Ra3e", &reply, &why));
    assert_string_equal(why.text, "it does not threaten a goal");
}

static void the_built_in_ones_are_whole_and_right(void **state)
{
    (void)state;
    Error err = {""};
    PuzzleSet set;
    int counts[PUZZLE_THEMES] = {0};
    assert_true(puzzle_set_default(&set, &err)); // judges each solution
    for (size_t i = 0; i < set.count; i++) {
        StrBuf task;
        strbuf_init(&task);
        puzzle_task(&set.all[i], &task);
        assert_true(task.length > 20);
        assert_ptr_equal(puzzle_set_find(&set, set.all[i].id), &set.all[i]);
        counts[set.all[i].theme]++;
        strbuf_free(&task);
    }
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        assert_true(counts[theme] >= 10);
    puzzle_set_free(&set);
}

static void a_set_is_written_and_read_back(void **state)
{
    (void)state;
    Error err = {""};
    PuzzleSet set;
    PuzzleSet again;
    StrBuf text;
    StrBuf text_again;
    assert_true(puzzle_set_default(&set, &err));
    strbuf_init(&text);
    strbuf_init(&text_again);
    puzzle_set_format(&set, &text);
    assert_true(puzzle_set_parse(text.text, &again, &err));
    puzzle_set_format(&again, &text_again);
    assert_string_equal(text.text, text_again.text);
    strbuf_free(&text);
    strbuf_free(&text_again);
    puzzle_set_free(&set);
    puzzle_set_free(&again);
}

static void assert_refused(const char *text, const char *sentence)
{
    PuzzleSet set;
    Error err = {""};
    assert_false(puzzle_set_parse(text, &set, &err));
    assert_string_equal(err.text, sentence);
}

static void what_is_no_puzzle_is_refused(void **state)
{
    (void)state;
    assert_refused("x", "line 1: a puzzle has eight columns");
    assert_refused("# ok\nx\tmate\t1\tg 8/R6r/8/8/8/8/8/8\tRa7n\t-\t1\t1",
                   "line 2: there is no theme 'mate'");
    assert_refused("x\tgoal-in-one\t9\tg 8/R6r/8/8/8/8/8/8\tRa7n\t-\t1\t1",
                   "line 1: the grade must be a whole number from 1 to 5, not '9'");
    assert_refused("x\tgoal-in-one\t1\tg 8/R6r/8/8/8/8/8/8\tRa7e\t-\t1\t1",
                   "line 1: the solution is wrong: the game is not won by it");
    assert_refused("x\tgoal-in-one\t1\tg 8/R6r/8/8/8/8/8/8\tRa7n\ta7\t1\t1",
                   "line 1: only captures have a target");
    assert_refused("x\tcapture\t1\tg 8/R6r/8/8/8/8/8/8\tRa7n\ta7\t1\t1",
                   "line 1: there is no enemy on the target");
}

// A game that ends with a goal that takes four steps, all of them.
static void games_are_made_into_puzzles(void **state)
{
    (void)state;
    static const char board[] =
        "g ......../..c...d./.d..H.RR/r..cE.../C....rr./.e.mr.../RH..DCD./........";
    Error err = {""};
    Game game;
    PuzzleSet set;
    PuzzleMaker maker;
    Position start;
    Turn turn;
    Engine *engine = engine_create();
    engine_set_table(engine, 1, NULL);
    assert_true(engine_prepare(engine, &err));
    assert_true(position_parse(board, &start, &err));
    game_init_position(&game, &start);
    assert_true(turn_parse(&start, "Rh6n He6e Rg6e Hf6x Rh7n", &turn, NULL, &err));
    assert_true(game_play(&game, &turn, &err));
    puzzle_set_init(&set);
    puzzle_maker_init(&maker, engine, NULL);
    assert_int_equal(puzzle_maker_look(&maker, &game, &set), 1);
    assert_int_equal(set.all[0].theme, PUZZLE_GOAL);
    assert_int_equal(set.all[0].pos.key, start.key);
    assert_int_equal(set.all[0].right, 3);
    assert_int_equal(set.all[0].turns, 12876);
    puzzle_maker_free(&maker);
    puzzle_set_free(&set);
    game_free(&game);
    engine_destroy(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_goal_is_right),
        cmocka_unit_test(a_defence_is_what_leaves_no_goal),
        cmocka_unit_test(a_capture_must_take_as_much_and_give_no_more),
        cmocka_unit_test(a_win_in_two_leaves_no_defence),
        cmocka_unit_test(the_built_in_ones_are_whole_and_right),
        cmocka_unit_test(a_set_is_written_and_read_back),
        cmocka_unit_test(what_is_no_puzzle_is_refused),
        cmocka_unit_test(games_are_made_into_puzzles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

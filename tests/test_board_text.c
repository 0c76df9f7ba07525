// SPDX-License-Identifier: MIT
// Positions as text and as drawings: every form reads and prints the same board.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "core/board_text.h"
#include "core/square.h"
#include "support/playout.h"

static const char start_text[] =
    "g rrrddrrrrhcemchr................................RHCMECHRRRRDDRRR";

static const char start_drawing[] = " +-----------------+\n"
                                    "8| r r r d d r r r |\n"
                                    "7| r h c e m c h r |\n"
                                    "6| . . x . . x . . |\n"
                                    "5| . . . . . . . . |\n"
                                    "4| . . . . . . . . |\n"
                                    "3| . . x . . x . . |\n"
                                    "2| R H C M E C H R |\n"
                                    "1| R R R D D R R R |\n"
                                    " +-----------------+\n"
                                    "   a b c d e f g h    gold to move\n";

// The text must mean the position that `expected` (64 squares with dots) prints.
static void assert_reads_as(const char *text, const char *expected)
{
    Position pos;
    Error err = {""};
    char printed[POSITION_TEXT];
    if (!position_parse(text, &pos, &err))
        fail_msg("'%s' was refused: %s", text, err.text);
    position_format(&pos, printed);
    assert_string_equal(printed, expected);
    assert_int_equal(pos.key, position_compute_key(&pos));
}

static void assert_refused(const char *text, const char *reason)
{
    Position before = position_empty(SILVER);
    Position pos = before;
    Error err = {""};
    assert_false(position_parse(text, &pos, &err));
    if (!strstr(err.text, reason))
        fail_msg("'%s': expected '%s' in '%s'", text, reason, err.text);
    assert_true(position_equal(&pos, &before));
}

static Position random_position(Random *random)
{
    Position pos = position_empty((Side)random_below(random, 2));
    uint32_t fullness = 1 + random_below(random, 12);
    for (Square sq = 0; sq < SQUARES; sq++)
        if (random_below(random, 12) < fullness)
            position_put(&pos, sq, (Piece)random_below(random, PIECES));
    return pos;
}

static void the_start_is_read_square_by_square(void **state)
{
    (void)state;
    Position pos;
    assert_true(position_parse(start_text, &pos, NULL));
    assert_int_equal(pos.side, GOLD);
    assert_int_equal(position_piece_at(&pos, 0), piece_of(GOLD, RABBIT));      // a1
    assert_int_equal(position_piece_at(&pos, 12), piece_of(GOLD, ELEPHANT));   // e2
    assert_int_equal(position_piece_at(&pos, 51), piece_of(SILVER, ELEPHANT)); // d7
    assert_int_equal(position_piece_at(&pos, 63), piece_of(SILVER, RABBIT));   // h8
    assert_int_equal(bb_count(position_occupied(&pos)), 32);
}

static void every_form_of_a_board_reads_the_same(void **state)
{
    (void)state;
    assert_reads_as("g rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR", start_text);
    assert_reads_as("w rrrddrrr/rhcemchr/......../4..../44/.......1/RHCMECHR/RRRDDRRR",
                    start_text);
    assert_reads_as("g rrrddrrr/rhcemchr/        /8/8/  .. 1 ./RHCMECHR/RRRDDRRR",
                    start_text);
    assert_reads_as("g [rrrddrrrrhcemchr                                RHCMECHRRRRDDRRR]",
                    start_text);
    assert_reads_as("g rrrddrrrrhcemchr                                RHCMECHRRRRDDRRR",
                    start_text);
    assert_reads_as("g[rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR]", start_text);
    assert_reads_as("  g   [rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR] \r\n", start_text);
    assert_reads_as("g  rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR  \n", start_text);
    assert_reads_as(start_drawing, start_text);
}

static void both_letters_of_a_side_are_known(void **state)
{
    (void)state;
    assert_reads_as("s 8/8/8/3r4/8/8/8/8",
                    "s ...........................r....................................");
    assert_reads_as("b 8/8/8/3r4/8/8/8/8",
                    "s ...........................r....................................");
    assert_reads_as("w 8/8/8/3r4/8/8/8/8",
                    "g ...........................r....................................");
}

static void spaces_at_both_ends_of_a_board_are_squares(void **state)
{
    (void)state;
    const char *expected =
        "g ..r..........................................................E..";
    assert_reads_as("g   r                                                          E  ",
                    expected);
    assert_reads_as("g [  r                                                          E  ]",
                    expected);
    assert_reads_as("g   r     /8/8/8/8/8/8/     E  ", expected);
}

static void spaces_beyond_the_board_are_dropped_when_it_is_clear_which(void **state)
{
    (void)state;
    assert_reads_as("g   rrrddrrrrhcemchr................................RHCMECHRRRRDDRRR",
                    start_text);
    assert_reads_as(
        "g rrrddrrrrhcemchr................................RHCMECHRRRRDDRRR  \r\n",
        start_text);
    assert_refused("g   r                                                           E  ",
                   "65 squares");
}

static void odd_boards_are_boards(void **state)
{
    (void)state;
    assert_reads_as("s EEEEEEEE/mmmmmmmm/..R..r../8/8/..r..R../8/8",
                    "s EEEEEEEEmmmmmmmm..R..r....................r..R..................");
    assert_reads_as("g 8/8/8/8/8/8/8/8",
                    "g ................................................................");
}

static void refusals_name_the_place_and_what_was_expected(void **state)
{
    (void)state;
    assert_refused("", "a position was expected");
    assert_refused("   \n", "a position was expected");
    assert_refused("x 8/8/8/8/8/8/8/8", "g or s, not with 'x'");
    assert_refused("g", "a space and the board");
    assert_refused("gold 8/8/8/8/8/8/8/8", "a space is expected");
    assert_refused("g 8/8/8/8/8/8/8", "7 ranks");
    assert_refused("g 8/8/8/8/8/8/8/8/", "9 ranks");
    assert_refused("g 8/8/8/rr8/8/8/8/8", "rank 5 has 10 squares");
    assert_refused("g 8/8/8/rr5/8/8/8/8", "rank 5 has 7 squares");
    assert_refused("g 8/8/8/rr//8/8/8", "rank 5 has 2 squares");
    assert_refused("g 8/8/2q5/8/8/8/8/8", "c6: a piece (RCDHME, rcdhme)");
    assert_refused("g 8/8/2q5/8/8/8/8/8", "not 'q'");
    assert_refused("g 8/8/r9/8/8/8/8/8", "b6: the digit '9'");
    assert_refused("g 8/8/0r7/8/8/8/8/8", "a6: the digit '0'");
    assert_refused("g rrr5rrrr", "d8: the digit '5'");
    assert_refused("g rrrddrrr", "the board has 8 squares; 64");
    assert_refused("g [rrr", "'[' has no ']'");
    assert_refused("g [8/8/8/8/8/8/8/8] x", "nothing may follow");
    assert_refused("g rr\trrrrr", "c8: ");
    assert_refused("g rr\x01rrrrr", "not byte 0x01");
    assert_refused("g \xff", "not byte 0xff");
}

static void refusals_do_not_need_an_error_to_write_to(void **state)
{
    (void)state;
    Position pos;
    assert_false(position_parse("g 8/8", &pos, NULL));
    assert_false(position_parse_drawing("8| ", &pos, NULL));
}

static void reads_back(const Position *pos, StrBuf *drawing)
{
    Position back;
    char line[POSITION_TEXT];
    char ranks[POSITION_RANKS_TEXT];
    position_format(pos, line);
    assert_true(position_parse(line, &back, NULL));
    assert_true(position_equal(pos, &back));
    position_format_ranks(pos, ranks);
    assert_true(position_parse(ranks, &back, NULL));
    assert_true(position_equal(pos, &back));
    strbuf_clear(drawing);
    position_draw(pos, drawing);
    assert_true(position_parse(drawing->text, &back, NULL));
    assert_true(position_equal(pos, &back));
}

static void printing_and_parsing_are_inverse_in_every_form(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 1);
    StrBuf drawing = strbuf_new();
    for (int i = 0; i < 2000; i++) {
        Position pos = random_position(&random);
        reads_back(&pos, &drawing);
    }
    strbuf_free(&drawing);
}

// The positions on which the long test of the turn generator compares it with its slow
// twin.
static void they_are_inverse_on_a_hundred_thousand_positions_from_play(void **state)
{
    (void)state;
    StrBuf drawing = strbuf_new();
    for (uint64_t seed = 0; seed < 2; seed++) {
        Playout playout;
        playout_init(&playout, seed);
        for (int i = 0; i < 50000; i++) {
            Position pos = playout_next(&playout);
            reads_back(&pos, &drawing);
        }
    }
    strbuf_free(&drawing);
}

static void ranks_are_printed_with_slashes(void **state)
{
    (void)state;
    Position pos;
    char ranks[POSITION_RANKS_TEXT];
    assert_true(position_parse(start_text, &pos, NULL));
    position_format_ranks(&pos, ranks);
    assert_string_equal(ranks, "g rrrddrrr/rhcemchr/......../......../......../......../"
                               "RHCMECHR/RRRDDRRR");
}

static void a_drawn_board_shows_ranks_files_traps_and_the_side(void **state)
{
    (void)state;
    Position pos;
    StrBuf drawing = strbuf_new();
    assert_true(position_parse(start_text, &pos, NULL));
    position_draw(&pos, &drawing);
    assert_string_equal(drawing.text, start_drawing);
    strbuf_free(&drawing);
}

static void drawings_of_test_files_are_read(void **state)
{
    (void)state;
    assert_reads_as("8| . . . . . . . . |\n"
                    "7| . . . . r . . . |\n"
                    "6| . . . . E . . . |\n"
                    "5| . . . . . . . . |   side g\n"
                    "4| . . . . . . . . |   frozen silver => e7\n"
                    "3| . . . . . . . . |   distinct turns => 88\n"
                    "2| . . . . . . . . |\n"
                    "1| . . . . . . . . |\n",
                    "g ............r.......E...........................................");
}

static void classic_drawings_are_read(void **state)
{
    (void)state;
    assert_reads_as("12s\r\n"
                    " +-----------------+\r\n"
                    "8|         r       |\r\n"
                    "7|                 |\r\n"
                    "6|     X   E x     |\r\n"
                    "5|                 |\r\n"
                    "4|                 |\r\n"
                    "3|     C     x     |\r\n"
                    "2|                 |\r\n"
                    "1|               R |\r\n"
                    " +-----------------+\r\n"
                    "   a b c d e f g h",
                    "s ....r...............E.....................C....................R");
}

static void bad_drawings_are_refused_with_line_and_square(void **state)
{
    (void)state;
    assert_refused("8| . . . . . . . . |  side x\n", "line 1 of the drawing: after 'side'");
    assert_refused("8| . . . . q . . . |\n", "e8: a piece");
    assert_refused("8| . . . . x . . . |\n", "e8: 'x' marks an empty trap");
    assert_refused("8| . . . . . . . |\n", "rank 8 must look like");
    assert_refused("8|. . . . . . . .  |\n", "one space between");
    assert_refused("8| . . . . . . . . |\n6| . . . . . . . . |\n",
                   "line 2 of the drawing: rank 7 is expected, not rank 6");
    assert_refused("8| . . . . . . . . |\n", "ends before rank 7");
    assert_refused("side g\n8| . . . . . . . . |  side s\n", "both sides");
    assert_refused("8| . . . . . . . . |\nhello\n",
                   "line 2 of the drawing: a rank, a frame");
    assert_refused("8| . . . . . . . . |\n7| . . . . . . . . |\n6| . . . . . . . . |\n"
                   "5| . . . . . . . . |\n4| . . . . . . . . |\n3| . . . . . . . . |\n"
                   "2| . . . . . . . . |\n1| . . . . . . . . |\n",
                   "does not say who is to move");
    assert_refused("8| . . . . . . . . |\n7| . . . . . . . . |\n6| . . . . . . . . |\n"
                   "5| . . . . . . . . |\n4| . . . . . . . . |\n3| . . . . . . . . |\n"
                   "2| . . . . . . . . |\n1| . . . . . . . . |\n1| . . . . . . . . |\n",
                   "rank 1 was the last");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_is_read_square_by_square),
        cmocka_unit_test(every_form_of_a_board_reads_the_same),
        cmocka_unit_test(both_letters_of_a_side_are_known),
        cmocka_unit_test(spaces_at_both_ends_of_a_board_are_squares),
        cmocka_unit_test(spaces_beyond_the_board_are_dropped_when_it_is_clear_which),
        cmocka_unit_test(odd_boards_are_boards),
        cmocka_unit_test(refusals_name_the_place_and_what_was_expected),
        cmocka_unit_test(refusals_do_not_need_an_error_to_write_to),
        cmocka_unit_test(printing_and_parsing_are_inverse_in_every_form),
        cmocka_unit_test(they_are_inverse_on_a_hundred_thousand_positions_from_play),
        cmocka_unit_test(ranks_are_printed_with_slashes),
        cmocka_unit_test(a_drawn_board_shows_ranks_files_traps_and_the_side),
        cmocka_unit_test(drawings_of_test_files_are_read),
        cmocka_unit_test(classic_drawings_are_read),
        cmocka_unit_test(bad_drawings_are_refused_with_line_and_square),
    };
    return cmocka_run_group_tests_name("board text", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Stored boards and patterns: what is alike has one key, what is not has another.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "store/pattern.h"
#include "store/setups.h"
#include "store/stored_turn.h"
#include "support/playout.h"

enum { SAMPLE = 2000 };

static Position parse(const char *text)
{
    Position pos;
    Error err = {""};
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static Square square(const char *text)
{
    Square sq = NO_SQUARE;
    assert_true(square_parse(text, &sq, NULL));
    return sq;
}

static int64_t full_key(const Position *pos)
{
    Position board = stored_board(pos);
    Pattern pattern = pattern_full(&board);
    return pattern_key(&pattern);
}

static void a_stored_board_is_turned_back_into_its_position(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 1);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position board = stored_board(&pos);
        Position back = stored_board_for(&board, (Side)pos.side);
        assert_true(position_equal(&pos, &back));
    }
}

static void a_packed_board_is_unpacked_as_it_was(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 2);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position board = stored_board(&pos);
        Position back;
        uint8_t bytes[STORED_BOARD_BYTES];
        size_t count = stored_board_pack(&board, bytes);
        assert_true(stored_board_unpack(&back, bytes, count, NULL));
        assert_true(position_equal(&board, &back));
    }
}

static void damaged_bytes_are_refused_in_a_sentence(void **state)
{
    (void)state;
    Position board;
    Error err = {""};
    uint8_t bytes[STORED_BOARD_BYTES] = {1, 0, 0, 0, 0, 0, 0, 0, 3};
    assert_true(stored_board_unpack(&board, bytes, 9, &err));
    assert_false(stored_board_unpack(&board, bytes, 8, &err));
    assert_false(stored_board_unpack(&board, bytes, 10, &err));
    assert_false(stored_board_unpack(&board, bytes, 0, &err));
    bytes[8] = 7;
    assert_false(stored_board_unpack(&board, bytes, 9, &err));
    assert_string_equal(err.text, "the database is damaged: a board makes no sense");
}

static void mirrored_and_flipped_positions_have_one_key(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 3);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position mirrored = position_mirror(&pos);
        Position flipped = position_flip(&pos);
        assert_int_equal(full_key(&pos), full_key(&mirrored));
        assert_int_equal(full_key(&pos), full_key(&flipped));
    }
}

static void turns_are_mirrored_and_turned_like_their_positions(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 4);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Turn turn;
        if (!playout_turn(&playout.random, &pos, &turn))
            continue;
        Position mirrored = position_mirror(&pos);
        Position flipped = position_flip(&pos);
        Turn other_way = turn_mirror(&turn);
        Turn other_side = turn_seen_by(&turn, SILVER);
        assert_true(turn_check(&mirrored, &other_way, NULL));
        assert_true(turn_check(&flipped, &other_side, NULL));
        turn_play(&pos, &turn);
        turn_play(&mirrored, &other_way);
        Position expected = position_mirror(&pos);
        assert_int_equal(mirrored.key, expected.key);
    }
}

// The masks of McKee 2014, from a8 to h8 and so on down to h1.
static void the_areas_are_the_squares_around_the_traps(void **state)
{
    (void)state;
    static const struct {
        const char *near;
        const char *mask;
    } areas[] = {
        {"c6", "XXXXX___XXXXX___XXXXX___XXXXX___XXXXX___________________________"},
        {"f6", "___XXXXX___XXXXX___XXXXX___XXXXX___XXXXX________________________"},
        {"c3", "________________________XXXXX___XXXXX___XXXXX___XXXXX___XXXXX___"},
        {"f3", "___________________________XXXXX___XXXXX___XXXXX___XXXXX___XXXXX"},
    };
    for (int i = 0; i < 4; i++)
        for (Square sq = 0; sq < SQUARES; sq++) {
            bool is_in = areas[i].mask[(7 - sq / 8) * 8 + sq % 8] == 'X';
            assert_int_equal(bb_has(pattern_area_of(square(areas[i].near)), sq), is_in);
        }
    assert_int_equal(pattern_area_of(square("a4")), pattern_area_of(square("c3")));
    assert_int_equal(pattern_area_of(square("e8")), pattern_area_of(square("f6")));
}

static void half_boards_ignore_the_outer_ranks(void **state)
{
    (void)state;
    Position one = parse("g rrrrrrrr/8/3e4/8/8/3E4/8/RRRRRRRR");
    Position other = parse("g 8/rrr5/3e4/8/8/3E4/8/R7");
    Position third = parse("g 8/rrr5/3e4/8/3E4/8/8/R7");
    Position boards[] = {stored_board(&one), stored_board(&other), stored_board(&third)};
    Pattern halves[3];
    for (int i = 0; i < 3; i++)
        halves[i] = pattern_half(&boards[i]);
    assert_true(pattern_equal(&halves[0], &halves[1]));
    assert_int_equal(pattern_key(&halves[0]), pattern_key(&halves[1]));
    assert_false(pattern_equal(&halves[0], &halves[2]));
    assert_int_not_equal(pattern_key(&halves[0]), pattern_key(&halves[2]));
}

static int64_t piece_key(const char *text, const char *mover)
{
    Position pos = parse(text);
    Position board = stored_board(&pos);
    Pattern pattern = pattern_piece(&board, square("c3"), square(mover));
    return pattern_key(&pattern);
}

static void a_piece_sees_friends_and_enemies_as_classes(void **state)
{
    (void)state;
    int64_t seen = piece_key("g 8/8/8/8/1dD5/2mH4/1C6/7R", "c4");
    assert_int_equal(seen, piece_key("g 8/8/8/8/1dD5/2eM4/1R6/7R", "c4")); // other friends
    assert_int_not_equal(seen, piece_key("g 8/8/8/8/1cD5/2mH4/1C6/7R", "c4")); // weaker
    assert_int_not_equal(seen, piece_key("g 8/8/8/8/1dH5/2mH4/1C6/7R", "c4")); // itself
    assert_int_not_equal(seen, piece_key("g 8/8/8/8/1dD5/2mH4/1C6/7R", "b2"));
    assert_int_equal(piece_key("g 8/8/8/8/1cD5/8/8/8", "c4"),
                     piece_key("g 8/8/8/8/1rD5/8/8/8", "c4"));
}

static void the_mover_of_a_push_is_the_pusher(void **state)
{
    (void)state;
    Turn turn;
    Position pos = parse("g 8/8/8/3rE3/8/8/8/R7");
    Position board = stored_board(&pos);
    assert_true(turn_parse(&pos, "rd5w Ee5w", &turn, NULL, NULL));
    assert_int_equal(pattern_mover(&board, &turn), square("e5"));
    assert_true(turn_parse(&pos, "Ee5n rd5e", &turn, NULL, NULL));
    assert_int_equal(pattern_mover(&board, &turn), square("e5"));
}

// Whatever is asked for stands in one of the columns where it is looked for.
static void patterns_are_filed_where_they_are_looked_for(void **state)
{
    (void)state;
    static const char *const squares[] = {"a1", "h1", "a8", "h8"};
    Playout playout;
    playout_init(&playout, 6);
    for (int i = 0; i < SAMPLE; i++) {
        Turn turn;
        Position pos = playout_next(&playout);
        if (!playout_turn(&playout.random, &pos, &turn))
            continue;
        Position mirrored = position_mirror(&pos);
        Position board = stored_board(&pos);
        Position other = stored_board(&mirrored);
        Pattern asked = pattern_area(&board, square(squares[i % 4]));
        Filing filings[FILINGS_OF_STAGE];
        assert_int_equal(pattern_filings(STAGE_AREA, &asked, filings), 2);
        bool is_first = i % 2 == 0;
        Pattern found = pattern_filed(filings[is_first ? 0 : 1], &board, &turn);
        Pattern found_mirrored = pattern_filed(filings[is_first ? 1 : 0], &other, &turn);
        assert_true(pattern_equal(&found, &asked));
        assert_int_equal(pattern_filing_key(&found_mirrored), pattern_filing_key(&asked));
        assert_true(pattern_filing_key(&asked) >= 0);
        assert_true(pattern_filing_key(&asked) < INT64_C(1) << 47);
    }
}

static void a_turn_begins_in_one_area(void **state)
{
    (void)state;
    Position pos = parse("g 8/8/8/8/4E3/8/8/R6r");
    Position board = stored_board(&pos);
    Pattern full = pattern_full(&board);
    Pattern half = pattern_half(&board);
    Pattern west = pattern_area(&board, square("c3"));
    Pattern east = pattern_area(&board, square("f3"));
    assert_true(pattern_begins(&full, square("e4")));
    assert_true(pattern_begins(&half, square("a1")));
    assert_true(pattern_begins(&east, square("e4")));
    assert_false(pattern_begins(&west, square("e4"))); // though it is within
}

static void better_turns_to_copy_have_less_merit(void **state)
{
    (void)state;
    Merit best = {OUTCOME_WON, 1800, 30};
    Merit lower = {OUTCOME_WON, 1799, 2};
    Merit longer = {OUTCOME_WON, 1800, 31};
    Merit lost = {OUTCOME_LOST, 2500, 1};
    Merit open = {OUTCOME_OPEN, 2500, 1};
    assert_true(merit_pack(best) < merit_pack(longer));
    assert_true(merit_pack(longer) < merit_pack(lower));
    assert_true(merit_pack(lower) < merit_pack(open));
    assert_true(merit_pack(open) < merit_pack(lost));
    Merit back = merit_unpack(merit_pack(lower));
    assert_int_equal(back.outcome, OUTCOME_WON);
    assert_int_equal(back.rating, 1799);
    assert_int_equal(back.turns_left, 2);
}

static void mirrored_setups_are_one(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 5);
    for (int i = 0; i < 200; i++) {
        Position pos = position_empty(GOLD);
        setup_random(&pos, GOLD, &random);
        setup_random(&pos, SILVER, &random);
        Position mirrored = position_mirror(&pos);
        SetupPair one = setup_pair_of(&pos);
        SetupPair other = setup_pair_of(&mirrored);
        assert_string_equal(one.gold, other.gold);
        assert_string_equal(one.silver, other.silver);
        Position placed = position_empty(GOLD);
        assert_true(setup_code_place(one.gold, GOLD, one.is_mirrored, &placed));
        assert_true(setup_code_place(one.silver, SILVER, one.is_mirrored, &placed));
        assert_int_equal(placed.key, pos.key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stored_board_is_turned_back_into_its_position),
        cmocka_unit_test(a_packed_board_is_unpacked_as_it_was),
        cmocka_unit_test(damaged_bytes_are_refused_in_a_sentence),
        cmocka_unit_test(mirrored_and_flipped_positions_have_one_key),
        cmocka_unit_test(turns_are_mirrored_and_turned_like_their_positions),
        cmocka_unit_test(the_areas_are_the_squares_around_the_traps),
        cmocka_unit_test(half_boards_ignore_the_outer_ranks),
        cmocka_unit_test(a_piece_sees_friends_and_enemies_as_classes),
        cmocka_unit_test(the_mover_of_a_push_is_the_pusher),
        cmocka_unit_test(patterns_are_filed_where_they_are_looked_for),
        cmocka_unit_test(a_turn_begins_in_one_area),
        cmocka_unit_test(better_turns_to_copy_have_less_merit),
        cmocka_unit_test(mirrored_setups_are_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

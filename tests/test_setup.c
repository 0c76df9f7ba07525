// SPDX-License-Identifier: MIT
// Set-ups: what may be placed where, and the ones Tusk places itself.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/setup.h"
#include "support/suite.h"

// Gold's part of a board: ranks 8 to 3 empty.
static Position gold_setup(const char *rank2, const char *rank1)
{
    char board[80] = "................................................";
    strcat(board, rank2);
    strcat(board, rank1);
    return suite_position('g', board);
}

static void assert_refused(const Position *pos, SetupRule rule, const char *why)
{
    Error err = {""};
    assert_false(setup_check(pos, GOLD, rule, &err));
    if (!strstr(err.text, why))
        fail_msg("'%s' does not say '%s'", err.text, why);
}

static void sixteen_pieces_on_the_home_ranks_are_a_setup(void **state)
{
    (void)state;
    Position pos = gold_setup("RHDMEDHR", "RRRCCRRR");
    assert_true(setup_check(&pos, GOLD, SETUP_FULL, NULL));
    assert_true(setup_check(&pos, GOLD, SETUP_HANDICAP, NULL));
    assert_true(setup_check(&pos, GOLD, SETUP_FREE, NULL));
    Position flipped = position_flip(&pos);
    assert_true(setup_check(&flipped, SILVER, SETUP_FULL, NULL));
}

static void a_missing_piece_is_a_handicap(void **state)
{
    (void)state;
    Position pos = gold_setup("RHD.EDHR", "RRRCCRRR");
    assert_refused(&pos, SETUP_FULL, "gold has placed 0 of 1 camels");
    assert_true(setup_check(&pos, GOLD, SETUP_HANDICAP, NULL));
}

static void a_handicap_keeps_at_least_one_rabbit(void **state)
{
    (void)state;
    Position pos = gold_setup("...ME...", "........");
    assert_refused(&pos, SETUP_HANDICAP, "at least one rabbit");
    pos = gold_setup("...ME...", "R.......");
    assert_true(setup_check(&pos, GOLD, SETUP_HANDICAP, NULL));
    assert_true(setup_check(&pos, GOLD, SETUP_FREE, NULL));
}

static void too_many_of_a_kind_are_refused(void **state)
{
    (void)state;
    Position pos = gold_setup("RHDEEDHR", "RRRCCRRR");
    assert_refused(&pos, SETUP_FULL, "2 elephants and may have 1");
    assert_refused(&pos, SETUP_HANDICAP, "2 elephants and may have 1");
    assert_true(setup_check(&pos, GOLD, SETUP_FREE, NULL));
}

static void pieces_outside_the_home_ranks_are_refused_and_named(void **state)
{
    (void)state;
    Position pos = gold_setup("RHDMEDH.", "RRRCCRRR");
    position_put(&pos, 18, piece_of(GOLD, RABBIT));
    assert_refused(&pos, SETUP_FULL, "rabbit on c3 stands outside ranks 1 and 2");
    assert_refused(&pos, SETUP_HANDICAP, "rabbit on c3");
    assert_true(setup_check(&pos, GOLD, SETUP_FREE, NULL));
}

static void the_other_side_is_not_looked_at(void **state)
{
    (void)state;
    Position pos = gold_setup("RHDMEDHR", "RRRCCRRR");
    position_put(&pos, 30, piece_of(SILVER, CAMEL));
    assert_true(setup_check(&pos, GOLD, SETUP_FULL, NULL));
    assert_false(setup_check(&pos, SILVER, SETUP_FULL, NULL));
}

typedef void (*Placement)(Position *pos, Side side, Random *random);

static void assert_places_full_setups(Placement place)
{
    Random random;
    random_init(&random, 1);
    uint64_t first = 0;
    int different = 0;
    for (int i = 0; i < 100; i++) {
        Position pos = position_empty(GOLD);
        place(&pos, GOLD, &random);
        place(&pos, SILVER, &random);
        assert_true(setup_check(&pos, GOLD, SETUP_FULL, NULL));
        assert_true(setup_check(&pos, SILVER, SETUP_FULL, NULL));
        assert_true(pos.key == position_compute_key(&pos));
        first = i == 0 ? pos.key : first;
        different += pos.key != first;
    }
    assert_true(different > 80);
}

static void random_setups_are_full_and_varied(void **state)
{
    (void)state;
    assert_places_full_setups(setup_random);
}

static void usual_setups_are_full_and_varied(void **state)
{
    (void)state;
    assert_places_full_setups(setup_usual);
}

static void wide_setups_are_full_and_varied(void **state)
{
    (void)state;
    assert_places_full_setups(setup_wide);
}

// Cats and dogs are not in the corners, elephants in the middle and not face to face.
static void wide_setups_are_playable(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 7);
    for (int i = 0; i < 200; i++) {
        Position pos = position_empty(GOLD);
        setup_wide(&pos, GOLD, &random);
        setup_wide(&pos, SILVER, &random);
        Bitboard corners = (FILE_A | FILE_H) & (RANK_1 | RANK_8);
        assert_true((corners & ~pos.of_kind[RABBIT]) == 0);
        assert_true(position_pieces(&pos, GOLD, ELEPHANT) & UINT64_C(0x1800));
        assert_true(position_pieces(&pos, SILVER, ELEPHANT) & UINT64_C(0x18) << 48);
        assert_true(bb_first(position_pieces(&pos, GOLD, ELEPHANT)) % 8 !=
                    bb_first(position_pieces(&pos, SILVER, ELEPHANT)) % 8);
    }
}

static void usual_setups_have_the_elephant_in_front(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 2);
    for (int i = 0; i < 50; i++) {
        Position pos = position_empty(GOLD);
        setup_usual(&pos, GOLD, &random);
        setup_usual(&pos, SILVER, &random);
        assert_true(position_pieces(&pos, GOLD, ELEPHANT) & RANK_1 << 8);
        assert_true(position_pieces(&pos, SILVER, ELEPHANT) & RANK_8 >> 8);
    }
}

static Bitboard file_of(Bitboard piece)
{
    return FILE_A << bb_first(piece) % 8;
}

// Whoever sets up second, and wherever the first elephant stands.
static void the_second_elephant_does_not_face_the_first(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 4);
    for (int i = 0; i < 200; i++) {
        Side first = i % 2 ? GOLD : SILVER;
        Position pos = position_empty(GOLD);
        if (i % 4 < 2)
            setup_usual(&pos, first, &random);
        else
            setup_random(&pos, first, &random);
        setup_usual(&pos, side_other(first), &random);
        assert_false(file_of(position_pieces(&pos, GOLD, ELEPHANT)) &
                     position_pieces(&pos, SILVER, ELEPHANT));
    }
}

// Of 16 squares each holds the elephant one time in 16.
static void random_setups_favour_no_square(void **state)
{
    (void)state;
    enum { SETUPS = 16000 };
    int elephants[SQUARES] = {0};
    Random random;
    random_init(&random, 3);
    for (int i = 0; i < SETUPS; i++) {
        Position pos = position_empty(GOLD);
        setup_random(&pos, GOLD, &random);
        elephants[bb_first(position_pieces(&pos, GOLD, ELEPHANT))]++;
    }
    for (Square sq = 0; sq < 16; sq++)
        assert_in_range(elephants[sq], 800, 1200);
}

static void the_same_seed_gives_the_same_setup(void **state)
{
    (void)state;
    Position setups[2];
    for (int i = 0; i < 2; i++) {
        Random random;
        random_init(&random, 99);
        setups[i] = position_empty(SILVER);
        setup_random(&setups[i], SILVER, &random);
    }
    assert_true(position_equal(&setups[0], &setups[1]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sixteen_pieces_on_the_home_ranks_are_a_setup),
        cmocka_unit_test(a_missing_piece_is_a_handicap),
        cmocka_unit_test(a_handicap_keeps_at_least_one_rabbit),
        cmocka_unit_test(too_many_of_a_kind_are_refused),
        cmocka_unit_test(pieces_outside_the_home_ranks_are_refused_and_named),
        cmocka_unit_test(the_other_side_is_not_looked_at),
        cmocka_unit_test(random_setups_are_full_and_varied),
        cmocka_unit_test(usual_setups_are_full_and_varied),
        cmocka_unit_test(wide_setups_are_full_and_varied),
        cmocka_unit_test(wide_setups_are_playable),
        cmocka_unit_test(usual_setups_have_the_elephant_in_front),
        cmocka_unit_test(the_second_elephant_does_not_face_the_first),
        cmocka_unit_test(random_setups_favour_no_square),
        cmocka_unit_test(the_same_seed_gives_the_same_setup),
    };
    return cmocka_run_group_tests_name("setup", tests, NULL, NULL);
}

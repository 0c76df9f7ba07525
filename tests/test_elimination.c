// SPDX-License-Identifier: MIT
// The detector of eliminations against brute force: drawn cases, and a sample of our own
// in every run, 50,000 positions with TUSK_LONG=1.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/random.h"
#include "core/board_text.h"
#include "support/sample.h"
#include "support/slow_tactics.h"
#include "support/tactics_twin.h"
#include "tactics/elimination.h"

enum { SAMPLE = 2000, LONG_SAMPLE = 50000 };

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

// ---- Positions -------------------------------------------------------------------------

static int below(Random *random, int bound)
{
    return (int)random_below(random, (uint32_t)bound);
}

// So many ranks and files from a trap, or, now and then, anywhere.
static Square draw_square(Random *random, int distance)
{
    static const unsigned char traps[] = {18, 21, 42, 45};
    if (below(random, 12) == 0)
        return below(random, SQUARES);
    Square trap = traps[below(random, 4)];
    int width = 2 * distance + 1;
    return (trap / 8 + below(random, width) - distance) * 8 + trap % 8 +
           below(random, width) - distance;
}

static void put_near(Position *pos, Random *random, int distance, Piece piece)
{
    Square sq = draw_square(random, distance);
    if (!bb_has(position_occupied(pos), sq))
        position_put(pos, sq, piece);
}

static Kind no_rabbit(Random *random)
{
    return (Kind)(CAT + below(random, KINDS - CAT));
}

// One to three rabbits of one side near the traps, with few friends and some enemies; some
// boards in mid-turn, some with lone pieces on traps.
static Position draw_position(Random *random, Side *attacker)
{
    *attacker = (Side)below(random, SIDES);
    Side other = side_other(*attacker);
    Position pos = position_empty(below(random, 8) ? *attacker : other);
    for (int i = 1 + below(random, 3); i > 0; i--)
        put_near(&pos, random, 1, piece_of(other, RABBIT));
    for (int i = below(random, 3); i > 0; i--)
        put_near(&pos, random, 2, piece_of(other, no_rabbit(random)));
    for (int i = 2 + below(random, 4); i > 0; i--)
        put_near(&pos, random, 2, piece_of(*attacker, no_rabbit(random)));
    for (int i = below(random, 3); i > 0; i--) {
        Step steps[STEPS];
        int count = step_list(&pos, steps);
        if (count > 0)
            step_make(&pos, steps[below(random, count)]);
    }
    return pos;
}

// ---- The comparison --------------------------------------------------------------------

// The turn does it: every step is legal and none of the rabbits is left.
static bool turn_eliminates(const Position *pos, Side side, const Turn *turn, int steps)
{
    Position now = *pos;
    if (side != (Side)pos->side)
        position_end_turn(&now);
    for (int i = 0; i < turn->length; i++) {
        if (!step_check(&now, turn->steps[i], NULL))
            return false;
        step_make(&now, turn->steps[i]);
    }
    return turn->length <= steps && now.bond != BOND_PUSH &&
           !position_pieces(&now, side_other(side), RABBIT);
}

static bool agrees(const Position *pos, Side side, int steps)
{
    Turn turn;
    bool is_found = elimination_find(pos, side, steps, &turn);
    return is_found == slow_elimination(pos, side, steps) &&
           is_found == elimination_find(pos, side, steps, NULL) &&
           (!is_found || turn_eliminates(pos, side, &turn, steps));
}

// How many eliminations of one rabbit and of two were found.
typedef struct Tally {
    long one;
    long two;
} Tally;

static void compare(int positions, uint64_t seed, Tally *tally)
{
    Random random;
    random_init(&random, seed);
    for (int i = 0; i < positions; i++) {
        Side side;
        Position pos = draw_position(&random, &side);
        int rabbits = bb_count(position_pieces(&pos, side_other(side), RABBIT));
        bool is_found = elimination_find(&pos, side, STEPS_PER_TURN, NULL);
        tally->one += is_found && rabbits == 1;
        tally->two += is_found && rabbits == 2;
        for (int steps = 0; steps <= STEPS_PER_TURN; steps++)
            if (!agrees(&pos, side, steps)) {
                tactics_print(&pos);
                fail_msg("%s within %d steps", side_name(side), steps);
            }
    }
}

static void brute_force_agrees_on_a_sample(void **state)
{
    (void)state;
    Tally tally = {0};
    compare(sample_size(SAMPLE, LONG_SAMPLE), 1, &tally);
    assert_true(tally.one > 50);
    assert_true(tally.two > 10);
}

// ---- Cases -----------------------------------------------------------------------------

static void two_rabbits_beside_traps_fall_in_one_turn(void **state)
{
    (void)state;
    Position pos = position("g 8/8/8/8/8/1r4r1/1H4H1/R7");
    assert_true(elimination_find(&pos, GOLD, 4, NULL));
    assert_false(elimination_find(&pos, GOLD, 3, NULL));
    assert_false(elimination_find(&pos, SILVER, 4, NULL));
}

static void a_third_rabbit_spoils_it(void **state)
{
    (void)state;
    Position pos = position("g 7r/8/8/8/8/1r4r1/1H4H1/R7");
    assert_false(elimination_find(&pos, GOLD, 4, NULL));
}

static void a_side_without_rabbits_has_been_eliminated(void **state)
{
    (void)state;
    Position pos = position("g 4e3/8/8/8/8/8/8/R7");
    assert_true(elimination_find(&pos, GOLD, 4, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brute_force_agrees_on_a_sample),
        cmocka_unit_test(two_rabbits_beside_traps_fall_in_one_turn),
        cmocka_unit_test(a_third_rabbit_spoils_it),
        cmocka_unit_test(a_side_without_rabbits_has_been_eliminated),
    };
    return cmocka_run_group_tests_name("elimination", tests, NULL, NULL);
}

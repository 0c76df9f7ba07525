// SPDX-License-Identifier: MIT
// Win-defence against brute force: whether a threatened goal can be stopped, and how soon.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/freezing.h"
#include "core/turngen.h"
#include "search/defence.h"
#include "support/playout.h"
#include "support/sample.h"
#include "support/twin.h"
#include "tactics/goal.h"

enum { SAMPLE = 300, LONG_SAMPLE = 20000 };

// The least steps of a turn after which the enemy cannot goal; 0 for none.
static int slow_defence(TurnGen *gen, const Position *pos)
{
    size_t turns = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; i < turns; i++) {
        Position after = turngen_result(gen, i);
        if (!goal_within(&after, (Side)after.side, STEPS_PER_TURN))
            return twin_level(gen, i);
    }
    return 0;
}

// A rabbit of the side not to move is set down where it may be near its goal.
static bool add_threat(Position *pos, Random *random)
{
    Side enemy = side_other((Side)pos->side);
    int rank = 1 + (int)random_below(random, 3);
    Square sq = (enemy == GOLD ? 7 - rank : rank) * 8 + (int)random_below(random, 8);
    if (!bb_has(position_occupied(pos), sq))
        position_put(pos, sq, piece_of(enemy, RABBIT));
    return !doomed_pieces(pos) && !goal_is_reached(pos, enemy) &&
           !goal_is_reached(pos, (Side)pos->side) && defence_is_needed(pos);
}

// Whether each of the turns listed ends without a goal for the enemy.
static bool all_defend(const Position *pos, const Defences *defences)
{
    for (int i = 0; i < defences->count; i++) {
        Position now = *pos;
        for (int k = 0; k < defences->list[i].count; k++)
            move_make(&now, defences->list[i].moves[k]);
        if (goal_within(&now, side_other((Side)pos->side), STEPS_PER_TURN))
            return false;
    }
    return defences->count > 0;
}

static void compare(long sample, long found[STEPS_PER_TURN + 1])
{
    TurnGen *gen = turngen_create();
    Playout playout;
    Random random;
    playout_init(&playout, 31);
    random_init(&random, 32);
    for (long i = 0; i < sample;) {
        Position pos = playout_next(&playout);
        if (!add_threat(&pos, &random))
            continue;
        Defences defences;
        int steps = slow_defence(gen, &pos);
        assert_int_equal(defence_find(&pos, NULL), steps);
        assert_int_equal(defence_find(&pos, &defences), steps);
        assert_int_equal(steps > 0, defences.count > 0);
        if (steps > 0)
            assert_true(all_defend(&pos, &defences));
        found[steps]++;
        i++;
    }
    turngen_destroy(gen);
}

static void brute_force_agrees_on_a_sample(void **state)
{
    (void)state;
    long found[STEPS_PER_TURN + 1] = {0};
    compare(sample_size(SAMPLE, LONG_SAMPLE), found);
    for (int steps = 0; steps <= STEPS_PER_TURN; steps++)
        assert_true(found[steps] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(brute_force_agrees_on_a_sample),
    };
    return cmocka_run_group_tests_name("defence", tests, NULL, NULL);
}

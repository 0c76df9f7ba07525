// SPDX-License-Identifier: MIT
// Which of equal turns comes first, and the authors' set-ups.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/freezing.h"
#include "core/setup.h"
#include "core/turn_text.h"
#include "papers/fairy_setups.h"
#include "papers/tie_order.h"
#include "support/playout.h"

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

typedef struct Bench {
    TurnGen *gen;
    TiePlaces *places;
    Random random;
} Bench;

static int set_up(void **state)
{
    static Bench bench;
    bench = (Bench){.gen = turngen_create(), .places = tie_places_create()};
    random_init(&bench.random, 5);
    *state = &bench;
    return 0;
}

static int tear_down(void **state)
{
    Bench *bench = *state;
    turngen_destroy(bench->gen);
    tie_places_destroy(bench->places);
    return 0;
}

static const uint32_t *places_of(Bench *bench, const Position *pos, TieOrder order,
                                 size_t *count)
{
    *count = turngen_run(bench->gen, pos, STEPS_PER_TURN);
    return tie_places_find(bench->places, order, pos, bench->gen, *count, &bench->random);
}

// The place of the turn that leads to the board to which the steps of the text lead.
static uint32_t place_of(Bench *bench, const Position *pos, const char *text)
{
    Turn turn;
    Error err;
    size_t count;
    Position after = *pos;
    if (!turn_parse(pos, text, &turn, NULL, &err))
        fail_msg("%s", err.text);
    turn_play(&after, &turn);
    const uint32_t *places = places_of(bench, pos, TIES_THEIRS, &count);
    for (size_t i = 0; i < count; i++)
        if (turngen_key(bench->gen, i) == after.key)
            return places[i];
    fail_msg("no turn '%s'", text);
    return 0;
}

// ---- Their order -----------------------------------------------------------------------

// Depth first: a6, from there a7, b7, c7 and b8, back to a8; the trap; and what only the
// way over b7 reaches.
static void a_lone_rabbit_walks_depth_first(void **state)
{
    Bench *bench = *state;
    Position pos = position("g 8/8/1R6/8/8/8/8/8");
    static const char *const turns[] = {
        "Rb6w",
        "Rb6w Ra6n",
        "Rb6n",
        "Rb6n Rb7e",
        "Rb6n Rb7n",
        "Rb6w Ra6n Ra7n",
        "Rb6e Rc6x",
        "Rb6n Rb7e Rc7e",
        "Rb6n Rb7e Rc7e Rd7e",
        "Rb6n Rb7e Rc7e Rd7n",
        "Rb6n Rb7e Rc7n",
    };
    size_t count;
    places_of(bench, &pos, TIES_THEIRS, &count);
    assert_int_equal(count, sizeof turns / sizeof *turns);
    for (uint32_t i = 0; i < count; i++)
        if (place_of(bench, &pos, turns[i]) != i)
            fail_msg("%s is at %u, not %u", turns[i], place_of(bench, &pos, turns[i]), i);
}

static void rabbits_come_first_and_pulls_before_pushes(void **state)
{
    Bench *bench = *state;
    Position pos = position("g 8/8/8/8/8/c7/E7/7R");
    const char *const rising[] = {"Rh1w",      "Rh1n",      "Ea2s",     "Ea2s ca3s",
                                  "Ea2e ca3s", "ca3e Ea2n", "ca3n Ea2n"};
    for (size_t i = 1; i < sizeof rising / sizeof *rising; i++)
        if (place_of(bench, &pos, rising[i - 1]) >= place_of(bench, &pos, rising[i]))
            fail_msg("%s does not come before %s", rising[i - 1], rising[i]);
}

// ---- The slow twin ---------------------------------------------------------------------

// What a move is sorted by, the first number first.
typedef struct SlowMove {
    int by[6];
    Step steps[2];
    int length;
} SlowMove;

enum { SLOW_MOVES = 256, SLOW_BOARDS = 20000 };

typedef struct SlowWalk {
    Position met[SLOW_BOARDS];
    int met_count;
    uint64_t ends[SLOW_BOARDS];
    int end_count;
} SlowWalk;

static int compare_moves(const void *a, const void *b)
{
    const SlowMove *left = a;
    const SlowMove *right = b;
    for (int i = 0; i < 6; i++)
        if (left->by[i] != right->by[i])
            return left->by[i] < right->by[i] ? -1 : 1;
    return 0;
}

// At the last step: the number of the trap, from the front, on which a friend is lost.
static int lost_friend(const Position *pos, Step step)
{
    static const Square traps[] = {TRAP_C3, TRAP_C6, TRAP_F3, TRAP_F6};
    Position after = *pos;
    Bitboard removed = step_make(&after, step);
    for (int i = 0; i < TRAP_COUNT; i++)
        if (bb_has(removed, traps[i]) && bb_has(pos->of_side[pos->side], traps[i]) &&
            step_to(step) != traps[i])
            return i;
    return TRAP_COUNT;
}

// By the steps that the rules allow: one own step; two that are a pull, or a push.
static int slow_moves(const Position *pos, SlowMove *out)
{
    Step steps[STEPS];
    int count = 0;
    Position fresh = *pos;
    fresh.bond = BOND_NONE; // nothing is pulled by what was moved before
    fresh.bond_square = NO_SQUARE;
    int step_count = step_list(&fresh, steps);
    for (int i = 0; i < step_count; i++) {
        Step step = steps[i];
        bool is_own = bb_has(pos->of_side[pos->side], step_from(step));
        bool is_last = pos->steps_used == STEPS_PER_TURN - 1;
        Square from = step_from(step);
        Square to = step_to(step);
        int kind = (int)position_kind_at(pos, from);
        if (is_own)
            out[count++] =
                (SlowMove){{is_last ? lost_friend(pos, step) : 0, kind, from, -1, 0, to},
                           {step, 0},
                           1};
        if (is_last)
            continue;
        Position next = fresh;
        step_make(&next, step);
        Step seconds[STEPS];
        int second_count = step_list(&next, seconds);
        for (int k = 0; k < second_count; k++) {
            Step second = seconds[k];
            Square victim = step_from(second);
            bool is_victim = bb_has(pos->of_side[!pos->side], victim);
            int pusher = (int)position_kind_at(&next, victim);
            bool is_pull = is_own && is_victim && step_to(second) == from &&
                           (int)position_kind_at(pos, victim) < kind;
            bool is_push = !is_own && !is_victim && step_to(second) == from;
            if (is_pull)
                out[count++] =
                    (SlowMove){{0, kind, from, victim, 0, to}, {step, second}, 2};
            if (is_push)
                out[count++] =
                    (SlowMove){{0, pusher, victim, from, 1, to}, {step, second}, 2};
        }
    }
    qsort(out, (size_t)count, sizeof *out, compare_moves);
    return count;
}

static bool was_met(SlowWalk *walk, const Position *pos)
{
    for (int i = 0; i < walk->met_count; i++)
        if (walk->met[i].steps_used == pos->steps_used &&
            !position_difference(&walk->met[i], pos))
            return true;
    assert_true(walk->met_count < SLOW_BOARDS);
    walk->met[walk->met_count++] = *pos;
    return false;
}

static void end_turn(SlowWalk *walk, Position pos)
{
    position_end_turn(&pos);
    for (int i = 0; i < walk->end_count; i++)
        if (walk->ends[i] == pos.key)
            return;
    walk->ends[walk->end_count++] = pos.key;
}

static void slow_walk(SlowWalk *walk, const Position *start, const Position *pos)
{
    SlowMove moves[SLOW_MOVES];
    int count = slow_moves(pos, moves);
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        for (int k = 0; k < moves[i].length; k++)
            step_make(&next, moves[i].steps[k]);
        if (!position_difference(start, &next) || was_met(walk, &next))
            continue;
        end_turn(walk, next);
        if (next.steps_used < STEPS_PER_TURN)
            slow_walk(walk, start, &next);
    }
}

static void assert_like_the_twin(Bench *bench, SlowWalk *walk, const Position *pos)
{
    size_t count;
    const uint32_t *places = places_of(bench, pos, TIES_THEIRS, &count);
    walk->met_count = walk->end_count = 0;
    slow_walk(walk, pos, pos);
    assert_int_equal(walk->end_count, count);
    for (size_t i = 0; i < count; i++)
        assert_true(turngen_key(bench->gen, i) == walk->ends[places[i]]);
}

static void strew(Position *pos, Random *random, Piece piece)
{
    Square sq = NO_SQUARE;
    do
        sq = (Square)random_below(random, SQUARES);
    while (bb_has(position_occupied(pos), sq));
    position_put(pos, sq, piece);
}

static void few_pieces_are_placed_as_by_the_twin(void **state)
{
    Bench *bench = *state;
    SlowWalk *walk = malloc(sizeof *walk);
    for (int i = 0; i < 40; i++) {
        Position pos = position_empty((Side)(i % SIDES));
        for (int k = 0; k < 4; k++)
            strew(&pos, &bench->random,
                  piece_of((Side)(k % SIDES), (Kind)random_below(&bench->random, KINDS)));
        if (!doomed_pieces(&pos)) // nobody could have left one there
            assert_like_the_twin(bench, walk, &pos);
    }
    free(walk);
}

// A guard that leaves comes before all others at the fourth step: a drawn case.
static void guards_that_leave_are_placed_as_by_the_twin(void **state)
{
    Bench *bench = *state;
    SlowWalk *walk = malloc(sizeof *walk);
    Position pos = position("g 8/8/8/8/8/1RC5/3h4/6M1");
    assert_like_the_twin(bench, walk, &pos);
    free(walk);
}

// ---- All orders ------------------------------------------------------------------------

static void assert_is_permutation(const uint32_t *places, size_t count)
{
    unsigned char *taken = calloc(count + 1, 1);
    for (size_t k = 0; k < count; k++) {
        assert_true(places[k] < count);
        assert_int_equal(taken[places[k]]++, 0);
    }
    free(taken);
}

static void every_turn_has_a_place_of_its_own(void **state)
{
    Bench *bench = *state;
    Playout playout;
    playout_init(&playout, 9);
    for (int i = 0; i < 30; i++) {
        size_t count;
        Position pos = playout_next(&playout);
        for (int order = TIES_THEIRS; order < TIE_ORDERS; order++) {
            const uint32_t *places = places_of(bench, &pos, (TieOrder)order, &count);
            assert_is_permutation(places, count);
        }
    }
}

static void reversed_is_theirs_from_the_end_and_random_varies(void **state)
{
    Bench *bench = *state;
    Position pos = position("g r7/8/3e4/8/4H3/8/2M5/R7");
    size_t count;
    const uint32_t *places = places_of(bench, &pos, TIES_THEIRS, &count);
    uint32_t *theirs = malloc(count * sizeof *theirs);
    memcpy(theirs, places, count * sizeof *theirs);
    places = places_of(bench, &pos, TIES_REVERSED, &count);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(places[i], count - 1 - theirs[i]);
    places = places_of(bench, &pos, TIES_RANDOM, &count);
    memcpy(theirs, places, count * sizeof *theirs);
    places = places_of(bench, &pos, TIES_RANDOM, &count);
    assert_true(memcmp(theirs, places, count * sizeof *theirs) != 0);
    assert_null(places_of(bench, &pos, TIES_OURS, &count));
    free(theirs);
}

static void an_unknown_order_is_refused(void **state)
{
    (void)state;
    Error err;
    TieOrder order;
    assert_true(tie_order_parse("reversed", &order, &err));
    assert_int_equal(order, TIES_REVERSED);
    assert_false(tie_order_parse("last", &order, &err));
    assert_string_equal(err.text, "ties is ours, theirs, reversed or random, not 'last'");
}

// ---- Set-ups ---------------------------------------------------------------------------

static void the_432_setups_differ_and_no_elephant_is_faced(void **state)
{
    (void)state;
    static Position setups[FAIRY_SETUPS];
    fairy_setups_list(setups);
    for (int i = 0; i < FAIRY_SETUPS; i++) {
        Square gold = bb_first(position_pieces(&setups[i], GOLD, ELEPHANT));
        Bitboard strong = position_pieces(&setups[i], SILVER, ELEPHANT) |
                          position_pieces(&setups[i], SILVER, CAMEL);
        assert_true(setup_check(&setups[i], GOLD, SETUP_FULL, NULL));
        assert_true(setup_check(&setups[i], SILVER, SETUP_FULL, NULL));
        assert_false(bb_has(strong, square_file(gold) + 48));
        for (int k = 0; k < i; k++)
            assert_true(setups[k].key != setups[i].key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lone_rabbit_walks_depth_first),
        cmocka_unit_test(rabbits_come_first_and_pulls_before_pushes),
        cmocka_unit_test(few_pieces_are_placed_as_by_the_twin),
        cmocka_unit_test(guards_that_leave_are_placed_as_by_the_twin),
        cmocka_unit_test(every_turn_has_a_place_of_its_own),
        cmocka_unit_test(reversed_is_theirs_from_the_end_and_random_varies),
        cmocka_unit_test(an_unknown_order_is_refused),
        cmocka_unit_test(the_432_setups_differ_and_no_elephant_is_faced),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

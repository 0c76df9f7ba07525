// SPDX-License-Identifier: MIT
// Net changes and captures at single traps, compared with what is worked out from scratch.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/memory.h"
#include "core/freezing.h"
#include "core/turngen.h"
#include "rank/full/changes.h"
#include "rank/full/prey.h"
#include "support/playout.h"
#include "tactics/captures.h"

enum { POSITIONS = 60, TURNS_APART = 41 };

// The next position without pieces that the first step removes.
static Position next_settled(Playout *playout)
{
    Position pos = playout_next(playout);
    while (doomed_pieces(&pos))
        pos = playout_next(playout);
    return pos;
}

// ---- Changes ---------------------------------------------------------------------------

// Taking away who left and putting who came must give the board after.
static void assert_changes_lead_to(const Position *before, const ChangeList *changes,
                                   const Position *after)
{
    Position pos = *before;
    for (int i = 0; i < changes->count; i++)
        position_remove(&pos, changes->items[i].from);
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->items[i];
        assert_int_not_equal(change->from, change->to);
        if (!change_is_capture(change))
            position_put(&pos, change->to,
                         piece_of((Side)change->side, (Kind)change->kind));
    }
    for (int kind = RABBIT; kind < KINDS; kind++)
        assert_true(pos.of_kind[kind] == after->of_kind[kind]);
    assert_true(pos.of_side[GOLD] == after->of_side[GOLD]);
}

static void changes_lead_from_the_board_before_to_the_one_after(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 7);
    for (int i = 0; i < 2000; i++) {
        Position before = next_settled(&playout);
        Position after = before;
        Turn turn;
        ChangeList changes;
        if (!playout_turn(&playout.random, &before, &turn))
            continue;
        turn_play(&after, &turn);
        change_list_find(&before, &turn, &changes);
        assert_changes_lead_to(&before, &changes, &after);
    }
}

static void assert_same_changes(const ChangeList *one, const ChangeList *two)
{
    assert_int_equal(one->count, two->count);
    for (int i = 0; i < one->count; i++) {
        assert_int_equal(one->items[i].from, two->items[i].from);
        assert_int_equal(one->items[i].to, two->items[i].to);
        assert_int_equal(one->items[i].side, two->items[i].side);
        assert_int_equal(one->items[i].kind, two->items[i].kind);
    }
}

static void a_trail_finds_the_changes_of_turn_after_turn(void **state)
{
    (void)state;
    Playout playout;
    TurnGen *gen = turngen_create();
    playout_init(&playout, 23);
    for (int i = 0; i < POSITIONS; i++) {
        Position pos = playout_next(&playout);
        Trail trail;
        Cells cells;
        size_t count = turngen_run(gen, &pos, STEPS_PER_TURN);
        trail_begin(&trail, &pos);
        cells_set(&cells, &pos);
        for (size_t k = 0; k < count; k += k % 7 ? 1 : TURNS_APART) {
            Turn turn = turngen_turn(gen, k);
            ChangeList plain;
            ChangeList quick;
            change_list_find(&pos, &turn, &plain);
            trail_follow(&trail, &cells, &turn, &quick);
            assert_same_changes(&plain, &quick);
        }
    }
    turngen_destroy(gen);
}

// ---- Captures --------------------------------------------------------------------------

static void captures_of_all_traps_are_those_of_each(void **state)
{
    (void)state;
    Playout playout;
    long found = 0;
    playout_init(&playout, 11);
    for (int i = 0; i < 1500; i++) {
        Position pos = next_settled(&playout);
        Captures all;
        AttackBoard board = attack_board(&pos, GOLD);
        Bitboard within[STEPS_PER_TURN + 1] = {0};
        captures_find(&pos, GOLD, STEPS_PER_TURN, &all);
        pos.side = GOLD;
        for (int trap = 0; trap < TRAP_COUNT; trap++) {
            Bitboard by_steps[STEPS_PER_TURN + 1];
            captures_at_trap(&board, scene_traps[trap], by_steps);
            for (int steps = 0; steps <= STEPS_PER_TURN; steps++)
                within[steps] |= by_steps[steps];
        }
        assert_true((within[2] | within[3] | within[4]) == all.victims);
        for (Bitboard victims = all.victims; victims; found++) {
            Square sq = bb_pop(&victims);
            int steps = bb_has(within[2], sq) ? 2 : bb_has(within[3], sq) ? 3 : 4;
            assert_int_equal(all.of[sq].steps, steps);
        }
    }
    assert_true(found > 100);
}

// A board with what a look at it needs.
typedef struct SeenBoard {
    Bitboard dominated[SIDES];
    Bitboard frozen[SIDES];
    Bitboard stronger[KINDS];
    LookBoard look;
} SeenBoard;

static void see_board(SeenBoard *seen, const Position *pos)
{
    for (int side = GOLD; side < SIDES; side++) {
        seen->dominated[side] = dominated_pieces(pos, (Side)side);
        seen->frozen[side] = frozen_pieces(pos, (Side)side);
    }
    for (int kind = RABBIT; kind < KINDS; kind++)
        seen->stronger[kind] = stronger_pieces(pos, GOLD, (Kind)kind) |
                               stronger_pieces(pos, SILVER, (Kind)kind);
    seen->look = (LookBoard){pos, seen->dominated, seen->frozen, seen->stronger};
}

static Prey prey_from_scratch(const Position *pos, Side side, int trap)
{
    AttackBoard board = attack_board(pos, side);
    Bitboard by_steps[STEPS_PER_TURN + 1];
    Prey prey;
    captures_at_trap(&board, side_square(side, scene_traps[trap]), by_steps);
    for (int i = 0; i < PREY_STEPS; i++)
        prey.of[i] = side_set(side, by_steps[i + PREY_LEAST]);
    return prey;
}

static bool prey_equal(const Prey *one, const Prey *two)
{
    return one->of[0] == two->of[0] && one->of[1] == two->of[1] && one->of[2] == two->of[2];
}

// Turns far apart and near, so that answers are found again under their keys.
static long compare_turns(TurnGen *gen, PreyMemo *memo, const Position *pos)
{
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    long wrong = 0;
    SeenBoard seen;
    see_board(&seen, pos);
    prey_begin(memo, &seen.look);
    for (size_t i = 0; i < count; i += i % 7 ? 1 : TURNS_APART) {
        Turn turn = turngen_turn(gen, i);
        Position after = turngen_result(gen, i);
        PreyList kept;
        ChangeList changes;
        see_board(&seen, &after);
        change_list_find(pos, &turn, &changes);
        prey_after(memo, &seen.look, &changes, &kept);
        for (int side = GOLD; side < SIDES; side++)
            for (int trap = 0; trap < TRAP_COUNT; trap++) {
                Prey prey = prey_from_scratch(&after, (Side)side, trap);
                wrong += !prey_equal(&prey, &kept.at[side][trap]);
            }
    }
    return wrong;
}

// Boards with pieces that the first step removes are among them.
static void answers_that_were_kept_are_those_worked_out_anew(void **state)
{
    (void)state;
    Playout playout;
    PreyMemo *memo = memory_aligned_zero(1, sizeof *memo, 64);
    TurnGen *gen = turngen_create();
    long wrong = 0;
    playout_init(&playout, 3);
    for (int i = 0; i < POSITIONS; i++) {
        Position pos = playout_next(&playout);
        wrong += compare_turns(gen, memo, &pos);
    }
    assert_int_equal(wrong, 0);
    turngen_destroy(gen);
    free(memo);
}

static void what_a_look_tells_is_so(void **state)
{
    (void)state;
    Playout playout;
    SquaresWithin *within = memory_array(1, sizeof *within);
    long told = 0;
    squares_within_set(within);
    playout_init(&playout, 19);
    for (int i = 0; i < 3000; i++) {
        Position pos = next_settled(&playout);
        SeenBoard seen;
        see_board(&seen, &pos);
        for (int side = GOLD; side < SIDES; side++)
            for (int trap = 0; trap < TRAP_COUNT; trap++) {
                Prey look = {{0}};
                Bitboard hangs_on;
                Prey prey = prey_from_scratch(&pos, (Side)side, trap);
                if (!trap_look(within, &seen.look, (Side)side, scene_traps[trap], &hangs_on,
                               &look))
                    continue;
                assert_true(prey_equal(&prey, &look));
                told += prey_all(&look) != 0;
            }
    }
    assert_true(told > 100);
    free(within);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_lead_from_the_board_before_to_the_one_after),
        cmocka_unit_test(a_trail_finds_the_changes_of_turn_after_turn),
        cmocka_unit_test(captures_of_all_traps_are_those_of_each),
        cmocka_unit_test(what_a_look_tells_is_so),
        cmocka_unit_test(answers_that_were_kept_are_those_worked_out_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

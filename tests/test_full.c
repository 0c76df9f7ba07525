// SPDX-License-Identifier: MIT
// The full feature set on drawn boards, each class by what it finds there.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/rules.h"
#include "rank/full/full.h"
#include "support/full_case.h"
#include "support/playout.h"
#include "support/slow_control.h"
#include "tactics/goal.h"

static const char *const full_board = "g rrrddrrr/rhcemchr/8/8/8/8/RHCEMCHR/RRRDDRRR";

static void classes_lie_one_behind_the_other(void **state)
{
    (void)state;
    int next = 0;
    for (int i = 0; i < features_full.class_count; i++) {
        assert_int_equal(features_full.classes[i].first, next);
        assert_true(features_full.classes[i].count > 0);
        next += features_full.classes[i].count;
    }
    assert_int_equal(next, FULL_TOTAL);
    assert_true(FULL_TOTAL <= UINT16_MAX);
}

static void an_elephant_walks_from_home_to_the_enemy(void **state)
{
    (void)state;
    FullCase play = full_case(full_board, "Ed2n Ed3n Ed4n Ed5n");
    full_case_fires(&play, "own-from", 0 * 32 + 7, 1);
    full_case_fires(&play, "own-to", 0 * 33 + 23, 1);
    full_case_fires(&play, "near-from", 7 * 5 + 4, 1);
    full_case_fires(&play, "near-to", 23 * 5 + 0, 1);
    assert_int_equal(full_case_count(&play, "own-from"), 1);
    assert_int_equal(full_case_count(&play, "enemy-from"), 0);
}

static int by_id(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static void find_sorted(const FullCase *play, FeatureList *list)
{
    full_case_find(play, list);
    qsort(list->ids, (size_t)list->count, sizeof list->ids[0], by_id);
}

static void assert_same_features(const FullCase *one, const FullCase *two)
{
    FeatureList first;
    FeatureList second;
    find_sorted(one, &first);
    find_sorted(two, &second);
    assert_int_equal(first.count, second.count);
    assert_memory_equal(first.ids, second.ids, sizeof first.ids[0] * (size_t)first.count);
}

static void features_are_the_same_on_either_wing_and_for_either_side(void **state)
{
    (void)state;
    FullCase play = full_case("g r6r/1e6/8/1d6/8/8/1H4H1/R6R", "Hb2n Hb3n db5e Hb4n");
    FullCase mirrored = full_case("g r6r/6e1/8/6d1/8/8/1H4H1/R6R", "Hg2n Hg3n dg5w Hg4n");
    FullCase turned = full_case("s r6r/1h4h1/8/8/1D6/8/1E6/R6R", "hb7s hb6s Db4e hb5s");
    assert_same_features(&play, &mirrored);
    assert_same_features(&play, &turned);
}

static void a_piece_pushed_into_a_trap_is_captured(void **state)
{
    (void)state;
    FullCase play = full_case("g r7/8/8/8/8/1c6/1D6/R7", "cb3e cc3x Db2n");
    full_case_fires(&play, "enemy-from", 4 * 32 + 9, 0);
    assert_int_equal(full_case_count(&play, "enemy-from"), 1);
    assert_int_equal(full_case_count(&play, "enemy-way"), 0);
    FeatureList list;
    full_case_find(&play, &list);
    int captured = 0;
    for (int i = 0; i < list.count; i++)
        captured += list.ids[i] >= FULL_ENEMY_TO && list.ids[i] < FULL_NEAR_FROM &&
                    (list.ids[i] - FULL_ENEMY_TO) % 33 == 32;
    assert_int_equal(captured, 1);
}

static void the_last_guard_leaves_a_trap(void **state)
{
    (void)state;
    FullCase play = full_case("g r7/8/1R6/8/8/8/8/8", "Rb6n");
    full_case_fires(&play, "own-guards", (1 * 8 + 1) * 8 + 0, 1);
    assert_int_equal(full_case_count(&play, "own-guards"), 1);
    assert_int_equal(full_case_count(&play, "enemy-guards"), 0);
}

static void stepping_on_a_trap_is_safe_with_two_guards(void **state)
{
    (void)state;
    FullCase safe = full_case("g r7/8/8/8/8/1D1C4/2E5/R7", "Db3n Cd3w Db4s");
    FullCase unsafe = full_case("g r7/8/8/8/8/3C4/2E5/R7", "Cd3w");
    assert_int_equal(full_case_count(&safe, "trap-safe"), 1);
    assert_int_equal(full_case_count(&safe, "trap-unsafe"), 0);
    assert_int_equal(full_case_count(&unsafe, "trap-safe"), 0);
    assert_int_equal(full_case_count(&unsafe, "trap-unsafe"), 1);
}

static void an_elephant_comes_to_guard_a_trap(void **state)
{
    (void)state;
    FullCase play = full_case("g r7/8/8/1me5/3E4/1D6/8/7R", "Ed4s");
    // The camel takes the dog in three steps at the own trap: met by the elephant.
    full_case_fires(&play, "defence", (0 * 2 + 0) * 3 + 1, 1);
    full_case_fires(&play, "prevent", 2 * 32 + 9, 1);
    assert_int_equal(full_case_count(&play, "prevent"), 1);
    assert_int_equal(full_case_count(&play, "offer-unmoved"), 0);
}

static void a_piece_walks_into_a_capture(void **state)
{
    (void)state;
    FullCase play = full_case("g r7/1m6/8/1H6/8/8/8/4E2R", "Hb5n");
    // In two steps, at the enemy's trap; one enemy is stronger than the horse.
    full_case_fires(&play, "offer-moved", (1 * 3 + 0) * 2 + 1, 1);
    assert_int_equal(full_case_count(&play, "offer-moved"), 1);
    assert_int_equal(full_case_count(&play, "threat"), 0);
}

static void a_piece_threatens_to_capture(void **state)
{
    (void)state;
    FullCase comes = full_case("g r7/8/1h6/8/8/8/1M6/R7", "Mb2n Mb3n Mb4n");
    FullCase stays = full_case("g r7/8/1h6/8/1M6/8/8/R7", "Mb4n");
    // From b5 the camel pushes the horse into c6: two steps, at the enemy's trap.
    full_case_fires(&comes, "threat", (1 * 3 + 0) * 2 + 1, 1);
    assert_int_equal(full_case_count(&comes, "threat"), 1);
    // From b4 it could do so before.
    assert_int_equal(full_case_count(&stays, "threat"), 0);
}

static void a_rabbit_threatens_goal(void **state)
{
    (void)state;
    FullCase play = full_case("g 7r/8/8/8/R7/8/8/7E", "Ra4n");
    FullCase again = full_case("g 7r/8/8/R7/8/8/8/7E", "Eh1n");
    // From a5 it is three steps; no single step of the lone rabbit stops it.
    full_case_fires(&play, "goal-threat", 2 * 4 + 0, 1);
    assert_int_equal(full_case_count(&play, "goal-threat"), 1);
    assert_int_equal(full_case_count(&again, "goal-threat"), 0);
    assert_int_equal(full_case_count(&again, "allows-goal"), 0);
}

static void the_enemy_is_allowed_to_reach_goal(void **state)
{
    (void)state;
    FullCase play = full_case("g 8/8/8/8/8/7r/8/R2E4", "Ed1n");
    FullCase stopped = full_case("g 8/8/8/8/8/7r/6E1/R7", "Eg2e");
    assert_int_equal(full_case_count(&play, "allows-goal"), 1);
    assert_int_equal(full_case_count(&stopped, "allows-goal"), 0);
}

static void a_won_turn_has_one_feature_only(void **state)
{
    (void)state;
    FeatureList list;
    FullCase play = full_case("g 7r/R7/8/8/8/8/8/8", "Ra7n");
    full_case_find(&play, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.ids[0], FULL_WIN);
}

static void a_piece_is_frozen_and_another_thawed(void **state)
{
    (void)state;
    FullCase play = full_case("g r6r/8/8/3h3h/3E4/8/8/R7", "Ed4e Ee4e Ef4e Eg4n");
    // Seen by gold: h5 is place 16, d5 place 19. One enemy of the horses' is stronger.
    full_case_fires(&play, "freezes", 0 * 8 + 1, 1);
    full_case_fires(&play, "freezes", 16 + 0 * 32 + 16, 1);
    full_case_fires(&play, "thaws", 0 * 8 + 1, 1);
    full_case_fires(&play, "thaws", 16 + 0 * 32 + 19, 1);
    full_case_fires(&play, "dominates", 0 * 8 + 1, 1);
    full_case_fires(&play, "relieves", 16 + 0 * 32 + 19, 1);
}

static void a_piece_comes_near_a_free_stronger_enemy(void **state)
{
    (void)state;
    FullCase play = full_case("g r7/8/3m4/8/8/3H4/8/R7", "Hd3n");
    FullCase away = full_case("g r7/8/3m4/8/3H4/8/8/R7", "Hd4s");
    full_case_fires(&play, "danger-entered", 1, 1);
    full_case_fires(&play, "danger-entered", 8 + 15, 1);
    full_case_fires(&away, "danger-left", 8 + 15, 1);
    assert_int_equal(full_case_count(&away, "danger-entered"), 0);
}

static void the_steps_of_a_turn_hang_together_or_not(void **state)
{
    (void)state;
    FullCase play = full_case("g r7/8/8/8/8/8/RR5R/7C", "Ra2n Rb2n Rh2n Ch1n");
    full_case_fires(&play, "independence", ((3 * 4 + 2) * 4 + 1) * 4 + 1, 1);
    FullCase single = full_case(full_board, "Ed2n Ed3n Ed4n Ed5n");
    full_case_fires(&single, "independence", 3 * 64, 1);
    FullCase short_turn = full_case(full_board, "Ra2n Rh2n");
    full_case_fires(&short_turn, "independence", ((1 * 4 + 1) * 4 + 1) * 4 + 1, 1);
}

static void a_turn_is_near_those_before_it(void **state)
{
    (void)state;
    const char *board = "s r7/6cr/7r/8/8/8/RR5R/7C";
    Position before;
    Error err;
    assert_true(position_parse(board, &before, &err));
    FullCase play = full_case("g r7/8/6c1/8/7r/7r/RR5R/7C", "Ra2n Rb2n");
    play.past[1] = (PastTurn){before, full_case_turn(&before, "cg7s rh6s rh5s rh7s")};
    play.past[0] = (PastTurn){play.pos, full_case_turn(&play.pos, "Ra2n")};
    play.past_count = 2;
    // a3 and b3 are far from the enemy's turn; a3 is where the mover's own ended, b3
    // beside.
    full_case_fires(&play, "near-enemy-turn", 0, 1);
    full_case_fires(&play, "near-own-turn", (4 + 3) / 3, 1);
    play.past_count = 1;
    assert_int_equal(full_case_count(&play, "near-own-turn"), 0);
}

static void a_square_is_closed_to_an_enemy(void **state)
{
    (void)state;
    FullCase play = full_case("g r7/3e4/8/3E4/8/8/8/R7", "Ed5n");
    full_case_fires(&play, "phalanx-made", 0 * 2 + 1, 1);
    full_case_fires(&play, "phalanx-made", 16 + (27 * 3 + 0) * 2 + 1, 1);
    assert_int_equal(full_case_count(&play, "phalanx-released"), 0);
    FullCase back = full_case("g r7/3e4/3E4/8/8/8/8/R7", "Ed6s");
    full_case_fires(&back, "phalanx-released", 16 + (27 * 3 + 0) * 2 + 1, 1);
}

static void a_pushed_piece_can_step_back(void **state)
{
    (void)state;
    FullCase step = full_case("g r7/8/8/3h4/3E4/8/8/R7", "hd5n Ed4n Ed5w Ec5s");
    FullCase held = full_case("g r7/8/8/3h4/3E4/8/8/R7", "hd5n Ed4n");
    assert_int_equal(full_case_count(&step, "reversal"), 1);
    assert_int_equal(full_case_count(&held, "reversal"), 0);
}

static void distances_of_the_big_pieces_are_always_there(void **state)
{
    (void)state;
    FullCase play = full_case(full_board, "Ra2n");
    assert_int_equal(full_case_count(&play, "first-second"), 4);
    assert_int_equal(full_case_count(&play, "first-third"), 4);
    assert_int_equal(full_case_count(&play, "second-third"), 4);
    // Own elephant d2, own camel e2: distance 1, row 1.
    full_case_fires(&play, "first-second", 3 * 56 + 0 * 8 + 1, 1);
}

static void trap_control_is_that_of_the_board_after(void **state)
{
    (void)state;
    FullCase play = full_case("g r7/8/8/8/8/4E3/8/7R", "Ee3w");
    // 8 * 4 + 2 at c3, 8 * 2 at f3: levels 3 and 1 above balance; nothing at the others.
    full_case_fires(&play, "control", 8 + 3, 1);
    full_case_fires(&play, "control", 8 + 1, 1);
    full_case_fires(&play, "control", 17 + 8, 2);
}

// By every piece of the board after the turn, with the strengths of the board before it.
static void trap_control_is_that_of_a_slow_count(void **state)
{
    enum { LEVELS = 17, STEP = 20 }; // the control is counted twice
    (void)state;
    Playout playout;
    playout_init(&playout, 41);
    for (int i = 0; i < 300; i++) {
        FullCase play = {.pos = playout_next(&playout)};
        Side mover = (Side)play.pos.side;
        int times[2 * LEVELS] = {0};
        if (!playout_turn(&playout.random, &play.pos, &play.turn))
            continue;
        Position after = play.pos;
        turn_play(&after, &play.turn);
        if (rules_board_result(&after).ending != ENDING_NONE)
            continue; // a decided game has no other features
        for (int k = 0; k < TRAP_COUNT; k++) {
            int twice = slow_control(&after, &play.pos, mover, trap_squares[k]);
            int level = twice / STEP + LEVELS / 2;
            level = level < 0 ? 0 : level < LEVELS ? level : LEVELS - 1;
            times[(bb_has(side_half(mover), trap_squares[k]) ? 0 : LEVELS) + level]++;
        }
        for (int k = 0; k < 2 * LEVELS; k++)
            if (times[k])
                full_case_fires(&play, "control", k, times[k]);
        assert_int_equal(full_case_count(&play, "control"), TRAP_COUNT);
    }
}

// ---- Turn after turn -------------------------------------------------------------------

// Much is kept from one turn of a position to the next; each must find what it finds alone.
static void require_same_alone(TurnGen *gen, const Position *pos, size_t apart)
{
    Scene scene;
    void *memory = feature_set_memory(&features_full);
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    scene_set(&scene, pos, NULL, 0);
    features_full.begin(memory, &scene);
    for (size_t i = 0; i < count; i++) {
        FullCase play = {.pos = *pos, .turn = turngen_turn(gen, i)};
        Position after = turngen_result(gen, i);
        FeatureList kept;
        FeatureList alone;
        feature_list_clear(&kept);
        features_full.find(memory, &scene, &after, &play.turn, &kept);
        if (i % apart)
            continue;
        find_sorted(&play, &alone);
        qsort(kept.ids, (size_t)kept.count, sizeof kept.ids[0], by_id);
        assert_int_equal(kept.count, alone.count);
        assert_memory_equal(kept.ids, alone.ids, sizeof kept.ids[0] * (size_t)kept.count);
    }
    free(memory);
}

static void turns_have_the_same_features_alone_and_among_others(void **state)
{
    (void)state;
    Playout playout;
    TurnGen *gen = turngen_create();
    playout_init(&playout, 31);
    for (int i = 0; i < 24; i++) {
        Position pos = playout_next(&playout);
        require_same_alone(gen, &pos, 331);
    }
    turngen_destroy(gen);
}

// The class of a goal threat with every step of the enemy's tried; -1 for none.
static int goal_threat_from_scratch(const Position *before, const Position *after)
{
    static const int classes[] = {0, 1, 2, 2, 3};
    Side mover = (Side)before->side;
    Step steps[STEPS];
    int stops = 0;
    int was = goal_steps(before, mover, STEPS_PER_TURN, NULL);
    int now = goal_steps(after, mover, STEPS_PER_TURN, NULL);
    int count = step_list(after, steps);
    if (now == 0 || (was > 0 && was <= now))
        return -1;
    for (int i = 0; i < count; i++) {
        Position next = *after;
        if (!bb_has(after->of_side[after->side], step_from(steps[i])))
            continue;
        step_make(&next, steps[i]);
        stops += !goal_steps(&next, mover, STEPS_PER_TURN, NULL);
    }
    return (now - 1) * STOPS + classes[stops < 4 ? stops : 4];
}

static void every_step_that_stops_a_goal_is_counted(void **state)
{
    (void)state;
    Playout playout;
    int found = 0;
    playout_init(&playout, 37);
    for (int i = 0; i < 4000; i++) {
        FullCase play = {.pos = playout_next(&playout)};
        FeatureList list;
        if (!playout_turn(&playout.random, &play.pos, &play.turn))
            continue;
        Position after = play.pos;
        turn_play(&after, &play.turn);
        int expected = goal_threat_from_scratch(&play.pos, &after);
        full_case_find(&play, &list);
        if (expected < 0 || list.ids[0] == FULL_WIN)
            continue;
        full_case_fires(&play, "goal-threat", expected, 1);
        found++;
    }
    assert_true(found > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(classes_lie_one_behind_the_other),
        cmocka_unit_test(an_elephant_walks_from_home_to_the_enemy),
        cmocka_unit_test(features_are_the_same_on_either_wing_and_for_either_side),
        cmocka_unit_test(a_piece_pushed_into_a_trap_is_captured),
        cmocka_unit_test(the_last_guard_leaves_a_trap),
        cmocka_unit_test(stepping_on_a_trap_is_safe_with_two_guards),
        cmocka_unit_test(an_elephant_comes_to_guard_a_trap),
        cmocka_unit_test(a_piece_walks_into_a_capture),
        cmocka_unit_test(a_piece_threatens_to_capture),
        cmocka_unit_test(a_rabbit_threatens_goal),
        cmocka_unit_test(the_enemy_is_allowed_to_reach_goal),
        cmocka_unit_test(a_won_turn_has_one_feature_only),
        cmocka_unit_test(a_piece_is_frozen_and_another_thawed),
        cmocka_unit_test(a_piece_comes_near_a_free_stronger_enemy),
        cmocka_unit_test(the_steps_of_a_turn_hang_together_or_not),
        cmocka_unit_test(a_turn_is_near_those_before_it),
        cmocka_unit_test(a_square_is_closed_to_an_enemy),
        cmocka_unit_test(a_pushed_piece_can_step_back),
        cmocka_unit_test(distances_of_the_big_pieces_are_always_there),
        cmocka_unit_test(trap_control_is_that_of_the_board_after),
        cmocka_unit_test(trap_control_is_that_of_a_slow_count),
        cmocka_unit_test(turns_have_the_same_features_alone_and_among_others),
        cmocka_unit_test(every_step_that_stops_a_goal_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

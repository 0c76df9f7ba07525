// SPDX-License-Identifier: MIT
// The evaluation: the same for both colours and both sides of the board.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "eval/evaluation.h"
#include "support/playout.h"

enum { SAMPLE = 300 };

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static void colours_are_treated_alike(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 3);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position flipped = position_flip(&pos);
        assert_int_equal(evaluate(&pos, &default_weights),
                         evaluate(&flipped, &default_weights));
    }
}

static void left_and_right_are_treated_alike(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 4);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position mirrored = position_mirror(&pos);
        assert_int_equal(evaluate(&pos, &default_weights),
                         evaluate(&mirrored, &default_weights));
    }
}

static void the_parts_add_up_to_the_whole(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 5);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        int sum = 0;
        for (int group = 0; group < FEATURE_GROUPS; group++)
            sum += evaluate_group(&pos, &default_weights, (FeatureGroup)group);
        int total = evaluate(&pos, &default_weights);
        assert_true(abs(sum - total) <= FEATURE_GROUPS); // each part is rounded
    }
}

// The slow twin: the vector, weighed afterwards.
static int weigh(const Position *pos, const Weights *weights)
{
    Features features;
    int early = 0;
    int late = 0;
    features_find(pos, &features);
    for (int i = 0; i < FEATURES; i++) {
        early += features.value[i] * weights->early[i];
        late += features.value[i] * weights->late[i];
    }
    int phase = phase_of_material(pos);
    int gold = (early * phase + late * (256 - phase)) / (256 * WEIGHT_UNIT);
    return pos->side == GOLD ? gold : -gold;
}

static void weighing_at_once_gives_what_the_vector_gives(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 6);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        assert_int_equal(evaluate_by_weights(&pos, &default_weights),
                         weigh(&pos, &default_weights));
    }
}

static void no_feature_lies_beyond_the_last_group(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 7);
    int end = feature_group_begin(FEATURE_STEPS) + feature_group_count(FEATURE_STEPS);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Features features;
        features_find(&pos, &features);
        for (int feature = end; feature < FEATURES; feature++)
            assert_int_equal(features.value[feature], 0);
    }
}

static int feature_of(const char *text, FeatureGroup group, int index)
{
    Position pos = position(text);
    Features features;
    features_find(&pos, &features);
    return features.value[feature_group_begin(group) + index];
}

// Gold's dog beside c6, silver's camel beside the dog, no guard: two steps take it.
static void a_piece_pushed_into_a_trap_in_two_steps_is_in_danger(void **state)
{
    (void)state;
    const char *beside = "s rrrr4/8/8/1mD5/8/8/8/E3RRRR";
    int others_move = 9 * 5; // the second half of the table: the enemy is to move
    int two_steps_dog = 4;   // of the camel's class: only the camel is stronger
    assert_int_equal(feature_of(beside, FEATURE_THREAT, others_move + two_steps_dog), 1);
}

static void a_piece_on_a_trap_that_cannot_leave_is_framed(void **state)
{
    (void)state;
    const char *framed = "g rrrr4/2m5/1eHh4/2C5/8/8/8/E3RRRR";
    int horse = 3; // camel and elephant are stronger
    assert_int_equal(feature_of(framed, FEATURE_FRAMED, horse), 1);
    const char *loose = "g rrrr4/8/1eHh4/2C5/8/8/8/E3RRRR";
    assert_int_equal(feature_of(loose, FEATURE_FRAMED, horse), 0);
}

static void the_groups_follow_each_other_without_gaps(void **state)
{
    (void)state;
    int next = 0;
    for (int group = 0; group < FEATURE_GROUPS; group++) {
        assert_int_equal(feature_group_begin((FeatureGroup)group), next);
        next += feature_group_count((FeatureGroup)group);
    }
    assert_true(next <= FEATURES);
}

// What a piece is worth: take it from the full board and look at the difference.
static int loss(Square sq)
{
    Position full = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    Position less = full;
    position_remove(&less, sq);
    return evaluate(&full, &default_weights) - evaluate(&less, &default_weights);
}

static void stronger_pieces_are_worth_more(void **state)
{
    (void)state;
    static const Square rabbit_to_elephant[KINDS] = {3, 10, 9, 8, 11, 12};
    for (int kind = CAT; kind < KINDS; kind++)
        assert_true(loss(rabbit_to_elephant[kind]) > loss(rabbit_to_elephant[kind - 1]));
    assert_true(loss(3) > 50 && loss(3) < 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_are_treated_alike),
        cmocka_unit_test(left_and_right_are_treated_alike),
        cmocka_unit_test(the_parts_add_up_to_the_whole),
        cmocka_unit_test(weighing_at_once_gives_what_the_vector_gives),
        cmocka_unit_test(no_feature_lies_beyond_the_last_group),
        cmocka_unit_test(a_piece_pushed_into_a_trap_in_two_steps_is_in_danger),
        cmocka_unit_test(a_piece_on_a_trap_that_cannot_leave_is_framed),
        cmocka_unit_test(the_groups_follow_each_other_without_gaps),
        cmocka_unit_test(stronger_pieces_are_worth_more),
    };
    return cmocka_run_group_tests_name("evaluation", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// The published features: by hand, against a slow twin, and on real games.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/turn_text.h"
#include "core/turngen.h"
#include "rank/published/published.h"
#include "support/games.h"
#include "support/playout.h"
#include "support/slow_published.h"
#include "train/nb_counts.h"

enum { SAMPLE = 120, TURNS_OF_EACH = 60 };

static Position position_of(const char *text)
{
    Position pos;
    Error err = {""};
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

// The features of a turn, with those before it.
static FeatureList features_after(const FeatureSet *set, const Position *pos,
                                  const char *steps, const PastTurn *past,
                                  size_t past_count)
{
    Scene scene;
    Turn turn;
    Error err = {""};
    FeatureList list = {0};
    if (!turn_parse(pos, steps, &turn, NULL, &err))
        fail_msg("%s: %s", steps, err.text);
    Position after = *pos;
    turn_play(&after, &turn);
    scene_set(&scene, pos, past, past_count);
    void *memory = feature_set_memory(set);
    set->begin(memory, &scene);
    set->find(memory, &scene, &after, &turn, &list);
    free(memory);
    return list;
}

static bool has(const FeatureList *list, int id)
{
    for (int i = 0; i < list->count; i++)
        if (list->ids[i] == id)
            return true;
    return false;
}

// How many features of the list lie from `first` on, below `end`.
static int count_within(const FeatureList *list, int first, int end)
{
    int count = 0;
    for (int i = 0; i < list->count; i++)
        count += list->ids[i] >= first && list->ids[i] < end;
    return count;
}

static void require(const char *position, const char *steps, int id)
{
    Position pos = position_of(position);
    FeatureList list = features_after(&features_extended, &pos, steps, NULL, 0);
    if (!has(&list, id))
        fail_msg("%s after %s lacks %d", position, steps, id);
}

static void require_not(const char *position, const char *steps, int id)
{
    Position pos = position_of(position);
    FeatureList list = features_after(&features_extended, &pos, steps, NULL, 0);
    if (has(&list, id))
        fail_msg("%s after %s has %d", position, steps, id);
}

// ---- By hand ---------------------------------------------------------------------------

static void a_lone_rabbit_has_the_published_unit_vector(void **state)
{
    (void)state;
    static const int expected[] = {763, 767, 768, 769, 770, 770, 771, 772, 773, 774, 775};
    int seen[16] = {0};
    Position pos = position_of("g 8/8/1R6/8/8/8/8/8");
    TurnGen *gen = turngen_create();
    size_t count = turngen_run(gen, &pos, STEPS_PER_TURN);
    Scene scene;
    scene_set(&scene, &pos, NULL, 0);
    assert_int_equal(count, 11);
    for (size_t i = 0; i < count; i++) {
        FeatureList list = {0};
        Position after = turngen_result(gen, i);
        features_published.find(NULL, &scene, &after, NULL, &list);
        assert_true(has(&list, 245));
        assert_int_equal(count_within(&list, 0, 512), 1);
        assert_int_equal(count_within(&list, 512, 1040), 1);
        for (int k = 0; k < list.count; k++)
            if (list.ids[k] >= 763 && list.ids[k] <= 775)
                seen[list.ids[k] - 763]++;
    }
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        assert_true(seen[expected[i] - 763]-- > 0);
    turngen_destroy(gen);
}

static void types_go_by_the_stronger_enemies_left(void **state)
{
    (void)state;
    static const uint8_t pieces[] = {0, 1, 2, 3, 3, 4, 4, 4, 4};
    static const uint8_t rabbits[] = {7, 7, 7, 7, 7, 6, 6, 5, 5};
    for (int stronger = 0; stronger <= 8; stronger++) {
        assert_int_equal(piece_type(CAT, stronger), pieces[stronger]);
        assert_int_equal(piece_type(RABBIT, stronger), rabbits[stronger]);
    }
}

static void every_turn_has_one_trap_feature_a_trap_and_player(void **state)
{
    (void)state;
    Position pos = position_of("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    FeatureList list = features_after(&features_published, &pos, "Ee2n", NULL, 0);
    assert_int_equal(count_within(&list, PUBLISHED_TRAP, PUBLISHED_FROZEN_TYPE), 8);
    // The elephant joins the cat beside f3; at c3 the cat is alone, before and after.
    assert_true(has(&list, published_trap(2, GOLD, 1, 4)));
    assert_true(has(&list, published_trap(0, GOLD, 1, 1)));
}

static void an_elephant_beside_a_trap_is_a_state_of_its_own(void **state)
{
    (void)state;
    require("g r7/8/8/8/8/4E3/8/R7", "Ee3n Ee4e Ef4s", published_trap(2, GOLD, 2, 0));
    require("g r7/8/8/8/8/3E4/8/R7", "Ra1n", published_trap(0, GOLD, 2, 2));
    require("g r7/8/8/8/8/8/2M5/R2E4", "Ed1n Ed2n", published_trap(0, GOLD, 1, 4));
}

static void two_rabbits_that_exchange_squares_have_not_moved(void **state)
{
    (void)state;
    // b2 goes to b3, a2 to b2: for the kind only a2 is left and only b3 has come.
    Position pos = position_of("g r7/8/8/8/8/8/RR6/8");
    FeatureList list = features_after(&features_published, &pos, "Rb2n Ra2e", NULL, 0);
    assert_int_equal(count_within(&list, 0, 512), 1);
    assert_true(has(&list, published_source(GOLD, 7, 4)));
    assert_true(has(&list, published_destination(GOLD, 7, 9)));
}

static void mirrored_squares_set_one_feature_once(void **state)
{
    (void)state;
    Position pos = position_of("g r7/8/8/8/8/8/R6R/8");
    FeatureList list = features_after(&features_published, &pos, "Ra2n Rh2n", NULL, 0);
    assert_int_equal(count_within(&list, 0, 512), 1);
    assert_int_equal(count_within(&list, 512, 1040), 1);
}

static void a_captured_piece_has_the_captured_destination(void **state)
{
    (void)state;
    // The elephant pushes the rabbit from c4 into c3.
    require("g r7/8/8/8/2r5/8/8/R7", "Ra1n", published_source(GOLD, 7, 0));
    require("g r7/8/8/2E5/2r5/8/8/R7", "rc4s rc3x Ec5s",
            published_destination(SILVER, 7, PLACE_CAPTURED));
    require("g r7/8/8/2E5/2r5/8/8/R7", "rc4s rc3x Ec5s", published_source(SILVER, 7, 14));
}

static void types_are_those_after_the_turn(void **state)
{
    (void)state;
    // With the camel captured only the elephant is stronger than the horse.
    const char *board = "g r3e3/8/8/2E5/2m5/8/8/H6R";
    require(board, "Ha1n", published_source(GOLD, 2, 0));
    require(board, "mc4s mc3x Ec5s Ha1n", published_source(GOLD, 1, 0));
}

static void freezing_and_freeing_are_seen_by_type_and_place(void **state)
{
    (void)state;
    // The elephant comes beside the horse on d5: frozen.
    const char *board = "g r7/8/8/3h4/8/3E4/8/R7";
    require(board, "Ed3n", published_frozen_type(SILVER, 1, true));
    require(board, "Ed3n", published_frozen_place(SILVER, place_of(35), true));
    // It leaves again.
    const char *frozen = "g r7/8/8/3h4/3E4/8/8/R7";
    require(frozen, "Ed4s", published_frozen_type(SILVER, 1, false));
    require(frozen, "Ed4s", published_frozen_place(SILVER, place_of(35), false));
    require_not(frozen, "Ra1n", published_frozen_type(SILVER, 1, false));
}

static void steps_on_traps_are_safe_with_the_elephant_or_two_guards(void **state)
{
    (void)state;
    // One guard is not enough, unless it is the elephant.
    const char *one = "g r7/8/8/8/8/1HD5/8/R7";
    require("g r7/8/8/8/8/1H6/2D5/R7", "Dc2n", published_stepping(false, 0, 0));
    require_not("g r7/8/8/8/8/1H6/2D5/R7", "Dc2n", published_stepping(true, 0, 0));
    require("g r7/8/8/8/8/1E6/2D5/R7", "Dc2n", published_stepping(true, 0, 0));
    require("g r7/8/8/8/2C5/1H6/2D5/R7", "Dc2n", published_stepping(true, 0, 0));
    require_not(one, "Ra1n", published_stepping(false, 0, 0));
}

static void the_authors_do_not_see_h8(void **state)
{
    (void)state;
    Position pos = position_of("s 7c/8/8/8/8/8/8/R3r3");
    FeatureList sound = features_after(&features_published, &pos, "ch8w", NULL, 0);
    FeatureList slip = features_after(&features_authors, &pos, "ch8w", NULL, 0);
    int source = published_source(SILVER, 0, place_of(63));
    assert_true(has(&sound, source));
    assert_false(has(&slip, source));
    assert_int_equal(sound.count, slip.count + 1);
}

static void threats_to_capture_name_trap_steps_and_victim(void **state)
{
    (void)state;
    // The elephant on a3 will push the cat from b3 into c3: two steps.
    const char *board = "g r7/8/8/8/8/Ec6/8/R7";
    require(board, "Ra1e", published_threatens(0, 2, 1));
    // When the elephant has gone it takes more.
    require_not(board, "Ea3s Ea2e Eb2e Ec2e", published_threatens(0, 2, 1));
}

static void goal_threats_count_the_steps(void **state)
{
    (void)state;
    require("g 8/8/8/8/R7/8/8/7r", "Ra4n", PUBLISHED_GOAL + 3);
    require("g 8/R7/8/8/8/8/8/7r", "Ra7n", PUBLISHED_GOAL);
    require("g 8/8/8/8/R7/7r/8/8", "Ra4n", PUBLISHED_ENEMY_GOAL);
    require_not("g 8/8/8/8/8/R7/8/8", "Ra3n", PUBLISHED_ENEMY_GOAL);
}

static void nearness_counts_pairs_of_steps(void **state)
{
    (void)state;
    Position pos = position_of("g r7/8/8/8/8/8/8/R1R5");
    PastTurn past[2] = {{.before = pos}, {.before = pos}};
    past[0].turn = (Turn){.length = 1, .steps = {step_of(0, NORTH)}};
    past[1].turn = (Turn){.length = 1, .steps = {step_of(63, SOUTH)}};
    FeatureList list = features_after(&features_extended, &pos, "Ra1n Rc1n", past, 2);
    assert_true(has(&list, PUBLISHED_NEAR_ENEMY)); // far away
    assert_true(has(&list, PUBLISHED_NEAR_OWN + 4 + 2));
    list = features_after(&features_extended, &pos, "Ra1n", past, 1);
    assert_true(has(&list, PUBLISHED_NEAR_ENEMY + 4)); // the only turn is the enemy's
    assert_int_equal(count_within(&list, PUBLISHED_NEAR_OWN, PUBLISHED_GOAL), 0);
}

// ---- The sets --------------------------------------------------------------------------

static void classes_stand_one_behind_the_other(void **state)
{
    (void)state;
    for (int i = 0; feature_sets[i]; i++) {
        int next = 0;
        for (int k = 0; k < feature_sets[i]->class_count; k++) {
            assert_int_equal(feature_sets[i]->classes[k].first, next);
            next += feature_sets[i]->classes[k].count;
        }
        assert_int_equal(feature_set_size(feature_sets[i]), next);
    }
    assert_int_equal(feature_set_size(&features_published), 1776);
    assert_int_equal(feature_set_size(&features_extended), 2614);
    assert_int_equal(feature_set_size(&features_relative), 1488);
}

static void an_unknown_set_is_refused_with_those_there_are(void **state)
{
    (void)state;
    Error err = {""};
    assert_null(feature_set_find("publisched", &err));
    assert_non_null(strstr(err.text, "published"));
}

static int compare_ids(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

static FeatureList sorted(FeatureList list)
{
    qsort(list.ids, (size_t)list.count, sizeof *list.ids, compare_ids);
    return list;
}

static FeatureList relative_list(const Position *pos, const Position *after)
{
    Scene scene;
    FeatureList list = {0};
    void *memory = feature_set_memory(&features_relative);
    scene_set(&scene, pos, NULL, 0);
    features_relative.begin(memory, &scene);
    features_relative.find(memory, &scene, after, NULL, &list);
    free(memory);
    return sorted(list);
}

static void relative_features_do_not_change_when_the_board_is_turned(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 7);
    for (int i = 0; i < SAMPLE; i++) {
        Turn turn;
        Position pos = playout_next(&playout);
        if (!playout_turn(&playout.random, &pos, &turn))
            continue;
        Position after = pos;
        turn_play(&after, &turn);
        Position flipped = position_flip(&pos);
        Position flipped_after = position_flip(&after);
        Position mirrored = position_mirror(&pos);
        Position mirrored_after = position_mirror(&after);
        FeatureList list = relative_list(&pos, &after);
        FeatureList turned = relative_list(&flipped, &flipped_after);
        FeatureList swapped = relative_list(&mirrored, &mirrored_after);
        assert_int_equal(list.count, turned.count);
        assert_memory_equal(list.ids, turned.ids, (size_t)list.count * sizeof *list.ids);
        assert_int_equal(list.count, swapped.count);
        assert_memory_equal(list.ids, swapped.ids, (size_t)list.count * sizeof *list.ids);
    }
}

// ---- The twin --------------------------------------------------------------------------

static void require_like_twin(const FeatureSet *set, bool skips_h8, const Position *pos,
                              const Position *after)
{
    Scene scene;
    FeatureList list = {0};
    bool expected[SLOW_PUBLISHED];
    int found = 0;
    scene_set(&scene, pos, NULL, 0);
    set->find(NULL, &scene, after, NULL, &list);
    slow_published(pos, after, skips_h8, expected);
    for (int i = 0; i < SLOW_PUBLISHED; i++)
        found += expected[i];
    assert_int_equal(list.count, found);
    for (int i = 0; i < list.count; i++)
        assert_true(expected[list.ids[i]]);
}

static void fast_and_slow_features_agree_on_random_turns(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 1776);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        for (int k = 0; k < TURNS_OF_EACH; k++) {
            Turn turn;
            if (!playout_turn(&playout.random, &pos, &turn))
                continue;
            Position after = pos;
            turn_play(&after, &turn);
            require_like_twin(&features_published, false, &pos, &after);
            require_like_twin(&features_authors, true, &pos, &after);
        }
    }
}

// ---- Real games ------------------------------------------------------------------------

static double mean_of(const NbCounts *counts, int label, int first, int end)
{
    double sum = 0;
    for (int i = first; i < end; i++)
        sum += (double)counts->with[label][i];
    return sum / (double)counts->turns[label];
}

static void require_near(double found, double published, double off)
{
    if (fabs(found - published) > off)
        fail_msg("%.3f should be about %.3f", found, published);
}

// The means of the whole expert set, and those of forty other games, differ by less.
static void real_games_have_about_the_published_mean_features(void **state)
{
    (void)state;
    Error err = {""};
    NbCounts counts;
    StrBuf path = strbuf_new();
    games_path("allgames202602_part.txt", &path);
    char *paths[] = {path.text};
    ExpertSource source = {
        .paths = paths, .path_count = 1, .min_rating = 2400, .most_games = 2, .jobs = 2};
    nb_counts_init(&counts, &features_authors);
    if (!nb_counts_run(&counts, &source, &err))
        fail_msg("%s", err.text);
    require_near(mean_of(&counts, 1, 1040, 1552), 8, 1e-9);
    require_near(mean_of(&counts, 0, 1040, 1552), 8, 1e-9);
    require_near(mean_of(&counts, 1, 0, 512), 2.53, 0.3);
    require_near(mean_of(&counts, 0, 0, 512), 3.29, 0.3);
    require_near(mean_of(&counts, 1, 512, 1040), 2.54, 0.3);
    require_near(mean_of(&counts, 0, 512, 1040), 3.34, 0.3);
    require_near(mean_of(&counts, 0, 1552, 1712), 1.46, 0.5);
    require_near(mean_of(&counts, 0, 1712, 1776), 0.328, 0.15);
    nb_counts_free(&counts);
    strbuf_free(&path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lone_rabbit_has_the_published_unit_vector),
        cmocka_unit_test(types_go_by_the_stronger_enemies_left),
        cmocka_unit_test(every_turn_has_one_trap_feature_a_trap_and_player),
        cmocka_unit_test(an_elephant_beside_a_trap_is_a_state_of_its_own),
        cmocka_unit_test(two_rabbits_that_exchange_squares_have_not_moved),
        cmocka_unit_test(mirrored_squares_set_one_feature_once),
        cmocka_unit_test(a_captured_piece_has_the_captured_destination),
        cmocka_unit_test(types_are_those_after_the_turn),
        cmocka_unit_test(freezing_and_freeing_are_seen_by_type_and_place),
        cmocka_unit_test(steps_on_traps_are_safe_with_the_elephant_or_two_guards),
        cmocka_unit_test(the_authors_do_not_see_h8),
        cmocka_unit_test(threats_to_capture_name_trap_steps_and_victim),
        cmocka_unit_test(goal_threats_count_the_steps),
        cmocka_unit_test(nearness_counts_pairs_of_steps),
        cmocka_unit_test(classes_stand_one_behind_the_other),
        cmocka_unit_test(an_unknown_set_is_refused_with_those_there_are),
        cmocka_unit_test(relative_features_do_not_change_when_the_board_is_turned),
        cmocka_unit_test(fast_and_slow_features_agree_on_random_turns),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(real_games_have_about_the_published_mean_features),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (games_has_others())
        failed += cmocka_run_group_tests(others, NULL, NULL);
    return failed;
}

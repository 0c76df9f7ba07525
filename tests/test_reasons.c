// SPDX-License-Identifier: MIT
// Why a turn has its score, and what the features of the full set say.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "core/board_text.h"
#include "core/turn_text.h"
#include "rank/full/full.h"
#include "rank/ranker.h"

static char *meaning_of(int feature, Side mover)
{
    StrBuf text = strbuf_new();
    features_full.explain(feature, mover, &text);
    return text.text;
}

static void assert_says(int feature, Side mover, const char *wanted)
{
    char *text = meaning_of(feature, mover);
    assert_string_equal(text, wanted);
    free(text);
}

static void features_are_explained_in_words(void **state)
{
    (void)state;
    assert_says(FULL_WIN, GOLD, "");
    assert_says(FULL_OWN_FROM + 1 * 32 + 5, GOLD, "piece with 1 stronger, b2/g2");
    assert_says(FULL_OWN_FROM + 1 * 32 + 5, SILVER, "piece with 1 stronger, b7/g7");
    assert_says(FULL_ENEMY_TO + 5 * 33 + 32, GOLD, "rabbit with 7+ stronger, lost");
    assert_says(FULL_NEAR_TO + 31 * 5 + 4, GOLD, "d8/e8, enemy at 5+");
    assert_says(FULL_CONTROL + 17 + 8 - 3, GOLD, "enemy trap, control -3");
    assert_says(FULL_THAWS + 16 + 32 + 19, GOLD, "own, d5/e5");
    assert_says(FULL_PHALANX_MADE + 16 + (27 * 3 + 0) * 2 + 1, GOLD,
                "d7/e7, ahead of it, by one");
}

static void ways_are_explained_as_seen_from_the_left_wing(void **state)
{
    (void)state;
    int elephant_on_d2 = FULL_OWN_WAY + 7 * 41;
    assert_says(elephant_on_d2 + 40, GOLD, "piece with none stronger, d2/e2, 4 ahead");
    assert_says(elephant_on_d2 + 0, GOLD, "piece with none stronger, d2/e2, 4 back");
    assert_says(elephant_on_d2 + 20 + 4, GOLD,
                "piece with none stronger, d2/e2, 0 ahead 4 inwards");
    assert_says(elephant_on_d2 + 37, GOLD,
                "piece with none stronger, d2/e2, 3 ahead 1 outwards");
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void no_two_features_of_a_class_say_the_same(void **state)
{
    (void)state;
    for (int i = 0; i < features_full.class_count; i++) {
        const FeatureClass *class = &features_full.classes[i];
        char **texts = memory_array((size_t) class->count, sizeof *texts);
        for (int k = 0; k < class->count; k++)
            texts[k] = meaning_of(class->first + k, GOLD);
        qsort(texts, (size_t) class->count, sizeof *texts, by_text);
        for (int k = 1; k < class->count; k++)
            if (strcmp(texts[k - 1], texts[k]) == 0)
                fail_msg("%s: '%s' twice", class->name, texts[k]);
        for (int k = 0; k < class->count; k++)
            free(texts[k]);
        free(texts);
    }
}

// A ranker that likes a feature more, the further behind it stands.
static void find_reasons(const char *board, const char *text, Reasons *out)
{
    Position pos;
    Turn turn;
    Error err;
    Scene scene;
    RankModel model;
    if (!position_parse(board, &pos, &err) || !turn_parse(&pos, text, &turn, NULL, &err))
        fail_msg("%s", err.text);
    Position after = pos;
    turn_play(&after, &turn);
    rank_model_init(&model, &features_full, 1, "test");
    for (int i = 0; i < FULL_TOTAL; i++)
        model.weights[i] = (float)i / -4096;
    Ranker *ranker = ranker_create(&model);
    scene_set(&scene, &pos, NULL, 0);
    ranker_find_reasons(ranker, &scene, &after, &turn, out);
    ranker_destroy(ranker);
    rank_model_free(&model);
}

static void reasons_come_by_size_and_add_up_to_the_score(void **state)
{
    (void)state;
    Reasons reasons;
    find_reasons("g r6r/1e6/8/1d6/8/8/1H4H1/R6R", "Hb2n Hb3n db5e Hb4n", &reasons);
    double sum = 0;
    double last = 1e9;
    for (int i = 0; i < reasons.count; i++) {
        double adds = (double)reasons.items[i].weight * reasons.items[i].times;
        assert_true(-adds <= last);
        last = -adds;
        sum += adds;
    }
    assert_true(reasons.count > 20);
    assert_true(sum < -10);
    assert_true(fabs((double)reasons.score - sum) < 0.001);
}

static void a_feature_that_fires_twice_is_one_reason(void **state)
{
    (void)state;
    Reasons reasons;
    // Two rabbits far from each other leave a2 and h2, which are one place.
    find_reasons("g r7/8/8/8/8/8/R6R/8", "Ra2n Rh2n", &reasons);
    int found = 0;
    for (int i = 0; i < reasons.count; i++)
        if (reasons.items[i].feature == FULL_OWN_FROM + 7 * 32 + 4) {
            assert_int_equal(reasons.items[i].times, 2);
            found++;
        }
    assert_int_equal(found, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(features_are_explained_in_words),
        cmocka_unit_test(ways_are_explained_as_seen_from_the_left_wing),
        cmocka_unit_test(no_two_features_of_a_class_say_the_same),
        cmocka_unit_test(reasons_come_by_size_and_add_up_to_the_score),
        cmocka_unit_test(a_feature_that_fires_twice_is_one_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

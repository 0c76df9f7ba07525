// SPDX-License-Identifier: MIT
// Fairy's evaluation: the published values, a slow twin, and what the tweaks change.
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
#include "papers/fairy.h"
#include "support/playout.h"
#include "support/slow_fairy.h"
#include "support/suite.h"

enum { SAMPLE = 2000, VALUES = 39 };

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static Fairy fairy_of(FairyStyle style)
{
    Fairy fairy;
    fairy_init(&fairy, &style);
    return fairy;
}

static int evaluate_text(const Fairy *fairy, const char *text)
{
    Position pos = position(text);
    return fairy_evaluate(fairy, &pos);
}

// In the columns: name, side to move, board, value, and three parts for gold.
static void all_published_values_are_exact(void **state)
{
    (void)state;
    Suite suite = suite_read_others("../seed_results/fairy_eval_tests.tsv");
    Fairy fairy = fairy_of(fairy_style_plain());
    int values = 0;
    for (size_t i = 0; i < suite.count; i++) {
        const SuiteRow *row = &suite.rows[i];
        if (row->count < 7 || row->columns[1][1] != '\0') // a remark or the heading
            continue;
        char text[80];
        snprintf(text, sizeof text, "%s %s", row->columns[1], row->columns[2]);
        Position pos = position(text);
        FairyParts parts = fairy_parts(&fairy, &pos, PHASE_BEGINNING);
        assert_int_equal(fairy_evaluate(&fairy, &pos), atoi(row->columns[3]));
        assert_int_equal(parts.material, atoi(row->columns[4]));
        assert_int_equal(parts.traps, atoi(row->columns[5]));
        assert_int_equal(parts.rabbits, atoi(row->columns[6]));
        values++;
    }
    assert_int_equal(values, VALUES);
    suite_free(&suite);
}

static void assert_like_the_twin(const Fairy *fairy, const Position *pos)
{
    for (int phase = 0; phase < PHASES; phase++) {
        FairyParts fast = fairy_parts(fairy, pos, (Phase)phase);
        FairyParts slow = slow_fairy(pos, &fairy->style.tweaks[phase]);
        assert_int_equal(fast.material, slow.material);
        assert_int_equal(fast.traps, slow.traps);
        assert_int_equal(fast.rabbits, slow.rabbits);
    }
}

static void the_parts_are_those_of_the_slow_twin(void **state)
{
    (void)state;
    Fairy gt = fairy_of(fairy_style_run(PHASE_GT));
    Fairy printed = fairy_of(fairy_style_printed(PHASE_NGT));
    Playout playout;
    playout_init(&playout, 21);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        assert_like_the_twin(&gt, &pos);
        assert_like_the_twin(&printed, &pos);
    }
}

static int sum_of(FairyParts parts)
{
    return parts.material + parts.traps + parts.rabbits;
}

static void the_phase_of_the_board_decides_how_it_is_weighed(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 22);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        PhaseRule rule = i % 2 ? PHASE_GT : PHASE_NGT;
        FairyStyle style = fairy_style_run(rule);
        Fairy fairy = fairy_of(style);
        int slow = sum_of(slow_fairy(&pos, &style.tweaks[phase_of(&pos, rule)]));
        assert_int_equal(fairy_evaluate(&fairy, &pos), pos.side == GOLD ? slow : -slow);
    }
}

static void a_blend_lies_between_its_phases(void **state)
{
    (void)state;
    FairyStyle style = fairy_style_run(PHASE_GT);
    style.phase = FAIRY_BLENDED;
    Fairy fairy = fairy_of(style);
    Playout playout;
    playout_init(&playout, 23);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        double shares[PHASES];
        double sum = 0;
        PhaseFeatures features = phase_features_find(&pos);
        phase_probabilities(phase_score(&features, PHASE_GT), PHASE_GT, shares);
        for (int phase = 0; phase < PHASES; phase++)
            sum += shares[phase] * sum_of(slow_fairy(&pos, &style.tweaks[phase]));
        double value = fairy_evaluate(&fairy, &pos);
        assert_true(fabs((pos.side == GOLD ? value : -value) - sum) < 0.51);
    }
}

static void colours_and_sides_are_treated_alike(void **state)
{
    (void)state;
    Fairy fairy = fairy_of(fairy_style_run(PHASE_GT));
    Playout playout;
    playout_init(&playout, 24);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position flipped = position_flip(&pos);
        assert_int_equal(fairy_evaluate(&fairy, &pos), fairy_evaluate(&fairy, &flipped));
    }
}

static void a_piece_is_worth_less_for_what_hampers_it(void **state)
{
    (void)state;
    Fairy fairy = fairy_of(fairy_style_plain());
    assert_int_equal(evaluate_text(&fairy, "g 8/8/8/8/8/8/8/7H"), 3000);
    assert_int_equal(evaluate_text(&fairy, "g 8/8/8/7C/8/8/8/8"), 1477);   // far
    assert_int_equal(evaluate_text(&fairy, "g 8/8/8/8/8/7D/8/8"), 1791);   // third rank
    assert_int_equal(evaluate_text(&fairy, "g 8/8/8/8/8/8/8/6mH"), -2300); // frozen: 2700
}

// Twelve times the rabbits with goal threats and three times without, as it was run;
// printed, the threats are all the difference.
static void the_end_game_counts_rabbits_many_times(void **state)
{
    (void)state;
    Position pos = position("g 7r/8/8/8/8/R7/8/8"); // one piece each: an end game
    static const struct {
        FairyStyle (*style)(PhaseRule rule);
        PhaseRule rule;
        int times;
    } cases[] = {{fairy_style_run, PHASE_GT, 12},
                 {fairy_style_run, PHASE_NGT, 3},
                 {fairy_style_printed, PHASE_GT, 12},
                 {fairy_style_printed, PHASE_NGT, 12}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Fairy fairy = fairy_of(cases[i].style(cases[i].rule));
        assert_int_equal(fairy_evaluate(&fairy, &pos), cases[i].times * 8);
    }
}

static void an_unknown_style_is_refused(void **state)
{
    (void)state;
    FairyStyle style;
    Error err;
    assert_true(fairy_style_find("fairy-ngt", &style, &err));
    assert_int_equal(style.rule, PHASE_NGT);
    assert_false(fairy_style_find("elf", &style, &err));
    assert_non_null(strstr(err.text, "elf"));
}

static void below_a_limit_the_score_is_exact(void **state)
{
    (void)state;
    FairyStyle styles[] = {fairy_style_run(PHASE_GT), fairy_style_run(PHASE_GT),
                           fairy_style_run(PHASE_NGT), fairy_style_plain()};
    Playout playout;
    styles[1].phase = FAIRY_BLENDED;
    playout_init(&playout, 5);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Fairy fairy = fairy_of(styles[i % 4]);
        int score = fairy_evaluate(&fairy, &pos);
        for (int by = -2000; by <= 2000; by += 500) {
            int below = fairy_evaluate_below(&fairy, &pos, score + by);
            assert_true(by > 0 ? below == score : below >= score + by);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parts_are_those_of_the_slow_twin),
        cmocka_unit_test(the_phase_of_the_board_decides_how_it_is_weighed),
        cmocka_unit_test(a_blend_lies_between_its_phases),
        cmocka_unit_test(below_a_limit_the_score_is_exact),
        cmocka_unit_test(colours_and_sides_are_treated_alike),
        cmocka_unit_test(a_piece_is_worth_less_for_what_hampers_it),
        cmocka_unit_test(the_end_game_counts_rabbits_many_times),
        cmocka_unit_test(an_unknown_style_is_refused),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(all_published_values_are_exact),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    if (suite_has_others())
        failed += cmocka_run_group_tests_name("fairy, others", others, NULL, NULL);
    return failed;
}

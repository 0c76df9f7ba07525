// SPDX-License-Identifier: MIT
// The agreement of two tables of counts.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rank/published/published.h"
#include "study/ranking/agreement.h"

enum { OTHERS, PLAYED, TURNS = 1000000 };

// Counts that differ from feature to feature.
static void fill(NbCounts *counts, uint64_t scale)
{
    nb_counts_init(counts, &features_published);
    counts->turns[OTHERS] = counts->turns[PLAYED] = TURNS * scale;
    for (int i = 0; i < 100; i++) {
        counts->with[PLAYED][i] = (uint64_t)(2000 + i * i) * scale;
        counts->with[OTHERS][i] = (uint64_t)(9000 - i * 50) * scale;
    }
}

static void equal_rates_agree_whatever_was_counted(void **state)
{
    (void)state;
    NbCounts few;
    NbCounts many;
    fill(&few, 1);
    fill(&many, 10);
    NbAgreement agreement = nb_agreement_of(&few, &many, 1000, 0, 512);
    assert_int_equal(agreement.features, 100);
    for (int i = 0; i < AGREEMENTS; i++)
        assert_true(agreement.correlation[i] > 0.9999);
    nb_counts_free(&few);
    nb_counts_free(&many);
}

static void features_that_are_too_rare_or_elsewhere_are_left_out(void **state)
{
    (void)state;
    NbCounts counts;
    fill(&counts, 1);
    assert_int_equal(nb_agreement_of(&counts, &counts, 3000, 0, 512).features, 68);
    assert_int_equal(nb_agreement_of(&counts, &counts, 1000, 90, 20).features, 10);
    assert_true(isnan(nb_agreement_of(&counts, &counts, 1000, 98, 20).correlation[0]));
    nb_counts_free(&counts);
}

static void opposite_rates_disagree(void **state)
{
    (void)state;
    NbCounts ours;
    NbCounts theirs;
    fill(&ours, 1);
    fill(&theirs, 1);
    for (int i = 0; i < 100; i++)
        ours.with[OTHERS][i] = (uint64_t)(4000 + i * 50);
    NbAgreement agreement = nb_agreement_of(&ours, &theirs, 1000, 0, 100);
    assert_true(agreement.correlation[AGREEMENT_PLAYED] > 0.9999);
    assert_true(agreement.correlation[AGREEMENT_OTHERS] < -0.9);
    nb_counts_free(&ours);
    nb_counts_free(&theirs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_rates_agree_whatever_was_counted),
        cmocka_unit_test(features_that_are_too_rare_or_elsewhere_are_left_out),
        cmocka_unit_test(opposite_rates_disagree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

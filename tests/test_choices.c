// SPDX-License-Identifier: MIT
// Learning from what good players chose.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/memory.h"
#include "support/playout.h"
#include "train/eval_fit.h"

enum { TURNS = 6 };

// Choices among boards, gold's and silver's; the one a model likes best was played.
static void plant(ChoiceList *list, const EvalModel *model, size_t count, uint64_t seed)
{
    Playout playout;
    playout_init(&playout, seed);
    *list = (ChoiceList){.count = count, .capacity = count};
    list->all = memory_array(count, sizeof *list->all);
    for (size_t i = 0; i < count; i++) {
        BoardChoice *choice = &list->all[i];
        *choice = (BoardChoice){list->boards.count, TURNS, i % 2 ? 1 : -1};
        for (int k = 0; k < TURNS; k++) {
            Sample sample = {.pos = playout_next(&playout), .score = SAMPLE_UNSCORED};
            dataset_add(&list->boards, &sample);
        }
        DataRow *rows = &list->boards.rows[choice->first];
        int best = 0;
        for (int k = 1; k < TURNS; k++)
            if (choice->sign *
                    eval_model_score(model->parameters, &list->boards, &rows[k]) >
                choice->sign *
                    eval_model_score(model->parameters, &list->boards, &rows[best]))
                best = k;
        DataRow played = rows[best];
        rows[best] = rows[0];
        rows[0] = played;
    }
}

static void slopes_are_those_of_the_loss(void **state)
{
    (void)state;
    EvalModel model;
    ChoiceList list;
    double slopes[EVAL_PARAMETERS] = {0};
    double ignored[EVAL_PARAMETERS] = {0};
    const double by = 0.01;
    int checked = 0;
    eval_model_of_weights(&model, &default_weights);
    plant(&list, &model, 40, 1);
    choice_slopes(&list, model.parameters, 0.5, 2, slopes);
    for (int i = 0; i < EVAL_PARAMETERS; i += 7) {
        EvalModel moved = model;
        moved.parameters[i] += by;
        double above = choice_slopes(&list, moved.parameters, 0.5, 1, ignored);
        moved.parameters[i] -= 2 * by;
        double below = choice_slopes(&list, moved.parameters, 0.5, 1, ignored);
        double slope = (above - below) / (2 * by);
        if (!(fabs(slope - slopes[i]) <= 1e-4 * (1 + fabs(slope))))
            fail_msg("parameter %d: %g, not %g", i, slopes[i], slope);
        checked += slope != 0;
    }
    assert_in_range(checked, 20, EVAL_PARAMETERS);
    choices_free(&(Choices){.train = list});
}

static void the_loss_of_a_choice_among_equals_is_that_of_a_lot(void **state)
{
    (void)state;
    EvalModel nothing = {.k = 400};
    ChoiceList list;
    plant(&list, &nothing, 10, 2);
    ChoiceMeasure measure = choice_measure(&list, nothing.parameters, 1);
    assert_true(fabs(measure.loss - log(TURNS)) < 1e-9);
    assert_true(measure.top == 0); // a tie is not the best
    choices_free(&(Choices){.train = list});
}

static void what_is_preferred_is_learnt_without_any_result(void **state)
{
    (void)state;
    EvalModel truth;
    EvalModel prior = {.k = 400};
    EvalModel model = prior;
    Choices choices;
    Dataset none;
    dataset_init(&none);
    eval_model_of_weights(&truth, &default_weights);
    plant(&choices.train, &truth, 3000, 3);
    plant(&choices.held_out, &truth, 500, 4);
    EvalFitOptions options = {.ridge = 1,
                              .passes = 40,
                              .patience = 40,
                              .jobs = 2,
                              .choices = &choices,
                              .choice_weight = 1};
    eval_fit(&model, &prior, &none, &none, &options);
    ChoiceMeasure after = choice_measure(&choices.held_out, model.parameters, 1);
    assert_true(after.top > 0.75); // a lot would find one in six
    choices_free(&choices);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slopes_are_those_of_the_loss),
        cmocka_unit_test(the_loss_of_a_choice_among_equals_is_that_of_a_lot),
        cmocka_unit_test(what_is_preferred_is_learnt_without_any_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

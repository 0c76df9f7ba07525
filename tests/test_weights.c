// SPDX-License-Identifier: MIT
// Tables of weights: printed and read again, and what is refused.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/random.h"
#include "eval/weights.h"

static Weights random_weights(uint64_t seed)
{
    Weights weights = {.k = 123.5};
    Random random;
    random_init(&random, seed);
    for (int group = 0; group < FEATURE_GROUPS; group++)
        for (int i = 0; i < feature_group_count((FeatureGroup)group); i++) {
            int feature = feature_group_begin((FeatureGroup)group) + i;
            weights.early[feature] = (int16_t)((int)random_below(&random, 65536) - 32768);
            weights.late[feature] = (int16_t)((int)random_below(&random, 65536) - 32768);
        }
    return weights;
}

static void require_equal(const Weights *a, const Weights *b)
{
    assert_memory_equal(a->early, b->early, sizeof a->early);
    assert_memory_equal(a->late, b->late, sizeof a->late);
    assert_true(a->k == b->k);
}

// The default table as a text, for the caller to free, with `old` replaced by `new`.
static char *table_with(const char *old, const char *new)
{
    StrBuf whole = strbuf_new();
    StrBuf changed = strbuf_new();
    weights_format(&default_weights, NULL, &whole);
    const char *at = strstr(whole.text, old);
    assert_non_null(at);
    strbuf_add_bytes(&changed, whole.text, (size_t)(at - whole.text));
    strbuf_add(&changed, new);
    strbuf_add(&changed, at + strlen(old));
    strbuf_free(&whole);
    return changed.text;
}

static void require_refused(const char *old, const char *new, const char *sentence)
{
    Weights weights;
    Error err = {""};
    char *text = table_with(old, new);
    assert_false(weights_parse(text, WEIGHTS_COMPLETE, &weights, &err));
    if (!strstr(err.text, sentence))
        fail_msg("'%s' does not say '%s'", err.text, sentence);
    free(text);
}

static void the_built_in_table_has_every_row_of_the_features(void **state)
{
    (void)state;
    Error err = {""};
    if (!weights_check_default(&err))
        fail_msg("%s", err.text);
}

static void the_built_in_table_is_the_one_in_the_file(void **state)
{
    (void)state;
    Weights weights;
    Error err = {""};
    if (!weights_load("models/eval.tsv", WEIGHTS_COMPLETE, &weights, &err))
        fail_msg("%s", err.text);
    require_equal(&weights, &default_weights);
}

static void what_is_printed_is_read_again(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Weights weights = random_weights(seed);
        Weights again;
        StrBuf text = strbuf_new();
        weights_format(&weights, "a remark", &text);
        assert_true(weights_parse(text.text, WEIGHTS_COMPLETE, &again, NULL));
        require_equal(&weights, &again);
        strbuf_free(&text);
    }
}

static void a_saved_table_is_loaded_again(void **state)
{
    (void)state;
    Weights weights = random_weights(5);
    Weights again;
    char path[] = "/tmp/tusk-weights-XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    assert_true(weights_save(path, &weights, NULL, NULL));
    assert_true(weights_load(path, WEIGHTS_COMPLETE, &again, NULL));
    require_equal(&weights, &again);
    remove(path);
}

static void damaged_tables_are_refused(void **state)
{
    (void)state;
    require_refused("tusk-eval\t1", "tusk-eval\t2", "line 1: it is of version '2'");
    require_refused("tusk-eval\t1\n", "", "line 1: 'tusk-eval'");
    require_refused("k\t", "k\t-", "line 2: k must be");
    require_refused("k\t", "K\t", "line 2: 'k', a tab and a number");
    require_refused("rows\t", "rows\t1", "rows, but announces");
    require_refused("rows\t", "rows\tx", "is not a number of rows");
    require_refused("index\t", "number\t", "line 4: the names of the columns");
    require_refused("\nend\n", "\n", "the table ends too early");
    require_refused("\nend\n", "\nend\nmore\n", "more after the end");
}

static void damaged_rows_are_refused(void **state)
{
    (void)state;
    char row[64];
    char changed[64];
    const char *group = feature_group_name(0);
    int count = snprintf(row, sizeof row, "\n%s\t0\t", group);
    assert_in_range(count, 1, sizeof row - 1);
    require_refused(row, "\nnonsense\t0\t", "line 5: there is no group 'nonsense'");
    snprintf(changed, sizeof changed, "\n%s\t1000\t", group);
    require_refused(row, changed, "has no row 1000");
    snprintf(changed, sizeof changed, "\n%s\t1\t", group);
    require_refused(row, changed, "line 6: row 1 of");
    snprintf(changed, sizeof changed, "\n%s\tx\t", group);
    require_refused(row, changed, "line 5: 'x' is no index");
    snprintf(changed, sizeof changed, "\n%s\t0\t99999", group);
    require_refused(row, changed, "line 5: weights are whole numbers");
    snprintf(changed, sizeof changed, "\n%s\t0\t\t", group);
    require_refused(row, changed, "line 5: group, index, early and late");
}

// Cut at any line, or at any byte of the last lines, a table is no table.
static void tables_that_are_cut_off_are_refused(void **state)
{
    (void)state;
    Weights weights;
    StrBuf whole = strbuf_new();
    weights_format(&default_weights, NULL, &whole);
    for (size_t length = 0; length < whole.length - 1; length += 7) {
        char *cut = strndup(whole.text, length);
        assert_false(weights_parse(cut, WEIGHTS_COMPLETE, &weights, NULL));
        assert_false(weights_parse(cut, WEIGHTS_GROWING, &weights, NULL));
        free(cut);
    }
    strbuf_free(&whole);
}

// The default table without its first row.
static char *table_without_a_row(void)
{
    char row[64];
    char rows[32];
    char fewer[32];
    char *text = table_with("", "");
    int count = atoi(strstr(text, "rows\t") + 5);
    snprintf(row, sizeof row, "\n%s\t0\t", feature_group_name(0));
    snprintf(rows, sizeof rows, "rows\t%d\n", count);
    snprintf(fewer, sizeof fewer, "rows\t%d\n", count - 1);
    free(text);
    text = table_with(rows, fewer);
    char *start = strstr(text, row) + 1;
    char *next = strchr(start, '\n') + 1;
    memmove(start, next, strlen(next) + 1);
    return text;
}

static void a_missing_row_is_refused_except_where_tables_grow(void **state)
{
    (void)state;
    Weights weights;
    Error err = {""};
    char *text = table_without_a_row();
    assert_false(weights_parse(text, WEIGHTS_COMPLETE, &weights, &err));
    assert_non_null(strstr(err.text, "row 0 of '"));
    assert_non_null(strstr(err.text, "is missing"));
    assert_true(weights_parse(text, WEIGHTS_GROWING, &weights, &err));
    assert_int_equal(weights.early[0], 0);
    assert_int_equal(weights.late[0], 0);
    assert_int_equal(weights.early[1], default_weights.early[1]);
    free(text);
}

static void a_group_that_is_gone_is_left_out_where_tables_grow(void **state)
{
    (void)state;
    Weights weights;
    char *text = table_without_a_row();
    char *grown = NULL;
    char *end = strstr(text, "\nend\n");
    size_t before = (size_t)(end - text);
    grown = malloc(strlen(text) + 32);
    assert_non_null(grown);
    memcpy(grown, text, before);
    snprintf(grown + before, 32, "\nnonsense\t0\t1\t2\nend\n");
    assert_false(weights_parse(grown, WEIGHTS_GROWING, &weights, NULL)); // one row too many
    char *rows = strstr(grown, "rows\t") + 5;
    int count = atoi(rows) + 1;
    char number[16];
    snprintf(number, sizeof number, "%d", count);
    memcpy(rows, number, strlen(number));
    assert_true(weights_parse(grown, WEIGHTS_GROWING, &weights, NULL));
    assert_int_equal(weights.early[1], default_weights.early[1]);
    free(grown);
    free(text);
}

static void require_near(double value, double wanted, double tolerance)
{
    if (!(fabs(value - wanted) <= tolerance))
        fail_msg("%.12g is not %.12g", value, wanted);
}

static void scores_are_chances(void **state)
{
    (void)state;
    Weights weights = {.k = 100};
    require_near(weights_win_chance(&weights, 0), 0.5, 1e-12);
    require_near(weights_win_chance(&weights, 100), 0.7310585786300049, 1e-12);
    require_near(weights_win_chance(&weights, -100), 0.2689414213699951, 1e-12);
    assert_true(weights_win_chance(&weights, 1000000) == 1);
    assert_true(weights_win_chance(&weights, -1000000) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_built_in_table_has_every_row_of_the_features),
        cmocka_unit_test(the_built_in_table_is_the_one_in_the_file),
        cmocka_unit_test(what_is_printed_is_read_again),
        cmocka_unit_test(a_saved_table_is_loaded_again),
        cmocka_unit_test(damaged_tables_are_refused),
        cmocka_unit_test(damaged_rows_are_refused),
        cmocka_unit_test(tables_that_are_cut_off_are_refused),
        cmocka_unit_test(a_missing_row_is_refused_except_where_tables_grow),
        cmocka_unit_test(a_group_that_is_gone_is_left_out_where_tables_grow),
        cmocka_unit_test(scores_are_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

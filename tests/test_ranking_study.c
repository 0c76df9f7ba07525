// SPDX-License-Identifier: MIT
// The study of move ranking: what is learnt from and tested on, and its table.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "study/rank_games.h"
#include "study/ranking/results.h"
#include "study/ranking/trials.h"

enum { GAMES = 12 };

static char path[] = "/tmp/tusk-ranking-XXXXXX";
static char *paths[1] = {path};

static int write_games(void **state)
{
    (void)state;
    int fd = mkstemp(path);
    if (fd < 0)
        return -1;
    FILE *file = fdopen(fd, "w");
    static const char *const pieces[] = {"Ha", "Db", "Cc", "Cf", "Dg", "Hh"};
    fputs("id\tmovelist\n", file);
    for (int i = 0; i < GAMES; i++)
        fprintf(file,
                "%d\t1w Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2\\n"
                "1b ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 ed7 me7 cf7 dg7 hh7\\n"
                "2w Ee2n Md2n\\n2b ed7s me7s\\n3w %s2n\\n3b hh7s%s\n",
                i, pieces[i / 2], i % 2 == 0 ? "" : " ha7s");
    return fclose(file);
}

static int remove_games(void **state)
{
    (void)state;
    return unlink(path);
}

// ---- What is learnt from and tested on -------------------------------------------------

static void look_at_nothing(void *context, const ExpertGame *game, size_t slot, int worker)
{
    (void)context;
    (void)game;
    (void)slot;
    (void)worker;
}

static void mark_game(void *context, const ExpertGame *game, size_t slot)
{
    char *marks = context;
    (void)slot;
    marks[game->id] = 'x';
}

static void require_games(const ExpertSource *source, const char *expected)
{
    char marks[] = "............";
    Error err = {""};
    ExpertWork work = {.look = look_at_nothing, .join = mark_game, .context = marks};
    if (!expert_games_run(source, &work, &err))
        fail_msg("%s", err.text);
    assert_string_equal(marks, expected);
}

static void keep_third(void *context, const ExpertGame *game, size_t slot)
{
    (void)slot;
    if (game->id == 2)
        *(uint64_t *)context = game->name;
}

static void every_size_is_tested_on_the_same_games(void **state)
{
    static const struct {
        long games;
        const char *learnt;
    } sizes[] = {{3, ".xx........."}, {6, ".xx.xx......"}, {GAMES, ".xx.xx.xx.xx"}};
    (void)state;
    RankGames games = {.paths = paths, .path_count = 1, .games = GAMES, .jobs = 1};
    ExpertSource tested = rank_games_tested(&games);
    require_games(&tested, "x..x..x..x..");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ExpertSource learnt = rank_games_learnt(&games, sizes[i].games);
        require_games(&learnt, sizes[i].learnt);
    }
}

static void a_source_may_name_its_games(void **state)
{
    (void)state;
    RankGames games = {.paths = paths, .path_count = 1, .games = GAMES, .jobs = 1};
    ExpertSource source = rank_games_all(&games);
    uint64_t names[2] = {0};
    source.only = names;
    source.only_count = 0;
    require_games(&source, "............");
    source.only = NULL;
    ExpertWork work = {.join = keep_third, .context = names};
    Error err = {""};
    assert_true(expert_games_run(&source, &work, &err));
    source.only = names;
    source.only_count = 1;
    require_games(&source, "..x.........");
}

// There are twelve games: of the published sizes only one is small enough, of naive Bayes.
// Its trials draw different games, and the same ones each time.
static void published_sizes_are_drawn_at_random(void **state)
{
    (void)state;
    RankGames games = {.paths = paths, .path_count = 1, .games = GAMES, .jobs = 1};
    Error err = {""};
    StrBuf once = strbuf_new();
    StrBuf twice = strbuf_new();
    setenv("TUSK_DATA", "/no/such/folder", 1);
    assert_true(ranking_trials_add(&games, &once, &err));
    assert_true(ranking_trials_add(&games, &twice, &err));
    unsetenv("TUSK_DATA");
    assert_string_equal(once.text, twice.text);
    double values[4];
    char rest[4][64];
    assert_int_equal(sscanf(once.text,
                            "random-curve\tnb\t10\tlearnt\t%lf%63[^\n]\n"
                            "random-curve\tnb\t10\ttested\t%lf%63[^\n]\n"
                            "random-curve\tnb\t10\ttested:least\t%lf%63[^\n]\n"
                            "random-curve\tnb\t10\ttested:most\t%lf%63[^\n]\n",
                            &values[0], rest[0], &values[1], rest[1], &values[2], rest[2],
                            &values[3], rest[3]),
                     8);
    assert_string_equal(rest[1], "\t76.88\t-"); // as published
    assert_true(values[2] < values[1] && values[1] < values[3]);
    assert_null(strstr(once.text, "\t20\t"));
    assert_null(strstr(once.text, "svm"));
    strbuf_free(&once);
    strbuf_free(&twice);
}

// ---- What the authors found ------------------------------------------------------------

static void assert_near(double value, double expected)
{
    if (!(fabs(value - expected) <= 1e-6))
        fail_msg("%f is not %f", value, expected);
}

static char data[] = "/tmp/tusk-data-XXXXXX";

static void write_table(const char *name, const char *text)
{
    char file[128];
    Error err = {""};
    snprintf(file, sizeof file, "%s/seed_results/%s", data, name);
    if (!file_replace(file, text, strlen(text), &err))
        fail_msg("%s", err.text);
}

static int make_data(void **state)
{
    char folder[128];
    (void)state;
    if (!mkdtemp(data))
        return -1;
    snprintf(folder, sizeof folder, "%s/seed_results", data);
    return mkdir(folder, 0700) + setenv("TUSK_DATA", data, 1);
}

static int remove_data(void **state)
{
    static const char *const names[] = {"/cdf_top_x.tsv", "/hist_by_move_number.tsv",
                                        "/summary.tsv", "/learning_curves.tsv", ""};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char file[128];
        snprintf(file, sizeof file, "%s/seed_results%s", data, names[i]);
        remove(file);
    }
    return remove(data) + unsetenv("TUSK_DATA");
}

static int share_index(double share)
{
    int index = 0;
    while (index < RANK_SHARES && fabs(rank_shares[index] - share) > 1e-9)
        index++;
    assert_true(index < RANK_SHARES);
    return index;
}

// The second of our rankers is their SVM.
static void the_raw_results_of_the_authors_are_read_where_they_are(void **state)
{
    (void)state;
    write_table("cdf_top_x.tsv", "SVM_s1\tcdf\t35\t0.5\nSVM_s1\thist3d\t35\t0.75\n"
                                 "SVM_s1\tcdf\t45\t0.8\nNB\thist3d\t45\t0.1\n");
    write_table("hist_by_move_number.tsv",
                "SVM_s1\t11\t20\t9\t9\t9\t9\t.01\t.02\t.03\t.04\t.05\t.06\t.07\t.08\t.09\t."
                "55\n");
    write_table("summary.tsv", "SVM_s1\tcdf\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t.66\n");
    write_table("learning_curves.tsv",
                "SVM_s1\t100\t70\t30\t1\t91\t87\t0\t0\t95% discard\n"
                "SVM_s1\t10\t7\t3\t1\t97\t71\t0\t0\tOld Plots: no discard\n");
    RankingPublished svm = ranking_published_of(&ranking_models[1]);
    assert_near(svm.within[share_index(35)], 75);
    assert_near(svm.within[share_index(45)], 80);
    assert_near(svm.within[share_index(10)], 71.3); // quoted
    assert_near(svm.bins[1][0], 1);
    assert_near(svm.bins[1][9], 55);
    assert_true(isnan(svm.bins[0][0]));
    assert_near(svm.quantile_10, 66);
    assert_int_equal(svm.curve_count, 1);
    assert_near(svm.curve[0].learnt, 91);
}

static void without_the_raw_results_what_is_quoted_serves(void **state)
{
    (void)state;
    setenv("TUSK_DATA", "/no/such/folder", 1);
    RankingPublished svm = ranking_published_of(&ranking_models[1]);
    RankingPublished bt = ranking_published_of(&ranking_models[4]);
    unsetenv("TUSK_DATA");
    assert_true(isnan(svm.within[share_index(35)]));
    assert_near(svm.within[share_index(10)], 71.3);
    assert_true(isnan(svm.quantile_10) && isnan(svm.bins[1][9]));
    assert_int_equal(svm.curve[0].games, 100);
    assert_near(svm.curve[0].tested, 87.28);
    assert_true(isnan(bt.within[share_index(10)]));
    assert_int_equal(bt.curve_count, 0);
}

// ---- What is told ----------------------------------------------------------------------

static void a_tenth_of_the_turns_is_below_the_quantile(void **state)
{
    (void)state;
    RankTest test;
    rank_test_init(&test, true);
    assert_true(isnan(ranking_quantile_10(&test)));
    test.all.positions = 100;
    test.thousandths[300] = 4;
    test.thousandths[500] = 12;
    test.thousandths[999] = 84;
    assert_near(ranking_quantile_10(&test), 50.05);
}

// Ours is tested at other sizes than theirs; their numbers have rows of their own.
static void the_table_has_the_published_curve_at_its_own_sizes(void **state)
{
    (void)state;
    RankingResult *result = calloc(1, sizeof *result);
    StrBuf out = strbuf_new();
    result->model = &ranking_models[1];
    result->curve[0] = (RankingPoint){24, 95, 80};
    result->curve_count = 1;
    result->published.curve[0] = (RankingPoint){100, 91, 87};
    result->published.curve_count = 1;
    ranking_result_format(result, &out);
    assert_non_null(strstr(out.text, "curve\tsvm\t24\ttested\t80.00\t-\t-\n"));
    assert_non_null(strstr(out.text, "published-curve\tsvm\t100\ttested\t-\t87.00\t-\n"));
    strbuf_free(&out);
    free(result);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_size_is_tested_on_the_same_games),
        cmocka_unit_test(a_source_may_name_its_games),
        cmocka_unit_test(published_sizes_are_drawn_at_random),
        cmocka_unit_test_setup_teardown(
            the_raw_results_of_the_authors_are_read_where_they_are, make_data, remove_data),
        cmocka_unit_test(without_the_raw_results_what_is_quoted_serves),
        cmocka_unit_test(a_tenth_of_the_turns_is_below_the_quantile),
        cmocka_unit_test(the_table_has_the_published_curve_at_its_own_sizes),
    };
    return cmocka_run_group_tests_name("ranking_study", tests, write_games, remove_games);
}

// SPDX-License-Identifier: MIT
// The arithmetic of the study of McKee 2014, its table, its folder and its report.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "game/archive.h"
#include "store/setups.h"
#include "study/folder.h"
#include "study/mimic/data.h"
#include "study/mimic/report.h"
#include "study/mimic/tables.h"
#include "study/mimic/thesis_sql.h"

static void assert_near(double value, double expected, double most)
{
    if (!(fabs(value - expected) <= most))
        fail_msg("%f is not %f", value, expected);
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("'%s' is not in: %s", part, text);
}

// ---- Rates -----------------------------------------------------------------------------

// What McKee 2014 took for the chance that any of several functions finds something.
// That one of them does and no other:
static double chance_of_only(const double *shares, int count, int index)
{
    double chance = shares[index];
    for (int i = 0; i < count; i++)
        if (i != index)
            chance *= 1 - shares[i];
    return chance;
}

// That just one does: the formula of his chapter 4, by which the first row of his Table 12
// was worked out. The other rows hold the chance of only the last.
static double chance_of_just_one(const double *shares, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += chance_of_only(shares, count, i);
    return sum;
}

static void chances_of_two_coins_are_worked_out(void **state)
{
    (void)state;
    const double coins[] = {0.5, 0.5};
    const double sure[] = {0.25, 1};
    assert_near(chance_of_any(coins, 2), 0.75, 1e-12);
    assert_near(chance_of_just_one(coins, 2), 0.5, 1e-12);
    assert_near(chance_of_only(coins, 2, 1), 0.25, 1e-12);
    assert_near(chance_of_any(sure, 2), 1, 1e-12);
    assert_near(chance_of_just_one(sure, 2), 0.75, 1e-12);
    assert_near(chance_of_any(coins, 0), 0, 1e-12);
}

// What was found out about the table: one row is by one wrong formula, the others by
// another.
static void the_printed_overall_is_one_stage_only(void **state)
{
    (void)state;
    for (int row = 0; row < PUBLISHED_BUCKETS; row++) {
        double shares[STAGES];
        for (int stage = 0; stage < STAGES; stage++)
            shares[stage] = published_hits[row].stages[stage] / 100;
        double printed = row == 0 ? chance_of_just_one(shares, STAGES)
                                  : chance_of_only(shares, STAGES, STAGES - 1);
        assert_near(100 * printed, published_hits[row].overall, 0.015);
    }
}

static void the_corrected_overall_is_57_percent(void **state)
{
    (void)state;
    double sum = 0;
    for (int row = 0; row < PUBLISHED_BUCKETS; row++)
        sum += published_at_least_one(&published_hits[row]);
    assert_near(published_at_least_one(&published_hits[0]), 59.20, 0.005);
    assert_near(published_at_least_one(&published_hits[9]), 64.28, 0.005);
    assert_near(sum / PUBLISHED_BUCKETS, 57.37, 0.005);
}

static void the_published_set_ups_are_merged_by_mirror_image(void **state)
{
    (void)state;
    long games = 0;
    for (int i = 0; i < PUBLISHED_SETUPS; i++) {
        Position pos = position_empty(GOLD);
        assert_true(setup_code_place(published_setups[i].code, GOLD, false, &pos));
        assert_string_equal(setup_pair_of(&pos).gold, published_setups[i].code);
        games += published_setups[i].games;
    }
    assert_int_equal(games, 97385);
    assert_null(published_setup_find("RRRRRRRRHDCEMCDH"));
    assert_int_equal(published_setup_find("RHDEMDHRRRRCCRRR")->games, 31410);
}

static void counted_hits_are_what_the_product_says(void **state)
{
    (void)state;
    const HitCounts counts[PUBLISHED_BUCKETS] = {
        [1] = {100, 58, {{100, 10, 8}, {92, 30, 12}, {80, 25, 20}, {60, 40, 18}}}};
    Table table = {0};
    StrBuf text = strbuf_new();
    mimic_tables_print_hits(counts, "here", "match", &text);
    table_add(&table, text.text);
    TableKey overall = {{"here", "overall", "match", "6-10", NULL}};
    TableKey half = {{"here", "hits", "match", "6-10", "half"}};
    TableKey all = {{"here", "hits", "match", "all", "piece"}};
    assert_string_equal(table_cell(&table, &overall, 6), "58.00");
    assert_string_equal(table_cell(&table, &overall, 7), "58.00");
    assert_string_equal(table_cell(&table, &overall, 9), "58.81");
    assert_string_equal(table_cell(&table, &half, 8), "32.61");
    assert_string_equal(table_cell(&table, &half, 9), "13.04");
    assert_string_equal(table_cell(&table, &all, 6), "40");
    table_free(&table);
    strbuf_free(&text);
}

// ---- Table and report ------------------------------------------------------------------

static void rows_are_found_by_their_first_columns(void **state)
{
    (void)state;
    Table table = {0};
    table_add(&table, "a\tx\t1\na\ty\t2\t\nb\tx\tthree\n");
    TableKey a = {{"a", NULL, NULL, NULL, NULL}};
    TableKey x = {{NULL, "x", NULL, NULL, NULL}};
    TableKey b = {{"b", "x", NULL, NULL, NULL}};
    TableKey none = {{"b", "y", NULL, NULL, NULL}};
    const TableRow *first = table_find(&table, &x, NULL);
    assert_int_equal(table.count, 3);
    assert_string_equal(first->cells[2], "1");
    assert_string_equal(table_find(&table, &x, first)->cells[2], "three");
    assert_null(table_find(&table, &x, table_find(&table, &x, first)));
    assert_near(table_number(&table, &a, 2), 1, 0);
    assert_true(isnan(table_number(&table, &b, 2)));
    assert_true(isnan(table_number(&table, &none, 2)));
    assert_string_equal(table_cell(&table, &none, 2), "–");
    assert_string_equal(table_cell(&table, &b, 7), "–");
    table_free(&table);
}

static void the_report_has_what_the_table_has(void **state)
{
    (void)state;
    Table table = {0};
    table_add(&table,
              "real\tsize\t12\t345\n"
              "real\ttimes\t8\tfull\t345\t9\t3.8\t10.7\t60.0\t1.28\n"
              "real\tsql-load\t369\t0.5\n"
              "real\tsql\tfull\t369\t3\t0.0760\t0.0800\t1.28\n"
              "real\tratio\tfull\t0.0760\t3.8\t20000\n"
              "steps\tmatch\treal\t444\tmimic-thesis\tother\t1000\t267\t26.70\t23.92\t"
              "29.48\t-175\t-201\t-152\tsteps-empty\t6\t-29\t40\n"
              "copy\tmissing\tno real games\n");
    StrBuf page = strbuf_new();
    mimic_report_write(&table, &page);
    assert_has(page.text, "| real | 12 | 345 |");
    assert_has(page.text, "3.8 (10.7) | 1.28 |");
    assert_has(page.text, "| full | 3 | 0.0760 | 0.0800 | 3.8 | 20000 | 1.28 |");
    assert_has(page.text,
               "| steps | real | 444 | `mimic-thesis` | `other` | 1000 | 26.70 | "
               "23.92 to 29.48 | -175 (-201 to -152) | steps-empty | 6 (-29 to "
               "40) |");
    assert_has(page.text, "Not done: copy: no real games.");
    assert_null(strstr(page.text, "synthetic games, asked"));
    strbuf_free(&page);
    table_free(&table);
}

// ---- Folder ----------------------------------------------------------------------------

typedef struct Place {
    char path[64];
    char below[80];
} Place;

static int make_place(void **state)
{
    static const char name[] = "/tmp/tusk-study-XXXXXX";
    Place *place = calloc(1, sizeof *place);
    if (!place)
        return -1;
    memcpy(place->path, name, sizeof name);
    if (!mkdtemp(place->path))
        return -1;
    strcat(strcpy(place->below, place->path), "/new/results");
    *state = place;
    return 0;
}

static int remove_place(void **state)
{
    char command[128] = "rm -r ";
    Place *place = *state;
    int status = system(strcat(command, place->path));
    free(place);
    return status;
}

static void finished_work_is_gone_on_with(void **state)
{
    const Place *place = *state;
    StudyFolder folder;
    Error err;
    StudyPlan plan = {"mimic", place->below, "games 3\n", false};
    StrBuf text = strbuf_new();
    assert_true(study_folder_open(&folder, &plan, &err));
    assert_false(study_folder_has(&folder, "one.tsv"));
    strbuf_add(&text, "row\n");
    assert_true(study_folder_keep(&folder, "one.tsv", &text, &err));
    study_folder_free(&folder);

    assert_false(study_folder_open(&folder, &plan, &err));
    assert_has(err.text, "--resume continues");
    plan.resumes = true;
    assert_true(study_folder_open(&folder, &plan, &err));
    assert_true(study_folder_has(&folder, "one.tsv"));
    strbuf_clear(&text);
    assert_true(study_folder_read(&folder, "one.tsv", &text, &err));
    assert_string_equal(text.text, "row\n");
    study_folder_remove(&folder, "one.tsv");
    assert_false(study_folder_has(&folder, "one.tsv"));
    study_folder_free(&folder);
    plan.settings = "games 4\n";
    assert_false(study_folder_open(&folder, &plan, &err));
    assert_has(err.text, "other settings");
    strbuf_free(&text);
}

// ---- Games -----------------------------------------------------------------------------

static char *write_games(const Place *place, int count)
{
    StrBuf text = strbuf_new();
    StrBuf path = strbuf_new();
    strbuf_add(&text, "id\twrating\tresult\tmovelist\n");
    for (int i = 0; i < count; i++)
        strbuf_print(&text,
                     "%d\t1600\tw\t"
                     "1g Ra1 Rb1 Rc1 Cd1 Ce1 Rf1 Rg1 Rh1 Ra2 Hb2 Dc2 Md2 Ee2 Df2 Hg2 Rh2\\n"
                     "1s ra8 rb8 rc8 cd8 ce8 rf8 rg8 rh8 ra7 hb7 dc7 md7 ee7 df7 hg7 rh7\\n"
                     "2g Ee2n Ee3n Ee4n\\n2s hb7s hb6s\\n3g Ra2n\n",
                     i + 1);
    strbuf_print(&path, "%s/games.txt", place->path);
    assert_true(file_replace(path.text, text.text, text.length, NULL));
    strbuf_free(&text);
    return path.text;
}

static int count_rows(const char *path)
{
    const ArchiveRow *row = NULL;
    Error problem;
    int count = 0;
    Archive *archive = archive_open(path, NULL, &problem);
    assert_non_null(archive);
    while (archive_next(archive, &row, &problem) == ARCHIVE_ROW)
        count++;
    archive_close(archive);
    return count;
}

static void games_are_dealt_out_like_cards(void **state)
{
    const Place *place = *state;
    char *path = write_games(place, 11);
    const char *paths[] = {path};
    MimicData data = {
        .games = {.paths = paths, .path_count = 1, .most = 100, .as_written = true}};
    long games = 0;
    Error err;
    for (int i = 0; i < DATA_PARTS; i++) {
        StrBuf part = strbuf_new();
        strbuf_print(&part, "%s/part-%d", place->path, i);
        data.parts[i] = part.text;
    }
    assert_true(mimic_data_deal(&data, &games, &err));
    assert_int_equal(games, 11);
    for (int i = 0; i < DATA_PARTS; i++) {
        assert_int_equal(count_rows(data.parts[i]), i < 3 ? 2 : 1);
        free(data.parts[i]);
    }
    free(path);
}

static void rows_are_those_of_the_thesiss_table(void **state)
{
    const Place *place = *state;
    char *path = write_games(place, 3);
    const char *paths[] = {path};
    StudyGames games = {paths, 1, 100, NULL, false, NULL};
    long rows = 0;
    StrBuf out = strbuf_new();
    StrBuf text = strbuf_new();
    strbuf_print(&out, "%s/rows", place->path);
    assert_true(thesis_rows_write(&games, out.text, 6, &rows, NULL));
    assert_int_equal(rows, 10); // whole games
    assert_true(file_read(out.text, &text, NULL));
    assert_has(text.text,
               "1\t1\tb\t0\t1600\tw\t------------------------------------------------"
               "RHDMEDHRRRRCCRRR\tra7 hb7");
    assert_has(text.text, "2\t2\tb\t0\t1600\tw\t"
                          "rrrccrrr"
                          "rhdmedhr"
                          "--------"
                          "----E---"
                          "--------"
                          "--------"
                          "RHDM-DHR"
                          "RRRCCRRR"
                          "\thb7s hb6s\t3\n");
    strbuf_free(&text);
    strbuf_free(&out);
    free(path);
}

static bool check_queries(void *context, const ArchiveRow *row, const Game *game,
                          Error *err)
{
    ThesisQuery query;
    (void)context;
    (void)row;
    (void)err;
    assert_true(thesis_query_of(TIMED_FULL, game, 4, &query));
    assert_has(query.sql, "BINARY boardstatus = ? AND (side = 'w' OR side = 'g')");
    assert_has(query.sql, "wrating AS rating");
    assert_string_equal(query.value, "rrrccrrr"
                                     "r-dmedhr"
                                     "--------"
                                     "-h--E---"
                                     "--------"
                                     "--------"
                                     "RHDM-DHR"
                                     "RRRCCRRR");
    assert_true(thesis_query_of(TIMED_HALF, game, 4, &query));
    assert_has(query.sql, "LIKE BINARY ? AND turn <> 1");
    assert_string_equal(query.value, "________________"
                                     "--------"
                                     "-h--E---"
                                     "--------"
                                     "--------"
                                     "________________");
    assert_true(thesis_query_of(TIMED_AREA, game, 4, &query));
    assert_string_equal(query.value, "rrrcc___"
                                     "r-dme___"
                                     "-----___"
                                     "-h--E___"
                                     "-----___"
                                     "________________________");
    assert_true(thesis_query_of(TIMED_PIECE, game, 4, &query));
    assert_has(query.sql, "REGEXP");
    assert_has(query.value, "^[rcdhm][rcdhm][rcdhm][rcdhm][rcdhm]..."
                            "[rcdhm]-[rcdhm][rcdhm][e]..."
                            "-----..."
                            "-[rcdhm]--[RCDHME]...");
    assert_true(thesis_query_of(TIMED_SETUP, game, 4, &query));
    assert_has(query.value, "--------RHDMEDHRRRRCCRRR");
    return true;
}

// The enemy's horse has just come to b5, so the area is that of c6.
static void queries_are_masked_as_in_the_thesis(void **state)
{
    const Place *place = *state;
    char *path = write_games(place, 1);
    const char *paths[] = {path};
    StudyGames games = {paths, 1, 1, NULL, false, NULL};
    assert_true(study_games_visit(&games, check_queries, NULL, NULL));
    free(path);
}

static void the_thesiss_queries_are_timed_on_a_server(void **state)
{
    const Place *place = *state;
    char *path = write_games(place, 5);
    const char *paths[] = {path};
    ThesisTimes times = {0};
    Error err;
    ThesisSql plan = {{paths, 1, 100, NULL, false, NULL},
                      {paths, 1, 2, NULL, false, NULL},
                      .most_rows = 100};
    bool is_timed = thesis_sql_time(&plan, &times, &err);
    free(path);
    if (!is_timed && strstr(err.text, "there is no MariaDB server")) {
        print_message("skipped: %s\n", err.text);
        skip();
    }
    if (!is_timed)
        fail_msg("%s", err.text);
    assert_int_equal(times.rows, 25);
    for (int i = 0; i < TIMED_CASCADE; i++)
        assert_true(times.seconds[i].count >= 1);
    measures_free(times.seconds, TIMED_CASCADE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_of_two_coins_are_worked_out),
        cmocka_unit_test(the_printed_overall_is_one_stage_only),
        cmocka_unit_test(the_corrected_overall_is_57_percent),
        cmocka_unit_test(the_published_set_ups_are_merged_by_mirror_image),
        cmocka_unit_test(counted_hits_are_what_the_product_says),
        cmocka_unit_test(rows_are_found_by_their_first_columns),
        cmocka_unit_test(the_report_has_what_the_table_has),
        cmocka_unit_test_setup_teardown(finished_work_is_gone_on_with, make_place,
                                        remove_place),
        cmocka_unit_test_setup_teardown(games_are_dealt_out_like_cards, make_place,
                                        remove_place),
        cmocka_unit_test_setup_teardown(rows_are_those_of_the_thesiss_table, make_place,
                                        remove_place),
        cmocka_unit_test_setup_teardown(queries_are_masked_as_in_the_thesis, make_place,
                                        remove_place),
        cmocka_unit_test_setup_teardown(the_thesiss_queries_are_timed_on_a_server,
                                        make_place, remove_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// A report that several threads work at: the same as that of one, also when it is stopped.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/question.h"
#include "report/report_views.h"
#include "report/reporter.h"

// Few pieces, so that a turn is one of hundreds and not of ten thousands.
static const char moves[] = "1g Ra1 Rb1 Rg1 Rh1 Ed2 Ha2\\n1s ra8 rb8 rg8 rh8 ee7 hh7\\n"
                            "2g Ed2n Ed3n Ed4n Ha2n\\n2s ee7s ee6s hh7s hh6s\\n"
                            "3g Ed5w Ha3n Ha4n Rb1n\\n3s ee5w hh5s rg8s\\n"
                            "4g Ec5n Ha5n\\n4s ed5w ec5w";

static ReportOptions small_options(void)
{
    return (ReportOptions){
        .nodes = {[REPORT_QUICK] = 200, [REPORT_DEEP] = 800, [REPORT_SURE] = 3200}};
}

static void make(const Game *game, int jobs, const ReportOptions *options, StrBuf *out)
{
    Report report;
    Reporter *reporter =
        reporter_create(&(ReporterSetup){.jobs = jobs, .table_mb = 1}, NULL);
    assert_non_null(reporter);
    report_init(&report, game, NULL, reporter_weights(reporter));
    reporter_run(reporter, &report, options);
    Json *json = report_json(&report);
    json_write(json, JSON_ON_ONE_LINE, out);
    json_free(json);
    report_free(&report);
    reporter_destroy(reporter);
}

static void a_report_does_not_depend_on_how_many_work_at_it(void **state)
{
    (void)state;
    Game game;
    StrBuf texts[2];
    ReportOptions options = small_options();
    assert_true(question_read(moves, &game, NULL, NULL));
    for (int i = 0; i < 2; i++) {
        strbuf_init(&texts[i]);
        make(&game, i ? 3 : 1, &options, &texts[i]);
    }
    assert_string_equal(texts[0].text, texts[1].text);
    strbuf_free(&texts[0]);
    strbuf_free(&texts[1]);
    game_free(&game);
}

static void stop_after_three(void *context, const Report *report,
                             const ReportProgress *progress)
{
    (void)report;
    if (progress->done == 3)
        stop_ask(context);
}

static void all_threads_stop(void **state)
{
    (void)state;
    Game game;
    Stop stop;
    StrBuf text;
    ReportOptions options = small_options();
    stop_init(&stop);
    options.stop = &stop;
    options.tell = stop_after_three;
    options.context = &stop;
    strbuf_init(&text);
    assert_true(question_read(moves, &game, NULL, NULL));
    make(&game, 3, &options, &text);
    assert_true(stop_is_asked(&stop));
    strbuf_free(&text);
    game_free(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_report_does_not_depend_on_how_many_work_at_it),
        cmocka_unit_test(all_threads_stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

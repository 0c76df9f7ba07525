// SPDX-License-Identifier: MIT
// Charts: where points, ticks and texts end up.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/chart.h"

static void assert_step(double limit, int most, double expected)
{
    double step = chart_round_step(limit, most);
    if (fabs(step - expected) > expected * 1e-9)
        fail_msg("%f for %f, not %f", step, limit, expected);
}

static void ticks_are_round_numbers(void **state)
{
    (void)state;
    assert_step(100, 6, 20);
    assert_step(50, 6, 10);
    assert_step(1000, 6, 200);
    assert_step(4, 6, 1);
    assert_step(0.7, 6, 0.2);
    assert_step(65, 6, 20);
    assert_step(6, 6, 1);
    assert_step(9.5, 1, 10);
}

static Chart sample_chart(const ChartPoint *points, size_t count)
{
    static const char *const labels[] = {"1-5", "6+"};
    return (Chart){
        .title = "hits < calls & more",
        .x_title = "moves",
        .y_title = "percent",
        .labels = labels,
        .label_count = 2,
        .y_most = 10,
        .series = {{"found", points, count, false, 0}},
        .series_count = 1,
    };
}

static void assert_drawn(const Chart *chart, const char *part)
{
    StrBuf out = strbuf_new();
    chart_draw(chart, &out);
    if (!strstr(out.text, part))
        fail_msg("'%s' is not in %s", part, out.text);
    strbuf_free(&out);
}

static void points_stand_above_their_labels(void **state)
{
    (void)state;
    const ChartPoint points[] = {{0, 0}, {1, 10}};
    Chart chart = sample_chart(points, 2);
    assert_drawn(&chart, "<text x=\"222.0\" y=\"354\" text-anchor=\"middle\">1-5</text>");
    assert_drawn(&chart, "d=\"M222.0 336.0 L538.0 48.0 \"");
    assert_drawn(&chart, "<circle cx=\"538.0\" cy=\"48.0\"");
}

static void points_beyond_the_axis_are_put_on_its_end(void **state)
{
    (void)state;
    const ChartPoint points[] = {{0, -3}, {1, 12}};
    Chart chart = sample_chart(points, 2);
    assert_drawn(&chart, "d=\"M222.0 336.0 L538.0 48.0 \"");
}

static void a_gap_breaks_the_line(void **state)
{
    (void)state;
    const ChartPoint points[] = {{0, 5}, {0.5, NAN}, {1, 5}};
    Chart chart = sample_chart(points, 3);
    assert_drawn(&chart, "d=\"M222.0 192.0 M538.0 192.0 \"");
}

static void numbers_stand_under_an_axis_without_labels(void **state)
{
    (void)state;
    const ChartPoint points[] = {{0, 5}, {1000, 5}};
    Chart chart = sample_chart(points, 2);
    chart.labels = NULL;
    chart.x_most = 1000;
    assert_drawn(&chart, "d=\"M64.0 192.0 L696.0 192.0 \"");
    assert_drawn(&chart, "<text x=\"696.0\" y=\"354\" text-anchor=\"middle\">1000</text>");
}

static void the_axis_may_begin_above_0(void **state)
{
    (void)state;
    const ChartPoint points[] = {{0, 80}, {1, 100}};
    Chart chart = sample_chart(points, 2);
    chart.y_least = 80;
    chart.y_most = 100;
    assert_drawn(&chart, "d=\"M222.0 336.0 L538.0 48.0 \"");
    assert_drawn(&chart, "<text x=\"56\" y=\"340.0\" text-anchor=\"end\">80</text>");
    assert_drawn(&chart, "<text x=\"56\" y=\"52.0\" text-anchor=\"end\">100</text>");
}

static void the_numbers_of_an_axis_may_be_given(void **state)
{
    (void)state;
    Chart chart = sample_chart(NULL, 0);
    chart.y_most = 2;
    assert_drawn(&chart, ">0.5</text>");
    chart.y_step = 1;
    StrBuf out = strbuf_new();
    chart_draw(&chart, &out);
    assert_null(strstr(out.text, ">0.5</text>"));
    assert_non_null(strstr(out.text, ">1</text>"));
    strbuf_free(&out);
}

static void a_series_may_have_the_colour_of_another(void **state)
{
    (void)state;
    Chart chart = sample_chart(NULL, 0);
    chart.series[1] = (ChartSeries){.name = "published", .style = CHART_DASHED, .like = 1};
    chart.series_count = 2;
    assert_drawn(&chart, "h28\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" "
                         "stroke-dasharray");
}

static void texts_are_escaped(void **state)
{
    (void)state;
    Chart chart = sample_chart(NULL, 0);
    assert_drawn(&chart, ">hits &lt; calls &amp; more</text>");
}

static void dashed_lines_are_dashed_in_the_legend_too(void **state)
{
    (void)state;
    Chart chart = sample_chart(NULL, 0);
    chart.series[0].style = CHART_DASHED;
    assert_drawn(&chart, "h28\" fill=\"none\" stroke=\"#000000\" stroke-width=\"2\" "
                         "stroke-dasharray=\"6 4\"/>");
}

static void marks_have_no_line_and_a_legend_of_their_own(void **state)
{
    (void)state;
    const ChartPoint points[] = {{0, 5}, {1, 10}};
    Chart chart = sample_chart(points, 2);
    chart.series[0].style = CHART_MARKS;
    assert_drawn(&chart, "<path d=\"M216.0 192.0 l6 6 l6 -6 l-6 -6 z\" fill=\"none\"");
    assert_drawn(&chart, "<path d=\"M532.0 48.0 l6 6 l6 -6 l-6 -6 z\" fill=\"none\"");
    assert_drawn(&chart, "<path d=\"M72.0 400.0 l6 6 l6 -6 l-6 -6 z\" fill=\"none\"");
    StrBuf out = strbuf_new();
    chart_draw(&chart, &out);
    assert_null(strstr(out.text, "circle"));
    assert_null(strstr(out.text, "h28"));
    strbuf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ticks_are_round_numbers),
        cmocka_unit_test(points_stand_above_their_labels),
        cmocka_unit_test(points_beyond_the_axis_are_put_on_its_end),
        cmocka_unit_test(a_gap_breaks_the_line),
        cmocka_unit_test(numbers_stand_under_an_axis_without_labels),
        cmocka_unit_test(the_axis_may_begin_above_0),
        cmocka_unit_test(the_numbers_of_an_axis_may_be_given),
        cmocka_unit_test(a_series_may_have_the_colour_of_another),
        cmocka_unit_test(texts_are_escaped),
        cmocka_unit_test(dashed_lines_are_dashed_in_the_legend_too),
        cmocka_unit_test(marks_have_no_line_and_a_legend_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

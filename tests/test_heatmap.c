// SPDX-License-Identifier: MIT
// Heat maps: where the fields are, how dark, and what they tell.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/chart.h"

static const long counts[] = {0, 1000, 10, 0, 0, 0};

static void assert_map(int range, const char *part)
{
    HeatMap map = {"pieces < 2 & more", "x", "y", 3, 2, counts, range};
    StrBuf out = strbuf_new();
    heatmap_draw(&map, &out);
    if (!strstr(out.text, part))
        fail_msg("'%s' is not in %s", part, out.text);
    strbuf_free(&out);
}

static void assert_drawn(const char *part)
{
    assert_map(0, part);
}

// The first row is the lowest; fields are 28 pixels wide.
static void the_most_frequent_field_is_the_darkest(void **state)
{
    (void)state;
    assert_drawn("<rect x=\"92\" y=\"76\" width=\"28\" height=\"28\" fill=\"#08306b\" "
                 "stroke=\"#dddddd\"><title>1000</title>");
    assert_drawn("<rect x=\"64\" y=\"76\" width=\"28\" height=\"28\" fill=\"#ffffff\" "
                 "stroke=\"#dddddd\"><title>0</title>");
    assert_drawn("<rect x=\"64\" y=\"48\" width=\"28\" height=\"28\" fill=\"#ffffff\"");
}

static void texts_are_written_out(void **state)
{
    (void)state;
    assert_drawn("pieces &lt; 2 &amp; more</text>");
    assert_drawn("</svg>\n");
}

static void fields_are_named_by_their_numbers_or_the_ends_of_their_ranges(void **state)
{
    (void)state;
    assert_map(0, "<text x=\"78\" y=\"122\" text-anchor=\"middle\">0</text>");
    assert_map(10, "<text x=\"78\" y=\"122\" text-anchor=\"middle\">10</text>");
    assert_map(10, "<text x=\"56\" y=\"66\" text-anchor=\"end\">20</text>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_most_frequent_field_is_the_darkest),
        cmocka_unit_test(texts_are_written_out),
        cmocka_unit_test(fields_are_named_by_their_numbers_or_the_ends_of_their_ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

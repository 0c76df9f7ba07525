// SPDX-License-Identifier: MIT
// Pictures: what is drawn is there, and no text can break the file.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "draw/board_svg.h"

static int count_of(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        count++;
    return count;
}

static void texts_cannot_break_the_file(void **state)
{
    (void)state;
    StrBuf out;
    strbuf_init(&out);
    svg_add_text(&out, 1, 2, SVG_START, "a<b & \"c\">d");
    assert_string_equal(
        out.text, "<text x=\"1.0\" y=\"2.0\" text-anchor=\"start\">a&lt;b &amp; \"c\"&gt;d"
                  "</text>\n");
    strbuf_free(&out);
}

static void a_board_has_its_squares_and_pieces(void **state)
{
    (void)state;
    StrBuf out;
    Position pos;
    strbuf_init(&out);
    assert_true(position_parse("g 7r/8/8/8/8/8/8/RE6", &pos, NULL));
    svg_begin(&out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    board_svg_add(&out, (BoardSvg){0, 0}, "title");
    board_svg_add_pieces(&out, (BoardSvg){0, 0}, &pos);
    svg_end(&out);
    assert_int_equal(count_of(out.text, "stroke=\"#a79f88\""), SQUARES);
    assert_int_equal(count_of(out.text, "#d9a39b"), 4);
    assert_int_equal(count_of(out.text, "<circle"), 3);
    assert_int_equal(count_of(out.text, "<text"), count_of(out.text, "</text>"));
    strbuf_free(&out);
}

static void ways_are_lines_and_arcs_from_square_to_square(void **state)
{
    (void)state;
    StrBuf out;
    const Square squares[] = {0, 1, 9}; // a1 b1 b2
    strbuf_init(&out);
    board_svg_add_way(&out, (BoardSvg){0, 0}, GOLD, squares, 3);
    assert_non_null(strstr(out.text, "d=\"M46.0 354.0L90.0 354.0L90.0 323.2\""));
    assert_non_null(strstr(out.text, "url(#tip-gold)"));
    strbuf_clear(&out);
    board_svg_add_arcs(&out, (BoardSvg){0, 0}, SILVER, squares, 3, 0);
    assert_int_equal(count_of(out.text, "Q"), 2);
    assert_non_null(strstr(out.text, "url(#tip-silver)"));
    strbuf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_cannot_break_the_file),
        cmocka_unit_test(a_board_has_its_squares_and_pieces),
        cmocka_unit_test(ways_are_lines_and_arcs_from_square_to_square),
    };
    return cmocka_run_group_tests_name("draw", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Pictures: what is drawn is there and within the page, no text can break the file, and
// arrows go around pieces.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>

#include "base/random.h"
#include "core/board_text.h"
#include "core/turn_text.h"
#include "draw/board_svg.h"
#include "draw/piece_svg.h"
#include "support/playout.h"
#include "support/svg_check.h"

static const BoardSvg whole = {0, 0, GOLD};

static int count_of(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word))
        count++;
    return count;
}

static Position board_of(const char *text)
{
    Position pos;
    assert_true(position_parse(text, &pos, NULL));
    return pos;
}

// ---- Files -----------------------------------------------------------------------------

static void texts_cannot_break_the_file(void **state)
{
    (void)state;
    StrBuf out = strbuf_new();
    svg_add_text(&out, 1, 2, SVG_START, "a<b & \"c\">d\x1b\xff\xef\xbf\xbf \xc3\xb6");
    assert_string_equal(out.text, "<text x=\"1.0\" y=\"2.0\" text-anchor=\"start\">"
                                  "a&lt;b &amp; &quot;c&quot;&gt;d"
                                  "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd \xc3\xb6</text>\n");
    strbuf_free(&out);
}

static void the_checker_of_files_sees_what_is_wrong(void **state)
{
    (void)state;
    assert_null(
        svg_fault("<svg width=\"10\" height=\"10\"><g a=\"1\"><path/></g></svg>\n"));
    assert_non_null(svg_fault("<svg width=\"10\" height=\"10\"><g></svg>"));
    assert_non_null(svg_fault("<svg width=\"10\" height=\"10\"><g a=1></g></svg>"));
    assert_non_null(svg_fault("<svg width=\"10\" height=\"10\">a & b</svg>"));
    assert_non_null(
        svg_fault("<svg width=\"10\" height=\"10\"><use href=\"b.svg\"/></svg>"));
    assert_non_null(
        svg_fault("<svg width=\"10\" height=\"10\"><rect x=\"1\" y=\"12\"/></svg>"));
}

static void a_board_has_its_squares_and_pieces(void **state)
{
    (void)state;
    Position pos = board_of("g 7r/8/8/8/8/8/8/RE6");
    StrBuf out = strbuf_new();
    board_svg_begin(&out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    board_svg_add(&out, whole, "title");
    board_svg_add_pieces(&out, whole, &pos);
    svg_end(&out);
    assert_null(svg_fault(out.text));
    assert_int_equal(count_of(out.text, "width=\"44\""), SQUARES);
    assert_int_equal(count_of(out.text, "<circle"), TRAP_COUNT);
    assert_int_equal(count_of(out.text, "<title>"), 3);
    assert_non_null(strstr(out.text, "<title>gold elephant on b1</title>"));
    assert_non_null(strstr(out.text, "href=\"#silver-rabbit\""));
    assert_non_null(strstr(out.text, ">title</text>"));
    strbuf_free(&out);
}

// For silver h1 is where a8 is for gold: in the upper left corner.
static void the_board_can_be_turned(void **state)
{
    (void)state;
    Position pos = board_of("g R7/8/8/8/8/8/8/8");
    StrBuf gold = strbuf_new();
    StrBuf silver = strbuf_new();
    board_svg_add_pieces(&gold, whole, &pos);
    pos = board_of("g 8/8/8/8/8/8/8/7R");
    board_svg_add_pieces(&silver, (BoardSvg){0, 0, SILVER}, &pos);
    *strstr(gold.text, "a8") = *strstr(silver.text, "h1") = '?';
    *strstr(gold.text, "8<") = *strstr(silver.text, "1<") = '?';
    assert_string_equal(gold.text, silver.text);
    strbuf_free(&gold);
    strbuf_free(&silver);
}

static void gold_and_silver_differ_by_more_than_colour(void **state)
{
    (void)state;
    StrBuf out = strbuf_new();
    piece_svg_define(&out);
    assert_int_equal(count_of(out.text, "<symbol "), PIECES);
    assert_int_equal(count_of(out.text, "scale(-1 1)"), KINDS);
    assert_int_equal(count_of(out.text, "<path id="), KINDS);
    strbuf_free(&out);
}

// ---- Arrows ----------------------------------------------------------------------------

enum { FIELD = 44, EDGE = 24 };

static Square square_at(double x, double y)
{
    int file = (int)floor((x - EDGE) / FIELD);
    int row = (int)floor((y - EDGE) / FIELD);
    assert_in_range(file, 0, FILES - 1);
    assert_in_range(row, 0, RANKS - 1);
    return (RANKS - 1 - row) * FILES + file;
}

// Whether a point lies on the figure of a piece, other than those at both ends of the way.
static bool is_on_piece(double x, double y, Bitboard pieces)
{
    Square sq = square_at(x, y);
    double middle_x = EDGE + FIELD * (square_file(sq) + 0.5);
    double middle_y = EDGE + FIELD * (RANKS - 1 - square_rank(sq) + 0.5);
    return bb_has(pieces, sq) && hypot(x - middle_x, y - middle_y) < 0.42 * FIELD;
}

// Follow the line of an arrow, the first path: M, L and Q with their points.
static void check_line(const char *svg, Bitboard pieces)
{
    const char *at = strstr(svg, "<path d=\"M");
    double x = 0;
    double y = 0;
    assert_non_null(at);
    for (at += strlen("<path d=\""); *at != '"';) {
        char *end = NULL;
        char what = *at++;
        double p[4] = {0};
        for (int i = 0; i < (what == 'Q' ? 4 : 2); i++, at = end)
            p[i] = strtod(at, &end);
        double to_x = what == 'Q' ? p[2] : p[0];
        double to_y = what == 'Q' ? p[3] : p[1];
        for (int i = 0; what != 'M' && i <= 20; i++) {
            double t = i / 20.0;
            double mid_x = what == 'Q' ? p[0] : (x + to_x) / 2;
            double mid_y = what == 'Q' ? p[1] : (y + to_y) / 2;
            double s = 1 - t;
            assert_false(is_on_piece(s * s * x + 2 * s * t * mid_x + t * t * to_x,
                                     s * s * y + 2 * s * t * mid_y + t * t * to_y, pieces));
        }
        x = to_x;
        y = to_y;
    }
}

static void an_arrow_goes_from_middle_to_middle(void **state)
{
    (void)state;
    BoardWays ways;
    const Square squares[] = {0, 1, 9}; // a1 b1 b2
    const WayStyle style = {"#123456", 2, false};
    StrBuf out = strbuf_new();
    board_ways_init(&ways, whole, 0);
    board_ways_add(&ways, 1, squares, 3, &style, &out);
    assert_non_null(strstr(out.text, "d=\"M46.0 354.0L79.0 354.0Q90.0 354.0 90.0 343.0"));
    assert_non_null(strstr(out.text, "<path d=\"M90.0 310.0L")); // the tip
    assert_non_null(strstr(out.text, "#123456"));
    strbuf_free(&out);
}

static void arrows_of_two_pieces_lie_beside_each_other(void **state)
{
    (void)state;
    StrBuf first;
    StrBuf same;
    StrBuf other;
    StrBuf back;
    BoardWays ways;
    const Square there[] = {0, 1, 2};
    const Square return_way[] = {0, 1, 0};
    const WayStyle style = {"#123456", 2, true};
    StrBuf *const outs[] = {&first, &same, &other, &back};
    for (int i = 0; i < 4; i++)
        strbuf_init(outs[i]);
    board_ways_init(&ways, whole, 0);
    board_ways_add(&ways, 1, there, 3, &style, &first);
    board_ways_add(&ways, 1, there, 3, &style, &same);
    board_ways_add(&ways, 2, there, 3, &style, &other);
    assert_string_equal(first.text, same.text);
    assert_non_null(strstr(first.text, "M46.0 354.0L"));
    assert_non_null(strstr(other.text, "M46.0 358.4L"));
    board_ways_init(&ways, whole, 0);
    board_ways_add(&ways, 1, return_way, 3, &style, &back);
    assert_non_null(strstr(back.text, "M46.0 358.4L"));           // out below
    assert_non_null(strstr(back.text, "<path d=\"M46.0 349.6L")); // and back above
    for (int i = 0; i < 4; i++)
        strbuf_free(outs[i]);
}

// A way of some steps from a square, anywhere on the board.
static int wander(Random *random, Square out[8])
{
    int count = 2 + (int)random_below(random, 7);
    out[0] = (Square)random_below(random, SQUARES);
    for (int i = 1; i < count;) {
        Bitboard next = square_neighbours[out[i - 1]];
        if (i > 1)
            next &= ~bb_of(out[i - 2]);
        for (uint32_t skip = random_below(random, (uint32_t)bb_count(next)); skip; skip--)
            bb_pop(&next);
        out[i++] = bb_first(next);
    }
    return count;
}

static void arrows_go_around_the_pieces_on_their_way(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 16);
    for (int i = 0; i < 3000; i++) {
        BoardWays ways;
        Square squares[8];
        const WayStyle style = {"#123456", 2, false};
        Bitboard pieces = random_next(&random);
        pieces &= random_next(&random);
        int count = wander(&random, squares);
        StrBuf out = strbuf_new();
        board_ways_init(&ways, whole, pieces);
        board_ways_add(&ways, 1, squares, count, &style, &out);
        check_line(out.text, pieces & ~bb_of(squares[0]) & ~bb_of(squares[count - 1]));
        strbuf_free(&out);
    }
}

// ---- Turns -----------------------------------------------------------------------------

static void a_turn_shows_its_ways_and_what_it_took(void **state)
{
    (void)state;
    Turn turn;
    Position before = board_of("g 7r/8/8/8/8/1r6/1H6/R7");
    assert_true(turn_parse(&before, "rb3e rc3x Hb2n Ra1n", &turn, NULL, NULL));
    Position after = before;
    turn_play(&after, &turn);
    StrBuf out = strbuf_new();
    board_svg_begin(&out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
    board_svg_add(&out, whole, "");
    board_svg_mark_turn(&out, whole, &before, &turn);
    board_svg_add_pieces(&out, whole, &after);
    board_svg_add_turn(&out, whole, &before, &turn, &after);
    svg_end(&out);
    assert_null(svg_fault(out.text));
    assert_non_null(strstr(out.text, "<title>silver rabbit taken on c3</title>"));
    assert_int_equal(count_of(out.text, "<g fill=\"none\" stroke-linejoin"), 3);
    strbuf_free(&out);
}

static void any_turn_can_be_drawn(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 1);
    for (int i = 0; i < 200; i++) {
        Position pos = board_of("g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../"
                                "RDCM.CDR/RRR.HRRR");
        Turn turn;
        for (int j = 0; j < 8 && playout_turn(&random, &pos, &turn); j++) {
            Position after = pos;
            turn_play(&after, &turn);
            StrBuf out = strbuf_new();
            board_svg_begin(&out, BOARD_SVG_SIZE, BOARD_SVG_HEIGHT);
            board_svg_mark_turn(&out, whole, &pos, &turn);
            board_svg_add_turn(&out, whole, &pos, &turn, j % 2 ? &pos : &after);
            svg_end(&out);
            assert_null(svg_fault(out.text));
            strbuf_free(&out);
            pos = after;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_cannot_break_the_file),
        cmocka_unit_test(the_checker_of_files_sees_what_is_wrong),
        cmocka_unit_test(a_board_has_its_squares_and_pieces),
        cmocka_unit_test(the_board_can_be_turned),
        cmocka_unit_test(gold_and_silver_differ_by_more_than_colour),
        cmocka_unit_test(an_arrow_goes_from_middle_to_middle),
        cmocka_unit_test(arrows_of_two_pieces_lie_beside_each_other),
        cmocka_unit_test(arrows_go_around_the_pieces_on_their_way),
        cmocka_unit_test(a_turn_shows_its_ways_and_what_it_took),
        cmocka_unit_test(any_turn_can_be_drawn),
    };
    return cmocka_run_group_tests_name("draw", tests, NULL, NULL);
}

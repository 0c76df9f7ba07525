// SPDX-License-Identifier: MIT
// Pictures of zones and of search trees: good files whatever the position, and of what was
// asked for.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "analysis/zone_picture.h"
#include "core/board_text.h"
#include "support/playout.h"
#include "support/svg_check.h"

static const char test_one[] = "g 7r/5h2/4H3/2d5/7E/4C2h/4c3/5R2";

static Position board_of(const char *text)
{
    Position pos;
    assert_true(position_parse(text, &pos, NULL));
    return pos;
}

static void draw(const ZonePicture *picture, const Position *pos, StrBuf *out)
{
    ZoneReport report = {.attacker = (Side)pos->side, .reach = 5, .turns = 1};
    strbuf_init(out);
    assert_true(zone_picture_draw(picture, &report, pos, out, NULL));
    assert_null(svg_fault(out->text));
}

static void every_position_has_good_pictures(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 3);
    for (int i = 0; i < 300; i++) {
        Position pos = playout_next(&playout);
        for (int kind = 0; kind < PICTURES; kind++) {
            StrBuf out;
            draw(&(ZonePicture){.kind = (PictureKind)kind}, &pos, &out);
            strbuf_free(&out);
        }
    }
}

static void one_zone_can_be_chosen(void **state)
{
    (void)state;
    StrBuf out;
    Error err;
    Position pos = board_of(test_one);
    ZoneReport report = {.attacker = GOLD, .reach = 5, .turns = 1};
    draw(&(ZonePicture){PICTURE_ZONES, 2, NULL}, &pos, &out);
    assert_non_null(strstr(out.text, "zone 2, beside: He6 and dc5 at c6"));
    assert_null(strstr(out.text, "zone 1"));
    strbuf_free(&out);
    draw(&(ZonePicture){PICTURE_TRAJECTORY, 2, NULL}, &pos, &out);
    assert_non_null(strstr(out.text, "a(e6)a(e5)a(d5)a(c5)"));
    strbuf_clear(&out);
    assert_false(zone_picture_draw(&(ZonePicture){PICTURE_ZONES, 3, NULL}, &report, &pos,
                                   &out, &err));
    assert_string_equal(err.text, "there is no zone 3: there are 2");
    assert_string_equal(out.text, "");
    strbuf_free(&out);
}

static void the_legend_names_who_does_what(void **state)
{
    (void)state;
    StrBuf out;
    Position pos = board_of(test_one);
    draw(&(ZonePicture){PICTURE_ZONES, 2, NULL}, &pos, &out);
    assert_non_null(strstr(out.text, "e6 goes to c5"));
    assert_non_null(strstr(out.text, "c5 is dislodged to c6"));
    assert_non_null(strstr(out.text, "f7 hinders at c6"));
    strbuf_free(&out);
}

// The zone that a move has to do with, before it and behind it.
static void a_translation_is_that_of_the_move(void **state)
{
    (void)state;
    static const struct {
        const char *move;
        const char *title;
    } cases[] = {
        {"He6s", "zone 2, beside: He5 and dc5 at c6"},
        {"hh3w Eh4s", "zone 1, held: Eh3 and hg3 at f3"},
        {"He6n", "the zone is unmade"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        StrBuf out;
        CarryMove carry;
        Position pos = board_of(test_one);
        assert_true(carry_move_parse(&pos, cases[i].move, &carry, NULL));
        draw(&(ZonePicture){PICTURE_TRANSLATION, 0, &carry}, &pos, &out);
        assert_non_null(strstr(out.text, cases[i].title));
        strbuf_free(&out);
    }
}

static void a_tree_says_what_is_searched(void **state)
{
    (void)state;
    StrBuf out;
    Position pos = board_of(test_one);
    draw(&(ZonePicture){.kind = PICTURE_TREE}, &pos, &out);
    assert_non_null(strstr(out.text, ">capture of hh3: found<"));
    assert_non_null(strstr(out.text, ">2 dislodge hh3w Eh4s<"));
    strbuf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_has_good_pictures),
        cmocka_unit_test(one_zone_can_be_chosen),
        cmocka_unit_test(the_legend_names_who_does_what),
        cmocka_unit_test(a_translation_is_that_of_the_move),
        cmocka_unit_test(a_tree_says_what_is_searched),
    };
    return cmocka_run_group_tests_name("zone_picture", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Players of a match as users name them, and the engines file.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "roster/entrants.h"
#include "roster/roster.h"

static bool parse(Entrants *entrants, const char *text, Error *err)
{
    *entrants = (Entrants){.count = 0};
    return entrants_parse(entrants, text, strlen(text), err);
}

static void assert_spec(const Entrant *entrant, const char *expected)
{
    StrBuf text = strbuf_new();
    roster_format(&entrant->spec, &text);
    assert_string_equal(text.text, expected);
    strbuf_free(&text);
}

static void an_engines_file_names_bots_and_programs(void **state)
{
    (void)state;
    Entrants entrants;
    Error err = {""};
    bool is_read =
        parse(&entrants,
              "[{\"name\": \"outside\", \"command\": \"./it aei\", \"options\": "
              "{\"Depth\": 4, \"mode\": \"quick, please\"}},"
              " {\"name\": \"deep\", \"bot\": \"tusk:level=9\", \"nodes\": 20000,"
              " \"depth\": 12, \"margin\": 0.25},"
              " {\"name\": \"there\", \"command\": \"./x\", \"directory\": \"it's\"}]",
              &err);
    assert_string_equal(err.text, "");
    assert_true(is_read);
    assert_int_equal(entrants.count, 3);
    assert_spec(&entrants.all[0], "aei:./it aei,depth=4,mode=quick, please");
    assert_int_equal(entrants.all[0].margin_ms, -1);
    assert_string_equal(entrants.all[1].name, "deep");
    assert_spec(&entrants.all[1], "tusk:level=9");
    assert_int_equal(entrants.all[1].depth, 12);
    assert_int_equal(entrants.all[1].nodes, 20000);
    assert_int_equal(entrants.all[1].margin_ms, 250);
    assert_spec(&entrants.all[2], "aei:cd 'it'\\''s' && ./x");
    entrants_free(&entrants);
}

static void assert_no_file(const char *text, const char *sentence)
{
    Entrants entrants;
    Error err = {""};
    assert_false(parse(&entrants, text, &err));
    if (!strstr(err.text, sentence))
        fail_msg("'%s' is not in '%s'", sentence, err.text);
    entrants_free(&entrants);
}

static void what_is_wrong_in_an_engines_file_is_told(void **state)
{
    (void)state;
    assert_no_file("{}", "it must hold a list of players, not an object");
    assert_no_file("[7]", "player 1: a player must be an object, not a number");
    assert_no_file("[{\"bot\": \"random\"}]", "player 1: it has no name");
    assert_no_file("[{\"name\": \"a\"}]", "either 'bot' or 'command' says who plays");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"x\", \"command\": \"y\"}]",
                   "either 'bot' or 'command'");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"random\", \"directory\": \"y\"}]",
                   "a 'directory' goes with a 'command'");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"randon\"}]", "did you mean 'random'?");
    assert_no_file("[{\"name\": \"a\", \"bots\": \"random\"}]", "there is no field 'bots'");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"random\"}, {\"name\": \"a\"}]",
                   "player 2: the name 'a' occurs twice");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"tusk\", \"options\": {\"level\": []}}]",
                   "the value of option 'level' must be a text or a number, not a list");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"tusk\", \"options\": 3}]",
                   "'options' must be an object, not a number");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"tusk\", \"depth\": 0}]", "'depth'");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"tusk\", \"margin\": -1}]", "'margin'");
    assert_no_file("[{\"name\": \"a\", \"bot\": \"mimic:db=mariadb://a:b@c/d\"}]",
                   "password");
    assert_no_file("[", "");
}

static void the_command_line_names_players_in_three_ways(void **state)
{
    (void)state;
    Entrants known;
    Entrants entrants = {.count = 0};
    assert_true(parse(
        &known, "[{\"name\": \"deep\", \"bot\": \"tusk:level=9\", \"depth\": 3}]", NULL));
    assert_true(entrants_add(&entrants, "tusk:level=3", &known, NULL));
    assert_true(entrants_add(&entrants, "mine=aei:A=1 ./engine", &known, NULL));
    assert_true(entrants_add(&entrants, "deep", &known, NULL));
    assert_false(entrants_add(&entrants, "deep", NULL, NULL));
    entrants_free(&known);
    assert_string_equal(entrants.all[0].name, "tusk:level=3");
    assert_string_equal(entrants.all[1].name, "mine");
    assert_spec(&entrants.all[1], "aei:A=1 ./engine");
    assert_string_equal(entrants.all[2].name, "deep");
    assert_int_equal(entrants.all[2].depth, 3);
    assert_true(entrants_set(&entrants, "mine=depth=4,hash=8", NULL));
    assert_spec(&entrants.all[1], "aei:A=1 ./engine,depth=4,hash=8");
    assert_true(entrants_set(&entrants, "tusk:level=3=hash=8", NULL));
    assert_spec(&entrants.all[0], "tusk:level=3,hash=8");
    assert_false(entrants_set(&entrants, "min=depth=4", NULL));
    entrants_free(&entrants);
}

static void a_match_needs_players_who_can_be_told_apart(void **state)
{
    (void)state;
    Entrants entrants = {.count = 0};
    Error err = {""};
    assert_false(entrants_check(&entrants, &err));
    assert_true(entrants_add(&entrants, "random", NULL, NULL));
    assert_false(entrants_check(&entrants, &err));
    assert_string_equal(err.text, "a match needs two players at least");
    assert_true(entrants_add(&entrants, "random", NULL, NULL));
    assert_true(entrants_check(&entrants, &err));
    assert_true(entrants_add(&entrants, "greedy", NULL, NULL));
    assert_false(entrants_check(&entrants, &err));
    assert_non_null(strstr(err.text, "two players are called 'random'"));
    for (int i = 3; i < ENTRANTS_MOST; i++)
        assert_true(entrants_add(&entrants, "greedy", NULL, NULL));
    assert_false(entrants_add(&entrants, "greedy", NULL, &err));
    assert_string_equal(err.text, "there can be at most 26 players");
    entrants_free(&entrants);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_engines_file_names_bots_and_programs),
        cmocka_unit_test(what_is_wrong_in_an_engines_file_is_told),
        cmocka_unit_test(the_command_line_names_players_in_three_ways),
        cmocka_unit_test(a_match_needs_players_who_can_be_told_apart),
    };
    return cmocka_run_group_tests_name("entrants", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Bots and their options as users write them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bot/bot.h"
#include "players/players.h"
#include "roster/roster.h"

static void a_name_alone_is_a_bot_without_options(void **state)
{
    (void)state;
    BotSpec spec;
    assert_true(roster_parse("random", &spec, NULL));
    assert_ptr_equal(spec.bot, &bot_random);
    assert_int_equal(spec.setting_count, 0);
    bot_spec_free(&spec);
}

static void options_keep_their_order_and_their_values(void **state)
{
    (void)state;
    BotSpec spec;
    assert_true(roster_parse("random:Level=3,db=sqlite:a=b,empty=", &spec, NULL));
    assert_int_equal(spec.setting_count, 3);
    assert_string_equal(spec.settings[0].name, "level");
    assert_string_equal(spec.settings[0].value, "3");
    assert_string_equal(spec.settings[1].name, "db");
    assert_string_equal(spec.settings[1].value, "sqlite:a=b");
    assert_string_equal(spec.settings[2].value, "");
    bot_spec_free(&spec);
}

static void options_can_be_added_later(void **state)
{
    (void)state;
    BotSpec spec;
    Error err;
    bot_spec_init(&spec, &bot_random);
    assert_true(roster_add_options(&spec, "Hash=64", &err));
    assert_string_equal(spec.settings[0].name, "hash");
    assert_false(roster_add_options(&spec, "hash", &err));
    assert_string_equal(err.text, "an option of a bot is key=value, not 'hash'");
    assert_int_equal(spec.setting_count, 1);
    bot_spec_free(&spec);
}

static void a_bot_is_printed_as_it_is_read(void **state)
{
    (void)state;
    static const char *const texts[] = {"random", "tusk:level=3,hash=1", "aei:run me, -x=1",
                                        "mimic:db=sqlite:a=b"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        BotSpec spec;
        StrBuf text = strbuf_new();
        assert_true(roster_parse(texts[i], &spec, NULL));
        roster_format(&spec, &text);
        assert_string_equal(text.text, texts[i]);
        bot_spec_free(&spec);
        strbuf_free(&text);
    }
}

static void an_option_can_be_set_anew(void **state)
{
    (void)state;
    BotSpec spec;
    StrBuf text = strbuf_new();
    assert_true(roster_parse("tusk:level=3,hash=1,level=4", &spec, NULL));
    assert_string_equal(bot_spec_value(&spec, "level"), "4");
    assert_null(bot_spec_value(&spec, "depth"));
    bot_spec_set(&spec, "level", "7");
    roster_format(&spec, &text);
    assert_string_equal(text.text, "tusk:hash=1,level=7");
    bot_spec_free(&spec);
    strbuf_free(&text);
}

static void what_is_wrong_is_said(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"", "there is no bot ''; 'tusk bots' lists them"},
        {"nobody", "there is no bot 'nobody'; 'tusk bots' lists them"},
        {"randm:level=1", "there is no bot 'randm'; did you mean 'random'?"},
        {"random:", "an option of a bot is key=value, not ''"},
        {"random:=3", "an option of a bot is key=value, not '=3'"},
        {"random:a=1,b", "an option of a bot is key=value, not 'b'"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        BotSpec spec;
        Error err = {""};
        assert_false(roster_parse(wrong[i][0], &spec, &err));
        assert_string_equal(err.text, wrong[i][1]);
    }
}

static void a_player_refuses_an_option_it_does_not_have(void **state)
{
    (void)state;
    for (const Bot *const *bot = roster; *bot; bot++) {
        BotSpec spec;
        Player player;
        Error err = {""};
        char expected[80];
        bot_spec_init(&spec, *bot);
        bot_spec_add(&spec, "colour", "red");
        assert_false(player_open(&player, &spec, 1, &err));
        snprintf(expected, sizeof expected, "%s: there is no option 'colour'",
                 (*bot)->name);
        assert_string_equal(err.text, expected);
        bot_spec_free(&spec);
    }
}

static void passwords_are_refused(void **state)
{
    (void)state;
    static const char *const secrets[] = {
        "mimic:db=mariadb://me:secret@localhost/games",
        "mimic:db=mysql://me:sec,ret@localhost/games",
        "mimic:learn=1,db=mariadb://:secret@localhost/games",
    };
    static const char *const harmless[] = {
        "mimic:db=mariadb://me@localhost:3306/games",
        "mimic:db=mariadb://localhost:3306/games?socket=/run/a@b",
        "mimic:db=games/me:secret@localhost",
    };
    BotSpec spec;
    for (size_t i = 0; i < sizeof secrets / sizeof *secrets; i++) {
        Error err = {""};
        assert_false(roster_parse(secrets[i], &spec, &err));
        assert_string_equal(err.text, "a password on the command line can be read by "
                                      "others: put it into $TUSK_DB or an option file "
                                      "(~/.my.cnf)");
    }
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
        assert_true(roster_parse(harmless[i], &spec, NULL));
        bot_spec_free(&spec);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_alone_is_a_bot_without_options),
        cmocka_unit_test(options_keep_their_order_and_their_values),
        cmocka_unit_test(options_can_be_added_later),
        cmocka_unit_test(a_bot_is_printed_as_it_is_read),
        cmocka_unit_test(an_option_can_be_set_anew),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(a_player_refuses_an_option_it_does_not_have),
        cmocka_unit_test(passwords_are_refused),
    };
    return cmocka_run_group_tests_name("bot_spec", tests, NULL, NULL);
}

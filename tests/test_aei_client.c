// SPDX-License-Identifier: MIT
// Programs that speak AEI, well or badly, as bots. They are small shell scripts.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "aei/aei_client.h"
#include "bot/bot.h"
#include "core/turn_text.h"
#include "roster/roster.h"
#include "support/hand_clock.h"
#include "support/suite.h"

// A script that shakes hands and does `on_go` when it is to move; all else it is told
// is kept in $told.
static void open_script(Player *player, const char *on_go)
{
    BotSpec spec;
    StrBuf text = strbuf_new();
    strbuf_print(
        &text,
        "aei:told=; while read line; do case $line in "
        "aei) echo log hello; echo protocol-version 1; echo id name x; echo aeiok;; "
        "isready) echo log wait; echo readyok;; "
        "go) %s;; quit) exit;; "
        "*) told=\"$told|$line\";; esac; done",
        on_go);
    assert_true(roster_parse(text.text, &spec, NULL));
    assert_true(player_open(player, &spec, 1, NULL));
    bot_spec_free(&spec);
    strbuf_free(&text);
}

static Position usual_start(void)
{
    return suite_position('g', "rrrrrrrr/hdcemcdh/......../......../......../......../"
                               "HDCMECDH/RRRRRRRR");
}

static BotAnswer ask(const char *on_go, Turn *turn, Error *err)
{
    Player player;
    Position pos = usual_start();
    HandClock clock;
    BotTask task = {.question = {.pos = &pos},
                    .limits = {.time_ms = 2000, .max_ms = 20000},
                    .timer = &clock.timer};
    hand_clock_init(&clock, 0);
    open_script(&player, on_go);
    BotAnswer answer = player_choose_turn(&player, &task, turn, err);
    player_close(&player);
    return answer;
}

static void a_good_answer_is_a_turn(void **state)
{
    (void)state;
    Turn turn;
    Error err = {""};
    BotAnswer answer = ask("echo info score 5; echo log x; echo; echo bestmove Ee2n Ee3n "
                           "Md2n",
                           &turn, &err);
    assert_string_equal(err.text, "");
    assert_int_equal(answer, BOT_PLAYS);
    assert_int_equal(turn.length, 3);
}

static void a_program_may_resign_in_any_case(void **state)
{
    (void)state;
    Turn turn;
    Error err = {""};
    assert_int_equal(ask("echo bestmove Resign", &turn, &err), BOT_RESIGNS);
}

static void assert_refused(const char *on_go, BotAnswer expected, const char *sentence)
{
    Turn turn;
    Error err = {""};
    assert_int_equal(ask(on_go, &turn, &err), expected);
    if (!strstr(err.text, sentence))
        fail_msg("'%s' is not in '%s'", sentence, err.text);
}

static void illegal_answers_are_quoted_and_explained(void **state)
{
    (void)state;
    assert_refused("echo bestmove Ee2s", BOT_ERRS, "answered 'bestmove Ee2s': token 1");
    assert_refused("echo bestmove", BOT_ERRS, "answered 'bestmove ': ");
    assert_refused("echo bestmove Ee2n Ee3s", BOT_ERRS, "answered 'bestmove Ee2n Ee3s'");
}

static void a_crash_is_told_with_its_status(void **state)
{
    (void)state;
    assert_refused("exit 3", BOT_IS_GONE, "ended with status 3");
    assert_refused("kill -SEGV $$", BOT_IS_GONE, "was ended by signal 11");
}

static void a_command_that_cannot_be_run_is_gone(void **state)
{
    (void)state;
    BotSpec spec;
    Player player;
    Error err = {""};
    assert_true(roster_parse("aei:exec /nonexistent/program 2>/dev/null", &spec, NULL));
    assert_true(player_open(&player, &spec, 1, NULL));
    assert_int_not_equal(player_new_game(&player, &err), BOT_PLAYS);
    assert_true(strstr(err.text, "ended with status 127") != NULL);
    player_close(&player);
    bot_spec_free(&spec);
}

static void no_command_is_no_bot(void **state)
{
    (void)state;
    BotSpec spec;
    Player player;
    Error err = {""};
    assert_true(roster_parse("aei: ", &spec, NULL));
    assert_false(player_open(&player, &spec, 1, &err));
    assert_string_equal(err.text, "aei: a command is expected after 'aei:'");
    bot_spec_free(&spec);
}

// The script answers what it was told, as a move: it comes back in the error.
static void assert_told(Player *player, const BotTask *task, const char *expected)
{
    Turn turn;
    Error err = {""};
    assert_int_equal(player_choose_turn(player, task, &turn, &err), BOT_ERRS);
    if (!strstr(err.text, expected))
        fail_msg("'%s' is not in '%s'", expected, err.text);
}

static void play(Game *game, const char *text)
{
    Turn turn;
    assert_true(turn_parse(&game->position, text, &turn, NULL, NULL));
    assert_true(game_play(game, &turn, NULL));
}

static void a_program_is_told_only_the_moves_it_does_not_know(void **state)
{
    (void)state;
    Player player;
    Game game;
    Position start = usual_start();
    game_init_position(&game, &start);
    open_script(&player,
                "echo \"bestmove $(echo \"$told\" | tr '|' '\\n' | grep makemove | "
                "tr '\\n' ' ')\"; told=");
    play(&game, "Ee2n");
    BotTask task = {.question = question_of_game(&game)};
    assert_told(&player, &task, "'bestmove makemove Ee2n':");
    play(&game, "ed7s");
    play(&game, "Ee3n");
    assert_told(&player, &task, "'bestmove makemove ed7s makemove Ee3n':");
    player_close(&player);
    game_free(&game);
}

static void time_and_options_are_passed_on(void **state)
{
    (void)state;
    Player player;
    Position pos = usual_start();
    BotTask task = {.question = {.pos = &pos}, .limits = {.time_ms = 1500, .depth = 6}};
    open_script(&player, "echo \"bestmove $(echo \"$told\" | tr '|' '\\n' | grep 'colour\\|"
                         "tcmove\\|depth' | cut -d ' ' -f 3,5 | tr '\\n' ' ')\"");
    assert_true(player_set_option(&player, "colour", "red", NULL));
    assert_told(&player, &task, "'bestmove colour red tcmove 1.500 depth 6':");
    player_close(&player);
}

static void a_stop_is_passed_on(void **state)
{
    (void)state;
    Player player;
    Turn turn;
    Stop stop;
    Error err = {""};
    Position pos = usual_start();
    BotTask task = {.question = {.pos = &pos}, .stop = &stop};
    stop_init(&stop);
    stop_ask(&stop);
    open_script(&player, "read line; echo bestmove ${line#stop}Ee2n");
    assert_int_equal(player_choose_turn(&player, &task, &turn, &err), BOT_PLAYS);
    player_close(&player);
}

// Time is over, and again after `stop`.
static void a_program_that_never_answers_is_late(void **state)
{
    (void)state;
    Player player;
    Turn turn;
    HandClock clock;
    Error err = {""};
    Position pos = usual_start();
    BotTask task = {
        .question = {.pos = &pos}, .limits = {.max_ms = 20000}, .timer = &clock.timer};
    hand_clock_init(&clock, 1000);
    open_script(&player, "echo info score 5");
    assert_int_equal(player_choose_turn(&player, &task, &turn, &err), BOT_IS_LATE);
    assert_true(strstr(err.text, "did not answer 'stop' within 5 s") != NULL);
    player_close(&player);
}

static void setups_of_both_sides_are_asked_for(void **state)
{
    (void)state;
    Player player;
    Position pos = position_empty(GOLD);
    Error err = {""};
    open_script(
        &player,
        "case $told in *makemove*) echo bestmove ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 "
        "ha7 db7 cc7 ed7 me7 cf7 dg7 hh7;; *) echo bestmove Ra1 Rb1 Rc1 Rd1 Re1 Rf1 "
        "Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2;; esac");
    assert_int_equal(player.bot->choose_setup(player.self, &pos, GOLD, &err), BOT_PLAYS);
    position_end_turn(&pos);
    assert_int_equal(player.bot->choose_setup(player.self, &pos, SILVER, &err), BOT_PLAYS);
    position_end_turn(&pos);
    Position expected = usual_start();
    assert_true(pos.key == expected.key);
    player_close(&player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_good_answer_is_a_turn),
        cmocka_unit_test(a_program_may_resign_in_any_case),
        cmocka_unit_test(illegal_answers_are_quoted_and_explained),
        cmocka_unit_test(a_crash_is_told_with_its_status),
        cmocka_unit_test(a_command_that_cannot_be_run_is_gone),
        cmocka_unit_test(no_command_is_no_bot),
        cmocka_unit_test(a_program_is_told_only_the_moves_it_does_not_know),
        cmocka_unit_test(time_and_options_are_passed_on),
        cmocka_unit_test(a_stop_is_passed_on),
        cmocka_unit_test(a_program_that_never_answers_is_late),
        cmocka_unit_test(setups_of_both_sides_are_asked_for),
    };
    return cmocka_run_group_tests_name("aei_client", tests, NULL, NULL);
}

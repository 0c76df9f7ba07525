// SPDX-License-Identifier: MIT
// The referee: who has won, and who has broken which rule.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/movelist.h"
#include "match/match_row.h"
#include "players/players.h"
#include "roster/roster.h"
#include "support/hand_clock.h"
#include "support/odd_bot.h"
#include "support/suite.h"

static void open_bot(Player *player, const Bot *bot, const char *options)
{
    BotSpec spec;
    bot_spec_init(&spec, bot);
    if (*options)
        assert_true(roster_add_options(&spec, options, NULL));
    assert_true(player_open(player, &spec, 5, NULL));
    bot_spec_free(&spec);
}

// A game of the odd bot against a random one, without a clock or with one that goes on by a
// millisecond each time somebody looks at it.
static void play_odd(const char *options, Side odd_side, const char *control, Verdict *out)
{
    Player players[SIDES];
    HandClock clock;
    hand_clock_init(&clock, 1);
    MatchRules rules = {.tolerance_ms = {50, 50}, .timer = &clock.timer};
    assert_true(timecontrol_parse(control, &rules.control, NULL));
    open_bot(&players[odd_side], &bot_odd, options);
    open_bot(&players[side_other(odd_side)], &bot_random, "");
    referee_play(players, &rules, NULL, NULL, out);
    player_close(&players[GOLD]);
    player_close(&players[SILVER]);
}

static void assert_verdict(const char *options, Side odd_side, Side winner,
                           Termination termination, const char *remark)
{
    Verdict verdict;
    play_odd(options, odd_side, "0/0/100", &verdict);
    assert_true(verdict.is_finished);
    assert_int_equal(verdict.termination, termination);
    assert_int_equal(verdict.winner, winner);
    assert_string_equal(verdict.remark.text, remark);
    verdict_free(&verdict);
}

static void what_breaks_the_rules_loses_and_is_named(void **state)
{
    (void)state;
    assert_verdict("does=pass", GOLD, SILVER, TERMINATION_ILLEGAL_MOVE,
                   "move 2g: a turn needs at least one step");
    assert_verdict("does=illegal,at=2", GOLD, SILVER, TERMINATION_ILLEGAL_MOVE,
                   "move 3g: step 1 (Ra1s): that would leave the board");
    assert_verdict("does=stuck", SILVER, GOLD, TERMINATION_ILLEGAL_MOVE,
                   "move 2s: says that it has no legal turn");
    assert_verdict("does=late", SILVER, GOLD, TERMINATION_TIME, "move 2s: out of order");
    assert_verdict("does=gone", GOLD, SILVER, TERMINATION_FORFEIT, "move 2g: out of order");
    assert_verdict("setup=none", SILVER, GOLD, TERMINATION_ILLEGAL_MOVE,
                   "move 1s: silver has placed 0 of 8 rabbits");
    assert_verdict("start=none", SILVER, GOLD, TERMINATION_FORFEIT, "new game: not today");
}

static void what_is_not_a_players_fault_is_no_loss(void **state)
{
    (void)state;
    Verdict verdict;
    play_odd("does=prevented", SILVER, "0/0", &verdict);
    assert_false(verdict.is_finished);
    assert_true(verdict.is_prevented);
    assert_string_equal(verdict.remark.text, "out of order");
    verdict_free(&verdict);
}

static void who_resigns_has_lost(void **state)
{
    (void)state;
    assert_verdict("does=resign", SILVER, GOLD, TERMINATION_RESIGNATION, "");
}

static void too_long_a_turn_loses_on_time(void **state)
{
    (void)state;
    Verdict verdict;
    play_odd("does=wait,at=2", GOLD, "0.3s/0/0", &verdict);
    assert_int_equal(verdict.termination, TERMINATION_TIME);
    assert_int_equal(verdict.winner, SILVER);
    assert_string_equal(verdict.remark.text, "move 3g: 0.502 s used, 0.300 s allowed");
    verdict_free(&verdict);
}

static void the_limit_of_moves_brings_the_score(void **state)
{
    (void)state;
    Verdict verdict;
    play_odd("at=0", GOLD, "0/0/100/0/3t", &verdict);
    assert_int_equal(verdict.termination, TERMINATION_SCORE);
    assert_int_equal(verdict.game.move_count, 6);
    verdict_free(&verdict);
}

static void the_limit_of_time_brings_the_score(void **state)
{
    (void)state;
    Verdict verdict;
    play_odd("does=wait,at=2", GOLD, "10s/0/0/0/0.45s", &verdict);
    assert_int_equal(verdict.termination, TERMINATION_SCORE);
    assert_int_equal(verdict.game.move_count, 4);
    verdict_free(&verdict);
}

static void a_game_from_given_setups_ends_by_the_rules(void **state)
{
    (void)state;
    Player players[SIDES];
    MatchRules rules = {.control = timecontrol_none()};
    Verdict verdict;
    Position start = suite_position('g', "rrrrrrrr/hdcemcdh/......../......../......../"
                                         "......../HDCMECDH/RRRRRRRR");
    open_bot(&players[GOLD], &bot_random, "");
    open_bot(&players[SILVER], &bot_random, "");
    referee_play(players, &rules, &start, NULL, &verdict);
    assert_true(verdict.is_finished);
    Position begun = game_start(&verdict.game);
    assert_true(begun.key == start.key);
    Result result = game_result(&verdict.game);
    assert_int_equal(result.winner, verdict.winner);
    assert_int_equal(termination_of(result.ending), verdict.termination);
    verdict_free(&verdict);
    player_close(&players[GOLD]);
    player_close(&players[SILVER]);
}

static void a_stopped_game_is_not_finished(void **state)
{
    (void)state;
    Player players[SIDES];
    MatchRules rules = {.control = timecontrol_none()};
    Verdict verdict;
    Stop stop;
    stop_init(&stop);
    stop_ask(&stop);
    open_bot(&players[GOLD], &bot_random, "");
    open_bot(&players[SILVER], &bot_random, "");
    referee_play(players, &rules, NULL, &stop, &verdict);
    assert_false(verdict.is_finished);
    verdict_free(&verdict);
    player_close(&players[GOLD]);
    player_close(&players[SILVER]);
}

// Two odd bots that are sure of themselves, or of the other.
static void play_agreed(const char *gold, const char *silver, Verdict *out)
{
    Player players[SIDES];
    MatchRules rules = {.agreement = {.score = 500, .turns = 3}};
    assert_true(timecontrol_parse("0/0/100/0/20t", &rules.control, NULL));
    open_bot(&players[GOLD], &bot_odd, gold);
    open_bot(&players[SILVER], &bot_odd, silver);
    referee_play(players, &rules, NULL, NULL, out);
    assert_true(out->is_finished);
    assert_int_equal(out->termination, TERMINATION_SCORE);
    player_close(&players[GOLD]);
    player_close(&players[SILVER]);
}

static void a_game_ends_when_both_players_agree(void **state)
{
    (void)state;
    Verdict verdict;
    play_agreed("at=0,score=-500", "at=0,score=700", &verdict);
    assert_true(verdict.is_agreed);
    assert_int_equal(verdict.winner, SILVER);
    assert_int_equal(verdict.game.move_count, 2 + 2 * 3);
    verdict_free(&verdict);
    play_agreed("at=0,score=9000", "at=0,score=-501", &verdict);
    assert_true(verdict.is_agreed);
    assert_int_equal(verdict.winner, GOLD);
    verdict_free(&verdict);
}

static void a_game_goes_on_while_one_player_thinks_otherwise(void **state)
{
    (void)state;
    static const char *const silver[] = {"at=0,score=-499", "at=0,score=700", "at=0"};
    for (int i = 0; i < 3; i++) {
        Verdict verdict;
        play_agreed("at=0,score=700", silver[i], &verdict);
        assert_false(verdict.is_agreed);
        assert_int_equal(verdict.game.move_count, 2 * 20);
        verdict_free(&verdict);
    }
}

static void what_players_tell_is_noted_turn_by_turn(void **state)
{
    (void)state;
    Verdict verdict;
    play_odd("at=0,score=31", SILVER, "0/0/100/0/3t", &verdict);
    assert_int_equal(verdict.note_count, 4);
    for (size_t i = 0; i < verdict.note_count; i++) {
        const TurnNote *note = &verdict.notes[i];
        assert_int_equal(note->is_told, i % 2 == 1);
        assert_int_equal(note->score, i % 2 == 1 ? -31 : 0);
        assert_int_equal(note->depth, i % 2 == 1 ? 4 : 0);
        assert_int_equal(note->nodes > 0, i % 2 == 1);
        assert_true(note->time_ms > 0); // each look at the clock takes a millisecond
    }
    verdict_free(&verdict);
}

static void the_row_of_a_game_tells_its_turns(void **state)
{
    (void)state;
    TurnNote notes[] = {{true, 12, 8, 4011, 15}, {true, -5, 0, 0, 9}, {.time_ms = 1}};
    Verdict verdict = {.winner = SILVER,
                       .termination = TERMINATION_SCORE,
                       .is_agreed = true,
                       .notes = notes,
                       .note_count = 3};
    MatchLabel label = {.names = {"a", "b"},
                        .schedule = {.players = 2},
                        .event = "test",
                        .time_control = "2s/0/0",
                        .settings = "seed=1"};
    MatchGame game = {
        .verdict = &verdict, .start = 100, .end = 200, .rank = 3, .idle_us = 77};
    StrBuf out = strbuf_new();
    game_init(&verdict.game);
    assert_true(match_row_format(&label, &game, &out, NULL));
    static const char told[] = "settings seed=1; the players agreed on the score; "
                               "scores 12 -5 -; depths 8 - -; nodes 4011 - -";
    char *events = strrchr(out.text, '\t') + 1;
    assert_memory_equal(events, told, sizeof told - 1);
    assert_string_equal(events + sizeof told - 1, "; times 15 9 1\n");
    strbuf_clear(&out);
    label.is_timeless = true;
    assert_true(match_row_format(&label, &game, &out, NULL));
    events = strrchr(out.text, '\t') + 1;
    assert_memory_equal(events, told, sizeof told - 1);
    assert_string_equal(events + sizeof told - 1, "\n");
    assert_non_null(strstr(out.text, "\t0\t0\t0\tb\ts\t")); // nor when it was played
    strbuf_clear(&out);
    match_row_format_times(&game, &out);
    assert_string_equal(out.text, "1\t100\t200\t3\t77\t15 9 1\n");
    game_free(&verdict.game);
    strbuf_free(&out);
}

// What is written is read again: the same game with the same columns.
static void a_game_is_a_row_of_the_archive(void **state)
{
    (void)state;
    Verdict verdict;
    StrBuf out = strbuf_new();
    play_odd("does=resign,at=2", GOLD, "0/0/100", &verdict);
    MatchLabel label = {.names = {"a\tb", "c"},
                        .schedule = {.players = 2},
                        .event = "test",
                        .time_control = "2s/0/0"};
    MatchGame played = {.number = 6, .verdict = &verdict, .start = 100, .end = 200};
    archive_heading_format(&out);
    size_t header = out.length;
    assert_true(match_row_format(&label, &played, &out, NULL));
    int tabs[2] = {0};
    for (size_t i = 0; i < out.length; i++)
        tabs[i >= header] += out.text[i] == '\t';
    assert_int_equal(tabs[0], ARCHIVE_COLUMNS - 1);
    assert_int_equal(tabs[1], ARCHIVE_COLUMNS - 1);
    static const char begin[] = "7\t\t\ta b\tc\t\t\t\t\t\t\t\t\tb\tb\ttest\tTusk\t2s/0/"
                                "0\t0\t100\t200\tb\tr\t4\tIGS\t0\t0\t1w ";
    assert_memory_equal(out.text + header, begin, sizeof begin - 1);

    Game again;
    MoveListOptions strict = movelist_strict();
    char *moves = strstr(out.text + header, "1w ");
    *strrchr(moves, '\t') = '\0';
    game_init(&again);
    assert_true(movelist_read(moves, &strict, &again, NULL, NULL));
    assert_true(again.position.key == verdict.game.position.key);
    game_free(&again);
    verdict_free(&verdict);
    strbuf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_breaks_the_rules_loses_and_is_named),
        cmocka_unit_test(what_is_not_a_players_fault_is_no_loss),
        cmocka_unit_test(who_resigns_has_lost),
        cmocka_unit_test(too_long_a_turn_loses_on_time),
        cmocka_unit_test(the_limit_of_moves_brings_the_score),
        cmocka_unit_test(the_limit_of_time_brings_the_score),
        cmocka_unit_test(a_game_from_given_setups_ends_by_the_rules),
        cmocka_unit_test(a_stopped_game_is_not_finished),
        cmocka_unit_test(a_game_ends_when_both_players_agree),
        cmocka_unit_test(a_game_goes_on_while_one_player_thinks_otherwise),
        cmocka_unit_test(what_players_tell_is_noted_turn_by_turn),
        cmocka_unit_test(the_row_of_a_game_tells_its_turns),
        cmocka_unit_test(a_game_is_a_row_of_the_archive),
    };
    return cmocka_run_group_tests_name("referee", tests, NULL, NULL);
}

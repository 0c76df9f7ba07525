// SPDX-License-Identifier: MIT
// Games that are sent from one process to another arrive as they were.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "match/match_row.h"
#include "match/parcel.h"
#include "players/players.h"
#include "roster/roster.h"
#include "support/odd_bot.h"

enum { GAMES = 8 };

// What was compared.
typedef struct Heard {
    int games;
    int remarks;
} Heard;

static void format(const MatchGame *game, bool is_timeless, StrBuf *out)
{
    Error err = {""};
    MatchLabel label = {.names = {"one", "two"},
                        .schedule = {.players = 2},
                        .event = "test",
                        .time_control = "0/0",
                        .is_timeless = is_timeless};
    if (!match_row_format(&label, game, out, &err))
        fail_msg("%s", err.text);
    match_row_format_times(game, out);
}

static bool hear(void *context, const MatchGame *game, const Tally *tally, Error *err)
{
    Heard *heard = context;
    MatchGame arrived;
    Verdict verdict;
    StrBuf parcel = strbuf_new();
    StrBuf rows[2] = {strbuf_new(), strbuf_new()};
    (void)tally;
    (void)err;
    parcel_pack(game, &parcel);
    assert_true(parcel_unpack((Span){parcel.text, parcel.length}, &arrived, &verdict));
    format(game, heard->games % 2 == 0, &rows[0]);
    format(&arrived, heard->games % 2 == 0, &rows[1]);
    assert_string_equal(rows[0].text, rows[1].text);
    assert_int_equal(game->number, arrived.number);
    assert_string_equal(game->verdict->remark.text, verdict.remark.text);
    assert_true(game->verdict->game.position.key == verdict.game.position.key);
    heard->games++;
    heard->remarks += verdict.remark.text[0] != '\0';
    verdict_free(&verdict);
    strbuf_free(&parcel);
    strbuf_free(&rows[0]);
    strbuf_free(&rows[1]);
    return true;
}

static void play(const Bot *bot, const char *options, Heard *heard)
{
    BotSpec specs[2];
    Entrant entrants[2];
    Stop stop;
    Tally tally;
    Error err = {""};
    const Schedule schedule = {.players = 2};
    bot_spec_init(&specs[0], &bot_random);
    bot_spec_init(&specs[1], bot);
    assert_true(roster_add_options(&specs[1], options, &err));
    for (int i = 0; i < 2; i++)
        entrants[i] = (Entrant){.spec = specs[i], .margin_ms = -1};
    MatchPlan plan = {.entrants = entrants,
                      .schedule = schedule,
                      .rules = {.control = {.game_moves = 30}},
                      .games = GAMES,
                      .jobs = 1,
                      .seed = 5};
    stop_init(&stop);
    tally_init(&tally, &schedule, GAMES);
    assert_true(match_run(&plan, &tally, hear, heard, &stop, &err));
    tally_free(&tally);
    bot_spec_free(&specs[1]);
}

static void games_arrive_as_they_were(void **state)
{
    (void)state;
    Heard heard = {0};
    play(&bot_odd, "does=resign,at=6", &heard);
    assert_int_equal(heard.games, GAMES);
    play(&bot_odd, "does=illegal,at=4", &heard);
    assert_int_equal(heard.games, 2 * GAMES);
    assert_int_equal(heard.remarks, GAMES);
}

static void what_is_no_parcel_is_refused(void **state)
{
    (void)state;
    MatchGame game;
    Verdict verdict;
    char zeros[2000] = {0};
    assert_false(parcel_unpack((Span){"", 0}, &game, &verdict));
    assert_false(parcel_unpack((Span){zeros, 20}, &game, &verdict));
    assert_false(parcel_unpack((Span){zeros, sizeof zeros}, &game, &verdict));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_arrive_as_they_were),
        cmocka_unit_test(what_is_no_parcel_is_refused),
    };
    return cmocka_run_group_tests_name("parcel", tests, NULL, NULL);
}

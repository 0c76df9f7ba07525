// SPDX-License-Identifier: MIT
// Matches: the same games whatever the number of jobs, results by pairs, and files that an
// interrupted match goes on from.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "match/match.h"
#include "match/match_file.h"
#include "players/players.h"
#include "roster/roster.h"
#include "support/odd_bot.h"

enum { GAMES = 12 };

// What was heard of a match.
typedef struct Heard {
    uint64_t last_keys[GAMES];
    uint64_t first_keys[GAMES];
    MatchFile *file;
    Stop *stop;
    long stop_after;
    bool fails;
} Heard;

static bool hear(void *context, const MatchGame *game, const Tally *tally, Error *err)
{
    Heard *heard = context;
    heard->last_keys[game->number] = game->verdict->game.position.key;
    heard->first_keys[game->number] = game_start(&game->verdict->game).key;
    if (heard->stop && tally->played >= heard->stop_after)
        stop_ask(heard->stop);
    if (heard->file && !match_file_add(heard->file, game, err))
        return false;
    return !heard->fails || error_set(err, "enough of this");
}

// Players that borrow their specs.
typedef struct Two {
    Entrant entrants[2];
} Two;

static Two two_of(const BotSpec *a, const BotSpec *b)
{
    return (Two){{{.spec = *a, .margin_ms = -1}, {.spec = *b, .margin_ms = -1}}};
}

static const Schedule of_two = {.players = 2};

static MatchPlan plan_of(const Two *two, int jobs)
{
    return (MatchPlan){.entrants = two->entrants,
                       .schedule = of_two,
                       .rules = {.control = {.game_moves = 8}},
                       .games = GAMES,
                       .jobs = jobs,
                       .seed = 3};
}

static void play(int jobs, Heard *heard, Tally *tally)
{
    BotSpec random;
    Stop stop;
    bot_spec_init(&random, &bot_random);
    stop_init(&stop);
    Two two = two_of(&random, &random);
    MatchPlan plan = plan_of(&two, jobs);
    tally_init(tally, &of_two, GAMES);
    assert_true(match_check(&plan, NULL));
    assert_true(match_run(&plan, tally, hear, heard, &stop, NULL));
    assert_int_equal(tally->played, GAMES);
}

static void the_number_of_jobs_does_not_change_the_games(void **state)
{
    (void)state;
    Heard alone = {.stop_after = 0};
    Heard together = {.stop_after = 0};
    Tally first;
    Tally second;
    play(1, &alone, &first);
    play(4, &together, &second);
    assert_memory_equal(alone.last_keys, together.last_keys, sizeof alone.last_keys);
    assert_memory_equal(first.results, second.results, GAMES * sizeof *first.results);
    assert_memory_equal(first.pairs, second.pairs, sizeof *first.pairs);
    tally_free(&first);
    tally_free(&second);
}

static void pairs_have_the_same_setups_and_others_differ(void **state)
{
    (void)state;
    Heard heard = {.stop_after = 0};
    Tally tally;
    play(2, &heard, &tally);
    int same = 0;
    for (int i = 0; i < GAMES; i += 2) {
        assert_true(heard.first_keys[i] == heard.first_keys[i + 1]);
        assert_true(heard.last_keys[i] != heard.last_keys[i + 1]);
        same += i > 0 && heard.first_keys[i] == heard.first_keys[0];
    }
    assert_true(same < 3);
    tally_free(&tally);
}

static void misdeeds_are_counted_against_the_right_bot(void **state)
{
    (void)state;
    BotSpec good;
    BotSpec bad;
    Stop stop;
    Heard heard = {.stop_after = 0};
    Tally tally;
    bot_spec_init(&good, &bot_random);
    bot_spec_init(&bad, &bot_odd);
    assert_true(roster_add_options(&bad, "does=illegal,at=2", NULL));
    stop_init(&stop);
    Two two = two_of(&good, &bad);
    MatchPlan plan = plan_of(&two, 3);
    tally_init(&tally, &of_two, GAMES);
    assert_true(match_run(&plan, &tally, hear, &heard, &stop, NULL));
    assert_int_equal(tally_points(&tally, 0), GAMES);
    assert_int_equal(tally_points(&tally, 1), 0);
    assert_int_equal(tally.faults[1].illegal, GAMES);
    assert_int_equal(tally.pairs->of_points[2], GAMES / 2);
    Faults all = tally_faults(&tally);
    assert_int_equal(all.illegal, GAMES);
    assert_int_equal(all.timeouts + all.crashes, 0);
    tally_free(&tally);
    bot_spec_free(&bad);
}

static void a_sure_sequential_test_ends_the_match(void **state)
{
    (void)state;
    BotSpec good;
    BotSpec bad;
    Stop stop;
    static const Sprt sprt = {0, 300};
    Heard heard = {.stop_after = 0};
    Tally tally;
    bot_spec_init(&good, &bot_random);
    bot_spec_init(&bad, &bot_odd);
    assert_true(roster_add_options(&bad, "does=resign", NULL));
    stop_init(&stop);
    Two two = two_of(&good, &bad);
    MatchPlan plan = plan_of(&two, 1);
    plan.sprt = &sprt;
    tally_init(&tally, &of_two, GAMES);
    assert_true(match_run(&plan, &tally, hear, &heard, &stop, NULL));
    assert_in_range(tally.played, 4, GAMES - 2);
    assert_int_equal(sprt_verdict(&sprt, tally.pairs), SPRT_H1);
    tally_free(&tally);
    bot_spec_free(&bad);
}

static void a_listener_can_end_the_match(void **state)
{
    (void)state;
    BotSpec random;
    Stop stop;
    Error err = {""};
    Heard heard = {.fails = true};
    Tally tally;
    bot_spec_init(&random, &bot_random);
    stop_init(&stop);
    Two two = two_of(&random, &random);
    MatchPlan plan = plan_of(&two, 2);
    tally_init(&tally, &of_two, GAMES);
    assert_false(match_run(&plan, &tally, hear, &heard, &stop, &err));
    assert_string_equal(err.text, "enough of this");
    assert_true(tally.played < GAMES);
    tally_free(&tally);
}

static void a_game_that_cannot_be_played_ends_the_match(void **state)
{
    (void)state;
    BotSpec odd;
    Stop stop;
    Tally tally;
    Error err = {""};
    Heard heard = {.stop_after = 0};
    bot_spec_init(&odd, &bot_odd);
    bot_spec_add(&odd, "does", "prevented");
    bot_spec_add(&odd, "at", "2");
    stop_init(&stop);
    Two two = two_of(&odd, &odd);
    MatchPlan plan = plan_of(&two, 1);
    tally_init(&tally, &of_two, GAMES);
    assert_false(match_run(&plan, &tally, hear, &heard, &stop, &err));
    assert_string_equal(err.text, "game 1 cannot be played: out of order");
    assert_int_equal(tally.played, 0);
    tally_free(&tally);
    bot_spec_free(&odd);
}

// ---- Files -----------------------------------------------------------------------------

static MatchFile file_at(const char *path)
{
    MatchFile file = match_file_none();
    file.path = path;
    file.label = (MatchLabel){.names = {"one", "two"},
                              .schedule = of_two,
                              .event = "test",
                              .time_control = "0/0/0/0/8t"};
    return file;
}

// Play on from what the file has, and stop after so many games.
static void play_on(const char *path, long stop_after, Tally *tally)
{
    BotSpec random;
    Stop stop;
    Error err = {""};
    MatchFile file = file_at(path);
    Heard heard = {.file = &file, .stop = &stop, .stop_after = stop_after};
    bot_spec_init(&random, &bot_random);
    stop_init(&stop);
    Two two = two_of(&random, &random);
    MatchPlan plan = plan_of(&two, 2);
    tally_init(tally, &of_two, GAMES);
    if (!match_file_resume(&file, tally, &err))
        fail_msg("%s", err.text);
    assert_true(match_run(&plan, tally, hear, &heard, &stop, NULL));
    match_file_close(&file);
}

static char *temporary_path(void)
{
    static const char pattern[] = "/tmp/tusk-match-XXXXXX";
    char *path = malloc(sizeof pattern);
    assert_non_null(path);
    memcpy(path, pattern, sizeof pattern);
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    return path;
}

static void append_text(const char *path, const char *text)
{
    FILE *stream = fopen(path, "a");
    assert_non_null(stream);
    assert_true(fputs(text, stream) >= 0);
    assert_int_equal(fclose(stream), 0);
}

static void an_interrupted_match_goes_on_to_the_same_result(void **state)
{
    (void)state;
    char *path = temporary_path();
    Heard heard = {.stop_after = 0};
    Tally whole;
    Tally tally;
    play(1, &heard, &whole);
    play_on(path, 5, &tally);
    assert_in_range(tally.played, 5, GAMES - 1);
    tally_free(&tally);
    append_text(path, "12\t\t\tone\ttw"); // a line that was being written
    play_on(path, GAMES, &tally);
    assert_int_equal(tally.played, GAMES);
    assert_memory_equal(tally.results, whole.results, GAMES * sizeof *whole.results);
    tally_free(&tally);
    play_on(path, GAMES, &tally); // nothing is left to play
    assert_memory_equal(tally.pairs, whole.pairs, sizeof *whole.pairs);
    assert_true(whole.turns > 0);
    assert_int_equal(tally.turns, whole.turns);
    tally_free(&tally);
    tally_free(&whole);
    unlink(path);
    free(path);
}

// Play a match of three, or of two with a sequential test, into a file; its text in *out.
static void play_into(const char *path, int players, int jobs, Tally *tally, StrBuf *out)
{
    static const Sprt sprt = {0, 300};
    BotSpec specs[3];
    Entrant entrants[3];
    Stop stop;
    Error err = {""};
    Schedule schedule = {.players = players};
    MatchFile file = file_at(path);
    Heard heard = {.file = &file};
    for (int i = 0; i < 3; i++) {
        bot_spec_init(&specs[i], i == 1 ? &bot_odd : &bot_random);
        entrants[i] = (Entrant){.spec = specs[i], .margin_ms = -1};
    }
    assert_true(roster_add_options(&entrants[1].spec, "does=resign,at=4", NULL));
    file.label.names[2] = "three";
    file.label.schedule = schedule;
    file.label.is_timeless = true;
    stop_init(&stop);
    MatchPlan plan = plan_of(&(Two){{entrants[0], entrants[1]}}, jobs);
    plan.entrants = entrants;
    plan.schedule = schedule;
    plan.sprt = players == 2 ? &sprt : NULL;
    tally_init(tally, &schedule, GAMES);
    assert_true(unlink(path) == 0 && match_file_create(&file, &err));
    assert_true(match_run(&plan, tally, hear, &heard, &stop, &err));
    assert_true(match_file_finish(&file, tally->games, &err));
    assert_true(file_read(path, out, &err));
    bot_spec_free(&entrants[1].spec);
}

static void remove_times(const char *path)
{
    StrBuf times = strbuf_new();
    strbuf_print(&times, "%s.times", path);
    assert_int_equal(unlink(times.text), 0);
    strbuf_free(&times);
}

static void the_file_does_not_depend_on_the_number_of_jobs(void **state)
{
    (void)state;
    char *path = temporary_path();
    for (int players = 2; players <= 3; players++) {
        Tally alone;
        Tally together;
        StrBuf texts[2] = {strbuf_new(), strbuf_new()};
        play_into(path, players, 1, &alone, &texts[0]);
        play_into(path, players, 5, &together, &texts[1]);
        assert_string_equal(texts[0].text, texts[1].text);
        assert_int_equal(alone.played, together.played);
        assert_int_equal(alone.turns, together.turns);
        for (int i = 0; i < schedule_pairings(&alone.schedule); i++)
            assert_memory_equal(&alone.pairs[i], &together.pairs[i], sizeof *alone.pairs);
        if (players == 2) // the sequential test has ended it
            assert_in_range(alone.played, 4, GAMES - 2);
        else
            assert_int_equal(alone.played, GAMES);
        tally_free(&alone);
        tally_free(&together);
        strbuf_free(&texts[0]);
        strbuf_free(&texts[1]);
    }
    remove_times(path);
    unlink(path);
    free(path);
}

static void assert_refused(const char *path, const char *name, const char *sentence)
{
    Tally tally;
    Error err = {""};
    MatchFile file = file_at(path);
    file.label.names[0] = name;
    tally_init(&tally, &of_two, GAMES);
    assert_false(match_file_resume(&file, &tally, &err));
    match_file_close(&file);
    if (!strstr(err.text, sentence))
        fail_msg("'%s' is not in '%s'", sentence, err.text);
    tally_free(&tally);
}

static void a_file_of_another_match_is_refused(void **state)
{
    (void)state;
    char *path = temporary_path();
    Tally tally;
    Error err = {""};
    play_on(path, 3, &tally);
    tally_free(&tally);
    assert_refused(path, "three", "line 2: it is of another match");
    MatchFile file = file_at(path);
    assert_false(match_file_create(&file, &err));
    assert_true(strstr(err.text, "exists; --resume continues it") != NULL);
    append_text(path, "hello\n");
    assert_refused(path, "one", "it does not have 29 columns");
    unlink(path);
    free(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_jobs_does_not_change_the_games),
        cmocka_unit_test(pairs_have_the_same_setups_and_others_differ),
        cmocka_unit_test(misdeeds_are_counted_against_the_right_bot),
        cmocka_unit_test(a_sure_sequential_test_ends_the_match),
        cmocka_unit_test(a_listener_can_end_the_match),
        cmocka_unit_test(a_game_that_cannot_be_played_ends_the_match),
        cmocka_unit_test(an_interrupted_match_goes_on_to_the_same_result),
        cmocka_unit_test(the_file_does_not_depend_on_the_number_of_jobs),
        cmocka_unit_test(a_file_of_another_match_is_refused),
    };
    return cmocka_run_group_tests_name("threads_match", tests, NULL, NULL);
}

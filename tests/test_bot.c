// SPDX-License-Identifier: MIT
// Players: found by name, legal, and the same again from the same seed.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "bot/bot.h"
#include "core/rules.h"
#include "core/setup.h"
#include "papers/papers.h"
#include "players/players.h"
#include "roster/roster.h"
#include "search/engine.h"
#include "store/schema.h"
#include "support/suite.h"

static void bots_are_found_by_name(void **state)
{
    (void)state;
    for (const Bot *const *bot = roster; *bot; bot++) {
        assert_ptr_equal(roster_find((*bot)->name, NULL), *bot);
        assert_true(strlen((*bot)->summary) > 0);
    }
    assert_null(roster_find("nobody", NULL));
}

static char folder[] = "/tmp/tusk-bot-XXXXXX";
static char database[64];

// Bots that copy from a games database get one without games.
static int make_database(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return 1;
    snprintf(database, sizeof database, "%s/games.db", folder);
    Database *db = schema_open(database, DATABASE_WRITE, NULL);
    database_close(db);
    return !db;
}

static int remove_database(void **state)
{
    (void)state;
    return unlink(database) | rmdir(folder);
}

static void *create_ready(const Bot *bot, uint64_t seed)
{
    void *player = bot->create(seed);
    for (const BotOption *option = bot->options; option && option->name; option++)
        if (strcmp(option->name, "db") == 0)
            assert_true(bot->set_option(player, "db", database, NULL));
    return player;
}

// Both sides by one bot, for so many turns or to the end. Returns the last position.
static Position play_itself(const Bot *bot, uint64_t seed, int turns, Result *result)
{
    void *player = create_ready(bot, seed);
    TurnGen *gen = turngen_create();
    History history;
    Position pos = position_empty(GOLD);
    history_init(&history);
    assert_int_equal(bot->choose_setup(player, &pos, GOLD, NULL), BOT_PLAYS);
    assert_int_equal(bot->choose_setup(player, &pos, SILVER, NULL), BOT_PLAYS);
    assert_true(setup_check(&pos, GOLD, SETUP_FULL, NULL));
    assert_true(setup_check(&pos, SILVER, SETUP_FULL, NULL));
    history_add(&history, pos.key);
    *result = rules_result(&pos, &history, gen);
    for (int i = 0; i < turns && result->ending == ENDING_NONE; i++) {
        Turn turn;
        BotTask task = {.question = {.pos = &pos, .history = &history},
                        .limits = {.depth = 4}};
        assert_int_equal(bot->choose_turn(player, &task, &turn, NULL), BOT_PLAYS);
        assert_true(turn_check(&pos, &turn, NULL));
        turn_play(&pos, &turn);
        assert_false(history_forbids(&history, pos.key));
        history_add(&history, pos.key);
        *result = rules_result(&pos, &history, gen);
    }
    history_free(&history);
    turngen_destroy(gen);
    bot->destroy(player);
    return pos;
}

static void every_bot_plays_legal_games_to_the_end(void **state)
{
    (void)state;
    Result result;
    for (const Bot *const *bot = roster; *bot; bot++) {
        play_itself(*bot, 1, 2000, &result);
        assert_int_not_equal(result.ending, ENDING_NONE);
    }
}

static void the_same_seed_plays_the_same_game(void **state)
{
    (void)state;
    Result result;
    for (const Bot *const *bot = roster; *bot; bot++) {
        Position first = play_itself(*bot, 5, 8, &result);
        Position again = play_itself(*bot, 5, 8, &result);
        Position other = play_itself(*bot, 6, 8, &result);
        assert_true(position_equal(&first, &again));
        assert_false(position_equal(&first, &other));
    }
}

// The rabbit has 14 turns; history allows 13 of them.
static void the_random_bot_plays_every_allowed_turn_equally_often(void **state)
{
    (void)state;
    enum { TURNS = 14, DRAWS = 13000 };
    TurnGen *gen = turngen_create();
    void *player = bot_random.create(3);
    History history;
    history_init(&history);
    Position pos =
        suite_position('g', "......../r......./......../......../......../......../"
                            ".......R/........");
    assert_int_equal(turngen_run(gen, &pos, STEPS_PER_TURN), TURNS);
    history_add(&history, turngen_key(gen, 4));
    history_add(&history, turngen_key(gen, 4));
    int draws[TURNS] = {0};
    for (int i = 0; i < DRAWS; i++) {
        Turn turn;
        Position after = pos;
        BotTask task = {.question = {.pos = &pos, .history = &history}};
        assert_int_equal(bot_random.choose_turn(player, &task, &turn, NULL), BOT_PLAYS);
        turn_play(&after, &turn);
        for (size_t t = 0; t < TURNS; t++)
            draws[t] += turngen_key(gen, t) == after.key;
    }
    for (size_t t = 0; t < TURNS; t++)
        assert_in_range(draws[t], t == 4 ? 0 : 800, t == 4 ? 0 : 1200);
    history_free(&history);
    bot_random.destroy(player);
    turngen_destroy(gen);
}

// The players who copy others cannot say anything without a database.
static bool needs_database(const Bot *bot)
{
    return strncmp(bot->name, "mimic", 5) == 0;
}

static void a_bot_without_turns_says_so(void **state)
{
    (void)state;
    for (const Bot *const *bot = roster; *bot; bot++) {
        if (needs_database(*bot))
            continue;
        void *player = (*bot)->create(3);
        Turn turn;
        Position pos =
            suite_position('s', "......../....r.../....E.../......../......../......../"
                                "......../R.......");
        BotTask task = {.question = {.pos = &pos}};
        assert_int_equal((*bot)->choose_turn(player, &task, &turn, NULL), BOT_IS_STUCK);
        (*bot)->destroy(player);
    }
}

// ---- The bots with a search -------------------------------------------------------------

static const char opening[] = "rrrrrrrr/hdcemcdh/......../......../......../......../"
                              "HDCMECDH/RRRRRRRR";

// The last thought that was heard.
typedef struct Heard {
    BotInfo info;
    Turn turns[2];
} Heard;

static void hear(void *context, const BotInfo *info)
{
    Heard *heard = context;
    heard->info = *info;
    for (int i = 0; i < info->turn_count && i < 2; i++)
        heard->turns[i] = info->turns[i];
}

static Turn ask(const Bot *bot, void *player, const Position *pos, BotLimits limits,
                Heard *heard)
{
    Turn turn;
    BotTask task = {.question = {.pos = pos}, .limits = limits, .report = {hear, heard}};
    assert_int_equal(bot->choose_turn(player, &task, &turn, NULL), BOT_PLAYS);
    assert_true(turn_check(pos, &turn, NULL));
    return turn;
}

static void thoughts_have_a_score_and_a_chance_to_win(void **state)
{
    (void)state;
    static const Bot *const thinkers[] = {&bot_tusk, &bot_fallback, &bot_greedy};
    for (size_t i = 0; i < sizeof thinkers / sizeof *thinkers; i++) {
        void *player = thinkers[i]->create(1);
        Heard heard = {.info = {.line = 0}};
        Position pos = suite_position('g', opening);
        Turn turn = ask(thinkers[i], player, &pos, (BotLimits){.depth = 4}, &heard);
        assert_memory_equal(&turn, &heard.turns[0], sizeof turn);
        assert_true(heard.info.nodes > 0 && heard.info.depth > 0);
        assert_true(heard.info.win_chance > 0.2 && heard.info.win_chance < 0.8);
        thinkers[i]->destroy(player);
    }
}

// What was thought on the enemy's time is in the table when it has moved as expected.
static void pondering_shortens_the_next_search(void **state)
{
    (void)state;
    void *ponderer = bot_tusk.create(1);
    void *fresh = bot_tusk.create(1);
    Heard heard = {.info = {.line = 0}};
    Position pos = suite_position('s', opening);
    Turn expected = ask(&bot_tusk, ponderer, &pos,
                        (BotLimits){.depth = 12, .is_pondering = true}, &heard);
    turn_play(&pos, &expected);
    ask(&bot_tusk, ponderer, &pos, (BotLimits){.depth = 8}, &heard);
    uint64_t nodes = heard.info.nodes;
    ask(&bot_tusk, fresh, &pos, (BotLimits){.depth = 8}, &heard);
    assert_true(nodes < heard.info.nodes);
    bot_tusk.destroy(ponderer);
    bot_tusk.destroy(fresh);
}

static void options_out_of_range_are_refused(void **state)
{
    (void)state;
    static const char *const good[][2] = {
        {"level", "1"}, {"level", "10"}, {"threads", "2"}, {"depth", "0"}, {"hash", "1"}};
    static const char *const bad[][2] = {
        {"level", "0"}, {"level", "11"}, {"threads", "0"}, {"depth", "x"}, {"hash", ""}};
    void *player = bot_tusk.create(1);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(bot_tusk.set_option(player, good[i][0], good[i][1], NULL));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Error err = {""};
        assert_false(bot_tusk.set_option(player, bad[i][0], bad[i][1], &err));
        assert_non_null(strstr(err.text, bad[i][0]));
    }
    bot_tusk.destroy(player);
}

// Before the first game and in the middle of one: what there is stays as it is.
static void a_table_without_memory_for_it_is_refused(void **state)
{
    (void)state;
    const size_t far_too_much = SIZE_MAX >> 21;
    Error err = {""};
    Engine *engine = engine_create();
    assert_true(engine_set_table(engine, 1, &err));
    for (int i = 0; i < 2; i++) {
        assert_false(engine_set_table(engine, far_too_much, &err));
        assert_non_null(strstr(err.text, "there is no memory for a table of "));
        assert_true(engine_prepare(engine, &err));
    }
    engine_destroy(engine);
}

static void files_are_told_from_other_values_of_options(void **state)
{
    (void)state;
    assert_true(bot_option_opens(&bot_tusk, "weights", "x"));
    assert_true(bot_option_opens(&bot_tusk, "weights", "FILE"));
    assert_true(bot_option_opens(&bot_tusk, "rank", "2"));
    assert_false(bot_option_opens(&bot_tusk, "rank", "1"));
    assert_false(bot_option_opens(&bot_tusk, "hash", "x"));
    assert_false(bot_option_opens(&bot_tusk, "no", "x"));
    assert_true(bot_option_opens(&bot_mimic, "db", "sqlite:x"));
    assert_false(bot_option_opens(&bot_random, "weights", "x"));
}

static void levels_play_legally_and_the_same_from_the_same_seed(void **state)
{
    (void)state;
    static const char *const levels[] = {"1", "3", "5", "6", "7"};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        void *first = bot_tusk.create(7);
        void *again = bot_tusk.create(7);
        Position pos = suite_position('g', opening);
        assert_true(bot_tusk.set_option(first, "level", levels[i], NULL));
        assert_true(bot_tusk.set_option(again, "level", levels[i], NULL));
        for (int turns = 0; turns < 8; turns++) {
            Heard heard = {.info = {.line = 0}};
            Turn turn = ask(&bot_tusk, first, &pos, (BotLimits){0}, &heard);
            Turn same = ask(&bot_tusk, again, &pos, (BotLimits){0}, &heard);
            assert_memory_equal(&turn, &same, sizeof turn);
            assert_true(heard.info.nodes < 10000);
            turn_play(&pos, &turn);
        }
        bot_tusk.destroy(first);
        bot_tusk.destroy(again);
    }
}

static void the_fallback_bot_answers_when_its_time_is_over(void **state)
{
    (void)state;
    void *player = bot_fallback.create(1);
    Heard heard = {.info = {.line = 0}};
    Position pos = suite_position('g', opening);
    ask(&bot_fallback, player, &pos, (BotLimits){.nodes = 5}, &heard);
    assert_true(heard.info.is_depth_partial);
    assert_int_equal(heard.info.nodes, 5);
    ask(&bot_fallback, player, &pos, (BotLimits){0}, &heard);
    assert_false(heard.info.is_depth_partial);
    assert_int_equal(heard.info.depth, 8);
    assert_int_equal(heard.info.turn_count, 2);
    bot_fallback.destroy(player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_are_found_by_name),
        cmocka_unit_test(every_bot_plays_legal_games_to_the_end),
        cmocka_unit_test(the_same_seed_plays_the_same_game),
        cmocka_unit_test(the_random_bot_plays_every_allowed_turn_equally_often),
        cmocka_unit_test(a_bot_without_turns_says_so),
        cmocka_unit_test(thoughts_have_a_score_and_a_chance_to_win),
        cmocka_unit_test(pondering_shortens_the_next_search),
        cmocka_unit_test(options_out_of_range_are_refused),
        cmocka_unit_test(a_table_without_memory_for_it_is_refused),
        cmocka_unit_test(files_are_told_from_other_values_of_options),
        cmocka_unit_test(levels_play_legally_and_the_same_from_the_same_seed),
        cmocka_unit_test(the_fallback_bot_answers_when_its_time_is_over),
    };
    return cmocka_run_group_tests_name("bot", tests, make_database, remove_database);
}

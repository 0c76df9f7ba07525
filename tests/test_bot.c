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
#include "store/schema.h"
#include "support/suite.h"

static void bots_are_found_by_name(void **state)
{
    (void)state;
    for (const Bot *const *bot = bots; *bot; bot++) {
        assert_ptr_equal(bot_find((*bot)->name, NULL), *bot);
        assert_true(strlen((*bot)->summary) > 0);
    }
    assert_null(bot_find("nobody", NULL));
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
    Database *db = database_open(database, DATABASE_WRITE, NULL);
    bool is_made = db && schema_prepare(db, DATABASE_WRITE, NULL);
    database_close(db);
    return !is_made;
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
        BotTask task = {.pos = &pos, .history = &history, .limits = {.depth = 4}};
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
    for (const Bot *const *bot = bots; *bot; bot++) {
        play_itself(*bot, 1, 2000, &result);
        assert_int_not_equal(result.ending, ENDING_NONE);
    }
}

static void the_same_seed_plays_the_same_game(void **state)
{
    (void)state;
    Result result;
    for (const Bot *const *bot = bots; *bot; bot++) {
        Position first = play_itself(*bot, 5, 20, &result);
        Position again = play_itself(*bot, 5, 20, &result);
        Position other = play_itself(*bot, 6, 20, &result);
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
        BotTask task = {.pos = &pos, .history = &history};
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

static void a_bot_without_turns_says_so(void **state)
{
    (void)state;
    void *player = bot_random.create(3);
    Turn turn;
    Position pos =
        suite_position('s', "......../....r.../....E.../......../......../......../"
                            "......../R.......");
    BotTask task = {.pos = &pos};
    assert_int_equal(bot_random.choose_turn(player, &task, &turn, NULL), BOT_IS_STUCK);
    bot_random.destroy(player);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_are_found_by_name),
        cmocka_unit_test(every_bot_plays_legal_games_to_the_end),
        cmocka_unit_test(the_same_seed_plays_the_same_game),
        cmocka_unit_test(the_random_bot_plays_every_allowed_turn_equally_often),
        cmocka_unit_test(a_bot_without_turns_says_so),
    };
    return cmocka_run_group_tests_name("bot", tests, make_database, remove_database);
}

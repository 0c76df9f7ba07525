// SPDX-License-Identifier: MIT
// The bot that sees two moves ahead, in both readings of a move; phase pruning; and puzzles
// that do not win.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/rules.h"
#include "core/turn_text.h"
#include "core/turngen.h"
#include "papers/papers.h"
#include "papers/phase_filter.h"
#include "phase/discriminator.h"
#include "puzzle/win_in_two.h"
#include "support/playout.h"
#include "support/slow_wins.h"

enum { TIMES = 40 };

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

// The boards that the bot leaves behind, with many seeds.
static void play_many(const char *text, const char *moves, Position after[TIMES])
{
    Error err;
    for (int i = 0; i < TIMES; i++) {
        Turn turn;
        Position pos = position(text);
        BotTask task = {.question = {.pos = &pos}};
        void *bot = bot_two_move.create((uint64_t)i + 1);
        assert_true(bot_two_move.set_option(bot, "moves", moves, &err));
        assert_int_equal(bot_two_move.choose_turn(bot, &task, &turn, &err), BOT_PLAYS);
        assert_true(turn_check(&pos, &turn, &err));
        turn_play(&pos, &turn);
        after[i] = pos;
        bot_two_move.destroy(bot);
    }
}

static int count_goals(const Position *after)
{
    int goals = 0;
    for (int i = 0; i < TIMES; i++)
        goals += rules_board_result(&after[i]).ending == ENDING_GOAL;
    return goals;
}

// Four steps away a goal is seen by who counts turns; by who counts steps when it is two
// away, and else by luck.
static void it_plays_a_win_that_it_sees(void **state)
{
    (void)state;
    static const char far[] = "g r7/8/8/8/7R/4e3/8/8";
    static const char near[] = "g r7/8/7R/8/8/4e3/8/8";
    Position after[TIMES];
    play_many(far, "turns", after);
    assert_int_equal(count_goals(after), TIMES);
    play_many(far, "steps", after);
    assert_true(count_goals(after) < TIMES);
    play_many(near, "steps", after);
    assert_int_equal(count_goals(after), TIMES);
}

// The elephant can stand in the rabbit's way, or not.
static void it_avoids_a_loss_that_it_sees(void **state)
{
    (void)state;
    Position after[TIMES];
    play_many("g 8/8/R7/8/4E3/8/7r/8", "turns", after);
    for (int i = 0; i < TIMES; i++) {
        Side enemy = (Side)after[i].side;
        TurnGen *gen = turngen_create();
        size_t count = turngen_run(gen, &after[i], STEPS_PER_TURN);
        bool is_over = rules_board_result(&after[i]).ending != ENDING_NONE;
        for (size_t k = 0; !is_over && k < count; k++) {
            Position end = turngen_result(gen, k);
            Result result = rules_board_result(&end);
            assert_false(result.ending != ENDING_NONE && result.winner == enemy);
        }
        turngen_destroy(gen);
    }
}

static void else_it_plays_anything(void **state)
{
    (void)state;
    static const char *const readings[] = {"turns", "steps"};
    for (int r = 0; r < 2; r++) {
        Position after[TIMES];
        int different = 0;
        play_many("g r6r/8/3e4/8/8/3E4/8/R6R", readings[r], after);
        for (int i = 1; i < TIMES; i++)
            different += after[i].key != after[0].key;
        assert_true(different > TIMES / 2);
    }
}

static Position skirmish(Random *random)
{
    for (;;) {
        Position pos = position_empty((Side)random_below(random, SIDES));
        for (int i = 0; i < 6; i++) {
            Square sq = (Square)random_below(random, SQUARES);
            Kind kind = i < 2 ? RABBIT : (Kind)random_below(random, KINDS);
            if (!bb_has(position_occupied(&pos) | TRAPS, sq))
                position_put(&pos, sq, piece_of((Side)(i % SIDES), kind));
        }
        if (rules_board_result(&pos).ending == ENDING_NONE)
            return pos;
    }
}

// What a turn is worth to who sees whole turns, by the rules alone.
typedef enum Worth { LOSES, SAFE, WINS } Worth;

static bool wins_with(const Position *after, TurnGen *gen)
{
    Result result = rules_result(after, NULL, gen);
    return result.ending != ENDING_NONE && result.winner != (Side)after->side;
}

static Worth slow_worth(const Position *after)
{
    TurnGen *gen = turngen_create();
    TurnGen *stuck = turngen_create();
    Worth worth = wins_with(after, stuck) ? WINS : SAFE;
    size_t count = turngen_run(gen, after, STEPS_PER_TURN);
    if (worth == SAFE && rules_board_result(after).ending != ENDING_NONE)
        worth = LOSES;
    for (size_t i = 0; worth == SAFE && i < count; i++) {
        Position end = turngen_result(gen, i);
        if (wins_with(&end, stuck))
            worth = LOSES;
    }
    turngen_destroy(gen);
    turngen_destroy(stuck);
    return worth;
}

// The bot's turn is worth as much as the best of all.
static Worth check_choice(const Position *pos, uint64_t seed)
{
    Error err;
    Turn turn;
    Position chosen = *pos;
    BotTask task = {.question = {.pos = pos}};
    void *bot = bot_two_move.create(seed);
    assert_int_equal(bot_two_move.choose_turn(bot, &task, &turn, &err), BOT_PLAYS);
    bot_two_move.destroy(bot);
    turn_play(&chosen, &turn);
    Worth worth = slow_worth(&chosen);
    TurnGen *gen = turngen_create();
    TurnGen *stuck = turngen_create();
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; worth != WINS && i < count; i++) {
        Position after = turngen_result(gen, i);
        assert_false(wins_with(&after, stuck));
        if (worth == LOSES)
            assert_int_equal(slow_worth(&after), LOSES);
    }
    turngen_destroy(gen);
    turngen_destroy(stuck);
    return worth;
}

static void its_turn_is_the_best_by_the_rules(void **state)
{
    (void)state;
    Random random;
    int met[3] = {0};
    random_init(&random, 5);
    for (int i = 0; i < 150; i++) {
        Position pos = skirmish(&random);
        TurnGen *gen = turngen_create();
        bool goes_on = rules_result(&pos, NULL, gen).ending == ENDING_NONE;
        turngen_destroy(gen);
        if (goes_on)
            met[check_choice(&pos, (uint64_t)i + 1)]++;
    }
    assert_true(met[LOSES] > 3 && met[SAFE] > 10 && met[WINS] > 10);
}

// ---- Phase pruning ---------------------------------------------------------------------

static int twice_score(const Position *pos)
{
    PhaseFeatures features = phase_features_find(pos);
    return 2 * features.pieces - features.advanced;
}

static void turns_that_lead_back_are_not_kept(void **state)
{
    (void)state;
    Playout playout;
    PhaseFilter filter = {0};
    TurnGen *gen = turngen_create();
    size_t dropped = 0;
    playout_init(&playout, 4);
    for (int i = 0; i < 40; i++) {
        Position pos = playout_next(&playout);
        const uint32_t *kept = NULL;
        size_t count = turngen_run(gen, &pos, STEPS_PER_TURN);
        size_t left = phase_filter_keep(&filter, &pos, gen, NULL, count, &kept);
        size_t expected = 0;
        for (size_t k = 0; k < count; k++) {
            Position after = turngen_result(gen, k);
            bool is_back = twice_score(&after) > twice_score(&pos);
            assert_int_equal(phase_leads_back(&pos, &after), is_back);
            if (left < count && !is_back)
                assert_int_equal(kept[expected], k);
            expected += !is_back;
        }
        assert_int_equal(left, expected > 0 ? expected : count);
        dropped += count - left;
    }
    assert_true(dropped > 0);
    turngen_destroy(gen);
    phase_filter_free(&filter);
}

// ---- Puzzles ---------------------------------------------------------------------------

// Of turns at random, some of which win, as the slow twin says it.
static void a_puzzle_wins_or_is_refuted(void **state)
{
    (void)state;
    Random random;
    int won = 0;
    int refuted = 0;
    random_init(&random, 21);
    for (int i = 0; i < 300; i++) {
        Error why = {""};
        Turn turn;
        size_t replies = 0;
        Position pos = skirmish(&random);
        if (!playout_turn(&random, &pos, &turn))
            continue;
        Position after = pos;
        turn_play(&after, &turn);
        if (rules_board_result(&after).ending != ENDING_NONE)
            continue;
        bool is_won = slow_wins_in_two(&pos, &turn, &replies);
        if (replies == 0)
            continue; // nobody can move: the twin does not know that it is a win
        assert_int_equal(win_in_two_check(&pos, &turn, &why), is_won);
        won += is_won;
        refuted += !is_won;
    }
    assert_true(won > 3 && refuted > 50);
}

static void a_refutation_names_the_reply(void **state)
{
    (void)state;
    Error why = {""};
    Turn turn;
    Position pos = position("g 8/8/8/8/4E3/8/7r/R7");
    assert_true(turn_parse(&pos, "Ra1n", &turn, NULL, &why));
    assert_false(win_in_two_check(&pos, &turn, &why));
    assert_non_null(strstr(why.text, "it does not win: silver replies r"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_plays_a_win_that_it_sees),
        cmocka_unit_test(it_avoids_a_loss_that_it_sees),
        cmocka_unit_test(else_it_plays_anything),
        cmocka_unit_test(its_turn_is_the_best_by_the_rules),
        cmocka_unit_test(turns_that_lead_back_are_not_kept),
        cmocka_unit_test(a_puzzle_wins_or_is_refuted),
        cmocka_unit_test(a_refutation_names_the_reply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

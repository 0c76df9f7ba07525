// SPDX-License-Identifier: MIT
// Random openings: sane turns first, then the player's own.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "match/opening.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

static Position start(void)
{
    Position pos;
    assert_true(
        position_parse("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR", &pos, NULL));
    return pos;
}

// A bot whose turns can be told from all others: it has none.
static BotAnswer resign(void *self, const BotTask *task, Turn *out, Error *err)
{
    (void)self, (void)task, (void)out, (void)err;
    return BOT_RESIGNS;
}

static void keep(void *self)
{
    (void)self;
}

static const Bot bot_resigning = {
    .name = "resigning", .destroy = keep, .choose_turn = resign};

static Player wrapped(int turns, uint64_t seed)
{
    Player player = {&bot_resigning, NULL};
    Opening opening = {turns, seed};
    opening_wrap(&player, &opening);
    return player;
}

static Turn next_turn(Player *player, const Position *pos)
{
    Turn turn = {0};
    BotTask task = {.question = {.pos = pos}};
    assert_int_equal(player_choose_turn(player, &task, &turn, NULL), BOT_PLAYS);
    return turn;
}

static void drawn_turns_lose_nothing_at_once(void **state)
{
    (void)state;
    enum { TURNS = 8 };
    Player player = wrapped(TURNS, 5);
    Position pos = start();
    for (int i = 0; i < TURNS; i++) {
        Turn turn = next_turn(&player, &pos);
        Side side = (Side)pos.side;
        int pieces = bb_count(pos.of_side[side]);
        assert_true(turn_check(&pos, &turn, NULL));
        turn_play(&pos, &turn);
        assert_int_equal(bb_count(pos.of_side[side]), pieces);
        assert_int_equal(goal_steps(&pos, side_other(side), STEPS_PER_TURN, NULL), 0);
        assert_false(captures_exist(&pos, side_other(side), STEPS_PER_TURN));
    }
    player_close(&player);
}

static void after_the_opening_the_player_is_asked(void **state)
{
    (void)state;
    Player player = wrapped(1, 7);
    Position pos = start();
    BotTask task = {.question = {.pos = &pos}};
    Turn turn = next_turn(&player, &pos);
    assert_int_equal(player_choose_turn(&player, &task, &turn, NULL), BOT_RESIGNS);
    player_close(&player);
}

static void where_no_turn_is_sane_the_player_is_asked(void **state)
{
    (void)state;
    Position pos;
    // Whatever gold does, silver's rabbit is one step from its goal.
    assert_true(position_parse("g 7r/8/8/8/8/8/r7/7R", &pos, NULL));
    Player player = wrapped(5, 7);
    BotTask task = {.question = {.pos = &pos}};
    Turn turn;
    assert_int_equal(player_choose_turn(&player, &task, &turn, NULL), BOT_RESIGNS);
    player_close(&player);
}

static void another_seed_draws_other_turns(void **state)
{
    (void)state;
    Position pos = start();
    Player same[] = {wrapped(1, 1), wrapped(1, 1), wrapped(1, 2)};
    Position after[3];
    for (int i = 0; i < 3; i++) {
        Turn turn = next_turn(&same[i], &pos);
        after[i] = pos;
        turn_play(&after[i], &turn);
        player_close(&same[i]);
    }
    assert_int_equal(after[0].key, after[1].key);
    assert_int_not_equal(after[0].key, after[2].key);
}

static void every_length_up_to_the_most_is_drawn(void **state)
{
    (void)state;
    enum { MOST = 4 };
    bool is_seen[MOST + 1] = {false};
    for (uint64_t seed = 0; seed < 200; seed++) {
        int turns = opening_draw(seed, MOST).turns;
        assert_in_range(turns, 0, MOST);
        is_seen[turns] = true;
    }
    for (int turns = 0; turns <= MOST; turns++)
        assert_true(is_seen[turns]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawn_turns_lose_nothing_at_once),
        cmocka_unit_test(after_the_opening_the_player_is_asked),
        cmocka_unit_test(where_no_turn_is_sane_the_player_is_asked),
        cmocka_unit_test(another_seed_draws_other_turns),
        cmocka_unit_test(every_length_up_to_the_most_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Turns that can be taken back, against all that the enemy can do in two steps.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/freezing.h"
#include "core/turn_text.h"
#include "search/revert.h"
#include "support/playout.h"

enum { SAMPLE = 60000 };

static Position played(const char *board, const char *steps, Position *start)
{
    Turn turn;
    Error err;
    if (!position_parse(board, start, &err) || !turn_parse(start, steps, &turn, NULL, &err))
        fail_msg("%s", err.text);
    Position after = *start;
    turn_play(&after, &turn);
    return after;
}

static void a_piece_that_walks_home_undoes_a_push(void **state)
{
    (void)state;
    const char *board = "g rrrrrrrr/hdcemc1h/8/3d4/3E4/8/HDC1MCDH/RRRRRRRR";
    Position start;
    Position after = played(board, "dd5e Ed4n Ed5s", &start);
    assert_int_equal(revert_find(&start, &after), REVERTED_FULLY);
    after = played(board, "dd5e Ed4n", &start);
    assert_int_equal(revert_find(&start, &after), REVERTED_NOT); // held by the elephant
    after = played(board, "dd5e Ed4n Ed5n", &start);
    assert_int_equal(revert_find(&start, &after), REVERTED_PARTLY);
    after = played(board, "dd5e Ed4n Ed5s Ha2n", &start);
    assert_int_equal(revert_find(&start, &after), REVERTED_PARTLY);
}

static void a_piece_that_can_push_its_way_back_undoes_a_pull(void **state)
{
    (void)state;
    const char *board = "g rrrrrrrr/1dc1mc1h/8/8/2E5/1H1e4/1ChRMCD1/RRRRRRRR";
    Position start;
    Position after = played(board, "Ec4s Ec3n hc2n Rd2w", &start);
    assert_int_equal(revert_find(&start, &after), REVERTED_FULLY);
}

static bool has_same_pieces(const Position *a, const Position *b, Side side)
{
    for (int kind = RABBIT; kind < KINDS; kind++)
        if (position_pieces(a, side, (Kind)kind) != position_pieces(b, side, (Kind)kind))
            return false;
    return true;
}

// Whether one piece of the side to move, by itself, gets its side to where it stood.
static bool slow_walk(const Position *pos, const Position *start, Square piece, int steps)
{
    Step list[STEPS];
    if (has_same_pieces(pos, start, (Side)pos->side))
        return true;
    int count = steps > 0 ? step_list(pos, list) : 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        if (step_from(list[i]) != piece)
            continue;
        step_make(&next, list[i]);
        if (slow_walk(&next, start, step_to(list[i]), steps - 1))
            return true;
    }
    return false;
}

static int changed(const Position *a, const Position *b, Side side)
{
    return bb_count(a->of_side[side] ^ b->of_side[side]);
}

// Whether the side to move can restore a board by any steps.
static bool slow_restore(const Position *pos, const Position *start, int steps)
{
    Step list[STEPS];
    if (pos->bond != BOND_PUSH && has_same_pieces(pos, start, GOLD) &&
        has_same_pieces(pos, start, SILVER))
        return true;
    int count = steps > 0 ? step_list(pos, list) : 0;
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        step_make(&next, list[i]);
        if (slow_restore(&next, start, steps - 1))
            return true;
    }
    return false;
}

static Reverted slow_reverted(const Position *start, const Position *after)
{
    if (start->of_side[after->side] != after->of_side[after->side] &&
        slow_restore(after, start, 2))
        return REVERTED_FULLY;
    Side enemy = (Side)after->side;
    Side own = side_other(enemy);
    if (changed(start, after, own) > 2 || changed(start, after, enemy) != 2 ||
        bb_count(position_occupied(start)) != bb_count(position_occupied(after)))
        return REVERTED_NOT;
    for (Bitboard set = after->of_side[enemy]; set;)
        if (slow_walk(after, start, bb_pop(&set), 2))
            return REVERTED_PARTLY;
    return REVERTED_NOT;
}

static void all_that_two_steps_can_do_agrees(void **state)
{
    (void)state;
    Playout playout;
    Random random;
    int found[REVERTED_FULLY + 1] = {0};
    playout_init(&playout, 41);
    random_init(&random, 42);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        Position after = pos;
        Turn turn;
        if (doomed_pieces(&pos) || !playout_turn(&random, &pos, &turn))
            continue;
        turn_play(&after, &turn);
        Reverted reverted = revert_find(&pos, &after);
        assert_int_equal(reverted, slow_reverted(&pos, &after));
        found[reverted]++;
    }
    assert_true(found[REVERTED_PARTLY] > 100 && found[REVERTED_FULLY] > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_that_walks_home_undoes_a_push),
        cmocka_unit_test(a_piece_that_can_push_its_way_back_undoes_a_pull),
        cmocka_unit_test(all_that_two_steps_can_do_agrees),
    };
    return cmocka_run_group_tests_name("revert", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// The whole-turn minimax: its answers are those of the plainest minimax, and it always has
// one.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "core/board_text.h"
#include "core/rules.h"
#include "papers/fairy.h"
#include "papers/turn_minimax.h"
#include "search/score.h"
#include "support/slow_minimax.h"

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

// Material with a little noise from the board, so that some scores are equal and most are
// not.
static int evaluate_roughly(const Position *pos, int limit, void *context)
{
    static const int worth[KINDS] = {3, 4, 5, 7, 9, 15};
    const int *noise = context;
    Side side = (Side)pos->side;
    int score = (int)((pos->key >> 40) % (uint64_t)*noise);
    for (int kind = RABBIT; kind < KINDS; kind++)
        score +=
            worth[kind] * (bb_count(position_pieces(pos, side, (Kind)kind)) -
                           bb_count(position_pieces(pos, side_other(side), (Kind)kind)));
    return score < limit ? score : limit + (score & 1); // no matter how much it is above
}

static uint64_t key_after(const Position *pos, const Turn *turn)
{
    Position after = *pos;
    assert_true(turn_check(pos, turn, NULL));
    turn_play(&after, turn);
    return after.key;
}

static void assert_like_the_twin(TurnMinimax *minimax, const Position *pos,
                                 const TurnMinimaxTask *task)
{
    TurnMinimaxAnswer answer;
    SlowMinimax slow;
    bool has_turn = slow_minimax(pos, task, &slow);
    assert_int_equal(turn_minimax_run(minimax, pos, task, &answer), has_turn);
    if (!has_turn)
        return;
    assert_true(answer.is_complete);
    assert_int_equal(answer.score, slow.score);
    assert_true(key_after(pos, &answer.line[0]) == slow.key);
}

static void strew(Position *pos, Random *random, Piece piece)
{
    Square sq = NO_SQUARE;
    do
        sq = (Square)random_below(random, SQUARES);
    while (bb_has(position_occupied(pos) | TRAPS, sq));
    position_put(pos, sq, piece);
}

// A few pieces anywhere, so that the twin can look at every pair of turns. Games that are
// over by now are drawn again.
static Position few_pieces(Random *random)
{
    for (;;) {
        Position pos = position_empty((Side)random_below(random, SIDES));
        for (int side = GOLD; side < SIDES; side++) {
            strew(&pos, random, piece_of((Side)side, RABBIT));
            strew(&pos, random, piece_of((Side)side, (Kind)random_below(random, KINDS)));
        }
        if (rules_board_result(&pos).ending == ENDING_NONE)
            return pos;
    }
}

static void check_many(int depth, int positions)
{
    TurnMinimax *minimax = turn_minimax_create();
    Random random;
    random_init(&random, 11);
    for (int i = 0; i < positions; i++) {
        static const int noises[] = {1, 3, 40, 4000};
        int noise = noises[i % 4];
        Position pos = few_pieces(&random);
        TurnMinimaxTask task = {
            .depth = depth, .evaluate = evaluate_roughly, .context = &noise};
        assert_like_the_twin(minimax, &pos, &task);
    }
    turn_minimax_destroy(minimax);
}

static void one_turn_deep_the_first_best_turn_is_found(void **state)
{
    (void)state;
    check_many(1, 500);
}

static void two_turns_deep_the_answer_is_that_of_plain_minimax(void **state)
{
    (void)state;
    check_many(2, 60);
}

// By lot: of some turns no reply is kept, of some most.
static bool keep_reply_by_lot(void *context, const Position *after, const Turn *reply,
                              const Position *end)
{
    (void)context, (void)reply;
    uint64_t lot = (after->key * 31 + end->key) >> 17;
    return lot % 8 < after->key % 8;
}

static void replies_that_are_not_kept_do_not_count(void **state)
{
    (void)state;
    TurnMinimax *minimax = turn_minimax_create();
    Random random;
    random_init(&random, 14);
    for (int i = 0; i < 60; i++) {
        int noise = i % 2 ? 40 : 4000;
        Position pos = few_pieces(&random);
        TurnMinimaxTask task = {.depth = 2,
                                .evaluate = evaluate_roughly,
                                .context = &noise,
                                .keep_reply = keep_reply_by_lot};
        assert_like_the_twin(minimax, &pos, &task);
    }
    turn_minimax_destroy(minimax);
}

// Any order there is: by the low bits of the boards' keys.
static const uint32_t *place_by_lot(void *context, const Position *pos,
                                    const TurnGen *turns, size_t count)
{
    uint32_t *places = context;
    (void)pos;
    for (size_t i = 0; i < count; i++) {
        places[i] = 0;
        for (size_t k = 0; k < count; k++) {
            uint64_t mine = turngen_key(turns, i) * 31;
            uint64_t other = turngen_key(turns, k) * 31;
            places[i] += other < mine;
        }
    }
    return places;
}

static void of_equal_turns_the_order_decides(void **state)
{
    (void)state;
    enum { MOST = 40000 };
    TurnMinimax *minimax = turn_minimax_create();
    uint32_t *places = malloc(MOST * sizeof *places);
    Random random;
    random_init(&random, 15);
    for (int i = 0; i < 80; i++) {
        int noise = i % 3 ? 3 : 1; // many are equal
        Position pos = few_pieces(&random);
        TurnMinimaxTask task = {.depth = i % 8 ? 1 : 2,
                                .evaluate = evaluate_roughly,
                                .context = &noise,
                                .order = place_by_lot,
                                .orderer = places};
        assert_like_the_twin(minimax, &pos, &task);
    }
    free(places);
    turn_minimax_destroy(minimax);
}

static int evaluate_as_fairy(const Position *pos, int limit, void *context)
{
    return fairy_evaluate_below(context, pos, limit);
}

// An evaluation that does less where less is asked for.
static void an_evaluation_may_end_at_the_limit(void **state)
{
    (void)state;
    TurnMinimax *minimax = turn_minimax_create();
    Random random;
    Fairy fairy;
    FairyStyle style = fairy_style_run(PHASE_GT);
    fairy_init(&fairy, &style);
    random_init(&random, 13);
    for (int i = 0; i < 30; i++) {
        Position pos = few_pieces(&random);
        TurnMinimaxTask task = {
            .depth = 2, .evaluate = evaluate_as_fairy, .context = &fairy};
        assert_like_the_twin(minimax, &pos, &task);
    }
    turn_minimax_destroy(minimax);
}

// Both sides repeat themselves: what history forbids is played by nobody.
static void third_repetitions_are_not_played(void **state)
{
    (void)state;
    TurnMinimax *minimax = turn_minimax_create();
    Random random;
    History history;
    random_init(&random, 12);
    history_init(&history);
    for (int i = 0; i < 20; i++) {
        int noise = 30;
        TurnMinimaxTask task = {.depth = 1 + i % 2,
                                .evaluate = evaluate_roughly,
                                .context = &noise,
                                .history = &history};
        Position pos = few_pieces(&random);
        history_clear(&history);
        for (int round = 0; round < 4; round++) { // the best turns, one after the other
            SlowMinimax best;
            assert_like_the_twin(minimax, &pos, &task);
            if (!slow_minimax(&pos, &task, &best))
                break;
            history_add(&history, best.key);
            history_add(&history, best.key);
        }
    }
    history_free(&history);
    turn_minimax_destroy(minimax);
}

static void without_a_turn_there_is_no_answer(void **state)
{
    (void)state;
    int noise = 1;
    TurnMinimax *minimax = turn_minimax_create();
    TurnMinimaxAnswer answer;
    TurnMinimaxTask task = {.depth = 2, .evaluate = evaluate_roughly, .context = &noise};
    Position pos = position("s 8/4r3/4E3/8/8/8/8/R7");
    assert_false(turn_minimax_run(minimax, &pos, &task, &answer));
    turn_minimax_destroy(minimax);
}

static void a_goal_next_turn_is_stopped(void **state)
{
    (void)state;
    int noise = 1;
    TurnMinimax *minimax = turn_minimax_create();
    TurnMinimaxAnswer answer;
    TurnMinimaxTask task = {.depth = 2, .evaluate = evaluate_roughly, .context = &noise};
    Position pos = position("g 7r/8/8/8/8/4E3/r7/7R");
    assert_true(turn_minimax_run(minimax, &pos, &task, &answer));
    assert_true(answer.score > -SCORE_DECIDED);
    task.depth = 1; // one turn deep it is not seen, and the first best turn is played
    assert_true(turn_minimax_run(minimax, &pos, &task, &answer));
    assert_int_equal(answer.score, 12);
    turn_minimax_destroy(minimax);
}

// However early the search is ended, it plays something legal, and no loss while there are
// turns that it has not looked at.
static void a_search_cut_short_has_an_answer(void **state)
{
    (void)state;
    int noise = 40;
    TurnMinimax *minimax = turn_minimax_create();
    Position pos = position("g 7r/8/8/8/8/4E3/r7/7R");
    for (uint64_t evaluations = 1; evaluations < 400; evaluations++) {
        TurnMinimaxAnswer answer;
        TurnMinimaxTask task = {.depth = 2,
                                .evaluate = evaluate_roughly,
                                .context = &noise,
                                .evaluations = evaluations};
        assert_true(turn_minimax_run(minimax, &pos, &task, &answer));
        assert_true(turn_check(&pos, &answer.line[0], NULL));
        assert_true(answer.evaluations <= evaluations);
        assert_true(answer.score > -SCORE_DECIDED);
    }
    turn_minimax_destroy(minimax);
}

static void a_stop_ends_the_search(void **state)
{
    (void)state;
    int noise = 4000;
    Stop stop;
    stop_init(&stop);
    stop_ask(&stop);
    TurnMinimax *minimax = turn_minimax_create();
    TurnMinimaxAnswer answer;
    TurnMinimaxTask task = {
        .depth = 2, .evaluate = evaluate_roughly, .context = &noise, .stop = &stop};
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    assert_true(turn_minimax_run(minimax, &pos, &task, &answer));
    assert_false(answer.is_complete);
    assert_true(answer.evaluations < 1000);
    assert_true(turn_check(&pos, &answer.line[0], NULL));
    turn_minimax_destroy(minimax);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_turn_deep_the_first_best_turn_is_found),
        cmocka_unit_test(two_turns_deep_the_answer_is_that_of_plain_minimax),
        cmocka_unit_test(replies_that_are_not_kept_do_not_count),
        cmocka_unit_test(of_equal_turns_the_order_decides),
        cmocka_unit_test(an_evaluation_may_end_at_the_limit),
        cmocka_unit_test(third_repetitions_are_not_played),
        cmocka_unit_test(without_a_turn_there_is_no_answer),
        cmocka_unit_test(a_goal_next_turn_is_stopped),
        cmocka_unit_test(a_search_cut_short_has_an_answer),
        cmocka_unit_test(a_stop_ends_the_search),
    };
    return cmocka_run_group_tests_name("turn_minimax", tests, NULL, NULL);
}

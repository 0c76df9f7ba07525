// SPDX-License-Identifier: MIT
// The turns that a ranker keeps, and the search among them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "papers/turn_pruner.h"
#include "rank/ranker.h"
#include "search/score.h"
#include "support/slow_minimax.h"

static const char open_board[] = "g r6r/3e4/8/2m5/4E3/3H4/8/R6R";
static const char small_board[] = "g r7/8/8/3e4/8/4E3/8/R7";

typedef struct Fixture {
    Position pos;
    TurnGen *gen;
    size_t count;
    TurnPruner *pruner;
} Fixture;

static Fixture open_fixture(const char *board)
{
    Fixture fixture = {.gen = turngen_create()};
    Error err = {""};
    if (!position_parse(board, &fixture.pos, &err))
        fail_msg("%s", err.text);
    fixture.count = turngen_run(fixture.gen, &fixture.pos, STEPS_PER_TURN);
    fixture.pruner = turn_pruner_create(NULL, &err);
    if (!fixture.pruner)
        fail_msg("%s", err.text);
    return fixture;
}

static void close_fixture(Fixture *fixture)
{
    turngen_destroy(fixture->gen);
    turn_pruner_destroy(fixture->pruner);
}

// ---- What is kept ----------------------------------------------------------------------

static void so_many_per_cent_are_kept_and_one_at_least(void **state)
{
    (void)state;
    assert_int_equal(turn_pruner_kept(1000, 10), 100);
    assert_int_equal(turn_pruner_kept(1001, 10), 101);
    assert_int_equal(turn_pruner_kept(3, 5), 1);
    assert_int_equal(turn_pruner_kept(17, 100), 17);
}

static float *scores_of(const Fixture *fixture)
{
    RankModel model;
    Scene scene;
    Error err = {""};
    float *scores = malloc((fixture->count + 1) * sizeof *scores);
    if (!rank_model_load(NULL, &model, &err))
        fail_msg("%s", err.text);
    Ranker *ranker = ranker_create(&model);
    scene_set(&scene, &fixture->pos, NULL, 0);
    ranker_score_all(ranker, &scene, fixture->gen, fixture->count, scores);
    ranker_destroy(ranker);
    rank_model_free(&model);
    return scores;
}

static void those_kept_are_the_best_and_in_order(void **state)
{
    (void)state;
    Fixture fixture = open_fixture(open_board);
    float *scores = scores_of(&fixture);
    size_t wanted = turn_pruner_kept(fixture.count, 10);
    const uint32_t *kept = turn_pruner_keep(
        fixture.pruner, &(Question){.pos = &fixture.pos}, fixture.gen, fixture.count, 10);
    float least = scores[kept[0]];
    size_t better = 0;
    for (size_t i = 0; i < wanted; i++) {
        least = scores[kept[i]] < least ? scores[kept[i]] : least;
        assert_true(i == 0 || kept[i] > kept[i - 1]);
    }
    for (size_t i = 0; i < fixture.count; i++)
        better += scores[i] > least;
    assert_true(better < wanted);
    free(scores);
    close_fixture(&fixture);
}

static size_t count_kept(const Fixture *fixture, const Position *pos, size_t *count)
{
    TurnGen *gen = turngen_create();
    size_t kept = 0;
    *count = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; i < *count; i++) {
        Turn reply = turngen_turn(gen, i);
        Position end = turngen_result(gen, i);
        kept += turn_pruner_keeps_reply(fixture->pruner, pos, &reply, &end);
    }
    turngen_destroy(gen);
    return kept;
}

static void a_ranker_that_is_not_there_is_refused(void **state)
{
    (void)state;
    Error err = {""};
    assert_null(turn_pruner_create("/no/such/ranker", &err));
    assert_true(err.text[0] != '\0');
}

// Of a pass as many as asked for; of other turns some, and not all.
static void a_share_of_the_replies_is_kept(void **state)
{
    (void)state;
    Fixture fixture = open_fixture(open_board);
    Position passed = fixture.pos;
    position_end_turn(&passed);
    turn_pruner_expect_replies(fixture.pruner, &fixture.pos, 20);
    size_t count;
    size_t kept = count_kept(&fixture, &passed, &count);
    assert_in_range(kept, turn_pruner_kept(count, 20), turn_pruner_kept(count, 22));
    Position after = turngen_result(fixture.gen, fixture.count / 2);
    kept = count_kept(&fixture, &after, &count);
    assert_in_range(kept, count / 20, count / 2);
    turn_pruner_expect_replies(fixture.pruner, &fixture.pos, 100);
    kept = count_kept(&fixture, &after, &count);
    assert_int_equal(kept, count);
    close_fixture(&fixture);
}

static bool is_kept(const Fixture *fixture, const Position *pos, const TurnGen *replies,
                    size_t index)
{
    Turn reply = turngen_turn(replies, index);
    Position end = turngen_result(replies, index);
    return turn_pruner_keeps_reply(fixture->pruner, pos, &reply, &end);
}

// What was asked for in between does not matter.
static void a_reply_is_kept_or_not_in_any_order(void **state)
{
    (void)state;
    enum { ASKED = 100, APART = 7 };
    Fixture fixture = open_fixture(open_board);
    TurnGen *gen = turngen_create();
    Position after = turngen_result(fixture.gen, 3);
    bool first[ASKED];
    turn_pruner_expect_replies(fixture.pruner, &fixture.pos, 20);
    turngen_run(gen, &after, STEPS_PER_TURN);
    for (size_t i = 0; i < ASKED; i++)
        first[i] = is_kept(&fixture, &after, gen, APART * i);
    for (size_t i = 0; i < ASKED; i++) {
        if (i % 3 == 1)
            is_kept(&fixture, &fixture.pos, fixture.gen, i);
        if (i % 3 == 2)
            turn_pruner_keep(fixture.pruner, &(Question){.pos = &fixture.pos}, fixture.gen,
                             fixture.count, 10);
        assert_int_equal(is_kept(&fixture, &after, gen, APART * i), first[i]);
    }
    turngen_destroy(gen);
    close_fixture(&fixture);
}

// ---- The search ------------------------------------------------------------------------

// By lot, but the same for the same board.
static int evaluate(const Position *pos, int limit, void *context)
{
    (void)limit, (void)context;
    return (int)(pos->key >> 44) % 1000;
}

// Keeps so many per cent.
typedef struct Keeper {
    TurnPruner *pruner;
    double percent;
} Keeper;

static size_t keep(void *context, const Position *pos, const TurnGen *turns, size_t count,
                   const uint32_t **kept)
{
    const Keeper *keeper = context;
    *kept = turn_pruner_keep(keeper->pruner, &(Question){.pos = pos}, turns, count,
                             keeper->percent);
    return turn_pruner_kept(count, keeper->percent);
}

static bool keep_reply(void *context, const Position *after, const Turn *reply,
                       const Position *end)
{
    const Keeper *keeper = context;
    return turn_pruner_keeps_reply(keeper->pruner, after, reply, end);
}

static TurnMinimaxAnswer run_with(Fixture *fixture, TurnMinimaxTask task, double percent)
{
    TurnMinimaxAnswer answer;
    TurnMinimax *minimax = turn_minimax_create();
    Keeper keeper = {fixture->pruner, percent};
    task.evaluate = evaluate;
    task.keep = keep;
    task.keeper = &keeper;
    turn_pruner_expect_replies(fixture->pruner, &fixture->pos, percent);
    assert_true(turn_minimax_run(minimax, &fixture->pos, &task, &answer));
    assert_true(turn_check(&fixture->pos, &answer.line[0], NULL));
    turn_minimax_destroy(minimax);
    return answer;
}

static TurnMinimaxAnswer run(Fixture *fixture, int depth, double percent,
                             bool prunes_replies)
{
    TurnMinimaxTask task = {.depth = depth,
                            .keep_reply = prunes_replies ? keep_reply : NULL};
    return run_with(fixture, task, percent);
}

static void it_answers_as_plain_minimax_among_the_turns_kept(void **state)
{
    static const double percents[] = {100, 10};
    Fixture fixture = open_fixture(small_board);
    (void)state;
    for (int i = 0; i < 8; i++) {
        Keeper keeper = {fixture.pruner, percents[i & 1]};
        SlowMinimax slow = {0};
        TurnMinimaxTask task = {.depth = 1 + (i >> 1 & 1),
                                .evaluate = evaluate,
                                .keep = keep,
                                .keeper = &keeper,
                                .keep_reply = i >> 2 & 1 ? keep_reply : NULL};
        Position after = fixture.pos;
        TurnMinimaxAnswer answer = run_with(&fixture, task, keeper.percent);
        turn_play(&after, &answer.line[0]);
        assert_true(slow_minimax(&fixture.pos, &task, &slow));
        assert_int_equal(answer.score, slow.score);
        assert_true(after.key == slow.key);
    }
    close_fixture(&fixture);
}

static void fewer_turns_are_fewer_evaluations_and_no_better_score(void **state)
{
    (void)state;
    Fixture fixture = open_fixture(small_board);
    TurnMinimaxAnswer all = run(&fixture, 2, 100, false);
    TurnMinimaxAnswer some = run(&fixture, 2, 10, false);
    TurnMinimaxAnswer fewest = run(&fixture, 2, 10, true);
    assert_true(some.evaluations < all.evaluations);
    assert_true(some.score <= all.score);
    // The same turns of its own, fewer replies to each.
    assert_true(fewest.score >= some.score);
    assert_int_equal(run(&fixture, 1, 10, false).evaluations,
                     turn_pruner_kept(fixture.count, 10));
    close_fixture(&fixture);
}

static void a_goal_is_played_however_few_turns_are_kept(void **state)
{
    (void)state;
    Fixture fixture = open_fixture("g 8/R3e3/8/8/8/4E3/8/r6R");
    for (int depth = 1; depth <= 2; depth++)
        assert_int_equal(run(&fixture, depth, 1, true).score, score_win_in(1));
    close_fixture(&fixture);
}

static void the_only_turn_may_be_one_that_is_not_kept(void **state)
{
    (void)state;
    Fixture fixture = open_fixture(small_board);
    History history;
    history_init(&history);
    for (size_t i = 0; i + 1 < fixture.count; i++)
        for (int times = 0; times < 2; times++)
            history_add(&history, turngen_key(fixture.gen, i));
    TurnMinimaxAnswer answer =
        run_with(&fixture, (TurnMinimaxTask){.depth = 1, .history = &history}, 1);
    Position after = fixture.pos;
    turn_play(&after, &answer.line[0]);
    assert_true(after.key == turngen_key(fixture.gen, fixture.count - 1));
    history_free(&history);
    close_fixture(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(so_many_per_cent_are_kept_and_one_at_least),
        cmocka_unit_test(those_kept_are_the_best_and_in_order),
        cmocka_unit_test(a_share_of_the_replies_is_kept),
        cmocka_unit_test(a_reply_is_kept_or_not_in_any_order),
        cmocka_unit_test(a_ranker_that_is_not_there_is_refused),
        cmocka_unit_test(it_answers_as_plain_minimax_among_the_turns_kept),
        cmocka_unit_test(fewer_turns_are_fewer_evaluations_and_no_better_score),
        cmocka_unit_test(a_goal_is_played_however_few_turns_are_kept),
        cmocka_unit_test(the_only_turn_may_be_one_that_is_not_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

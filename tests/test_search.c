// SPDX-License-Identifier: MIT
// The search: legal, deterministic, and it sees what is there to be seen.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/freezing.h"
#include "core/keyset.h"
#include "core/rules.h"
#include "core/turn_text.h"
#include "search/moves.h"
#include "search/root_verdict.h"
#include "search/score.h"
#include "search/search.h"
#include "search/tt.h"
#include "support/hand_clock.h"
#include "support/playout.h"
#include "support/twin.h"
#include "tactics/goal.h"

static Position position(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static SearchInfo search(const Position *pos, const History *history, int depth)
{
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {.depth = depth};
    Question question = {.pos = pos, .history = history};
    assert_true(search_run(engine, &question, &limits, &info));
    search_destroy(engine);
    return info;
}

static Position after(const Position *pos, const SearchInfo *info)
{
    Position next = *pos;
    Error err;
    if (!turn_check(pos, &info->line[0], &err))
        fail_msg("%s", err.text);
    turn_play(&next, &info->line[0]);
    return next;
}

static void every_answer_is_legal(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 6);
    TurnGen *gen = turngen_create();
    for (int i = 0; i < 60; i++) {
        Position pos = playout_next(&playout);
        if (rules_result(&pos, NULL, gen).ending != ENDING_NONE)
            continue;
        SearchInfo info = search(&pos, NULL, 1 + i % 6);
        after(&pos, &info);
    }
    turngen_destroy(gen);
}

static void the_same_search_finds_the_same_twice(void **state)
{
    (void)state;
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    SearchInfo first = search(&pos, NULL, 7);
    SearchInfo second = search(&pos, NULL, 7);
    assert_true(first.nodes == second.nodes && first.nodes > 0);
    assert_int_equal(first.score, second.score);
    assert_memory_equal(&first.line[0], &second.line[0], sizeof first.line[0]);
}

static void a_goal_is_taken(void **state)
{
    (void)state;
    Position pos = position("g 3r4/R7/8/8/3e4/8/8/3E4");
    SearchInfo info = search(&pos, NULL, 4);
    Position next = after(&pos, &info);
    assert_true(rules_board_result(&next).winner == GOLD);
    assert_true(score_is_decided(info.score));
}

static void a_goal_of_the_enemy_is_stopped(void **state)
{
    (void)state;
    // The rabbit on b2 is at goal in a step unless the elephant comes to hold it.
    Position pos = position("g r7/8/8/8/3E4/8/1r5R/8");
    SearchInfo info = search(&pos, NULL, 5);
    Position next = after(&pos, &info);
    SearchInfo reply = search(&next, NULL, 4);
    Position end = after(&next, &reply);
    assert_int_equal(rules_board_result(&end).ending, ENDING_NONE);
}

static bool wins_in_two(const Position *pos)
{
    Search *engine = search_create(1);
    Turn turn;
    bool is_won = search_win_in_two(engine, &(Question){.pos = pos}, 0, &turn);
    search_destroy(engine);
    return is_won;
}

// From depth 8 on wins in two turns are looked for by themselves: one that the enemy has
// must have been seen when the turn was chosen.
static void no_turn_is_chosen_that_loses_in_two_turns_unless_all_do(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 77);
    TurnGen *gen = turngen_create();
    int looked_at = 0;
    for (int i = 0; i < 400; i++) {
        Position pos = playout_next(&playout);
        if (bb_count(position_occupied(&pos)) > 20 ||
            rules_result(&pos, NULL, gen).ending != ENDING_NONE)
            continue;
        SearchInfo own = search(&pos, NULL, 8);
        Position next = after(&pos, &own);
        if (score_is_decided(own.score) ||
            rules_result(&next, NULL, gen).ending != ENDING_NONE)
            continue;
        assert_false(wins_in_two(&next));
        looked_at++;
    }
    assert_true(looked_at > 20);
    turngen_destroy(gen);
}

static void a_piece_for_nothing_is_taken(void **state)
{
    (void)state;
    Position pos = position("g r6r/8/8/8/8/1h6/1E6/R6R");
    SearchInfo info = search(&pos, NULL, 4);
    Position next = after(&pos, &info);
    assert_int_equal(bb_count(next.of_side[SILVER]), 2);
}

static void a_third_repetition_is_not_played(void **state)
{
    (void)state;
    Position pos = position("g r6r/8/8/8/8/1h6/1E6/R6R");
    SearchInfo info = search(&pos, NULL, 4);
    Position next = after(&pos, &info);
    History history;
    history_init(&history);
    history_add(&history, next.key);
    history_add(&history, next.key);
    SearchInfo other = search(&pos, &history, 4);
    Position elsewhere = after(&pos, &other);
    assert_true(elsewhere.key != next.key);
    history_free(&history);
}

static void nodes_are_a_limit(void **state)
{
    (void)state;
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {.nodes = 20000};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_true(info.nodes <= 20000 + 2048);
    search_destroy(engine);
}

static void a_raised_stop_ends_the_search(void **state)
{
    (void)state;
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    Search *engine = search_create(1);
    SearchInfo info;
    Stop stop;
    stop_init(&stop);
    stop_ask(&stop);
    SearchLimits limits = {.stop = &stop};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_true(turn_check(&pos, &info.line[0], NULL));
    search_destroy(engine);
}

// The first turns of the lines that were reported for the greatest depth.
typedef struct Reported {
    Position pos;
    uint64_t keys[8];
    int scores[8];
    int depths[8];
    int depth;
    int count;
} Reported;

static void remember(void *context, const SearchInfo *info)
{
    Reported *reported = context;
    if (info->number == 1)
        reported->count = 0;
    assert_int_equal(info->number, reported->count + 1);
    Position next = after(&reported->pos, info);
    reported->keys[reported->count] = next.key;
    reported->depths[reported->count] = info->depth;
    reported->scores[reported->count++] = info->score;
    reported->depth = info->depth;
}

static void four_lines_lead_to_four_boards(const char *text)
{
    Position pos = position(text);
    Reported reported = {.pos = pos};
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {
        .depth = 5, .lines = 4, .report = remember, .context = &reported};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_int_equal(info.number, 1);
    assert_int_equal(reported.count, 4);
    for (int i = 0; i < reported.count; i++)
        for (int k = 0; k < i; k++)
            assert_true(reported.keys[i] != reported.keys[k]);
    search_destroy(engine);
}

static void lines_make_one_list(const Reported *reported, const SearchInfo *answer)
{
    for (int i = 0; i < reported->count; i++) {
        assert_int_equal(reported->depths[i], reported->depth);
        assert_true(i == 0 || reported->scores[i] <= reported->scores[i - 1]);
        for (int k = 0; k < i; k++)
            assert_true(reported->keys[i] != reported->keys[k]);
    }
    Position next = after(&reported->pos, answer);
    assert_true(next.key == reported->keys[0]);
    assert_int_equal(answer->score, reported->scores[0]);
}

// Wherever the nodes end: lines are distinct turns, sorted, of one depth.
static void lines_that_are_cut_short_are_still_of_one_depth(void **state)
{
    (void)state;
    Position pos = position(
        "g rrr..rrr/rhddmccr/...e..h./...E..../......../DH.M..H./R.C.CD.R/RRR..RRR");
    Search *engine = search_create(1);
    for (uint64_t nodes = 1000; nodes < 200000; nodes += nodes / 3) {
        SearchInfo info;
        Reported reported = {.pos = pos};
        SearchLimits limits = {
            .nodes = nodes, .lines = 4, .report = remember, .context = &reported};
        search_clear(engine);
        assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
        lines_make_one_list(&reported, &info);
        assert_true(nodes < 50000 || reported.count == 4);
    }
    search_destroy(engine);
}

// The clock goes on by a millisecond each time the search looks at it.
static void time_is_a_limit(void **state)
{
    (void)state;
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    Search *engine = search_create(1);
    SearchInfo info;
    HandClock clock;
    hand_clock_init(&clock, 1);
    int64_t begun = clock.now_ms;
    SearchLimits limits = {.time_ms = 100, .max_ms = 100, .timer = &clock.timer};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_in_range(clock.now_ms - begun, 100, 115); // when it gave the answer
    assert_true(turn_check(&pos, &info.line[0], NULL));

    // No depth is begun that would not be finished in time.
    hand_clock_init(&clock, 1);
    limits = (SearchLimits){.time_ms = 100, .max_ms = 10000, .timer = &clock.timer};
    search_clear(engine);
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_in_range(info.time_ms, 50, 10000 - 1);
    search_destroy(engine);
}

static void several_lines_begin_with_turns_to_different_boards(void **state)
{
    (void)state;
    four_lines_lead_to_four_boards("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
}

static void a_lost_position_has_several_lines_too(void **state)
{
    (void)state;
    four_lines_lead_to_four_boards("g 8/6e1/8/8/4E3/8/r7/7R");
}

static void lines_are_no_more_than_turns(void **state)
{
    (void)state;
    // Each rabbit has one step to make: three boards.
    Position pos = position("g r6r/1r4r1/Rr4rR/8/8/8/8/8");
    Reported reported = {.pos = pos};
    Search *engine = search_create(1);
    SearchInfo info;
    TurnGen *gen = turngen_create();
    size_t turns = turngen_run(gen, &pos, STEPS_PER_TURN);
    SearchLimits limits = {
        .depth = 4, .lines = 8, .report = remember, .context = &reported};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_int_equal(reported.count, turns);
    turngen_destroy(gen);
    search_destroy(engine);
}

static void the_only_turn_that_does_not_lose_is_played_at_once(void **state)
{
    (void)state;
    Position pos = position("g 8/4d3/8/r7/7C/3R4/6e1/8");
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {.time_ms = 3600000, .max_ms = 3600000};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_int_equal(info.nodes, 0);
    Position next = after(&pos, &info);
    assert_false(goal_within(&next, SILVER, STEPS_PER_TURN));
    search_destroy(engine);
}

static void a_goal_is_played_however_many_lines_are_asked_for(void **state)
{
    (void)state;
    Position pos = position("g r7/8/1R6/8/8/3E4/7e/8");
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {.depth = 6, .lines = 3};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    Position next = after(&pos, &info);
    assert_true(goal_is_reached(&next, GOLD));
    search_destroy(engine);
}

// A half of a push or a pull may remove the other piece: then it is no move.
static void lone_pieces_on_traps_are_no_trouble(void **state)
{
    (void)state;
    Position pos =
        position("g E.....e...e.e..................r.........Rr...e..eE..........e..");
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {.depth = 6};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_true(turn_check(&pos, &info.line[0], NULL));
    search_destroy(engine);
}

static void other_weights_give_other_scores(void **state)
{
    (void)state;
    static const Weights nothing = {.k = 400};
    Position pos = position("g r6r/8/8/8/8/8/1E6/R6R");
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {.depth = 2};
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_true(info.score > 0);
    search_set_weights(engine, &nothing);
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_int_equal(info.score, 0);
    search_destroy(engine);
}

// Likes turns with few steps.
static void rank_by_length(void *context, const Question *question, const TurnGen *turns,
                           size_t first, size_t count, float *out)
{
    (void)question;
    *(size_t *)context += count;
    for (size_t i = 0; i < count; i++)
        out[i] = (float)-twin_level(turns, first + i);
}

static void a_ranker_is_asked_as_long_as_there_is_one(void **state)
{
    (void)state;
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    size_t ranked = 0;
    SearchRanker ranker = {.rank = rank_by_length, .context = &ranked};
    Search *engine = search_create(1);
    SearchInfo info;
    SearchLimits limits = {.depth = 7};
    search_set_ranker(engine, &ranker);
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    TurnGen *gen = turngen_create();
    assert_int_equal(ranked, turngen_run(gen, &pos, STEPS_PER_TURN));
    after(&pos, &info);
    ranked = 0;
    search_set_ranker(engine, NULL);
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    assert_int_equal(ranked, 0);
    turngen_destroy(gen);
    search_destroy(engine);
}

// The turns of the beginning, those with few steps first.
typedef struct RankedTurns {
    TurnGen *gen;
    size_t count;
    RootVerdicts *ranks;
} RankedTurns;

static RankedTurns rank_beginning(double keep)
{
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    size_t ranked = 0;
    Budget budget;
    SearchLimits limits = {.depth = 8};
    RankedTurns turns = {.gen = turngen_create()};
    SearchRanker ranker = {.rank = rank_by_length, .context = &ranked, .keep = keep};
    budget_begin(&budget, &limits);
    turns.ranks = verdicts_create(&ranker, turns.gen, &(Question){.pos = &pos}, &budget);
    turns.count = turngen_run(turns.gen, &pos, STEPS_PER_TURN);
    return turns;
}

static void ranked_turns_free(RankedTurns *turns)
{
    verdicts_destroy(turns->ranks);
    turngen_destroy(turns->gen);
}

static void turns_ranked_low_are_reduced_and_the_first_are_not(void **state)
{
    (void)state;
    RankedTurns turns = rank_beginning(0);
    int sums[4] = {0};
    for (size_t i = 0; i < turns.count; i++)
        sums[verdicts_reduction(turns.ranks, turngen_key(turns.gen, i), 8)]++;
    assert_in_range(sums[0], turns.count * 115 / 1000, turns.count * 115 / 1000 + 12);
    assert_in_range(sums[3], turns.count * 145 / 1000, turns.count * 150 / 1000);
    uint64_t first = turngen_key(turns.gen, 0);
    uint64_t last = turngen_key(turns.gen, turns.count - 1);
    assert_int_equal(verdicts_reduction(turns.ranks, first, 8), 0);
    assert_int_equal(verdicts_reduction(turns.ranks, last, 4), 0);
    ranked_turns_free(&turns);
}

static void turns_are_charged_by_how_far_behind_the_best_they_are_ranked(void **state)
{
    (void)state;
    RankedTurns turns = rank_beginning(0);
    for (size_t i = 0; i < turns.count; i++)
        assert_int_equal(verdicts_cost(turns.ranks, turngen_key(turns.gen, i)),
                         (twin_level(turns.gen, i) - 1) * 12);
    assert_int_equal(verdicts_cost(turns.ranks, 0), 0);
    ranked_turns_free(&turns);
}

static void only_the_share_that_is_ranked_first_is_kept(void **state)
{
    static const double shares[] = {0, 1, 10, 100};
    (void)state;
    for (int i = 0; i < 4; i++) {
        RankedTurns turns = rank_beginning(shares[i]);
        size_t dropped = 0;
        size_t kept = (size_t)ceil((double)turns.count * shares[i] / 100);
        for (size_t k = 0; k < turns.count; k++)
            dropped += verdicts_drops(turns.ranks, turngen_key(turns.gen, k));
        assert_int_equal(dropped, i == 0 ? 0 : turns.count - kept);
        assert_false(verdicts_drops(turns.ranks, turngen_key(turns.gen, 0)));
        ranked_turns_free(&turns);
    }
}

// Likes one turn more than all others, but no more than they may be charged.
static void rank_by_key(void *context, const Question *question, const TurnGen *turns,
                        size_t first, size_t count, float *out)
{
    (void)question;
    for (size_t i = 0; i < count; i++)
        out[i] = turngen_key(turns, first + i) == *(uint64_t *)context ? 1000 : 0;
}

static void of_equal_turns_the_one_ranked_best_is_chosen(void **state)
{
    (void)state;
    static const Weights nothing = {.k = 100};
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    TurnGen *gen = turngen_create();
    Search *engine = search_create(1);
    search_set_weights(engine, &nothing);
    size_t turns = turngen_run(gen, &pos, STEPS_PER_TURN);
    for (size_t i = 0; i < turns; i += turns / 5) {
        turngen_run(gen, &pos, STEPS_PER_TURN);
        uint64_t favourite = turngen_key(gen, i);
        SearchRanker ranker = {.rank = rank_by_key, .context = &favourite};
        SearchInfo info;
        SearchLimits limits = {.depth = 4};
        search_clear(engine); // of what another ranker said
        search_set_ranker(engine, &ranker);
        assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
        assert_int_equal(info.score, 0); // the charge is not part of the score
        assert_true(after(&pos, &info).key == favourite);
    }
    search_destroy(engine);
    turngen_destroy(gen);
}

static void a_turn_that_is_not_kept_is_not_played(void **state)
{
    (void)state;
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    TurnGen *gen = turngen_create();
    Search *engine = search_create(1);
    size_t turns = turngen_run(gen, &pos, STEPS_PER_TURN);
    for (size_t i = 0; i < turns; i += turns / 3) {
        turngen_run(gen, &pos, STEPS_PER_TURN);
        uint64_t favourite = turngen_key(gen, i);
        SearchRanker ranker = {
            .rank = rank_by_key, .context = &favourite, .keep = 100 / (double)turns};
        SearchInfo info;
        SearchLimits limits = {.depth = 5};
        search_clear(engine);
        search_set_ranker(engine, &ranker);
        assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
        assert_true(after(&pos, &info).key == favourite);
    }
    search_destroy(engine);
    turngen_destroy(gen);
}

static void a_turn_that_is_not_kept_is_played_when_all_that_are_lose(void **state)
{
    (void)state;
    // As above: the rabbit on b2 must be stopped, and the one turn kept does not do that.
    Position pos = position("g r7/8/8/8/3E4/8/1r5R/8");
    Position idle = pos;
    Turn turn;
    Error err;
    if (!turn_parse(&pos, "Rh2n", &turn, NULL, &err))
        fail_msg("%s", err.text);
    turn_play(&idle, &turn);
    Search *engine = search_create(1);
    SearchRanker ranker = {.rank = rank_by_key, .context = &idle.key, .keep = 0.001};
    SearchInfo info;
    SearchLimits limits = {.depth = 6};
    search_set_ranker(engine, &ranker);
    assert_true(search_run(engine, &(Question){.pos = &pos}, &limits, &info));
    Position next = after(&pos, &info);
    assert_false(goal_within(&next, SILVER, STEPS_PER_TURN));
    assert_false(score_is_decided(info.score));
    assert_int_equal(info.depth, 6); // not what was found before turns were dropped
    search_destroy(engine);
}

static void a_search_in_a_hurry_ranks_nothing(void **state)
{
    (void)state;
    Position pos = position("g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR");
    size_t ranked = 0;
    Budget budget;
    Stop stop;
    TurnGen *gen = turngen_create();
    SearchRanker ranker = {.rank = rank_by_length, .context = &ranked};
    SearchLimits hurried = {.time_ms = 50, .max_ms = 50};
    SearchLimits stopped = {.depth = 8, .stop = &stop};
    stop_init(&stop);
    stop_ask(&stop);
    budget_begin(&budget, &hurried);
    assert_null(verdicts_create(&ranker, gen, &(Question){.pos = &pos}, &budget));
    budget_begin(&budget, &stopped);
    assert_null(verdicts_create(&ranker, gen, &(Question){.pos = &pos}, &budget));
    assert_int_equal(ranked, 0);
    turngen_destroy(gen);
}

// All boards after one turn, by the moves of the search and by the turn generator.
static void collect(const Position *pos, GenMove last, KeySet *keys)
{
    MoveList list;
    moves_find(pos, last, &list);
    if (pos->steps_used > 0)
        list.moves[list.count++] = MOVE_END_TURN;
    for (int i = 0; i < list.count; i++) {
        Position next = *pos;
        move_make(&next, list.moves[i]);
        if (next.side == pos->side) {
            collect(&next, list.moves[i], keys);
            continue;
        }
        keyset_make_room(keys, 1);
        keyset_count(keys, keyset_add(keys, next.key));
    }
}

static void the_moves_reach_every_turn(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 8);
    TurnGen *gen = turngen_create();
    for (int i = 0; i < 12; i++) {
        Position pos = playout_next(&playout);
        if (doomed_pieces(&pos)) // never in play, so the search does not look out for it
            continue;
        KeySet keys;
        keyset_init(&keys);
        collect(&pos, MOVE_END_TURN, &keys);
        size_t turns = turngen_run(gen, &pos, STEPS_PER_TURN);
        // The search also comes back to the board it began with.
        Position same = pos;
        position_end_turn(&same);
        size_t extra = !keyset_add(&keys, same.key);
        assert_int_equal(keys.count - extra, turns);
        for (size_t t = 0; t < turns; t++)
            assert_false(keyset_add(&keys, turngen_key(gen, t)));
        keyset_free(&keys);
    }
    turngen_destroy(gen);
}

static void the_steps_of_moves_are_read_as_the_same_moves(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 9);
    for (int i = 0; i < 200; i++) {
        Position pos = playout_next(&playout);
        MoveList list;
        moves_find(&pos, MOVE_END_TURN, &list);
        for (int k = 0; k < list.count && !doomed_pieces(&pos); k++) {
            Turn turn = {0};
            GenMove moves[STEPS_PER_TURN];
            move_append(list.moves[k], &turn);
            assert_int_equal(moves_of_steps(&pos, &turn, moves), 1);
            assert_int_equal(moves[0], list.moves[k]);
        }
    }
}

static void the_table_gives_back_what_it_got(void **state)
{
    (void)state;
    static const TtEntry entries[] = {
        {0, 0, BOUND_EXACT, 5},
        {-12345, 12, BOUND_UPPER, MOVE_END_TURN},
        {SCORE_WIN, 40, BOUND_LOWER, 0x1fff},
        {-SCORE_WIN, -2, BOUND_EXACT, 1},
    };
    Tt *tt = tt_create(1);
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        TtEntry out;
        assert_false(tt_probe(tt, 1000 + i, &out));
        tt_store(tt, 1000 + i, &entries[i]);
        assert_true(tt_probe(tt, 1000 + i, &out));
        assert_int_equal(out.score, entries[i].score);
        assert_int_equal(out.depth, entries[i].depth);
        assert_int_equal(out.bound, entries[i].bound);
        assert_int_equal(out.move, entries[i].move);
    }
    tt_destroy(tt);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_legal),
        cmocka_unit_test(the_same_search_finds_the_same_twice),
        cmocka_unit_test(a_goal_is_taken),
        cmocka_unit_test(a_goal_of_the_enemy_is_stopped),
        cmocka_unit_test(no_turn_is_chosen_that_loses_in_two_turns_unless_all_do),
        cmocka_unit_test(a_piece_for_nothing_is_taken),
        cmocka_unit_test(a_third_repetition_is_not_played),
        cmocka_unit_test(nodes_are_a_limit),
        cmocka_unit_test(a_raised_stop_ends_the_search),
        cmocka_unit_test(time_is_a_limit),
        cmocka_unit_test(several_lines_begin_with_turns_to_different_boards),
        cmocka_unit_test(a_lost_position_has_several_lines_too),
        cmocka_unit_test(lines_that_are_cut_short_are_still_of_one_depth),
        cmocka_unit_test(lines_are_no_more_than_turns),
        cmocka_unit_test(the_only_turn_that_does_not_lose_is_played_at_once),
        cmocka_unit_test(a_goal_is_played_however_many_lines_are_asked_for),
        cmocka_unit_test(lone_pieces_on_traps_are_no_trouble),
        cmocka_unit_test(other_weights_give_other_scores),
        cmocka_unit_test(a_ranker_is_asked_as_long_as_there_is_one),
        cmocka_unit_test(turns_ranked_low_are_reduced_and_the_first_are_not),
        cmocka_unit_test(turns_are_charged_by_how_far_behind_the_best_they_are_ranked),
        cmocka_unit_test(only_the_share_that_is_ranked_first_is_kept),
        cmocka_unit_test(of_equal_turns_the_one_ranked_best_is_chosen),
        cmocka_unit_test(a_turn_that_is_not_kept_is_not_played),
        cmocka_unit_test(a_turn_that_is_not_kept_is_played_when_all_that_are_lose),
        cmocka_unit_test(a_search_in_a_hurry_ranks_nothing),
        cmocka_unit_test(the_moves_reach_every_turn),
        cmocka_unit_test(the_steps_of_moves_are_read_as_the_same_moves),
        cmocka_unit_test(the_table_gives_back_what_it_got),
    };
    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}

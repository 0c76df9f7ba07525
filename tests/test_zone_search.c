// SPDX-License-Identifier: MIT
// The searches of tactics, by zones and by masks, against the exact detectors; tactics of
// two turns against every reply.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/freezing.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "geometry/mask_attack.h"
#include "geometry/search_text.h"
#include "geometry/tactic_answers.h"
#include "geometry/tactic_defence.h"
#include "geometry/tactic_two.h"
#include "support/sample.h"
#include "support/skirmish.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

#define TEST_ONE "8/5h2/4H3/2d5/7E/4C2h/4c3/5R2"
#define TEST_TWO "8/1d6/cD6/8/4E3/3R4/8/8"

enum {
    SAMPLE = 1500,
    LONG_SAMPLE = 20000,
};

static Position parse(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static Square square(const char *name)
{
    Square sq;
    assert_true(square_parse(name, &sq, NULL));
    return sq;
}

// ---- Searches --------------------------------------------------------------------------

static void assert_turn(const Position *pos, const Turn *turn, const char *expected)
{
    StrBuf text = strbuf_new();
    turn_format(pos, turn, &text);
    assert_string_equal(text.text, expected);
    strbuf_free(&text);
}

static SearchPlan plan_for(TacticKind kind, Square piece)
{
    return (SearchPlan){.kind = kind, .piece = piece, .rules = zone_search_rules(false)};
}

static void the_answers_of_the_paper_for_test_one_are_found(void **state)
{
    (void)state;
    Turn turn;
    Position gold = parse("g " TEST_ONE);
    Position silver = parse("s " TEST_ONE);
    ZoneSearch *search = zone_search_create(false);
    SearchPlan dog = plan_for(TACTIC_CAPTURE, square("c5"));
    SearchPlan horse = plan_for(TACTIC_CAPTURE, square("h3"));
    assert_true(zone_search_attack(search, &gold, &dog, &turn));
    assert_turn(&gold, &turn, "He6s He5w dc5n dc6x Hd5w");
    assert_true(zone_search_attack(search, &gold, &horse, &turn));
    assert_turn(&gold, &turn, "hh3w Eh4s hg3w hf3x Eh3w");
    assert_true(zone_search_defend(search, &silver, &dog, &turn));
    assert_turn(&silver, &turn, "dc5s");
    assert_true(zone_search_defend(search, &silver, &horse, &turn));
    assert_turn(&silver, &turn, "ce2e");
    zone_search_destroy(search);
}

static void assert_saves_all(Position pos, const Turn *turn)
{
    assert_int_equal(turn->length, 2);
    turn_play(&pos, turn);
    assert_false(captures_exist(&pos, GOLD, STEPS_PER_TURN));
}

static void one_turn_saves_both_pieces_of_test_one(void **state)
{
    (void)state;
    Turn turn;
    Position pos = parse("s " TEST_ONE);
    DefenceSearch by_masks = {.limit = 0};
    Threat all = {TACTIC_CAPTURE, NO_SQUARE, 0};
    SearchPlan plan = plan_for(TACTIC_CAPTURE, NO_SQUARE);
    ZoneSearch *search = zone_search_create(false);
    assert_true(tactic_defend(&pos, &all, &by_masks, &turn));
    assert_saves_all(pos, &turn);
    assert_true(zone_search_defend(search, &pos, &plan, &turn));
    assert_saves_all(pos, &turn);
    zone_search_destroy(search);
}

// The elephant of d4 freezes the horse, which the cat could thaw: no zone says that.
static void no_capture_is_found_without_a_zone(void **state)
{
    (void)state;
    Turn turn;
    ZoneMaker maker;
    ZoneSet zones;
    Position pos = parse("g 7r/8/4C3/2dH4/3e4/8/8/R7");
    ZoneSearch *search = zone_search_create(false);
    ZoneQuest quest = zone_quest_all(&pos, GOLD, (ZoneRules){.is_bundle = true}, 4);
    SearchPlan plan = plan_for(TACTIC_CAPTURE, square("c5"));
    zone_maker_init(&maker);
    zone_set_init(&zones);
    zones_derive(&maker, &quest, &zones);
    assert_int_equal(zones.count, 0);
    assert_true(captures_exist(&pos, GOLD, STEPS_PER_TURN));
    assert_false(zone_search_run(search, &pos, &plan, &turn));
    assert_int_equal(search->count, 1);
    zone_set_free(&zones);
    zone_maker_free(&maker);
    zone_search_destroy(search);
}

// Who searches.
typedef enum Method { BY_ZONES, BY_MASKS, METHODS } Method;

typedef struct Recall {
    ZoneSearch *search;
    long there[TACTIC_KINDS];
    long found[METHODS][TACTIC_KINDS];
} Recall;

static void assert_claim(const Position *pos, const Turn *turn)
{
    Error err;
    if (!turn_check(pos, turn, &err))
        fail_msg("a claimed turn is illegal: %s", err.text);
}

static bool find(const Recall *recall, const Position *pos, TacticKind kind, Square piece,
                 Method method)
{
    Turn turn;
    Aim aim = {kind, piece, 0};
    SearchPlan plan = plan_for(kind, piece);
    bool is_found = method == BY_MASKS ? mask_attack(pos, &aim, NULL, &turn)
                                       : zone_search_run(recall->search, pos, &plan, &turn);
    if (is_found)
        assert_claim(pos, &turn);
    return is_found;
}

static void recall_captures(Recall *recall, const Position *pos)
{
    Side side = (Side)pos->side;
    Bitboard victims = captures_victims(pos, side, STEPS_PER_TURN);
    recall->there[TACTIC_CAPTURE] += bb_count(victims);
    for (Bitboard enemies = pos->of_side[side_other(side)]; enemies;) {
        Square sq = bb_pop(&enemies);
        for (int method = 0; method < METHODS; method++) {
            bool is_found = find(recall, pos, TACTIC_CAPTURE, sq, (Method)method);
            assert_false(is_found && !bb_has(victims, sq));
            recall->found[method][TACTIC_CAPTURE] += is_found;
        }
    }
}

static void recall_goals(Recall *recall, const Position *pos)
{
    Side side = (Side)pos->side;
    bool is_there = goal_within(pos, side, STEPS_PER_TURN);
    recall->there[TACTIC_GOAL] += is_there;
    for (int method = 0; method < METHODS; method++) {
        bool is_found = false;
        for (Bitboard left = position_pieces(pos, side, RABBIT); left && !is_found;)
            is_found = find(recall, pos, TACTIC_GOAL, bb_pop(&left), (Method)method);
        assert_false(is_found && !is_there);
        recall->found[method][TACTIC_GOAL] += is_found;
    }
}

// Positions at the start of a turn, nothing alone on a trap, nobody on goal: from play.
static bool is_from_play(const Position *pos)
{
    return !doomed_pieces(pos) && !goal_is_reached(pos, GOLD) &&
           !goal_is_reached(pos, SILVER);
}

static void searches_claim_nothing_false_and_find_most(void **state)
{
    (void)state;
    static const long least[METHODS][TACTIC_KINDS] = {{80, 85}, {95, 98}};
    int positions = sample_size(SAMPLE, LONG_SAMPLE);
    Playout playout;
    Recall recall = {.search = zone_search_create(false)};
    playout_init(&playout, 20);
    for (int i = 0; i < positions; i++) {
        Position pos = playout_next(&playout);
        if (!is_from_play(&pos))
            continue;
        recall_captures(&recall, &pos);
        recall_goals(&recall, &pos);
    }
    zone_search_destroy(recall.search);
    for (int kind = 0; kind < TACTIC_KINDS; kind++) {
        assert_true(recall.there[kind] > positions / 20);
        for (int method = 0; method < METHODS; method++)
            assert_true(recall.found[method][kind] * 100 >=
                        recall.there[kind] * least[method][kind]);
    }
}

// ---- The tree as a string --------------------------------------------------------------

// The parent of a node is where its list of siblings hangs, and every value is known.
static void assert_tree(const ZoneSearch *search)
{
    int children = 0;
    for (int i = 0; i < search->count; i++) {
        const SearchNode *node = &search->nodes[i];
        assert_int_not_equal(node->value, VALUE_OPEN);
        for (int child = node->child; child != NO_NODE;
             child = search->nodes[child].sibling) {
            assert_int_equal(search->nodes[child].parent, i);
            children++;
        }
    }
    assert_int_equal(children, search->count - 1);
}

// A defence that zones find is one that the detectors confirm.
static bool check_defence(ZoneSearch *search, const Position *pos, Square piece,
                          TacticKind kind)
{
    Turn turn;
    Position after = *pos;
    Aim aim = {kind, piece, 0};
    SearchPlan plan = plan_for(kind, piece);
    if (!zone_search_defend(search, pos, &plan, &turn))
        return false;
    assert_tree(search);
    assert_claim(pos, &turn);
    for (int i = 0; i < turn.length; i++)
        assert_false(
            tactic_move_make(&after, &(TacticMove){1, 0, {turn.steps[i], 0}}, &aim));
    position_end_turn(&after);
    if (kind == TACTIC_GOAL)
        assert_false(goal_within(&after, (Side)after.side, STEPS_PER_TURN));
    else
        assert_false(
            bb_has(captures_victims(&after, (Side)after.side, STEPS_PER_TURN), aim.piece));
    return true;
}

static bool admit_any(const void *context, const MoveSight *sight, TacticRule *rule)
{
    (void)context;
    (void)sight;
    *rule = RULE_ADVANCE;
    return true;
}

static void assert_moves_are_legal(const Position *pos)
{
    TacticMoves moves;
    tactic_moves_list(pos, admit_any, NULL, &moves);
    for (int i = 0; i < moves.count; i++) {
        Position now = *pos;
        for (int k = 0; k < moves.items[i].count; k++) {
            assert_true(step_check(&now, moves.items[i].steps[k], NULL));
            step_make(&now, moves.items[i].steps[k]);
        }
    }
}

static void moves_can_be_played_even_on_boards_that_no_game_has(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 5);
    int positions = sample_size(SAMPLE, LONG_SAMPLE);
    // The dog is gone before it could be pulled.
    Position pos = parse("g 8/8/2d5/2M5/8/8/8/R6r");
    assert_moves_are_legal(&pos);
    for (int i = 0; i < positions; i++) {
        pos = playout_next(&playout);
        assert_moves_are_legal(&pos);
    }
}

static void defences_that_zones_find_hold(void **state)
{
    (void)state;
    Playout playout;
    int found[TACTIC_KINDS] = {0, 0};
    ZoneSearch *search = zone_search_create(true);
    search->limit = 3000;
    playout_init(&playout, 8);
    for (int i = 0; i < 400; i++) {
        Position pos = playout_next(&playout);
        Side enemy = side_other((Side)pos.side);
        if (!is_from_play(&pos))
            continue;
        Bitboard victims = captures_victims(&pos, enemy, STEPS_PER_TURN);
        if (victims)
            found[TACTIC_CAPTURE] +=
                check_defence(search, &pos, bb_first(victims), TACTIC_CAPTURE);
        if (goal_within(&pos, enemy, STEPS_PER_TURN))
            found[TACTIC_GOAL] += check_defence(search, &pos, NO_SQUARE, TACTIC_GOAL);
    }
    zone_search_destroy(search);
    assert_true(found[TACTIC_CAPTURE] > 10 && found[TACTIC_GOAL] > 10);
}

// The paper's rabbit to d7 leaves one escape of 42; with the rabbit on c6 there is none.
static void count_escapes(const char *line, size_t replies, size_t escapes)
{
    Turn turn;
    TacticAnswers answers;
    TurnGen *gen = turngen_create();
    Position pos = parse("g " TEST_TWO);
    assert_true(turn_parse(&pos, line, &turn, NULL, NULL));
    turn_play(&pos, &turn);
    tactic_answers_find(gen, &pos, TACTIC_GOAL, &answers);
    assert_int_equal(answers.reply_count, replies);
    assert_int_equal(answers.escapes, escapes);
    tactic_answers_free(&answers);
    turngen_destroy(gen);
}

static void every_reply_of_test_two_is_answered_after_c6_but_not_after_d7(void **state)
{
    (void)state;
    count_escapes("Rd3n Rd4n Rd5n Rd6w", 39, 0);
    count_escapes("Rd3n Rd4n Rd5n Rd6n", 42, 1);
}

static void silver_stops_test_two_where_the_paper_does_not(void **state)
{
    (void)state;
    Turn turn;
    TwoTurns *two = two_turns_create();
    TwoTurnsLimits limits = {.turns = 20000};
    Position pos = parse("s " TEST_TWO);
    Position blocked = parse("g 8/8/cD6/3d4/4E3/3R4/8/8");
    assert_true(two_turns_stop(two, &pos, limits, &turn));
    assert_turn(&pos, &turn, "db7e");
    assert_true(two_turns_search(two, &blocked, TACTIC_GOAL, limits, &turn));
    assert_turn(&blocked, &turn, "Rd3n Rd4w Rc4n Ee4w");
    two_turns_destroy(two);
}

static void a_tree_names_child_sibling_and_parent(void **state)
{
    (void)state;
    Turn turn;
    Position pos = parse("g 8/8/8/1r6/1E6/8/8/8");
    SearchPlan plan = plan_for(TACTIC_CAPTURE, square("b5"));
    ZoneSearch *search = zone_search_create(true);
    StrBuf text = strbuf_new();
    assert_true(zone_search_run(search, &pos, &plan, &turn));
    search_format(search, &pos, &text);
    assert_non_null(strstr(text.text, "node\t1\t2\t0\t0\t\tattained\n"));
    assert_non_null(strstr(text.text, "\t0\t1\tdislodge rb5"));
    strbuf_free(&text);
    zone_search_destroy(search);
}

// ---- Two turns -------------------------------------------------------------------------

typedef struct Replies {
    TacticKind kind;
    Side attacker;
} Replies;

static bool stays_threatened(void *context, const TurnVisit *visit)
{
    const Replies *replies = context;
    Position pos = turnvisit_result(visit);
    return replies->kind == TACTIC_GOAL
               ? goal_within(&pos, replies->attacker, STEPS_PER_TURN)
               : captures_exist(&pos, replies->attacker, STEPS_PER_TURN);
}

static bool check_two_turns(TwoTurns *two, TurnGen *gen, const Position *pos,
                            TacticKind kind)
{
    Turn turn;
    Position after = *pos;
    Replies replies = {kind, (Side)pos->side};
    if (!two_turns_search(two, pos, kind, (TwoTurnsLimits){.turns = 200}, &turn))
        return false;
    assert_claim(pos, &turn);
    turn_play(&after, &turn);
    assert_true(turngen_visit(gen, &after, stays_threatened, &replies));
    return true;
}

static void what_is_claimed_in_two_turns_holds_against_every_reply(void **state)
{
    (void)state;
    Skirmish skirmish;
    int claims[TACTIC_KINDS] = {0, 0};
    TwoTurns *two = two_turns_create();
    TurnGen *gen = turngen_create();
    skirmish_init(&skirmish, 31);
    for (int i = 0; i < 60; i++) {
        Position pos = skirmish_next(&skirmish);
        if (pos.steps_used > 0 || !is_from_play(&pos))
            continue;
        for (int kind = 0; kind < TACTIC_KINDS; kind++)
            claims[kind] += check_two_turns(two, gen, &pos, (TacticKind)kind);
    }
    turngen_destroy(gen);
    two_turns_destroy(two);
    assert_true(claims[TACTIC_CAPTURE] > 0 && claims[TACTIC_GOAL] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_answers_of_the_paper_for_test_one_are_found),
        cmocka_unit_test(one_turn_saves_both_pieces_of_test_one),
        cmocka_unit_test(no_capture_is_found_without_a_zone),
        cmocka_unit_test(searches_claim_nothing_false_and_find_most),
        cmocka_unit_test(moves_can_be_played_even_on_boards_that_no_game_has),
        cmocka_unit_test(defences_that_zones_find_hold),
        cmocka_unit_test(every_reply_of_test_two_is_answered_after_c6_but_not_after_d7),
        cmocka_unit_test(silver_stops_test_two_where_the_paper_does_not),
        cmocka_unit_test(a_tree_names_child_sibling_and_parent),
        cmocka_unit_test(what_is_claimed_in_two_turns_holds_against_every_reply),
    };
    return cmocka_run_group_tests_name("zone search", tests, NULL, NULL);
}

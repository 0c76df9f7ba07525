// SPDX-License-Identifier: MIT
// Transitions, translations, and the searches of tactics against the exact detectors.
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
#include "geometry/tactic_defence.h"
#include "geometry/tactic_text.h"
#include "geometry/tactic_two.h"
#include "geometry/translation.h"
#include "geometry/zone.h"
#include "study/geometry/claims.h"
#include "study/geometry/measures.h"
#include "support/sample.h"
#include "support/search_grammar.h"
#include "support/skirmish.h"
#include "support/transition.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

#define TEST_ONE "8/5h2/4H3/2d5/7E/4C2h/4c3/5R2"
#define TEST_TWO "8/1d6/cD6/8/4E3/3R4/8/8"

enum {
    SAMPLE = 1500,
    LONG_SAMPLE = 20000,
    SAMPLE_TRANSLATED = 60,
    LONG_SAMPLE_TRANSLATED = 3000,
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

// ---- Transitions -----------------------------------------------------------------------

static bool same_board(const Position *a, const Position *b)
{
    return a->of_side[GOLD] == b->of_side[GOLD] &&
           a->of_side[SILVER] == b->of_side[SILVER] &&
           memcmp(a->of_kind, b->of_kind, sizeof a->of_kind) == 0;
}

// A transition must apply just when the rules allow the steps, and lead to their board.
static void assert_transition(const Position *pos, const Transition *transition,
                              const Step *steps, int count)
{
    Position played = *pos;
    Position described = *pos;
    bool is_legal = true;
    for (int i = 0; i < count && is_legal; i++) {
        is_legal = step_check(&played, steps[i], NULL);
        if (is_legal)
            step_make(&played, steps[i]);
    }
    assert_int_equal(transition_applies(pos, transition), is_legal);
    if (!is_legal)
        return;
    transition_apply(&described, transition);
    assert_true(same_board(&played, &described));
}

static void check_steps_from(const Position *pos, Square from)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!bb_shift(bb_of(from), (Direction)d))
            continue;
        Step step = step_of(from, (Direction)d);
        Transition transition = transition_step(pos, cell_of(from), cell_of(step_to(step)));
        assert_transition(pos, &transition, &step, 1);
    }
}

static void steps_are_transitions(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 11);
    for (int i = 0; i < 300; i++) {
        Position pos = playout_next(&playout);
        for (Bitboard own = pos.of_side[pos.side]; own;)
            check_steps_from(&pos, bb_pop(&own));
    }
}

// Whether two legal steps are a push or a pull: `next` is the board between them.
static bool is_dislodgement(const Position *next, const Step steps[2], bool *is_pull)
{
    *is_pull = next->bond == BOND_PULL;
    if (next->bond == BOND_PUSH)
        return true;
    return bb_has(pullable_pieces(next), step_from(steps[1])) &&
           step_to(steps[1]) == step_from(steps[0]);
}

static long check_dislodgements(const Position *pos, Step first)
{
    long count = 0;
    Step second[STEPS];
    Position next = *pos;
    step_make(&next, first);
    int seconds = step_list(&next, second);
    for (int i = 0; i < seconds; i++) {
        Step steps[2] = {first, second[i]};
        bool is_pull;
        if (!is_dislodgement(&next, steps, &is_pull))
            continue;
        Cell mover = cell_of(step_from(steps[!is_pull]));
        Cell victim = cell_of(step_from(steps[is_pull]));
        Cell to = cell_of(step_to(first));
        Transition transition = is_pull ? transition_pull(pos, mover, victim, to)
                                        : transition_push(pos, mover, victim, to);
        assert_transition(pos, &transition, steps, 2);
        count++;
    }
    return count;
}

static void pushes_and_pulls_are_transitions(void **state)
{
    (void)state;
    Playout playout;
    long count = 0;
    playout_init(&playout, 12);
    for (int i = 0; i < 300; i++) {
        Position pos = playout_next(&playout);
        Step first[STEPS];
        int steps = step_list(&pos, first);
        for (int k = 0; k < steps; k++)
            count += check_dislodgements(&pos, first[k]);
    }
    assert_true(count > 1000);
}

static void a_transition_says_what_it_adds_and_deletes(void **state)
{
    (void)state;
    Position pos = parse("g 8/8/8/2r5/2E5/8/8/8");
    Transition push = transition_push(&pos, cell_of(square("c4")), cell_of(square("c5")),
                                      cell_of(square("c6")));
    StrBuf text = strbuf_new();
    transition_format(&push, &text);
    assert_string_equal(text.text,
                        "add: ON(E)=c5\n"
                        "delete: ON(r)=c5, ON(E)=c4\n"
                        "applies: ON(E)=c4, R_E(c4,c5), FREE(Ec4), ON(r)=c5, R_e(c5,c6), "
                        "HEAVIER(E,r), OPPOSE(E,r), EMPTY(c6)\n");
    strbuf_free(&text);
}

// ---- Translations ----------------------------------------------------------------------

// Of all that differs between a zone carried across a move and the one made anew, each
// symbol must belong to a piece that moved or join where something new is.
static void compare_translations(long positions)
{
    TranslationCount counts[TRANSLATION_CASES] = {{0}};
    geometry_translation_count(positions, (MeasurePace){NULL, NULL}, counts);
    for (int i = 0; i < TRANSLATION_CASES; i++) {
        const TranslationCount *count = &counts[i];
        assert_true(count->zones > positions / 3);
        assert_int_equal(count->same + count->other_time + count->absent, count->carried);
        assert_true(count->same * 100 > count->carried * 95);
        assert_int_equal(count->unexplained, 0);
    }
}

static void a_zone_carried_across_a_move_is_that_made_anew_but_for_what_is_new(void **state)
{
    (void)state;
    compare_translations(sample_size(SAMPLE_TRANSLATED, LONG_SAMPLE_TRANSLATED));
}

// In the first test: the horse of e6 comes to c6 beside the dog of c5.
static ZoneTask horse_after_the_dog(const Position *pos)
{
    return (ZoneTask){.pos = pos,
                      .kind = ZONE_BESIDE,
                      .target = cell_of(square("c6")),
                      .length = STEPS_PER_TURN,
                      .captor = cell_of(square("e6")),
                      .victim = cell_of(square("c5"))};
}

static void a_zone_without_its_main_trajectory_is_unmade(void **state)
{
    (void)state;
    Position pos = parse("g " TEST_ONE);
    Position after = parse("g 8/5h2/3H4/2d5/7E/4C2h/4c3/5R2");
    ZoneTask task = horse_after_the_dog(&pos);
    ZoneScan scan;
    SymbolString out = {NULL, 0, 0, 0};
    ZoneMove away = {{{cell_of(square("e6")), cell_of(square("d6"))}, {0, 0}}, 1, &after};
    zone_scan_init(&scan);
    assert_true(zone_scan_run(&scan, &task));
    assert_int_equal(scan.zone.count, 3);
    assert_false(zone_translate(&scan.zone, &away, &task, &out));
    assert_int_equal(out.count, 0);
    zone_scan_free(&scan);
}

static void the_horse_on_its_way_keeps_the_zone_of_c6(void **state)
{
    (void)state;
    Position pos = parse("g " TEST_ONE);
    Position after = parse("g 8/5h2/8/2d1H3/7E/4C2h/4c3/5R2");
    ZoneTask task = horse_after_the_dog(&pos);
    ZoneScan scan;
    SymbolString out = {NULL, 0, 0, 0};
    ZoneMove move = {{{cell_of(square("e6")), cell_of(square("e5"))}, {0, 0}}, 1, &after};
    zone_scan_init(&scan);
    StrBuf text = strbuf_new();
    zone_scan_run(&scan, &task);
    assert_true(zone_translate(&scan.zone, &move, &task, &out));
    assert_int_equal(task.length, 3);
    assert_int_equal(task.captor, cell_of(square("e5")));
    symbols_format(&out, &text);
    assert_string_equal(text.text, "t(He5,a(e5)a(d5)a(c5),3)t(dc5,a(c5)a(c6),1)"
                                   "t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),4)");
    strbuf_free(&text);
    free(out.items);
    zone_scan_free(&scan);
}

// ---- Searches --------------------------------------------------------------------------

static void assert_turn(const Position *pos, const Turn *turn, const char *expected)
{
    StrBuf text = strbuf_new();
    turn_format(pos, turn, &text);
    assert_string_equal(text.text, expected);
    strbuf_free(&text);
}

static void the_answers_of_the_paper_for_test_one_are_found(void **state)
{
    (void)state;
    Turn turn;
    Position gold = parse("g " TEST_ONE);
    Position silver = parse("s " TEST_ONE);
    TacticTree *tree = tactic_tree_create(false);
    Aim dog = {TACTIC_CAPTURE, ZONES_PAPER, square("c5"), 0};
    Aim horse = {TACTIC_CAPTURE, ZONES_PAPER, square("h3"), 0};
    assert_true(tactic_tree_search(tree, &gold, &dog, &turn));
    assert_turn(&gold, &turn, "He6s He5w dc5n dc6x Hd5w");
    assert_true(tactic_tree_search(tree, &gold, &horse, &turn));
    assert_turn(&gold, &turn, "hh3w Eh4s hg3w hf3x Eh3w");
    tactic_tree_destroy(tree);
    DefenceSearch search = {.limit = 0};
    assert_true(
        tactic_defend(&silver, &(Threat){TACTIC_CAPTURE, square("c5"), 0}, &search, &turn));
    assert_turn(&silver, &turn, "dc5s");
    assert_true(
        tactic_defend(&silver, &(Threat){TACTIC_CAPTURE, square("h3"), 0}, &search, &turn));
    assert_turn(&silver, &turn, "ce2e");
}

static void one_turn_saves_both_pieces_of_test_one(void **state)
{
    (void)state;
    Turn turn;
    Position pos = parse("s " TEST_ONE);
    DefenceSearch search = {.limit = 0};
    Threat all = {TACTIC_CAPTURE, NO_SQUARE, 0};
    assert_true(tactic_defend(&pos, &all, &search, &turn));
    assert_int_equal(turn.length, 2);
    turn_play(&pos, &turn);
    assert_false(captures_exist(&pos, GOLD, STEPS_PER_TURN));
}

typedef struct Recall {
    long there, found;
} Recall;

static void assert_claim(const Position *pos, const Turn *turn)
{
    Error err;
    if (!turn_check(pos, turn, &err))
        fail_msg("a claimed turn is illegal: %s", err.text);
}

static void recall_captures(TacticTree *tree, const Position *pos, Recall *recall)
{
    Side side = (Side)pos->side;
    Bitboard victims = captures_victims(pos, side, STEPS_PER_TURN);
    for (Bitboard enemies = pos->of_side[side_other(side)]; enemies;) {
        Turn turn;
        Square sq = bb_pop(&enemies);
        Aim aim = {TACTIC_CAPTURE, ZONES_FURTHER, sq, 0};
        bool is_found = tactic_tree_search(tree, pos, &aim, &turn);
        assert_false(is_found && !bb_has(victims, sq));
        if (is_found)
            assert_claim(pos, &turn);
        recall->there += bb_has(victims, sq);
        recall->found += is_found;
    }
}

static void recall_goals(TacticTree *tree, const Position *pos, Recall *recall)
{
    Side side = (Side)pos->side;
    bool is_there = goal_within(pos, side, STEPS_PER_TURN);
    bool is_found = false;
    for (Bitboard left = position_pieces(pos, side, RABBIT); left && !is_found;) {
        Turn turn;
        Aim aim = {TACTIC_GOAL, ZONES_FURTHER, bb_pop(&left), 0};
        is_found = tactic_tree_search(tree, pos, &aim, &turn);
        if (is_found)
            assert_claim(pos, &turn);
    }
    assert_false(is_found && !is_there);
    recall->there += is_there;
    recall->found += is_found;
}

// Positions at the start of a turn, nothing alone on a trap, nobody on goal: from play.
static bool is_from_play(const Position *pos)
{
    return !doomed_pieces(pos) && !goal_is_reached(pos, GOLD) &&
           !goal_is_reached(pos, SILVER);
}

static void compare_with_detectors(int positions)
{
    Playout playout;
    Recall captures = {0, 0};
    Recall goals = {0, 0};
    TacticTree *tree = tactic_tree_create(false);
    playout_init(&playout, 20);
    for (int i = 0; i < positions; i++) {
        Position pos = playout_next(&playout);
        if (!is_from_play(&pos))
            continue;
        recall_captures(tree, &pos, &captures);
        recall_goals(tree, &pos, &goals);
    }
    tactic_tree_destroy(tree);
    assert_true(captures.there > positions / 20 && goals.there > positions / 20);
    assert_true(captures.found * 100 >= captures.there * 90);
    assert_true(goals.found * 100 >= goals.there * 95);
}

static void zone_searches_claim_nothing_false_and_find_most(void **state)
{
    (void)state;
    compare_with_detectors(sample_size(SAMPLE, LONG_SAMPLE));
}

// ---- The tree as a string --------------------------------------------------------------

static void assert_same_tree(const Position *pos, const TacticPlan *plan)
{
    Turn turn;
    Machine machine;
    TacticTree *derived = tactic_tree_create(true);
    TacticTree *searched = tactic_tree_create(true);
    SearchValues values = {derived, pos, *plan};
    derived->limit = searched->limit = 3000;
    search_machine_init(&machine, &values);
    assert_true(machine_run(&machine));
    bool is_solved = tactic_tree_play(searched, pos, plan, &turn);
    assert_int_equal(derived->is_solved, is_solved);
    assert_int_equal(derived->count, searched->count);
    assert_int_equal(machine.string.count, (size_t)searched->count);
    for (int i = 0; i < searched->count; i++) {
        assert_int_equal(machine.string.items[i].l, i + 1);
        assert_memory_equal(&derived->nodes[i], &searched->nodes[i], 3 * sizeof(int));
        assert_int_equal(derived->nodes[i].value, searched->nodes[i].value);
    }
    machine_free(&machine);
    tactic_tree_destroy(derived);
    tactic_tree_destroy(searched);
}

static void the_search_grammar_derives_the_tree_that_is_searched(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 3);
    for (int i = 0; i < 200; i++) {
        Position pos = playout_next(&playout);
        Bitboard enemies = pos.of_side[side_other((Side)pos.side)];
        Bitboard own = captures_victims(&pos, side_other((Side)pos.side), STEPS_PER_TURN);
        TacticPlan plan = {.attacks = 1, .defence_steps = 2};
        if (!enemies)
            continue;
        plan.aim = (Aim){TACTIC_CAPTURE, ZONES_FURTHER, bb_first(enemies), 0};
        assert_same_tree(&pos, &plan);
        if (!own || i % 8 > 0)
            continue;
        plan.aim.piece = bb_first(own);
        plan.is_defender_first = true;
        assert_same_tree(&pos, &plan);
    }
}

// The parent of a node is where its list of siblings hangs, and values go up by the rules.
static void assert_tree(const TacticTree *tree)
{
    for (int i = 0; i < tree->count; i++) {
        const TacticNode *node = &tree->nodes[i];
        assert_int_not_equal(node->value, VALUE_OPEN);
        for (int child = node->child; child != NO_NODE; child = tree->nodes[child].sibling)
            assert_int_equal(tree->nodes[child].parent, i);
    }
}

// Both ways to search for defences give the same answer, which the detectors confirm.
static bool compare_defences(const Position *pos, Square piece, TacticKind kind)
{
    Turn direct = {.length = 0};
    Turn by_tree = {.length = 0};
    DefenceSearch search = {.limit = 3000};
    Aim aim = {kind, ZONES_FURTHER, piece, 0};
    TacticTree *tree = tactic_tree_create(true);
    bool is_found = tactic_defend(pos, &(Threat){kind, piece, 0}, &search, &direct);
    bool is_whole = search.nodes < search.limit;
    tree->limit = is_whole ? 0 : 3000;
    bool is_in_tree = tactic_tree_defend(tree, pos, &aim, &by_tree);
    if (is_whole) {
        assert_int_equal(is_in_tree, is_found);
        assert_int_equal(by_tree.length, direct.length);
        assert_memory_equal(by_tree.steps, direct.steps,
                            direct.length * sizeof direct.steps[0]);
        assert_tree(tree);
    }
    tactic_tree_destroy(tree);
    return is_whole && is_found;
}

static void the_tree_of_both_sides_finds_the_defences_that_are_found_directly(void **state)
{
    (void)state;
    Playout playout;
    int found[TACTIC_KINDS] = {0, 0};
    playout_init(&playout, 8);
    for (int i = 0; i < 400; i++) {
        Position pos = playout_next(&playout);
        Side enemy = side_other((Side)pos.side);
        if (!is_from_play(&pos))
            continue;
        Bitboard victims = captures_victims(&pos, enemy, STEPS_PER_TURN);
        if (victims)
            found[TACTIC_CAPTURE] +=
                compare_defences(&pos, bb_first(victims), TACTIC_CAPTURE);
        if (goal_within(&pos, enemy, STEPS_PER_TURN))
            found[TACTIC_GOAL] += compare_defences(&pos, NO_SQUARE, TACTIC_GOAL);
    }
    assert_true(found[TACTIC_CAPTURE] > 10 && found[TACTIC_GOAL] > 10);
}

static void the_tree_of_two_turns_finds_the_goal_of_test_two(void **state)
{
    (void)state;
    Turn turn;
    Position pos = parse("g " TEST_TWO);
    TacticTree *tree = tactic_tree_create(true);
    TacticPlan plan = {.aim = {TACTIC_GOAL, ZONES_FURTHER, square("d3"), 0}, .attacks = 2};
    assert_true(tactic_tree_play(tree, &pos, &plan, &turn));
    assert_turn(&pos, &turn, "Rd3n Rd4n Rd5n Rd6w");
    assert_tree(tree);
    tactic_tree_destroy(tree);
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
    Aim aim = {TACTIC_CAPTURE, ZONES_PAPER, square("b5"), 0};
    TacticTree *tree = tactic_tree_create(true);
    StrBuf text = strbuf_new();
    assert_true(tactic_tree_search(tree, &pos, &aim, &turn));
    tactic_tree_format(tree, &pos, &text);
    assert_non_null(strstr(text.text, "node\t1\t2\t0\t0\t\tattained\n"));
    assert_non_null(strstr(text.text, "\t0\t1\tdislodge rb5"));
    strbuf_free(&text);
    tactic_tree_destroy(tree);
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

// ---- The claims of the paper -----------------------------------------------------------

static void claims_hold_or_fail_as_an_independent_generator_found(void **state)
{
    (void)state;
    TurnGen *gen = turngen_create();
    for (int i = 0; i < geometry_claim_count; i++) {
        const Claim *claim = &geometry_claims[i];
        if (claim_holds(claim, gen) != claim->is_expected)
            fail_msg("%s: %s", claim->where, claim->text);
    }
    turngen_destroy(gen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_are_transitions),
        cmocka_unit_test(pushes_and_pulls_are_transitions),
        cmocka_unit_test(a_transition_says_what_it_adds_and_deletes),
        cmocka_unit_test(
            a_zone_carried_across_a_move_is_that_made_anew_but_for_what_is_new),
        cmocka_unit_test(a_zone_without_its_main_trajectory_is_unmade),
        cmocka_unit_test(the_horse_on_its_way_keeps_the_zone_of_c6),
        cmocka_unit_test(the_answers_of_the_paper_for_test_one_are_found),
        cmocka_unit_test(one_turn_saves_both_pieces_of_test_one),
        cmocka_unit_test(zone_searches_claim_nothing_false_and_find_most),
        cmocka_unit_test(the_search_grammar_derives_the_tree_that_is_searched),
        cmocka_unit_test(the_tree_of_both_sides_finds_the_defences_that_are_found_directly),
        cmocka_unit_test(the_tree_of_two_turns_finds_the_goal_of_test_two),
        cmocka_unit_test(silver_stops_test_two_where_the_paper_does_not),
        cmocka_unit_test(a_tree_names_child_sibling_and_parent),
        cmocka_unit_test(claims_hold_or_fail_as_an_independent_generator_found),
        cmocka_unit_test(what_is_claimed_in_two_turns_holds_against_every_reply),
    };
    return cmocka_run_group_tests_name("geometry", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Transitions, translations, and the searches of tactics against the exact detectors.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/freezing.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "geometry/tactic_defence.h"
#include "geometry/tactic_grammar.h"
#include "geometry/tactic_two.h"
#include "geometry/transition.h"
#include "geometry/translation.h"
#include "geometry/zone_scan.h"
#include "study/geometry_claims.h"
#include "support/skirmish.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

#define TEST_ONE "8/5h2/4H3/2d5/7E/4C2h/4c3/5R2"

enum { SAMPLE = 20000 };

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
    StrBuf text;
    Position pos = parse("g 8/8/8/2r5/2E5/8/8/8");
    Transition push = transition_push(&pos, cell_of(square("c4")), cell_of(square("c5")),
                                      cell_of(square("c6")));
    strbuf_init(&text);
    transition_format(&push, &text);
    assert_string_equal(text.text,
                        "add: ON(E)=c5\n"
                        "delete: ON(r)=c5, ON(E)=c4\n"
                        "applies: ON(E)=c4, R_E(c4,c5), FREE(Ec4), ON(r)=c5, R_e(c5,c6), "
                        "HEAVIER(E,r), OPPOSE(E,r), EMPTY(c6)\n");
    strbuf_free(&text);
}

// ---- Translations ----------------------------------------------------------------------

static bool has_symbol(const SymbolString *zone, const Symbol *symbol)
{
    for (size_t i = 0; i < zone->count; i++)
        if (zone->items[i].piece == symbol->piece && zone->items[i].l == symbol->l &&
            trajectory_equal(&zone->items[i].path, &symbol->path))
            return true;
    return false;
}

// The first Advance zone of the side to move whose rabbit can make its first step.
static bool first_advance(const Position *pos, ZoneScan *scan, ZoneTask *task)
{
    ZoneTask tasks[ZONE_TASKS];
    int count = zone_list(pos, (Side)pos->side, (ZoneRules){.is_literal = false}, 4, tasks);
    for (int i = 0; i < count; i++) {
        *task = tasks[i];
        if (task->kind != ZONE_ADVANCE || !zone_scan_run(scan, task) ||
            scan->zone.count == 0)
            continue;
        const Trajectory *main = &scan->zone.items[0].path;
        if (main->length > 1 && abg_on(pos, main->cells[1]) == NO_PIECE)
            return true;
    }
    return false;
}

static Position shifted(const Position *pos, Shift shift)
{
    Position after = *pos;
    Piece piece = abg_on(pos, shift.from);
    position_remove(&after, cell_square(shift.from));
    position_put(&after, cell_square(shift.to), piece);
    return after;
}

// Whether a symbol joined a zone at its main trajectory, not at that of another: by its
// time.
static bool joined_main(const Symbol *symbol, const Trajectory *main)
{
    for (int k = 1; k <= main->length; k++)
        if (main->cells[k] == trajectory_end(&symbol->path))
            return symbol->l == k + 2;
    return false;
}

// All enemies that meet the main trajectory of the zone made anew are in the translated
// one, by the same way and at the same time.
static void assert_translated(const SymbolString *fresh, const SymbolString *translated)
{
    const Symbol *main = &fresh->items[0];
    assert_true(has_symbol(translated, main));
    for (size_t i = 1; i < fresh->count; i++) {
        const Symbol *symbol = &fresh->items[i];
        if (abg_oppose(symbol->piece, main->piece) && joined_main(symbol, &main->path))
            assert_true(has_symbol(translated, symbol));
    }
}

static bool compare_run(const Position *pos)
{
    ZoneScan old;
    ZoneScan fresh;
    ZoneTask task;
    SymbolString translated = {NULL, 0, 0, 0};
    zone_scan_init(&old);
    zone_scan_init(&fresh);
    bool has_zone = first_advance(pos, &old, &task);
    if (has_zone) {
        Trajectory main = old.zone.items[0].path;
        Shift shift = {main.cells[0], main.cells[1]};
        Position after = shifted(pos, shift);
        ZoneMove move = {{shift, {0, 0}}, 1, &after};
        task.pos = &after;
        task.captor = shift.to;
        task.length--;
        zone_scan_run(&fresh, &task);
        assert_true(fresh.zone.count > 0);
        assert_true(zone_translate(&old.zone, ZONE_ADVANCE, &move, &translated));
        assert_translated(&fresh.zone, &translated);
    }
    free(translated.items);
    zone_scan_free(&old);
    zone_scan_free(&fresh);
    return has_zone;
}

static void a_zone_carried_along_its_way_has_the_enemies_of_the_zone_made_anew(void **state)
{
    (void)state;
    Skirmish skirmish;
    int compared = 0;
    skirmish_init(&skirmish, 5);
    for (int i = 0; i < 400; i++) {
        Position pos = skirmish_next(&skirmish);
        if (pos.steps_used == 0)
            compared += compare_run(&pos);
    }
    assert_true(compared > 20);
}

static void a_zone_without_its_main_trajectory_is_unmade(void **state)
{
    (void)state;
    Position pos = parse("g " TEST_ONE);
    Position after = parse("g 8/5h2/3H4/2d5/7E/4C2h/4c3/5R2");
    ZoneTask task = {.pos = &pos, .kind = ZONE_BESIDE, .target = cell_of(square("c6"))};
    task.captor = cell_of(square("e6"));
    task.victim = cell_of(square("c5"));
    ZoneScan scan;
    SymbolString out = {NULL, 0, 0, 0};
    ZoneMove away = {{{cell_of(square("e6")), cell_of(square("d6"))}, {0, 0}}, 1, &after};
    zone_scan_init(&scan);
    assert_true(zone_scan_run(&scan, &task));
    assert_int_equal(scan.zone.count, 3);
    assert_false(zone_translate(&scan.zone, ZONE_BESIDE, &away, &out));
    assert_int_equal(out.count, 0);
    zone_scan_free(&scan);
}

static void the_horse_on_its_way_keeps_the_zone_of_c6(void **state)
{
    (void)state;
    Position pos = parse("g " TEST_ONE);
    Position after = parse("g 8/5h2/8/2d1H3/7E/4C2h/4c3/5R2");
    ZoneTask task = {.pos = &pos, .kind = ZONE_BESIDE, .target = cell_of(square("c6"))};
    task.captor = cell_of(square("e6"));
    task.victim = cell_of(square("c5"));
    ZoneScan scan;
    StrBuf text;
    SymbolString out = {NULL, 0, 0, 0};
    ZoneMove move = {{{cell_of(square("e6")), cell_of(square("e5"))}, {0, 0}}, 1, &after};
    zone_scan_init(&scan);
    strbuf_init(&text);
    zone_scan_run(&scan, &task);
    assert_true(zone_translate(&scan.zone, ZONE_BESIDE, &move, &out));
    symbols_format(&out, &text);
    assert_string_equal(text.text, "t(He5,a(e5)a(d5)a(c5),3)t(dc5,a(c5)a(c6),0)"
                                   "t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),4)");
    strbuf_free(&text);
    free(out.items);
    zone_scan_free(&scan);
}

// ---- Searches --------------------------------------------------------------------------

static void assert_turn(const Position *pos, const Turn *turn, const char *expected)
{
    StrBuf text;
    strbuf_init(&text);
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
    DefenceSearch search = {0, 0};
    assert_true(
        tactic_defend(&silver, &(Threat){TACTIC_CAPTURE, square("c5")}, &search, &turn));
    assert_turn(&silver, &turn, "dc5s");
    assert_true(
        tactic_defend(&silver, &(Threat){TACTIC_CAPTURE, square("h3")}, &search, &turn));
    assert_turn(&silver, &turn, "ce2e");
}

static void one_turn_saves_both_pieces_of_test_one(void **state)
{
    (void)state;
    Turn turn;
    Position pos = parse("s " TEST_ONE);
    DefenceSearch search = {0, 0};
    Threat all = {TACTIC_CAPTURE, NO_SQUARE};
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

static void zone_searches_claim_nothing_false_and_find_most(void **state)
{
    (void)state;
    Playout playout;
    Recall captures = {0, 0};
    Recall goals = {0, 0};
    TacticTree *tree = tactic_tree_create(false);
    playout_init(&playout, 20);
    for (int i = 0; i < SAMPLE; i++) {
        Position pos = playout_next(&playout);
        if (!is_from_play(&pos))
            continue;
        recall_captures(tree, &pos, &captures);
        recall_goals(tree, &pos, &goals);
    }
    tactic_tree_destroy(tree);
    print_message("captures %ld of %ld, goals %ld of %ld\n", captures.found, captures.there,
                  goals.found, goals.there);
    assert_true(captures.there > 1000 && goals.there > 1000);
    assert_true(captures.found * 100 >= captures.there * 90);
    assert_true(goals.found * 100 >= goals.there * 95);
}

// ---- The tree as a string --------------------------------------------------------------

static void assert_same_tree(const Position *pos, const Aim *aim)
{
    Turn turn;
    Machine machine;
    TacticTree *derived = tactic_tree_create(true);
    TacticTree *searched = tactic_tree_create(true);
    SearchValues values = {derived, pos, *aim};
    search_machine_init(&machine, &values);
    assert_true(machine_run(&machine));
    bool is_reached = tactic_tree_search(searched, pos, aim, &turn);
    assert_int_equal(tactic_tree_is_reached(derived), is_reached);
    assert_int_equal(derived->count, searched->count);
    assert_int_equal(machine.string.count, (size_t)searched->count);
    for (int i = 0; i < searched->count; i++) {
        assert_int_equal(machine.string.items[i].l, i + 1);
        assert_memory_equal(&derived->nodes[i], &searched->nodes[i], 3 * sizeof(int));
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
        if (!enemies)
            continue;
        Aim aim = {TACTIC_CAPTURE, ZONES_FURTHER, bb_first(enemies), 0};
        assert_same_tree(&pos, &aim);
    }
}

static void a_tree_names_child_sibling_and_parent(void **state)
{
    (void)state;
    Turn turn;
    StrBuf text;
    Position pos = parse("g 8/8/8/1r6/1E6/8/8/8");
    Aim aim = {TACTIC_CAPTURE, ZONES_PAPER, square("b5"), 0};
    TacticTree *tree = tactic_tree_create(true);
    strbuf_init(&text);
    assert_true(tactic_tree_search(tree, &pos, &aim, &turn));
    tactic_tree_format(tree, &pos, &text);
    assert_non_null(strstr(text.text, "node\t1\t2\t0\t0\t\n"));
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
            a_zone_carried_along_its_way_has_the_enemies_of_the_zone_made_anew),
        cmocka_unit_test(a_zone_without_its_main_trajectory_is_unmade),
        cmocka_unit_test(the_horse_on_its_way_keeps_the_zone_of_c6),
        cmocka_unit_test(the_answers_of_the_paper_for_test_one_are_found),
        cmocka_unit_test(one_turn_saves_both_pieces_of_test_one),
        cmocka_unit_test(zone_searches_claim_nothing_false_and_find_most),
        cmocka_unit_test(the_search_grammar_derives_the_tree_that_is_searched),
        cmocka_unit_test(a_tree_names_child_sibling_and_parent),
        cmocka_unit_test(claims_hold_or_fail_as_an_independent_generator_found),
        cmocka_unit_test(what_is_claimed_in_two_turns_holds_against_every_reply),
    };
    return cmocka_run_group_tests_name("geometry", tests, NULL, NULL);
}

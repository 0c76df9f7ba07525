// SPDX-License-Identifier: MIT
// Trajectories and zones: the grammars against the direct loops, and the strings that the
// test positions of the paper must give.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/square.h"
#include "geometry/zone.h"
#include "geometry/zone_grammar.h"
#include "support/skirmish.h"
#include "support/trajectory_grammar.h"

#define TEST_ONE "g 8/5h2/4H3/2d5/7E/4C2h/4c3/5R2"
#define TEST_TWO "g 8/1d6/cD6/8/4E3/3R4/8/8"

static Position parse(const char *text)
{
    Position pos;
    Error err;
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static Cell cell(const char *name)
{
    Square sq;
    assert_true(square_parse(name, &sq, NULL));
    return cell_of(sq);
}

// ---- The abstract board game -----------------------------------------------------------

// Distances by layers of cells, one step further each.
static int slow_map(Piece piece, Cell x, Cell y)
{
    Bitboard reached = bb_of(cell_square(x));
    for (int k = 0; k < CELLS; k++) {
        Bitboard before = reached;
        if (bb_has(reached, cell_square(y)))
            return k;
        for (int d = 0; d < DIRECTIONS; d++)
            if (piece_kind(piece) != RABBIT || d != (int)side_backward(piece_side(piece)))
                reached |= bb_shift(before, (Direction)d);
    }
    return ABG_FAR;
}

static void distances_are_layers_of_reachability(void **state)
{
    (void)state;
    for (int piece = 0; piece < PIECES; piece++)
        for (Cell x = 1; x <= CELLS; x++)
            for (Cell y = 1; y <= CELLS; y++)
                assert_int_equal(abg_map((Piece)piece, x, y), slow_map((Piece)piece, x, y));
}

// ---- Trajectories ----------------------------------------------------------------------

static size_t count_ways(Piece piece, const char *from, const char *to, int length)
{
    TrajectoryList list;
    trajectories_init(&list);
    trajectories_of_length(piece, cell(from), cell(to), length, &list);
    size_t count = list.count;
    trajectories_free(&list);
    return count;
}

static void known_numbers_of_trajectories_are_found(void **state)
{
    (void)state;
    Piece dog = piece_of(SILVER, DOG);
    Piece rabbit = piece_of(GOLD, RABBIT);
    assert_int_equal(count_ways(dog, "b7", "d5", 4), 6);
    assert_int_equal(count_ways(dog, "c5", "f3", 5), 10);
    assert_int_equal(count_ways(dog, "c5", "f3", 7), 112);
    assert_int_equal(count_ways(rabbit, "d3", "d8", 5), 1);
    assert_int_equal(count_ways(rabbit, "d3", "d8", 6), 0);
    assert_int_equal(count_ways(rabbit, "d3", "d8", 7), 42);
    assert_int_equal(count_ways(rabbit, "d3", "d2", 1), 0);
}

static void assert_same_ways(const Grammar *grammar, const TrajectoryValues *values)
{
    TrajectoryList derived;
    TrajectoryList walked;
    trajectories_init(&derived);
    trajectories_init(&walked);
    trajectories_derive(grammar, values, &derived);
    trajectories_of_length(values->piece, values->x0, values->y0, values->l0, &walked);
    trajectories_sort(&walked);
    assert_int_equal(derived.count, walked.count);
    for (size_t i = 0; i < derived.count; i++)
        assert_true(trajectory_equal(&derived.items[i], &walked.items[i]));
    trajectories_free(&derived);
    trajectories_free(&walked);
}

static void the_grammars_derive_the_trajectories_that_are_walked(void **state)
{
    (void)state;
    const Piece pieces[] = {piece_of(GOLD, RABBIT), piece_of(SILVER, RABBIT),
                            piece_of(GOLD, HORSE)};
    for (int i = 0; i < 3; i++)
        for (Cell y = 1; y <= CELLS; y++) {
            TrajectoryValues values = {pieces[i], cell("d4"), y, 0, false};
            int map = abg_map(pieces[i], values.x0, y);
            if (map == 0 || map > 4)
                continue;
            values.l0 = map;
            assert_same_ways(&grammar_shortest, &values);
            assert_same_ways(&grammar_admissible, &values);
            values.l0 = map + 2;
            if (values.l0 <= 5)
                assert_same_ways(&grammar_admissible, &values);
        }
}

static void as_printed_rabbits_have_no_way_forward(void **state)
{
    (void)state;
    TrajectoryList list;
    TrajectoryValues values = {piece_of(GOLD, RABBIT), cell("d3"), cell("d8"), 5, true};
    trajectories_init(&list);
    trajectories_derive(&grammar_shortest, &values, &list);
    assert_int_equal(list.count, 0);
    values.is_literal = false;
    trajectories_derive(&grammar_shortest, &values, &list);
    assert_int_equal(list.count, 1);
    trajectories_free(&list);
}

// ---- Zones of the paper ----------------------------------------------------------------

// The zones of gold, one a line.
static void zones_text(const Position *pos, Side attacker, ZoneRules rules, StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    ZoneScan scan;
    zone_scan_init(&scan);
    int count = zone_list(pos, attacker, rules, 5, tasks);
    for (int i = 0; i < count; i++) {
        zone_scan_run(&scan, &tasks[i]);
        symbols_format(&scan.zone, out);
        strbuf_add_char(out, '\n');
    }
    zone_scan_free(&scan);
}

static void assert_zones(const char *board, Side attacker, ZoneRules rules,
                         const char *expected)
{
    Position pos = parse(board);
    StrBuf text = strbuf_new();
    zones_text(&pos, attacker, rules, &text);
    assert_string_equal(text.text, expected);
    strbuf_free(&text);
}

static void repaired_cut_zones_of_test_one_are_those_of_the_facts(void **state)
{
    (void)state;
    assert_zones(TEST_ONE, GOLD, (ZoneRules){.is_literal = false},
                 "t(hh3,a(h3)a(g3)a(f3),4)t(Eh4,a(h4)a(h3),1)t(ce2,a(e2)a(f2)a(f3),5)"
                 "t(Ce3,a(e3)a(f3),5)t(dc5,a(c5)a(c4)a(d4)a(d3)a(e3)a(f3),5)"
                 "t(Rf1,a(f1)a(f2),4)t(Ce3,a(e3)a(d3),1)t(ce2,a(e2)a(e3),1)\n"
                 "t(He6,a(e6)a(e5)a(d5)a(c5),4)t(dc5,a(c5)a(c6),1)"
                 "t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),5)\n");
    assert_zones(TEST_ONE, SILVER, (ZoneRules){.is_literal = false}, "");
}

static void literal_cut_zones_miss_the_dog_and_name_equal_pieces(void **state)
{
    (void)state;
    assert_zones(
        TEST_ONE, GOLD, (ZoneRules){.is_literal = true},
        "t(ce2,a(e2)a(f2)a(f3),4)t(Ce3,a(e3)a(e2),1)t(ce2,a(e2)a(f2),2)\n"
        "t(hh3,a(h3)a(g3)a(f3),4)t(Eh4,a(h4)a(h3),1)t(hh3,a(h3)a(g3),2)\n"
        "t(He6,a(e6)a(f6)a(f7),4)t(hf7,a(f7)a(f6),1)t(He6,a(e6)a(f6),2)t(hf7,a(f7)a(f6),2)"
        "\n");
}

static Bitboard squares(const char *names)
{
    Bitboard set = 0;
    for (; *names; names += strlen(names) > 2 ? 3 : 2)
        set |= bb_of(cell_square(cell(names)));
    return set;
}

// Run the task of a kind at a target and tell its pieces and size.
static Bitboard pieces_of_zone(const char *board, const char *target, ZoneRules rules,
                               size_t *count)
{
    ZoneTask tasks[ZONE_TASKS];
    ZoneScan scan;
    Bitboard pieces = 0;
    Position pos = parse(board);
    zone_scan_init(&scan);
    for (int i = zone_list(&pos, GOLD, rules, 5, tasks) - 1; i >= 0; i--)
        if (tasks[i].target == cell(target)) {
            assert_true(zone_scan_run(&scan, &tasks[i]));
            pieces |= zone_pieces(&scan.zone);
            *count = scan.zone.count;
        }
    zone_scan_free(&scan);
    return pieces;
}

static void repaired_zones_hold_the_pieces_the_paper_names(void **state)
{
    (void)state;
    size_t count = 0;
    ZoneRules bundle = {.is_bundle = true};
    assert_true(pieces_of_zone(TEST_ONE, "c6", bundle, &count) == squares("e6 c5 f7"));
    assert_int_equal(count, 6);
    assert_true(pieces_of_zone(TEST_ONE, "f3", bundle, &count) ==
                squares("e3 h4 e6 f1 e2 c5 h3"));
    assert_int_equal(count, 19);
}

static void the_advance_zone_of_test_two_has_29_symbols_and_nothing_as_printed(void **state)
{
    (void)state;
    size_t count = 0;
    ZoneRules rules = {.is_literal = false};
    assert_true(pieces_of_zone(TEST_TWO, "d8", rules, &count) == squares("d3 e4 b6 b7 a6"));
    assert_int_equal(count, 29);
    count = 0;
    rules.is_literal = true;
    assert_true(pieces_of_zone(TEST_TWO, "d8", rules, &count) == 0);
    assert_int_equal(count, 0);
}

static void compared_with_p0_the_zone_of_test_two_has_64_symbols(void **state)
{
    (void)state;
    size_t count = 0;
    pieces_of_zone(TEST_TWO, "d8", (ZoneRules){.weighs_main = true}, &count);
    assert_int_equal(count, 64);
}

static void all_shortest_ways_of_test_two_are_70_symbols_or_161_with_p0(void **state)
{
    (void)state;
    size_t count = 0;
    ZoneRules rules = {.is_bundle = true, .is_shortest = true};
    pieces_of_zone(TEST_TWO, "d8", rules, &count);
    assert_int_equal(count, 70);
    rules.weighs_main = true;
    pieces_of_zone(TEST_TWO, "d8", rules, &count);
    assert_int_equal(count, 161);
}

// How many symbols joined in each generation of the zone of test two.
static void generations_of_test_two(ZoneRules rules, int counts[ZONE_GENERATIONS])
{
    ZoneScan scan;
    Position pos = parse(TEST_TWO);
    ZoneTask task = {.pos = &pos, .kind = ZONE_ADVANCE, .target = cell("d8")};
    task.captor = cell("d3");
    task.length = 5;
    task.rules = rules;
    zone_scan_init(&scan);
    assert_true(zone_scan_run(&scan, &task));
    for (size_t i = 0; i < scan.zone.count; i++)
        counts[scan.zone.items[i].generation]++;
    zone_scan_free(&scan);
}

static void with_p0_and_the_l_of_u_the_zone_of_test_two_never_ends(void **state)
{
    (void)state;
    ZoneScan scan;
    Position pos = parse(TEST_TWO);
    ZoneTask task = {.pos = &pos, .kind = ZONE_ADVANCE, .target = cell("d8")};
    task.captor = cell("d3");
    task.length = 5;
    task.rules = (ZoneRules){.weighs_main = true, .reads_l_of_u = true};
    zone_scan_init(&scan);
    assert_false(zone_scan_run(&scan, &task));
    zone_scan_free(&scan);
}

static void test_two_grows_by_generations_as_the_facts_say(void **state)
{
    (void)state;
    const int with_owner[] = {1, 15, 9, 4, 0};
    const int with_main[] = {1, 15, 25, 15, 6, 2, 0};
    int counts[ZONE_GENERATIONS] = {0};
    generations_of_test_two((ZoneRules){.weighs_main = false}, counts);
    assert_memory_equal(counts, with_owner, sizeof with_owner);
    memset(counts, 0, sizeof counts);
    generations_of_test_two((ZoneRules){.weighs_main = true}, counts);
    assert_memory_equal(counts, with_main, sizeof with_main);
}

static void a_defender_who_moves_first_reaches_further(void **state)
{
    (void)state;
    Position pos = parse(TEST_TWO);
    StrBuf text = strbuf_new();
    zones_text(&pos, GOLD, (ZoneRules){.is_literal = false}, &text);
    assert_null(strstr(text.text, "t(db7,a(b7)a(b6)a(b5)a(c5)a(d5)"));
    strbuf_clear(&text);
    zones_text(&pos, GOLD, (ZoneRules){.is_defender_first = true}, &text);
    assert_non_null(strstr(text.text, "t(db7,a(b7)a(b6)a(b5)a(c5)a(d5)"));
    strbuf_free(&text);
}

static void the_small_example_takes_the_known_number_of_attempts(void **state)
{
    (void)state;
    Position pos = parse("g 8/1d6/3R4/8/4E3/8/8/8");
    ZoneTask task = {.pos = &pos, .kind = ZONE_ADVANCE, .target = cell("d8")};
    task.captor = cell("d6");
    task.length = 2;
    ZoneValues values;
    Machine machine;
    StrBuf text = strbuf_new();
    zone_machine_init(&machine, &values, &task);
    assert_true(machine_run(&machine));
    symbols_format(&machine.string, &text);
    assert_string_equal(text.text, "t(Rd6,a(d6)a(d7)a(d8),3)t(db7,a(b7)a(c7)a(d7),3)"
                                   "t(db7,a(b7)a(c7)a(d7)a(d8),4)");
    assert_int_equal(machine.attempts, 1019);
    machine_free(&machine);
    strbuf_free(&text);
}

// ---- The machine against the loop ------------------------------------------------------

static void assert_same_zone(ZoneScan *scan, const ZoneTask *task)
{
    Machine machine;
    ZoneValues values;
    StrBuf derived = strbuf_new();
    StrBuf found = strbuf_new();
    zone_machine_init(&machine, &values, task);
    bool is_whole = machine_run(&machine);
    assert_int_equal(zone_scan_run(scan, task), is_whole);
    symbols_format(&machine.string, &derived);
    symbols_format(&scan->zone, &found);
    if (is_whole)
        assert_string_equal(derived.text, found.text);
    machine_free(&machine);
    strbuf_free(&derived);
    strbuf_free(&found);
}

static int compare_zones(const Position *pos, Side attacker, ZoneRules rules)
{
    ZoneTask tasks[ZONE_TASKS];
    ZoneScan scan;
    zone_scan_init(&scan);
    int count = zone_list(pos, attacker, rules, 4, tasks);
    for (int i = 0; i < count; i++)
        assert_same_zone(&scan, &tasks[i]);
    zone_scan_free(&scan);
    return count;
}

static void the_machine_and_the_loop_give_the_same_strings(void **state)
{
    (void)state;
    Skirmish skirmish;
    enum { FORMS = 6 };
    int compared[FORMS] = {0};
    skirmish_init(&skirmish, 7);
    for (int i = 0; i < 40; i++) {
        Position pos = skirmish_next(&skirmish);
        for (int form = 0; form < FORMS; form++) {
            ZoneRules rules = {.is_literal = form == 1,
                               .is_bundle = form == 2 || form == 5,
                               .is_defender_first = form == 3,
                               .weighs_main = form == 4,
                               .is_shortest = form == 5};
            compared[form] += compare_zones(&pos, (Side)(i % 2), rules);
        }
    }
    for (int form = 0; form < FORMS; form++)
        assert_true(compared[form] > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_are_layers_of_reachability),
        cmocka_unit_test(known_numbers_of_trajectories_are_found),
        cmocka_unit_test(the_grammars_derive_the_trajectories_that_are_walked),
        cmocka_unit_test(as_printed_rabbits_have_no_way_forward),
        cmocka_unit_test(repaired_cut_zones_of_test_one_are_those_of_the_facts),
        cmocka_unit_test(literal_cut_zones_miss_the_dog_and_name_equal_pieces),
        cmocka_unit_test(repaired_zones_hold_the_pieces_the_paper_names),
        cmocka_unit_test(
            the_advance_zone_of_test_two_has_29_symbols_and_nothing_as_printed),
        cmocka_unit_test(compared_with_p0_the_zone_of_test_two_has_64_symbols),
        cmocka_unit_test(all_shortest_ways_of_test_two_are_70_symbols_or_161_with_p0),
        cmocka_unit_test(with_p0_and_the_l_of_u_the_zone_of_test_two_never_ends),
        cmocka_unit_test(test_two_grows_by_generations_as_the_facts_say),
        cmocka_unit_test(a_defender_who_moves_first_reaches_further),
        cmocka_unit_test(the_small_example_takes_the_known_number_of_attempts),
        cmocka_unit_test(the_machine_and_the_loop_give_the_same_strings),
    };
    return cmocka_run_group_tests_name("zones", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Trajectories and zones: the strings that the test positions of the paper must give. The
// comparison with twins is tests/test_zone_twins.c.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/board_text.h"
#include "core/square.h"
#include "geometry/trajectory_grammar.h"
#include "geometry/zone_maker.h"
#include "support/zone_twin.h"

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
    TrackBook *book = track_book_create();
    TrackQuestion question = {piece, cell(from), cell(to), length, false};
    size_t count = track_book_ways(book, &question)->count;
    track_book_destroy(book);
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
    static TwinLink walked[TWIN_WAYS];
    TrajectoryList derived;
    trajectories_init(&derived);
    trajectories_derive(grammar, values, &derived);
    int count = twin_ways(values->piece, values->x0 - 1, values->y0 - 1, values->l0,
                          values->is_literal, walked, TWIN_WAYS);
    assert_int_equal(derived.count, count);
    for (size_t i = 0; i < derived.count; i++)
        for (int k = 0; k <= values->l0; k++)
            assert_int_equal(derived.items[i].cells[k], walked[i].path[k] + 1);
    trajectories_free(&derived);
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
            values.is_literal = true;
            assert_same_ways(&grammar_shortest, &values);
            values.is_literal = false;
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

static void derive(const Position *pos, Side attacker, ZoneRules rules, int lead,
                   ZoneSet *out)
{
    ZoneMaker maker;
    ZoneQuest quest = zone_quest_all(pos, attacker, rules, 5);
    quest.lead = lead;
    zone_maker_init(&maker);
    zone_set_init(out);
    zones_derive(&maker, &quest, out);
    zone_maker_free(&maker);
}

// The zones of a side, one a line.
static void zones_text(const Position *pos, Side attacker, ZoneRules rules, int lead,
                       StrBuf *out)
{
    ZoneSet zones;
    derive(pos, attacker, rules, lead, &zones);
    for (size_t i = 0; i < zones.count; i++) {
        symbols_format(&zones.items[i].string, out);
        strbuf_add_char(out, '\n');
    }
    zone_set_free(&zones);
}

static void assert_zones(const char *board, Side attacker, ZoneRules rules,
                         const char *expected)
{
    Position pos = parse(board);
    StrBuf text = strbuf_new();
    zones_text(&pos, attacker, rules, 0, &text);
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
        "t(ce2,a(e2)a(f2)a(f3),4)t(Ce3,a(e3)a(e2),1)t(Rf1,a(f1)a(f2),2)"
        "t(ce2,a(e2)a(f2),2)\n"
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
    ZoneSet zones;
    Bitboard pieces = 0;
    Position pos = parse(board);
    derive(&pos, GOLD, rules, 0, &zones);
    for (size_t i = zones.count; i-- > 0;)
        if (zones.items[i].task.target == cell(target)) {
            assert_true(zones.items[i].is_whole);
            pieces |= zone_pieces(&zones.items[i].string);
            *count = zones.items[i].string.count;
        }
    zone_set_free(&zones);
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

// The zone of test two by itself.
static void derive_test_two(ZoneRules rules, ZoneSet *out)
{
    ZoneMaker maker;
    Position pos = parse(TEST_TWO);
    ZoneTask task = {.pos = &pos, .kind = ZONE_ADVANCE, .target = cell("d8")};
    task.captor = cell("d3");
    task.length = 5;
    task.rules = rules;
    zone_maker_init(&maker);
    zone_set_init(out);
    zone_derive(&maker, &task, out);
    assert_int_equal(out->count, 1);
    zone_maker_free(&maker);
}

// How many symbols joined in each generation.
static void generations_of_test_two(ZoneRules rules, int counts[ZONE_GENERATIONS])
{
    ZoneSet zones;
    derive_test_two(rules, &zones);
    assert_true(zones.items[0].is_whole);
    for (size_t i = 0; i < zones.items[0].string.count; i++)
        counts[zones.items[0].string.items[i].generation]++;
    zone_set_free(&zones);
}

static void with_p0_and_the_l_of_u_the_zone_of_test_two_never_ends(void **state)
{
    (void)state;
    ZoneSet zones;
    derive_test_two((ZoneRules){.weighs_main = true, .reads_l_of_u = true}, &zones);
    assert_false(zones.items[0].is_whole);
    zone_set_free(&zones);
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
    zones_text(&pos, GOLD, (ZoneRules){.is_literal = false}, 0, &text);
    assert_null(strstr(text.text, "t(db7,a(b7)a(b6)a(b5)a(c5)a(d5)"));
    strbuf_clear(&text);
    zones_text(&pos, GOLD, (ZoneRules){.is_literal = false}, STEPS_PER_TURN, &text);
    assert_non_null(strstr(text.text, "t(db7,a(b7)a(b6)a(b5)a(c5)a(d5)"));
    strbuf_free(&text);
}

static void keep_attempts(void *context, const Machine *machine, bool is_zone)
{
    long *attempts = context;
    if (is_zone)
        *attempts = machine->attempts;
}

// 1019 are known for a table without a row for the start.
static void the_small_example_takes_the_known_number_of_attempts(void **state)
{
    (void)state;
    long attempts = 0;
    ZoneMaker maker;
    ZoneSet zones;
    Position pos = parse("g 8/1d6/3R4/8/4E3/8/8/8");
    ZoneTask task = {.pos = &pos, .kind = ZONE_ADVANCE, .target = cell("d8")};
    task.captor = cell("d6");
    task.length = 2;
    task.rules.scans_cells = true;
    StrBuf text = strbuf_new();
    zone_maker_init(&maker);
    zone_set_init(&zones);
    maker.finished = keep_attempts;
    maker.context = &attempts;
    zone_derive(&maker, &task, &zones);
    symbols_format(&zones.items[0].string, &text);
    assert_string_equal(text.text, "t(Rd6,a(d6)a(d7)a(d8),3)t(db7,a(b7)a(c7)a(d7),3)"
                                   "t(db7,a(b7)a(c7)a(d7)a(d8),4)");
    assert_int_equal(attempts, 1019 + 1);
    zone_set_free(&zones);
    zone_maker_free(&maker);
    strbuf_free(&text);
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
    };
    return cmocka_run_group_tests_name("zones", tests, NULL, NULL);
}

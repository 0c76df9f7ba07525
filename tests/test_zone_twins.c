// SPDX-License-Identifier: MIT
// The grammars of trajectories, zones, translations and searches against plain twins that
// were written by themselves; and that the comparison notices a production that is wrong.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "geometry/trajectory_grammar.h"
#include "geometry/translation.h"
#include "geometry/zone_grammar.h"
#include "geometry/zone_search.h"
#include "support/sample.h"
#include "support/search_twin.h"
#include "support/skirmish.h"
#include "support/zone_twin.h"

enum { REACH = 5, FORMS = 8, MOVES_APART = 7 };

// The forms in which zones are compared.
static ZoneRules rules_of(int form)
{
    static const ZoneRules forms[FORMS] = {
        {.is_literal = false},
        {.is_literal = true},
        {.is_bundle = true, .is_shortest = true},
        {.is_bundle = true, .is_shortest = true, .crosses_traps = true, .generations = 1},
        {.weighs_main = true},
        {.scans_cells = true},
        {.is_bundle = true, .is_shortest = true, .weighs_main = true},
        {.is_literal = true, .is_bundle = true, .is_shortest = true, .generations = 1},
    };
    return forms[form];
}

// ---- Zones -----------------------------------------------------------------------------

typedef struct Twins {
    ZoneMaker maker;
    ZoneSet zones;
    TwinZones *twins;
    StrBuf derived, plain;
    long compared, different;
} Twins;

static void twins_init(Twins *twins)
{
    *twins = (Twins){.twins = malloc(sizeof *twins->twins)};
    assert_non_null(twins->twins);
    twins->twins->count = 0;
    zone_maker_init(&twins->maker);
    zone_set_init(&twins->zones);
    twins->derived = strbuf_new();
    twins->plain = strbuf_new();
}

static void twins_free(Twins *twins)
{
    zone_maker_free(&twins->maker);
    zone_set_free(&twins->zones);
    twin_zones_free(twins->twins);
    free(twins->twins);
    strbuf_free(&twins->derived);
    strbuf_free(&twins->plain);
}

static void derive_both(Twins *twins, const Position *pos, Side attacker, ZoneRules rules)
{
    ZoneQuest quest = zone_quest_all(pos, attacker, rules, REACH);
    TwinQuest plain = {.pos = *pos,
                       .attacker = attacker,
                       .rules = rules,
                       .length = quest.length,
                       .reach = REACH,
                       .lead = quest.lead};
    zone_set_clear(&twins->zones);
    twin_zones_free(twins->twins);
    zones_derive(&twins->maker, &quest, &twins->zones);
    twin_zones_find(&plain, twins->twins);
}

// All zones of a position as one text.
static bool zones_agree(Twins *twins)
{
    strbuf_clear(&twins->derived);
    strbuf_clear(&twins->plain);
    for (size_t i = 0; i < twins->zones.count; i++) {
        const Zone *zone = &twins->zones.items[i];
        strbuf_print(&twins->derived, "%d %d ", zone->task.kind, zone->task.target - 1);
        symbols_format(&zone->string, &twins->derived);
        strbuf_add_char(&twins->derived, '\n');
    }
    for (int i = 0; i < twins->twins->count; i++) {
        const TwinZone *zone = &twins->twins->items[i];
        strbuf_print(&twins->plain, "%d %d ", zone->kind, zone->target);
        twin_zone_format(zone, &twins->plain);
        strbuf_add_char(&twins->plain, '\n');
    }
    return strcmp(twins->derived.text, twins->plain.text) == 0;
}

static void compare_zones(Twins *twins, int positions)
{
    Skirmish skirmish;
    skirmish_init(&skirmish, 77);
    for (int i = 0; i < positions; i++) {
        Position pos = skirmish_next(&skirmish);
        derive_both(twins, &pos, (Side)(i / FORMS % 2), rules_of(i % FORMS));
        twins->compared += (long)twins->zones.count;
        twins->different += !zones_agree(twins);
    }
}

static void the_grammars_derive_the_zones_of_the_twin(void **state)
{
    (void)state;
    Twins twins;
    twins_init(&twins);
    int positions = sample_size(400, 20000);
    compare_zones(&twins, positions);
    print_message("%ld zones in %d positions\n", twins.compared, positions);
    assert_int_equal(twins.different, 0);
    assert_true(twins.compared > positions);
    twins_free(&twins);
}

// ---- Translations ----------------------------------------------------------------------

typedef struct Carriage {
    Twins *twins;
    const Grammar *grammar;
    ZoneSet after;
    long verdicts[TRANSLATION_VERDICTS];
    long different; // from the twin's translation, or from the zone made anew
} Carriage;

static bool text_equals(Carriage *carriage, const TwinZone *twin)
{
    Twins *twins = carriage->twins;
    strbuf_clear(&twins->derived);
    strbuf_clear(&twins->plain);
    symbols_format(&carriage->after.items[0].string, &twins->derived);
    twin_zone_format(twin, &twins->plain);
    return strcmp(twins->derived.text, twins->plain.text) == 0;
}

static bool twins_agree(const Carriage *carriage, const TwinZone *a, const TwinZone *b)
{
    Twins *twins = carriage->twins;
    strbuf_clear(&twins->derived);
    strbuf_clear(&twins->plain);
    twin_zone_format(a, &twins->derived);
    twin_zone_format(b, &twins->plain);
    return strcmp(twins->derived.text, twins->plain.text) == 0;
}

// A zone that was carried is that of the twin's translation, and the one made anew. One
// that grows is not: else there was no need to make it anew.
static void check_carriage(Carriage *carriage, const Position *pos, const ZoneRules *rules,
                           const TwinZone *twin, const TwinMove *move,
                           TranslationVerdict verdict)
{
    TwinZone translated = {.links = NULL};
    TwinZone fresh = {.links = NULL};
    bool is_left = twin_zone_translate(pos, rules, move, twin, &translated);
    bool is_followed = twin_zone_follow(pos, move, twin, &fresh);
    carriage->different += is_left != (verdict != ZONE_UNMADE);
    bool is_made = is_followed && twin_zone_make(&move->after, rules, &fresh);
    if (verdict == ZONE_CARRIED) {
        carriage->different += !is_made || !text_equals(carriage, &fresh);
        carriage->different += !is_left || !text_equals(carriage, &translated);
    }
    if (verdict == ZONE_GROWS)
        carriage->different += !is_made || twins_agree(carriage, &translated, &fresh);
    free(fresh.links);
    free(translated.links);
}

static void carry_across(Carriage *carriage, const Position *pos, const ZoneRules *rules,
                         const TacticMove *steps)
{
    TwinMove plain = {.count = steps->count, .after = *pos};
    ZoneMove move = {.count = steps->count, .after = &plain.after};
    for (int i = 0; i < steps->count; i++) {
        plain.from[i] = (int)step_from(steps->steps[i]);
        plain.to[i] = (int)step_to(steps->steps[i]);
        move.shifts[i] = (Shift){plain.from[i] + 1, plain.to[i] + 1};
        assert_true(step_check(&plain.after, steps->steps[i], NULL));
        step_make(&plain.after, steps->steps[i]);
    }
    for (size_t i = 0; i < carriage->twins->zones.count; i++) {
        zone_set_clear(&carriage->after);
        TranslationVerdict verdict =
            zone_translate(carriage->grammar, carriage->twins->maker.book,
                           &carriage->twins->zones.items[i], &move, &carriage->after);
        carriage->verdicts[verdict]++;
        check_carriage(carriage, pos, rules, &carriage->twins->twins->items[i], &plain,
                       verdict);
    }
}

static bool admit_any(const void *context, const MoveSight *sight, TacticRule *rule)
{
    (void)context;
    (void)sight;
    *rule = RULE_ADVANCE;
    return true;
}

// Zones of both sides across some moves of the side to move.
static void compare_translations(Carriage *carriage, int positions)
{
    Playout playout;
    TacticMoves moves;
    playout_init(&playout, 5);
    for (int i = 0; i < positions; i++) {
        Position pos = playout_next(&playout);
        ZoneRules rules = rules_of(i % 2 ? 3 : i / 2 % 3);
        rules.is_literal = false;
        derive_both(carriage->twins, &pos, (Side)(i / 4 % 2), rules);
        if (!zones_agree(carriage->twins))
            continue; // told by another test
        tactic_moves_list(&pos, admit_any, NULL, &moves);
        for (int m = i % MOVES_APART; m < moves.count; m += MOVES_APART)
            carry_across(carriage, &pos, &rules, &moves.items[m]);
    }
}

static void carried_zones_are_those_of_the_twin_and_those_made_anew(void **state)
{
    (void)state;
    Twins twins;
    twins_init(&twins);
    Carriage carriage = {.twins = &twins, .grammar = &grammar_translation};
    zone_set_init(&carriage.after);
    int positions = sample_size(120, 20000);
    compare_translations(&carriage, positions);
    print_message("%d positions: %ld unmade, %ld carried, %ld to be made anew\n", positions,
                  carriage.verdicts[0], carriage.verdicts[1], carriage.verdicts[2]);
    assert_int_equal(carriage.different, 0);
    for (int i = 0; i < TRANSLATION_VERDICTS; i++)
        assert_true(carriage.verdicts[i] > positions / 2);
    zone_set_free(&carriage.after);
    twins_free(&twins);
}

// ---- Searches --------------------------------------------------------------------------

typedef struct Searches {
    ZoneSearch *search;
    long searched[TACTIC_KINDS], found[TACTIC_KINDS];
    long different;
} Searches;

static void compare_search(Searches *all, const Position *pos, TacticKind kind,
                           Square piece, bool is_literal)
{
    Turn turn;
    SearchPlan plan = {
        .kind = kind, .piece = piece, .rules = zone_search_rules(is_literal)};
    SearchTwin twin = {.kind = kind, .rules = plan.rules, .piece = (int)piece};
    bool is_found = zone_search_run(all->search, pos, &plan, &turn);
    bool is_found_plainly = search_twin_run(&twin, pos);
    all->searched[kind]++;
    all->found[kind] += is_found;
    // What was looked at in vain is the same, too, move by move.
    all->different +=
        is_found != is_found_plainly || (!is_found && twin.nodes != all->search->count - 1);
}

static void compare_searches(Searches *all, int positions)
{
    Playout playout;
    playout_init(&playout, 12);
    for (int i = 0; i < positions; i++) {
        Position pos = playout_next(&playout);
        Side side = (Side)pos.side;
        for (Bitboard left = pos.of_side[side_other(side)]; left;)
            compare_search(all, &pos, TACTIC_CAPTURE, bb_pop(&left), i % 4 == 3);
        for (Bitboard left = position_pieces(&pos, side, RABBIT); left;)
            compare_search(all, &pos, TACTIC_GOAL, bb_pop(&left), i % 4 == 3);
    }
}

static void searches_find_what_the_twin_finds_and_look_at_as_much(void **state)
{
    (void)state;
    Searches all = {.search = zone_search_create(false)};
    int positions = sample_size(100, 20000);
    compare_searches(&all, positions);
    print_message("%d positions: %ld of %ld captures, %ld of %ld goals\n", positions,
                  all.found[0], all.searched[0], all.found[1], all.searched[1]);
    assert_int_equal(all.different, 0);
    assert_true(all.found[TACTIC_CAPTURE] > positions / 10);
    assert_true(all.found[TACTIC_GOAL] > positions / 10);
    zone_search_destroy(all.search);
}

// ---- Mutations -------------------------------------------------------------------------
//
// A production is changed in memory; the comparison that passes without the change must
// then find a difference.

enum { ROWS = 12, FEW = 40 };

// One change of one row: other labels, or formulas that are left out.
typedef struct Mutation {
    const char *what;
    const Grammar *grammar;
    char label;
    const char *on_true;  // or NULL: as it was
    const char *on_false; // or NULL: as it was
    bool drops_formulas;
} Mutation;

static Grammar mutate(const Mutation *mutation, Production rows[ROWS])
{
    Grammar grammar = *mutation->grammar;
    bool is_changed = false;
    assert_true(grammar.count <= ROWS);
    for (int i = 0; i < grammar.count; i++) {
        rows[i] = grammar.productions[i];
        if (rows[i].label != mutation->label)
            continue;
        is_changed = true;
        if (mutation->on_true)
            rows[i].on_true = mutation->on_true;
        if (mutation->on_false)
            rows[i].on_false = mutation->on_false;
        if (mutation->drops_formulas)
            rows[i].formulas = NULL;
    }
    assert_true(is_changed);
    grammar.productions = rows;
    return grammar;
}

static long differences_of_zones(const Grammar *mutant, const Grammar *original)
{
    Twins twins;
    twins_init(&twins);
    if (original == &grammar_cut)
        twins.maker.cut = mutant;
    if (original == &grammar_advance)
        twins.maker.advance = mutant;
    compare_zones(&twins, FEW);
    twins_free(&twins);
    return twins.different;
}

static long differences_of_translations(const Grammar *mutant)
{
    Twins twins;
    twins_init(&twins);
    Carriage carriage = {.twins = &twins, .grammar = mutant};
    zone_set_init(&carriage.after);
    compare_translations(&carriage, FEW);
    zone_set_free(&carriage.after);
    twins_free(&twins);
    return carriage.different;
}

static long differences_of_searches(const Grammar *mutant)
{
    Searches all = {.search = zone_search_create(false)};
    all.search->grammar = mutant;
    compare_searches(&all, FEW);
    zone_search_destroy(all.search);
    return all.different;
}

static long differences_of_ways(const Grammar *mutant)
{
    static TwinLink walked[TWIN_WAYS];
    TrajectoryList ways;
    TrajectoryValues values = {piece_of(GOLD, HORSE), 10, 28, 4, false};
    trajectories_init(&ways);
    trajectories_derive(mutant, &values, &ways);
    int count = twin_ways(values.piece, 9, 27, 4, false, walked, TWIN_WAYS);
    long different = labs((long)ways.count - count);
    trajectories_free(&ways);
    return different;
}

static long differences(const Grammar *mutant, const Grammar *original)
{
    if (original == &grammar_search)
        return differences_of_searches(mutant);
    if (original == &grammar_translation)
        return differences_of_translations(mutant);
    if (original == &grammar_shortest || original == &grammar_admissible)
        return differences_of_ways(mutant);
    return differences_of_zones(mutant, original);
}

static void a_wrong_production_is_noticed(void **state)
{
    (void)state;
    static const Mutation mutations[] = {
        {"nothing", &grammar_cut, '1', NULL, NULL, false},
        {"Gt1: one step, then the end", &grammar_shortest, '2', "3", NULL, false},
        {"Gt2: no shortest part", &grammar_admissible, '3', "4", NULL, false},
        {"CUT: no second case after Q1", &grammar_cut, '1', "2", NULL, false},
        {"CUT: one generation only", &grammar_cut, '6', "7", NULL, false},
        {"CUT: NEXTTIME is not set", &grammar_cut, '5', NULL, NULL, true},
        {"Advance: NEXTTIME is not set", &grammar_advance, '4', NULL, NULL, true},
        {"Advance: the scan ends where nobody joins", &grammar_advance, '4', NULL, "5",
         false},
        {"Translation: what joins is not kept", &grammar_translation, '2', NULL, "5",
         false},
        {"Translation: ALPHA is left out", &grammar_translation, '3', NULL, NULL, true},
        {"Translation: one generation only", &grammar_translation, '4', "", NULL, false},
        {"Search: the first line is the last", &grammar_search, '5', "6", NULL, false},
        {"Search: nothing is halted", &grammar_search, '4', "3", NULL, false},
        {"Search: no move after the first", &grammar_search, '4', "5", NULL, false},
    };
    for (size_t i = 0; i < sizeof mutations / sizeof *mutations; i++) {
        Production rows[ROWS];
        Grammar mutant = mutate(&mutations[i], rows);
        long different = differences(&mutant, mutations[i].grammar);
        print_message("%s: %ld\n", mutations[i].what, different);
        if ((different > 0) != (i > 0))
            fail_msg("%s: %ld differences", mutations[i].what, different);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_grammars_derive_the_zones_of_the_twin),
        cmocka_unit_test(carried_zones_are_those_of_the_twin_and_those_made_anew),
        cmocka_unit_test(searches_find_what_the_twin_finds_and_look_at_as_much),
        cmocka_unit_test(a_wrong_production_is_noticed),
    };
    return cmocka_run_group_tests_name("zone twins", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Transitions, translations, and the claims of the paper.
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
#include "geometry/translation.h"
#include "study/geometry/claims.h"
#include "study/geometry/measures.h"
#include "support/sample.h"
#include "support/skirmish.h"
#include "support/transition.h"

#define TEST_ONE "8/5h2/4H3/2d5/7E/4C2h/4c3/5R2"
#define TEST_TWO "8/1d6/cD6/8/4E3/3R4/8/8"

enum {
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

static void a_zone_carried_across_a_move_is_that_made_anew_or_says_why_not(void **state)
{
    (void)state;
    long positions = sample_size(SAMPLE_TRANSLATED, LONG_SAMPLE_TRANSLATED);
    TranslationCount counts[TRANSLATION_CASES] = {{.left = 0}};
    geometry_translation_count(positions, (MeasurePace){NULL, NULL}, counts);
    for (int i = 0; i < TRANSLATION_CASES; i++) {
        for (int verdict = 0; verdict < TRANSLATION_VERDICTS; verdict++)
            assert_true(counts[i].verdicts[verdict] > positions / 50);
        assert_int_equal(counts[i].unexplained, 0);
    }
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

// That zone carried across a step of the horse.
static TranslationVerdict carry_horse(const char *to, const char *board, ZoneSet *out)
{
    ZoneMaker maker;
    ZoneSet zones;
    Position pos = parse("g " TEST_ONE);
    Position after = parse(board);
    ZoneTask task = horse_after_the_dog(&pos);
    ZoneMove move = {{{task.captor, cell_of(square(to))}, {0, 0}}, 1, &after};
    zone_maker_init(&maker);
    zone_set_init(&zones);
    zone_set_init(out);
    zone_derive(&maker, &task, &zones);
    assert_int_equal(zones.count, 1);
    assert_int_equal(zones.items[0].string.count, 3);
    TranslationVerdict verdict = zone_carry(&maker, &zones.items[0], &move, out);
    zone_set_free(&zones);
    zone_maker_free(&maker);
    return verdict;
}

static void a_zone_without_its_main_trajectory_is_unmade(void **state)
{
    (void)state;
    ZoneSet carried;
    assert_int_equal(carry_horse("d6", "g 8/5h2/3H4/2d5/7E/4C2h/4c3/5R2", &carried),
                     ZONE_UNMADE);
    assert_int_equal(carried.count, 0);
    zone_set_free(&carried);
}

static void the_horse_on_its_way_keeps_the_zone_of_c6(void **state)
{
    (void)state;
    ZoneSet carried;
    StrBuf text = strbuf_new();
    assert_int_equal(carry_horse("e5", "g 8/5h2/8/2d1H3/7E/4C2h/4c3/5R2", &carried),
                     ZONE_CARRIED);
    assert_int_equal(carried.items[0].task.length, 3);
    assert_int_equal(carried.items[0].task.captor, cell_of(square("e5")));
    symbols_format(&carried.items[0].string, &text);
    assert_string_equal(text.text, "t(He5,a(e5)a(d5)a(c5),3)t(dc5,a(c5)a(c6),1)"
                                   "t(hf7,a(f7)a(e7)a(e6)a(d6)a(c6),4)");
    strbuf_free(&text);
    zone_set_free(&carried);
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
        cmocka_unit_test(a_zone_carried_across_a_move_is_that_made_anew_or_says_why_not),
        cmocka_unit_test(a_zone_without_its_main_trajectory_is_unmade),
        cmocka_unit_test(the_horse_on_its_way_keeps_the_zone_of_c6),
        cmocka_unit_test(claims_hold_or_fail_as_an_independent_generator_found),
    };
    return cmocka_run_group_tests_name("geometry", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// The network of the evaluation: what it sees, how it judges, its files, its training.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/memory.h"
#include "eval/net.h"
#include "support/playout.h"
#include "train/net_fit.h"

static int sample_size(void)
{
    return getenv("TUSK_LONG") ? 1000000 : 3000;
}

// Positions at the start of a turn and as if in its middle.
static Position next_position(Playout *playout, int number)
{
    Position pos = playout_next(playout);
    pos.steps_used = (uint8_t)(number % STEPS_PER_TURN);
    return pos;
}

static Net *new_net(void)
{
    return memory_aligned_zero(1, sizeof(Net), _Alignof(Net));
}

// ---- What it sees ----------------------------------------------------------------------

// Amounts by input, as a plain vector.
static void spread(const TermList *list, int *out)
{
    memset(out, 0, NET_INPUTS * sizeof *out);
    for (int i = 0; i < list->count; i++)
        out[list->items[i].feature] += list->items[i].amount;
}

static int amounts_between(const TermList *list, int begin, int end)
{
    int sum = 0;
    for (int i = 0; i < list->count; i++)
        if (list->items[i].feature >= begin && list->items[i].feature < end)
            sum += list->items[i].amount;
    return sum;
}

static void every_piece_has_a_place_and_every_trap_a_state(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 11);
    for (int i = 0; i < sample_size(); i++) {
        Position pos = next_position(&playout, i);
        TermList list;
        net_inputs_find(&pos, &list);
        assert_true(list.count < TERM_LIST_MOST - 1); // nothing was left out
        assert_int_equal(amounts_between(&list, 0, NET_FROZEN_BEGIN),
                         bb_count(position_occupied(&pos)));
        assert_int_equal(amounts_between(&list, NET_TRAPS_BEGIN, NET_TERMS_BEGIN),
                         TRAP_COUNT);
        assert_int_equal(amounts_between(&list, NET_STEPS_BEGIN, NET_INPUTS), 1);
    }
}

static void the_terms_of_both_sides_make_the_vector(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 12);
    for (int i = 0; i < sample_size(); i++) {
        Position pos = next_position(&playout, i);
        int sign = pos.side == GOLD ? 1 : -1;
        TermList list;
        int inputs[NET_INPUTS];
        Features features;
        net_inputs_find(&pos, &list);
        spread(&list, inputs);
        features_find(&pos, &features);
        const int *own = inputs + NET_TERMS_BEGIN;
        for (int f = 0; f < GROUPS_END; f++)
            assert_int_equal(sign * (own[f] - own[GROUPS_END + f]), features.value[f]);
    }
}

// ---- How it judges ---------------------------------------------------------------------

// The slow twin: a hidden number at a time, the inputs as a vector.
static int judge_slowly(const Net *net, const Position *pos)
{
    TermList list;
    int inputs[NET_INPUTS];
    net_inputs_find(pos, &list);
    spread(&list, inputs);
    int64_t direct = net->constant;
    int64_t hidden_part = 0;
    for (int i = 0; i < NET_INPUTS; i++)
        direct += (int64_t)net->direct[i] * inputs[i];
    for (int j = 0; j < NET_WIDTH; j++) {
        int64_t hidden = net->bias[j];
        for (int i = 0; i < NET_INPUTS; i++)
            hidden += (int64_t)net->rows[i * NET_WIDTH + j] * inputs[i];
        hidden = hidden < 0 ? 0 : hidden > NET_ONE ? NET_ONE : hidden;
        hidden_part += hidden * hidden / NET_ONE * net->out[j];
    }
    int64_t score = (direct + hidden_part / NET_ONE) / NET_CENTI;
    return (int)(score > NET_MOST ? NET_MOST : score < -NET_MOST ? -NET_MOST : score);
}

static void judging_at_once_gives_what_one_by_one_gives(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 13);
    for (int i = 0; i < sample_size() / 10; i++) {
        Position pos = next_position(&playout, i);
        assert_int_equal(net_evaluate(&default_net, &pos),
                         judge_slowly(&default_net, &pos));
    }
}

static void mirrored_and_flipped_boards_are_judged_alike(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 14);
    for (int i = 0; i < sample_size(); i++) {
        Position pos = playout_next(&playout);
        Position mirrored = position_mirror(&pos);
        Position flipped = position_flip(&pos);
        int score = net_evaluate(&default_net, &pos);
        assert_int_equal(net_evaluate(&default_net, &mirrored), score);
        assert_int_equal(net_evaluate(&default_net, &flipped), score);
    }
}

// ---- Files -----------------------------------------------------------------------------

static void a_file_reads_back_as_it_was_written(void **state)
{
    (void)state;
    Net *again = new_net();
    Error err;
    StrBuf bytes = strbuf_new();
    net_format(&default_net, "a remark", &bytes);
    if (!net_parse(bytes.text, bytes.length, again, &err))
        fail_msg("%s", err.text);
    assert_memory_equal(again, &default_net, sizeof *again);
    strbuf_free(&bytes);
    free(again);
}

static void require_refused(const StrBuf *bytes, size_t length, const char *sentence)
{
    Net *net = new_net();
    Error err = {""};
    assert_false(net_parse(bytes->text, length, net, &err));
    assert_non_null(strstr(err.text, sentence));
    free(net);
}

static void damaged_files_are_refused(void **state)
{
    (void)state;
    StrBuf bytes = strbuf_new();
    net_format(&default_net, "", &bytes);
    require_refused(&bytes, bytes.length - 1, "damaged");
    require_refused(&bytes, NET_HEAD, "damaged");
    require_refused(&bytes, 10, "not a network");
    bytes.text[NET_HEAD + 1000] ^= 1;
    require_refused(&bytes, bytes.length, "damaged");
    bytes.text[9] = '2';
    require_refused(&bytes, bytes.length, "another version");
    bytes.text[9] = '1';
    *strstr(bytes.text, "width 6") = 'W';
    require_refused(&bytes, bytes.length, "another shape");
    strbuf_free(&bytes);
}

// ---- Training --------------------------------------------------------------------------

// What is to be learnt: pieces, and something that hangs on two of them at once.
static int planted_score(const Position *pos)
{
    int pieces = bb_count(pos->of_side[GOLD]) - bb_count(pos->of_side[SILVER]);
    bool has_both = bb_has(pos->of_side[GOLD] & pos->of_kind[RABBIT], 0) &&
                    bb_has(pos->of_side[GOLD] & pos->of_kind[RABBIT], 7);
    return 60 * pieces + (has_both ? 150 : 0);
}

static void plant(Samples *samples, uint64_t seed, int count)
{
    Playout playout;
    playout_init(&playout, seed);
    samples_init(samples);
    for (int i = 0; i < count; i++) {
        Sample sample = {.pos = playout_next(&playout), .game = (uint64_t)i * HASH_SPREAD};
        sample.score = planted_score(&sample.pos);
        sample.result = 0.5F;
        samples_add(samples, &sample);
    }
}

typedef struct Progressed {
    NetMeasure before;
    NetMeasure after;
} Progressed;

static Progressed train(Net *net, Samples *samples, int jobs)
{
    NetFitOptions options = net_fit_usual();
    options.passes = 60;
    options.rate = 0.02;
    options.lambda = 1;
    options.jobs = jobs;
    net_begin(net, 5);
    size_t held_out = net_hold_out(samples, 20, 1);
    assert_in_range(held_out, samples->count / 10, samples->count / 3);
    const Sample *held = samples->all + samples->count - held_out;
    Progressed measures = {.before = net_measure(net, held, held_out, &options)};
    net_fit(net, samples, held_out, &options);
    measures.after = net_measure(net, held, held_out, &options);
    return measures;
}

static void what_was_planted_is_learnt_whatever_the_threads(void **state)
{
    (void)state;
    Samples samples;
    Samples same;
    Net *one = new_net();
    Net *two = new_net();
    plant(&samples, 21, 6000);
    plant(&same, 21, 6000);
    Progressed measures = train(one, &samples, 1);
    train(two, &same, 2);
    print_message("distance %.3f, then %.3f\n", measures.before.distance,
                  measures.after.distance);
    assert_true(measures.after.distance < measures.before.distance / 2);
    assert_memory_equal(one, two, sizeof *one);
    samples_free(&samples);
    samples_free(&same);
    free(one);
    free(two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_piece_has_a_place_and_every_trap_a_state),
        cmocka_unit_test(the_terms_of_both_sides_make_the_vector),
        cmocka_unit_test(judging_at_once_gives_what_one_by_one_gives),
        cmocka_unit_test(mirrored_and_flipped_boards_are_judged_alike),
        cmocka_unit_test(a_file_reads_back_as_it_was_written),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(what_was_planted_is_learnt_whatever_the_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

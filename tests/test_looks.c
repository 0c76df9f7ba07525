// SPDX-License-Identifier: MIT
// Looks of rankers: which turns are looked at, what becomes of their scores, how the
// weights are learnt, and files.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "base/random.h"
#include "core/board_text.h"
#include "core/rules.h"
#include "eval/net.h"
#include "rank/full/full.h"
#include "search/quiesce.h"
#include "search/second_look.h"
#include "support/playout.h"
#include "train/look_softmax.h"

enum { POSITIONS = 12 };

static double draw(Random *random, double width)
{
    return ((double)random_below(random, 20001) / 10000 - 1) * width;
}

static RankModel random_model(uint64_t seed)
{
    RankModel model;
    Random random;
    random_init(&random, seed);
    rank_model_init(&model, &features_full, PHASE_MIXES, "bt");
    for (size_t i = 0; i < rank_model_size(&model); i++)
        model.weights[i] = (float)draw(&random, 1);
    model.looks.are_there = true;
    for (int stage = 0; stage < LOOK_STAGES; stage++)
        for (int i = 0; i < LOOK_NUMBERS; i++)
            model.looks.look[stage].weights[i] = (float)draw(&random, 0.4);
    return model;
}

// ---- The plain twin --------------------------------------------------------------------

typedef struct Entry {
    size_t turn;
    double score;  // by the ranker
    double before; // as it stands before the look
    int values[3]; // network, evaluation, quiescence
    double sum;
    bool is_over;
} Entry;

static int compare_entries(const void *a, const void *b)
{
    double x = ((const Entry *)a)->before;
    double y = ((const Entry *)b)->before;
    return (x < y) - (x > y);
}

static int slow_quiet(const Position *after)
{
    Budget budget;
    Worker *worker = calloc(1, sizeof *worker);
    assert_non_null(worker);
    budget_begin(&budget, &(SearchLimits){.depth = 1});
    *worker = (Worker){.weights = &default_weights, .budget = &budget};
    worker_push_turn(worker, after);
    Quest quest = {0, -SCORE_INFINITE, SCORE_INFINITE, 1};
    int quiet = quiesce(worker, after, quest);
    free(worker);
    return -quiet;
}

typedef struct Twin {
    const RankModel *model;
    const Scene *scene;
    const TurnGen *gen;
    float shares[PHASE_MIXES];
    void *memory;
} Twin;

// What the features of each class add.
static double slow_class(const Twin *twin, const FeatureList *list, const Look *look)
{
    const FeatureSet *set = twin->model->set;
    size_t features = (size_t)feature_set_size(set);
    double sum = 0;
    for (int i = 0; i < list->count; i++)
        for (int class = 0; class < set->class_count; class ++) {
            int first = set->classes[class].first;
            if (list->ids[i] < first || list->ids[i] >= first + set->classes[class].count)
                continue;
            double weight = 0;
            for (size_t mix = 0; mix < PHASE_MIXES; mix++)
                weight += (double)(twin->shares[mix] *
                                   twin->model->weights[mix * features + list->ids[i]]);
            sum += weight * (double)look->weights[LOOK_INPUTS * PHASE_MIXES + class];
        }
    return sum;
}

static double slow_sum(const Twin *twin, const Look *look, int stage, const Entry *entry,
                       const Entry *best)
{
    double inputs[LOOK_INPUTS] = {entry->score - best->score};
    double sum = 0;
    for (int i = 0; i < (stage == LOOK_WIDE ? 1 : 3); i++) {
        double behind = fmin(best->values[i] - entry->values[i], 2000) / 100;
        inputs[1 + 2 * i] = -behind;
        inputs[2 + 2 * i] = sqrt(behind);
    }
    for (int i = 0; i < LOOK_INPUTS; i++)
        for (int mix = 0; mix < PHASE_MIXES; mix++)
            sum += inputs[i] * (double)twin->shares[mix] *
                   (double)look->weights[i * PHASE_MIXES + mix];
    if (stage == LOOK_WIDE)
        return sum;
    FeatureList list;
    Turn turn = turngen_turn(twin->gen, entry->turn);
    Position after = turngen_result(twin->gen, entry->turn);
    feature_list_clear(&list);
    twin->model->set->find(twin->memory, twin->scene, &after, &turn, &list);
    return sum + slow_class(twin, &list, look);
}

static void slow_stage(const Twin *twin, int stage, Entry *entries, size_t count)
{
    const Look *look = &twin->model->looks.look[stage];
    qsort(entries, count, sizeof *entries, compare_entries);
    size_t seen = stage == LOOK_WIDE ? count * 15 / 100 : 100;
    seen = seen < 100 ? 100 : seen;
    seen = seen > count ? count : seen;
    Entry best = {.score = -1e9, .values = {-100000, -100000, -100000}};
    for (size_t i = 0; i < seen; i++) {
        Position after = turngen_result(twin->gen, entries[i].turn);
        Result result = rules_board_result(&after);
        entries[i].is_over = result.ending != ENDING_NONE;
        if (entries[i].is_over && result.winner != (Side)after.side)
            return; // a win: nothing is to be changed
        if (entries[i].is_over)
            continue;
        entries[i].values[0] = -net_evaluate(&default_net, &after);
        if (stage == LOOK_CLOSE) {
            entries[i].values[1] = -evaluate_by_weights(&after, &default_weights);
            entries[i].values[2] = slow_quiet(&after);
        }
        best.score = fmax(best.score, entries[i].score);
        for (int k = 0; k < 3; k++)
            if (entries[i].values[k] > best.values[k])
                best.values[k] = entries[i].values[k];
    }
    double old_mass = 0;
    double new_mass = 0;
    for (size_t i = 0; i < seen; i++) {
        if (entries[i].is_over)
            continue;
        entries[i].sum = slow_sum(twin, look, stage, &entries[i], &best);
        old_mass += exp(entries[i].before);
        new_mass += exp(entries[i].sum);
    }
    for (size_t i = 0; i < seen; i++)
        if (!entries[i].is_over)
            entries[i].before = entries[i].sum - log(new_mass) + log(old_mass);
}

static void require_as_twin(const RankModel *model, TurnGen *gen, const Position *pos,
                            Random *random)
{
    Scene scene;
    scene_set(&scene, pos, NULL, 0);
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    float *scores = memory_array(count + 1, sizeof *scores);
    Entry *entries = memory_array(count + 1, sizeof *entries);
    // No two alike, so that there is no doubt which come first.
    for (size_t i = 0; i < count; i++)
        scores[i] = (float)i * 6 / (float)count;
    for (size_t i = count; i > 1; i--) {
        size_t other = random_below(random, (uint32_t)i);
        float kept = scores[i - 1];
        scores[i - 1] = scores[other];
        scores[other] = kept;
    }
    for (size_t i = 0; i < count; i++)
        entries[i] =
            (Entry){.turn = i, .score = (double)scores[i], .before = (double)scores[i]};
    Twin twin = {.model = model,
                 .scene = &scene,
                 .gen = gen,
                 .memory = feature_set_memory(model->set)};
    rank_model_shares(model, &scene, twin.shares);
    model->set->begin(twin.memory, &scene);
    for (int stage = 0; stage < LOOK_STAGES; stage++)
        slow_stage(&twin, stage, entries, count);
    Ranker *ranker = ranker_create(model);
    SecondLook *look = second_look_create(model, ranker, false);
    ranker_begin(ranker, &scene);
    second_look_apply(look, &scene, gen, count, scores);
    for (size_t i = 0; i < count; i++)
        if (fabs((double)scores[entries[i].turn] - entries[i].before) > 2e-3)
            fail_msg("turn %zu of %zu: %f, not %f", entries[i].turn, count,
                     (double)scores[entries[i].turn], entries[i].before);
    second_look_destroy(look);
    ranker_destroy(ranker);
    free(twin.memory);
    free(entries);
    free(scores);
}

static void looks_are_as_the_twin_has_them(void **state)
{
    (void)state;
    Playout playout;
    Random random;
    TurnGen *gen = turngen_create();
    RankModel model = random_model(5);
    playout_init(&playout, 31);
    random_init(&random, 9);
    for (int i = 0; i < POSITIONS; i++) {
        Position pos = playout_next(&playout);
        for (int k = 0; k < 9; k++)
            pos = playout_next(&playout);
        require_as_twin(&model, gen, &pos, &random);
    }
    rank_model_free(&model);
    turngen_destroy(gen);
}

// Where there is a goal nothing changes places with it.
static void goals_need_no_look(void **state)
{
    static const struct {
        const char *board;
        bool has_goal;
    } cases[] = {{"g 4c3/8/R7/8/4E3/7r/8/8", true},
                 {"s 8/8/8/4e3/8/r7/3D4/R7", true},
                 {"g rrr3rr/1hd1R1dh/3m4/2C2e2/8/3E4/1HDM1CDH/RRRR1RRR", true},
                 {"g rrr3rr/1hd3dh/3m4/2C2e2/8/3E4/1HDM1CDH/RRRR1RRR", false}};
    (void)state;
    RankModel model;
    TurnGen *gen = turngen_create();
    Error err = {""};
    assert_true(rank_model_load(NULL, &model, &err));
    assert_true(model.looks.are_there);
    Ranker *ranker = ranker_create(&model);
    SecondLook *look = second_look_create(&model, ranker, false);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position pos;
        Scene scene;
        assert_true(position_parse(cases[i].board, &pos, &err));
        size_t count = turngen_run(gen, &pos, STEPS_PER_TURN);
        float *before = memory_array(count, sizeof *before);
        float *after = memory_array(count, sizeof *after);
        scene_set(&scene, &pos, NULL, 0);
        ranker_score_all(ranker, &scene, gen, count, before);
        memcpy(after, before, count * sizeof *after);
        second_look_apply(look, &scene, gen, count, after);
        bool is_same = memcmp(after, before, count * sizeof *after) == 0;
        assert_int_equal(is_same, cases[i].has_goal);
        free(before);
        free(after);
    }
    second_look_destroy(look);
    ranker_destroy(ranker);
    rank_model_free(&model);
    turngen_destroy(gen);
}

// ---- Parts -----------------------------------------------------------------------------

static void the_greatest_come_first(void **state)
{
    (void)state;
    enum { MOST = 500 };
    float scores[MOST];
    uint32_t order[MOST];
    Random random;
    random_init(&random, 3);
    for (int round = 0; round < 300; round++) {
        size_t count = 1 + random_below(&random, MOST);
        size_t wanted = random_below(&random, (uint32_t)count + 1);
        for (size_t i = 0; i < count; i++) {
            scores[i] = (float)random_below(&random, 1 + (uint32_t)round);
            order[i] = (uint32_t)i;
        }
        rank_select_head(scores, order, count, wanted);
        for (size_t i = 0; i < wanted; i++)
            for (size_t k = wanted; k < count; k++)
                assert_true(scores[order[i]] >= scores[order[k]]);
        bool is_there[MOST] = {false};
        for (size_t i = 0; i < count; i++) {
            assert_false(is_there[order[i]]);
            is_there[order[i]] = true;
        }
    }
}

static void looks_at_first_change_nothing(void **state)
{
    (void)state;
    RankLooks looks;
    looks_begin(&looks);
    LookRow row;
    float inputs[LOOK_INPUTS] = {-1.25F, 3, 4, 5, 6, 7, 8};
    float shares[PHASE_MIXES] = {1, 0.5F, 0.25F, -1};
    float classes[LOOK_CLASSES] = {9, 9};
    look_fill(&row, inputs, shares, classes);
    for (int stage = 0; stage < LOOK_STAGES; stage++)
        assert_true(look_weigh(&looks.look[stage], &row) == -1.25);
    assert_false(looks.are_there);
    assert_int_equal(looks_count(LOOK_WIDE, 20), 20);
    assert_int_equal(looks_count(LOOK_WIDE, 200), 100);
    assert_int_equal(looks_count(LOOK_WIDE, 20000), 3000);
    assert_int_equal(looks_count(LOOK_CLOSE, 20000), 100);
}

// ---- Learning --------------------------------------------------------------------------

// Turns are chosen by planted weights; these are found again, and not those of a centre far
// away. Some turns are left out, and others stand for them.
static void planted_weights_are_found(void **state)
{
    (void)state;
    enum { CHOICES = 6000, TURNS = 12, STAND_FOR = 3, PLANTED = 5 };
    static const double planted[PLANTED] = {1.5, -0.8, 0, 0.6, -1.2};
    Random random;
    LookSamples samples = {0};
    samples.rows = memory_array((size_t)CHOICES * TURNS, sizeof *samples.rows);
    samples.log_weights = memory_array((size_t)CHOICES * TURNS, sizeof(float));
    samples.places = memory_array(CHOICES, sizeof *samples.places);
    random_init(&random, 77);
    for (size_t place = 0; place < CHOICES; place++) {
        double chances[TURNS];
        double whole = 0;
        size_t first = place * TURNS;
        for (size_t i = 0; i < TURNS; i++) {
            LookRow *row = &samples.rows[first + i];
            double sum = 0;
            memset(row, 0, sizeof *row);
            for (int k = 0; k < PLANTED; k++) {
                row->numbers[k * 7] = (float)draw(&random, 1.5);
                sum += planted[k] * (double)row->numbers[k * 7];
            }
            // The last half stands for several turns each.
            bool is_many = i >= TURNS / 2;
            samples.log_weights[first + i] = is_many ? logf(STAND_FOR) : 0;
            chances[i] = exp(sum) * (is_many ? STAND_FOR : 1);
            whole += chances[i];
        }
        double lot = (double)random_below(&random, 1U << 30) / (double)(1U << 30) * whole;
        size_t played = 0;
        while (played < TURNS - 1 && lot >= chances[played])
            lot -= chances[played++];
        samples.places[samples.place_count++] = (LookPlace){first, TURNS, played};
    }
    samples.row_count = (size_t)CHOICES * TURNS;
    RankLooks looks;
    looks_begin(&looks);
    look_softmax(&samples, NULL, &looks.look[0]);
    for (int k = 0; k < PLANTED; k++)
        if (fabs((double)looks.look[0].weights[k * 7] - planted[k]) > 0.06)
            fail_msg("weight %d: %f, not %f", k, (double)looks.look[0].weights[k * 7],
                     planted[k]);
    assert_true(looks.look[0].weights[1] == 0); // was never there
    look_samples_free(&samples);
}

// ---- Files -----------------------------------------------------------------------------

static void looks_are_kept_in_files(void **state)
{
    (void)state;
    RankModel model = random_model(8);
    RankModel again;
    Error err = {""};
    StrBuf bytes = strbuf_new();
    rank_model_format(&model, &bytes);
    assert_true(rank_model_parse(bytes.text, bytes.length, &again, &err));
    assert_true(again.looks.are_there);
    assert_memory_equal(again.looks.look, model.looks.look, sizeof model.looks.look);
    rank_model_free(&again);
    char *line = strstr(bytes.text, "looks 1\n");
    assert_non_null(line);
    line[6] = '2';
    assert_false(rank_model_parse(bytes.text, bytes.length, &again, &err));
    assert_string_equal(err.text,
                        "the model has looks of another version; this program reads 1");
    line[6] = '1';
    bytes.text[bytes.length - 20] ^= 1; // a weight of the looks
    assert_false(rank_model_parse(bytes.text, bytes.length, &again, &err));
    assert_string_equal(err.text, "the model is damaged: its checksum does not fit");
    rank_model_free(&model);
    strbuf_free(&bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looks_are_as_the_twin_has_them),
        cmocka_unit_test(goals_need_no_look),
        cmocka_unit_test(the_greatest_come_first),
        cmocka_unit_test(looks_at_first_change_nothing),
        cmocka_unit_test(planted_weights_are_found),
        cmocka_unit_test(looks_are_kept_in_files),
    };
    return cmocka_run_group_tests_name("looks", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Rankers by phase: which weights a position is ranked by, their files, what each phase
// learns from, and by how much one ranker is better than another.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "core/board_text.h"
#include "rank/published/published.h"
#include "rank/rank_model.h"
#include "train/rank_fit.h"
#include "train/rank_test.h"

enum { PHASES_BUILT_IN = 3, EARLY = 0, LATER = 1, THREAT = 2 };

// A board of each of the built-in phases.
static const char *const boards[PHASES_BUILT_IN] = {
    [EARLY] = "g rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR",
    [LATER] = "g rrr2rrr/8/2d1e1h1/1c1E1rm1/1H1R1C2/2D1M1H1/8/RR3RRR",
    [THREAT] = "g 1rr3rr/R7/2d1e1h1/1c1E1rm1/1H1R1C2/2D1M1H1/8/RR3RRR",
};

static Position board(int phase)
{
    Position pos;
    Error err = {""};
    if (!position_parse(boards[phase], &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static PhaseSplit split_of(SplitKind kind)
{
    PhaseSplit split = {.kind = kind, .moves = 10};
    Error err = {""};
    if (!phase_model_default(&split.phases, &err))
        fail_msg("%s", err.text);
    assert_int_equal(split.phases.clusters.count, PHASES_BUILT_IN);
    return split;
}

static RankModel model_of(SplitKind kind)
{
    RankModel model;
    PhaseSplit split = split_of(kind);
    rank_model_init_phases(&model, &features_published, &split, "mnb");
    for (size_t i = 0; i < rank_model_size(&model); i++)
        model.weights[i] = (float)(i % 97) - 48;
    return model;
}

// ---- Weights ---------------------------------------------------------------------------

static void a_position_has_the_weights_of_its_phase(void **state)
{
    (void)state;
    RankModel model = model_of(SPLIT_HARD);
    int features = feature_set_size(model.set);
    float *mixed = memory_array((size_t)features, sizeof *mixed);
    for (int phase = 0; phase < PHASES_BUILT_IN; phase++) {
        Position pos = board(phase);
        Scene scene;
        float shares[PHASE_MIXES];
        scene_set(&scene, &pos, NULL, 0);
        rank_model_shares(&model, &scene, shares);
        rank_model_mix(&model, shares, mixed);
        assert_memory_equal(mixed, model.weights + phase * features,
                            (size_t)features * sizeof *mixed);
    }
    free(mixed);
    rank_model_free(&model);
}

static void soft_phases_share_a_position(void **state)
{
    (void)state;
    PhaseSplit split = split_of(SPLIT_SOFT);
    for (int phase = 0; phase < PHASES_BUILT_IN; phase++) {
        float shares[PHASE_MIXES];
        float sum = 0;
        Position pos = board(phase);
        phase_split_shares(&split, &pos, 0, shares);
        for (int i = 0; i < PHASE_MIXES; i++) {
            assert_true(shares[i] >= 0 && shares[i] <= shares[phase]);
            sum += shares[i];
        }
        assert_true(fabsf(sum - 1) < 1e-5F);
        assert_true(phase == THREAT || shares[phase] < 1);
    }
}

static void the_move_number_says_which_weights_count(void **state)
{
    static const struct {
        size_t turns;
        int part;
    } cases[] = {{0, 0}, {19, 0}, {20, 1}, {59, 2}, {60, 3}, {500, 3}};
    (void)state;
    PhaseSplit split = split_of(SPLIT_TIME);
    Position begin = board(EARLY);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        float shares[PHASE_MIXES];
        phase_split_shares(&split, &begin, cases[i].turns, shares);
        for (int part = 0; part < PHASE_MIXES; part++)
            assert_true(shares[part] == (part == cases[i].part ? 1 : 0));
    }
}

static void where_the_move_number_is_not_known_all_times_count_alike(void **state)
{
    (void)state;
    float shares[PHASE_MIXES];
    PhaseSplit split = split_of(SPLIT_TIME);
    Position later = board(LATER);
    phase_split_shares(&split, &later, 0, shares);
    for (int part = 0; part < PHASE_MIXES; part++)
        assert_true(shares[part] == 0.25F);
}

// ---- Files -----------------------------------------------------------------------------

static void files_keep_the_phases(void **state)
{
    (void)state;
    static const SplitKind kinds[] = {SPLIT_HARD, SPLIT_SOFT, SPLIT_TIME};
    for (int i = 0; i < 3; i++) {
        RankModel model = model_of(kinds[i]);
        RankModel again;
        Error err = {""};
        StrBuf first = strbuf_new();
        StrBuf second = strbuf_new();
        rank_model_format(&model, &first);
        if (!rank_model_parse(first.text, first.length, &again, &err))
            fail_msg("%s", err.text);
        rank_model_format(&again, &second);
        assert_int_equal(first.length, second.length);
        assert_memory_equal(first.text, second.text, first.length);
        assert_int_equal(again.split.kind, kinds[i]);
        assert_int_equal(again.split.moves, kinds[i] == SPLIT_TIME ? 10 : 0);
        strbuf_free(&first);
        strbuf_free(&second);
        rank_model_free(&model);
        rank_model_free(&again);
    }
}

// The head of a model with something in it exchanged; the checksum is looked at later.
static void require_refused(SplitKind kind, const char *from, const char *to,
                            const char *why)
{
    RankModel model = model_of(kind);
    RankModel again;
    Error err = {""};
    StrBuf bytes = strbuf_new();
    rank_model_format(&model, &bytes);
    char *at = strstr(bytes.text, from);
    assert_non_null(at);
    memcpy(at, to, strlen(to));
    assert_false(rank_model_parse(bytes.text, bytes.length, &again, &err));
    if (!strstr(err.text, why))
        fail_msg("'%s' is not '%s'", err.text, why);
    strbuf_free(&bytes);
    rank_model_free(&model);
}

static void damaged_phases_are_refused(void **state)
{
    (void)state;
    require_refused(SPLIT_HARD, "split hard", "split hurt", "hard, soft or by time");
    require_refused(SPLIT_HARD, "split hard", "splut hard", "has no end");
    require_refused(SPLIT_HARD, "mixes 3", "mixes 2", "2 sets of weights and 3 phases");
    require_refused(SPLIT_HARD, "tusk-phase\t1", "tusk-phase\t2",
                    "the phases of the model");
    require_refused(SPLIT_HARD, "\nend\t", "\nand\t", "the phases of the model");
    require_refused(SPLIT_TIME, "moves 10", "moves 00", "moves");
    require_refused(SPLIT_TIME, "moves 10", "maves 10", "no line 'moves'");
    require_refused(SPLIT_TIME, "mixes 4", "mixes 3", "3 sets of weights and 4 phases");
}

// ---- Learning --------------------------------------------------------------------------

static char path[] = "/tmp/tusk-phases-XXXXXX";
static char *paths[1] = {path};

// The same two turns again and again: never a threat, nothing advanced.
static int write_games(void **state)
{
    (void)state;
    int fd = mkstemp(path);
    if (fd < 0)
        return -1;
    FILE *file = fdopen(fd, "w");
    fputs("id\tmovelist\n", file);
    static const char *const moves[] = {"Ha2n", "Hh2n", "Db2n"};
    for (int i = 0; i < 3; i++)
        fprintf(file,
                "%d\t1w Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Md2 Ee2 Cf2 Dg2 Hh2\\n"
                "1b ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 ed7 me7 cf7 dg7 hh7\\n"
                "2w Ee2n Md2n\\n2b ed7s me7s\\n3w %s\\n3b hh7s ha7s\n",
                i + 1, moves[i]);
    return fclose(file);
}

static int remove_games(void **state)
{
    (void)state;
    return unlink(path);
}

static RankModel fit(const char *recipe)
{
    RankModel model = {0};
    RankFitOptions options;
    Error err = {""};
    ExpertSource source = {.paths = paths, .path_count = 1, .jobs = 1};
    if (!rank_option_parse(recipe, &options, &err) ||
        !rank_fit(&options, &source, &model, &err))
        fail_msg("%s: %s", recipe, err.text);
    return model;
}

// Where there is one phase only, its ranker is the single one; so is that of the phases
// that have no positions.
static void games_of_one_phase_teach_what_they_teach_without_phases(void **state)
{
    (void)state;
    static const char *const recipes[][2] = {
        {"nb:set=published", "mnb:set=published"},
        {"svm:share=0.001", "msvm:share=0.001"},
        {"lr1:share=0.001", "mlr:share=0.001"},
    };
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        RankModel single = fit(recipes[i][0]);
        RankModel multiple = fit(recipes[i][1]);
        size_t count = (size_t)feature_set_size(single.set);
        assert_int_equal(multiple.mixes, PHASES_BUILT_IN);
        assert_string_equal(multiple.remark, "from 12 + 0 + 0 positions, by phase");
        for (int phase = 0; phase < multiple.mixes; phase++)
            assert_memory_equal(multiple.weights + (size_t)phase * count, single.weights,
                                count * sizeof *single.weights);
        rank_model_free(&single);
        rank_model_free(&multiple);
    }
}

static void soft_parts_are_disjoint_and_complete(void **state)
{
    (void)state;
    PhaseSplit split = split_of(SPLIT_SOFT);
    size_t counts[PHASE_MIXES];
    size_t all = 0;
    Error err = {""};
    ExpertSource source = {.paths = paths, .path_count = 1, .jobs = 1};
    for (uint64_t seed = 1; seed < 20; seed++) {
        assert_true(phase_part_count(&split, seed, NULL, &source, counts, &err));
        assert_int_equal(counts[0] + counts[1] + counts[2] + counts[3], 12);
        all += counts[EARLY];
    }
    assert_in_range(all, 19 * 12 * 8 / 10, 19 * 12);
}

static void softmax_knows_phases_too(void **state)
{
    (void)state;
    RankModel model = fit("bt:split=hard,passes=3,rounds=1,held-out=0,share=0.001");
    size_t count = (size_t)feature_set_size(model.set);
    double sums[PHASES_BUILT_IN] = {0};
    assert_int_equal(model.split.kind, SPLIT_HARD);
    for (size_t i = 0; i < rank_model_size(&model); i++)
        sums[i / count] += fabs((double)model.weights[i]);
    assert_true(sums[EARLY] > 0.1);
    assert_true(sums[LATER] < 1e-6 && sums[THREAT] < 1e-6); // never seen
    rank_model_free(&model);
}

static void phases_learnt_one_by_one_begin_from_nothing(void **state)
{
    (void)state;
    RankFitOptions options;
    Error err = {""};
    RankModel from = model_of(SPLIT_HARD);
    assert_true(rank_option_parse("mnb:set=published", &options, &err));
    options.from = &from;
    assert_false(rank_check_from(&options, &err));
    assert_non_null(strstr(err.text, "cannot start from a ranker"));
    assert_true(rank_option_parse("bt:set=published,split=hard", &options, &err));
    options.from = &from;
    assert_true(rank_check_from(&options, &err));
    rank_model_free(&from);
}

// Whether bt of these options may begin from the model; the sentence when it may not.
static void require_from(const char *recipe, const RankModel *from, const char *why)
{
    RankFitOptions options;
    Error err = {""};
    if (!rank_option_parse(recipe, &options, &err))
        fail_msg("%s: %s", recipe, err.text);
    options.from = from;
    bool is_fit = rank_check_from(&options, &err);
    if (is_fit != !why || (why && !strstr(err.text, why)))
        fail_msg("%s: %s", recipe, err.text);
}

static void weights_to_begin_from_must_mean_the_same(void **state)
{
    (void)state;
    RankModel ramps;
    RankModel hard = model_of(SPLIT_HARD);
    RankModel moved = model_of(SPLIT_HARD);
    RankModel timed = model_of(SPLIT_TIME);
    rank_model_init(&ramps, &features_published, PHASE_MIXES, "bt");
    moved.split.phases.clusters.centres[0][0] += 0.25;
    require_from("bt:set=published,mixes=4", &ramps, NULL);
    require_from("bt:set=published", &ramps, "4 x 'published', not of 1 x 'published'");
    require_from("bt:set=published,by-time=10", &ramps, "split by ramps, not by time");
    require_from("bt:set=published,mixes=4", &timed, "split by time, not by ramps");
    require_from("bt:set=published,by-time=10", &timed, NULL);
    require_from("bt:set=published,by-time=15", &timed, "10 moves each, not 15");
    require_from("bt:set=published,split=soft", &hard, "split by hard, not by soft");
    require_from("bt:set=published,split=hard", &moved, "this ranker has other phases");
    require_from("bt:set=relative,split=hard", &hard, "3 x 'published', not of 3 x 'rel");
    require_from("nb:set=published", &ramps, "nb cannot start");
    require_from("bt:set=published,mixes=4,without=trap", &ramps,
                 "do not work with --from");
    require_from("svm:set=published,by-time=10", &timed, "one by one");
    rank_model_free(&ramps);
    rank_model_free(&hard);
    rank_model_free(&moved);
    rank_model_free(&timed);
}

// ---- Time and selection ----------------------------------------------------------------

// The games have two moves of two turns.
static void every_time_learns_from_its_own_moves(void **state)
{
    static const char *const recipes[] = {"nb:set=published,by-time=1",
                                          "lr1:share=0.001,by-time=1"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        RankModel model = fit(recipes[i]);
        size_t size = (size_t)feature_set_size(model.set) * sizeof *model.weights;
        assert_int_equal(model.mixes, PHASE_MIXES);
        assert_int_equal(model.split.kind, SPLIT_TIME);
        assert_string_equal(model.remark, "from 6 + 6 + 0 + 0 positions, by time");
        assert_string_equal(model.kind, i == 0 ? "nb" : "lr1");
        assert_memory_not_equal(model.weights, model.weights + size / sizeof(float), size);
        rank_model_free(&model);
    }
}

static size_t count_weights(const RankModel *model, int mix)
{
    size_t features = (size_t)feature_set_size(model->set);
    size_t count = 0;
    for (size_t i = 0; i < features; i++)
        count += model->weights[(size_t)mix * features + i] != 0;
    return count;
}

static void each_time_selects_features_of_its_own(void **state)
{
    static const char *const recipes[] = {
        "nb:set=published,by-time=1,select=7", "lr2:share=0.001,by-time=1,select=7",
        "bt:by-time=1,select=7,passes=3,rounds=1,held-out=0,share=0.001"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        RankModel model = fit(recipes[i]);
        for (int time = 0; time < 2; time++)
            assert_in_range(count_weights(&model, time), 1, 7);
        rank_model_free(&model);
    }
}

static void the_features_selected_keep_their_weights_by_naive_bayes(void **state)
{
    (void)state;
    RankModel all = fit("nb:set=published");
    RankModel some = fit("nb:set=published,select=20");
    assert_int_equal(count_weights(&some, 0), 20);
    for (size_t i = 0; i < rank_model_size(&all); i++)
        assert_true(some.weights[i] == 0 || some.weights[i] == all.weights[i]);
    rank_model_free(&all);
    rank_model_free(&some);
}

static size_t count_class(const RankModel *model, const char *name)
{
    size_t count = 0;
    for (int i = 0; i < model->set->class_count; i++) {
        const FeatureClass *class = &model->set->classes[i];
        for (int k = 0; strcmp(class->name, name) == 0 && k < class->count; k++)
            count += model->weights[class->first + k] != 0;
    }
    return count;
}

static void classes_that_are_left_out_weigh_nothing(void **state)
{
    (void)state;
    static const char *const recipes[] = {
        "nb:set=published",
        "nb:set=published,select=20",
        "mnb:set=published",
        "svm:set=published,share=0.001",
        "lr2:set=published,share=0.001,select=20",
        "bt:set=published,passes=3,share=0.001,held-out=0",
    };
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        char recipe[120];
        RankModel all = fit(recipes[i]);
        snprintf(recipe, sizeof recipe, "%s,without=destination+source", recipes[i]);
        RankModel some = fit(recipe);
        assert_true(count_class(&all, "destination") + count_class(&all, "source") > 0);
        assert_int_equal(count_class(&some, "destination"), 0);
        assert_int_equal(count_class(&some, "source"), 0);
        assert_true(count_class(&some, "trap") > 0);
        rank_model_free(&all);
        rank_model_free(&some);
    }
}

static void folds_learn_without_the_classes_too(void **state)
{
    (void)state;
    RankModel models[2];
    RankFitOptions options;
    Error err = {""};
    ExpertSource source = {.paths = paths, .path_count = 1, .jobs = 1, .folds = 2};
    assert_true(rank_option_parse("bt:set=published,passes=2,rounds=1,share=0.001,"
                                  "held-out=0,without=trap",
                                  &options, &err));
    assert_true(rank_fit_folds(&options, &source, models, &err));
    for (int fold = 0; fold < 2; fold++) {
        assert_int_equal(count_class(&models[fold], "trap"), 0);
        assert_true(count_class(&models[fold], "destination") > 0);
        rank_model_free(&models[fold]);
    }
}

static void classes_to_be_left_out_must_be_there(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"nb:set=published,without=traps", "'traps' is not a class of published; there "
                                           "are: source, destination, trap, frozen"},
        {"nb:set=full,without=traps", "... (tusk features)"},
        {"nb:without=", "'' is not a class"},
        {"nb:without=trap+", "'' is not a class"},
        {"nb:without=trap,set=published", "set must come before"},
    };
    RankFitOptions options;
    StrBuf text;
    Error err = {""};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_false(rank_option_parse(cases[i][0], &options, &err));
        if (!strstr(err.text, cases[i][1]))
            fail_msg("%s: %s", cases[i][0], err.text);
    }
    assert_true(rank_option_parse("nb:set=published,without=trap+source", &options, &err));
    strbuf_init(&text);
    rank_option_describe(&options, &text);
    assert_string_equal(text.text, "without=source+trap");
    strbuf_free(&text);
    assert_true(rank_option_set(&options, "without",
                                "source,destination,trap,frozen-type,frozen-place,stepping",
                                &err));
    assert_false(rank_check(&options, &err));
    assert_non_null(strstr(err.text, "nothing to learn"));
}

static void a_feature_tells_much_when_it_goes_with_being_played(void **state)
{
    (void)state;
    // Of 100 others and 10 played: as often, always when played, never when played.
    uint64_t with_others[] = {50, 5, 50};
    uint64_t with_played[] = {5, 10, 0};
    NbCounts counts = {.turns = {100, 10}, .with = {with_others, with_played}};
    assert_true(fabs(feature_information(&counts, 0)) < 1e-12);
    // H(played) - H(played | feature): 15 turns with it, 10 of them played.
    double whole = -(10 * log(10.0 / 110) + 100 * log(100.0 / 110)) / 110;
    double left = -(10 * log(10.0 / 15) + 5 * log(5.0 / 15)) / 110;
    assert_true(fabs(feature_information(&counts, 1) - (whole - left)) < 1e-12);
    assert_true(feature_information(&counts, 2) > 0);
    assert_true(feature_information(&counts, 2) < feature_information(&counts, 1));
}

static void wrong_splits_are_refused(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"mnb:split=rough", "ramps, hard, soft or time"},
        {"mbt", "there is no training method 'mbt'"},
        {"m", "there is no training method 'm'"},
        {"nb:phases=/no/such/file", "/no/such/file"},
        {"nb:by-time=0", "by-time"},
        {"nb:select=many", "select"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        RankFitOptions options;
        Error err = {""};
        assert_false(rank_option_parse(cases[i][0], &options, &err));
        if (!strstr(err.text, cases[i][1]))
            fail_msg("%s: %s", cases[i][0], err.text);
    }
}

// ---- Gains -----------------------------------------------------------------------------

// Games of ten positions each of which so many are ranked first.
static RankTest test_of(const int *firsts, size_t games)
{
    RankTest test;
    rank_test_init(&test, true);
    test.game_count = games;
    test.games = memory_array(games, sizeof *test.games);
    for (size_t i = 0; i < games; i++) {
        RankMeasure game = {.positions = 10};
        game.sums[RANK_TOP_1] = firsts[i];
        memset(test.games[i], 0, sizeof test.games[i]);
        test.games[i][2] = test.games[i][RANK_BUCKETS] = game;
    }
    return test;
}

static void gains_are_those_of_the_same_games(void **state)
{
    (void)state;
    static const int before[] = {0, 2, 4, 6, 8};
    static const int after[] = {1, 3, 5, 7, 9};
    RankTest base = test_of(before, 5);
    RankTest test = test_of(after, 5);
    RankGain plain = rank_gain(&test, NULL, RANK_TOP_1, RANK_BUCKETS);
    RankGain gain = rank_gain(&test, &base, RANK_TOP_1, RANK_BUCKETS);
    RankGain late = rank_gain(&test, &base, RANK_TOP_1, 2);
    RankGain none = rank_gain(&test, &base, RANK_TOP_1, 3);
    assert_true(fabs(plain.value - 50) < 1e-9 && plain.low < 40 && plain.high > 60);
    // Every game gains the same, whichever are drawn.
    assert_true(fabs(gain.low - 10) < 1e-9 && fabs(gain.high - 10) < 1e-9);
    assert_true(fabs(late.value - 10) < 1e-9);
    assert_true(none.value == 0);
    rank_test_free(&base);
    rank_test_free(&test);
}

// One game in five has a position of these moves: a third of the draws have none.
static void draws_without_a_position_say_nothing(void **state)
{
    (void)state;
    static const int firsts[] = {4, 4, 4, 4, 4};
    RankTest test = test_of(firsts, 5);
    for (size_t i = 1; i < 5; i++)
        test.games[i][2] = (RankMeasure){0};
    RankGain some = rank_gain(&test, NULL, RANK_TOP_1, 2);
    assert_true(some.value == 40 && some.low == 40 && some.high == 40);
    RankGain none = rank_gain(&test, NULL, RANK_TOP_1, 3);
    assert_true(none.value == 0 && none.low == 0 && none.high == 0);
    rank_test_free(&test);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_has_the_weights_of_its_phase),
        cmocka_unit_test(soft_phases_share_a_position),
        cmocka_unit_test(files_keep_the_phases),
        cmocka_unit_test(damaged_phases_are_refused),
        cmocka_unit_test(games_of_one_phase_teach_what_they_teach_without_phases),
        cmocka_unit_test(soft_parts_are_disjoint_and_complete),
        cmocka_unit_test(softmax_knows_phases_too),
        cmocka_unit_test(phases_learnt_one_by_one_begin_from_nothing),
        cmocka_unit_test(weights_to_begin_from_must_mean_the_same),
        cmocka_unit_test(the_move_number_says_which_weights_count),
        cmocka_unit_test(where_the_move_number_is_not_known_all_times_count_alike),
        cmocka_unit_test(every_time_learns_from_its_own_moves),
        cmocka_unit_test(each_time_selects_features_of_its_own),
        cmocka_unit_test(the_features_selected_keep_their_weights_by_naive_bayes),
        cmocka_unit_test(classes_that_are_left_out_weigh_nothing),
        cmocka_unit_test(folds_learn_without_the_classes_too),
        cmocka_unit_test(classes_to_be_left_out_must_be_there),
        cmocka_unit_test(a_feature_tells_much_when_it_goes_with_being_played),
        cmocka_unit_test(wrong_splits_are_refused),
        cmocka_unit_test(gains_are_those_of_the_same_games),
        cmocka_unit_test(draws_without_a_position_say_nothing),
    };
    return cmocka_run_group_tests_name("phase_rankers", tests, write_games, remove_games);
}

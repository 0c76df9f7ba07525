// SPDX-License-Identifier: MIT
// Rankers learnt from games: counts by hand, the same numbers for any number of threads,
// and that what is there to be learnt is learnt.
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
#include "core/setup.h"
#include "core/turn_text.h"
#include "game/archive_writer.h"
#include "game/movelist.h"
#include "rank/published/published.h"
#include "rank/ranker.h"
#include "support/hand_clock.h"
#include "train/liblinear.h"
#include "train/rank_fit.h"
#include "train/rank_test.h"

enum { GAMES = 8, TURNS = 10, RATED_LOW = 3, FOLDS = 4, TESTED = GAMES / FOLDS };

static char folder[] = "/tmp/tusk-rank-XXXXXX";
static char *paths[1];

// ---- Games to learn from ---------------------------------------------------------------

// A player with a habit: of a few turns drawn by lot he takes the one whose pieces stand
// farthest ahead.
static int advancement(const Position *pos, Side side)
{
    int rows = 0;
    for (Bitboard set = pos->of_side[side]; set;) {
        Square sq = bb_pop(&set);
        rows += side == GOLD ? sq / 8 : 7 - sq / 8;
    }
    return rows;
}

static Turn choose_turn(TurnGen *gen, Random *random, const Position *pos)
{
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    size_t best = 0;
    int most = -1;
    for (int i = 0; i < 40; i++) {
        size_t index = random_below(random, (uint32_t)count);
        Position after = turngen_result(gen, index);
        int rows = advancement(&after, (Side)pos->side);
        if (rows > most) {
            most = rows;
            best = index;
        }
    }
    return turngen_turn(gen, best);
}

static void play(Game *game, TurnGen *gen, Random *random)
{
    Error err = {""};
    game_restart(game);
    game->plays_on = true;
    for (int side = GOLD; side < SIDES; side++) {
        Position placed = game->position;
        setup_usual(&placed, (Side)side, random);
        if (!game_set_up(game, &placed, SETUP_FULL, &err))
            fail_msg("%s", err.text);
    }
    for (int i = 0; i < TURNS; i++) {
        Turn turn = choose_turn(gen, random, &game->position);
        if (!game_play(game, &turn, &err))
            fail_msg("%s", err.text);
    }
}

static void write_game(FILE *file, const Game *game, int number)
{
    ArchiveRow row;
    Error err = {""};
    StrBuf moves = strbuf_new();
    StrBuf line = strbuf_new();
    movelist_format(game, MOVELIST_ARCHIVE, &moves);
    archive_row_init(&row);
    row.id = number + 1;
    row.movelist = moves.text;
    for (int side = GOLD; side < SIDES; side++) {
        row.players[side].rating = number < RATED_LOW ? 1500 : 2000;
        row.players[side].type = side == GOLD ? PLAYER_HUMAN : PLAYER_BOT;
    }
    if (!archive_row_format(&row, &line, &err))
        fail_msg("%s", err.text);
    fputs(line.text, file);
    strbuf_free(&moves);
    strbuf_free(&line);
}

static int write_games(void **state)
{
    (void)state;
    Game game;
    Random random;
    TurnGen *gen = turngen_create();
    if (!mkdtemp(folder))
        return -1;
    paths[0] = malloc(sizeof folder + 16);
    snprintf(paths[0], sizeof folder + 16, "%s/games.tsv", folder);
    FILE *file = fopen(paths[0], "w");
    StrBuf heading = strbuf_new();
    archive_heading_format(&heading);
    fputs(heading.text, file);
    strbuf_free(&heading);
    game_init(&game);
    random_init(&random, 99);
    for (int i = 0; i < GAMES; i++) {
        play(&game, gen, &random);
        write_game(file, &game, i);
    }
    fclose(file);
    game_free(&game);
    turngen_destroy(gen);
    return 0;
}

static int remove_games(void **state)
{
    (void)state;
    unlink(paths[0]);
    free(paths[0]);
    return rmdir(folder);
}

static ExpertSource source_of(int jobs)
{
    return (ExpertSource){.paths = paths, .path_count = 1, .jobs = jobs};
}

// ---- Games -----------------------------------------------------------------------------

typedef struct Seen {
    size_t games;
    size_t last;
    size_t positions;
} Seen;

static void look_at_nothing(void *context, const ExpertGame *game, size_t slot, int worker)
{
    (void)context;
    (void)game;
    (void)slot;
    (void)worker;
}

static void see_game(void *context, const ExpertGame *game, size_t slot)
{
    Seen *seen = context;
    (void)slot;
    assert_true(seen->games == 0 || game->number > seen->last);
    seen->games++;
    seen->last = game->number;
    seen->positions += game->count;
}

static Seen see(const ExpertSource *source)
{
    Seen seen = {0};
    Error err = {""};
    ExpertWork work = {.look = look_at_nothing, .join = see_game, .context = &seen};
    if (!expert_games_run(source, &work, &err))
        fail_msg("%s", err.text);
    return seen;
}

static void games_come_in_order_with_all_their_turns(void **state)
{
    (void)state;
    ExpertSource source = source_of(3);
    Seen seen = see(&source);
    assert_int_equal(seen.games, GAMES);
    assert_int_equal(seen.positions, GAMES * TURNS);
}

static void games_can_be_chosen_by_rating_fold_and_number(void **state)
{
    (void)state;
    ExpertSource source = source_of(1);
    source.min_rating = 1800;
    assert_int_equal(see(&source).games, GAMES - RATED_LOW);
    source = source_of(1);
    source.most_games = 5;
    assert_int_equal(see(&source).games, 5);
    source = source_of(1);
    source.folds = FOLDS;
    source.fold = 1;
    assert_int_equal(see(&source).games, TESTED);
    source.is_without_fold = true;
    assert_int_equal(see(&source).games, GAMES - TESTED);
    source.fold = EXPERT_EVERY_FOLD;
    assert_int_equal(see(&source).games, GAMES);
}

static void files_besides_bring_no_game_that_may_be_tested_on(void **state)
{
    (void)state;
    ExpertSource source = source_of(1);
    source.folds = FOLDS;
    source.is_without_fold = true;
    source.also = paths[0];
    assert_int_equal(see(&source).games, GAMES - TESTED);
    // Those whose players are rated too low are not tested on.
    source.min_rating = 1800;
    int tested = (GAMES - RATED_LOW + FOLDS - 1) / FOLDS;
    assert_int_equal(see(&source).games, GAMES - tested);
}

static char told[200];

static void keep_note(const char *sentence)
{
    strncat(told, sentence, sizeof told - strlen(told) - 2);
    strcat(told, "|");
}

static void a_game_of_two_files_is_read_once(void **state)
{
    (void)state;
    char *twice[] = {paths[0], paths[0]};
    ExpertSource source = source_of(2);
    source.paths = twice;
    source.path_count = 2;
    source.note = keep_note;
    told[0] = '\0';
    assert_int_equal(see(&source).games, GAMES);
    assert_string_equal(told, "games left out, duplicates: 8|");
    source.note = NULL;
    source.folds = FOLDS;
    assert_int_equal(see(&source).games, TESTED);
}

static void games_of_weak_players_are_told_in_one_line(void **state)
{
    (void)state;
    static const char *const recipes[] = {"nb", "mnb", "bt:passes=1,share=0.001",
                                          "lr1:select=5,share=0.001,rounds=2"};
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        RankModel model;
        RankFitOptions options;
        Error err = {""};
        ExpertSource source = source_of(1);
        source.min_rating = 1800;
        source.note = keep_note;
        told[0] = '\0';
        assert_true(rank_option_parse(recipes[i], &options, &err));
        assert_true(rank_fit(&options, &source, &model, &err));
        assert_string_equal(told, "games left out, rated below 1800: 3|");
        rank_model_free(&model);
    }
}

static void games_are_counted_but_not_those_of_files_besides(void **state)
{
    (void)state;
    size_t games = 0;
    Error err = {""};
    ExpertSource source = source_of(1);
    source.min_rating = 1800;
    source.also = paths[0];
    assert_true(expert_games_count(&source, &games, &err));
    assert_int_equal(games, GAMES - RATED_LOW);
}

static void a_file_that_is_not_there_is_an_error(void **state)
{
    (void)state;
    char name[] = "/no/such/file";
    char *missing[] = {name};
    Error err = {""};
    RankModel model;
    ExpertSource source = {.paths = missing, .path_count = 1, .jobs = 1};
    for (int method = 0; method < RANK_METHODS; method++) {
        RankFitOptions options = rank_fit_usual((RankMethod)method, &features_relative);
        assert_false(rank_fit(&options, &source, &model, &err));
        assert_non_null(strstr(err.text, "/no/such/file"));
    }
}

// ---- Naive Bayes -----------------------------------------------------------------------

static void counts_add_up(void **state)
{
    (void)state;
    NbCounts counts;
    Error err = {""};
    ExpertSource source = source_of(2);
    source.most_games = 2;
    nb_counts_init(&counts, &features_published);
    assert_true(nb_counts_run(&counts, &source, &err));
    assert_int_equal(counts.turns[1], 2 * TURNS);
    uint64_t traps[2] = {0};
    for (int label = 0; label < 2; label++)
        for (int i = PUBLISHED_TRAP; i < PUBLISHED_FROZEN_TYPE; i++)
            traps[label] += counts.with[label][i];
    assert_true(traps[0] == 8 * counts.turns[0]);
    assert_true(traps[1] == 8 * counts.turns[1]);
    nb_counts_free(&counts);
}

static void log_odds_are_smoothed_by_one(void **state)
{
    (void)state;
    NbCounts counts;
    RankModel model;
    nb_counts_init(&counts, &features_published);
    counts.turns[0] = 98;
    counts.turns[1] = 8;
    counts.with[0][3] = 9;
    counts.with[1][3] = 4;
    nb_counts_model(&counts, NB_ADD_ONE, &model);
    // 5/10 and 10/100: log(0.5/0.1) - log(0.5/0.9).
    assert_true(fabs((double)model.weights[3] - log(5) + log(0.5 / 0.9)) < 1e-6);
    rank_model_free(&model);
    nb_counts_model(&counts, NB_TOWARDS, &model);
    assert_true(fabs((double)model.weights[3] - log(5 / 1.8)) < 1e-6);
    // What nobody has ever seen weighs next to nothing, unlike with one added.
    assert_true(fabs((double)model.weights[4]) < 0.1);
    rank_model_free(&model);
    nb_counts_free(&counts);
}

static void require_table_refused(const char *text, const char *why)
{
    NbCounts counts;
    Error err = {""};
    nb_counts_init(&counts, &features_published);
    assert_false(nb_counts_read_table(&counts, text, &err));
    if (!strstr(err.text, why))
        fail_msg("%s", err.text);
    nb_counts_free(&counts);
}

static void tables_of_counts_are_read(void **state)
{
    (void)state;
    NbCounts counts;
    Error err = {""};
    StrBuf text = strbuf_new();
    strbuf_add(&text,
               "# totals: nonexpert 5000, expert 3000\nindex\tn_nonexpert\tn_expert\n");
    for (int i = 0; i < 1776; i++)
        strbuf_print(&text, "%d\t%d\t%d\n", i, i + 1, i);
    nb_counts_init(&counts, &features_published);
    if (!nb_counts_read_table(&counts, text.text, &err))
        fail_msg("%s", err.text);
    assert_true(counts.turns[0] == 5000 && counts.turns[1] == 3000);
    assert_true(counts.with[0][1775] == 1776 && counts.with[1][1775] == 1775);
    nb_counts_free(&counts);
    strbuf_free(&text);
    require_table_refused("", "nonexpert N");
    require_table_refused("index\tn_expert\n", "no columns");
    require_table_refused("index\tn_nonexpert\tn_expert\n1\t2\t3\n", "in its place");
    require_table_refused("index\tn_nonexpert\tn_expert\n0\t2\tx\n", "has no count");
    require_table_refused(
        "# nonexpert 1, expert 1\nindex\tn_nonexpert\tn_expert\n0\t2\t3\n", "1 features");
}

// ---- All methods -----------------------------------------------------------------------

static RankModel fit(const char *method, int jobs)
{
    RankModel model = {0};
    Error err = {""};
    RankFitOptions options;
    ExpertSource source = source_of(jobs);
    source.folds = FOLDS;
    source.is_without_fold = true;
    if (!rank_option_parse(method, &options, &err) ||
        !rank_fit(&options, &source, &model, &err))
        fail_msg("%s: %s", method, err.text);
    return model;
}

static const char *const methods[] = {
    "nb:set=relative,smoothing=towards",
    "bt:set=relative,passes=15,rounds=2,head=20,share=0.002,held-out=10",
    "bt:set=relative,passes=10,rounds=1,share=0.002,mixes=4,held-out=0",
    "bt:set=relative,passes=8,rounds=2,head=20,pool=300,share=0.01,held-out=0",
    "svm:set=relative,share=0.002",
    "lr1:set=relative,share=0.002",
    "lr2:set=relative,share=0.002,rounds=2,head=10,weight=10,cost=0.5",
};

enum { METHODS = sizeof methods / sizeof *methods };

static void every_method_gives_the_same_with_any_number_of_threads(void **state)
{
    (void)state;
    for (int i = 0; i < METHODS; i++) {
        RankModel one = fit(methods[i], 1);
        RankModel three = fit(methods[i], 3);
        if (memcmp(one.weights, three.weights,
                   rank_model_size(&one) * sizeof *one.weights) != 0)
            fail_msg("%s", methods[i]);
        assert_string_equal(one.remark, three.remark);
        rank_model_free(&one);
        rank_model_free(&three);
    }
}

static void every_method_learns_the_habit_of_a_player(void **state)
{
    (void)state;
    for (int i = 0; i < METHODS; i++) {
        RankTest test;
        Error err = {""};
        RankModel model = fit(methods[i], 2);
        ExpertSource source = source_of(2);
        source.folds = FOLDS;
        rank_test_init(&test, false);
        assert_true(rank_test_run(&test, &model, &source, &err));
        double mean = rank_measure_figure(&test.all, RANK_MEAN);
        if (mean < 80) // by lot it would be 50
            fail_msg("%s: %.1f", methods[i], mean);
        assert_int_equal(test.game_count, TESTED);
        assert_int_equal(test.all.positions, TESTED * TURNS);
        assert_int_equal(test.by_type[PLAYER_HUMAN].positions, TESTED * TURNS / 2);
        assert_int_equal(test.by_type[PLAYER_BOT].positions, TESTED * TURNS / 2);
        assert_true(test.within[RANK_SHARES - 1] == TESTED * TURNS);
        RankGain gain = rank_gain(&test, NULL, RANK_MEAN, RANK_BUCKETS);
        assert_true(gain.low < mean && mean < gain.high);
        rank_test_free(&test);
        rank_model_free(&model);
    }
}

static void more_passes_lower_the_loss(void **state)
{
    (void)state;
    double last = 100;
    static const char *const longer[] = {"bt:passes=0,rounds=1,held-out=0",
                                         "bt:passes=1,rounds=1,held-out=0",
                                         "bt:passes=20,rounds=1,held-out=0"};
    for (int i = 0; i < 3; i++) {
        RankTest test;
        RankModel model = fit(longer[i], 2);
        ExpertSource source = source_of(2);
        source.folds = FOLDS;
        source.is_without_fold = true;
        rank_test_init(&test, true);
        assert_true(rank_test_run(&test, &model, &source, NULL));
        double loss = rank_measure_figure(&test.all, RANK_LOSS);
        assert_true(loss < last);
        last = loss;
        rank_test_free(&test);
        rank_model_free(&model);
    }
}

typedef struct Stopper {
    Seen seen;
    Stop stop;
    int looks;
} Stopper;

static void stop_at_the_fifth(void *context, const ExpertGame *game, size_t slot,
                              int worker)
{
    Stopper *stopper = context;
    (void)game;
    (void)slot;
    (void)worker;
    if (++stopper->looks == 5)
        stop_ask(&stopper->stop);
}

static void see_joined(void *context, const ExpertGame *game, size_t slot)
{
    see_game(&((Stopper *)context)->seen, game, slot);
}

static void games_done_before_a_stop_are_kept(void **state)
{
    Stopper stopper = {.looks = 0};
    Error err = {""};
    ExpertSource source = source_of(1);
    ExpertWork work = {.look = stop_at_the_fifth, .join = see_joined, .context = &stopper};
    (void)state;
    stop_init(&stopper.stop);
    source.stop = &stopper.stop;
    assert_true(expert_games_run(&source, &work, &err));
    assert_int_equal(stopper.looks, 5);
    assert_int_equal(stopper.seen.games, 4);
}

// The clock goes on by a second each time somebody looks.
static void games_are_told_with_their_share_of_the_files(void **state)
{
    HandClock clock;
    Progress progress;
    char *written = NULL;
    size_t length = 0;
    char last[80];
    FILE *out = open_memstream(&written, &length);
    (void)state;
    hand_clock_init(&clock, 1000);
    progress_begin(&progress, &(ProgressScreen){out, 80, &clock.timer}, 0);
    ExpertSource source = source_of(1);
    source.progress = &progress;
    assert_int_equal(see(&source).games, GAMES);
    fflush(out);
    const char *line = written;
    int lines = 0; // the last one takes it away
    for (const char *next = written; (next = strstr(next, "\033[K")) != NULL; lines++) {
        next += 3;
        line = *next ? next : line;
    }
    snprintf(last, sizeof last, "%d games, 100 %%, 0:", GAMES);
    assert_int_equal(lines, GAMES + 1);
    assert_true(strncmp(line, last, strlen(last)) == 0);
    assert_non_null(strstr(line, ", 0:00 left"));
    progress_end(&progress);
    fclose(out);
    free(written);
}

static void samples_are_not_fitted_once_somebody_asks_to_stop(void **state)
{
    Stop stop;
    RankModel model;
    Error err = {""};
    ExpertSource source = source_of(1);
    PhaseSplit split = {.kind = SPLIT_RAMPS};
    SampleRule rule = {.set = &features_relative, .split = &split, .always = 5, .seed = 1};
    (void)state;
    stop_init(&stop);
    stop_ask(&stop);
    TurnSamples *samples = turn_samples_draw(&rule, &source, &err);
    assert_non_null(samples);
    rank_model_init(&model, &features_relative, 1, "test");
    LinearOptions linear = {LINEAR_SVM, 1, 1, 1, &stop, NULL};
    assert_false(liblinear_fit(&model, samples, &linear, &err));
    assert_string_equal(err.text, "interrupted");
    SoftmaxOptions softmax = {
        .ridge = 1, .phase_ridge = 1, .passes = 3, .patience = 3, .jobs = 1, .stop = &stop};
    assert_false(softmax_fit(&model, samples, &softmax));
    for (size_t i = 0; i < rank_model_size(&model); i++)
        assert_true(model.weights[i] == 0);
    rank_model_free(&model);
    turn_samples_destroy(samples);
}

// Learn while somebody asks to stop.
static void require_stopped(const char *recipe)
{
    Stop stop;
    RankModel model;
    RankFitOptions options;
    Error err = {""};
    ExpertSource source = source_of(1);
    stop_init(&stop);
    stop_ask(&stop);
    source.stop = &stop;
    assert_true(rank_option_parse(recipe, &options, &err));
    assert_false(rank_fit(&options, &source, &model, &err));
    if (!strstr(err.text, "interrupted before anything was learnt"))
        fail_msg("%s: %s", recipe, err.text);
}

static void a_fit_that_is_stopped_at_once_says_so(void **state)
{
    static const char *const recipes[] = {"bt",  "svm",         "nb",           "mnb",
                                          "mlr", "bt:select=9", "nb:by-time=5", "lr2"};
    (void)state;
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++)
        require_stopped(recipes[i]);
}

static void ask_to_stop(void *context, const char *sentence)
{
    (void)sentence;
    stop_ask(context);
}

// As somebody does who asks to stop while turns are drawn.
static void a_fit_that_is_stopped_while_it_draws_says_so(void **state)
{
    (void)state;
    for (int method = RANK_SOFTMAX; method < RANK_METHODS; method++) {
        Stop stop;
        RankModel model;
        Error err = {""};
        RankFitOptions options = rank_fit_usual((RankMethod)method, &features_relative);
        ExpertSource source = source_of(1);
        stop_init(&stop);
        source.stop = &stop;
        options.tell = ask_to_stop;
        options.context = &stop;
        assert_false(rank_fit(&options, &source, &model, &err));
        assert_string_equal(err.text, "interrupted before anything was learnt");
        source.folds = FOLDS;
        stop_withdraw(&stop);
        RankModel models[FOLDS];
        assert_false(rank_fit_folds(&options, &source, models, &err));
    }
}

static void ask_in_the_second_round(void *context, const char *sentence)
{
    if (strncmp(sentence, "round 2", 7) == 0)
        stop_ask(context);
}

static void a_fit_that_is_stopped_later_keeps_what_it_has(void **state)
{
    (void)state;
    Stop stop;
    RankModel model;
    RankFitOptions options;
    Error err = {""};
    RankModel first = fit("bt:passes=5,rounds=1,share=0.002,held-out=0", 1);
    ExpertSource source = source_of(1);
    source.folds = FOLDS;
    source.is_without_fold = true;
    source.stop = &stop;
    stop_init(&stop);
    assert_true(
        rank_option_parse("bt:passes=5,rounds=2,share=0.002,held-out=0", &options, &err));
    options.tell = ask_in_the_second_round;
    options.context = &stop;
    assert_true(rank_fit(&options, &source, &model, &err));
    assert_memory_equal(model.weights, first.weights,
                        rank_model_size(&first) * sizeof *first.weights);
    rank_model_free(&model);
    rank_model_free(&first);
}

// ---- Folds and weights -----------------------------------------------------------------

static void folds_learn_together_what_each_would_learn_alone(void **state)
{
    (void)state;
    static const char *const by_folds[] = {
        "nb:set=relative",
        "bt:set=relative,passes=5,rounds=2,head=20,share=0.002,held-out=20"};
    for (size_t i = 0; i < sizeof by_folds / sizeof *by_folds; i++) {
        RankModel models[FOLDS];
        RankFitOptions options;
        Error err = {""};
        ExpertSource source = source_of(2);
        source.folds = FOLDS;
        assert_true(rank_option_parse(by_folds[i], &options, &err));
        assert_true(rank_fit_folds(&options, &source, models, &err));
        RankModel alone = fit(by_folds[i], 1);
        assert_memory_equal(models[0].weights, alone.weights,
                            rank_model_size(&alone) * sizeof *alone.weights);
        assert_string_equal(models[0].remark, alone.remark);
        rank_model_free(&alone);
        for (int fold = 0; fold < FOLDS; fold++)
            rank_model_free(&models[fold]);
    }
}

static void folds_end_with_a_sentence_when_a_file_is_missing(void **state)
{
    (void)state;
    char name[] = "/no/such/file";
    char *missing[] = {name};
    Error err = {""};
    RankModel models[FOLDS];
    ExpertSource source = {.paths = missing, .path_count = 1, .jobs = 1, .folds = FOLDS};
    for (int method = 0; method < RANK_METHODS; method++) {
        RankFitOptions options = rank_fit_usual((RankMethod)method, &features_relative);
        assert_false(rank_fit_folds(&options, &source, models, &err));
        assert_non_null(strstr(err.text, "/no/such/file"));
    }
}

static void turns_count_by_whose_they_are(void **state)
{
    (void)state;
    ChoiceWeighing weighing = choice_weighing_usual();
    ExpertGame game = {.types = {PLAYER_HUMAN, PLAYER_BOT}, .ratings = {2000, 0}};
    assert_true(choice_weight(&weighing, &game, GOLD) == 1);
    assert_true(choice_weight(&weighing, &game, SILVER) == 1);
    weighing.players = PLAYERS_BOT;
    assert_true(choice_weight(&weighing, &game, GOLD) == 0);
    assert_true(choice_weight(&weighing, &game, SILVER) == 1);
    weighing = choice_weighing_usual();
    weighing.rating = 1850; // one width away
    assert_true(fabs(choice_weight(&weighing, &game, GOLD) - exp(-0.5)) < 1e-9);
    assert_true(choice_counts(&weighing, &game, GOLD));
    assert_true(choice_weight(&weighing, &game, SILVER) == 0);
    weighing.also = 0.5;
    game.is_also = true;
    assert_false(choice_counts(&weighing, &game, GOLD));
}

// Every other turn is a human's.
static void phases_count_the_turns_that_they_learn_from(void **state)
{
    (void)state;
    RankModel model = fit("mnb:set=published,players=human", 1);
    size_t sum = 0;
    char *at = model.remark;
    for (int i = 0; i < 3; i++) {
        at += strcspn(at, "0123456789");
        sum += strtoul(at, &at, 10);
    }
    assert_int_equal(sum, (GAMES - TESTED) * TURNS / 2);
    rank_model_free(&model);
}

static void the_ridge_holds_to_the_ranker_one_begins_from(void **state)
{
    (void)state;
    RankModel model;
    RankFitOptions options;
    Error err = {""};
    RankModel from = fit("bt:set=relative,passes=5,rounds=1,share=0.002,held-out=0", 1);
    ExpertSource source = source_of(1);
    const char *method = "bt:set=relative,passes=5,rounds=1,share=0.002,ridge=1000000000,"
                         "from-weight=0.5";
    assert_true(rank_option_parse(method, &options, &err));
    options.from = &from;
    assert_true(rank_check_from(&options, &err));
    assert_true(rank_fit(&options, &source, &model, &err));
    for (size_t i = 0; i < rank_model_size(&model); i++)
        assert_true(fabsf(model.weights[i] - from.weights[i] / 2) < 1e-3F);
    options.set = &features_published;
    assert_false(rank_check_from(&options, &err));
    rank_model_free(&model);
    rank_model_free(&from);
}

static void wrong_options_are_refused(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"mlp", "there is no training method 'mlp'"},
        {"bt:ridge", "an option and its value"},
        {"bt:ridge=x", "ridge is a number"},
        {"bt:ridge=-1", "ridge is a number"},
        {"bt:mixes=5", "mixes"},
        {"bt:by-time=15,mixes=1", "mixes are for ramps"},
        {"bt:mixes=2,split=hard", "mixes are for ramps"},
        {"bt:hat=5", "'hat' is not a training option"},
        {"nb:smoothing=much", "one or towards"},
        {"nb:set=none", "no feature set"},
        {"bt:players=cats", "players are all"},
        {"nb:cost=5", "cost is for svm, lr1 and lr2, not for nb"},
        {"nb:ridge=9", "ridge is for bt, not for nb"},
        {"nb:mixes=4", "mixes is for bt, not for nb"},
        {"svm:mixes=4", "mixes is for bt, not for svm"},
        {"mnb:share=0.5", "share is for bt, svm, lr1 and lr2, not for nb"},
        {"lr1:held-out=5", "held-out is for bt, not for lr1"},
        {"bt:smoothing=one", "smoothing is for nb, not for bt"},
        {"bt:rating=high", "rating"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        RankFitOptions options;
        Error err = {""};
        assert_false(rank_option_parse(wrong[i][0], &options, &err));
        if (!strstr(err.text, wrong[i][1]))
            fail_msg("%s", err.text);
    }
}

static void what_differs_from_the_usual_can_be_said(void **state)
{
    (void)state;
    static const char *const recipes[][2] = {
        {"bt:set=published", ""},
        {"bt:ridge=1.25,always=20,share=0.01", ""},
        {"bt:share=0.002,passes=7,mixes=4,seed=5", "passes=7,share=0.002"},
        {"svm:share=0.01,cost=10,rating=2400", "share=0.01,cost=10,rating=2400"},
        {"mnb:players=human,smoothing=towards", "smoothing=towards,players=human"},
    };
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        RankFitOptions options;
        StrBuf text = strbuf_new();
        assert_true(rank_option_parse(recipes[i][0], &options, NULL));
        strbuf_add(&text, "");
        rank_option_describe(&options, &text);
        assert_string_equal(text.text ? text.text : "", recipes[i][1]);
        strbuf_free(&text);
    }
}

static void options_must_go_together(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        {"bt:always=0,share=0", "always=0 and share=0"},
        {"svm:always=0,share=0", "always=0 and share=0"},
        {"bt:from-weight=0.5", "from-weight needs --from"},
        {"nb:rating-width=50", "rating-width needs rating"},
    };
    static const char *const right[] = {"bt:always=0", "svm:share=0", "nb",
                                        "nb:rating=2000,rating-width=50"};
    RankFitOptions options;
    Error err = {""};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_true(rank_option_parse(wrong[i][0], &options, &err));
        assert_false(rank_check(&options, &err));
        if (!strstr(err.text, wrong[i][1]))
            fail_msg("%s", err.text);
    }
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        assert_true(rank_option_parse(right[i], &options, &err));
        assert_true(rank_check(&options, &err));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_in_order_with_all_their_turns),
        cmocka_unit_test(games_can_be_chosen_by_rating_fold_and_number),
        cmocka_unit_test(files_besides_bring_no_game_that_may_be_tested_on),
        cmocka_unit_test(a_game_of_two_files_is_read_once),
        cmocka_unit_test(games_of_weak_players_are_told_in_one_line),
        cmocka_unit_test(games_are_counted_but_not_those_of_files_besides),
        cmocka_unit_test(a_file_that_is_not_there_is_an_error),
        cmocka_unit_test(counts_add_up),
        cmocka_unit_test(log_odds_are_smoothed_by_one),
        cmocka_unit_test(tables_of_counts_are_read),
        cmocka_unit_test(every_method_gives_the_same_with_any_number_of_threads),
        cmocka_unit_test(every_method_learns_the_habit_of_a_player),
        cmocka_unit_test(more_passes_lower_the_loss),
        cmocka_unit_test(games_done_before_a_stop_are_kept),
        cmocka_unit_test(games_are_told_with_their_share_of_the_files),
        cmocka_unit_test(samples_are_not_fitted_once_somebody_asks_to_stop),
        cmocka_unit_test(a_fit_that_is_stopped_at_once_says_so),
        cmocka_unit_test(a_fit_that_is_stopped_while_it_draws_says_so),
        cmocka_unit_test(a_fit_that_is_stopped_later_keeps_what_it_has),
        cmocka_unit_test(folds_learn_together_what_each_would_learn_alone),
        cmocka_unit_test(folds_end_with_a_sentence_when_a_file_is_missing),
        cmocka_unit_test(turns_count_by_whose_they_are),
        cmocka_unit_test(phases_count_the_turns_that_they_learn_from),
        cmocka_unit_test(the_ridge_holds_to_the_ranker_one_begins_from),
        cmocka_unit_test(wrong_options_are_refused),
        cmocka_unit_test(options_must_go_together),
        cmocka_unit_test(what_differs_from_the_usual_can_be_said),
    };
    return cmocka_run_group_tests(tests, write_games, remove_games);
}

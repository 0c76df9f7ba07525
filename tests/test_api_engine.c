// SPDX-License-Identifier: MIT
// What the library says of turns, positions and games beyond the rules, as others see it:
// the public header and libtusk.a, nothing else.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <tusk.h>

static const char middle_game[] =
    "g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR";
static const char goal_in_one[] = "g 7r/4cR2/8/5D2/8/8/8/R7";

// Gold leaves the rabbit on h3 alone, which then walks to goal.
static const char short_game[] = "1g Ra1 Ee2\n1s rh3 ed7\n2g Ee2n Ee3n\n2s rh3s rh2s";

static void assert_says(const TuskError *err, const char *part)
{
    if (!strstr(err->text, part))
        fail_msg("'%s' does not say '%s'", err->text, part);
}

static TuskGame *game_of(const char *text)
{
    TuskError err = {""};
    TuskGame *game = tusk_game_parse(text, NULL, &err);
    if (!game)
        fail_msg("'%s': %s", text, err.text);
    return game;
}

static TuskPosition position(const char *text)
{
    TuskPosition pos;
    TuskError err = {""};
    if (!tusk_position_parse(text, &pos, &err))
        fail_msg("'%s': %s", text, err.text);
    return pos;
}

static TuskEngine *engine(void)
{
    TuskError err = {""};
    TuskEngine *made = tusk_engine_create(2, &err);
    if (!made)
        fail_msg("%s", err.text);
    return made;
}

// ---- Games read from any text ----------------------------------------------------------

static void a_text_is_read_as_the_game_that_led_there(void **state)
{
    (void)state;
    TuskError err = {""};
    char *notes = NULL;
    TuskGame *game = tusk_game_parse("1g Ra1\n1s rh8\n3g Ra1n", &notes, &err);
    assert_non_null(game);
    assert_int_equal(tusk_game_moves(game), 3);
    assert_non_null(notes);
    tusk_free(notes);
    tusk_game_destroy(game);
    assert_null(tusk_game_parse("1g Rz9", &notes, &err));
    assert_says(&err, "Rz9");
    assert_null(notes);
    assert_null(tusk_game_parse("@/etc/hostname", NULL, NULL));
}

static void a_copy_goes_its_own_way(void **state)
{
    (void)state;
    TuskGame *game = game_of(short_game);
    TuskGame *copy = tusk_game_copy(game);
    assert_true(tusk_game_take_back(copy, NULL));
    assert_int_equal(tusk_game_moves(game), 4);
    assert_int_equal(tusk_game_moves(copy), 3);
    TuskPosition now = tusk_game_position(game);
    TuskPosition before = tusk_game_position(copy);
    assert_int_equal(tusk_game_occurrences(game, tusk_position_key(&now)), 1);
    assert_int_equal(tusk_game_occurrences(copy, tusk_position_key(&now)), 0);
    assert_int_equal(tusk_game_occurrences(copy, tusk_position_key(&before)), 1);
    tusk_game_destroy(game);
    assert_int_equal(tusk_game_result(copy).ending, TUSK_UNDECIDED);
    tusk_game_destroy(copy);
}

// ---- All turns as arrays ---------------------------------------------------------------

static void assert_boards_are_equal(const int8_t *board, const TuskPosition *pos)
{
    static const char letters[] = "emhdcr.RCDHME";
    for (int square = 0; square < 64; square++)
        assert_int_equal(letters[board[square] + 6], tusk_position_piece(pos, square));
}

static void arrays_hold_what_is_told_turn_by_turn(void **state)
{
    (void)state;
    TuskGenerator *gen = tusk_generator_create();
    TuskPosition pos = position(middle_game);
    size_t count = tusk_generator_run(gen, &pos, 4);
    TuskTurn *turns = calloc(count + 1, sizeof *turns);
    uint64_t *keys = calloc(count + 1, sizeof *keys);
    int32_t *scores = calloc(count + 1, sizeof *scores);
    int8_t(*boards)[64] = calloc(count + 1, sizeof *boards);
    assert_int_equal(count, 13438);
    assert_int_equal(tusk_generator_turns(gen, 0, count + 1, turns), count);
    assert_int_equal(tusk_generator_keys(gen, 0, count + 1, keys), count);
    assert_int_equal(tusk_generator_boards(gen, 0, count + 1, boards), count);
    assert_int_equal(tusk_generator_evaluate(gen, 0, count + 1, scores), count);
    for (size_t i = 0; i < count; i++) {
        TuskTurn turn = tusk_generator_turn(gen, i);
        TuskPosition after = tusk_generator_position(gen, i);
        assert_memory_equal(&turns[i], &turn, sizeof turn);
        assert_true(keys[i] == tusk_generator_key(gen, i));
        if (i % 7 == 0) {
            assert_boards_are_equal(boards[i], &after);
            assert_int_equal(scores[i], tusk_evaluate(&after));
        }
    }
    free(turns);
    free(keys);
    free(scores);
    free(boards);
    tusk_generator_destroy(gen);
}

static void arrays_end_with_the_last_turn(void **state)
{
    (void)state;
    TuskGenerator *gen = tusk_generator_create();
    TuskPosition pos = position("s 8/8/8/8/8/1C6/r7/R7");
    TuskTurn turns[4] = {{0}};
    assert_int_equal(tusk_generator_turns(gen, 0, 4, turns), 0);
    assert_int_equal(tusk_generator_run(gen, &pos, 4), 1);
    assert_int_equal(tusk_generator_turns(gen, 0, 4, turns), 1);
    assert_int_equal(turns[0].length, 1);
    assert_int_equal(turns[1].length, 0);
    assert_int_equal(tusk_generator_turns(gen, 1, 4, turns), 0);
    assert_int_equal(tusk_generator_turns(gen, SIZE_MAX, SIZE_MAX, turns), 0);
    tusk_generator_destroy(gen);
}

static void earlier_moves_of_a_game_have_turns(void **state)
{
    (void)state;
    TuskGenerator *gen = tusk_generator_create();
    TuskGame *game = game_of(short_game);
    TuskPosition before;
    assert_int_equal(tusk_generator_run_move(gen, game, 0), 0);
    assert_int_equal(tusk_generator_run_move(gen, game, 1), 0);
    assert_true(tusk_game_move(game, 2, &before, NULL, NULL));
    size_t count = tusk_generator_run_move(gen, game, 2);
    assert_int_equal(count, tusk_generator_run(gen, &before, 4));
    assert_true(count > 0);
    assert_int_equal(tusk_generator_run_move(gen, game, 4), 0); // it is over
    assert_int_equal(tusk_generator_run_move(gen, game, 5), 0);
    tusk_game_destroy(game);
    tusk_generator_destroy(gen);
}

// ---- Features and ranks ----------------------------------------------------------------

static void sets_have_names_and_classes_without_gaps(void **state)
{
    (void)state;
    TuskError err;
    TuskFeatureClass class;
    int sets = 0;
    for (; tusk_feature_set(sets); sets++) {
        TuskFeatures *features = tusk_features_create(tusk_feature_set(sets), &err);
        int next = 0;
        for (int i = 0; tusk_features_class(features, i, &class); i++) {
            assert_int_equal(class.first, next);
            next += class.count;
        }
        assert_int_equal(next, tusk_features_size(features));
        assert_false(tusk_features_class(features, -1, &class));
        tusk_features_destroy(features);
    }
    assert_true(sets >= 5);
    assert_null(tusk_feature_set(-1));
    assert_null(tusk_features_create("nonsense", &err));
    assert_says(&err, "published");
}

// The score of a turn is the sum of what its features add, in a game with a past; but for
// the share of turns that looks may have changed.
static void assert_scores_are_sums(TuskRanker *ranker, const TuskGame *game,
                                   double looked_at)
{
    size_t other_count = 0;
    TuskGenerator *gen = tusk_generator_create();
    TuskFeatures *features = tusk_features_create(tusk_ranker_set(ranker), NULL);
    size_t size = (size_t)tusk_features_size(features);
    size_t now = tusk_game_moves(game);
    size_t count = tusk_features_run(features, gen, game, now);
    int32_t *begins = calloc(count + 1, sizeof *begins);
    assert_int_equal(tusk_features_begins(features, 0, count + 1, begins), count + 1);
    uint16_t *ids = calloc((size_t)begins[count] + 1, sizeof *ids);
    assert_int_equal(tusk_features_ids(features, 0, SIZE_MAX, ids), begins[count]);
    float *scores = calloc(count + 1, sizeof *scores);
    float *weights = calloc(size, sizeof *weights);
    assert_int_equal(tusk_ranker_weights(ranker, 0, size, weights), 0); // nothing was asked
    assert_int_equal(tusk_ranker_run(ranker, gen, game, now), count);
    assert_int_equal(tusk_ranker_scores(ranker, 0, count + 1, scores), count);
    assert_int_equal(tusk_ranker_weights(ranker, 0, size, weights), size);
    assert_true(count > 1000);
    for (size_t i = 0; i < count; i++) {
        double sum = 0;
        for (int32_t k = begins[i]; k < begins[i + 1]; k++)
            sum += (double)weights[ids[k]];
        other_count += fabs(sum - (double)scores[i]) >= 1e-3;
    }
    assert_true((double)other_count <= ceil(looked_at * (double)count));
    assert_int_equal(other_count > 0, looked_at > 0);
    free(begins);
    free(ids);
    free(scores);
    free(weights);
    tusk_features_destroy(features);
    tusk_generator_destroy(gen);
}

static const char game_with_a_past[] =
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n"
    "2g Ee2n Ee3n Ee4n Ee5n\n2s ed7s ed6s ed5s ed4s";

static void a_score_is_the_sum_of_what_its_features_add(void **state)
{
    (void)state;
    TuskError err = {""};
    TuskGame *game = game_of(game_with_a_past);
    TuskRanker *built_in = tusk_ranker_create(NULL, 0, &err);
    assert_non_null(built_in);
    assert_scores_are_sums(built_in, game, 0.15);
    tusk_ranker_destroy(built_in);
    TuskGame *board = game_of(middle_game);
    float weights[1776];
    for (int i = 0; i < 1776; i++)
        weights[i] = (float)(i % 17) / 8 - 1;
    TuskRanker *own = tusk_ranker_create_weights("published", weights, 1776, &err);
    assert_non_null(own);
    assert_scores_are_sums(own, board, 0);
    tusk_ranker_destroy(own);
    tusk_game_destroy(board);
    tusk_game_destroy(game);
}

static void a_ranker_is_the_same_after_its_file(void **state)
{
    (void)state;
    TuskError err = {""};
    size_t count = 0;
    TuskRanker *ranker = tusk_ranker_create(NULL, 0, &err);
    char *bytes = tusk_ranker_bytes(ranker, &count);
    TuskRanker *again = tusk_ranker_create(bytes, count, &err);
    assert_non_null(again);
    assert_string_equal(tusk_ranker_set(again), "full");
    bytes[count / 2] = (char)(bytes[count / 2] + 1);
    assert_null(tusk_ranker_create(bytes, count, &err));
    assert_says(&err, "damaged");
    assert_null(tusk_ranker_create("", 0, &err));
    tusk_free(bytes);
    tusk_ranker_destroy(again);
    tusk_ranker_destroy(ranker);
}

static void odd_weights_are_refused(void **state)
{
    (void)state;
    TuskError err = {""};
    float weights[1776] = {0};
    assert_null(tusk_ranker_create_weights("published", weights, 1775, &err));
    assert_says(&err, "1776");
    weights[3] = NAN;
    assert_null(tusk_ranker_create_weights("published", weights, 1776, &err));
    assert_says(&err, "weight 3");
    assert_null(tusk_ranker_create_weights("none", weights, 1776, &err));
}

static void third_repetitions_have_no_score(void **state)
{
    (void)state;
    TuskGenerator *gen = tusk_generator_create();
    TuskRanker *ranker = tusk_ranker_create(NULL, 0, NULL);
    TuskGame *game = game_of("g 7r/8/8/8/3e4/8/4E3/R7");
    TuskError err;
    static const char *const turns[] = {"Ee2n", "ed4n", "Ee3s", "ed5s",
                                        "Ee2n", "ed4n", "Ee3s"};
    for (int i = 0; i < 7; i++) {
        TuskTurn turn;
        TuskPosition pos = tusk_game_position(game);
        assert_true(tusk_turn_parse(&pos, turns[i], &turn, NULL, &err));
        assert_true(tusk_game_play(game, turn, &err));
    }
    TuskPosition pos = tusk_game_position(game);
    size_t all = tusk_generator_run(gen, &pos, 4);
    size_t legal = tusk_ranker_run(ranker, gen, game, 7);
    float *scores = calloc(all, sizeof *scores);
    assert_int_equal(legal, all - 1);
    assert_int_equal(tusk_ranker_scores(ranker, 0, all, scores), legal);
    free(scores);
    tusk_game_destroy(game);
    tusk_ranker_destroy(ranker);
    tusk_generator_destroy(gen);
}

// ---- Evaluation ------------------------------------------------------------------------

static void the_evaluation_is_the_sum_of_its_parts(void **state)
{
    (void)state;
    TuskPosition pos = position(middle_game);
    TuskFeatureClass group;
    int16_t features[2000];
    int sum = 0;
    int groups = 0;
    int next = 0;
    for (; tusk_evaluation_group(groups, &group); groups++) {
        assert_int_equal(group.first, next);
        next += group.count;
        sum += tusk_evaluation_part(&pos, groups);
    }
    assert_true(abs(sum - tusk_evaluate(&pos)) <= groups);
    assert_int_equal(tusk_evaluation_features(&pos, features, 2000), next);
    assert_int_equal(tusk_evaluation_features(&pos, NULL, 0), next);
    assert_false(tusk_evaluation_group(-1, &group));
    assert_int_equal(tusk_evaluation_part(&pos, groups), 0);
    assert_true(tusk_win_chance(0) == 0.5 && tusk_win_chance(300) > 0.5);
    assert_true(tusk_win_chance(INT32_MIN) < 1e-9 && tusk_win_chance(INT32_MAX) > 1 - 1e-9);
}

static void features_do_not_leave_their_room(void **state)
{
    (void)state;
    TuskPosition pos = position(middle_game);
    int16_t features[3] = {77, 77, 77};
    tusk_evaluation_features(&pos, features, 2);
    assert_int_equal(features[2], 77);
    assert_true(features[0] != 77 || features[1] != 77);
}

// ---- Searches --------------------------------------------------------------------------

static void a_goal_is_found(void **state)
{
    (void)state;
    TuskEngine *own = engine();
    TuskGame *game = game_of(goal_in_one);
    TuskSearched found;
    TuskLine line;
    TuskError err = {""};
    assert_true(tusk_engine_search(own, game, &(TuskLimits){.nodes = 5000}, &found, &err));
    assert_int_equal(found.lines, 1);
    assert_true(tusk_engine_line(own, 0, &line));
    assert_true(line.score >= TUSK_DECIDED && line.wins_in == 1 && line.win_chance > 0.999);
    assert_true(tusk_game_play(game, line.turns[0], &err));
    assert_int_equal(tusk_game_result(game).ending, TUSK_GOAL);
    assert_false(tusk_engine_line(own, 1, &line) || tusk_engine_line(own, -1, &line));
    assert_false(tusk_engine_search(own, game, &(TuskLimits){.nodes = 1}, &found, &err));
    assert_says(&err, "goal");
    tusk_game_destroy(game);
    tusk_engine_destroy(own);
}

static void equal_nodes_give_equal_answers(void **state)
{
    (void)state;
    TuskEngine *own = engine();
    TuskGame *game = game_of(game_with_a_past);
    TuskSearched found[2];
    TuskLine lines[2];
    for (int i = 0; i < 2; i++) {
        tusk_engine_forget(own);
        assert_true(tusk_engine_search(own, game, &(TuskLimits){.depth = 4, .lines = 3},
                                       &found[i], NULL));
        assert_int_equal(found[i].lines, 3);
        assert_true(tusk_engine_line(own, 2, &lines[i]));
    }
    assert_true(found[0].nodes == found[1].nodes && found[0].depth == found[1].depth);
    assert_int_equal(lines[0].score, lines[1].score);
    assert_memory_equal(lines[0].turns, lines[1].turns, sizeof lines[0].turns);
    tusk_game_destroy(game);
    tusk_engine_destroy(own);
}

static void senseless_limits_are_refused(void **state)
{
    (void)state;
    TuskEngine *own = engine();
    TuskGame *game = game_of(middle_game);
    TuskGame *empty = tusk_game_create(NULL);
    TuskSearched found;
    TuskError err;
    static const TuskLimits limits[] = {{0},
                                        {.depth = -1},
                                        {.nodes = 1, .lines = 101},
                                        {.nodes = 1, .threads = -2},
                                        {.time_ms = -5}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        assert_false(tusk_engine_search(own, game, &limits[i], &found, &err));
    assert_false(tusk_engine_search(own, empty, &(TuskLimits){.nodes = 1}, &found, &err));
    assert_says(&err, "set up");
    assert_null(tusk_engine_create(0, &err));
    assert_null(tusk_engine_create(SIZE_MAX, &err));
    assert_says(&err, "65536");
    tusk_game_destroy(game);
    tusk_game_destroy(empty);
    tusk_engine_destroy(own);
}

static void an_engine_takes_another_ranker_or_none(void **state)
{
    (void)state;
    TuskEngine *own = engine();
    TuskGame *game = game_of(middle_game);
    TuskSearched found;
    TuskError err = {""};
    float weights[1776] = {0};
    TuskRanker *ranker = tusk_ranker_create_weights("published", weights, 1776, &err);
    assert_true(tusk_engine_use_ranker(own, ranker, &err));
    tusk_ranker_destroy(ranker); // it was copied
    assert_true(tusk_engine_search(own, game, &(TuskLimits){.nodes = 500}, &found, &err));
    assert_true(tusk_engine_use_ranker(own, NULL, &err));
    assert_true(tusk_engine_search(own, game, &(TuskLimits){.nodes = 500}, &found, &err));
    assert_false(tusk_engine_use_weights(own, "no table", &err));
    assert_true(tusk_engine_search(own, game, &(TuskLimits){.nodes = 500}, &found, &err));
    tusk_game_destroy(game);
    tusk_engine_destroy(own);
}

// ---- Archives --------------------------------------------------------------------------

static TuskArchiveLine read_line(TuskArchive *archive, const char *line, TuskError *err)
{
    return tusk_archive_read(archive, line, strlen(line), err);
}

static int column(const char *name)
{
    int index = 0;
    while (tusk_archive_column(index) && strcmp(tusk_archive_column(index), name) != 0)
        index++;
    return index;
}

static void an_archive_is_read_line_by_line(void **state)
{
    (void)state;
    TuskArchive *archive = tusk_archive_create();
    TuskError err = {""};
    char *notes = NULL;
    assert_null(tusk_archive_game(archive, &notes, &err));
    assert_says(&err, "no row");
    assert_int_equal(read_line(archive, "\xef\xbb\xbfid\tgusername\tmovelist\r\n", &err),
                     TUSK_LINE_NO_ROW);
    assert_int_equal(read_line(archive, "\n", &err), TUSK_LINE_NO_ROW);
    assert_int_equal(
        read_line(archive, "7\tada\t1w Ra1 Ee2\\n1b rh8 ed7\\n2w Ee2n\\n2b\n", &err),
        TUSK_LINE_ROW);
    assert_string_equal(tusk_archive_text(archive, column("wusername")), "ada");
    assert_string_equal(tusk_archive_text(archive, column("event")), "");
    assert_string_equal(tusk_archive_text(archive, -1), "");
    TuskGame *game = tusk_archive_game(archive, &notes, &err);
    assert_non_null(game);
    assert_int_equal(tusk_game_moves(game), 3);
    tusk_free(notes);
    tusk_game_destroy(game);
    assert_int_equal(read_line(archive, "8\tbob", &err), TUSK_LINE_BAD);
    assert_says(&err, "line 4");
    assert_string_equal(tusk_archive_text(archive, 0), "");
    assert_int_equal(read_line(archive, "9\tcid\t1w Rz9", &err), TUSK_LINE_ROW);
    assert_null(tusk_archive_game(archive, NULL, &err));
    assert_says(&err, "Rz9");
    tusk_archive_destroy(archive);
}

static void a_text_without_a_heading_is_no_archive(void **state)
{
    (void)state;
    TuskArchive *archive = tusk_archive_create();
    TuskError err = {""};
    assert_int_equal(read_line(archive, "these are no columns", &err),
                     TUSK_LINE_NO_HEADING);
    assert_true(err.text[0]);
    assert_int_equal(tusk_archive_read(archive, "a\0b", 3, &err), TUSK_LINE_NO_HEADING);
    tusk_archive_destroy(archive);
}

// ---- Reports ---------------------------------------------------------------------------

static void a_report_knows_the_turn_that_lost(void **state)
{
    (void)state;
    TuskError err = {""};
    TuskGame *game = game_of(short_game);
    TuskReport *report = tusk_report_create(game, &err);
    TuskJudgedTurn turn;
    tusk_game_destroy(game); // it has its own
    assert_non_null(report);
    assert_false(tusk_report_is_complete(report));
    assert_true(
        tusk_report_run(report, &(TuskReportLimits){.nodes = 300, .table_mb = 1}, &err));
    assert_true(tusk_report_is_complete(report));
    assert_int_equal(tusk_report_turns(report), 2);
    assert_true(tusk_report_turn(report, 0, &turn));
    assert_true(turn.is_judged && turn.move == 2);
    assert_string_equal(turn.allowed.name, "goal");
    assert_true(tusk_report_turn(report, 1, &turn));
    assert_true(turn.after.win_chance > 0.99);
    assert_false(tusk_report_turn(report, 2, &turn));
    assert_true(tusk_report_player(report, TUSK_SILVER).accuracy > 99);
    char *text = tusk_report_text(report);
    char *picture = tusk_report_svg(report);
    assert_non_null(strstr(text, "rh3s rh2s"));
    assert_non_null(strstr(picture, "</svg>"));
    tusk_free(text);
    tusk_free(picture);
    assert_false(tusk_report_run(report, &(TuskReportLimits){0}, &err));
    tusk_report_destroy(report);
}

static void a_stopped_report_is_not_complete(void **state)
{
    (void)state;
    TuskError err = {""};
    TuskGame *game = game_of(game_with_a_past);
    TuskReport *report = tusk_report_create(game, &err);
    TuskJudgedTurn turn;
    tusk_report_stop(report);
    assert_true(tusk_report_run(report, &(TuskReportLimits){.nodes = 1000}, &err));
    assert_false(tusk_report_is_complete(report));
    assert_true(tusk_report_turn(report, 0, &turn));
    assert_false(turn.is_judged);
    tusk_report_destroy(report);
    tusk_game_destroy(game);
}

static void what_cannot_be_reported_is_refused(void **state)
{
    (void)state;
    TuskError err = {""};
    TuskGame *board = game_of(middle_game);
    assert_null(tusk_report_create(board, &err));
    assert_says(&err, "no turns");
    TuskGame *game = game_of(short_game);
    TuskReport *report = tusk_report_create(game, &err);
    assert_false(tusk_report_run(report, &(TuskReportLimits){.jobs = 65}, &err));
    assert_false(tusk_report_run(report, &(TuskReportLimits){.time_ms = -1}, &err));
    assert_false(tusk_report_run(report, &(TuskReportLimits){.table_mb = SIZE_MAX}, &err));
    tusk_report_destroy(report);
    tusk_game_destroy(game);
    tusk_game_destroy(board);
}

// ---- Pictures --------------------------------------------------------------------------

static void a_turn_is_drawn(void **state)
{
    (void)state;
    TuskPosition pos = position(goal_in_one);
    TuskTurn turn;
    assert_true(tusk_turn_parse(&pos, "Df5n", &turn, NULL, NULL));
    char *plain = tusk_turn_svg(&pos, (TuskTurn){0});
    char *drawn = tusk_turn_svg(&pos, turn);
    assert_non_null(strstr(plain, "</svg>"));
    assert_true(strlen(drawn) > strlen(plain));
    assert_null(tusk_turn_svg(&pos, (TuskTurn){.length = 1, .steps = {255}}));
    tusk_free(plain);
    tusk_free(drawn);
}

static void no_handle_is_destroyed_in_peace(void **state)
{
    (void)state;
    tusk_features_destroy(NULL);
    tusk_ranker_destroy(NULL);
    tusk_engine_destroy(NULL);
    tusk_archive_destroy(NULL);
    tusk_report_destroy(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_read_as_the_game_that_led_there),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(arrays_hold_what_is_told_turn_by_turn),
        cmocka_unit_test(arrays_end_with_the_last_turn),
        cmocka_unit_test(earlier_moves_of_a_game_have_turns),
        cmocka_unit_test(sets_have_names_and_classes_without_gaps),
        cmocka_unit_test(a_score_is_the_sum_of_what_its_features_add),
        cmocka_unit_test(a_ranker_is_the_same_after_its_file),
        cmocka_unit_test(odd_weights_are_refused),
        cmocka_unit_test(third_repetitions_have_no_score),
        cmocka_unit_test(the_evaluation_is_the_sum_of_its_parts),
        cmocka_unit_test(features_do_not_leave_their_room),
        cmocka_unit_test(a_goal_is_found),
        cmocka_unit_test(equal_nodes_give_equal_answers),
        cmocka_unit_test(senseless_limits_are_refused),
        cmocka_unit_test(an_engine_takes_another_ranker_or_none),
        cmocka_unit_test(an_archive_is_read_line_by_line),
        cmocka_unit_test(a_text_without_a_heading_is_no_archive),
        cmocka_unit_test(a_report_knows_the_turn_that_lost),
        cmocka_unit_test(a_stopped_report_is_not_complete),
        cmocka_unit_test(what_cannot_be_reported_is_refused),
        cmocka_unit_test(a_turn_is_drawn),
        cmocka_unit_test(no_handle_is_destroyed_in_peace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

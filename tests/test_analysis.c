// SPDX-License-Identifier: MIT
// The sections of an analysis, as values.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "analysis/analysis_views.h"
#include "core/board_text.h"
#include "eval/evaluation.h"
#include "game/question.h"

static Engine *engine;
static Analyst analyst;

static int set_up(void **state)
{
    (void)state;
    engine = engine_create();
    return !engine_prepare(engine, NULL) || !analyst_init(&analyst, engine, NULL, NULL);
}

static int tear_down(void **state)
{
    (void)state;
    analyst_free(&analyst);
    engine_destroy(engine);
    return 0;
}

static AnalysisOptions usual_options(int depth, int lines)
{
    return (AnalysisOptions){
        .limits = {.depth = depth, .lines = lines, .threads = 1},
        .ranks = ANALYSIS_RANKS_USUAL,
        .earlier = earlier_query_usual(),
    };
}

static void analyse_game(const char *text, int depth, int lines, Game *game, Analysis *out)
{
    AnalysisOptions options = usual_options(depth, lines);
    assert_true(question_read(text, game, NULL, NULL));
    Question question = question_of_game(game);
    assert_true(analyse(&analyst, &question, &options, out, NULL));
}

// The rank of the turn that leads to this position, counted out.
static size_t slow_rank(const Question *question, uint64_t key, double *probability)
{
    Ranking ranking;
    size_t rank = 0;
    TurnGen *gen = turngen_create();
    ranking_make(&ranking, engine_ranker(engine), question, gen);
    for (size_t i = 0; i < ranking.count; i++)
        if (ranking.turns[i].key == key) {
            rank = i + 1;
            *probability = ranking.turns[i].probability;
        }
    ranking_free(&ranking);
    turngen_destroy(gen);
    return rank;
}

static void every_line_is_ranked_by_its_first_turn(void **state)
{
    (void)state;
    Game game;
    Analysis analysis;
    analyse_game("@tests/data/roads.txt", 5, 4, &game, &analysis);
    Question question = question_of_game(&game);
    assert_int_equal(analysis.lines.count, 4);
    for (int i = 0; i < analysis.lines.count; i++) {
        const AnalysedLine *line = &analysis.lines.best[i];
        Position after = game.position;
        double probability = 0;
        turn_play(&after, &line->turns[0]);
        assert_int_equal(line->rank, slow_rank(&question, after.key, &probability));
        assert_true(line->probability == probability);
        assert_true(i == 0 || line->score <= analysis.lines.best[i - 1].score);
    }
    analysis_free(&analysis);
    game_free(&game);
}

static void probabilities_of_all_turns_add_up_to_one(void **state)
{
    (void)state;
    Game game;
    Ranking ranking;
    double sum = 0;
    TurnGen *gen = turngen_create();
    assert_true(question_read("@tests/data/roads.txt", &game, NULL, NULL));
    Question question = question_of_game(&game);
    ranking_make(&ranking, engine_ranker(engine), &question, gen);
    for (size_t i = 0; i < ranking.count; i++)
        sum += ranking.turns[i].probability;
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    assert_null(ranking_find(&ranking, game.position.key));
    ranking_free(&ranking);
    turngen_destroy(gen);
    game_free(&game);
}

static void the_evaluation_is_that_of_the_weights_in_force(void **state)
{
    (void)state;
    Game game;
    Analysis analysis;
    analyse_game("@tests/data/roads.txt", 1, 1, &game, &analysis);
    const Weights *weights = engine_weights(engine);
    assert_int_equal(analysis.evaluation.total, evaluate(&game.position, weights));
    assert_true(analysis.evaluation.win_chance ==
                weights_win_chance(weights, analysis.evaluation.total));
    assert_true(analysis.lines.best[0].win_chance ==
                weights_win_chance(weights, analysis.lines.best[0].score));
    analysis_free(&analysis);
    game_free(&game);
}

static void a_game_that_is_over_has_everything_but_lines(void **state)
{
    (void)state;
    Game game;
    Analysis analysis;
    analyse_game("s 8/4r3/4E3/8/8/8/8/R7", 4, 1, &game, &analysis);
    assert_int_equal(analysis.result.ending, ENDING_IMMOBILE);
    assert_int_equal(analysis.turn_count, 0);
    assert_int_equal(analysis.lines.count, 0);
    assert_int_equal(analysis.ranks.count, 0);
    StrBuf json = strbuf_new();
    json_finish_line(analysis_json(&analysis), &json);
    assert_non_null(strstr(json.text, "\"lines\": null, \"ranks\": [], \"phase\": {"));
    assert_non_null(strstr(json.text, "\"earlier\": null}\n"));
    strbuf_free(&json);
    analysis_free(&analysis);
    game_free(&game);
}

static void tactics_are_told_of_both_sides(void **state)
{
    (void)state;
    Game game;
    Analysis analysis;
    analyse_game("g 7r/4cR2/8/5D2/8/.r6/8/HR6", 4, 1, &game, &analysis);
    assert_int_equal(analysis.tactics[GOLD].goal_steps, 2);
    assert_int_equal(analysis.tactics[SILVER].goal_steps, 3);
    assert_int_equal(bb_count(analysis.tactics[GOLD].captures.victims), 1);
    assert_int_equal(analysis.tactics[SILVER].captures.victims, 0);
    assert_int_equal(analysis.tactics[GOLD].elimination.length, 0);
    analysis_free(&analysis);
    game_free(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_is_ranked_by_its_first_turn),
        cmocka_unit_test(probabilities_of_all_turns_add_up_to_one),
        cmocka_unit_test(the_evaluation_is_that_of_the_weights_in_force),
        cmocka_unit_test(a_game_that_is_over_has_everything_but_lines),
        cmocka_unit_test(tactics_are_told_of_both_sides),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

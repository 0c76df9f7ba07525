// SPDX-License-Identifier: MIT
// Turning points: found in a lost game, written and read back, and solved or not.
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
#include "core/board_text.h"
#include "core/turn_text.h"
#include "game/question.h"
#include "search/score.h"
#include "turning/finder.h"
#include "turning/solver.h"

// Gold could have won at once, and let silver win instead.
static const char blunder[] = "1g Ra6 Ee4\\n1s rh3 ce8\\n2g Ee4n\\n2s rh3s rh2s";

static void find_in(const char *moves, Side loser, int jobs, TurningSuite *out)
{
    Game game;
    TurningFinderSetup setup = {.jobs = jobs, .table_mb = 1, .nodes = 2000};
    TurningFinder *finder = turning_finder_create(&setup, NULL);
    assert_non_null(finder);
    assert_true(question_read(moves, &game, NULL, NULL));
    assert_true(turning_find(finder, &game, loser, "7", out));
    out->nodes = setup.nodes;
    out->games++;
    game_free(&game);
    turning_finder_destroy(finder);
}

// ---- Finding ---------------------------------------------------------------------------

static void assert_turn(const TurningPoint *point, const Turn *turn, const char *expected)
{
    StrBuf text = strbuf_new();
    turn_format(&point->pos, turn, &text);
    assert_string_equal(text.text, expected);
    strbuf_free(&text);
}

static void a_missed_goal_is_a_turning_point(void **state)
{
    TurningSuite suite = {0};
    (void)state;
    find_in(blunder, GOLD, 1, &suite);
    assert_int_equal(suite.count, 1);
    const TurningPoint *point = &suite.points[0];
    assert_turn(point, &point->played, "Ee4n");
    assert_turn(point, &point->better, "Ra6n Ra7n");
    assert_int_equal(point->kept, SCORE_WIN);
    assert_true(point->left <= -SCORE_DECIDED);
    assert_int_equal(point->tactic, TACTICAL_GOAL);
    assert_true(point->is_missed);
    assert_string_equal(point->source, "7 2g");
    turning_suite_free(&suite);
}

static void what_the_winner_did_is_none(void **state)
{
    TurningSuite suite = {0};
    (void)state;
    find_in(blunder, SILVER, 1, &suite);
    assert_int_equal(suite.count, 0);
    turning_suite_free(&suite);
}

static void jobs_make_no_difference(void **state)
{
    TurningSuite one = {0};
    TurningSuite three = {0};
    StrBuf texts[2] = {strbuf_new(), strbuf_new()};
    (void)state;
    find_in(blunder, GOLD, 1, &one);
    find_in(blunder, GOLD, 3, &three);
    turning_suite_format(&one, &texts[0]);
    turning_suite_format(&three, &texts[1]);
    assert_string_equal(texts[0].text, texts[1].text);
    turning_suite_free(&one);
    turning_suite_free(&three);
    strbuf_free(&texts[0]);
    strbuf_free(&texts[1]);
}

static void a_stopped_finder_adds_nothing(void **state)
{
    Game game;
    Stop stop;
    TurningSuite suite = {0};
    TurningFinderSetup setup = {.jobs = 1, .table_mb = 1, .nodes = 2000, .stop = &stop};
    (void)state;
    stop_init(&stop);
    stop_ask(&stop);
    TurningFinder *finder = turning_finder_create(&setup, NULL);
    assert_true(question_read(blunder, &game, NULL, NULL));
    assert_false(turning_find(finder, &game, GOLD, "7", &suite));
    assert_int_equal(suite.count, 0);
    game_free(&game);
    turning_finder_destroy(finder);
}

// ---- As text ---------------------------------------------------------------------------

#define BOARD   "g ....c.../......../R......./......../....E.../.......r/......../........"
#define HEADING "position\tplayed\tbetter\tkept\tleft\ttactic\tsource\n"

static const char good[] =
    "# games\t3\n# nodes\t2000\n" HEADING BOARD
    "\tEe4n\tRa6n Ra7n\t1000000\t-999998\tmisses a goal\t7 2g\n" BOARD
    "\tEe4s\tEe4e Ef4e\t-10\t-210\tnone\tline 3 4g\n" BOARD
    "\tEe4s\tEe4e\t0\t-120\tallows an elimination\t9 4g\n";

// Read a text as a file.
static bool read_text(const char *text, TurningSuite *out, Error *err)
{
    char path[] = "/tmp/tusk-turning-XXXXXX";
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    assert_true(file_replace(path, text, strlen(text), NULL));
    bool is_read = turning_suite_read(path, out, err);
    unlink(path);
    return is_read;
}

static void what_is_read_is_written_again(void **state)
{
    TurningSuite suite = {0};
    StrBuf text = strbuf_new();
    (void)state;
    assert_true(read_text(good, &suite, NULL));
    assert_int_equal(suite.count, 3);
    turning_suite_format(&suite, &text);
    assert_string_equal(text.text, good);
    turning_suite_free(&suite);
    strbuf_free(&text);
}

static void assert_refused(const char *line, const char *why)
{
    TurningSuite suite = {0};
    Error err = {""};
    StrBuf text = strbuf_new();
    strbuf_print(&text, HEADING "%s\n", line);
    assert_false(read_text(text.text, &suite, &err));
    if (!strstr(err.text, why) || !strstr(err.text, "line 2"))
        fail_msg("'%s' lacks '%s' or the line", err.text, why);
    turning_suite_free(&suite);
    strbuf_free(&text);
}

static void nonsense_is_refused_with_its_line(void **state)
{
    (void)state;
    assert_refused(BOARD "\tEe4n\tEe4s\t1", "7 columns");
    assert_refused("g 9/8\tEe4n\tEe4s\t1\t0\tnone\tx", "");
    assert_refused(BOARD "\tEe4x\tEe4s\t1\t0\tnone\tx", "played");
    assert_refused(BOARD "\tEe4n\tRa6s\t1\t0\tnone\tx", "better");
    assert_refused(BOARD "\tEe4n\tEe4s\tmuch\t0\tnone\tx", "kept");
    assert_refused(BOARD "\tEe4n\tEe4s\t1\t0\tmagic\tx", "'magic' is no tactic");
    assert_refused(BOARD "\tEe4n\tEe4e Ee4n\t1\t0\tnone\tx", "better");
    assert_refused(BOARD "\tEe4n Ee5e\tEe4e Ef4n\t1\t0\tnone\tx", "same board");
    assert_refused(BOARD "\tEe4n\tEe4s\t0\t0\tnone\tx", "'kept' is not more");
    assert_refused("# nodes\tmany", "nodes");
}

// ---- Solving ---------------------------------------------------------------------------

// A bot that plays the turn it is told with its option.
typedef struct Parrot {
    char turn[64];
} Parrot;

static void *parrot_create(uint64_t seed)
{
    (void)seed;
    return calloc(1, sizeof(Parrot));
}

static bool parrot_set(void *self, const char *name, const char *value, Error *err)
{
    Parrot *parrot = self;
    (void)name;
    (void)err;
    snprintf(parrot->turn, sizeof parrot->turn, "%s", value);
    return true;
}

static BotAnswer parrot_turn(void *self, const BotTask *task, Turn *out, Error *err)
{
    const Parrot *parrot = self;
    if (strcmp(parrot->turn, "resign") == 0)
        return BOT_RESIGNS;
    return turn_parse(task->question.pos, parrot->turn, out, NULL, err) ? BOT_PLAYS
                                                                        : BOT_ERRS;
}

static const Bot parrot = {.name = "parrot",
                           .create = parrot_create,
                           .destroy = free,
                           .set_option = parrot_set,
                           .choose_turn = parrot_turn};

// What the parrot's turn is worth in the first position of `good`.
static bool solve_with(const char *turn, TurningVerdict *out, Error *err)
{
    TurningSuite suite = {0};
    TurningAnswer answers[3];
    BotSpec spec;
    bot_spec_init(&spec, &parrot);
    bot_spec_add(&spec, "turn", turn);
    assert_true(read_text(good, &suite, NULL));
    TurningExam exam = {.suite = &suite,
                        .bot = &spec,
                        .limits = {{.nodes = 1000}},
                        .limit_count = 1,
                        .nodes = 2000,
                        .table_mb = 1,
                        .jobs = 1};
    bool is_done = turning_solve(&exam, answers, err);
    *out = answers[0].verdict;
    turning_suite_free(&suite);
    bot_spec_free(&spec);
    return is_done;
}

static void a_turn_is_judged_by_what_it_keeps(void **state)
{
    TurningVerdict verdict = TURNING_UNASKED;
    Error err = {""};
    (void)state;
    assert_true(solve_with("Ee4n", &verdict, NULL));
    assert_int_equal(verdict, TURNING_REPEATED);
    assert_true(solve_with("Ra6n Ra7n", &verdict, NULL));
    assert_int_equal(verdict, TURNING_SOLVED);
    assert_true(solve_with("Ee4n Ra6n Ra7n", &verdict, NULL)); // a goal, too
    assert_int_equal(verdict, TURNING_SOLVED);
    assert_true(solve_with("Ee4w", &verdict, NULL)); // lets silver win as well
    assert_int_equal(verdict, TURNING_OTHER);
    assert_true(solve_with("resign", &verdict, NULL));
    assert_int_equal(verdict, TURNING_NONE);
    assert_false(solve_with("Ra6s", &verdict, &err));
    assert_non_null(strstr(err.text, "Ra6s"));
}

static void shares_are_counted_by_kind(void **state)
{
    TurningSuite suite = {0};
    (void)state;
    assert_true(read_text(good, &suite, NULL));
    TurningExam exam = {.suite = &suite, .limit_count = 2};
    // A row a point, a column a limit.
    TurningAnswer answers[] = {{.verdict = TURNING_SOLVED},   {.verdict = TURNING_OTHER},
                               {.verdict = TURNING_REPEATED}, {.verdict = TURNING_SOLVED},
                               {.verdict = TURNING_NONE},     {.verdict = TURNING_UNASKED}};
    static const TurningShare expected[2][TURNING_KINDS] = {
        {[TURNING_TACTICS] = {2, 1}, [TURNING_JUDGEMENT] = {1, 0}, [TURNING_ALL] = {3, 1}},
        {[TURNING_TACTICS] = {1, 0}, [TURNING_JUDGEMENT] = {1, 1}, [TURNING_ALL] = {2, 1}}};
    for (size_t limit = 0; limit < 2; limit++)
        for (int kind = 0; kind < TURNING_KINDS; kind++) {
            TurningShare share = turning_share(&exam, answers, limit, (TurningKind)kind);
            assert_int_equal(share.asked, expected[limit][kind].asked);
            assert_int_equal(share.solved, expected[limit][kind].solved);
        }
    turning_suite_free(&suite);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_missed_goal_is_a_turning_point),
        cmocka_unit_test(what_the_winner_did_is_none),
        cmocka_unit_test(jobs_make_no_difference),
        cmocka_unit_test(a_stopped_finder_adds_nothing),
        cmocka_unit_test(what_is_read_is_written_again),
        cmocka_unit_test(nonsense_is_refused_with_its_line),
        cmocka_unit_test(a_turn_is_judged_by_what_it_keeps),
        cmocka_unit_test(shares_are_counted_by_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

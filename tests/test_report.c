// SPDX-License-Identifier: MIT
// Reports on games: what turns are worth and lost, which of them are marked, what was
// missed; also when the work is stopped in the middle. All searches have limits in nodes.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/json.h"
#include "core/board_text.h"
#include "core/turn_text.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "game/question.h"
#include "report/report_views.h"
#include "report/reporter.h"
#include "search/score.h"
#include "support/hand_clock.h"
#include "support/svg_check.h"

// A game of four turns in which nothing happens.
static const char quiet[] = "1g Ra1 Ee2 Mb2\\n1s rh8 ee7 mb7\\n2g Ee2n\\n2s ee7s\\n"
                            "3g Mb2n\\n3s mb7s";

static Game game;
static Report report;

// A position and the turns played from it.
static void begin_position(const char *board, const char *first, const char *second)
{
    Position pos;
    assert_true(position_parse(board, &pos, NULL));
    game_init_position(&game, &pos);
    for (int i = 0; i < 2; i++) {
        Turn turn;
        assert_true(turn_parse(&game.position, i ? second : first, &turn, NULL, NULL));
        assert_true(game_play(&game, &turn, NULL));
    }
    report_init(&report, &game, NULL, &default_weights);
}

static void begin(const char *moves)
{
    assert_true(question_read(moves, &game, NULL, NULL));
    report_init(&report, &game, NULL, &default_weights);
}

static void end(void)
{
    report_free(&report);
    game_free(&game);
}

// ---- Judging, with scores that are given -----------------------------------------------

// The score with this chance to win.
static int points_of(double chance)
{
    return (int)lround(default_weights.k * log(chance / (1 - chance)));
}

// A position as if it had been searched: `chance` is that of the side to move. Nothing is
// known of other turns.
static void know(size_t index, ReportLevel level, double chance)
{
    report.positions[index] = (ReportPosition){
        .best = {.level = level, .score = {points_of(chance), 0, false}, .depth = 8}};
}

// The line found there begins with the turn played, or with another one.
static void set_first(size_t index, bool is_played, ReportLine *line)
{
    const Position *pos = report_board(&report, index);
    Turn other = {.length = 1};
    other.steps[0] = step_of(pos->side == GOLD ? 0 : 63, pos->side == GOLD ? NORTH : SOUTH);
    assert_true(turn_check(pos, &other, NULL));
    line->turns[0] = is_played ? game.moves[report.turns[index].move].turn : other;
    line->count = 1;
}

static void expect_turn(size_t index, bool is_played)
{
    set_first(index, is_played, &report.positions[index].best);
}

// The best other turn has this chance.
static void know_other(size_t index, ReportLevel level, double chance)
{
    ReportLine *other = &report.positions[index].other;
    *other = (ReportLine){.level = level, .score = {points_of(chance), 0, false}};
    set_first(index, false, other);
}

static void marks_are_given_from_5_10_and_15_points_on(void **state)
{
    (void)state;
    static const struct {
        double after;
        ReportMark mark;
    } cases[] = {
        {0.50, MARK_NONE},        {0.453, MARK_NONE},    {0.447, MARK_INACCURACY},
        {0.403, MARK_INACCURACY}, {0.397, MARK_MISTAKE}, {0.353, MARK_MISTAKE},
        {0.347, MARK_BLUNDER},    {0.01, MARK_BLUNDER},  {0.70, MARK_NONE},
    };
    begin(quiet);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        know(0, REPORT_QUICK, 0.6);
        know_other(0, REPORT_DEEP, 0.5);
        know(1, REPORT_DEEP, 1 - cases[i].after);
        report_judge(&report);
        assert_int_equal(report.turns[0].mark, cases[i].mark);
        assert_true(report.turns[0].is_judged && report.turns[0].is_confirmed);
        assert_true(fabs(report.turns[0].lost - fmax(0, 0.5 - cases[i].after)) < 0.001);
    }
    end();
}

static void what_quick_searches_say_is_no_mark(void **state)
{
    (void)state;
    begin(quiet);
    know(0, REPORT_QUICK, 0.5);
    know(1, REPORT_QUICK, 0.7);
    expect_turn(0, false);
    report_judge(&report);
    assert_true(fabs(report.turns[0].lost - 0.2) < 0.001);
    assert_int_equal(report.turns[0].mark, MARK_NONE);
    know_other(0, REPORT_DEEP, 0.5); // behind the turn played nobody has looked deeply yet
    report_judge(&report);
    assert_int_equal(report.turns[0].mark, MARK_NONE);
    assert_false(report.turns[0].is_confirmed);
    know(1, REPORT_DEEP, 0.7);
    report_judge(&report);
    assert_int_equal(report.turns[0].mark, MARK_BLUNDER);
    end();
}

static void a_turn_is_not_compared_with_itself(void **state)
{
    (void)state;
    begin(quiet);
    know(0, REPORT_DEEP, 0.5);
    expect_turn(0, true); // the search would have played it too, and did not see the end
    know(1, REPORT_DEEP, 0.9);
    report_judge(&report);
    assert_true(report.turns[0].lost == 0);
    assert_null(report_better(&report, 0));
    assert_false(report.turns[0].is_confirmed);
    know_other(0, REPORT_DEEP, 0.4);
    report_judge(&report);
    assert_true(fabs(report.turns[0].lost - 0.3) < 0.001);
    assert_int_equal(report.turns[0].mark, MARK_BLUNDER);
    assert_ptr_equal(report_better(&report, 0), &report.positions[0].other);
    end();
}

static void the_only_turn_is_no_mistake(void **state)
{
    (void)state;
    begin(quiet);
    know(0, REPORT_DEEP, 0.5);
    report.positions[0].is_forced = true;
    know(1, REPORT_DEEP, 0.95);
    report_judge(&report);
    assert_true(report.turns[0].is_judged && report.turns[0].is_forced);
    assert_true(report.turns[0].lost == 0);
    assert_int_equal(report.turns[0].mark, MARK_NONE);
    assert_int_equal(report.sides[GOLD].judged, 0); // nor does it speak for the player
    end();
}

static void scores_of_turns_fit_together(void **state)
{
    (void)state;
    static const double chances[] = {0.6, 0.5, 0.8, 0.3, 0.55};
    begin(quiet);
    for (size_t i = 0; i < 5; i++)
        know(i, REPORT_QUICK, chances[i]);
    report_judge(&report);
    for (size_t i = 0; i < 4; i++)
        assert_true(report.turns[i].lost >= 0);
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(report.turns[i].after.points, -report.turns[i + 1].before.points);
        assert_true(fabs(report.turns[i].win_after + report.turns[i + 1].win_before - 1) <
                    1e-9);
    }
    end();
}

static void what_was_said_before_can_only_become_less(void **state)
{
    (void)state;
    begin(quiet);
    know(0, REPORT_QUICK, 0.5);
    know_other(0, REPORT_DEEP, 0.5);
    know(1, REPORT_DEEP, 0.6);
    report_judge(&report);
    report_keep(&report);
    know(1, REPORT_SURE, 0.8);
    report_judge(&report);
    assert_true(fabs(report.turns[0].lost - 0.1) < 0.001);
    know(1, REPORT_SURE, 0.57);
    report_judge(&report);
    assert_true(fabs(report.turns[0].lost - 0.07) < 0.001);
    assert_int_equal(report.turns[0].mark, MARK_INACCURACY);
    end();
}

static void scores_are_told_for_gold(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    report_add_score((ReportScore){SCORE_WIN - 6, 2, false}, GOLD, &text);
    strbuf_add(&text, ", ");
    report_add_score((ReportScore){-(SCORE_WIN - 2), 1, false}, GOLD, &text);
    strbuf_add(&text, ", ");
    report_add_score((ReportScore){SCORE_WIN, 0, true}, SILVER, &text);
    strbuf_add(&text, ", ");
    report_add_score((ReportScore){-124, 0, false}, SILVER, &text);
    assert_string_equal(text.text, "gold 2, silver 1, silver, +1.24");
    strbuf_free(&text);
}

static void accuracy_falls_with_what_is_lost(void **state)
{
    (void)state;
    assert_true(fabs(report_accuracy(0) - 100) < 0.01);
    assert_true(fabs(report_accuracy(0.10) - 63.58) < 0.01);
    assert_true(report_accuracy(1) == 0);
    begin(quiet);
    for (size_t i = 0; i < 5; i++)
        know(i, REPORT_QUICK, i == 1 ? 0.6 : 0.5); // gold's first turn loses 10 points
    for (size_t i = 0; i < 4; i++)
        expect_turn(i, false);
    report_judge(&report);
    assert_int_equal(report.sides[GOLD].judged, 2);
    assert_true(fabs(report.sides[GOLD].accuracy - (63.58 + 100) / 2) < 0.1);
    assert_true(fabs(report.sides[GOLD].lost - 0.05) < 0.001);
    end();
}

static void a_turning_point_changes_who_is_likely_to_win(void **state)
{
    (void)state;
    begin(quiet);
    static const double chances[] = {0.56, 0.6, 0.62, 0.5, 0.5};
    for (size_t i = 0; i < 5; i++) {
        know(i, REPORT_DEEP, chances[i]);
        if (i < 4)
            know_other(i, REPORT_DEEP, chances[i]);
    }
    report_judge(&report);
    assert_int_equal(report.turns[0].mark, MARK_BLUNDER); // 0.56 to 0.4
    assert_true(report.turns[0].is_turning_point);
    assert_int_equal(report.turns[1].mark, MARK_BLUNDER); // 0.6 to 0.38
    assert_true(report.turns[1].is_turning_point);
    assert_int_equal(report.turns[2].mark, MARK_MISTAKE); // 0.62 to 0.5
    assert_false(report.turns[2].is_turning_point);
    end();
}

// ---- What to search --------------------------------------------------------------------

static void check_task(ReportTask task, size_t position, bool is_other)
{
    assert_int_equal(task.position, position);
    assert_int_equal(task.is_other, is_other);
}

static void deep_searches_are_asked_for_where_it_swings(void **state)
{
    (void)state;
    ReportTask tasks[5 * REPORT_TASKS];
    begin(quiet);
    assert_int_equal(report_tasks(&report, REPORT_QUICK, tasks), 5);
    for (size_t i = 0; i < 5; i++) {
        know(i, REPORT_QUICK, 0.5);
        if (i < 4)
            expect_turn(i, true);
    }
    report_judge(&report);
    assert_int_equal(report_tasks(&report, REPORT_QUICK, tasks), 0);
    assert_int_equal(report_tasks(&report, REPORT_DEEP, tasks), 0);
    for (size_t i = 1; i < 5; i++) // gold's first turn loses something
        report.positions[i].best.score.points = points_of(i % 2 ? 0.6 : 0.4);
    report_judge(&report);
    assert_int_equal(report_tasks(&report, REPORT_DEEP, tasks), 2);
    check_task(tasks[0], 0, true);
    check_task(tasks[1], 1, false);
    know_other(0, REPORT_DEEP, 0.5);
    know(1, REPORT_DEEP, 0.6);
    report_judge(&report);
    assert_int_equal(report_tasks(&report, REPORT_DEEP, tasks), 0);
    assert_int_equal(report_tasks(&report, REPORT_SURE, tasks), 2);
    end();
}

// A reply that nobody expected shows that the turn before it lost something.
static void hindsight_raises_doubts(void **state)
{
    (void)state;
    ReportTask tasks[5 * REPORT_TASKS];
    begin(quiet);
    for (size_t i = 0; i < 5; i++)
        know(i, REPORT_QUICK, i < 2 ? 0.5 : i % 2 ? 0.8 : 0.2);
    report_judge(&report);
    assert_int_equal(report_tasks(&report, REPORT_DEEP, tasks), 2);
    check_task(tasks[0], 0, true);
    check_task(tasks[1], 1, false);
    end();
}

static void the_worst_turns_are_searched_once_more(void **state)
{
    (void)state;
    ReportTask tasks[5 * REPORT_TASKS];
    size_t worst[3];
    static const double chances[] = {0.5, 0.62, 0.5, 0.71, 0.4};
    begin(quiet);
    for (size_t i = 0; i < 5; i++) {
        know(i, REPORT_DEEP, chances[i]);
        if (i < 4)
            know_other(i, REPORT_DEEP, chances[i]);
    }
    report_judge(&report);
    assert_int_equal(report_worst(&report, 3, worst), 3);
    assert_int_equal(worst[0], 2); // 0.5 to 0.29, then 0.5 to 0.38, 0.62 to 0.5
    assert_int_equal(report_worst(&report, 1, worst), 1);
    assert_int_equal(worst[0], 2);
    assert_int_equal(report_tasks(&report, REPORT_DEEP, tasks), 0);
    assert_int_equal(report_tasks(&report, REPORT_SURE, tasks), 6);
    check_task(tasks[0], 2, true);
    check_task(tasks[1], 3, false);
    end();
}

// ---- With real searches ----------------------------------------------------------------

static ReportOptions small_options(void)
{
    return (ReportOptions){
        .nodes = {[REPORT_QUICK] = 300, [REPORT_DEEP] = 900, [REPORT_SURE] = 2700}};
}

static Reporter *make_reporter(int jobs)
{
    Reporter *reporter =
        reporter_create(&(ReporterSetup){.jobs = jobs, .table_mb = 1}, NULL);
    assert_non_null(reporter);
    return reporter;
}

static void run(const ReportOptions *options, int jobs)
{
    Reporter *reporter = make_reporter(jobs);
    reporter_run(reporter, &report, options);
    reporter_destroy(reporter);
}

// A game of tests/data, without its last turns.
static void begin_archived(long id, size_t turns)
{
    const ArchiveRow *row;
    Error err;
    Archive *archive = archive_open("tests/data/games.tsv", NULL, &err);
    assert_non_null(archive);
    while (archive_next(archive, &row, &err) == ARCHIVE_ROW && row->id != id)
        continue;
    assert_int_equal(row->id, id);
    game_init(&game);
    assert_true(archive_game_replay(row, &game, NULL, &err));
    archive_close(archive);
    while (game.move_count > turns + 2)
        assert_true(game_take_back(&game, &err));
    report_init(&report, &game, NULL, &default_weights);
}

static void check_turn(size_t index)
{
    const ReportTurn *turn = &report.turns[index];
    const ReportLine *better = report_better(&report, index);
    Position other = *report_board(&report, index);
    assert_true(turn->is_judged);
    assert_true(turn->lost >= 0 && turn->lost <= 1);
    assert_true(turn->mark == MARK_NONE || turn->is_confirmed);
    assert_true(turn->rank >= 1 && turn->rank <= turn->turn_count);
    if (better) {
        turn_play(&other, &better->turns[0]);
        assert_true(other.key != report_board(&report, index + 1)->key);
    }
    if (index + 1 < report.turn_count)
        assert_true(fabs(turn->win_after + report.turns[index + 1].win_before - 1) < 1e-9);
}

static void a_game_is_judged_from_end_to_end(void **state)
{
    (void)state;
    ReportOptions options = small_options();
    begin_archived(23, 1000);
    run(&options, 1);
    assert_true(report.is_complete);
    size_t marked = 0;
    for (size_t i = 0; i < report.turn_count; i++) {
        check_turn(i);
        marked += report.turns[i].mark != MARK_NONE;
        // What lost enough for a mark was looked at deeply.
        assert_true(report.turns[i].lost < report_mark_least[MARK_INACCURACY] ||
                    report.turns[i].is_confirmed);
    }
    assert_true(marked > 0);
    const ReportTurn *last = &report.turns[report.turn_count - 1];
    assert_true(last->after.is_over && last->lost == 0); // a goal
    assert_int_equal(last->before.wins_in, 1);
    end();
}

static void add_json(StrBuf *out)
{
    Json *json = report_json(&report);
    json_write(json, JSON_ON_ONE_LINE, out);
    json_free(json);
}

// Stops after so many searches.
typedef struct Stopper {
    Stop stop;
    int left;
} Stopper;

static void count_down(void *context, const Report *told, const ReportProgress *progress)
{
    Stopper *stopper = context;
    assert_ptr_equal(told, &report);
    assert_true(progress->done >= 1 && progress->done <= progress->total);
    assert_true(progress->share >= 0 && progress->share <= 1);
    if (--stopper->left == 0)
        stop_ask(&stopper->stop);
}

static void what_is_stopped_holds_what_was_done(void **state)
{
    (void)state;
    for (int searches = 1; searches < 36; searches += 11) {
        Stopper stopper = {.left = searches};
        ReportOptions options = small_options();
        StrBuf text;
        size_t judged = 0;
        stop_init(&stopper.stop);
        options.stop = &stopper.stop;
        options.tell = count_down;
        options.context = &stopper;
        begin_archived(2, 30);
        run(&options, 1);
        assert_false(report.is_complete);
        for (size_t i = 0; i < report.turn_count; i++)
            judged += report.turns[i].is_judged;
        assert_int_equal(judged, searches - 1 < 30 ? searches - 1 : 30);
        strbuf_init(&text);
        report_add_text(&report, &text);
        assert_true((strstr(text.text, "not judged") != NULL) == (judged < 30));
        strbuf_clear(&text);
        report_draw(&report, &text);
        assert_null(svg_fault(text.text));
        strbuf_free(&text);
        end();
    }
}

static void move_clock(void *context, const Report *told, const ReportProgress *progress)
{
    (void)told;
    (void)progress;
    hand_clock_advance(context, 100);
}

static void the_time_bounds_the_whole(void **state)
{
    (void)state;
    HandClock clock;
    hand_clock_init(&clock, 0);
    ReportOptions options = small_options();
    options.time_ms = 550; // each search takes 100
    options.timer = &clock.timer;
    options.tell = move_clock;
    options.context = &clock;
    begin_archived(1, 12);
    run(&options, 1);
    size_t searched = 0;
    for (size_t i = 0; i <= report.turn_count; i++)
        searched += report.positions[i].best.level > REPORT_UNSEEN;
    assert_int_equal(searched, 6);
    assert_false(report.is_complete);
    end();
}

static void the_worst_turns_can_be_verified(void **state)
{
    (void)state;
    ReportOptions options = small_options();
    ReportCheck checks[REPORT_WORST];
    size_t worst[REPORT_WORST];
    begin_archived(2, 30);
    Reporter *reporter = make_reporter(2);
    reporter_run(reporter, &report, &options);
    size_t count = report_worst(&report, REPORT_WORST, worst);
    assert_int_equal(count, REPORT_WORST);
    assert_int_equal(reporter_verify(reporter, &report, 1, &options, checks), count);
    // With as many nodes as before it finds the same again; what is reported is what the
    // search before that saw, too.
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(checks[i].turn, worst[i]);
        double other = weights_win_chance(&default_weights,
                                          report.positions[worst[i]].other.score.points);
        assert_true(fabs(other - report.turns[worst[i]].win_after - checks[i].now) < 1e-9);
        assert_true(checks[i].lost <= checks[i].now + 1e-9);
    }
    reporter_destroy(reporter);
    end();
}

// ---- Tactics ---------------------------------------------------------------------------

static void check_tactics(const char *moves, size_t index, ReportTacticKind missed,
                          ReportTacticKind allowed)
{
    ReportOptions options = small_options();
    begin(moves);
    run(&options, 1);
    assert_int_equal(report.turns[index].missed.kind, missed);
    assert_int_equal(report.turns[index].allowed.kind, allowed);
    end();
}

static void missed_and_allowed_goals_are_told(void **state)
{
    (void)state;
    // Gold could have run; silver could have stood in the way.
    check_tactics("1g Ra6 Eh1\\n1s cg8 rh7\\n2g Eh1n\\n2s cg8s", 0, TACTICAL_GOAL,
                  TACTICAL_NONE);
    check_tactics("1g Ra3 Eh1\\n1s cb8 rh7 eh8\\n2g Ra3n Eh1n\\n2s rh7s", 1, TACTICAL_NONE,
                  TACTICAL_GOAL);
    // Nothing could be done against this one.
    check_tactics("1g Ra6 Rh6 Ee1\\n1s rd7 cd5\\n2g Ee1n\\n2s cd5s", 1, TACTICAL_NONE,
                  TACTICAL_NONE);
}

static void missed_and_allowed_captures_are_told(void **state)
{
    (void)state;
    // The elephant could have taken the horse on b4; then silver leaves its camel alone.
    static const char board[] = "g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../"
                                "RDCM.CDR/RRR.HRRR";
    ReportOptions options = small_options();
    begin_position(board, "Ra2n", "ra8s");
    for (ReportLevel level = REPORT_QUICK; level < REPORT_LEVELS; level++)
        options.nodes[level] *= 10;
    run(&options, 1);
    const ReportTurn *turn = &report.turns[0];
    assert_int_equal(turn->missed.kind, TACTICAL_CAPTURE);
    assert_int_equal(turn->missed.piece, piece_of(SILVER, HORSE));
    assert_int_equal(turn->missed.square, 25); // b4
    assert_true(turn_check(report_board(&report, 0), &turn->missed.turn, NULL));
    end();
}

static void missed_wins_in_two_are_told(void **state)
{
    (void)state;
    ReportOptions options = small_options();
    begin("1g Ra1 Hb2 Dd4\\n1s rb3 rh8 ce5\\n2g rb3e rc3x Hb2n\\n2s rh8s");
    run(&options, 1);
    assert_int_equal(report.turns[0].missed.kind, TACTICAL_WIN_IN_TWO);
    Position after = *report_board(&report, 0);
    assert_true(turn_check(&after, &report.turns[0].missed.turn, NULL));
    end();
}

// ---- As JSON and as a picture ----------------------------------------------------------

static void a_report_is_good_json_and_a_good_picture(void **state)
{
    (void)state;
    static const char *const games[] = {
        quiet,
        "g 7r/8/8/8/8/8/8/R7",       // without a turn
        "1g Ra7\\n1s rh7\\n2g Ra7n", // a goal
        "1g Ra1 Ee2\\n1s rh8 ee7\\n2g Ee2n\\n2s pass\\n3g Ee3n",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        ReportOptions options = small_options();
        StrBuf text;
        strbuf_init(&text);
        begin(games[i]);
        run(&options, 1);
        add_json(&text);
        Json *json = json_read(text.text, text.length, (JsonLimits){1 << 20, 20}, NULL);
        assert_non_null(json);
        assert_int_equal(json_count(json_get(json, "turns")), report.turn_count);
        assert_true(json_bool(json_get(json, "complete")));
        json_free(json);
        strbuf_clear(&text);
        report_draw(&report, &text);
        assert_null(svg_fault(text.text));
        strbuf_free(&text);
        end();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_are_given_from_5_10_and_15_points_on),
        cmocka_unit_test(what_quick_searches_say_is_no_mark),
        cmocka_unit_test(a_turn_is_not_compared_with_itself),
        cmocka_unit_test(the_only_turn_is_no_mistake),
        cmocka_unit_test(scores_of_turns_fit_together),
        cmocka_unit_test(what_was_said_before_can_only_become_less),
        cmocka_unit_test(scores_are_told_for_gold),
        cmocka_unit_test(accuracy_falls_with_what_is_lost),
        cmocka_unit_test(a_turning_point_changes_who_is_likely_to_win),
        cmocka_unit_test(deep_searches_are_asked_for_where_it_swings),
        cmocka_unit_test(hindsight_raises_doubts),
        cmocka_unit_test(the_worst_turns_are_searched_once_more),
        cmocka_unit_test(a_game_is_judged_from_end_to_end),
        cmocka_unit_test(what_is_stopped_holds_what_was_done),
        cmocka_unit_test(the_time_bounds_the_whole),
        cmocka_unit_test(the_worst_turns_can_be_verified),
        cmocka_unit_test(missed_and_allowed_goals_are_told),
        cmocka_unit_test(missed_and_allowed_captures_are_told),
        cmocka_unit_test(missed_wins_in_two_are_told),
        cmocka_unit_test(a_report_is_good_json_and_a_good_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

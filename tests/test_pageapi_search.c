// SPDX-License-Identifier: MIT
// What the page asks the engine, bots, clocks and earlier players, route by route.
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
#include "store/import.h"
#include "store/schema.h"
#include "support/api_talk.h"

#define TOUR  "g rr.r.rrr/.cd.rdcr/.h..m.../...e..../.hE....H/......../RDCM.CDR/RRR.HRRR"
#define START "rrrrrrrr/hdcemcdh/8/8/8/8/HDCMECDH/RRRRRRRR"

typedef struct Fixture {
    char folder[64];
    char archive[96];
    char url[96];
} Fixture;

static ApiTalk talk;
static Fixture games;
static PuzzleSet puzzles;

// Two games that begin alike.
static void make_database(void)
{
    static const char text[] =
        "id\twusername\tbusername\twrating\tbrating\tresult\tstartts\tmovelist\n"
        "11\tann\tbob\t2100\t1900\tw\t1104537600\t"
        "1w Ra1 Rb1 Ee2 Md2\\n1b rh8 rg8 ee7\\n2w Ee2n Ee3n\\n2b rh8s\\n3w Md2n\n"
        "12\tcid\tdora\t1500\t1600\tb\t1204537600\t"
        "1w Ra1 Rb1 Ee2 Md2\\n1b rh8 rg8 ee7\\n2w Ee2n Ee3n\\n2b rg8s\n";
    Error err = {""};
    ImportReport report;
    const char *archive = games.archive;
    snprintf(games.folder, sizeof games.folder, "/tmp/tusk-pageapi-XXXXXX");
    assert_non_null(mkdtemp(games.folder));
    snprintf(games.archive, sizeof games.archive, "%s/games.txt", games.folder);
    snprintf(games.url, sizeof games.url, "%s/games.db", games.folder);
    assert_true(file_replace(games.archive, text, sizeof text - 1, &err));
    Database *db = schema_open(games.url, DATABASE_WRITE, &err);
    assert_non_null(db);
    Import *import = import_begin(db, &(ImportHooks){0}, &err);
    assert_non_null(import);
    assert_true(import_files(import, &archive, 1, &err));
    assert_true(import_end(import, &report, &err));
    assert_int_equal(report.games, 2);
    database_close(db);
}

static int begin(void **state)
{
    (void)state;
    static Office office = {.threads = 1, .table_mb = 1, .puzzles = &puzzles};
    static const char one[] =
        "g241436\tgoal-in-one\t1\tg 8/R6r/8/8/8/8/8/E7\tRa7n\t-\t1\t9\n";
    Error err = {""};
    make_database();
    office.db = games.url;
    office.results = games.folder;
    puzzle_set_parse(one, &puzzles, &err);
    assert_string_equal(err.text, "");
    api_talk_begin(&talk, &office);
    return 0;
}

static int end(void **state)
{
    (void)state;
    api_talk_end(&talk);
    puzzle_set_free(&puzzles);
    unlink(games.archive);
    unlink(games.url);
    rmdir(games.folder);
    return 0;
}

static void ask(const char *path, const char *request)
{
    api_talk_ask(&talk, path, request);
    assert_string_equal(talk.err.text, "");
    assert_int_equal(talk.status, API_DONE);
}

static void equal(const char *path, const char *json)
{
    api_talk_equal(&talk, path, json);
}

static void refused(const char *path, const char *request, const char *sentence)
{
    api_talk_refused(&talk, path, request, sentence);
}

static int64_t whole_at(const char *path)
{
    int64_t number = 0;
    const Json *found = api_talk_at(&talk, path);
    assert_non_null(found);
    assert_true(json_whole(found, INT64_MIN, INT64_MAX, &number));
    return number;
}

// ---- Analysis --------------------------------------------------------------------------

static void lines_deepen_until_the_limit(void **state)
{
    (void)state;
    ask("analyse", "{\"game\": \"" TOUR "\", \"lines\": 3, \"depth\": 6}");
    size_t count = json_count(talk.answer);
    assert_int_equal(count, 4);
    for (int i = 0; i < 3; i++) {
        char path[40];
        snprintf(path, sizeof path, "%d.lines.depth", i);
        assert_int_equal(whole_at(path), 4 + i);
    }
    equal("2.lines.side", "\"gold\"");
    equal("2.lines.position", "\"" TOUR "\"");
    equal("2.lines.best.0.rank", "1");
    equal("2.lines.best.0.short.0", "\"Ec4-c5-c4 hb4-c4-c3x\"");
    assert_int_equal(json_count(api_talk_at(&talk, "2.lines.best")), 3);
    assert_true(whole_at("2.lines.best.0.score") >= whole_at("2.lines.best.1.score"));
    equal("3", "{\"end\": {\"reason\": \"limit\"}}");
}

static void a_glance_comes_before_the_search_for_one_line(void **state)
{
    (void)state;
    ask("analyse", "{\"game\": \"g 7r/4cR2/8/5D2/8/8/8/R7\", \"time\": 300}");
    assert_int_equal(json_count(api_talk_at(&talk, "0.lines.best")), 1);
    equal("0.lines.best.0.turns", "[\"Df5n Rf7n Df6x\"]");
    assert_null(api_talk_at(&talk, "0.lines.best.0.rank"));
    char path[60];
    snprintf(path, sizeof path, "%zu.end.reason", json_count(talk.answer) - 1);
    equal(path, "\"decided\"");
}

static void a_win_is_shown_to_its_end(void **state)
{
    (void)state;
    ask("analyse", "{\"game\": \"g 7r/4cR2/8/5D2/8/8/8/R7\", \"depth\": 4}");
    size_t last = json_count(talk.answer) - 1;
    char path[60];
    snprintf(path, sizeof path, "%zu.end.reason", last);
    equal(path, "\"decided\"");
    snprintf(path, sizeof path, "%zu.lines.best.0.wins_in", last - 1);
    equal(path, "1");
    snprintf(path, sizeof path, "%zu.lines.best.0.turns", last - 1);
    equal(path, "[\"Df5n Rf7n Df6x\"]");
}

static void the_threat_is_what_the_other_side_would_do(void **state)
{
    (void)state;
    ask("analyse", "{\"game\": \"s 7r/4cR2/8/5D2/8/8/8/R7\", \"threat\": true, "
                   "\"depth\": 4}");
    equal("0.lines.side", "\"gold\"");
    ask("analyse", "{\"game\": \"g 7r/4cR2/8/5D2/8/8/8/R7\", \"moves\": [\"Df5n Rf7n\"], "
                   "\"depth\": 4}");
    equal("", "[{\"end\": {\"reason\": \"over\"}}]");
}

static void wrong_limits_are_refused(void **state)
{
    (void)state;
    assert_int_equal(api_talk_ask(&talk, "analyse", "{\"lines\": 99}"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "analyse", "{\"time\": -1}"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "analyse", "{\"depth\": 0}"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "analyse", "{\"nodes\": 0.5}"), API_WRONG);
    refused("analyse", "{}", "the game has not begun: the set-up of gold is due");
}

static void a_stopped_search_tells_no_end(void **state)
{
    (void)state;
    stop_ask(&talk.stop);
    api_talk_ask(&talk, "analyse", "{\"game\": \"" TOUR "\", \"depth\": 30}");
    assert_int_equal(talk.status, API_STOPPED);
    stop_withdraw(&talk.stop);
}

// ---- Why not ---------------------------------------------------------------------------

static void a_blunder_is_refuted(void **state)
{
    (void)state;
    // Gold leaves the rabbit a free way to goal.
    ask("why-not", "{\"game\": \"g 8/R6r/8/8/8/8/r1E5/3D3R\", \"turn\": \"Ec2e\", "
                   "\"depth\": 4}");
    equal("0.answer.turn.turns.0", "\"Ec2e\"");
    equal("0.answer.sentence", "\"After it silver wins.\"");
    equal("0.answer.best.turns.0", "\"Ra7n\"");
    equal("0.answer.loss", "1.0");
    equal("1.end.reason", "\"limit\"");
    ask("why-not", "{\"game\": \"g 8/R6r/8/8/8/8/r1E5/3D3R\", \"turn\": \"Ra7n\", "
                   "\"depth\": 4}");
    equal("0.answer.sentence", "\"The game would be over: gold wins by goal.\"");
}

static void a_turn_that_is_none_is_refused(void **state)
{
    (void)state;
    refused("why-not", "{\"game\": \"" TOUR "\"}",
            "the turn is missing: \"turn\": \"Ee2n ...\"");
    assert_int_equal(
        api_talk_ask(&talk, "why-not", "{\"game\": \"" TOUR "\", \"turn\": \"Ec4w\"}"),
        API_WRONG);
}

// ---- Panels ----------------------------------------------------------------------------

static void panels_tell_all_but_the_search(void **state)
{
    (void)state;
    ask("panels", "{\"game\": \"" TOUR "\", \"ranks\": 2, \"zones\": true}");
    equal("turns", "13438");
    equal("lines", "null");
    equal("earlier", "null");
    equal("ranks_short.0", "\"Ec4-c5-c4 hb4-c4-c3x\"");
    assert_int_equal(json_count(api_talk_at(&talk, "ranks")), 2);
    equal("tactics.captures.gold.0.square", "\"b4\"");
    equal("tactics.frozen.silver.0", "\"b4\"");
    equal("zones_drawn.gold.0.target", "\"c3\"");
    equal("zones_drawn.gold.0.ways.0.is_main", "true");
    ask("panels", "{\"game\": \"" TOUR "\"}");
    assert_null(api_talk_at(&talk, "zones_drawn"));
    assert_int_equal(json_count(api_talk_at(&talk, "ranks")), 10);
    assert_int_equal(api_talk_ask(&talk, "panels", "{}"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "panels", "{\"ranks\": -1}"), API_WRONG);
}

// Turns are counted all the same, without those that would be third repetitions.
static void panels_without_ranks_rank_nothing(void **state)
{
    (void)state;
    static const char *const wishes[] = {"1", "0"};
    for (int i = 0; i < 2; i++) {
        char request[300];
        snprintf(request, sizeof request,
                 "{\"game\": \"1g Ra1 / 1s rh8 / 2g Ra1e / 2s rh8w / 3g Rb1w / 3s rg8e / "
                 "4g Ra1e / 4s rh8w / 5g Rb1w\", \"ranks\": %s}",
                 wishes[i]);
        ask("panels", request);
        equal("turns", "17");
        assert_int_equal(json_count(api_talk_at(&talk, "ranks")), 1 - i);
    }
    equal("tactics.goals.gold.steps", "0");
}

static void more_pieces_than_a_game_has_are_not_judged(void **state)
{
    (void)state;
    static const char crowd[] =
        "{\"game\": \"g r7/EEEEEEEE/8/EEEEEEEE/8/EEEEEEEE/8/R7\"%s}";
    static const char sentence[] = "gold has more than sixteen pieces";
    char request[200];
    snprintf(request, sizeof request, crowd, "");
    refused("panels", request, sentence);
    refused("analyse", request, sentence);
    refused("move", request, sentence);
    refused("report", request, sentence);
    snprintf(request, sizeof request, crowd, ", \"turn\": \"Ra1n\"");
    refused("why-not", request, sentence);
    snprintf(request, sizeof request, crowd, ", \"steps\": \"Ra1n\"");
    ask("position", request);
    equal("turn.may_end", "true");
}

static void a_curve_has_a_point_for_each_turn(void **state)
{
    (void)state;
    ask("curve", "{\"game\": \"g " START "\", \"moves\": [\"Ee2n\", \"ed7s\"]}");
    assert_int_equal(json_count(api_talk_at(&talk, "points")), 3);
    equal("points.1.label", "\"2s\"");
    equal("points.2.phase.phase", "\"beginning\"");
    ask("curve", "{}");
    equal("points", "[]");
}

// ---- Playing ---------------------------------------------------------------------------

static void bots_are_listed_and_outside_programs_are_not(void **state)
{
    (void)state;
    ask("bots", "");
    equal("bots.0.name", "\"tusk\"");
    equal("bots.0.levels.9", "10");
    refused("move", "{\"bot\": \"aei:touch /tmp/x\"}",
            "there is no bot 'aei:touch /tmp/x'; 'tusk bots' lists them");
    refused("move", "{\"bot\": \"tusk:weights=/etc/passwd\"}",
            "there is no bot 'tusk:weights=/etc/passwd'; 'tusk bots' lists them");
    assert_int_equal(api_talk_ask(&talk, "move", "{\"bot\": \"sampler\"}"), API_WRONG);
}

static void a_bot_sets_up_and_moves(void **state)
{
    (void)state;
    ask("move", "{\"bot\": \"tusk\", \"level\": 2, \"seed\": 5}");
    equal("kind", "\"setup\"");
    ask("move", "{\"game\": \"g 7r/4cR2/8/5D2/8/8/8/R7\"}");
    equal("kind", "\"turn\"");
    equal("turn", "\"Df5n Rf7n Df6x\"");
    equal("captures", "[\"Df6\"]");
    equal("result.by", "\"goal\"");
    equal("wins_in", "1");
    ask("move", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"bot\": \"random\", \"seed\": 1, "
                "\"control\": \"10s/1m\", \"reserve\": {\"gold\": 3}}");
    equal("kind", "\"turn\"");
    ask("move", "{\"game\": \"1g Ra1 Rb1 Ee2 Md2\\n1s rh8 rg8 ee7\", \"bot\": \"mimic\", "
                "\"time\": 0.1}");
    equal("kind", "\"turn\"");
}

static void the_same_seed_plays_the_same(void **state)
{
    (void)state;
    static const char request[] = "{\"game\": \"g " START "\", \"level\": 1, \"seed\": 7}";
    ask("move", request);
    Json *first = json_copy_of(api_talk_at(&talk, "turn"));
    ask("move", request);
    assert_string_equal(json_text(first), json_text(api_talk_at(&talk, "turn")));
    json_free(first);
}

static void moves_that_cannot_be_are_refused(void **state)
{
    (void)state;
    refused("move", "{\"game\": \"g 8/R6r/8/8/8/8/8/8\", \"moves\": [\"Ra7n\"]}",
            "the game is over: gold has won by goal");
    assert_int_equal(api_talk_ask(&talk, "move", "{\"level\": 11}"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "move", "{\"control\": \"x\"}"), API_WRONG);
    assert_int_equal(
        api_talk_ask(&talk, "move", "{\"control\": \"1m/1m\", \"reserve\": 7}"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "move", "{\"time\": 1e9}"), API_WRONG);
}

static void clocks_follow_the_time_control(void **state)
{
    (void)state;
    ask("clock", "{\"control\": \"30s/3m/100/5m\"}");
    equal("", "{\"reserve\": {\"gold\": 180.0, \"silver\": 180.0}, \"turn\": {\"gold\": "
              "210.0, \"silver\": 210.0}, \"verdict\": \"in time\"}");
    ask("clock", "{\"control\": \"30s/3m/100/5m\", \"side\": \"silver\", \"used\": 40, "
                 "\"reserve\": {\"gold\": 10, \"silver\": 20}}");
    equal("reserve", "{\"gold\": 10.0, \"silver\": 10.0}");
    ask("clock", "{\"control\": \"30s/3m\", \"side\": \"gold\", \"used\": 400}");
    equal("verdict", "\"time loss\"");
    ask("clock", "{\"control\": \"0/0/0\"}");
    equal("turn.gold", "null");
    refused("clock", "{}", "the time control is missing: \"control\": \"1m/5m\"");
    refused("clock", "{\"control\": \"1m/1m\", \"side\": \"red\"}",
            "side is gold or silver, not 'red'");
}

// ---- Earlier players -------------------------------------------------------------------

static void set_ups_are_offered(void **state)
{
    (void)state;
    ask("setups", "{}");
    equal("side", "\"gold\"");
    equal("played.0.n", "2");
    equal("played.0.wins", "1");
    assert_true(json_count(api_talk_at(&talk, "usual")) > 5);
    ask("setups", "{\"moves\": [\"Ra1 Rb1 Ee2 Md2\"]}");
    equal("side", "\"silver\"");
    equal("played.0.setup", "\"ee7 rg8 rh8\"");
    refused("setups", "{\"game\": \"1g Ra8\"}", "pieces stand where silver sets up");
    refused("move", "{\"game\": \"1g Ra8\"}", "pieces stand where silver sets up");
    refused("setups", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\"}",
            "no set-up is due: both sides are set up");
}

static void earlier_turns_are_found_and_filtered(void **state)
{
    (void)state;
    static const char position[] = "{\"game\": \"1g Ra1 Rb1 Ee2 Md2\\n1s rh8 rg8 ee7\"%s}";
    char request[300];
    snprintf(request, sizeof request, position, "");
    ask("explore", request);
    equal("stages.0.stage", "\"full\"");
    equal("stages.0.turns.0.turn", "\"Ee2n Ee3n\"");
    equal("stages.0.turns.0.n", "2");
    equal("short.0.0", "\"Ee2-e4\"");
    equal("stages.0.turns.0.games.0.gold.name", "\"ann\"");
    snprintf(request, sizeof request, position,
             ", \"min_rating\": 2000, \"since\": \"2004-01-01\", \"stage\": \"full\"");
    ask("explore", request);
    equal("stages.0.turns.0.n", "1");
    snprintf(request, sizeof request, position, ", \"since\": \"yesterday\"");
    refused("explore", request, "since is a day, YYYY-MM-DD from 1970 on, not 'yesterday'");
    snprintf(request, sizeof request, position, ", \"stage\": \"moon\"");
    refused("explore", request, "stage is full, half, area, piece or all, not 'moon'");
    snprintf(request, sizeof request, position, ", \"players\": \"cats\"");
    refused("explore", request, "players is humans or bots, not 'cats'");
    snprintf(request, sizeof request, position, ", \"result\": \"x\"");
    refused("explore", request, "result is won or lost, not 'x'");
    refused("explore", "{}", "the game has not begun: the set-up of gold is due");
}

static void a_stored_game_is_read(void **state)
{
    (void)state;
    ask("stored", "{\"id\": 1}");
    equal("gold.name", "\"ann\"");
    equal("id", "11");
    assert_non_null(strstr(json_text(api_talk_at(&talk, "game")), "2g Ee2n Ee3n"));
    assert_int_equal(api_talk_ask(&talk, "stored", "{\"id\": 99}"), API_MISSING);
    assert_int_equal(api_talk_ask(&talk, "stored", "{\"id\": \"x\"}"), API_WRONG);
}

static void without_a_database_it_is_said(void **state)
{
    (void)state;
    static const Office office = {.threads = 1, .table_mb = 1};
    static const char sentence[] = "there is no games database: 'tusk import FILE' makes "
                                   "one from the game archive";
    ApiTalk poor;
    api_talk_begin(&poor, &office);
    api_talk_refused(&poor, "explore", "{\"game\": \"" TOUR "\"}", sentence);
    assert_int_equal(poor.status, API_MISSING);
    api_talk_refused(&poor, "stored", "{\"id\": 1}", sentence);
    assert_int_equal(api_talk_ask(&poor, "setups", "{}"), API_DONE);
    api_talk_equal(&poor, "played", "null");
    api_talk_refused(&poor, "move", "{\"bot\": \"mimic\"}",
                     "mimic needs a games database, and there is none");
    api_talk_end(&poor);
}

// ---- Reports, puzzles, studies ---------------------------------------------------------

static void a_report_grows_turn_by_turn(void **state)
{
    (void)state;
    ask("report", "{\"game\": \"g " START "\", \"moves\": [\"Ee2n\", \"ed7s\"], "
                  "\"nodes\": 200}");
    size_t count = json_count(talk.answer);
    char path[60];
    snprintf(path, sizeof path, "%zu.end.reason", count - 1);
    equal(path, "\"limit\"");
    snprintf(path, sizeof path, "%zu.report.complete", count - 2);
    equal(path, "true");
    snprintf(path, sizeof path, "%zu.report.turns.1.turn", count - 2);
    equal(path, "\"ed7s\"");
    snprintf(path, sizeof path, "%zu.report.short", count - 2);
    equal(path, "[\"Ee2-e3\", \"ed7-d6\"]");
    equal("0.progress.level", "\"quick\"");
    refused("report", "{\"game\": \"g " START "\"}", "there are no turns to judge");
    assert_int_equal(api_talk_ask(&talk, "report", "{\"nodes\": 0}"), API_WRONG);
}

static void puzzles_are_listed_checked_and_hinted_at(void **state)
{
    (void)state;
    ask("puzzles", "");
    equal("themes.0", "{\"theme\": \"goal-in-one\", \"title\": \"Goal in one\", "
                      "\"count\": 1}");
    equal("puzzles.0.task", "\"Gold to move and win this turn.\"");
    assert_null(api_talk_at(&talk, "puzzles.0.solution"));
    ask("puzzles/check", "{\"id\": \"g241436\", \"turn\": \"Ea1n Ra7n\"}");
    equal("is_right", "true");
    equal("result.by", "\"goal\"");
    equal("reply", "null");
    ask("puzzles/check", "{\"id\": \"g241436\", \"turn\": \"Ra7e\"}");
    equal("is_right", "false");
    equal("sentence", "\"Not yet: the game is not won by it.\"");
    ask("puzzles/hint", "{\"id\": \"g241436\"}");
    equal("", "{\"sentence\": \"Look at the rabbit on a7.\", \"squares\": [\"a7\"]}");
    ask("puzzles/hint", "{\"id\": \"g241436\", \"hint\": 3}");
    equal("turn", "\"Ra7n\"");
    refused("puzzles/check", "{\"id\": \"nothing\", \"turn\": \"Ra7n\"}",
            "there is no puzzle 'nothing'");
    refused("puzzles/check", "{}", "the id of the puzzle is missing");
    assert_int_equal(
        api_talk_ask(&talk, "puzzles/check", "{\"id\": \"g241436\", \"turn\": \"\"}"),
        API_WRONG);
    assert_int_equal(
        api_talk_ask(&talk, "puzzles/hint", "{\"id\": \"g241436\", \"hint\": 9}"),
        API_WRONG);
}

static void studies_are_told_and_their_files_read(void **state)
{
    (void)state;
    ask("studies", "");
    assert_true(json_count(api_talk_at(&talk, "studies")) >= 4);
    assert_non_null(api_talk_at(&talk, "studies.0.rows.0.published"));
    equal("files", "[\"games.txt\"]");
    ask("studies/file", "{\"name\": \"games.txt\"}");
    equal("type", "\"text/plain\"");
    refused("studies/file", "{\"name\": \"../games.txt\"}",
            "there is no result '../games.txt'");
    refused("studies/file", "{\"name\": \"games.db\"}", "there is no result 'games.db'");
    refused("studies/file", "{\"name\": \".txt\"}", "there is no result '.txt'");
    assert_int_equal(api_talk_ask(&talk, "studies/file", "{\"name\": \"none.svg\"}"),
                     API_MISSING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_deepen_until_the_limit),
        cmocka_unit_test(a_glance_comes_before_the_search_for_one_line),
        cmocka_unit_test(a_win_is_shown_to_its_end),
        cmocka_unit_test(the_threat_is_what_the_other_side_would_do),
        cmocka_unit_test(wrong_limits_are_refused),
        cmocka_unit_test(a_stopped_search_tells_no_end),
        cmocka_unit_test(a_blunder_is_refuted),
        cmocka_unit_test(a_turn_that_is_none_is_refused),
        cmocka_unit_test(panels_tell_all_but_the_search),
        cmocka_unit_test(panels_without_ranks_rank_nothing),
        cmocka_unit_test(more_pieces_than_a_game_has_are_not_judged),
        cmocka_unit_test(a_curve_has_a_point_for_each_turn),
        cmocka_unit_test(bots_are_listed_and_outside_programs_are_not),
        cmocka_unit_test(a_bot_sets_up_and_moves),
        cmocka_unit_test(the_same_seed_plays_the_same),
        cmocka_unit_test(moves_that_cannot_be_are_refused),
        cmocka_unit_test(clocks_follow_the_time_control),
        cmocka_unit_test(set_ups_are_offered),
        cmocka_unit_test(earlier_turns_are_found_and_filtered),
        cmocka_unit_test(a_stored_game_is_read),
        cmocka_unit_test(without_a_database_it_is_said),
        cmocka_unit_test(a_report_grows_turn_by_turn),
        cmocka_unit_test(puzzles_are_listed_checked_and_hinted_at),
        cmocka_unit_test(studies_are_told_and_their_files_read),
    };
    return cmocka_run_group_tests(tests, begin, end);
}

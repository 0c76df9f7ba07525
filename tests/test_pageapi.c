// SPDX-License-Identifier: MIT
// What the page asks about positions and games, route by route, and what is refused.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/api_talk.h"

static ApiTalk talk;

static int begin(void **state)
{
    static const Office office = {.threads = 1, .table_mb = 1};
    (void)state;
    api_talk_begin(&talk, &office);
    return 0;
}

static int end(void **state)
{
    (void)state;
    api_talk_end(&talk);
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

// ---- Requests --------------------------------------------------------------------------

static void the_server_says_what_it_is(void **state)
{
    (void)state;
    ask("about", "");
    equal("name", "\"tusk\"");
    equal("database", "false");
    equal("routes.0", "\"about\"");
}

static void what_is_no_request_is_refused(void **state)
{
    (void)state;
    refused("position", "[]", "a request is an object, not a list");
    refused("position", "{\"gaem\": \"\"}",
            "there is no field 'gaem' here; those of position are: game moves steps");
    assert_int_equal(api_talk_ask(&talk, "position", "{"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "position", "{\"game\": 7}"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "position", "{\"moves\": \"Ee2n\"}"), API_WRONG);
    refused("position", "{\"moves\": [7]}",
            "moves is a list of texts; number 1 is a number");
    assert_int_equal(api_talk_ask(&talk, "position", "{\"game\": [[[[[[[[[[1]]]]]]]]]]}"),
                     API_WRONG);
}

static void no_file_is_ever_read(void **state)
{
    (void)state;
    api_talk_ask(&talk, "position", "{\"game\": \"@/etc/hostname\"}");
    assert_int_equal(talk.status, API_WRONG);
    assert_null(strstr(talk.err.text, "/etc/hostname: "));
}

// ---- The position ----------------------------------------------------------------------

static void a_position_tells_its_steps_and_targets(void **state)
{
    (void)state;
    ask("position", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\"}");
    equal("start",
          "\"g .......r/......../......../......../......../......../......../R.......\"");
    equal("moves", "[]");
    equal("label", "\"2g\"");
    equal("result", "null");
    equal("legal.0", "{\"step\": \"Ra1n\", \"from\": \"a1\", \"to\": \"a2\", "
                     "\"kind\": \"step\", \"captures\": []}");
    equal("legal.1.step", "\"Ra1e\"");
    assert_int_equal(json_count(api_talk_at(&talk, "legal")), 2);
    equal("targets.3", "{\"from\": \"a1\", \"to\": \"e1\", \"turns\": "
                       "[\"Ra1e Rb1e Rc1e Rd1e\"]}");
    assert_int_equal(json_count(api_talk_at(&talk, "targets")), 13);
    equal("turn.may_end", "false");
    equal("turn.why", "\"a turn needs at least one step\"");
}

static void a_new_game_begins_with_set_ups(void **state)
{
    (void)state;
    ask("position", "{}");
    equal("is_setup", "true");
    equal("label", "\"1g\"");
    equal("turn", "null");
    equal("legal", "[]");
    equal("start", "null");
    ask("position", "{\"moves\": [\"RHDMEDHR/RRRCCRRR\", \"rrrccrrr/rhdemdhr\"]}");
    equal("is_setup", "false");
    equal("label", "\"2g\"");
    equal("moves.0.kind", "\"setup\"");
    equal("moves.0.label", "\"1g\"");
    equal("moves.1.label", "\"1s\"");
    equal("position", "\"g rrrccrrr/rhdemdhr/......../......../......../......../"
                      "RHDMEDHR/RRRCCRRR\"");
    refused("position", "{\"moves\": [\"RHDMEDHR/RRRCCRRE\"]}",
            "1g: gold has 2 elephants and may have 1");
}

static void odds_may_be_given(void **state)
{
    (void)state;
    ask("position", "{\"moves\": [\"Ra1 Rb1 Ee2\", \"rrrccrrr/rhdemdhr\", \"Ee2n\"]}");
    equal("label", "\"2s\"");
    equal("start", "null");
}

static void both_notations_are_read_and_answered(void **state)
{
    (void)state;
    ask("position",
        "{\"game\": \"g 7r/8/8/8/8/8/4E3/R7\", \"moves\": [\"Ee2-e4\", \"rh8w\"]}");
    equal("moves.0.turn", "\"Ee2n Ee3n\"");
    equal("moves.0.short", "\"Ee2-e4\"");
    equal("moves.0.words", "\"the elephant on e2 goes to e4 (two steps)\"");
    equal("moves.1.label", "\"2s\"");
    equal("label", "\"3g\"");
}

static void steps_of_a_turn_are_entered_one_by_one(void **state)
{
    (void)state;
    // The rabbit on b3 can be pushed into the trap.
    static const char board[] =
        "{\"game\": \"g 7r/8/8/8/8/1r6/1H6/R7\", \"steps\": \"%s\"}";
    char request[200];
    snprintf(request, sizeof request, board, "rb3e");
    ask("position", request);
    equal("turn.may_end", "false");
    equal("turn.captures", "[\"rc3\"]");
    equal("turn.left", "3");
    equal("legal", "[{\"step\": \"Hb2n\", \"from\": \"b2\", \"to\": \"b3\", "
                   "\"kind\": \"follow\", \"captures\": []}]");
    snprintf(request, sizeof request, board, "rb3e rc3x Hb2n");
    ask("position", request);
    equal("turn.may_end", "true");
    equal("turn.turn", "\"rb3e rc3x Hb2n\"");
    equal("turn.steps", "[\"rb3e\", \"Hb2n\"]");
    snprintf(request, sizeof request, board, "rb3-c3x Hb2-b3");
    ask("position", request);
    equal("turn.turn", "\"rb3e rc3x Hb2n\"");
    snprintf(request, sizeof request, board, "Ra1s");
    refused("position", request, "Ra1s: that would leave the board");
    snprintf(request, sizeof request, board, "rubbish");
    assert_int_equal(api_talk_ask(&talk, "position", request), API_WRONG);
    snprintf(request, sizeof request, board, "Hb2s Hb1n Hb2s Hb1n Hb2s");
    refused("position", request, "Hb2s: a turn has at most four steps");
}

static const Json *find_target(const char *from, const char *to)
{
    const Json *targets = api_talk_at(&talk, "targets");
    for (size_t i = 0; i < json_count(targets); i++) {
        const Json *target = json_item(targets, i);
        if (strcmp(json_text(json_get(target, "from")), from) == 0 &&
            strcmp(json_text(json_get(target, "to")), to) == 0)
            return json_get(target, "turns");
    }
    return NULL;
}

static void assert_ways(const char *from, const char *to, const char *expected)
{
    StrBuf text;
    const Json *ways = find_target(from, to);
    assert_non_null(ways);
    strbuf_init(&text);
    json_write(ways, JSON_ON_ONE_LINE, &text);
    assert_string_equal(text.text, expected);
    strbuf_free(&text);
}

static void pushes_and_pulls_are_targets(void **state)
{
    (void)state;
    ask("position", "{\"game\": \"g 7r/8/8/8/8/1r6/1H6/R7\"}");
    assert_ways("b2", "b3", "[\"rb3n Hb2n\", \"rb3e rc3x Hb2n\", \"rb3w Hb2n\"]");
    assert_ways("b3", "b4", "[\"rb3n Hb2n\"]");
    assert_ways("b3", "b2", "[\"Hb2e rb3s\", \"Hb2s rb3s\", \"Hb2w rb3s\"]");
    assert_null(find_target("h8", "h7"));
    // Once the horse has left, the rabbit can be drawn by a single step.
    ask("position", "{\"game\": \"g 7r/8/8/8/8/1r6/1H6/R7\", \"steps\": \"Hb2s\"}");
    assert_ways("b3", "b2", "[\"rb3s\"]");
}

static void a_walk_goes_around_a_trap_that_would_take_the_piece(void **state)
{
    (void)state;
    ask("position", "{\"game\": \"g 7r/8/8/8/8/1E6/8/R7\"}");
    assert_ways("b3", "d3", "[\"Eb3s Eb2e Ec2e Ed2n\"]");
    assert_null(find_target("b3", "c3"));
}

static void a_pasted_game_comes_back_in_order(void **state)
{
    (void)state;
    ask("position", "{\"game\": \"1w Ra1 Hb2\\n1b rb3 rh8\\n2w rb3e rc3x Hb2n\"}");
    equal("start", "\"g .......r/......../......../......../......../.r....../.H....../"
                   "R.......\"");
    assert_int_equal(json_count(api_talk_at(&talk, "moves")), 1);
    equal("moves.0.captures", "[\"rc3\"]");
    refused("position", "{\"game\": \"1w Ra1 Dd4\\n1b hd5 rh8\\n2w Dd4s\"}",
            "2w: token 1 'Dd4s': the dog is frozen: a stronger enemy is next to it and no "
            "friend");
}

static void the_end_of_a_game_is_told_by_rule(void **state)
{
    (void)state;
    ask("position", "{\"game\": \"g 8/R6r/8/8/8/8/8/8\", \"moves\": [\"Ra7n\"]}");
    equal("result", "{\"winner\": \"gold\", \"by\": \"goal\", \"sentence\": "
                    "\"gold has won by goal\"}");
    equal("legal", "[]");
    equal("targets", "[]");
    ask("position", "{\"game\": \"g 8/R6r/8/8/8/8/8/8\", \"moves\": [\"resign\"]}");
    equal("result", "{\"winner\": \"silver\", \"by\": \"resignation\", \"sentence\": "
                    "\"gold has resigned\"}");
    ask("position", "{\"game\": \"g 8/7r/8/8/8/8/8/8\"}");
    equal("result.by", "\"elimination\"");
}

static void a_third_repetition_may_not_end_a_turn(void **state)
{
    (void)state;
    ask("position", "{\"game\": \"g 7r/8/8/8/8/8/4E3/R7\", \"moves\": [\"Ee2n\", "
                    "\"pass\", \"Ee3s\", \"pass\", \"Ee2n\", \"pass\", \"Ee3s\", "
                    "\"pass\"], \"steps\": \"Ee2n\"}");
    equal("turn.may_end", "false");
    equal("turn.why", "\"the turn would bring the same position a third time\"");
}

static void why_a_step_is_illegal_is_said_in_words(void **state)
{
    (void)state;
    static const char frozen[] =
        "{\"game\": \"g 7r/8/8/3h4/3D4/8/8/R7\", \"from\": \"d4\", \"to\": \"%s\"}";
    char request[200];
    snprintf(request, sizeof request, frozen, "d3");
    ask("why", request);
    equal("legal", "false");
    equal("sentence",
          "\"the dog is frozen: a stronger enemy is next to it and no friend\"");
    snprintf(request, sizeof request, frozen, "d1");
    ask("why", request);
    equal("sentence",
          "\"the dog is frozen: a stronger enemy is next to it and no friend\"");
    ask("why", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"from\": \"a1\", \"to\": \"a2\"}");
    equal("legal", "true");
    ask("why", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"from\": \"a1\", \"to\": \"h2\"}");
    equal("sentence", "\"it cannot reach h2 with the steps that are left\"");
    ask("why", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"from\": \"b1\", \"to\": \"b2\"}");
    equal("sentence", "\"there is no piece on b1\"");
    ask("why", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"turn\": \"Ra1s\"}");
    equal("legal", "false");
    assert_int_equal(api_talk_ask(&talk, "why", "{\"from\": \"a1\", \"to\": \"a2\"}"),
                     API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "why",
                                  "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"from\": \"z9\", "
                                  "\"to\": \"a2\"}"),
                     API_WRONG);
}

// ---- Boards, pictures, texts, files ----------------------------------------------------

static void a_board_of_the_editor_is_judged(void **state)
{
    (void)state;
    ask("board", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\"}");
    equal("is_playable", "true");
    ask("board", "{\"game\": \"g 8/8/8/8/8/8/8/R7\"}");
    equal("is_playable", "false");
    equal("sentence", "\"gold has won by elimination\"");
    assert_int_equal(api_talk_ask(&talk, "board", "{\"game\": \"g 9/8\"}"), API_WRONG);
}

static void a_position_is_drawn(void **state)
{
    (void)state;
    ask("picture", "{\"game\": \"g 7r/8/8/8/8/8/8/R7\", \"moves\": [\"Ra1n\"], "
                   "\"turned\": true, \"arrows\": true}");
    assert_non_null(strstr(talk.picture.text, "<svg "));
    assert_non_null(strstr(talk.picture.text, "</svg>"));
    refused("picture", "{\"turned\": 1}", "'turned' must be true or false, not a number");
}

static void a_game_is_written_in_every_form_and_read_back(void **state)
{
    (void)state;
    ask("export", "{\"game\": \"1g Ra1 Hb2\\n1s rb3 rh8\\n2g rb3e rc3x Hb2n\"}");
    equal("movelist", "\"1g Ra1 Hb2\\n1s rb3 rh8\\n2g rb3e rc3x Hb2n\"");
    equal("archive", "\"1w Ra1 Hb2\\\\n1b rb3 rh8\\\\n2w rb3e rc3x Hb2n\"");
    equal("position", "\"s .......r/......../......../......../......../.H....../"
                      "......../R.......\"");
}

static void files_are_taken_apart_into_games(void **state)
{
    (void)state;
    ask("games", "{\"text\": \"1g Ra1\\n1s rh8\\n2g Ra1n\"}");
    equal("kind", "\"game\"");
    equal("count", "1");
    equal("games.0.game", "\"1g Ra1\\n1s rh8\\n2g Ra1n\"");
    ask("games",
        "{\"text\": \"id\\twusername\\tbusername\\tresult\\tmovelist\\n"
        "7\\t<b>ann</b>\\tbob\\tw\\t1w Ra1\\\\n1b rh8\\\\n2w Ra1n\\n"
        "8\\tcut\\n9\\tx\\ty\\tb\\t1w Ra1\\\\n1b rh8\\n\", \"first\": 1, \"most\": 1}");
    equal("kind", "\"archive\"");
    equal("count", "2");
    assert_int_equal(json_count(api_talk_at(&talk, "games")), 1);
    equal("games.0.id", "9");
    assert_int_equal(json_count(api_talk_at(&talk, "problems")), 1);
    refused("games", "{}", "either text or base64 is needed");
    refused("games", "{\"text\": \"x\", \"base64\": \"x\"}",
            "either text or base64 is needed");
    refused("games", "{\"base64\": \"?\"}",
            "base64 has a character that is none of its digits");
    assert_int_equal(api_talk_ask(&talk, "games", "{\"text\": \"hello\"}"), API_WRONG);
    assert_int_equal(api_talk_ask(&talk, "games", "{\"base64\": \"AAAA\"}"), API_WRONG);
    refused("games", "{\"text\": \"id\\tmovelist\\n\"}", "there is no game in it");
    ask("games", "{\"base64\": \"MWcgUmExCjFzIHJoOAo=\"}");
    equal("games.0.game", "\"1g Ra1\\n1s rh8\\n\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_server_says_what_it_is),
        cmocka_unit_test(what_is_no_request_is_refused),
        cmocka_unit_test(no_file_is_ever_read),
        cmocka_unit_test(a_position_tells_its_steps_and_targets),
        cmocka_unit_test(a_new_game_begins_with_set_ups),
        cmocka_unit_test(odds_may_be_given),
        cmocka_unit_test(both_notations_are_read_and_answered),
        cmocka_unit_test(steps_of_a_turn_are_entered_one_by_one),
        cmocka_unit_test(pushes_and_pulls_are_targets),
        cmocka_unit_test(a_walk_goes_around_a_trap_that_would_take_the_piece),
        cmocka_unit_test(a_pasted_game_comes_back_in_order),
        cmocka_unit_test(the_end_of_a_game_is_told_by_rule),
        cmocka_unit_test(a_third_repetition_may_not_end_a_turn),
        cmocka_unit_test(why_a_step_is_illegal_is_said_in_words),
        cmocka_unit_test(a_board_of_the_editor_is_judged),
        cmocka_unit_test(a_position_is_drawn),
        cmocka_unit_test(a_game_is_written_in_every_form_and_read_back),
        cmocka_unit_test(files_are_taken_apart_into_games),
    };
    return cmocka_run_group_tests(tests, begin, end);
}

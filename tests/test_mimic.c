// SPDX-License-Identifier: MIT
// The players who copy earlier ones, on small databases made here.
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
#include "bot/bot.h"
#include "core/board_text.h"
#include "core/turn_text.h"
#include "game/movelist.h"
#include "mimic/candidates.h"
#include "mimic/mimic.h"
#include "papers/thesis.h"
#include "roster/roster.h"
#include "store/import.h"
#include "store/ratings.h"
#include "store/schema.h"

typedef struct Fixture {
    char folder[64];
    char archive[96];
    char url[96];
    Database *db;
} Fixture;

static void complain(void *context, const Error *problem)
{
    (void)context;
    fail_msg("%s", problem->text);
}

// A database of the games of `rows`: rating of gold, rating of silver, result, move list.
static void fixture_open(Fixture *fixture, const char *rows)
{
    Error err = {""};
    ImportReport report;
    ImportHooks hooks = {complain, NULL, NULL, NULL};
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/tusk-mimic-XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    snprintf(fixture->archive, sizeof fixture->archive, "%s/games.txt", fixture->folder);
    snprintf(fixture->url, sizeof fixture->url, "%s/games.db", fixture->folder);
    StrBuf text = strbuf_new();
    strbuf_print(&text, "wrating\tbrating\tresult\tmovelist\n%s", rows);
    assert_true(file_replace(fixture->archive, text.text, text.length, &err));
    strbuf_free(&text);
    fixture->db = schema_open(fixture->url, DATABASE_WRITE, &err);
    assert_non_null(fixture->db);
    const char *archive = fixture->archive;
    Import *import = import_begin(fixture->db, &hooks, &err);
    assert_non_null(import);
    assert_true(import_files(import, &archive, 1, &err));
    assert_true(import_end(import, &report, &err));
}

static void fixture_close(Fixture *fixture)
{
    database_close(fixture->db);
    unlink(fixture->archive);
    unlink(fixture->url);
    rmdir(fixture->folder);
}

static Position parse(const char *text)
{
    Position pos;
    Error err = {""};
    if (!position_parse(text, &pos, &err))
        fail_msg("%s", err.text);
    return pos;
}

static void assert_turn(const Position *pos, const Turn *turn, const char *expected)
{
    StrBuf text = strbuf_new();
    turn_format(pos, turn, &text);
    assert_string_equal(text.text, expected);
    strbuf_free(&text);
}

static MimicTask ask(const Position *pos)
{
    return (MimicTask){.question = (Question){.pos = pos}, .hits_counted = 1};
}

static const char start[] = "g 8/r6e/8/8/8/8/E6R/8";
#define OPENING "1g Ea2 Rh2\\n1s ra7 eh7\\n"

static void assert_thesis_plays(const char *rows, const char *position, const char *turn,
                                MimicStage stage)
{
    Fixture fixture;
    MimicTrace trace;
    Error err = {""};
    fixture_open(&fixture, rows);
    Thesis *thesis = thesis_copier.create(fixture.db, 1, &err);
    assert_non_null(thesis);
    Position pos = parse(position);
    MimicTask question = ask(&pos);
    assert_int_equal(thesis_copier.choose(thesis, &question, &trace, &err), MIMIC_PLAYS);
    assert_int_equal(trace.chosen, stage);
    if (turn)
        assert_turn(&pos, &trace.turn, turn);
    thesis_copier.destroy(thesis);
    fixture_close(&fixture);
}

// ---- Boards as they stand --------------------------------------------------------------

static void assert_raw_finds(const char *position, bool is_found_merged, bool is_found_raw)
{
    Fixture fixture;
    MimicTrace trace;
    Error err = {""};
    bool is_found = false;
    fixture_open(&fixture, "1500\t1500\tw\t" OPENING "2g Ea2n\n");
    Thesis *thesis = thesis_copier.create(fixture.db, 1, &err);
    Position pos = parse(position);
    MimicTask question = ask(&pos);
    assert_true(thesis_look_up(thesis, &question, &trace, &is_found, &err));
    assert_int_equal(is_found, is_found_merged);
    question.is_raw = true;
    assert_true(thesis_look_up(thesis, &question, &trace, &is_found, &err));
    assert_int_equal(is_found, is_found_raw);
    thesis_copier.destroy(thesis);
    fixture_close(&fixture);
}

// The board that was stored; its mirror image; and the same for the other side.
static void raw_boards_are_neither_mirrored_nor_turned(void **state)
{
    (void)state;
    assert_raw_finds(start, true, true);
    assert_raw_finds("g 8/e6r/8/8/8/8/R6E/8", true, false);
    assert_raw_finds("s 8/e6r/8/8/8/8/R6E/8", true, false);
    assert_raw_finds("s 8/r6e/8/8/8/8/E6R/8", true, false);
}

// Silver's answer to gold's set-up, and to its mirror image.
static void assert_answer(const char *gold, bool is_raw, const char *expected)
{
    Fixture fixture;
    Error err = {""};
    fixture_open(&fixture, "1500\t1500\tw\t" OPENING "2g Ea2n\n");
    Thesis *thesis = thesis_copier.create(fixture.db, 1, &err);
    Position pos = parse(gold);
    Position wanted = parse(expected);
    assert_true(thesis_copier.set_up(thesis, &pos, SILVER, is_raw, &err));
    assert_true(!position_difference(&pos, &wanted));
    thesis_copier.destroy(thesis);
    fixture_close(&fixture);
}

static void a_raw_answer_is_to_the_very_placement(void **state)
{
    (void)state;
    assert_answer("g 8/8/8/8/8/8/E6R/8", false, "g 8/r6e/8/8/8/8/E6R/8");
    assert_answer("g 8/8/8/8/8/8/E6R/8", true, "g 8/r6e/8/8/8/8/E6R/8");
    assert_answer("g 8/8/8/8/8/8/R6E/8", false, "g 8/e6r/8/8/8/8/R6E/8");
    // Not known so: gold's own, mirrored.
    assert_answer("g 8/8/8/8/8/8/R6E/8", true, "g 8/e6r/8/8/8/8/R6E/8");
}

// ---- The thesis ------------------------------------------------------------------------

static void the_thesis_takes_wins_before_losses(void **state)
{
    (void)state;
    assert_thesis_plays("1500\t1500\tw\t" OPENING "2g Ea2n\n"
                        "2500\t1500\tb\t" OPENING "2g Rh2n\n",
                        start, "Ea2n", MIMIC_FULL);
}

static void the_thesis_takes_the_highest_rating_of_the_wins(void **state)
{
    (void)state;
    assert_thesis_plays("1500\t1500\tw\t" OPENING "2g Ea2n\n"
                        "1900\t1500\tw\t" OPENING "2g Rh2n\n"
                        "1800\t1500\tw\t" OPENING "2g Ea2e\n",
                        start, "Rh2n", MIMIC_FULL);
}

static void the_thesis_takes_the_shorter_game_of_equals(void **state)
{
    (void)state;
    assert_thesis_plays("1500\t1500\tw\t" OPENING "2g Ea2n\\n2s ra7s\\n3g Ea3n\\n3s ra6s\n"
                        "1500\t1500\tw\t" OPENING "2g Rh2n\\n2s ra7s\n",
                        start, "Rh2n", MIMIC_FULL);
}

static void the_thesis_asks_coarser_stages_when_finer_ones_know_nothing(void **state)
{
    (void)state;
    static const char rows[] = "1500\t1500\tw\t1g Ea3 Rh2\\n1s ra7 eh6\\n2g Ea3n\n";
    assert_thesis_plays(rows, "g 8/r7/7e/8/8/E7/7R/8", "Ea3n", MIMIC_FULL);
    assert_thesis_plays(rows, "g r7/8/7e/8/8/E7/8/6R1", "Ea3n", MIMIC_HALF);
    assert_thesis_plays(rows, "g r7/7e/8/8/8/E7/8/7R", "Ea3n", MIMIC_AREA);
    assert_thesis_plays(rows, "g r7/8/7e/8/8/C7/8/7R", NULL, MIMIC_FALLBACK);
}

static void a_piece_copies_what_others_of_its_kind_did_among_other_friends(void **state)
{
    (void)state;
    assert_thesis_plays("1500\t1500\tw\t1g Da3 Cb3 Rh1\\n1s ra7\\n2g Da3n\n",
                        "g 6r1/8/8/8/8/DH6/8/6R1", "Da3n", MIMIC_PIECE);
}

static void silver_copies_what_gold_did_with_the_board_turned(void **state)
{
    (void)state;
    assert_thesis_plays("1500\t1500\tw\t1g Ea3 Rh2\\n1s ra7 eh6\\n2g Ea3n\n",
                        "s 8/7r/e7/8/8/7E/R7/8", "ea6s", MIMIC_FULL);
}

static void the_third_repetition_is_not_copied(void **state)
{
    (void)state;
    Fixture fixture;
    MimicTrace trace;
    Error err = {""};
    History history;
    fixture_open(&fixture, "1500\t1500\tw\t" OPENING "2g Ea2n\n");
    Thesis *thesis = thesis_copier.create(fixture.db, 1, &err);
    Position pos = parse(start);
    Position after = parse("s 8/r6e/8/8/8/E7/7R/8");
    history_init(&history);
    history_add(&history, after.key);
    history_add(&history, after.key);
    MimicTask question = ask(&pos);
    question.question.history = &history;
    assert_int_equal(thesis_copier.choose(thesis, &question, &trace, &err), MIMIC_PLAYS);
    assert_int_equal(trace.chosen, MIMIC_FALLBACK);
    turn_play(&pos, &trace.turn);
    assert_int_not_equal(pos.key, after.key);
    history_free(&history);
    thesis_copier.destroy(thesis);
    fixture_close(&fixture);
}

static void silver_sets_up_as_was_common_or_mirrors_gold(void **state)
{
    (void)state;
    Fixture fixture;
    Error err = {""};
    fixture_open(&fixture, "1500\t1500\tw\t1g Ea2 Rh2\\n1s ra7 eh7\\n2g Ea2n\n"
                           "1500\t1500\tw\t1g Eh2 Ra2\\n1s rh7 ea7\\n2g Eh2n\n"
                           "1500\t1500\tb\t1g Ea2 Rh2\\n1s rb7 eg7\\n2g Ea2n\n");
    Thesis *thesis = thesis_copier.create(fixture.db, 1, &err);
    Position known = parse("s 8/8/8/8/8/8/E6R/8");
    assert_true(thesis_copier.set_up(thesis, &known, SILVER, false, &err));
    Position expected = parse("s 8/r6e/8/8/8/8/E6R/8");
    assert_int_equal(known.key, expected.key);
    Position unknown = parse("s 8/8/8/8/8/8/E1C4R/8");
    assert_true(thesis_copier.set_up(thesis, &unknown, SILVER, false, &err));
    expected = parse("s 8/r4c1e/8/8/8/8/E1C4R/8");
    assert_int_equal(unknown.key, expected.key);
    thesis_copier.destroy(thesis);
    fixture_close(&fixture);
}

// ---- Ours ------------------------------------------------------------------------------

static MimicTrace mimic_on(const char *rows, const char *position)
{
    Fixture fixture;
    MimicTrace trace;
    Error err = {""};
    fixture_open(&fixture, rows);
    void *mimic = mimic_copier.create(fixture.db, 1, &err);
    assert_non_null(mimic);
    Position pos = parse(position);
    MimicTask question = ask(&pos);
    question.depth = 4;
    assert_int_equal(mimic_copier.choose(mimic, &question, &trace, &err), MIMIC_PLAYS);
    assert_true(turn_check(&pos, &trace.turn, NULL));
    mimic_copier.destroy(mimic);
    fixture_close(&fixture);
    return trace;
}

static void mimic_plays_a_goal_whatever_was_played(void **state)
{
    (void)state;
    MimicTrace trace =
        mimic_on("1500\t1500\tw\t1g Ra6 Eh2\\n1s rh7\\n2g Eh2n\n", "g 8/7r/R7/8/8/8/7E/8");
    assert_int_equal(trace.chosen, MIMIC_WIN);
}

// The elephant holds the rabbit; once it steps aside, the rabbit runs.
static void mimic_does_not_copy_what_gives_a_goal_away(void **state)
{
    (void)state;
    MimicTrace trace = mimic_on("2500\t1500\tw\t1g Ra3 Eg2\\n1s rg3 ea8\\n2g Eg2w\n",
                                "g e7/8/8/8/8/R5r1/6E1/8");
    assert_int_equal(trace.tried[MIMIC_FULL].legal, 1);
    assert_int_equal(trace.chosen, MIMIC_FALLBACK);
}

// There is one legal turn, so the search has nothing better.
static void mimic_copies_what_the_search_does_not_mind(void **state)
{
    (void)state;
    MimicTrace trace = mimic_on("2500\t1500\tw\t1g Ra5\\n1s ra6 rb6 rc5\\n2g Ra5e\n",
                                "g 8/8/rr6/R1r5/8/8/8/8");
    assert_int_equal(trace.chosen, MIMIC_FULL);
}

// The enemy has moved in the north-east; what is known is in the south-west.
static void mimic_looks_at_all_quarters_of_the_board(void **state)
{
    (void)state;
    Fixture fixture;
    MimicTrace trace;
    Error err = {""};
    fixture_open(&fixture, "1500\t1500\tw\t1g Ea3 Rh2\\n1s ra7 eh6\\n2g Ea3n\n");
    void *mimic = mimic_copier.create(fixture.db, 1, &err);
    Game game;
    Turn turn;
    Position before = parse("s r7/7e/6r1/8/8/E7/8/6R1");
    game_init_position(&game, &before);
    assert_true(turn_parse(&before, "rg6e", &turn, NULL, NULL));
    assert_true(game_play(&game, &turn, NULL));
    Position pos = game.position;
    MimicTask question = {
        .question = question_of_game(&game), .hits_counted = 1, .depth = 1};
    assert_int_equal(mimic_copier.choose(mimic, &question, &trace, &err), MIMIC_PLAYS);
    assert_int_equal(trace.tried[MIMIC_AREA].hits, 1);
    assert_int_equal(trace.tried[MIMIC_AREA].legal, 1);
    assert_turn(&pos, &trace.tried[MIMIC_AREA].turn, "Ea3n");
    game_free(&game);
    mimic_copier.destroy(mimic);
    fixture_close(&fixture);
}

// It is found at every stage.
static void a_turn_counts_once(void **state)
{
    (void)state;
    MimicTrace trace = mimic_on("2500\t1500\tw\t1g Ra5\\n1s ra6 rb6 rc5\\n2g Ra5e\n",
                                "g 8/8/rr6/R1r5/8/8/8/8");
    assert_int_equal(trace.tried[MIMIC_FULL].legal, 1);
    assert_int_equal(trace.tried[MIMIC_PIECE].legal, 1);
    assert_memory_equal(trace.why, "played 1 times, won 1, lost 0", 29);
}

// The best of two is by the game that asks.
static void the_own_game_is_passed_over(void **state)
{
    (void)state;
    Fixture fixture;
    MimicTrace trace;
    Error err = {""};
    fixture_open(&fixture, "1500\t1500\tw\t" OPENING "2g Ea2n\n"
                           "2500\t1500\tw\t" OPENING "2g Rh2n\n");
    Thesis *thesis = thesis_copier.create(fixture.db, 1, &err);
    Position pos = parse(start);
    MimicTask question = ask(&pos);
    question.ignored_game = 2;
    assert_int_equal(thesis_copier.choose(thesis, &question, &trace, &err), MIMIC_PLAYS);
    assert_int_equal(trace.tried[MIMIC_FULL].hits, 1);
    assert_turn(&pos, &trace.turn, "Ea2n");
    thesis_copier.destroy(thesis);
    fixture_close(&fixture);
}

// The areas of both boards in the north-west are alike, and the turn is played in the
// south-east: by the thesis that is a hit, which can be played or not.
static void the_thesis_takes_turns_from_anywhere(void **state)
{
    (void)state;
    static const char rows[] = "1500\t1500\tw\t1g Eh3 Ra2\\n1s ra7\\n2g Eh3n\n";
    assert_thesis_plays(rows, "g 8/r7/8/8/8/7E/R2D4/8", "Eh3n", MIMIC_HALF);
    assert_thesis_plays(rows, "g 8/r7/8/8/8/D6E/R7/8", "Eh3n", MIMIC_AREA);
    assert_thesis_plays(rows, "g 8/r7/8/8/8/D6M/R7/8", NULL, MIMIC_FALLBACK);
}

static void few_games_prove_little(void **state)
{
    (void)state;
    assert_true(candidates_share(1, 0) < candidates_share(60, 20));
    assert_true(candidates_share(0, 0) == 0.5);
    assert_true(candidates_share(0, 1) < 0.5);
}

static void a_finished_game_is_learnt_and_found_at_once(void **state)
{
    (void)state;
    Fixture fixture;
    BotSpec spec;
    Player player;
    Game game;
    Error err = {""};
    MimicTrace trace;
    MoveListOptions options = movelist_lenient();
    fixture_open(&fixture, "1500\t1500\tw\t" OPENING "2g Ea2n\n");
    StrBuf name = strbuf_new();
    strbuf_print(&name, "mimic:learn=1,db=%s", fixture.url);
    assert_true(roster_parse(name.text, &spec, &err));
    assert_true(player_open(&player, &spec, 1, &err));
    assert_int_equal(player_new_game(&player, &err), BOT_PLAYS);
    game_init(&game);
    assert_true(movelist_read("1g Ra6 Eh2 1s rh7 2g Eh2n 2s rh7w 3g Ra6n Ra7n", &options,
                              &game, NULL, &err));
    assert_true(player_end_game(&player, &game, GOLD, GOLD, &err));
    player_close(&player);
    Thesis *thesis = thesis_copier.create(fixture.db, 1, &err);
    Position pos = parse("g 8/7r/R7/8/8/8/7E/8");
    MimicTask question = ask(&pos);
    assert_int_equal(thesis_copier.choose(thesis, &question, &trace, &err), MIMIC_PLAYS);
    assert_int_equal(trace.chosen, MIMIC_FULL);
    assert_turn(&pos, &trace.turn, "Eh2n");
    thesis_copier.destroy(thesis);
    game_free(&game);
    bot_spec_free(&spec);
    strbuf_free(&name);
    fixture_close(&fixture);
}

static void a_bot_without_a_database_says_so(void **state)
{
    (void)state;
    BotSpec spec;
    Player player;
    Error err = {""};
    assert_true(roster_parse("mimic-thesis:db=/nowhere/games.db", &spec, &err));
    assert_true(player_open(&player, &spec, 1, &err));
    assert_int_not_equal(player_new_game(&player, &err), BOT_PLAYS);
    assert_string_equal(err.text, "/nowhere/games.db: there is no such database; 'tusk "
                                  "import' makes one");
    assert_false(player_set_option(&player, "learn", "1", &err));
    player_close(&player);
    bot_spec_free(&spec);
}

// ---- Numbers ---------------------------------------------------------------------------

static void assert_near(double value, double expected, double tolerance)
{
    if (!(fabs(value - expected) <= tolerance))
        fail_msg("%f is not %f", value, expected);
}

static void known_shares_have_known_intervals(void **state)
{
    (void)state;
    Interval of_thesis = interval_of_share(650, 1000);
    assert_near(of_thesis.low, 0.620, 0.0005);
    assert_near(of_thesis.high, 0.679, 0.0005);
    Interval none = interval_of_share(0, 0);
    assert_near(none.low, 0, 0);
    assert_near(none.high, 1, 0);
    assert_near(interval_of_share(1, 1).low, 0.2065, 0.0005);
}

// Three of four points are 191 Elo; the virtual games hardly matter beside 4000.
static void ratings_follow_from_results(void **state)
{
    (void)state;
    enum { ROUNDS = 4000 };
    RatedGame games[ROUNDS];
    Rating ratings[3];
    for (int i = 0; i < ROUNDS; i++)
        games[i] = (RatedGame){{0, 1}, i % 4 ? 1 : 0};
    ratings_fit(games, ROUNDS, ratings, 3);
    assert_near(ratings[0].value - ratings[1].value, 190.8, 1);
    assert_near(ratings[0].value + ratings[1].value, 3000, 1);
    assert_near(ratings[2].value, 1500, 0.1);
    assert_int_equal(ratings[0].games, ROUNDS);
    assert_near(ratings[0].points, 3000, 0);
    assert_true(ratings[0].low < ratings[0].value && ratings[0].value < ratings[0].high);
    assert_true(ratings[2].high - ratings[2].low > ratings[0].high - ratings[0].low);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(raw_boards_are_neither_mirrored_nor_turned),
        cmocka_unit_test(a_raw_answer_is_to_the_very_placement),
        cmocka_unit_test(the_thesis_takes_wins_before_losses),
        cmocka_unit_test(the_thesis_takes_the_highest_rating_of_the_wins),
        cmocka_unit_test(the_thesis_takes_the_shorter_game_of_equals),
        cmocka_unit_test(the_thesis_asks_coarser_stages_when_finer_ones_know_nothing),
        cmocka_unit_test(a_piece_copies_what_others_of_its_kind_did_among_other_friends),
        cmocka_unit_test(silver_copies_what_gold_did_with_the_board_turned),
        cmocka_unit_test(the_third_repetition_is_not_copied),
        cmocka_unit_test(silver_sets_up_as_was_common_or_mirrors_gold),
        cmocka_unit_test(mimic_plays_a_goal_whatever_was_played),
        cmocka_unit_test(mimic_does_not_copy_what_gives_a_goal_away),
        cmocka_unit_test(mimic_copies_what_the_search_does_not_mind),
        cmocka_unit_test(mimic_looks_at_all_quarters_of_the_board),
        cmocka_unit_test(a_turn_counts_once),
        cmocka_unit_test(the_own_game_is_passed_over),
        cmocka_unit_test(the_thesis_takes_turns_from_anywhere),
        cmocka_unit_test(few_games_prove_little),
        cmocka_unit_test(a_finished_game_is_learnt_and_found_at_once),
        cmocka_unit_test(a_bot_without_a_database_says_so),
        cmocka_unit_test(known_shares_have_known_intervals),
        cmocka_unit_test(ratings_follow_from_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

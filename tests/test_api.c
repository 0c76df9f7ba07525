// SPDX-License-Identifier: MIT
// The library as others see it: the public header and libtusk.a, nothing else.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <tusk.h>

enum { A1 = 0, B2 = 9, B3 = 17, C3 = 18, E2 = 12, H8 = 63 };
enum { NORTH, EAST, SOUTH, WEST };

static const char gold_setup[] =
    "Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2";
static const char silver_setup[] =
    "ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7 ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8";

// The horse on b2 can push the rabbit into the trap.
static const char trap_board[] = " +-----------------+\n"
                                 "8| . . . . . . . r |\n"
                                 "7| . . . . . . . . |\n"
                                 "6| . . x . . x . . |\n"
                                 "5| . . . . . . . . |\n"
                                 "4| . . . . . . . . |\n"
                                 "3| . r x . . x . . |\n"
                                 "2| . H . . . . . . |\n"
                                 "1| . . . . . . . R |\n"
                                 " +-----------------+\n"
                                 "   a b c d e f g h    gold to move\n";

// Two elephants with room to go to and fro.
static const char open_board[] = "g 7r/8/8/8/3e4/8/4E3/R7";

static TuskStep step(int square, int direction)
{
    return (TuskStep)(square * 4 + direction);
}

static TuskPosition position(const char *text)
{
    TuskPosition pos;
    TuskError err = {""};
    if (!tusk_position_parse(text, &pos, &err))
        fail_msg("'%s': %s", text, err.text);
    return pos;
}

static TuskTurn turn_of(const TuskPosition *pos, const char *text)
{
    TuskTurn turn;
    TuskError err = {""};
    if (!tusk_turn_parse(pos, text, &turn, NULL, &err))
        fail_msg("'%s': %s", text, err.text);
    return turn;
}

// Compare a text that was handed out, and free it.
static void assert_text(char *text, const char *expected)
{
    assert_non_null(text);
    assert_string_equal(text, expected);
    tusk_free(text);
}

static void assert_says(const TuskError *err, const char *part)
{
    if (!strstr(err->text, part))
        fail_msg("'%s' does not say '%s'", err->text, part);
}

static bool play(TuskGame *game, const char *text, TuskError *err)
{
    TuskPosition pos = tusk_game_position(game);
    return tusk_game_play(game, turn_of(&pos, text), err);
}

static void play_all(TuskGame *game, const char *const *turns, size_t count)
{
    TuskError err = {""};
    for (size_t i = 0; i < count; i++)
        if (!play(game, turns[i], &err))
            fail_msg("%s: %s", turns[i], err.text);
}

static void the_library_has_the_version_of_its_header(void **state)
{
    (void)state;
    assert_string_equal(tusk_version(), TUSK_VERSION);
}

// ---- Positions -------------------------------------------------------------

static void every_form_of_a_position_is_read_back(void **state)
{
    (void)state;
    static const TuskPositionForm forms[] = {TUSK_SQUARES, TUSK_RANKS, TUSK_AEI,
                                             TUSK_DRAWING};
    TuskPosition pos = position(trap_board);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        char *text = tusk_position_text(&pos, forms[i]);
        TuskPosition back = position(text);
        assert_true(tusk_position_equal(&pos, &back));
        tusk_free(text);
    }
}

static void positions_are_printed_in_four_forms(void **state)
{
    (void)state;
    TuskPosition pos = position("s 7r/8/8/8/8/1r6/1H6/7R");
    assert_text(tusk_position_text(&pos, TUSK_SQUARES),
                "s .......r.................................r.......H.............R");
    assert_text(
        tusk_position_text(&pos, TUSK_RANKS),
        "s .......r/......../......../......../......../.r....../.H....../.......R");
    assert_text(tusk_position_text(&pos, TUSK_AEI),
                "s [       r                                 r       H             R]");
    pos = position(trap_board);
    assert_text(tusk_position_text(&pos, TUSK_DRAWING), trap_board);
}

static void a_game_stands_for_its_last_position(void **state)
{
    (void)state;
    TuskPosition after = position("1g Ra1 Ee2\n1s rh8 ed4\n2g Ee2n");
    TuskPosition same = position("s 7r/8/8/8/3e4/4E3/8/R7");
    assert_true(tusk_position_equal(&after, &same));
}

static void what_is_no_position_is_refused_with_a_sentence(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskPosition before = pos;
    TuskError err = {""};
    assert_false(tusk_position_parse("g rrr", &pos, &err));
    assert_says(&err, "64 are expected");
    assert_false(tusk_position_parse("1g Ra1\n1s rh8\n2g Ra1s", &pos, &err));
    assert_says(&err, "2g: token 1 'Ra1s'");
    assert_false(tusk_position_parse("", &pos, NULL));
    assert_true(tusk_position_equal(&pos, &before));
}

static void a_text_does_not_make_the_library_open_files(void **state)
{
    (void)state;
    TuskPosition pos;
    TuskError err = {""};
    assert_false(tusk_position_parse("@/etc/hostname", &pos, &err));
    assert_says(&err, "begins with the side to move");
}

static void a_position_is_asked_by_square_and_by_piece(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    assert_int_equal(tusk_position_side(&pos), TUSK_GOLD);
    assert_int_equal(tusk_position_piece(&pos, B2), 'H');
    assert_int_equal(tusk_position_piece(&pos, B3), 'r');
    assert_int_equal(tusk_position_piece(&pos, C3), '.');
    assert_int_equal(tusk_position_piece(&pos, 64), '.');
    assert_int_equal(tusk_position_piece(&pos, -1), '.');
    assert_true(tusk_position_pieces(&pos, 'r') == (UINT64_C(1) << B3 | UINT64_C(1) << H8));
    assert_true(tusk_position_pieces(&pos, 'E') == 0);
    assert_true(tusk_position_pieces(&pos, '?') == 0);
    assert_int_equal(tusk_position_piece(&pos, 7), 'R');
    uint64_t pieces = tusk_position_pieces(&pos, 'R') | tusk_position_pieces(&pos, 'H') |
                      tusk_position_pieces(&pos, 'r');
    assert_true(tusk_position_pieces(&pos, '.') == ~pieces);
}

static void frozen_pieces_are_those_beside_a_stronger_enemy_and_no_friend(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    assert_true(tusk_position_frozen(&pos) == UINT64_C(1) << B3);
    assert_true(tusk_position_put(&pos, B3 + 8, 'c', NULL));
    assert_true(tusk_position_frozen(&pos) == 0);
}

static void boards_are_built_piece_by_piece(void **state)
{
    (void)state;
    TuskPosition pos = tusk_position_empty(TUSK_SILVER);
    TuskError err = {""};
    assert_true(tusk_position_put(&pos, A1, 'E', NULL));
    assert_true(tusk_position_put(&pos, A1, 'R', NULL));
    assert_true(tusk_position_put(&pos, H8, 'r', NULL));
    assert_true(tusk_position_put(&pos, E2, 'm', NULL));
    assert_true(tusk_position_put(&pos, E2, '.', NULL));
    assert_true(tusk_position_put(&pos, E2, '.', NULL));
    TuskPosition same = position("s 7r/8/8/8/8/8/8/R7");
    assert_true(tusk_position_equal(&pos, &same));
    assert_true(tusk_position_key(&pos) == tusk_position_key(&same));
    assert_false(tusk_position_put(&pos, 64, 'R', &err));
    assert_says(&err, "no square 64");
    assert_false(tusk_position_put(&pos, A1, 'Z', &err));
    assert_says(&err, "piece letter");
    assert_true(tusk_position_equal(&pos, &same));
}

static void two_set_ups_make_a_position(void **state)
{
    (void)state;
    TuskPosition pos;
    TuskError err = {""};
    assert_true(
        tusk_position_set_up(gold_setup, silver_setup, TUSK_SETUP_FULL, &pos, &err));
    assert_text(
        tusk_position_text(&pos, TUSK_RANKS),
        "g rrrddrrr/rhcemchr/......../......../......../......../RHCMECHR/RRRDDRRR");
    assert_false(tusk_position_set_up("Ra1", silver_setup, TUSK_SETUP_FULL, &pos, &err));
    assert_says(&err, "gold has placed 1 of 8 rabbits");
    assert_true(tusk_position_set_up("Ra1", silver_setup, TUSK_SETUP_HANDICAP, &pos, &err));
    assert_false(tusk_position_set_up("Ra1", "ra4", TUSK_SETUP_HANDICAP, &pos, &err));
    assert_says(&err, "a4 stands outside ranks 7 and 8");
    assert_true(tusk_position_set_up("Ra1", "ra4", TUSK_SETUP_FREE, &pos, &err));
}

static void set_ups_drawn_by_lot_are_full_and_follow_the_seed(void **state)
{
    (void)state;
    TuskPosition pos;
    for (uint64_t seed = 0; seed < 20; seed++) {
        char *gold = tusk_setup_random(TUSK_GOLD, seed);
        char *silver = tusk_setup_usual(TUSK_SILVER, seed);
        assert_true(tusk_position_set_up(gold, silver, TUSK_SETUP_FULL, &pos, NULL));
        assert_text(tusk_setup_random(TUSK_GOLD, seed), gold);
        assert_text(tusk_setup_usual(TUSK_SILVER, seed), silver);
        tusk_free(gold);
        tusk_free(silver);
    }
}

static void mirror_and_flip_are_their_own_undoing(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskPosition mirrored = tusk_position_mirror(&pos);
    TuskPosition flipped = tusk_position_flip(&pos);
    assert_text(
        tusk_position_text(&mirrored, TUSK_RANKS),
        "g r......./......../......../......../......../......r./......H./R.......");
    assert_text(
        tusk_position_text(&flipped, TUSK_RANKS),
        "s .......r/.h....../.R....../......../......../......../......../.......R");
    mirrored = tusk_position_mirror(&mirrored);
    flipped = tusk_position_flip(&flipped);
    assert_true(tusk_position_equal(&pos, &mirrored));
    assert_true(tusk_position_equal(&pos, &flipped));
}

static void mirrored_in_mid_turn_the_turn_begins_afresh(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    assert_true(tusk_step_make(&pos, step(B3, EAST), NULL)); // mid-push
    TuskPosition there = tusk_position_mirror(&pos);
    TuskPosition back = tusk_position_mirror(&there);
    assert_int_equal(tusk_position_steps(&back), 0);
    assert_true(tusk_step_check(&back, step(7, NORTH), NULL)); // no push binds the rabbit
    assert_false(tusk_step_check(&pos, step(7, NORTH), NULL));
}

// ---- Steps and turns -------------------------------------------------------

static void a_push_is_played_step_by_step(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskStep steps[TUSK_MAX_STEPS];
    TuskError err = {""};
    assert_text(tusk_step_text(&pos, step(B3, EAST)), "rb3e rc3x");
    assert_true(tusk_step_make(&pos, step(B3, EAST), NULL));
    assert_int_equal(tusk_position_steps(&pos), 1);
    assert_int_equal(tusk_position_piece(&pos, C3), '.');
    assert_false(tusk_turn_end(&pos, &err));
    assert_says(&err, "the push is not finished");
    assert_int_equal(tusk_step_list(&pos, steps), 1);
    assert_int_equal(steps[0], step(B2, NORTH));
    assert_true(tusk_step_make(&pos, steps[0], NULL));
    assert_true(tusk_turn_end(&pos, NULL));
    TuskPosition after = position("s 7r/8/8/8/8/1H6/8/7R");
    assert_true(tusk_position_equal(&pos, &after));
}

static void an_illegal_step_is_refused_with_the_reason(void **state)
{
    (void)state;
    TuskPosition pos = position("g 7r/8/8/8/8/1r6/1H6/1R6");
    TuskPosition before = pos;
    TuskError err = {""};
    assert_false(tusk_step_check(&pos, step(C3, EAST), &err));
    assert_says(&err, "no piece stands there");
    assert_false(tusk_step_make(&pos, step(B2, NORTH), &err));
    assert_says(&err, "occupied");
    assert_false(tusk_step_make(&pos, step(1, SOUTH), &err));
    assert_says(&err, "leave the board");
    assert_null(tusk_step_text(&pos, step(1, SOUTH)));
    assert_true(tusk_position_equal(&pos, &before));
}

// Every number from 0 to 255 is either in the list or refused.
static void the_list_of_steps_is_what_is_legal(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskStep steps[TUSK_MAX_STEPS];
    int count = tusk_step_list(&pos, steps);
    int next = 0;
    for (int number = 0; number < TUSK_MAX_STEPS; number++) {
        bool is_listed = next < count && steps[next] == number;
        next += is_listed;
        assert_int_equal(tusk_step_check(&pos, (TuskStep)number, NULL), is_listed);
    }
    assert_int_equal(next, count);
}

static void steps_are_read_in_the_official_notation(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskStep read = 0;
    TuskError err = {""};
    assert_true(tusk_step_parse(&pos, " rb3e ", &read, NULL));
    assert_int_equal(read, step(B3, EAST));
    assert_false(tusk_step_parse(&pos, "Hb2", &read, &err));
    assert_says(&err, "Hb2: a direction (n, e, s, w) or x is missing at its end");
    assert_false(tusk_step_parse(&pos, "Eb2n", &read, &err));
    assert_says(&err, "Eb2n: the piece on b2 is the gold horse (H)");
    assert_false(tusk_step_parse(&pos, "Hb2n", &read, &err));
    assert_says(&err, "Hb2n: the square it would step to is occupied");
    assert_int_equal(read, step(B3, EAST));
    assert_true(tusk_step_parse(&pos, "b3n", &read, NULL));
    assert_int_equal(read, step(B3, NORTH));
}

static void a_turn_must_change_the_board(void **state)
{
    (void)state;
    TuskPosition pos = position(open_board);
    TuskError err = {""};
    assert_false(tusk_turn_end(&pos, &err));
    assert_says(&err, "at least one step");
    uint64_t key = tusk_position_key(&pos);
    assert_true(tusk_step_make(&pos, step(E2, NORTH), NULL));
    assert_true(tusk_step_make(&pos, step(E2 + 8, SOUTH), NULL));
    assert_false(tusk_turn_end(&pos, &err));
    assert_says(&err, "unchanged");
    assert_true(tusk_position_key(&pos) != key); // two steps of the turn are gone
}

static void a_turn_is_read_and_printed_in_three_forms(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskTurn turn;
    char *notes = NULL;
    assert_true(tusk_turn_parse(&pos, "rb3e rc3x Hb2n", &turn, &notes, NULL));
    assert_null(notes);
    assert_int_equal(turn.length, 2);
    assert_text(tusk_turn_text(&pos, turn, TUSK_OFFICIAL), "rb3e rc3x Hb2n");
    assert_text(tusk_turn_text(&pos, turn, TUSK_SHORT), "rb3-c3x Hb2-b3");
    assert_text(tusk_turn_text(&pos, turn, TUSK_WORDS),
                "the horse on b2 pushes the silver rabbit from b3 to c3, where the trap "
                "takes it");
}

static void wrong_and_missing_removals_are_noted(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskTurn turn;
    char *notes = NULL;
    assert_true(tusk_turn_parse(&pos, "rb3e Hb2n", &turn, &notes, NULL));
    assert_text(notes, "the removal rc3x is missing");
    assert_true(tusk_turn_parse(&pos, "rb3e cc3x Hb2n", &turn, &notes, NULL));
    assert_text(notes, "token 2 'cc3x': the removal was rc3x");
}

static void illegal_turns_are_neither_read_nor_printed_nor_played(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskPosition before = pos;
    TuskTurn turn = {1, {step(B2, SOUTH)}};
    TuskError err = {""};
    char mark = 0;
    char *notes = &mark; // to be overwritten
    assert_false(tusk_turn_parse(&pos, "Hb2n", &turn, &notes, &err));
    assert_null(notes);
    assert_says(&err, "token 1 'Hb2n': the square it would step to is occupied");
    assert_int_equal(turn.steps[0], step(B2, SOUTH)); // left alone
    turn = (TuskTurn){1, {step(B3, EAST)}};
    assert_null(tusk_turn_text(&pos, turn, TUSK_OFFICIAL));
    assert_false(tusk_turn_play(&pos, turn, &err));
    assert_says(&err, "the push is not finished");
    turn.length = 200;
    assert_false(tusk_turn_play(&pos, turn, &err));
    assert_says(&err, "at most four steps");
    assert_true(tusk_position_equal(&pos, &before));
}

static void whole_turns_are_refused_in_mid_turn(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskTurn turn = turn_of(&pos, "Hb2e");
    TuskError err = {""};
    assert_true(tusk_step_make(&pos, step(7, NORTH), NULL));
    assert_false(tusk_turn_parse(&pos, "Hb2e", &turn, NULL, &err));
    assert_says(&err, "begun already");
    assert_false(tusk_turn_play(&pos, turn, &err));
    assert_says(&err, "begun already");
    assert_null(tusk_turn_text(&pos, turn, TUSK_OFFICIAL));
}

// A lone rabbit in a corner: 2 ways north or east, then also west.
static void step_sequences_are_counted(void **state)
{
    (void)state;
    TuskPosition pos = position("g 8/8/8/8/8/8/8/R7");
    assert_true(tusk_step_sequences(&pos, 1) == 2);
    assert_true(tusk_step_sequences(&pos, 2) == 5); // nn ne, en ew ee
    assert_true(tusk_step_sequences(&pos, 0) == 0);
    assert_true(tusk_step_sequences(&pos, -1) == 0);
    assert_true(tusk_step_sequences(&pos, 5) == 0);
    assert_true(tusk_step_make(&pos, step(A1, NORTH), NULL));
    assert_true(tusk_step_sequences(&pos, 4) == 0); // only three are left
}

// ---- Games -----------------------------------------------------------------

static void a_game_begins_with_set_ups(void **state)
{
    (void)state;
    TuskGame *game = tusk_game_create(NULL);
    TuskError err = {""};
    TuskTurn any = {1, {step(A1, NORTH)}};
    assert_true(tusk_game_needs_setup(game));
    assert_false(tusk_game_play(game, any, &err));
    assert_says(&err, "gold must set up first");
    assert_false(tusk_game_set_up(game, "Ra1", TUSK_SETUP_FULL, &err));
    assert_says(&err, "1 of 8 rabbits");
    assert_true(tusk_game_set_up(game, gold_setup, TUSK_SETUP_FULL, NULL));
    assert_true(tusk_game_set_up(game, silver_setup, TUSK_SETUP_FULL, NULL));
    assert_false(tusk_game_set_up(game, gold_setup, TUSK_SETUP_FULL, &err));
    assert_says(&err, "set up already");
    assert_false(tusk_game_needs_setup(game));
    assert_int_equal(tusk_game_number(game), 2);
    assert_int_equal(tusk_game_moves(game), 2);
    assert_int_equal(tusk_game_result(game).ending, TUSK_UNDECIDED);
    tusk_game_destroy(game);
}

static void a_goal_ends_the_game_until_it_is_taken_back(void **state)
{
    (void)state;
    TuskPosition pos = position("g 7r/R7/8/8/3e4/8/4E3/8");
    TuskGame *game = tusk_game_create(&pos);
    TuskError err = {""};
    assert_true(play(game, "Ra7n", NULL));
    TuskResult result = tusk_game_result(game);
    assert_int_equal(result.ending, TUSK_GOAL);
    assert_int_equal(result.winner, TUSK_GOLD);
    assert_string_equal(tusk_ending_name(result.ending), "goal");
    assert_false(play(game, "ed4n", &err));
    assert_string_equal(err.text, "the game is over: gold has won by goal");
    assert_true(tusk_game_take_back(game, NULL));
    assert_int_equal(tusk_game_result(game).ending, TUSK_UNDECIDED);
    TuskPosition now = tusk_game_position(game);
    assert_true(tusk_position_equal(&now, &pos));
    assert_false(tusk_game_take_back(game, &err));
    assert_says(&err, "no move to take back");
    tusk_game_destroy(game);
}

static void a_side_may_resign(void **state)
{
    (void)state;
    TuskPosition pos = position(open_board);
    TuskGame *game = tusk_game_create(&pos);
    assert_true(tusk_game_resign(game, TUSK_GOLD, NULL));
    TuskResult result = tusk_game_result(game);
    assert_int_equal(result.ending, TUSK_RESIGNATION);
    assert_int_equal(result.winner, TUSK_SILVER);
    assert_string_equal(tusk_ending_name(result.ending), "resignation");
    assert_false(tusk_game_resign(game, TUSK_SILVER, NULL));
    assert_true(tusk_game_take_back(game, NULL));
    assert_int_equal(tusk_game_result(game).ending, TUSK_UNDECIDED);
    tusk_game_destroy(game);
}

static void a_game_in_mid_turn_begins_the_turn_afresh(void **state)
{
    (void)state;
    TuskPosition pos = position(open_board);
    assert_true(tusk_step_make(&pos, step(E2, NORTH), NULL));
    TuskGame *game = tusk_game_create(&pos);
    TuskPosition start = tusk_game_position(game);
    assert_int_equal(tusk_position_steps(&start), 0);
    assert_true(play(game, "Ee3s", NULL));
    tusk_game_destroy(game);
}

static const char *const to_and_fro[] = {"Ee2n", "ed4n", "Ee3s", "ed5s",
                                         "Ee2n", "ed4n", "Ee3s"};

static void a_third_repetition_is_refused_and_not_among_the_turns(void **state)
{
    (void)state;
    TuskPosition start = position(open_board);
    TuskGame *game = tusk_game_create(&start);
    TuskGenerator *gen = tusk_generator_create();
    TuskError err = {""};
    play_all(game, to_and_fro, 7);
    TuskPosition pos = tusk_game_position(game);
    uint64_t forbidden = tusk_position_key(&start);
    assert_int_equal(tusk_game_occurrences(game, forbidden), 2);
    assert_false(play(game, "ed5s", &err));
    assert_says(&err, "third time");

    size_t all = tusk_generator_run(gen, &pos, 4);
    size_t allowed = tusk_generator_run_game(gen, game);
    assert_int_equal(allowed, all - 1);
    for (size_t i = 0; i < allowed; i++) {
        TuskTurn turn = tusk_generator_turn(gen, i);
        TuskPosition after = tusk_generator_position(gen, i);
        assert_true(tusk_generator_key(gen, i) != forbidden);
        assert_true(tusk_position_key(&after) == tusk_generator_key(gen, i));
        assert_true(tusk_game_play(game, turn, NULL));
        assert_true(tusk_game_take_back(game, NULL));
    }
    tusk_generator_destroy(gen);
    tusk_game_destroy(game);
}

static void a_game_that_is_over_has_no_turns(void **state)
{
    (void)state;
    TuskPosition pos = position(open_board);
    TuskGame *game = tusk_game_create(&pos);
    TuskGame *empty = tusk_game_create(NULL);
    TuskGenerator *gen = tusk_generator_create();
    assert_true(tusk_generator_run_game(gen, game) > 0);
    assert_true(tusk_game_resign(game, TUSK_GOLD, NULL));
    assert_int_equal(tusk_generator_run_game(gen, game), 0);
    assert_int_equal(tusk_generator_run_game(gen, empty), 0);
    assert_int_equal(tusk_generator_turn(gen, 0).length, 0);
    tusk_generator_destroy(gen);
    tusk_game_destroy(empty);
    tusk_game_destroy(game);
}

static const char short_game[] = "1g Ra1 Ee2\n"
                                 "1s ed4 rh8\n"
                                 "2g Ee2n\n"
                                 "2s ed4n ed5n";

static void the_moves_of_a_game_are_its_positions_and_turns(void **state)
{
    (void)state;
    TuskGame *game = tusk_game_create(NULL);
    TuskPosition before;
    TuskTurn turn;
    TuskError err = {""};
    assert_true(tusk_game_read(game, short_game, TUSK_LENIENT, NULL, NULL));
    assert_int_equal(tusk_game_moves(game), 4);
    assert_true(tusk_game_move(game, 1, &before, &turn, NULL));
    assert_int_equal(turn.length, 0); // a set-up
    assert_true(tusk_game_move(game, 3, &before, &turn, NULL));
    assert_text(tusk_turn_text(&before, turn, TUSK_OFFICIAL), "ed4n ed5n");
    assert_true(tusk_turn_play(&before, turn, NULL));
    TuskPosition now = tusk_game_position(game);
    assert_true(tusk_position_equal(&before, &now));
    assert_true(tusk_game_move(game, 0, NULL, NULL, NULL));
    assert_false(tusk_game_move(game, 4, &before, &turn, &err));
    assert_says(&err, "no move 4: the game has 4");
    tusk_game_destroy(game);
}

static void move_lists_are_read_and_printed_back(void **state)
{
    (void)state;
    TuskGame *game = tusk_game_create(NULL);
    char *notes = NULL;
    assert_true(tusk_game_read(game, short_game, TUSK_LENIENT, &notes, NULL));
    assert_null(notes);
    assert_text(tusk_game_text(game, TUSK_LINES), short_game);
    assert_text(tusk_game_text(game, TUSK_ARCHIVE),
                "1w Ra1 Ee2\\n1b ed4 rh8\\n2w Ee2n\\n2b ed4n ed5n");
    assert_true(tusk_game_read(game, "3g takeback 2s resigns", TUSK_STRICT, NULL, NULL));
    assert_text(tusk_game_text(game, TUSK_LINES),
                "1g Ra1 Ee2\n1s ed4 rh8\n2g Ee2n\n2s resigns");
    tusk_game_destroy(game);
}

static void strict_reading_refuses_what_lenient_reading_notes(void **state)
{
    (void)state;
    static const char odd[] = "1g Ra1 Ee2\n1s ed4 rh8\n7g Ee2n";
    TuskGame *strict = tusk_game_create(NULL);
    TuskGame *lenient = tusk_game_create(NULL);
    TuskError err = {""};
    char *notes = NULL;
    assert_false(tusk_game_read(strict, odd, TUSK_STRICT, &notes, &err));
    assert_says(&err, "1g: gold has placed 1 of 8 rabbits");
    assert_null(notes);
    assert_int_equal(tusk_game_moves(strict), 0);
    assert_true(tusk_game_read(lenient, odd, TUSK_LENIENT, &notes, &err));
    assert_text(notes, "7g: 2g (gold) is expected here\n");
    tusk_game_destroy(strict);
    tusk_game_destroy(lenient);
}

static void a_refused_list_leaves_the_game_before_the_refused_move(void **state)
{
    (void)state;
    TuskGame *game = tusk_game_create(NULL);
    TuskError err = {""};
    assert_false(
        tusk_game_read(game, "1g Ra1\n1s rh8\n2g Ra1n\n2s rh8n", TUSK_LENIENT, NULL, &err));
    assert_says(&err, "2s: token 1 'rh8n'");
    assert_text(tusk_game_text(game, TUSK_LINES), "1g Ra1\n1s rh8\n2g Ra1n");
    tusk_game_destroy(game);
}

// ---- All turns -------------------------------------------------------------

static void every_turn_leads_to_its_own_board(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskGenerator *gen = tusk_generator_create();
    size_t count = tusk_generator_run(gen, &pos, 4);
    assert_true(count > 100);
    for (size_t i = 0; i < count; i++) {
        TuskPosition there = pos;
        TuskPosition result = tusk_generator_position(gen, i);
        assert_true(tusk_turn_play(&there, tusk_generator_turn(gen, i), NULL));
        assert_true(tusk_position_equal(&there, &result));
        assert_true(tusk_position_key(&there) == tusk_generator_key(gen, i));
        for (size_t k = 0; k < i; k++)
            assert_true(tusk_generator_key(gen, k) != tusk_generator_key(gen, i));
    }
    tusk_generator_destroy(gen);
}

static void turns_of_fewer_steps_come_first(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskGenerator *gen = tusk_generator_create();
    size_t counts[6];
    for (int steps = 0; steps <= 5; steps++)
        counts[steps] = tusk_generator_run(gen, &pos, steps);
    assert_int_equal(counts[0], 0);
    assert_int_equal(counts[5], counts[4]);
    for (int steps = 1; steps <= 4; steps++) {
        assert_true(counts[steps] > counts[steps - 1]);
        assert_int_equal(tusk_generator_turn(gen, counts[steps] - 1).length, steps);
        assert_int_equal(tusk_generator_turn(gen, counts[steps - 1]).length, steps);
    }
    tusk_generator_destroy(gen);
}

static void there_is_nothing_beyond_the_last_turn(void **state)
{
    (void)state;
    TuskPosition pos = position("g 8/8/8/8/8/8/8/R7");
    TuskGenerator *gen = tusk_generator_create();
    assert_int_equal(tusk_generator_turn(gen, 0).length, 0); // before the first run
    size_t count = tusk_generator_run(gen, &pos, 4);
    assert_int_equal(count, 14);
    TuskPosition beyond = tusk_generator_position(gen, count);
    TuskPosition empty = tusk_position_empty(TUSK_GOLD);
    assert_true(tusk_position_equal(&beyond, &empty));
    assert_int_equal(tusk_generator_turn(gen, count).length, 0);
    assert_true(tusk_generator_key(gen, count) == 0);
    assert_true(tusk_step_make(&pos, step(A1, NORTH), NULL));
    assert_int_equal(tusk_generator_run(gen, &pos, 4), 0); // in mid-turn
    assert_int_equal(tusk_generator_turn(gen, 0).length, 0);
    tusk_generator_destroy(gen);
}

typedef struct Visit {
    const TuskGenerator *list; // the same turns, stored
    size_t seen;
    size_t stop_after;
} Visit;

static bool compare_with_list(void *context, TuskTurn turn, uint64_t key)
{
    Visit *visit = context;
    TuskTurn listed = tusk_generator_turn(visit->list, visit->seen);
    assert_memory_equal(&turn, &listed, sizeof turn);
    assert_true(key == tusk_generator_key(visit->list, visit->seen));
    return ++visit->seen != visit->stop_after;
}

static void a_visitor_sees_the_list_and_may_stop(void **state)
{
    (void)state;
    TuskPosition pos = position(trap_board);
    TuskGenerator *list = tusk_generator_create();
    TuskGenerator *gen = tusk_generator_create();
    for (int steps = 1; steps <= 4; steps++) {
        size_t count = tusk_generator_run(list, &pos, steps);
        Visit all = {.list = list};
        assert_true(tusk_generator_visit(gen, &pos, steps, compare_with_list, &all));
        assert_int_equal(all.seen, count);
        Visit some = {.list = list, .stop_after = 5};
        assert_false(tusk_generator_visit(gen, &pos, steps, compare_with_list, &some));
        assert_int_equal(some.seen, 5);
        assert_int_equal(tusk_generator_turn(gen, 0).length, 0);
    }
    tusk_generator_destroy(gen);
    tusk_generator_destroy(list);
}

static void a_position_alone_has_a_result(void **state)
{
    (void)state;
    TuskGenerator *gen = tusk_generator_create();
    TuskPosition pos = position("s 8/8/8/8/8/8/8/R6R");
    TuskResult result = tusk_generator_result(gen, &pos);
    assert_int_equal(result.ending, TUSK_ELIMINATION);
    assert_int_equal(result.winner, TUSK_GOLD);
    pos = position("s 8/r7/E7/8/8/8/8/7R");
    result = tusk_generator_result(gen, &pos);
    assert_int_equal(result.ending, TUSK_IMMOBILISATION);
    assert_int_equal(result.winner, TUSK_GOLD);
    pos = position(trap_board);
    assert_int_equal(tusk_generator_result(gen, &pos).ending, TUSK_UNDECIDED);
    pos = position("g 7r/R7/8/8/8/8/8/7R");
    assert_true(tusk_step_make(&pos, step(48, NORTH), NULL)); // on goal, in mid-turn
    assert_int_equal(tusk_generator_result(gen, &pos).ending, TUSK_UNDECIDED);
    assert_true(tusk_turn_end(&pos, NULL));
    assert_int_equal(tusk_generator_result(gen, &pos).ending, TUSK_GOAL);
    tusk_generator_destroy(gen);
}

static void nothing_is_destroyed_or_freed_without_harm(void **state)
{
    (void)state;
    tusk_free(NULL);
    tusk_game_destroy(NULL);
    tusk_generator_destroy(NULL);
    assert_string_equal(tusk_ending_name((TuskEnding)99), "none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_library_has_the_version_of_its_header),
        cmocka_unit_test(every_form_of_a_position_is_read_back),
        cmocka_unit_test(positions_are_printed_in_four_forms),
        cmocka_unit_test(a_game_stands_for_its_last_position),
        cmocka_unit_test(what_is_no_position_is_refused_with_a_sentence),
        cmocka_unit_test(a_text_does_not_make_the_library_open_files),
        cmocka_unit_test(a_position_is_asked_by_square_and_by_piece),
        cmocka_unit_test(frozen_pieces_are_those_beside_a_stronger_enemy_and_no_friend),
        cmocka_unit_test(boards_are_built_piece_by_piece),
        cmocka_unit_test(two_set_ups_make_a_position),
        cmocka_unit_test(set_ups_drawn_by_lot_are_full_and_follow_the_seed),
        cmocka_unit_test(mirror_and_flip_are_their_own_undoing),
        cmocka_unit_test(mirrored_in_mid_turn_the_turn_begins_afresh),
        cmocka_unit_test(a_push_is_played_step_by_step),
        cmocka_unit_test(an_illegal_step_is_refused_with_the_reason),
        cmocka_unit_test(the_list_of_steps_is_what_is_legal),
        cmocka_unit_test(steps_are_read_in_the_official_notation),
        cmocka_unit_test(a_turn_must_change_the_board),
        cmocka_unit_test(a_turn_is_read_and_printed_in_three_forms),
        cmocka_unit_test(wrong_and_missing_removals_are_noted),
        cmocka_unit_test(illegal_turns_are_neither_read_nor_printed_nor_played),
        cmocka_unit_test(whole_turns_are_refused_in_mid_turn),
        cmocka_unit_test(step_sequences_are_counted),
        cmocka_unit_test(a_game_begins_with_set_ups),
        cmocka_unit_test(a_goal_ends_the_game_until_it_is_taken_back),
        cmocka_unit_test(a_side_may_resign),
        cmocka_unit_test(a_game_in_mid_turn_begins_the_turn_afresh),
        cmocka_unit_test(a_third_repetition_is_refused_and_not_among_the_turns),
        cmocka_unit_test(a_game_that_is_over_has_no_turns),
        cmocka_unit_test(the_moves_of_a_game_are_its_positions_and_turns),
        cmocka_unit_test(move_lists_are_read_and_printed_back),
        cmocka_unit_test(strict_reading_refuses_what_lenient_reading_notes),
        cmocka_unit_test(a_refused_list_leaves_the_game_before_the_refused_move),
        cmocka_unit_test(every_turn_leads_to_its_own_board),
        cmocka_unit_test(turns_of_fewer_steps_come_first),
        cmocka_unit_test(there_is_nothing_beyond_the_last_turn),
        cmocka_unit_test(a_visitor_sees_the_list_and_may_stop),
        cmocka_unit_test(a_position_alone_has_a_result),
        cmocka_unit_test(nothing_is_destroyed_or_freed_without_harm),
    };
    return cmocka_run_group_tests_name("api", tests, NULL, NULL);
}

// SPDX-License-Identifier: MIT
// Turns and set-ups as text: official notation, short form, words.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "core/board_text.h"
#include "core/setup_text.h"
#include "core/turn_short.h"
#include "core/turn_text.h"
#include "core/turngen.h"
#include "support/playout.h"
#include "support/sample.h"

static Position board(const char *text)
{
    Position pos;
    Error err = {""};
    if (!position_parse(text, &pos, &err))
        fail_msg("%s: %s", text, err.text);
    return pos;
}

// The horse on b2 can push the rabbit into the trap; the elephant is free.
static const char push_board[] = "8| . . . . . . . . |\n"
                                 "7| . . . . . . . . |\n"
                                 "6| . . . . . . . . |\n"
                                 "5| . . . . . . . . |   side g\n"
                                 "4| . . . . . . . . |\n"
                                 "3| . r . . . . . . |\n"
                                 "2| . H . . E . . . |\n"
                                 "1| R . . . . . . . |\n";

// A cat held on the trap by the dog beside it; the silver rabbit b4 next to nobody strong.
static const char trap_board[] = "8| . . . . . . . r |\n"
                                 "7| . . . . . . . . |\n"
                                 "6| . . . . . . . . |\n"
                                 "5| . . . . . . . . |   side g\n"
                                 "4| . r . . . . . . |\n"
                                 "3| . . C D . . . . |\n"
                                 "2| . . . . . . . . |\n"
                                 "1| R . . . . . . . |\n";

// Silver's camel b3 holds the horse b2, and its horse e4 the lone rabbit e3.
static const char frozen_board[] = "8| r . . . . . . . |\n"
                                   "7| . . . . . . . . |\n"
                                   "6| . . . . . . . . |\n"
                                   "5| . . . . . . . . |   side g\n"
                                   "4| . . . . h . . . |\n"
                                   "3| . m . . R . . . |\n"
                                   "2| . H . . . . . E |\n"
                                   "1| . . . . . . . R |\n";

// Reading `text` and printing it again gives `official`; `notes` may be NULL.
static void assert_reads_as(const char *drawing, const char *text, const char *official,
                            TurnNotes *notes)
{
    Position pos = board(drawing);
    Turn turn;
    Error err = {""};
    if (!turn_parse(&pos, text, &turn, notes, &err))
        fail_msg("'%s' was refused: %s", text, err.text);
    StrBuf printed = strbuf_new();
    turn_format(&pos, &turn, &printed);
    assert_string_equal(printed.text, official);
    strbuf_free(&printed);
}

static void assert_refused(const char *drawing, const char *text, const char *reason)
{
    Position pos = board(drawing);
    Turn turn = {.length = 7};
    Error err = {""};
    assert_false(turn_parse(&pos, text, &turn, NULL, &err));
    if (!strstr(err.text, reason))
        fail_msg("'%s': expected '%s' in '%s'", text, reason, err.text);
    assert_int_equal(turn.length, 7);
}

static void assert_printed(const char *drawing, const char *text,
                           void (*format)(const Position *, const Turn *, StrBuf *),
                           const char *expected)
{
    Position pos = board(drawing);
    Turn turn;
    Error err = {""};
    if (!turn_parse(&pos, text, &turn, NULL, &err))
        fail_msg("'%s' was refused: %s", text, err.text);
    StrBuf printed = strbuf_new();
    format(&pos, &turn, &printed);
    assert_string_equal(printed.text, expected);
    strbuf_free(&printed);
}

static void a_turn_with_its_removals_is_read_and_printed(void **state)
{
    (void)state;
    TurnNotes notes;
    assert_reads_as(push_board, "rb3e rc3x Hb2n", "rb3e rc3x Hb2n", &notes);
    assert_int_equal(notes.missing_removals, 0);
    assert_int_equal(notes.wrong_removals, 0);
    assert_string_equal(notes.text, "");
    assert_reads_as(push_board, "\t rb3e\r\nrc3x\n Hb2n   Ee2n  Ee3n ",
                    "rb3e rc3x Hb2n Ee2n Ee3n", NULL);
}

static void a_missing_removal_is_accepted_with_a_note(void **state)
{
    (void)state;
    TurnNotes notes;
    assert_reads_as(push_board, "rb3e Hb2n", "rb3e rc3x Hb2n", &notes);
    assert_int_equal(notes.missing_removals, 1);
    assert_int_equal(notes.wrong_removals, 0);
    assert_string_equal(notes.text, "the removal rc3x is missing");
}

static void a_removal_written_late_is_no_mistake(void **state)
{
    (void)state;
    TurnNotes notes;
    assert_reads_as(push_board, "rb3e Hb2n rc3x", "rb3e rc3x Hb2n", &notes);
    assert_int_equal(notes.missing_removals + notes.wrong_removals, 0);
}

static void a_wrong_removal_is_a_warning(void **state)
{
    (void)state;
    TurnNotes notes;
    assert_reads_as(push_board, "rb3e cc3x Hb2n", "rb3e rc3x Hb2n", &notes);
    assert_int_equal(notes.missing_removals, 0);
    assert_int_equal(notes.wrong_removals, 1);
    assert_string_equal(notes.text, "token 2 'cc3x': the removal was rc3x");
    assert_reads_as(push_board, "Ee2n Ra1x", "Ee2n", &notes);
    assert_int_equal(notes.wrong_removals, 1);
    assert_string_equal(notes.text, "token 2 'Ra1x': nothing was removed there");
    assert_reads_as(push_board, "rf3x rb3e Hb2n", "rb3e rc3x Hb2n", &notes);
    assert_int_equal(notes.missing_removals, 1);
    assert_int_equal(notes.wrong_removals, 1);
}

static void many_wrong_removals_do_not_overflow_the_notes(void **state)
{
    (void)state;
    TurnNotes notes;
    char text[1000] = "Ee2n";
    for (int i = 0; i < 100; i++)
        strcat(text, " Ra1x");
    assert_reads_as(push_board, text, "Ee2n", &notes);
    assert_int_equal(notes.wrong_removals, 100);
    assert_true(strlen(notes.text) < sizeof notes.text);
}

static void leaving_a_piece_alone_on_a_trap_removes_it(void **state)
{
    (void)state;
    assert_reads_as(trap_board, "Dd3e", "Dd3e Cc3x", NULL);
}

static void a_puller_that_dies_in_its_own_step_still_pulls(void **state)
{
    (void)state;
    assert_reads_as("g 7r/8/8/8/8/cD6/8/R7", "Db3e Dc3x ca3e", "Db3e Dc3x ca3e", NULL);
}

static void tokens_that_are_no_steps_are_refused(void **state)
{
    (void)state;
    assert_refused(push_board, "Ee2n hello", "token 2 'hello': a step such as Ee2n");
    assert_refused(push_board, "Ee2", "token 1 'Ee2': a direction (n, e, s, w) or x is");
    assert_refused(push_board, "e2n", "token 1 'e2n': a piece letter (RCDHME, rcdhme) is");
    assert_refused(push_board, "Xe2n", "token 1 'Xe2n': a piece letter");
    assert_refused(push_board, "Ei2n", "'i2' is not a square");
    assert_refused(push_board, "Ee9n", "'e9' is not a square");
    assert_refused(push_board, "Ee2q",
                   "a direction (n, e, s, w) or x is expected, not 'q'");
    assert_refused(push_board, "E\x01\x02\x03", "token 1 'E?");
    assert_refused(push_board, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
                   "token 1 'aaaaaaaaaaaaaaaaaaaa...'");
}

static void words_of_move_lists_are_explained(void **state)
{
    (void)state;
    assert_refused(push_board, "pass", "token 1 'pass': a side may not pass");
    assert_refused(push_board, "Ee2n pass", "token 2 'pass': a side may not pass");
    assert_refused(push_board, "resigns",
                   "token 1 'resigns': to resign is to end the game");
    assert_refused(push_board, "resign", "token 1 'resign': to resign is to end the game");
    assert_refused(push_board, "takeback", "token 1 'takeback': to take back is to undo");
}

static void illegal_steps_are_refused_with_token_and_reason(void **state)
{
    (void)state;
    assert_refused(push_board, "Ed4n", "token 1 'Ed4n': d4 is empty");
    assert_refused(push_board, "Me2n",
                   "token 1 'Me2n': the piece on e2 is the gold elephant (E)");
    assert_refused(push_board, "Ee2n Ee3n Ee4n Ee5n Ee6n",
                   "token 5 'Ee6n': a turn has at most");
    assert_refused(push_board, "Ra1s", "token 1 'Ra1s': that would leave the board");
    assert_refused(push_board, "Ra1n Ra2s",
                   "token 2 'Ra2s': a rabbit may not step backwards");
    assert_refused(push_board, "Hb2n", "occupied");
    assert_refused(push_board, "rb3e Ee2n",
                   "token 2 'Ee2n': the push must be finished first");
    assert_refused(push_board, "Ee2n Ee3n Ee4n rb3e",
                   "token 4 'rb3e': a push takes two steps");
    assert_refused(frozen_board, "Hb2s", "token 1 'Hb2s': the horse is frozen");
    assert_refused(frozen_board, "Eh2w mb3n", "token 2 'mb3n': no stronger piece");
}

static void turns_that_may_not_end_are_refused(void **state)
{
    (void)state;
    assert_refused(push_board, "", "at least one step");
    assert_refused(push_board, " \n ", "at least one step");
    assert_refused(push_board, "rc3x", "at least one step");
    assert_refused(push_board, "Ee2n rb3e", "the push is not finished");
    assert_refused(push_board, "Ee2n Ee3s", "leaves the board unchanged");
}

static void the_short_form_groups_steps_by_piece(void **state)
{
    (void)state;
    assert_printed(push_board, "Ee2n Ee3n Ee4n Ra1n", turn_format_short, "Ee2-e5 Ra1-a2");
    assert_printed(push_board, "Ee2n Ra1n Ee3n Ee4e", turn_format_short,
                   "Ee2-e4-f4 Ra1-a2");
    assert_printed(push_board, "Ee2n Ee3s Ra1n", turn_format_short, "Ee2-e3-e2 Ra1-a2");
    assert_printed(push_board, "rb3n Hb2n", turn_format_short, "rb3-b4 Hb2-b3");
}

static void the_short_form_marks_captures(void **state)
{
    (void)state;
    assert_printed(push_board, "rb3e Hb2n", turn_format_short, "rb3-c3x Hb2-b3");
    assert_printed(trap_board, "Dd3e", turn_format_short, "Dd3-e3 Cc3x");
    assert_printed(trap_board, "Cc3n Cc4s Dd3e", turn_format_short, "Cc3-c4-c3x Dd3-e3");
}

// Read the short form `text` and print it in the official notation.
static void assert_short_reads_as(const char *drawing, const char *text,
                                  const char *official)
{
    Position pos = board(drawing);
    Turn turn;
    Error err = {""};
    if (!turn_parse_short(&pos, span_of(text), &turn, &err))
        fail_msg("'%s' was refused: %s", text, err.text);
    StrBuf printed = strbuf_new();
    turn_format(&pos, &turn, &printed);
    assert_string_equal(printed.text, official);
    strbuf_free(&printed);
}

static void assert_short_refused(const char *drawing, const char *text, const char *reason)
{
    Position pos = board(drawing);
    Turn turn = {.length = 7};
    Error err = {""};
    assert_false(turn_parse_short(&pos, span_of(text), &turn, &err));
    if (!strstr(err.text, reason))
        fail_msg("'%s': expected '%s' in '%s'", text, reason, err.text);
    assert_int_equal(turn.length, 7);
}

static void the_short_form_is_read_back(void **state)
{
    (void)state;
    assert_short_reads_as(push_board, "Ee2-e5", "Ee2n Ee3n Ee4n");
    assert_short_reads_as(push_board, "e2-e4-g4", "Ee2n Ee3n Ee4e Ef4e");
    assert_short_reads_as(push_board, " Ee2-e3-e2  Ra1-a2 ", "Ee2n Ee3s Ra1n");
    assert_short_reads_as(push_board, "rb3-c3x Hb2-b3", "rb3e rc3x Hb2n");
    assert_short_reads_as(push_board, "Hb2-b3 rb3-c3", "rb3e rc3x Hb2n");
    assert_short_reads_as(push_board, "b2-c2 b3-b2", "Hb2e rb3s");
    assert_short_reads_as(push_board, "rb3-b4", "rb3n");
    assert_short_reads_as(trap_board, "Dd3-e3 Cc3x", "Dd3e Cc3x");
    assert_short_reads_as(trap_board, "Dd3-e3", "Dd3e Cc3x");
    // In the order of the paths the camel would be pushed, and nobody would follow.
    assert_short_reads_as("s 6Me/8/8/8/8/8/r7/R7", "eh8-h7-g7 Mg8-h8", "eh8s Mg8e eh7w");
    // The cat must step first: alone on its trap it would be lost.
    assert_short_reads_as(trap_board, "Dd3-e3 Cc3-c4", "Cc3n Dd3e");
}

static void what_is_no_short_form_is_refused_with_a_reason(void **state)
{
    (void)state;
    assert_short_refused(push_board, "", "at least one step");
    assert_short_refused(push_board, "Ee2", "Ee2: a path such as Ed2-d5");
    assert_short_refused(push_board, "Ee2-", "a path such as Ed2-d5");
    assert_short_refused(push_board, "Ee2-e3y", "a path such as Ed2-d5");
    assert_short_refused(push_board, "Ee2-f3", "a straight line");
    assert_short_refused(push_board, "Ee2-e2", "a straight line");
    assert_short_refused(push_board, "Ee2-e7", "at most four steps");
    assert_short_refused(push_board, "Ee2-e4 Ra1-a4", "a turn has at most four steps");
    assert_short_refused(push_board, "Me2-e4", "the piece on e2 is the gold elephant (E)");
    assert_short_refused(push_board, "Xe2-e4", "a piece letter");
    assert_short_refused(push_board, "Ee3-e4", "e3 is empty");
    assert_short_refused(push_board, "Hb2-b4", "Hb2n: the square it would step to is");
    assert_short_refused(push_board, "Ee2-e4x", "no trap takes the piece marked x");
    assert_short_refused(push_board, "Ee2-e3 Ra1x", "no trap takes the piece marked x");
    assert_short_refused(frozen_board, "Eh2-g2 Hb2-b1", "Hb2s: the horse is frozen");
}

// Both heavy pieces stand alone on traps, and each has a friend that could come: whoever
// moves first saves one and loses the other.
static void paths_that_could_lead_to_two_boards_are_refused(void **state)
{
    (void)state;
    static const char *const drawing = "g 7r/8/5M1D/8/8/5E2/6C1/R7";
    assert_short_refused(drawing, "Dh6-g6 Cg2-f2",
                         "that is 'Dh6-g6 Ef3x Cg2-f2' or 'Cg2-f2 Mf6x Dh6-g6'");
    assert_short_reads_as(drawing, "Dh6-g6 Cg2-f2 Ef3x", "Dh6w Ef3x Cg2w");
    assert_short_reads_as(drawing, "Dh6-g6 Cg2-f2 Mf6x", "Cg2w Mf6x Dh6w");
}

// Where not all that traps take is told, as little as possible is lost.
static void of_two_boards_the_one_that_loses_less_is_meant(void **state)
{
    (void)state;
    static const char *const drawing = "g 7r/3E4/8/8/3D4/2e5/1e6/R7";
    assert_short_reads_as(drawing, "Dd4-c4-c6 Ed7-c7", "Dd4w ec3x Dc4n Ed7w Dc5n");
    assert_short_reads_as(drawing, "Dd4-c4-c6x Ed7-c7", "Dd4w ec3x Dc4n Dc5n Dc6x Ed7w");
}

static void the_words_tell_walks_pushes_pulls_and_captures(void **state)
{
    (void)state;
    assert_printed(
        push_board, "Ee2n Ee3n Ee4n Ra1n", turn_format_words,
        "the elephant on e2 goes to e5 (three steps); the rabbit on a1 goes to a2");
    assert_printed(
        push_board, "Ee2n rb3e Hb2n", turn_format_words,
        "the elephant on e2 goes to e3; the horse on b2 pushes the silver rabbit "
        "from b3 to c3, where the trap takes it");
    assert_printed(push_board, "Hb2e rb3s", turn_format_words,
                   "the horse on b2 goes to c2 and pulls the silver rabbit from b3 to b2");
    assert_printed(trap_board, "Dd3e De3e", turn_format_words,
                   "the dog on d3 goes to e3; the trap on c3 takes the gold cat left alone "
                   "there; the dog on e3 goes to f3, where the trap takes it");
    assert_printed(
        push_board, "Ee2n Ee3s Ra1n", turn_format_words,
        "the elephant on e2 goes away and comes back (two steps); the rabbit on a1 "
        "goes to a2");
    assert_printed("g 7r/8/8/8/8/2CD4/3c4/R7", "Dd3e cd2n", turn_format_words,
                   "the dog on d3 goes to e3; the trap on c3 takes the gold cat left alone "
                   "there; the dog pulls the silver cat from d2 to d3");
    assert_printed("g 7r/8/8/8/8/cD6/8/R7", "Db3e ca3e", turn_format_words,
                   "the dog on b3 goes to c3, where the trap takes it; it still pulls the "
                   "silver cat from a3 to b3");
}

// Play some random steps from `pos`; false when they make no turn.
static bool random_turn(Position pos, Random *random, Turn *turn)
{
    *turn = (Turn){.length = 0};
    uint32_t wanted = 1 + random_below(random, STEPS_PER_TURN);
    while (turn->length < wanted) {
        Step steps[STEPS];
        int count = step_list(&pos, steps);
        if (count == 0)
            break;
        Step step = steps[random_below(random, (uint32_t)count)];
        turn->steps[turn->length++] = step;
        step_make(&pos, step);
    }
    return turn_may_end(&pos, NULL);
}

static Position crowded_board(Random *random)
{
    Position pos = position_empty((Side)random_below(random, 2));
    for (Square sq = 0; sq < SQUARES; sq++)
        if (random_below(random, 3) == 0)
            position_put(&pos, sq, (Piece)random_below(random, PIECES));
    return pos;
}

static Position position_after(const Position *pos, const Turn *turn)
{
    Position after = *pos;
    turn_play(&after, turn);
    return after;
}

static void printing_and_parsing_turns_are_inverse(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 2);
    StrBuf text = strbuf_new();
    int turns = 0;
    for (int i = 0; i < 5000; i++) {
        Position pos = crowded_board(&random);
        Turn turn;
        Turn back;
        TurnNotes notes;
        if (!random_turn(pos, &random, &turn))
            continue;
        strbuf_clear(&text);
        turn_format(&pos, &turn, &text);
        assert_true(turn_parse(&pos, text.text, &back, &notes, NULL));
        assert_int_equal(back.length, turn.length);
        assert_memory_equal(back.steps, turn.steps, turn.length);
        assert_int_equal(notes.missing_removals + notes.wrong_removals, 0);
        strbuf_clear(&text);
        turn_format_short(&pos, &turn, &text);
        assert_true(turn_parse_short(&pos, span_of(text.text), &back, NULL));
        assert_true(turn_check(&pos, &back, NULL));
        assert_int_equal(position_after(&pos, &back).key, position_after(&pos, &turn).key);
        turn_format_words(&pos, &turn, &text);
        assert_true(text.length > 0);
        turns++;
    }
    assert_true(turns > 1000);
    strbuf_free(&text);
}

// Every turn of the position, printed in the short form and read back, leads where it did.
static size_t read_back_all_turns(TurnGen *gen, const Position *pos)
{
    StrBuf text = strbuf_new();
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; i < count; i++) {
        Turn back;
        Turn turn = turngen_turn(gen, i);
        strbuf_clear(&text);
        turn_format_short(pos, &turn, &text);
        if (!turn_parse_short(pos, span_of(text.text), &back, NULL) ||
            !turn_check(pos, &back, NULL) ||
            position_after(pos, &back).key != turngen_key(gen, i))
            fail_msg("'%s' leads elsewhere", text.text);
    }
    strbuf_free(&text);
    return count;
}

static void every_turn_is_read_back_from_its_short_form(void **state)
{
    (void)state;
    Playout playout;
    playout_init(&playout, 7);
    TurnGen *gen = turngen_create();
    size_t turns = 0;
    for (int i = 0; i < sample_size(30, 1000); i++) {
        Position pos = playout_next(&playout);
        turns += read_back_all_turns(gen, &pos);
    }
    turngen_destroy(gen);
    assert_true(turns > 50000);
}

static void placements_are_read_in_any_order_and_printed_in_one(void **state)
{
    (void)state;
    Position pos = position_empty(GOLD);
    StrBuf text = strbuf_new();
    assert_true(setup_parse_placements("Ee2  Ra1\nCb1", GOLD, &pos, NULL));
    assert_true(setup_parse_placements("rh8 ed7", SILVER, &pos, NULL));
    setup_format_placements(&pos, GOLD, &text);
    assert_string_equal(text.text, "Ra1 Cb1 Ee2");
    strbuf_clear(&text);
    setup_format_placements(&pos, SILVER, &text);
    assert_string_equal(text.text, "ed7 rh8");
    strbuf_free(&text);
}

static void two_ranks_are_read_as_they_are_drawn(void **state)
{
    (void)state;
    Position pos = position_empty(GOLD);
    char board[POSITION_RANKS_TEXT];
    assert_true(setup_parse_ranks(" RHDMEDHR rrrccrrr", GOLD, &pos, NULL));
    assert_true(setup_parse_ranks("rrrccrrr/RHDEMDHR\n", SILVER, &pos, NULL));
    position_format_ranks(&pos, board);
    assert_string_equal(board, "g rrrccrrr/rhdemdhr/......../......../......../......../"
                               "RHDMEDHR/RRRCCRRR");
}

static void other_than_two_ranks_is_refused_and_leaves_the_board_alone(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"RHDMEDHR RRRCCRR", "eight pieces are expected, and this is 15"},
        {"RHDMEDHR RRRCCRRR R", "eight pieces are expected, and this is 17"},
        {"RHDMEDHR RRRC.RRR", "two ranks of pieces (RCDHME, rcdhme) are expected"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position pos = position_empty(GOLD);
        Position empty = pos;
        Error err = {""};
        assert_false(setup_parse_ranks(cases[i][0], GOLD, &pos, &err));
        assert_non_null(strstr(err.text, cases[i][1]));
        assert_true(position_equal(&pos, &empty));
    }
}

static void bad_placements_are_refused_and_leave_the_board_alone(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"Ra1 Ra", "token 2 'Ra': a placement such as Ra1"},
        {"Ra1 Ee2n", "token 2 'Ee2n': a placement such as Ra1"},
        {"Xa1", "token 1 'Xa1': a placement"},
        {"Ra9", "'a9' is not a square"},
        {"Ra1 Ca1", "token 2 'Ca1': a1 is already taken by the gold rabbit"},
        {"ra8", "gold places its own pieces"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Position empty = position_empty(GOLD);
        Position pos = empty;
        Error err = {""};
        assert_false(setup_parse_placements(cases[i][0], GOLD, &pos, &err));
        if (!strstr(err.text, cases[i][1]))
            fail_msg("'%s': expected '%s' in '%s'", cases[i][0], cases[i][1], err.text);
        assert_true(position_equal(&pos, &empty));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_with_its_removals_is_read_and_printed),
        cmocka_unit_test(a_missing_removal_is_accepted_with_a_note),
        cmocka_unit_test(a_removal_written_late_is_no_mistake),
        cmocka_unit_test(a_wrong_removal_is_a_warning),
        cmocka_unit_test(many_wrong_removals_do_not_overflow_the_notes),
        cmocka_unit_test(leaving_a_piece_alone_on_a_trap_removes_it),
        cmocka_unit_test(a_puller_that_dies_in_its_own_step_still_pulls),
        cmocka_unit_test(tokens_that_are_no_steps_are_refused),
        cmocka_unit_test(words_of_move_lists_are_explained),
        cmocka_unit_test(illegal_steps_are_refused_with_token_and_reason),
        cmocka_unit_test(turns_that_may_not_end_are_refused),
        cmocka_unit_test(the_short_form_groups_steps_by_piece),
        cmocka_unit_test(the_short_form_marks_captures),
        cmocka_unit_test(the_short_form_is_read_back),
        cmocka_unit_test(what_is_no_short_form_is_refused_with_a_reason),
        cmocka_unit_test(paths_that_could_lead_to_two_boards_are_refused),
        cmocka_unit_test(of_two_boards_the_one_that_loses_less_is_meant),
        cmocka_unit_test(the_words_tell_walks_pushes_pulls_and_captures),
        cmocka_unit_test(printing_and_parsing_turns_are_inverse),
        cmocka_unit_test(every_turn_is_read_back_from_its_short_form),
        cmocka_unit_test(placements_are_read_in_any_order_and_printed_in_one),
        cmocka_unit_test(two_ranks_are_read_as_they_are_drawn),
        cmocka_unit_test(other_than_two_ranks_is_refused_and_leaves_the_board_alone),
        cmocka_unit_test(bad_placements_are_refused_and_leave_the_board_alone),
    };
    return cmocka_run_group_tests_name("turn text", tests, NULL, NULL);
}

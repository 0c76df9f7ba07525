// SPDX-License-Identifier: MIT
// Games of the archive replayed: small ones made here, those of our own players, and the
// real ones for whoever sets $TUSK_DATA.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/archive.h"
#include "game/archive_game.h"
#include "support/games.h"

// ---- Small games ----------------------------------------------------------------------

typedef struct Replayed {
    bool is_legal;
    size_t turns;
    ArchiveAgreement agreement;
    Error why;
} Replayed;

static Replayed replay(const char *movelist, ArchiveResult result, Termination termination)
{
    Game game;
    Replayed replayed = {.agreement = ARCHIVE_UNTOLD};
    ArchiveRow row;
    archive_row_init(&row);
    row.movelist = movelist;
    row.result = result;
    row.termination = termination;
    game_init(&game);
    replayed.is_legal = archive_game_replay(&row, &game, NULL, &replayed.why);
    replayed.turns = archive_game_turns(&game);
    if (replayed.is_legal)
        replayed.agreement = archive_game_agreement(&row, &game, &replayed.why);
    game_free(&game);
    return replayed;
}

static const char goal[] = "1w Ra7 Hd4\\n1b rh8\\n2w Ra7n\\n2b";
static const char undecided[] = "1w Ra6 Hd4\\n1b rh8\\n2w Ra6n\\n2b";

static void a_recorded_goal_must_be_on_the_board(void **state)
{
    (void)state;
    Replayed good = replay(goal, ARCHIVE_GOLD_WON, TERMINATION_GOAL);
    assert_true(good.is_legal);
    assert_int_equal(good.turns, 1);
    assert_int_equal(good.agreement, ARCHIVE_AGREES);
    Replayed bad = replay(undecided, ARCHIVE_GOLD_WON, TERMINATION_GOAL);
    assert_int_equal(bad.agreement, ARCHIVE_DISAGREES);
    assert_string_equal(bad.why.text,
                        "the record says that gold has won by goal, but the game "
                        "is not over");
}

static void the_winner_must_be_the_one_of_the_board(void **state)
{
    (void)state;
    Replayed bad = replay(goal, ARCHIVE_SILVER_WON, TERMINATION_TIME);
    assert_int_equal(bad.agreement, ARCHIVE_DISAGREES);
    assert_string_equal(bad.why.text,
                        "the record says that silver has won by time, but gold "
                        "has won by goal");
    bad = replay(goal, ARCHIVE_GOLD_WON, TERMINATION_ELIMINATION);
    assert_int_equal(bad.agreement, ARCHIVE_DISAGREES);
}

static void an_elimination_and_an_immobilisation_are_seen(void **state)
{
    (void)state;
    const char *elimination = "1w Ra1 Hb2\\n1b rb3\\n2w rb3e rc3x Hb2n\\n2b";
    Replayed good = replay(elimination, ARCHIVE_GOLD_WON, TERMINATION_ELIMINATION);
    assert_int_equal(good.agreement, ARCHIVE_AGREES);
    const char *immobilisation = "1w Ra1 Ec6\\n1b rc8\\n2w Ec6n\\n2b";
    good = replay(immobilisation, ARCHIVE_GOLD_WON, TERMINATION_IMMOBILISATION);
    assert_int_equal(good.agreement, ARCHIVE_AGREES);
    Replayed bad = replay(immobilisation, ARCHIVE_GOLD_WON, TERMINATION_GOAL);
    assert_int_equal(bad.agreement, ARCHIVE_DISAGREES);
}

static void time_and_resignation_leave_the_board_undecided(void **state)
{
    (void)state;
    static const Termination off_board[] = {
        TERMINATION_TIME,        TERMINATION_RESIGNATION, TERMINATION_ILLEGAL_MOVE,
        TERMINATION_SCORE,       TERMINATION_FORFEIT,     TERMINATION_ADJOURNED,
        TERMINATION_INTERRUPTED,
    };
    for (size_t i = 0; i < sizeof off_board / sizeof *off_board; i++)
        assert_int_equal(replay(undecided, ARCHIVE_SILVER_WON, off_board[i]).agreement,
                         ARCHIVE_AGREES);
    assert_int_equal(replay(undecided, ARCHIVE_NO_RESULT, TERMINATION_UNKNOWN).agreement,
                     ARCHIVE_UNTOLD);
}

static void who_resigns_has_not_won(void **state)
{
    (void)state;
    const char *text = "1w Ra6 Hd4\\n1b rh8\\n2w resign\\n2b";
    Replayed good = replay(text, ARCHIVE_SILVER_WON, TERMINATION_RESIGNATION);
    assert_int_equal(good.agreement, ARCHIVE_AGREES);
    Replayed bad = replay(text, ARCHIVE_GOLD_WON, TERMINATION_RESIGNATION);
    assert_int_equal(bad.agreement, ARCHIVE_DISAGREES);
    assert_string_equal(bad.why.text,
                        "the record says that gold has won by resignation, but "
                        "gold has resigned");
}

static void every_letter_of_the_archive_has_a_name(void **state)
{
    (void)state;
    for (const char *letter = "gemtrisfax"; *letter; letter++) {
        Termination termination = termination_parse(*letter);
        assert_int_equal(termination, *letter);
        assert_string_not_equal(termination_name(termination), "an unknown ending");
    }
    assert_int_equal(termination_parse('q'), TERMINATION_UNKNOWN);
    assert_int_equal(termination_parse('\0'), TERMINATION_UNKNOWN);
    assert_string_equal(termination_name(TERMINATION_UNKNOWN), "an unknown ending");
    assert_int_equal(termination_of(ENDING_REPETITION), TERMINATION_IMMOBILISATION);
    assert_int_equal(termination_of(ENDING_NONE), TERMINATION_UNKNOWN);
}

static void what_was_taken_back_is_not_counted(void **state)
{
    (void)state;
    Replayed good = replay("1w Ra6 Hd4\\n1b rh8\\n2w Hd4n\\n2b takeback\\n2w Ra6n\\n2b",
                           ARCHIVE_NO_RESULT, TERMINATION_UNKNOWN);
    assert_true(good.is_legal);
    assert_int_equal(good.turns, 1);
}

static void a_move_that_is_not_legal_is_named(void **state)
{
    (void)state;
    Replayed bad =
        replay("1w Ra1 Dd4\\n1b hd5 rh8\\n2w Ra1n\\n2b hd5n\\n3w Dd4n Dd5s Dd4s Dd3s\\n"
               "3b hd6s hd5s hd4s hd3s",
               ARCHIVE_SILVER_WON, TERMINATION_GOAL);
    assert_false(bad.is_legal);
    assert_int_equal(bad.turns, 2);
    assert_non_null(strstr(bad.why.text, "3w: token 2 'Dd5s'"));
}

// ---- Games of our own players -----------------------------------------------------------

// Every game replays, ends on the board as its letters say, and is printed as it was read.
static void assert_whole(const ArchiveRow *row, Game *game)
{
    Error why = {""};
    if (!archive_game_replay(row, game, NULL, &why))
        fail_msg("game %s: %s", row->text[COLUMN_ID], why.text);
    assert_int_equal(archive_game_agreement(row, game, &why), ARCHIVE_AGREES);
    StrBuf printed = strbuf_new();
    movelist_format(game, MOVELIST_ARCHIVE, &printed);
    assert_string_equal(printed.text, row->movelist);
    strbuf_free(&printed);
}

static void assert_all_whole(const char *path, int games)
{
    Game game;
    const ArchiveRow *row = NULL;
    Archive *archive = archive_open(path, NULL, NULL);
    assert_non_null(archive);
    game_init(&game);
    for (int i = 0; i < games; i++) {
        assert_int_equal(archive_next(archive, &row, NULL), ARCHIVE_ROW);
        assert_whole(row, &game);
    }
    assert_int_equal(archive_next(archive, &row, NULL), ARCHIVE_END);
    game_free(&game);
    archive_close(archive);
}

static void our_own_games_replay_and_agree(void **state)
{
    (void)state;
    assert_all_whole("tests/data/games.tsv", 24);
    assert_all_whole("tests/data/games.tsv.gz", 8);
}

// ---- Real games -----------------------------------------------------------------------

typedef struct Expected {
    const char *file;
    int games;
    int turns;
    const char *illegal;     // ids
    const char *disagreeing; // ids
} Expected;

typedef struct Found {
    int games;
    int turns;
    int checked; // goals, eliminations, immobilisations
    StrBuf illegal;
    StrBuf disagreeing;
} Found;

static void look_at(const ArchiveRow *row, Game *game, Found *found)
{
    Error why = {""};
    found->games++;
    if (!archive_game_replay(row, game, NULL, &why)) {
        strbuf_print(&found->illegal, "%s ", row->text[COLUMN_ID]);
        assert_non_null(strstr(why.text, "frozen"));
        return;
    }
    found->turns += (int)archive_game_turns(game);
    if (archive_game_agreement(row, game, &why) == ARCHIVE_DISAGREES)
        strbuf_print(&found->disagreeing, "%s ", row->text[COLUMN_ID]);
    // Once more without the code under test: what the letters say is on the board.
    Result result = game_result(game);
    Side winner = row->result == ARCHIVE_GOLD_WON ? GOLD : SILVER;
    const char *letter = row->text[COLUMN_TERMINATION];
    if (!*letter || !strchr("gem", *letter))
        return;
    found->checked++;
    assert_int_equal(result.winner, winner);
    assert_string_equal(ending_name(result.ending), *letter == 'g'   ? "goal"
                                                    : *letter == 'e' ? "elimination"
                                                                     : "immobilisation");
}

static void read_games(const char *path, Found *found)
{
    Game game;
    Error err = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Archive *archive = archive_open(path, NULL, &err);
    assert_non_null(archive);
    game_init(&game);
    while ((event = archive_next(archive, &row, &err)) != ARCHIVE_END) {
        if (event != ARCHIVE_ROW)
            fail_msg("%s", err.text);
        look_at(row, &game, found);
    }
    game_free(&game);
    archive_close(archive);
}

// Returns how many endings on the board were compared.
static int assert_replays(const Expected *expected)
{
    Found found = {0};
    StrBuf path = strbuf_new();
    games_path(expected->file, &path);
    strbuf_init(&found.illegal);
    strbuf_init(&found.disagreeing);
    read_games(path.text, &found);
    assert_int_equal(found.games, expected->games);
    assert_int_equal(found.turns, expected->turns);
    assert_string_equal(found.illegal.text, expected->illegal);
    assert_string_equal(found.disagreeing.text, expected->disagreeing);
    strbuf_free(&found.illegal);
    strbuf_free(&found.disagreeing);
    strbuf_free(&path);
    return found.checked;
}

// Game 10 says that gold resigned and that gold has won.
static void the_games_of_2002_replay_but_two(void **state)
{
    (void)state;
    static const Expected expected = {"allgames2002.txt", 64, 2231, "55 32 ", "10 "};
    assert_int_equal(assert_replays(&expected), 34);
}

static void all_games_of_november_2011_replay_and_agree(void **state)
{
    (void)state;
    static const Expected expected = {"allgames201111_part.txt", 12, 887, "", ""};
    assert_int_equal(assert_replays(&expected), 8);
}

static void all_games_of_february_2026_replay_and_agree(void **state)
{
    (void)state;
    static const Expected expected = {"allgames202602_part.txt", 121, 7544, "", ""};
    assert_int_equal(assert_replays(&expected), 84);
}

static void all_quoted_games_replay_and_agree(void **state)
{
    (void)state;
    static const Expected expected = {"quoted_games.tsv", 51, 3475, "", ""};
    assert_int_equal(assert_replays(&expected), 28);
}

static void all_compressed_games_replay_and_agree(void **state)
{
    (void)state;
    static const Expected expected = {"engine_selfplay_d5-7.tsv.gz", 198, 21541, "", ""};
    assert_int_equal(assert_replays(&expected), 198);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_recorded_goal_must_be_on_the_board),
        cmocka_unit_test(the_winner_must_be_the_one_of_the_board),
        cmocka_unit_test(an_elimination_and_an_immobilisation_are_seen),
        cmocka_unit_test(time_and_resignation_leave_the_board_undecided),
        cmocka_unit_test(who_resigns_has_not_won),
        cmocka_unit_test(every_letter_of_the_archive_has_a_name),
        cmocka_unit_test(what_was_taken_back_is_not_counted),
        cmocka_unit_test(a_move_that_is_not_legal_is_named),
        cmocka_unit_test(our_own_games_replay_and_agree),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(the_games_of_2002_replay_but_two),
        cmocka_unit_test(all_games_of_november_2011_replay_and_agree),
        cmocka_unit_test(all_games_of_february_2026_replay_and_agree),
        cmocka_unit_test(all_quoted_games_replay_and_agree),
        cmocka_unit_test(all_compressed_games_replay_and_agree),
    };
    int failed = cmocka_run_group_tests_name("archive_game", tests, NULL, NULL);
    if (games_has_others())
        failed += cmocka_run_group_tests_name("archive_game, others", others, NULL, NULL);
    return failed;
}

// SPDX-License-Identifier: MIT
// Positions whose numbers are known: our own, made by the slow generator, and those of
// others, on which four programs agree, for whoever sets $TUSK_DATA.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/history.h"
#include "core/rules.h"
#include "core/square.h"
#include "core/step.h"
#include "core/turngen.h"
#include "support/slow_turns.h"
#include "support/suite.h"

static uint64_t number(const char *text)
{
    return strtoull(text, NULL, 10);
}

static void assert_number(const char *file, const SuiteRow *row, const char *what,
                          uint64_t actual, uint64_t expected)
{
    if (actual != expected)
        fail_msg("%s:%d: %s: expected %llu, is %llu", file, row->line, what,
                 (unsigned long long)expected, (unsigned long long)actual);
}

// ---- Boards, sequences and endings -----------------------------------------------------

// A table and where its columns are.
typedef struct Table {
    Suite suite;
    const char *name;
    int side;      // and the board behind it
    int boards;    // within 1 to 4 steps
    int sequences; // of 1 to 4 steps
    int ending;
} Table;

static Table read_own(void)
{
    static const char name[] = "tests/data/turns.tsv";
    return (Table){suite_read(name), name, 1, 3, 7, 11};
}

static Table read_others(void)
{
    static const char name[] = "turncount_suite.tsv";
    return (Table){suite_read_others(name), name, 0, 2, 6, 11};
}

static Position table_position(const Table *table, const SuiteRow *row)
{
    return suite_position(row->columns[table->side][0], row->columns[table->side + 1]);
}

static void check_boards(const Table *table)
{
    TurnGen *gen = turngen_create();
    for (size_t i = 0; i < table->suite.count; i++) {
        const SuiteRow *row = &table->suite.rows[i];
        Position pos = table_position(table, row);
        for (int steps = 1; steps <= STEPS_PER_TURN; steps++)
            assert_number(table->name, row, "boards", turngen_run(gen, &pos, steps),
                          number(row->columns[table->boards + steps - 1]));
    }
    turngen_destroy(gen);
}

static void check_sequences(const Table *table)
{
    for (size_t i = 0; i < table->suite.count; i++) {
        const SuiteRow *row = &table->suite.rows[i];
        Position pos = table_position(table, row);
        for (int steps = 1; steps <= STEPS_PER_TURN; steps++)
            assert_number(table->name, row, "sequences", step_count_sequences(&pos, steps),
                          number(row->columns[table->sequences + steps - 1]));
    }
}

static void check_slow_generator(const Table *table)
{
    SlowSet slow;
    slow_set_init(&slow);
    for (size_t i = 0; i < table->suite.count; i++) {
        const SuiteRow *row = &table->suite.rows[i];
        Position pos = table_position(table, row);
        for (int steps = 1; steps <= STEPS_PER_TURN; steps++) {
            slow_turns(&pos, steps, &slow);
            assert_number(table->name, row, "slow boards", slow.count,
                          number(row->columns[table->boards + steps - 1]));
            assert_number(table->name, row, "slow sequences", slow_sequences(&pos, steps),
                          number(row->columns[table->sequences + steps - 1]));
        }
    }
    slow_set_free(&slow);
}

static void boards_within_one_to_four_steps_are_as_many_as_known(void **state)
{
    (void)state;
    Table table = read_own();
    assert_true(table.suite.count >= 60);
    check_boards(&table);
    suite_free(&table.suite);
}

static void sequences_of_one_to_four_steps_are_as_many_as_known(void **state)
{
    (void)state;
    Table table = read_own();
    check_sequences(&table);
    suite_free(&table.suite);
}

// The last column says why a game is over: a rabbit on goal, a side without rabbits, or the
// side to move stuck.
static Ending known_ending(const char *word)
{
    if (strcmp(word, "goal") == 0)
        return ENDING_GOAL;
    if (strcmp(word, "rabbits") == 0)
        return ENDING_ELIMINATION;
    return strcmp(word, "immobile") == 0 ? ENDING_IMMOBILE : ENDING_NONE;
}

// Whether the ending speaks for a side whose rabbit has this letter and whose goal is this
// rank of the board's text.
static bool has_a_claim(Ending ending, char own, char enemy, const char *board, int rank)
{
    if (ending == ENDING_GOAL)
        return memchr(board + (8 - rank) * 8, own, 8) != NULL;
    return strchr(board, enemy) == NULL;
}

// Who has won such a game, read off the text of the board: when both have a claim, the one
// who has just moved; and whoever is stuck has lost.
static Side known_winner(Ending ending, char side, const char *board)
{
    Side last_mover = side == 'g' ? SILVER : GOLD;
    bool is_golds = has_a_claim(ending, 'R', 'r', board, 8);
    bool is_silvers = has_a_claim(ending, 'r', 'R', board, 1);
    if (ending == ENDING_IMMOBILE || is_golds == is_silvers)
        return last_mover;
    return is_golds ? GOLD : SILVER;
}

// Returns how many games are over.
static int check_endings(const Table *table)
{
    TurnGen *gen = turngen_create();
    int decided = 0;
    for (size_t i = 0; i < table->suite.count; i++) {
        const SuiteRow *row = &table->suite.rows[i];
        Position pos = table_position(table, row);
        Result result = rules_result(&pos, NULL, gen);
        Ending known = known_ending(row->columns[table->ending]);
        assert_number(table->name, row, "ending", result.ending, known);
        if (known == ENDING_NONE)
            continue;
        assert_number(table->name, row, "winner", result.winner,
                      known_winner(known, row->columns[table->side][0],
                                   row->columns[table->side + 1]));
        decided++;
    }
    turngen_destroy(gen);
    return decided;
}

static void decided_games_are_known_to_be_over_and_who_has_won(void **state)
{
    (void)state;
    Table table = read_own();
    assert_true(check_endings(&table) >= 12);
    suite_free(&table.suite);
}

static void the_counts_and_endings_of_others_are_met(void **state)
{
    (void)state;
    Table table = read_others();
    assert_int_equal(table.suite.count, 52);
    check_boards(&table);
    check_sequences(&table);
    check_slow_generator(&table);
    assert_int_equal(check_endings(&table), 6);
    suite_free(&table.suite);
}

// ---- Third repetitions: side board moves turns allowed ----------------------------------

static Turn read_turn(const char *text, const char **end)
{
    Turn turn = {0};
    text += strspn(text, " ;");
    while (*text && *text != ';') {
        Square from = NO_SQUARE;
        Direction direction = NORTH;
        assert_true(turn.length < STEPS_PER_TURN);
        assert_true(square_parse(text + 1, &from, NULL));
        assert_true(direction_parse(text[3], &direction));
        turn.steps[turn.length++] = step_of(from, direction);
        text += 4;
        text += strspn(text, " ");
    }
    *end = text;
    return turn;
}

static void play_all(Position *pos, History *history, const char *moves)
{
    history_add(history, pos->key);
    while (*moves) {
        Turn turn = read_turn(moves, &moves);
        assert_true(turn_check(pos, &turn, NULL));
        turn_play(pos, &turn);
        assert_false(history_forbids(history, pos->key));
        history_add(history, pos->key);
    }
}

static size_t count_allowed(TurnGen *gen, const Position *pos, const History *history)
{
    size_t allowed = 0;
    size_t count = turngen_run(gen, pos, STEPS_PER_TURN);
    for (size_t i = 0; i < count; i++)
        allowed += !history_forbids(history, turngen_key(gen, i));
    return allowed;
}

// Returns how many rows have turns that are not allowed.
static int check_repetitions(const Suite *suite, const char *name, int side)
{
    TurnGen *gen = turngen_create();
    int forbidding = 0;
    for (size_t i = 0; i < suite->count; i++) {
        const SuiteRow *row = &suite->rows[i];
        const char *const *columns = &row->columns[side];
        Position pos = suite_position(columns[0][0], columns[1]);
        History history;
        history_init(&history);
        play_all(&pos, &history, columns[2]);
        assert_number(name, row, "all turns", count_allowed(gen, &pos, NULL),
                      number(columns[3]));
        assert_number(name, row, "allowed", count_allowed(gen, &pos, &history),
                      number(columns[4]));
        forbidding += number(columns[3]) != number(columns[4]);
        history_free(&history);
    }
    turngen_destroy(gen);
    return forbidding;
}

static void third_repetitions_are_taken_out(void **state)
{
    (void)state;
    static const char name[] = "tests/data/repetitions.tsv";
    Suite suite = suite_read(name);
    assert_true(check_repetitions(&suite, name, 1) >= 20);
    suite_free(&suite);
}

static void the_third_repetitions_of_others_are_taken_out(void **state)
{
    (void)state;
    static const char name[] = "repetition_suite.tsv";
    Suite suite = suite_read_others(name);
    assert_int_equal(suite.count, 4);
    assert_true(check_repetitions(&suite, name, 0) > 0);
    suite_free(&suite);
}

// ---- movecount_suite: source side board published boards sequences interpretation -------

static const char movecount[] = "movecount_suite.tsv";

// What was published may include the null turn.
static uint64_t published_boards(const SuiteRow *row)
{
    uint64_t published = number(row->columns[3]);
    return strcmp(row->columns[6], "unique") == 0 ? published : published - 1;
}

static void published_counts_of_distinct_turns_are_met(void **state)
{
    (void)state;
    Suite suite = suite_read_others(movecount);
    TurnGen *gen = turngen_create();
    int with_published_boards = 0;
    assert_int_equal(suite.count, 62);
    for (size_t i = 0; i < suite.count; i++) {
        const SuiteRow *row = &suite.rows[i];
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        uint64_t boards = turngen_run(gen, &pos, STEPS_PER_TURN);
        assert_number(movecount, row, "boards", boards, number(row->columns[4]));
        if (strncmp(row->columns[6], "unique", 6) == 0) {
            assert_number(movecount, row, "published", boards, published_boards(row));
            with_published_boards++;
        }
    }
    assert_int_equal(with_published_boards, 54);
    turngen_destroy(gen);
    suite_free(&suite);
}

// These sequences have one to four steps, and one that can be read both as a pull and as a
// push is counted twice there, once here: in nine rows that makes a difference.
static void published_sequences_differ_only_by_double_readings(void **state)
{
    (void)state;
    Suite suite = suite_read_others(movecount);
    int different = 0;
    for (size_t i = 0; i < suite.count; i++) {
        const SuiteRow *row = &suite.rows[i];
        Position pos = suite_position(row->columns[1][0], row->columns[2]);
        uint64_t sequences = 0;
        for (int steps = 1; steps <= STEPS_PER_TURN; steps++)
            sequences += step_count_sequences(&pos, steps);
        uint64_t published = number(row->columns[5]);
        assert_true(sequences <= published && published - sequences <= published / 1000);
        different += sequences != published;
    }
    assert_int_equal(different, 9);
    suite_free(&suite);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_within_one_to_four_steps_are_as_many_as_known),
        cmocka_unit_test(sequences_of_one_to_four_steps_are_as_many_as_known),
        cmocka_unit_test(decided_games_are_known_to_be_over_and_who_has_won),
        cmocka_unit_test(third_repetitions_are_taken_out),
    };
    const struct CMUnitTest others[] = {
        cmocka_unit_test(the_counts_and_endings_of_others_are_met),
        cmocka_unit_test(the_third_repetitions_of_others_are_taken_out),
        cmocka_unit_test(published_counts_of_distinct_turns_are_met),
        cmocka_unit_test(published_sequences_differ_only_by_double_readings),
    };
    int failed = cmocka_run_group_tests_name("suites", tests, NULL, NULL);
    if (suite_has_others())
        failed += cmocka_run_group_tests_name("suites of others", others, NULL, NULL);
    return failed;
}

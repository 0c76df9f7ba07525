// SPDX-License-Identifier: MIT
// The games database on a server: several who import at once, connections that are lost at
// any command, accounts and encryption as docs/database.md has them.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "store/explore.h"
#include "store/import.h"
#include "store/schema.h"
#include "store/setups.h"
#include "support/cut_line.h"
#include "support/mariadb_server.h"
#include "support/random_game.h"

enum {
    GAMES = 6,       // in the archive
    IMPORTERS = 4,   // at once
    PARTS = 5,       // that each of them imports, one after the other
    PART_GAMES = 4,  // in each
    NEW_GAMES = 2,   // in each: the others are also in the next one
    ALL_GAMES = 12,  // in all PARTS of them
    USUAL_CUTS = 12, // tried; all of them when TUSK_LONG is set
};

typedef struct Fixture {
    bool is_up;
    MariadbServer server;
    char archive[96]; // of GAMES games
    long turns;       // in it
} Fixture;

static int set_up(void **state)
{
    static Fixture fixture;
    Error err = {""};
    *state = &fixture;
    fixture.is_up = mariadb_server_start(&fixture.server, true, &err);
    if (!fixture.is_up) {
        print_message("skipping the tests on MariaDB: %s\n", err.text);
        return 0;
    }
    snprintf(fixture.archive, sizeof fixture.archive, "%s/games.txt",
             fixture.server.folder);
    fixture.turns = random_games_write(fixture.archive, 0, GAMES);
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    mariadb_server_stop(&fixture->server);
    return 0;
}

static Fixture *fixture_of(void **state)
{
    Fixture *fixture = *state;
    if (!fixture->is_up)
        skip();
    return fixture;
}

static void new_database(const Fixture *fixture)
{
    Error err = {""};
    StrBuf url = strbuf_new();
    if (!mariadb_server_new_database(&fixture->server, &url, &err))
        fail_msg("%s", err.text);
    strbuf_free(&url);
}

// The database by a socket of ours, or the server's own when it is NULL.
static Database *open_by(const Fixture *fixture, const char *socket, DatabaseMode mode,
                         Error *err)
{
    char url[256];
    char own[96];
    snprintf(own, sizeof own, "%s/socket", fixture->server.folder);
    snprintf(url, sizeof url, "mariadb://root@localhost/tusk_test?socket=%s&retry=1",
             socket ? socket : own);
    return schema_open(url, mode, err);
}

// ---- Importing -------------------------------------------------------------------------

static void ignore_problem(void *context, const Error *problem)
{
    (void)context;
    (void)problem;
}

static bool import_file(Database *db, const char *path, ImportReport *report, Error *err)
{
    ImportHooks hooks = {ignore_problem, NULL, NULL, NULL};
    Import *run = import_begin(db, &hooks, err);
    if (run && import_files(run, &path, 1, err))
        return import_end(run, report, err);
    import_abandon(run, report);
    return false;
}

static int64_t number_of(Database *db, const char *sql)
{
    Error err = {""};
    int64_t number = 0;
    if (!database_number(db, sql, NULL, &number, &err))
        fail_msg("%s", err.text);
    return number;
}

// Every game is there once, with all its turns, in rows that are its own; the set-ups are
// counted; look-ups are allowed.
static void assert_whole(Database *db, int games, long turns)
{
    assert_int_equal(number_of(db, "SELECT COUNT(*) FROM games"), games);
    assert_int_equal(number_of(db, "SELECT COUNT(DISTINCT archive_id) FROM games"), games);
    assert_int_equal(number_of(db, "SELECT COUNT(*) FROM turns"), turns);
    assert_int_equal(number_of(db, "SELECT MAX(id) FROM turns"), turns);
    assert_int_equal(
        number_of(db, "SELECT COUNT(*) FROM games JOIN turns ON turns.game_id = games.id"
                      " AND turns.id BETWEEN games.first_turn"
                      " AND games.first_turn + games.turn_count - 1"),
        turns);
    assert_int_equal(number_of(db, "SELECT SUM(games) FROM setups WHERE given = ''"),
                     games);
    assert_int_equal(number_of(db, "SELECT COUNT(*) FROM players"), 2);
    assert_int_equal(number_of(db, "SELECT value FROM meta WHERE name = 'indexed'"), 1);
    assert_int_equal(number_of(db, "SELECT COUNT(DISTINCT index_name)"
                                   " FROM information_schema.statistics"
                                   " WHERE table_schema = DATABASE()"
                                   " AND table_name = 'turns'"),
                     8);
}

// ---- Several at once -------------------------------------------------------------------

static void file_name(const Fixture *fixture, int file, char out[96])
{
    snprintf(out, 96, "%s/games-%d.txt", fixture->server.folder, file);
}

// In a process of its own: import all files, beginning with another one than the others
// do. What it added goes through the pipe.
static void become_importer(const Fixture *fixture, int number, int out)
{
    long sums[2] = {0, 0};
    for (int i = 0; i < PARTS; i++) {
        char path[96];
        Error err = {""};
        ImportReport report = {0};
        file_name(fixture, (number + i) % PARTS, path);
        Database *db = open_by(fixture, NULL, DATABASE_WRITE, &err);
        if (!db || !import_file(db, path, &report, &err)) {
            fprintf(stderr, "%s\n", err.text);
            _exit(1);
        }
        database_close(db);
        sums[0] += report.games;
        sums[1] += report.known;
    }
    _exit(write(out, sums, sizeof sums) == sizeof sums ? 0 : 1);
}

// They also make the tables at once.
static void several_who_import_at_once_lose_nothing_and_add_nothing_twice(void **state)
{
    Fixture *fixture = fixture_of(state);
    int ends[2];
    long games = 0;
    long known = 0;
    new_database(fixture);
    for (int i = 0; i < PARTS; i++) {
        char path[96];
        file_name(fixture, i, path);
        random_games_write(path, i * NEW_GAMES, PART_GAMES);
    }
    assert_int_equal(pipe(ends), 0);
    pid_t importers[IMPORTERS];
    for (int i = 0; i < IMPORTERS; i++)
        if ((importers[i] = fork()) == 0)
            become_importer(fixture, i, ends[1]);
    for (int i = 0; i < IMPORTERS; i++) {
        int status = 0;
        long sums[2];
        assert_int_equal(waitpid(importers[i], &status, 0), importers[i]);
        assert_int_equal(status, 0);
        assert_int_equal(read(ends[0], sums, sizeof sums), sizeof sums);
        games += sums[0];
        known += sums[1];
    }
    close(ends[0]);
    close(ends[1]);
    assert_int_equal(games, ALL_GAMES);
    assert_int_equal(known, IMPORTERS * PARTS * PART_GAMES - ALL_GAMES);
    Error err = {""};
    char path[96];
    file_name(fixture, PARTS, path);
    long turns = random_games_write(path, 0, ALL_GAMES);
    Database *db = open_by(fixture, NULL, DATABASE_READ, &err);
    assert_non_null(db);
    assert_whole(db, ALL_GAMES, turns);
    database_close(db);
}

// ---- Lost connections ------------------------------------------------------------------

static void lay_line(const Fixture *fixture, CutLine *line, const CutPlan *plan)
{
    Error err = {""};
    char socket[96];
    snprintf(socket, sizeof socket, "%s/socket", fixture->server.folder);
    if (!cut_line_start(line, socket, plan, &err))
        fail_msg("%s", err.text);
}

// Import into a new database by a line that is cut as planned. Returns how many commands
// were counted.
static long import_by_line(const Fixture *fixture, const CutPlan *plan)
{
    CutLine line;
    Error err = {""};
    ImportReport report = {0};
    new_database(fixture);
    lay_line(fixture, &line, plan);
    Database *db = open_by(fixture, line.socket, DATABASE_WRITE, &err);
    if (!db || !import_file(db, fixture->archive, &report, &err))
        fail_msg("cut at %ld: %s", plan->at, err.text);
    assert_int_equal(report.games, GAMES);
    assert_int_equal(report.turns, fixture->turns);
    assert_int_equal(report.known, 0);
    assert_whole(db, GAMES, fixture->turns);
    database_close(db);
    return cut_line_stop(&line);
}

static long usual_step(long count)
{
    return getenv("TUSK_LONG") ? 1 : count / USUAL_CUTS + 1;
}

static void an_import_survives_a_cut_at_any_command(void **state)
{
    Fixture *fixture = fixture_of(state);
    long count = import_by_line(fixture, &(CutPlan){.at = 0});
    assert_true(count > USUAL_CUTS);
    for (long at = 1; at <= count; at += usual_step(count)) {
        CutWhere where = at % 2 ? CUT_BEFORE : CUT_AFTER;
        long given = import_by_line(fixture, &(CutPlan){.at = at, .where = where});
        assert_true(given >= at);
        if (getenv("TUSK_LONG"))
            import_by_line(fixture,
                           &(CutPlan){.at = at, .where = CUT_BEFORE + CUT_AFTER - where});
    }
}

// Whether a commit was made whose answer is lost only the database knows.
static void a_commit_in_doubt_is_neither_lost_nor_made_twice(void **state)
{
    Fixture *fixture = fixture_of(state);
    CutPlan plan = {.with = "COMMIT"};
    long count = import_by_line(fixture, &plan);
    assert_int_equal(count, 4); // tables, indexes, games, set-ups
    for (plan.at = 1; plan.at <= count; plan.at++)
        for (int where = CUT_BEFORE; where <= CUT_AFTER; where++) {
            plan.where = (CutWhere)where;
            assert_true(import_by_line(fixture, &plan) > count);
        }
}

// The turns of the first positions of the games, one line each.
static void explore_all(Database *db, StrBuf *out)
{
    Error err = {""};
    Explorer *explorer = explorer_create(db, &err);
    if (!explorer)
        fail_msg("%s", err.text);
    for (int number = 0; number < GAMES; number++) {
        Game game;
        Exploration found;
        random_game_play(&game, number / 2, number, 4);
        ExploreQuestion question = {.stage = STAGE_FULL,
                                    .about = question_before(&game, 3),
                                    .filter = explore_filter_all()};
        exploration_init(&found);
        if (!explore_position(explorer, &question, &found, &err))
            fail_msg("%s", err.text);
        for (size_t i = 0; i < found.count; i++)
            strbuf_print(out, "%d %ld %016llx\n", number, found.turns[i].count,
                         (unsigned long long)found.turns[i].key);
        exploration_free(&found);
        game_free(&game);
    }
    explorer_destroy(explorer);
}

static long explore_by_line(const Fixture *fixture, const CutPlan *plan, StrBuf *out)
{
    CutLine line;
    Error err = {""};
    strbuf_clear(out);
    lay_line(fixture, &line, plan);
    Database *db = open_by(fixture, line.socket, DATABASE_READ, &err);
    if (!db)
        fail_msg("%s", err.text);
    explore_all(db, out);
    database_close(db);
    return cut_line_stop(&line);
}

static void a_reader_does_not_notice_a_cut_at_any_command(void **state)
{
    Fixture *fixture = fixture_of(state);
    StrBuf wanted = strbuf_new();
    StrBuf found = strbuf_new();
    import_by_line(fixture, &(CutPlan){.at = 0});
    long count = explore_by_line(fixture, &(CutPlan){.at = 0}, &wanted);
    assert_true(wanted.length > 0);
    for (long at = 1; at <= count; at++)
        for (int where = CUT_BEFORE; where <= CUT_AFTER; where++) {
            CutPlan plan = {.at = at, .where = (CutWhere)where};
            assert_true(explore_by_line(fixture, &plan, &found) >= at);
            assert_string_equal(found.text, wanted.text);
        }
    strbuf_free(&wanted);
    strbuf_free(&found);
}

static void a_server_that_stays_away_is_a_sentence_and_loses_nothing(void **state)
{
    Fixture *fixture = fixture_of(state);
    CutLine line;
    Error err = {""};
    ImportReport report = {0};
    new_database(fixture);
    lay_line(fixture, &line, &(CutPlan){3, "COMMIT", CUT_BEFORE, true});
    Database *db = open_by(fixture, line.socket, DATABASE_WRITE, &err);
    if (!db)
        fail_msg("%s", err.text);
    assert_false(import_file(db, fixture->archive, &report, &err));
    assert_non_null(
        strstr(err.text, "the connection was lost and could not be made again"));
    assert_int_equal(report.games, 0);
    database_close(db);
    cut_line_stop(&line);
    db = open_by(fixture, NULL, DATABASE_WRITE, &err);
    assert_non_null(db);
    assert_true(import_file(db, fixture->archive, &report, &err));
    assert_int_equal(report.games, GAMES);
    assert_whole(db, GAMES, fixture->turns);
    database_close(db);
}

// ---- Accounts and encryption -----------------------------------------------------------

// Run the statements of the block that begins with these words in docs/database.md.
static void run_documented(const Fixture *fixture, const char *first)
{
    Error err = {""};
    StrBuf page = strbuf_new();
    assert_true(file_read("docs/database.md", &page, &err));
    char *text = strstr(page.text, first);
    assert_non_null(text);
    char *end = strstr(text, "\n```");
    assert_non_null(end);
    *end = '\0';
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        if (!mariadb_server_run(&fixture->server, line, &err))
            fail_msg("%s: %s", line, err.text);
    strbuf_free(&page);
}

// As the user of the documents; `options` come behind the socket.
static Database *open_as(const Fixture *fixture, const char *user, const char *options,
                         Error *err)
{
    char url[512];
    snprintf(url, sizeof url,
             "mariadb://%s:PASSWORD@localhost/arimaa?socket=%s/socket&retry=0%s", user,
             fixture->server.folder, options);
    return database_open(url, DATABASE_WRITE, err);
}

static void assert_denied(Database *db, const char *sql)
{
    Error err = {""};
    assert_false(database_run(db, sql, &err));
    assert_non_null(strstr(err.text, "denied"));
}

static Database *open_account(const Fixture *fixture, const char *user, DatabaseMode mode)
{
    char url[512];
    Error err = {""};
    snprintf(url, sizeof url,
             "mariadb://%s:PASSWORD@localhost/arimaa?socket=%s/socket&tls-ca=%s/ca.pem",
             user, fixture->server.folder, fixture->server.folder);
    Database *db = schema_open(url, mode, &err);
    if (!db)
        fail_msg("%s: %s", user, err.text);
    return db;
}

static void try_reader(const Fixture *fixture)
{
    Error err = {""};
    ImportReport report = {0};
    StrBuf found = strbuf_new();
    Database *db = open_account(fixture, "tusk_reader", DATABASE_READ);
    explore_all(db, &found);
    assert_true(found.length > 0);
    strbuf_free(&found);
    assert_denied(db, "INSERT INTO meta (name, value) VALUES ('x', 1)");
    assert_denied(db, "DELETE FROM games");
    char path[96];
    file_name(fixture, 0, path);
    random_games_write(path, 100, 1);
    assert_false(import_file(db, path, &report, &err));
    assert_non_null(strstr(err.text, "denied"));
    database_close(db);
}

static void each_account_may_do_what_it_is_for_and_no_more(void **state)
{
    Fixture *fixture = fixture_of(state);
    Error err = {""};
    ImportReport report = {0};
    run_documented(fixture, "CREATE DATABASE arimaa;");
    database_close(open_account(fixture, "tusk_owner", DATABASE_WRITE));
    run_documented(fixture, "CREATE USER tusk_member");
    Database *db = open_account(fixture, "tusk_member", DATABASE_WRITE);
    if (!import_file(db, fixture->archive, &report, &err))
        fail_msg("%s", err.text);
    assert_whole(db, GAMES, fixture->turns);
    assert_denied(db, "DELETE FROM games");
    assert_denied(db, "UPDATE turns SET merit = 0");
    assert_denied(db, "DROP TABLE turns");
    assert_denied(db, "ALTER TABLE turns DROP INDEX turns_full");
    database_close(db);
    try_reader(fixture);
}

// After the accounts were made.
static void connections_are_encrypted_and_the_server_is_who_it_says(void **state)
{
    Fixture *fixture = fixture_of(state);
    char options[256];
    Error err = {""};
    assert_null(open_as(fixture, "tusk_reader", "", &err)); // REQUIRE SSL
    assert_non_null(strstr(err.text, "denied"));
    snprintf(options, sizeof options, "&tls-ca=%s/ca.pem", fixture->server.folder);
    const char *const encrypted[] = {"&tls=required", options};
    for (int i = 0; i < 2; i++) {
        Database *db = open_as(fixture, "tusk_reader", encrypted[i], &err);
        if (!db)
            fail_msg("%s", err.text);
        assert_true(number_of(db, "SELECT LENGTH(variable_value)"
                                  " FROM information_schema.session_status"
                                  " WHERE variable_name = 'Ssl_cipher'") > 0);
        database_close(db);
    }
    // A certificate that this authority did not sign: its own.
    snprintf(options, sizeof options,
             "cd %s && openssl req -x509 -newkey ec -pkeyopt "
             "ec_paramgen_curve:P-256 -nodes -subj /CN=other -days 2 -keyout other.key "
             "-out other.pem 2>tls.log",
             fixture->server.folder);
    assert_int_equal(system(options), 0);
    snprintf(options, sizeof options, "&tls-ca=%s/other.pem", fixture->server.folder);
    assert_null(open_as(fixture, "tusk_reader", options, &err));
    assert_non_null(strstr(err.text, "cannot connect"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_who_import_at_once_lose_nothing_and_add_nothing_twice),
        cmocka_unit_test(an_import_survives_a_cut_at_any_command),
        cmocka_unit_test(a_commit_in_doubt_is_neither_lost_nor_made_twice),
        cmocka_unit_test(a_reader_does_not_notice_a_cut_at_any_command),
        cmocka_unit_test(a_server_that_stays_away_is_a_sentence_and_loses_nothing),
        cmocka_unit_test(each_account_may_do_what_it_is_for_and_no_more),
        cmocka_unit_test(connections_are_encrypted_and_the_server_is_who_it_says),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

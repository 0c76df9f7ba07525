// SPDX-License-Identifier: MIT
// The games database, the same tests on SQLite and on a MariaDB server of our own: import,
// look-ups compared with a search through all games, versions, damage.
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
#include "base/memory.h"
#include "game/archive_game.h"
#include "game/archive_writer.h"
#include "game/movelist.h"
#include "store/explore.h"
#include "store/import.h"
#include "store/schema.h"
#include "store/setups.h"
#include "store/statistics.h"
#include "support/mariadb_server.h"
#include "support/random_game.h"

enum { GAMES = 12, PLIES = 30 };

typedef struct Fixture {
    bool is_server;
    MariadbServer server;
    char folder[64];
    StrBuf url;
    StrBuf archive; // path of a file of GAMES random games
    Game games[GAMES];
    ArchiveRow rows[GAMES];
    char *movelists[GAMES];
} Fixture;

// ---- Archives to import ----------------------------------------------------------------

static void write_archive(Fixture *fixture)
{
    Error err = {""};
    ArchiveWriter *writer =
        archive_writer_open(fixture->archive.text, ARCHIVE_REPLACE, &err);
    assert_non_null(writer);
    for (int i = 0; i < GAMES; i++)
        assert_true(archive_writer_add(writer, &fixture->rows[i], &err));
    assert_true(archive_writer_close(writer, &err));
}

static long turn_total(const Fixture *fixture)
{
    long total = 0;
    for (int i = 0; i < GAMES; i++)
        total += (long)archive_game_turns(&fixture->games[i]);
    return total;
}

// ---- Fixtures --------------------------------------------------------------------------

static Fixture *fixture_create(void)
{
    Fixture *fixture = memory_array(1, sizeof *fixture);
    *fixture = (Fixture){0};
    snprintf(fixture->folder, sizeof fixture->folder, "/tmp/tusk-store-XXXXXX");
    assert_non_null(mkdtemp(fixture->folder));
    strbuf_init(&fixture->url);
    strbuf_init(&fixture->archive);
    strbuf_print(&fixture->archive, "%s/games.txt", fixture->folder);
    for (int i = 0; i < GAMES; i++) {
        // The second half of the games has the set-ups and first turns of the first, so
        // that there is something to be found.
        random_game_play(&fixture->games[i], i % (GAMES / 2), i + 100, PLIES);
        fixture->movelists[i] =
            random_game_describe(&fixture->games[i], i, &fixture->rows[i]);
    }
    write_archive(fixture);
    return fixture;
}

static int set_up_sqlite(void **state)
{
    *state = fixture_create();
    return 0;
}

static int set_up_server(void **state)
{
    Error err = {""};
    Fixture *fixture = fixture_create();
    fixture->is_server = mariadb_server_start(&fixture->server, false, &err);
    *state = fixture;
    if (!fixture->is_server)
        print_message("skipping the tests on MariaDB: %s\n", err.text);
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    char command[128];
    mariadb_server_stop(&fixture->server);
    for (int i = 0; i < GAMES; i++) {
        game_free(&fixture->games[i]);
        free(fixture->movelists[i]);
    }
    strbuf_free(&fixture->url);
    strbuf_free(&fixture->archive);
    snprintf(command, sizeof command, "rm -r '%s'", fixture->folder);
    int status = system(command);
    free(fixture);
    return status;
}

// Each test begins with a database that is not there, or is empty.
static int begin_sqlite(void **state)
{
    Fixture *fixture = *state;
    strbuf_clear(&fixture->url);
    strbuf_print(&fixture->url, "sqlite:%s/games.db", fixture->folder);
    unlink(fixture->url.text + strlen("sqlite:"));
    return 0;
}

static int begin_server(void **state)
{
    Error err = {""};
    Fixture *fixture = *state;
    strbuf_clear(&fixture->url);
    if (fixture->is_server &&
        !mariadb_server_new_database(&fixture->server, &fixture->url, &err))
        fail_msg("%s", err.text);
    return 0;
}

static Fixture *fixture_of(void **state)
{
    Fixture *fixture = *state;
    if (fixture->url.length == 0)
        skip();
    return fixture;
}

static Database *open_ready(const Fixture *fixture)
{
    Error err = {""};
    Database *db = schema_open(fixture->url.text, DATABASE_WRITE, &err);
    if (!db)
        fail_msg("%s", err.text);
    return db;
}

// The query would take minutes.
static void a_statement_ends_when_somebody_asks_to_stop(void **state)
{
    static const char endless[] = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1"
                                  " FROM c WHERE x < 1000000000) SELECT COUNT(*) FROM c";
    Stop stop;
    int64_t number = 0;
    Error err = {""};
    (void)state;
    Database *db = database_open(":memory:", DATABASE_WRITE, &err);
    assert_non_null(db);
    stop_init(&stop);
    stop_ask(&stop);
    database_heed(db, &stop);
    assert_false(database_number(db, endless, NULL, &number, &err));
    assert_non_null(strstr(err.text, "interrupted"));
    database_heed(db, NULL);
    assert_true(database_number(db, "SELECT 7", NULL, &number, &err));
    assert_int_equal(number, 7);
    database_close(db);
}

// ---- Importing -------------------------------------------------------------------------

static void keep_problem(void *context, const Error *problem)
{
    *(Error *)context = *problem;
}

static ImportReport import(Database *db, const char *path, Error *problem)
{
    Error err = {""};
    ImportReport report = {0};
    ImportHooks hooks = {keep_problem, problem, NULL, NULL};
    Import *run = import_begin(db, &hooks, &err);
    if (!run || !import_files(run, &path, 1, &err) || !import_end(run, &report, &err))
        fail_msg("%s", err.text);
    return report;
}

static void import_games(Fixture *fixture, Database *db)
{
    Error problem = {""};
    ImportReport report = import(db, fixture->archive.text, &problem);
    assert_int_equal(report.games, GAMES);
}

static void all_games_and_turns_are_imported(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error problem = {""};
    ImportReport report = import(db, fixture->archive.text, &problem);
    assert_int_equal(report.games, GAMES);
    assert_int_equal(report.turns, turn_total(fixture));
    assert_int_equal(report.known, 0);
    assert_int_equal(report.skipped, 0);
    Statistics statistics;
    ExploreFilter all = explore_filter_all();
    assert_true(statistics_read(db, &all, &statistics, &problem));
    assert_int_equal(statistics.games, GAMES);
    assert_int_equal(statistics.turns, turn_total(fixture));
    assert_int_equal(statistics.gold_wins, 8);
    assert_int_equal(statistics.silver_wins, 4);
    assert_int_equal(statistics.player_count, 2);
    assert_int_equal(statistics.openings[0].games, GAMES);
    assert_int_equal(statistics.openings[0].positions, GAMES / 2);
    assert_int_equal(statistics.ending_count, 1);
    assert_int_equal(statistics.endings[0].termination, 'r');
    statistics_free(&statistics);
    database_close(db);
}

static void the_same_file_twice_adds_nothing(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error problem = {""};
    import_games(fixture, db);
    ImportReport report = import(db, fixture->archive.text, &problem);
    assert_int_equal(report.games, 0);
    assert_int_equal(report.known, GAMES);
    database_close(db);
    db = open_ready(fixture);
    report = import(db, fixture->archive.text, &problem);
    assert_int_equal(report.known, GAMES);
    database_close(db);
}

static void a_game_that_does_not_replay_is_skipped_with_its_id(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error problem = {""};
    static const char text[] = "id\tmovelist\n"
                               "7\t1w Ra6\\n1b rh8\\n2w Ra6s\n"
                               "8\t1w Ra6\\n1b rh8\\n2w Ra6n\n";
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/bad.txt", fixture->folder);
    assert_true(file_replace(path.text, text, strlen(text), NULL));
    ImportReport report = import(db, path.text, &problem);
    assert_int_equal(report.games, 1);
    assert_int_equal(report.skipped, 1);
    assert_non_null(strstr(problem.text, "bad.txt:2: game 7: 2w: token 1 'Ra6s': a rabbit "
                                         "may not step backwards"));
    strbuf_free(&path);
    database_close(db);
}

static void texts_come_back_as_they_were(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    GameInfo info;
    StrBuf text = strbuf_new();
    strbuf_add(&text, "id\twusername\tbusername\tevent\tmovelist\n"
                      "1\t\xff\xfe'; DROP TABLE games; --\t12e3\t");
    for (int i = 0; i < 1000; i++)
        strbuf_add_char(&text, 'x');
    strbuf_add(&text, "\t1w Ra6\\n1b rh8\\n2w Ra6n\n");
    StrBuf path = strbuf_new();
    strbuf_print(&path, "%s/odd.txt", fixture->folder);
    assert_true(file_replace(path.text, text.text, text.length, NULL));
    import(db, path.text, &err);
    Statement *find = game_info_prepare(db, &err);
    assert_non_null(find);
    assert_true(game_info_read(find, 1, &info, &err));
    assert_string_equal(info.names[GOLD], "\xff\xfe'; DROP TABLE games; --");
    assert_string_equal(info.names[SILVER], "12e3");
    assert_int_equal(info.turn_count, 1);
    assert_false(game_info_read(find, 2, &info, &err));
    statement_destroy(find);
    strbuf_free(&path);
    strbuf_free(&text);
    database_close(db);
}

// ---- Look-ups, against a search through all games ---------------------------------------

// As the turn is seen where it begins.
static Pattern pattern_of_turn(Stage stage, const Position *board, const Turn *turn)
{
    switch (stage) {
    case STAGE_FULL: return pattern_full(board);
    case STAGE_HALF: return pattern_half(board);
    case STAGE_AREA: return pattern_area(board, step_from(turn->steps[0]));
    default:
        return pattern_piece(board, step_from(turn->steps[0]), pattern_mover(board, turn));
    }
}

// Whether a stored turn counts for a question, worked out from the boards themselves.
static bool is_alike(Stage stage, const Position *asked, Square last_moved,
                     const GameMove *move)
{
    Position board = stored_board(&move->before);
    Turn turn = turn_seen_by(&move->turn, (Side)move->before.side);
    Pattern stored = pattern_of_turn(stage, &board, &turn);
    Pattern patterns[LOOKUP_PATTERNS];
    int count = lookup_patterns(stage, asked, last_moved, patterns);
    Pattern mirrored = pattern_mirror(&stored);
    for (int i = 0; i < count; i++)
        if (pattern_equal(&stored, &patterns[i]) || pattern_equal(&mirrored, &patterns[i]))
            return true;
    return false;
}

static long count_slowly(const Fixture *fixture, Stage stage, const Position *asked,
                         Square last_moved)
{
    long count = 0;
    for (int i = 0; i < GAMES; i++)
        for (size_t ply = 2; ply < fixture->games[i].move_count; ply++)
            count += is_alike(stage, asked, last_moved, &fixture->games[i].moves[ply]);
    return count;
}

static long total_count(const Exploration *found)
{
    long total = found->illegal;
    for (size_t i = 0; i < found->count; i++)
        total += found->turns[i].count;
    return total;
}

static void compare_stages(const Fixture *fixture, Explorer *explorer, Question about)
{
    const Position *pos = about.pos;
    Square last_moved = question_last_moved(&about);
    Error err = {""};
    Exploration found;
    exploration_init(&found);
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        ExploreQuestion question = {stage, about, explore_filter_all()};
        if (!explore_position(explorer, &question, &found, &err))
            fail_msg("%s", err.text);
        assert_int_equal(found.hits, count_slowly(fixture, stage, pos, last_moved));
        assert_int_equal(found.hits, total_count(&found));
        for (size_t i = 0; i < found.count; i++)
            assert_true(turn_check(pos, &found.turns[i].turn, NULL));
    }
    exploration_free(&found);
}

static void every_stage_finds_what_a_search_of_all_games_finds(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    import_games(fixture, db);
    Explorer *explorer = explorer_create(db, &err);
    assert_non_null(explorer);
    for (size_t ply = 2; ply < 8; ply++) {
        Question asked = question_before(&fixture->games[3], ply);
        Position mirrored = position_mirror(asked.pos);
        Position flipped = position_flip(asked.pos);
        compare_stages(fixture, explorer, asked);
        compare_stages(fixture, explorer, (Question){.pos = asked.pos});
        compare_stages(fixture, explorer, (Question){.pos = &mirrored});
        compare_stages(fixture, explorer, (Question){.pos = &flipped});
    }
    explorer_destroy(explorer);
    database_close(db);
}

// How many areas of stored boards, or their mirror images, look like that of a position.
static long count_areas(const Fixture *fixture, const Pattern *asked, int ignored)
{
    long count = 0;
    for (int i = 0; i < GAMES; i++)
        for (size_t ply = 2; ply < fixture->games[i].move_count; ply++)
            for (int trap = 0; trap < TRAP_COUNT && i != ignored; trap++) {
                Position board = stored_board(&fixture->games[i].moves[ply].before);
                Pattern stored = pattern_area(&board, trap_squares[trap]);
                Pattern mirrored = pattern_mirror(&stored);
                count += pattern_equal(&stored, asked) || pattern_equal(&mirrored, asked);
            }
    return count;
}

static void compare_areas(const Fixture *fixture, Lookup *lookup, const Position *pos,
                          int ignored)
{
    Error err = {""};
    Pattern patterns[LOOKUP_PATTERNS];
    int count = lookup_patterns(STAGE_AREA, pos, NO_SQUARE, patterns);
    assert_int_equal(count, 4);
    for (int i = 0; i < count; i++) {
        Hit hit;
        RowStatus status = ROW_END;
        int64_t last = 0;
        long found = 0;
        lookup_begin(lookup, STAGE_AREA, &patterns[i], pos, LOOKUP_ALL);
        for (; (status = lookup_next(lookup, &hit, &err)) == ROW_READ; found++) {
            assert_true(merit_pack(hit.merit) >= last);
            last = merit_pack(hit.merit);
        }
        assert_int_equal(status, ROW_END);
        assert_int_equal(found, count_areas(fixture, &patterns[i], ignored));
    }
}

// The games are stored in their order, so that the fourth has the id 4.
static void turns_are_found_by_every_area_of_their_boards(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    import_games(fixture, db);
    Lookup *lookup = lookup_create(db, &err);
    assert_non_null(lookup);
    for (size_t ply = 2; ply < 8; ply++) {
        Position flipped = position_flip(&fixture->games[3].moves[ply].before);
        compare_areas(fixture, lookup, &fixture->games[3].moves[ply].before, -1);
        compare_areas(fixture, lookup, &flipped, -1);
    }
    lookup_ignore_game(lookup, 4);
    compare_areas(fixture, lookup, &fixture->games[3].moves[2].before, 3);
    lookup_destroy(lookup);
    database_close(db);
}

static void no_more_turns_are_found_than_were_asked_for(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    Hit hit;
    Pattern patterns[LOOKUP_PATTERNS];
    import_games(fixture, db);
    Lookup *lookup = lookup_create(db, &err);
    assert_non_null(lookup);
    const Position *pos = &fixture->games[3].moves[2].before;
    lookup_patterns(STAGE_AREA, pos, 0, patterns);
    assert_true(count_areas(fixture, &patterns[0], -1) > 2);
    for (int64_t most = 0; most < 3; most++) {
        lookup_begin(lookup, STAGE_AREA, &patterns[0], pos, most);
        for (int64_t i = 0; i < most; i++)
            assert_int_equal(lookup_next(lookup, &hit, &err), ROW_READ);
        assert_int_equal(lookup_next(lookup, &hit, &err), ROW_END);
    }
    lookup_destroy(lookup);
    database_close(db);
}

static void the_turn_of_a_mirror_image_is_mirrored(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    Exploration found;
    import_games(fixture, db);
    Explorer *explorer = explorer_create(db, &err);
    assert_non_null(explorer);
    exploration_init(&found);
    const GameMove *move = &fixture->games[3].moves[20];
    Position asked = position_mirror(&move->before);
    Position after = fixture->games[3].moves[21].before;
    Position expected = position_mirror(&after);
    ExploreQuestion question = {STAGE_FULL, (Question){.pos = &asked},
                                explore_filter_all()};
    assert_true(explore_position(explorer, &question, &found, &err));
    assert_int_equal(found.count, 1);
    assert_int_equal(found.turns[0].key, expected.key);
    exploration_free(&found);
    explorer_destroy(explorer);
    database_close(db);
}

static long filtered(Explorer *explorer, const Position *pos, ExploreFilter filter)
{
    Error err = {""};
    Exploration found;
    ExploreQuestion question = {STAGE_FULL, (Question){.pos = pos}, filter};
    exploration_init(&found);
    assert_true(explore_position(explorer, &question, &found, &err));
    long hits = found.hits;
    exploration_free(&found);
    return hits;
}

// Games 1 and 7 begin alike. Gold is bob the bot... in odd games ann the human.
static void filters_leave_out_what_they_say(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    import_games(fixture, db);
    Explorer *explorer = explorer_create(db, &err);
    assert_non_null(explorer);
    const Position *pos = &fixture->games[1].moves[2].before;
    ExploreFilter filter = explore_filter_all();
    assert_int_equal(filtered(explorer, pos, filter), 2);
    filter.min_rating = 1570;
    assert_int_equal(filtered(explorer, pos, filter), 1);
    filter.min_rating = 1571;
    assert_int_equal(filtered(explorer, pos, filter), 0);
    filter = explore_filter_all();
    filter.max_rating = 1510;
    assert_int_equal(filtered(explorer, pos, filter), 1);
    filter = explore_filter_all();
    filter.player = PLAYER_HUMAN;
    assert_int_equal(filtered(explorer, pos, filter), 2);
    filter.player = PLAYER_BOT;
    assert_int_equal(filtered(explorer, pos, filter), 0);
    filter = explore_filter_all();
    filter.since = 86400 * 3;
    assert_int_equal(filtered(explorer, pos, filter), 1);
    filter.until = 86400 * 7;
    assert_int_equal(filtered(explorer, pos, filter), 0);
    filter = explore_filter_all();
    filter.is_lost_only = true;
    assert_int_equal(filtered(explorer, pos, filter), 0);
    filter.is_lost_only = false;
    filter.is_won_only = true;
    assert_int_equal(filtered(explorer, pos, filter), 2);
    explorer_destroy(explorer);
    database_close(db);
}

static void setups_are_counted_by_placement(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    SetupCounts counts;
    SetupTotals totals;
    import_games(fixture, db);
    setup_counts_init(&counts);
    assert_true(setups_common(db, "", 3, &counts, &err));
    assert_int_equal(counts.count, 3);
    assert_true(setups_totals(db, "", &totals, &err));
    assert_int_equal(totals.kinds, GAMES / 2);
    assert_int_equal(totals.games, GAMES);
    assert_int_equal(counts.rows[0].games, 2);
    setup_counts_free(&counts);
    Position start = game_start(&fixture->games[1]);
    SetupPair pair = setup_pair_of(&start);
    setup_counts_init(&counts);
    assert_true(setups_common(db, pair.gold, 3, &counts, &err));
    assert_int_equal(counts.count, 1);
    assert_string_equal(counts.rows[0].code, pair.silver);
    assert_int_equal(counts.rows[0].games, 2);
    assert_int_equal(counts.rows[0].losses, 2);
    assert_int_equal(counts.rows[0].best_rating, 1571);
    setup_counts_free(&counts);
    database_close(db);
}

// ---- Filters ---------------------------------------------------------------------------

// Counted out: whether the filter wants the player of a side of a game.
static bool slow_fits(const ArchiveRow *row, Side side, const ExploreFilter *filter)
{
    const ArchivePlayer *player = &row->players[side];
    bool has_won = row->result == (side == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON);
    return player->rating >= filter->min_rating && player->rating <= filter->max_rating &&
           (filter->player == PLAYER_UNKNOWN || player->type == filter->player) &&
           row->started >= filter->since && row->started <= filter->until &&
           (!filter->is_won_only || has_won) && (!filter->is_lost_only || !has_won);
}

static ExploreFilter draw_filter(Random *random)
{
    ExploreFilter filter = explore_filter_all();
    if (random_below(random, 2))
        filter.min_rating = 1500 + (int)random_below(random, 10 * GAMES);
    if (random_below(random, 2))
        filter.max_rating = 1500 + (int)random_below(random, 10 * GAMES);
    if (random_below(random, 2))
        filter.player = random_below(random, 2) ? PLAYER_HUMAN : PLAYER_BOT;
    if (random_below(random, 2))
        filter.since = 86400 * (int64_t)random_below(random, GAMES);
    if (random_below(random, 2))
        filter.until = 86400 * (int64_t)random_below(random, GAMES + 2);
    return filter;
}

static void statistics_are_of_the_games_of_which_both_players_fit(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Random random;
    import_games(fixture, db);
    random_init(&random, 5);
    for (int round = 0; round < 40; round++) {
        Statistics statistics;
        ExploreFilter filter = draw_filter(&random);
        long games = 0;
        long gold_wins = 0;
        for (int i = 0; i < GAMES; i++)
            if (slow_fits(&fixture->rows[i], GOLD, &filter) &&
                slow_fits(&fixture->rows[i], SILVER, &filter)) {
                games++;
                gold_wins += fixture->rows[i].result == ARCHIVE_GOLD_WON;
            }
        assert_true(statistics_read(db, &filter, &statistics, NULL));
        assert_int_equal(statistics.games, games);
        assert_int_equal(statistics.gold_wins, gold_wins);
        assert_int_equal(statistics.openings[0].games, games);
        assert_true(explore_filter_is_all(&filter) ||
                    statistics.player_count == (games ? 2 : 0));
        statistics_free(&statistics);
    }
    database_close(db);
}

static void setups_are_of_the_players_who_fit(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Random random;
    import_games(fixture, db);
    random_init(&random, 6);
    for (int round = 0; round < 40; round++) {
        SetupCounts counts;
        SetupTotals totals;
        ExploreFilter filter = draw_filter(&random);
        filter.is_won_only = random_below(&random, 3) == 0;
        filter.is_lost_only = !filter.is_won_only && random_below(&random, 2);
        Side side = random_below(&random, 2) ? GOLD : SILVER;
        Position start = game_start(&fixture->games[random_below(&random, GAMES)]);
        SetupPair pair = setup_pair_of(&start);
        long games = 0;
        for (int i = 0; i < GAMES; i++) {
            Position other = game_start(&fixture->games[i]);
            bool is_given =
                side == GOLD || strcmp(setup_pair_of(&other).gold, pair.gold) == 0;
            games += is_given && slow_fits(&fixture->rows[i], side, &filter);
        }
        setup_counts_init(&counts);
        SetupQuery query = {side == GOLD ? "" : pair.gold, &filter, 2};
        assert_true(setups_filtered(db, &query, &counts, &totals, NULL));
        assert_int_equal(totals.games, games);
        assert_true(counts.count <= 2 && (counts.count > 0) == (games > 0));
        setup_counts_free(&counts);
    }
    database_close(db);
}

// ---- Versions, unfinished imports -------------------------------------------------------

static void set_version(Database *db, int version)
{
    Error err = {""};
    char sql[64];
    snprintf(sql, sizeof sql, "UPDATE meta SET value = %d WHERE name = 'version'", version);
    assert_true(database_run(db, sql, &err));
}

static void assert_refused(const Fixture *fixture, DatabaseMode mode, const char *why)
{
    Error err = {""};
    assert_null(schema_open(fixture->url.text, mode, &err));
    assert_string_equal(err.text, why);
}

static const char no_games[] = "it has no games yet; 'tusk import' adds them";

static void another_version_is_refused(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    static const int others[] = {SCHEMA_VERSION - 1, SCHEMA_VERSION + 1};
    static const char why[] = "the database was made by another version of Tusk: import "
                              "the games again, into an empty one";
    for (int i = 0; i < 2; i++) {
        set_version(db, others[i]);
        assert_refused(fixture, DATABASE_READ, why);
        assert_refused(fixture, DATABASE_WRITE, why);
    }
    database_close(db);
}

static void assert_all_is_found(const Fixture *fixture)
{
    Error err = {""};
    Database *db = open_ready(fixture);
    Explorer *explorer = explorer_create(db, &err);
    assert_non_null(explorer);
    compare_stages(fixture, explorer, question_before(&fixture->games[3], 2));
    explorer_destroy(explorer);
    database_close(db);
}

// A server keeps each table that was made before the kill.
static void tables_that_were_cut_off_are_completed(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    assert_true(database_run(db, "DELETE FROM meta", &err));
    assert_true(database_run(db, "DROP TABLE puzzles", &err));
    assert_true(database_run(db, "DROP TABLE turns", &err));
    database_close(db);
    assert_refused(fixture, DATABASE_READ, no_games);
    db = open_ready(fixture);
    import_games(fixture, db);
    database_close(db);
    assert_all_is_found(fixture);
}

static void a_damaged_turn_is_said_to_be_damaged(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    Exploration found;
    import_games(fixture, db);
    assert_true(database_run(db, "UPDATE turns SET steps = ''", &err));
    Explorer *explorer = explorer_create(db, &err);
    ExploreQuestion question = {.stage = STAGE_FULL,
                                .about = question_before(&fixture->games[3], 2),
                                .filter = explore_filter_all()};
    exploration_init(&found);
    assert_false(explore_position(explorer, &question, &found, &err));
    assert_string_equal(err.text, "the database is damaged: a turn makes no sense");
    exploration_free(&found);
    explorer_destroy(explorer);
    database_close(db);
}

static void an_unfinished_import_is_said_and_finished(void **state)
{
    Fixture *fixture = fixture_of(state);
    Database *db = open_ready(fixture);
    Error err = {""};
    import_games(fixture, db);
    assert_true(database_run(db, "UPDATE meta SET value = 0 WHERE name = 'indexed'", &err));
    assert_null(lookup_create(db, &err));
    assert_non_null(strstr(err.text, "was not finished"));
    import(db, fixture->archive.text, &err);
    Lookup *lookup = lookup_create(db, &err);
    assert_non_null(lookup);
    lookup_destroy(lookup);
    database_close(db);
}

static void an_empty_database_is_said_to_be_empty(void **state)
{
    Fixture *fixture = fixture_of(state);
    Error err = {""};
    Database *db = database_open(fixture->url.text, DATABASE_WRITE, &err);
    assert_non_null(db);
    database_close(db);
    assert_refused(fixture, DATABASE_READ, no_games);
}

int main(void)
{
#define ON(test, begin) cmocka_unit_test_setup(test, begin)
#define ALL_ON(begin)                                                                      \
    {                                                                                      \
        ON(all_games_and_turns_are_imported, begin),                                       \
            ON(the_same_file_twice_adds_nothing, begin),                                   \
            ON(a_game_that_does_not_replay_is_skipped_with_its_id, begin),                 \
            ON(texts_come_back_as_they_were, begin),                                       \
            ON(every_stage_finds_what_a_search_of_all_games_finds, begin),                 \
            ON(turns_are_found_by_every_area_of_their_boards, begin),                      \
            ON(no_more_turns_are_found_than_were_asked_for, begin),                        \
            ON(the_turn_of_a_mirror_image_is_mirrored, begin),                             \
            ON(filters_leave_out_what_they_say, begin),                                    \
            ON(setups_are_counted_by_placement, begin),                                    \
            ON(statistics_are_of_the_games_of_which_both_players_fit, begin),              \
            ON(setups_are_of_the_players_who_fit, begin),                                  \
            ON(another_version_is_refused, begin),                                         \
            ON(tables_that_were_cut_off_are_completed, begin),                             \
            ON(a_damaged_turn_is_said_to_be_damaged, begin),                               \
            ON(an_unfinished_import_is_said_and_finished, begin),                          \
            ON(an_empty_database_is_said_to_be_empty, begin),                              \
    }
    const struct CMUnitTest on_sqlite[] = ALL_ON(begin_sqlite);
    const struct CMUnitTest on_server[] = ALL_ON(begin_server);
    const struct CMUnitTest alone[] = {
        cmocka_unit_test(a_statement_ends_when_somebody_asks_to_stop)};
    int failures = cmocka_run_group_tests(alone, NULL, NULL);
    failures += cmocka_run_group_tests(on_sqlite, set_up_sqlite, tear_down);
    return failures + cmocka_run_group_tests(on_server, set_up_server, tear_down);
}

// SPDX-License-Identifier: MIT
#include "store/statistics.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"

enum { SETUP_PLIES = 2 };

// What to do with each row of a query.
typedef void (*RowReader)(const Statement *row, void *context);

// What is read from: a database, and of its games those that the filter lets through.
typedef struct Source {
    Database *db;
    const ExploreFilter *filter;
} Source;

// `sql` ends after its table or tables, of which one is `games` unless all are wanted;
// `rest` is what comes after the condition.
static bool read_rows(const Source *source, const char *sql, const char *rest,
                      RowReader read, void *context, Error *err)
{
    RowStatus status = ROW_END;
    StrBuf text = strbuf_new();
    strbuf_print(&text, "%s WHERE 1 = 1", sql);
    if (!explore_filter_is_all(source->filter))
        for (Side side = GOLD; side < SIDES; side++)
            explore_filter_add_sql(source->filter, side, &text);
    strbuf_add(&text, rest);
    Statement *query = database_prepare(source->db, text.text, err);
    strbuf_free(&text);
    if (!query)
        return false;
    while ((status = statement_next(query, err)) == ROW_READ)
        read(query, context);
    statement_destroy(query);
    return status == ROW_END;
}

// ---- Games -----------------------------------------------------------------------------

static void read_totals(const Statement *row, void *context)
{
    Statistics *out = context;
    out->games = (long)statement_number(row, 0);
    out->turns = (long)statement_number(row, 1);
    out->gold_wins = (long)statement_number(row, 2);
    out->silver_wins = (long)statement_number(row, 3);
    out->length_most = (long)statement_number(row, 4);
    out->gold_lost = statement_real(row, 5);
    out->silver_lost = statement_real(row, 6);
    if (out->games > 0)
        out->length_mean = (double)out->turns / (double)out->games;
}

typedef struct Median {
    long half; // of the games
    long so_far;
    long value;
} Median;

static void read_length(const Statement *row, void *context)
{
    Median *median = context;
    bool is_before = median->so_far <= median->half;
    median->so_far += (long)statement_number(row, 1);
    if (is_before && median->so_far > median->half)
        median->value = (long)statement_number(row, 0);
}

static bool read_median(const Source *source, Statistics *out, Error *err)
{
    Median median = {.half = out->games / 2};
    bool is_read =
        read_rows(source, "SELECT turn_count, COUNT(*) FROM games",
                  " GROUP BY turn_count ORDER BY turn_count", read_length, &median, err);
    out->length_median = median.value;
    return is_read;
}

static void read_ending(const Statement *row, void *context)
{
    Statistics *out = context;
    if (out->ending_count == STATISTICS_ENDINGS)
        return;
    EndingCount *ending = &out->endings[out->ending_count++];
    ending->termination = statement_text(row, 0)[0];
    ending->games = (long)statement_number(row, 1);
}

static void read_opening(const Statement *row, void *context)
{
    Statistics *out = context;
    int64_t turn = statement_number(row, 0) - SETUP_PLIES;
    if (turn < 0 || turn >= STATISTICS_TURNS)
        return;
    out->openings[turn].games = (long)statement_number(row, 1);
    out->openings[turn].positions = (long)statement_number(row, 2);
}

static bool read_openings(const Source *source, Statistics *out, Error *err)
{
    char rest[64];
    bool is_all = explore_filter_is_all(source->filter);
    snprintf(rest, sizeof rest, " AND ply < %d GROUP BY ply",
             SETUP_PLIES + STATISTICS_TURNS);
    return read_rows(source,
                     is_all ? "SELECT ply, COUNT(*), COUNT(DISTINCT full_key) FROM turns"
                            : "SELECT ply, COUNT(*), COUNT(DISTINCT full_key) FROM turns"
                              " JOIN games ON games.id = game_id",
                     rest, read_opening, out, err);
}

// ---- Players ---------------------------------------------------------------------------

typedef struct Results {
    RatedGame *games;
    size_t count;
    size_t capacity;
    size_t player_count; // ids run from 1 to this
} Results;

static void read_result(const Statement *row, void *context)
{
    Results *results = context;
    int64_t gold = statement_number(row, 0);
    int64_t silver = statement_number(row, 1);
    int64_t most = (int64_t)results->player_count;
    static const double points[] = {0.5, 1, 0, 0.5};
    int64_t result = statement_number(row, 2);
    if (gold < 1 || silver < 1 || gold > most || silver > most || gold == silver)
        return;
    results->games = memory_grow(results->games, results->count, &results->capacity,
                                 sizeof *results->games);
    results->games[results->count++] =
        (RatedGame){{(int)gold - 1, (int)silver - 1}, points[result & 3]};
}

// Ids were given one after the other, so player `id` has place id - 1.
static void read_player(const Statement *row, void *context)
{
    Statistics *out = context;
    size_t id = (size_t)statement_number(row, 0);
    if (id < 1 || id > out->player_count)
        return;
    PlayerRating *player = &out->players[id - 1];
    snprintf(player->name, sizeof player->name, "%s", statement_text(row, 1));
    player->type = (PlayerType)statement_number(row, 2);
}

static int compare_players(const void *a, const void *b)
{
    const PlayerRating *one = a;
    const PlayerRating *other = b;
    if (one->rating.value != other->rating.value)
        return one->rating.value > other->rating.value ? -1 : 1;
    return 0;
}

static void rate_players(Statistics *out, const Results *results)
{
    Rating *ratings = memory_array(out->player_count, sizeof *ratings);
    ratings_fit(results->games, results->count, ratings, out->player_count);
    for (size_t i = 0; i < out->player_count; i++)
        out->players[i].rating = ratings[i];
    free(ratings);
    qsort(out->players, out->player_count, sizeof *out->players, compare_players);
}

// Where only some games count, so do only those who played them.
static void drop_idle(Statistics *out)
{
    size_t kept = 0;
    for (size_t i = 0; i < out->player_count; i++)
        if (out->players[i].rating.games > 0)
            out->players[kept++] = out->players[i];
    out->player_count = kept;
}

static bool count_players(Database *db, size_t *out, Error *err)
{
    int64_t count = 0;
    int64_t last = 0;
    if (!database_number(db, "SELECT COUNT(*) FROM players", NULL, &count, err) ||
        !database_number(db, "SELECT MAX(id) FROM players", NULL, &last, err))
        return false;
    if (last < 0 || last > count)
        return error_set(
            err, "the database is damaged: there is a player %" PRId64 " of %" PRId64, last,
            count);
    *out = (size_t)last;
    return true;
}

static bool read_players(const Source *source, Statistics *out, Error *err)
{
    Results results = {0};
    if (!count_players(source->db, &out->player_count, err))
        return false;
    if (out->player_count == 0)
        return true;
    out->players = memory_aligned_zero(out->player_count, sizeof *out->players, 64);
    results.player_count = out->player_count;
    const ExploreFilter all = explore_filter_all();
    bool is_read =
        read_rows(&(Source){source->db, &all}, "SELECT id, name, kind FROM players", "",
                  read_player, out, err) &&
        read_rows(source, "SELECT gold, silver, result FROM games", " AND result <> 0",
                  read_result, &results, err);
    if (is_read)
        rate_players(out, &results);
    if (is_read && !explore_filter_is_all(source->filter))
        drop_idle(out);
    free(results.games);
    return is_read;
}

// ---- All -------------------------------------------------------------------------------

bool statistics_read(Database *db, const ExploreFilter *filter, Statistics *out, Error *err)
{
    Source source = {db, filter};
    *out = (Statistics){0};
    bool is_read =
        read_rows(&source,
                  "SELECT COUNT(*), SUM(turn_count), SUM(result = 1), SUM(result = 2),"
                  " MAX(turn_count), AVG(gold_lost), AVG(silver_lost) FROM games",
                  "", read_totals, out, err) &&
        read_median(&source, out, err) &&
        read_rows(&source, "SELECT termination, COUNT(*) AS games FROM games",
                  " GROUP BY termination ORDER BY games DESC", read_ending, out, err) &&
        read_openings(&source, out, err) && read_players(&source, out, err);
    if (!is_read)
        statistics_free(out);
    return is_read;
}

void statistics_free(Statistics *statistics)
{
    free(statistics->players);
    statistics->players = NULL;
}

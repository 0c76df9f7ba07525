// SPDX-License-Identifier: MIT
#include "cmd/explore_stats.h"

#include <stdio.h>

#include "analysis/json_values.h"
#include "game/archive_row.h"
#include "store/ratings.h"

const ColumnKind statistics_columns[] = {
    {"length", "length\tmean\tmedian\tlongest"},
    {"gold", "gold\twins\trate\tlow\thigh"},
    {"lost", "lost\tby gold\tby silver"},
    {"ending", "ending\tby\tgames\tshare"},
    {"opening", "opening\tmove\tgames\tpositions\tdistinct"},
    {"player", "player\tname:16\ttype\tgames\tpoints\trating\tlow\thigh"},
    {NULL, "of:7\tcount:7"}};

// ---- Lines -----------------------------------------------------------------------------

static void add_games(const Statistics *statistics, StrBuf *out)
{
    long decided = statistics->gold_wins + statistics->silver_wins;
    Interval interval = interval_of_share(statistics->gold_wins, decided);
    double share = decided ? (double)statistics->gold_wins / (double)decided : 0.5;
    strbuf_print(out, "games\t%ld\nturns\t%ld\nplayers\t%zu\n", statistics->games,
                 statistics->turns, statistics->player_count);
    strbuf_print(out, "length\t%.1f\t%ld\t%ld\n", statistics->length_mean,
                 statistics->length_median, statistics->length_most);
    strbuf_print(out, "gold\t%ld\t%.3f\t%.3f\t%.3f\n", statistics->gold_wins, share,
                 interval.low, interval.high);
    strbuf_print(out, "lost\t%.2f\t%.2f\n", statistics->gold_lost, statistics->silver_lost);
}

static void add_endings(const Statistics *statistics, StrBuf *out)
{
    for (int i = 0; i < statistics->ending_count; i++) {
        const EndingCount *ending = &statistics->endings[i];
        strbuf_print(out, "ending\t%s\t%ld\t%.3f\n",
                     termination_name(termination_parse(ending->termination)),
                     ending->games, (double)ending->games / (double)statistics->games);
    }
}

static void add_openings(const Statistics *statistics, StrBuf *out)
{
    for (int i = 0; i < STATISTICS_TURNS; i++) {
        const OpeningCount *opening = &statistics->openings[i];
        if (opening->games > 0)
            strbuf_print(out, "opening\t%d%c\t%ld\t%ld\t%.4f\n", 2 + i / 2, "gs"[i % 2],
                         opening -> games, opening -> positions,
                         (double)opening -> positions / (double)opening -> games);
    }
}

static void add_players(const Statistics *statistics, long lines, StrBuf *out)
{
    static const char *const types[] = {"-", "human", "bot"};
    for (size_t i = 0; i < statistics->player_count; i++) {
        const PlayerRating *player = &statistics->players[i];
        const Rating *rating = &player->rating;
        if (lines && (long)i >= lines)
            return;
        strbuf_add(out, "player\t");
        strbuf_add_visible(out, player->name);
        strbuf_print(out, "\t%s\t%ld\t%.1f\t%.0f\t%.0f\t%.0f\n", types[player->type],
                     rating->games, rating->points, rating->value, rating->low,
                     rating->high);
    }
}

void statistics_format(const Statistics *statistics, long players, StrBuf *out)
{
    add_games(statistics, out);
    add_endings(statistics, out);
    add_openings(statistics, out);
    add_players(statistics, players, out);
}

// ---- JSON ------------------------------------------------------------------------------

static Json *json_of_totals(const Statistics *statistics)
{
    Json *json = json_make_object();
    Json *length = json_make_object();
    Json *gold = json_make_object();
    Json *lost = json_make_object();
    json_put_decimal(length, "mean", statistics->length_mean, 1);
    json_put_whole(length, "median", statistics->length_median);
    json_put_whole(length, "most", statistics->length_most);
    json_put_record(gold, statistics->gold_wins, statistics->silver_wins);
    json_put_decimal(lost, "gold", statistics->gold_lost, 2);
    json_put_decimal(lost, "silver", statistics->silver_lost, 2);
    json_put_whole(json, "games", statistics->games);
    json_put_whole(json, "turns", statistics->turns);
    json_put_whole(json, "players", (int64_t)statistics->player_count);
    json_put(json, "length", length);
    json_put(json, "gold", gold);
    json_put(json, "lost", lost);
    return json;
}

static Json *json_of_endings(const Statistics *statistics)
{
    Json *list = json_make_list();
    for (int i = 0; i < statistics->ending_count; i++) {
        const EndingCount *ending = &statistics->endings[i];
        Json *json = json_make_object();
        json_put_text(json, "reason",
                      termination_name(termination_parse(ending->termination)));
        json_put_whole(json, "n", ending->games);
        json_put_decimal(json, "share", (double)ending->games / (double)statistics->games,
                         JSON_CHANCE_PLACES);
        json_append(list, json);
    }
    return list;
}

static Json *json_of_openings(const Statistics *statistics)
{
    Json *list = json_make_list();
    for (int i = 0; i < STATISTICS_TURNS; i++) {
        const OpeningCount *opening = &statistics->openings[i];
        char label[16];
        if (opening->games == 0)
            continue;
        Json *json = json_make_object();
        snprintf(label, sizeof label, "%d%c", 2 + i / 2, "gs"[i % 2]);
        json_put_text(json, "move", label);
        json_put_whole(json, "n", opening->games);
        json_put_whole(json, "positions", opening->positions);
        json_append(list, json);
    }
    return list;
}

static Json *json_of_ratings(const Statistics *statistics, long lines)
{
    static const char *const types[] = {NULL, "human", "bot"};
    Json *list = json_make_list();
    for (size_t i = 0; i < statistics->player_count && (!lines || (long)i < lines); i++) {
        const PlayerRating *player = &statistics->players[i];
        Json *json = json_make_object();
        json_put_text(json, "name", player->name);
        json_put_text(json, "type", types[player->type]);
        json_put_whole(json, "games", player->rating.games);
        json_put_decimal(json, "points", player->rating.points, 1);
        json_put_decimal(json, "elo", player->rating.value, 0);
        json_put_decimal(json, "low", player->rating.low, 0);
        json_put_decimal(json, "high", player->rating.high, 0);
        json_append(list, json);
    }
    return list;
}

void statistics_format_json(const Statistics *statistics, long players, StrBuf *out)
{
    Json *json = json_of_totals(statistics);
    json_put(json, "endings", json_of_endings(statistics));
    json_put(json, "openings", json_of_openings(statistics));
    json_put(json, "ratings", json_of_ratings(statistics, players));
    json_finish_line(json, out);
}

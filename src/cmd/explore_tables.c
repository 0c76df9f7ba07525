// SPDX-License-Identifier: MIT
#include "cmd/explore_tables.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "core/setup_text.h"
#include "game/archive_row.h"
#include "store/ratings.h"
#include "store/setups.h"
#include "store/statistics.h"

// ---- Set-ups ---------------------------------------------------------------------------

typedef struct Given {
    Side side;             // who sets up
    char code[SETUP_CODE]; // gold's set-up, "" for none
    bool is_mirrored;      // as the database has it
} Given;

static bool has_slash(const char *text)
{
    return strchr(text, '/') || !strchr(text, ' ');
}

static bool read_given(const char *text, Given *out, Error *err)
{
    Position pos = position_empty(GOLD);
    *out = (Given){.side = GOLD};
    if (!text)
        return true;
    bool is_read = has_slash(text) ? setup_parse_ranks(text, GOLD, &pos, err)
                                   : setup_parse_placements(text, GOLD, &pos, err);
    if (!is_read || !setup_check(&pos, GOLD, SETUP_HANDICAP, err))
        return false;
    SetupPair pair = setup_pair_of(&pos);
    out->side = SILVER;
    out->is_mirrored = pair.is_mirrored;
    memcpy(out->code, pair.gold, SETUP_CODE);
    return true;
}

static void add_setup(const SetupTotals *totals, const SetupCount *row, const Given *given,
                      StrBuf *out)
{
    long decided = row->wins + row->losses;
    Interval interval = interval_of_share(row->wins, decided);
    Position pos = position_empty(GOLD);
    strbuf_print(out, "setup\t%ld\t%ld\t", row->games, row->wins);
    if (decided > 0)
        strbuf_print(out, "%.3f", (double)row->wins / (double)decided);
    else
        strbuf_add_char(out, '-');
    strbuf_print(out, "\t%.3f\t%.3f\t%d\t%.4f\t", interval.low, interval.high,
                 row->best_rating, (double)row->games / (double)totals->games);
    if (setup_code_place(row->code, given->side, given->is_mirrored, &pos))
        setup_format_placements(&pos, given->side, out);
    strbuf_add_char(out, '\n');
}

CmdStatus explore_setups(Database *db, const char *text, long lines, Error *err)
{
    Given given;
    SetupCounts counts;
    SetupTotals totals;
    StrBuf out;
    if (!read_given(text, &given, err))
        return CMD_FAILED;
    setup_counts_init(&counts);
    strbuf_init(&out);
    bool is_read = setups_totals(db, given.code, &totals, err) &&
                   setups_common(db, given.code, lines ? lines : INT_MAX, &counts, err);
    for (size_t i = 0; is_read && i < counts.count; i++)
        add_setup(&totals, &counts.rows[i], &given, &out);
    if (is_read)
        fprintf(stderr, "%ld games, %ld different set-ups\n", totals.games, totals.kinds);
    strbuf_show(&out);
    setup_counts_free(&counts);
    return is_read ? CMD_DONE : CMD_FAILED;
}

// ---- Statistics ------------------------------------------------------------------------

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
        strbuf_print(out, "player\t%s\t%s\t%ld\t%.1f\t%.0f\t%.0f\t%.0f\n", player->name,
                     types[player->type], rating->games, rating->points, rating->value,
                     rating->low, rating->high);
    }
}

CmdStatus explore_stats(Database *db, long lines, Error *err)
{
    Statistics statistics;
    StrBuf out;
    if (!statistics_read(db, &statistics, err))
        return CMD_FAILED;
    strbuf_init(&out);
    add_games(&statistics, &out);
    add_endings(&statistics, &out);
    add_openings(&statistics, &out);
    add_players(&statistics, lines, &out);
    strbuf_show(&out);
    statistics_free(&statistics);
    return CMD_DONE;
}

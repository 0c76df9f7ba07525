// SPDX-License-Identifier: MIT
#include "study/mimic/mimic_tables.h"

#include <string.h>

#include "store/setups.h"
#include "store/writer.h"
#include "study/mimic/lookup_times.h"
#include "study/mimic/rates.h"

enum { COMMON_SETUPS = 10 };

static double share(long part, long whole)
{
    return whole ? (double)part / (double)whole : 0;
}

// ---- Size ------------------------------------------------------------------------------

static bool read_number(Database *db, const char *sql, long *out, Error *err)
{
    int64_t number = 0;
    bool is_read = database_number(db, sql, NULL, &number, err);
    *out = (long)number;
    return is_read;
}

// Turns are never deleted, so the last one's number says how many there are; counting them
// would take as long as reading them.
static bool read_turns(Database *db, long *turns, Error *err)
{
    return read_number(db, "SELECT MAX(id) FROM turns", turns, err);
}

bool mimic_tables_size(const MimicTables *tables, StrBuf *out, Error *err)
{
    long games = 0;
    long turns = 0;
    if (!read_number(tables->db, "SELECT COUNT(*) FROM games", &games, err) ||
        !read_turns(tables->db, &turns, err))
        return false;
    strbuf_print(out, "%s\tsize\t%ld\t%ld\n", tables->data, games, turns);
    return true;
}

// ---- Table 5 ---------------------------------------------------------------------------

static void add_setup(const char *data, size_t rank, const SetupCount *setup, long games,
                      StrBuf *out)
{
    const PublishedSetup *published = published_setup_find(setup->code);
    strbuf_print(out, "%s\tsetup\t%zu\t%s\t%ld\t%.2f\t", data, rank, setup->code,
                 setup->games, 100 * share(setup->games, games));
    if (published)
        strbuf_print(out, "%s\t%.2f\n", published->rows,
                     100 * share(published->games, PUBLISHED_GAMES));
    else
        strbuf_add(out, "-\t-\n");
}

bool mimic_tables_setups(const MimicTables *tables, StrBuf *out, Error *err)
{
    SetupCounts counts;
    SetupTotals totals;
    setup_counts_init(&counts);
    bool is_read = setups_totals(tables->db, "", &totals, err) &&
                   setups_common(tables->db, "", COMMON_SETUPS, &counts, err);
    for (size_t i = 0; is_read && i < counts.count; i++)
        add_setup(tables->data, i + 1, &counts.rows[i], totals.games, out);
    setup_counts_free(&counts);
    return is_read;
}

// ---- Tables 6 and 8 to 11 --------------------------------------------------------------

static bool time_game(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    (void)row;
    return lookup_times_add(context, game, err);
}

static void add_time(LookupTimes *times, TimedLookup lookup, int eighths, StrBuf *out)
{
    strbuf_print(out, "\t%ld\t%.1f\t%.1f\t%.1f\t%s\n", lookup_times_count(times, lookup),
                 lookup_times_quantile(times, lookup, 0.5),
                 lookup_times_quantile(times, lookup, 0.99),
                 lookup_times_quantile(times, lookup, 1), published_time(lookup, eighths));
}

bool mimic_tables_times(const MimicTables *tables, int eighths, StrBuf *out, Error *err)
{
    long turns = 0;
    LookupTimes *times = lookup_times_create(tables->db, err);
    bool is_done = times && read_turns(tables->db, &turns, err) &&
                   asked_games_visit(&tables->asked, time_game, times, err);
    for (TimedLookup lookup = TIMED_SETUP; is_done && lookup < TIMED_LOOKUPS; lookup++) {
        strbuf_print(out, "%s\ttimes\t%d\t%s\t%ld", tables->data, eighths,
                     timed_lookup_name(lookup), turns);
        add_time(times, lookup, eighths, out);
    }
    lookup_times_destroy(times);
    return is_done;
}

// ---- Table 12 --------------------------------------------------------------------------

typedef struct Counting {
    Thesis *thesis;
    Statement *find_game;
    const char *player;
    MimicHits hits;
} Counting;

// The game's own id in the database, if it is there; else 0.
static bool find_own_id(Counting *counting, const ArchiveRow *row, int64_t *id, Error *err)
{
    statement_set_number(counting->find_game, 1, writer_digest(row));
    return statement_first(counting->find_game, id, err);
}

static bool count_game(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    Counting *counting = context;
    HitsGame asked = {.game = game};
    for (int side = GOLD; side < SIDES; side++)
        asked.sides[side] =
            !counting->player || strcmp(row->players[side].name, counting->player) == 0;
    return find_own_id(counting, row, &asked.own_id, err) &&
           mimic_hits_add(&counting->hits, counting->thesis, &asked, err);
}

bool mimic_tables_hits(const MimicTables *tables, const char *where, const char *player,
                       StrBuf *out, Error *err)
{
    static const char find[] = "SELECT id FROM games WHERE digest = ?";
    Counting counting = {.player = player};
    counting.thesis = thesis_create(tables->db, 1, err);
    if (counting.thesis)
        counting.find_game = database_prepare(tables->db, find, err);
    bool is_done =
        counting.find_game && asked_games_visit(&tables->asked, count_game, &counting, err);
    if (is_done)
        mimic_tables_print_hits(&counting.hits, tables->data, where, out);
    statement_destroy(counting.find_game);
    thesis_destroy(counting.thesis);
    return is_done;
}

// A row of Table 12, or all of them together.
typedef struct HitsRow {
    long positions;
    long found;
    StageHits stages[STAGES];
    PublishedHits published;
    double published_right; // its overall, worked out rightly
} HitsRow;

static HitsRow row_of(const MimicHits *hits, int bucket)
{
    const PublishedHits *published = &published_hits[bucket];
    HitsRow row = {.positions = hits->positions[bucket],
                   .found = hits->found[bucket],
                   .published = *published,
                   .published_right = published_at_least_one(published)};
    memcpy(row.stages, hits->stages[bucket], sizeof row.stages);
    return row;
}

// Of the published percentages the mean, as the thesis has it.
static void add_row(HitsRow *sum, const HitsRow *row)
{
    sum->positions += row->positions;
    sum->found += row->found;
    sum->published.overall += row->published.overall / HIT_BUCKETS;
    sum->published_right += row->published_right / HIT_BUCKETS;
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        sum->stages[stage].called += row->stages[stage].called;
        sum->stages[stage].hit += row->stages[stage].hit;
        sum->stages[stage].legal += row->stages[stage].legal;
        sum->published.stages[stage] += row->published.stages[stage] / HIT_BUCKETS;
    }
}

static void print_stages(const HitsRow *row, const char *data, const char *where,
                         StrBuf *out)
{
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        const StageHits *counted = &row->stages[stage];
        strbuf_print(
            out, "%s\thits\t%s\t%s\t%s\t%ld\t%ld\t%ld\t%.2f\t%.2f\t%.2f\n", data, where,
            row->published.moves, stage_name(stage), counted->called, counted->hit,
            counted->legal, 100 * share(counted->hit, counted->called),
            100 * share(counted->legal, counted->called), row->published.stages[stage]);
    }
}

// From the shares of the stages; each is of its own calls.
static double by_product(const StageHits stages[STAGES])
{
    double shares[STAGES];
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++)
        shares[stage] = share(stages[stage].legal, stages[stage].called);
    return rates_at_least_one(shares, STAGES);
}

static void print_row(const HitsRow *row, const char *data, const char *where, StrBuf *out)
{
    print_stages(row, data, where, out);
    strbuf_print(out, "%s\toverall\t%s\t%s\t%ld\t%ld\t%.2f\t%.2f\t%.2f\t%.2f\n", data,
                 where, row->published.moves, row->positions, row->found,
                 100 * share(row->found, row->positions), 100 * by_product(row->stages),
                 row->published.overall, row->published_right);
}

void mimic_tables_print_hits(const MimicHits *hits, const char *data, const char *where,
                             StrBuf *out)
{
    HitsRow sum = {.published = {.moves = "all"}};
    for (int bucket = 0; bucket < HIT_BUCKETS; bucket++) {
        HitsRow row = row_of(hits, bucket);
        add_row(&sum, &row);
        print_row(&row, data, where, out);
    }
    print_row(&sum, data, where, out);
}

// SPDX-License-Identifier: MIT
#include "study/mimic/tables.h"

#include <string.h>

#include "papers/thesis.h"
#include "store/ready_games.h"
#include "store/setups.h"
#include "study/mimic/times.h"

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

bool mimic_tables_setups(const MimicTables *tables, StrBuf *out, Error *err)
{
    SetupCounts counts;
    SetupTotals totals;
    setup_counts_init(&counts);
    bool is_read = setups_totals(tables->db, "", &totals, err) &&
                   setups_common(tables->db, "", COMMON_SETUPS, &counts, err);
    for (size_t i = 0; is_read && i < counts.count; i++) {
        const SetupCount *setup = &counts.rows[i];
        const PublishedSetup *published = published_setup_find(setup->code);
        strbuf_print(out, "%s\tsetup\t%zu\t%s\t%ld\t%.2f\t", tables->data, i + 1,
                     setup->code, setup->games, 100 * share(setup->games, totals.games));
        if (published)
            strbuf_print(out, "%s\t%.2f\n", published->rows,
                         100 * share(published->games, PUBLISHED_GAMES));
        else
            strbuf_add(out, "-\t-\n");
    }
    setup_counts_free(&counts);
    return is_read;
}

// ---- Tables 6 and 8 to 11 --------------------------------------------------------------

bool mimic_tables_times(const MimicTables *tables, int eighths, StrBuf *out, Error *err)
{
    long turns = 0;
    Measures times[TIMED_LOOKUPS] = {{0}};
    bool is_done = read_turns(tables->db, &turns, err) &&
                   lookup_times_measure(tables->db, &tables->asked, times, err);
    for (int i = TIMED_SETUP; is_done && i < TIMED_LOOKUPS; i++)
        strbuf_print(out, "%s\ttimes\t%d\t%s\t%ld\t%zu\t%.1f\t%.1f\t%.1f\t%s\n",
                     tables->data, eighths, timed_lookup_name((TimedLookup)i), turns,
                     times[i].count, measures_quantile(&times[i], 0.5),
                     measures_quantile(&times[i], 0.99), measures_quantile(&times[i], 1),
                     published_time((TimedLookup)i, eighths));
    measures_free(times, TIMED_LOOKUPS);
    return is_done;
}

// ---- Table 12, counted -----------------------------------------------------------------

typedef struct Counting {
    Thesis *thesis;
    Statement *find_game;
    const char *player;
    bool is_raw;
    HitCounts counts[PUBLISHED_BUCKETS];
} Counting;

// Turns are numbered from 1, set-ups not counted.
static int bucket_of(size_t ply)
{
    size_t bucket = (ply / 2 - 1) / 5;
    return bucket < PUBLISHED_BUCKETS ? (int)bucket : PUBLISHED_BUCKETS - 1;
}

// The game's own id in the database, if it is there; else 0.
static bool find_own_id(Counting *counting, const ArchiveRow *row, int64_t *id, Error *err)
{
    statement_set_number(counting->find_game, 1, ready_game_digest(row));
    return statement_first(counting->find_game, id, err);
}

static bool is_asked_about(const Counting *counting, const ArchiveRow *row,
                           const GameMove *move)
{
    const char *mover = row->players[move->before.side].name;
    return move->kind == MOVE_TURN &&
           (!counting->player || strcmp(mover, counting->player) == 0);
}

static bool count_game(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    Counting *counting = context;
    int64_t own_id = 0;
    if (!find_own_id(counting, row, &own_id, err))
        return false;
    for (size_t ply = 2; ply < game->move_count; ply++) {
        MimicTrace trace;
        bool is_found = false;
        MimicTask task = {.question = question_before(game, ply),
                          .hits_counted = 1,
                          .ignored_game = own_id,
                          .is_raw = counting->is_raw};
        if (!is_asked_about(counting, row, &game->moves[ply]))
            continue;
        if (!thesis_look_up(counting->thesis, &task, &trace, &is_found, err))
            return false;
        HitCounts *counts = &counting->counts[bucket_of(ply)];
        counts->positions++;
        counts->found += is_found;
        for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
            const MimicTried *tried = &trace.tried[mimic_stage_of(stage)];
            counts->stages[stage].called += tried->is_called;
            counts->stages[stage].hit += tried->hits > 0;
            counts->stages[stage].legal +=
                is_found && trace.chosen == mimic_stage_of(stage);
        }
    }
    return true;
}

bool mimic_tables_hits(const MimicTables *tables, const char *where, const char *player,
                       StrBuf *out, Error *err)
{
    static const char find[] = "SELECT id FROM games WHERE digest = ?";
    Counting counting = {.player = player, .is_raw = tables->is_raw};
    counting.thesis = thesis_copier.create(tables->db, 1, err);
    if (counting.thesis)
        counting.find_game = database_prepare(tables->db, find, err);
    bool is_done =
        counting.find_game && study_games_visit(&tables->asked, count_game, &counting, err);
    if (is_done)
        mimic_tables_print_hits(counting.counts, tables->data, where, out);
    statement_destroy(counting.find_game);
    thesis_copier.destroy(counting.thesis);
    return is_done;
}

// ---- Table 12, printed -----------------------------------------------------------------

// A row of it, or all of them together.
typedef struct HitsRow {
    HitCounts counts;
    PublishedHits published;
    double published_right; // its overall, worked out rightly
} HitsRow;

// Of the published percentages the mean, as the thesis has it.
static void add_row(HitsRow *sum, const HitsRow *row)
{
    sum->counts.positions += row->counts.positions;
    sum->counts.found += row->counts.found;
    sum->published.overall += row->published.overall / PUBLISHED_BUCKETS;
    sum->published_right += row->published_right / PUBLISHED_BUCKETS;
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        sum->counts.stages[stage].called += row->counts.stages[stage].called;
        sum->counts.stages[stage].hit += row->counts.stages[stage].hit;
        sum->counts.stages[stage].legal += row->counts.stages[stage].legal;
        sum->published.stages[stage] += row->published.stages[stage] / PUBLISHED_BUCKETS;
    }
}

static void print_row(const HitsRow *row, const char *data, const char *where, StrBuf *out)
{
    double legal[STAGES]; // shares of each stage's own calls
    const char *moves = row->published.moves;
    for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
        const StageHits *hits = &row->counts.stages[stage];
        legal[stage] = share(hits->legal, hits->called);
        strbuf_print(out, "%s\thits\t%s\t%s\t%s\t%ld\t%ld\t%ld\t%.2f\t%.2f\t%.2f\n", data,
                     where, moves, stage_name(stage), hits->called, hits->hit, hits->legal,
                     100 * share(hits->hit, hits->called), 100 * legal[stage],
                     row->published.stages[stage]);
    }
    strbuf_print(out, "%s\toverall\t%s\t%s\t%ld\t%ld\t%.2f\t%.2f\t%.2f\t%.2f\n", data,
                 where, moves, row->counts.positions, row->counts.found,
                 100 * share(row->counts.found, row->counts.positions),
                 100 * chance_of_any(legal, STAGES), row->published.overall,
                 row->published_right);
}

void mimic_tables_print_hits(const HitCounts counts[PUBLISHED_BUCKETS], const char *data,
                             const char *where, StrBuf *out)
{
    HitsRow sum = {.published = {.moves = "all"}};
    for (int i = 0; i < PUBLISHED_BUCKETS; i++) {
        HitsRow row = {counts[i], published_hits[i],
                       published_at_least_one(&published_hits[i])};
        add_row(&sum, &row);
        print_row(&row, data, where, out);
    }
    print_row(&sum, data, where, out);
}

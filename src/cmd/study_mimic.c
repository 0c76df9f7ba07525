// SPDX-License-Identifier: MIT
#include "cmd/study_mimic.h"

#include <stdio.h>

#include "base/progress.h"
#include "game/archive.h"
#include "game/archive_game.h"
#include "store/game_rows.h"
#include "store/setups.h"
#include "study/lookup_times.h"
#include "study/mimic_hits.h"

enum { COMMON_SETUPS = 10 };

typedef struct Work {
    Database *db;
    Thesis *thesis;
    LookupTimes *times;
    Statement *find_game;
    Game game;
    MimicHits hits;
    long games;
} Work;

// The game's own id in the database, if it is there; else 0.
static bool find_own_id(Work *work, const ArchiveRow *row, int64_t *id, Error *err)
{
    statement_set_number(work->find_game, 1, game_rows_digest(row));
    RowStatus status = statement_next(work->find_game, err);
    *id = status == ROW_READ ? statement_number(work->find_game, 0) : 0;
    if (status == ROW_READ)
        statement_rewind(work->find_game);
    return status != ROW_FAILED;
}

static bool add_game(Work *work, const ArchiveRow *row, Error *err)
{
    int64_t own = 0;
    if (!archive_game_replay(row, &work->game, NULL, NULL))
        return true;
    work->games++;
    progress_show("game %ld", work->games);
    return find_own_id(work, row, &own, err) &&
           mimic_hits_add(&work->hits, work->thesis, &work->game, own, err) &&
           lookup_times_add(work->times, &work->game, err);
}

static bool add_file(Work *work, const StudyMimic *study, Error *err)
{
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    Error problem = {""};
    bool is_good = true;
    Archive *archive = archive_open(study->path, NULL, err);
    if (!archive)
        return false;
    while (is_good && work->games < study->games &&
           (event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW)
            is_good = add_game(work, row, err);
    archive_close(archive);
    progress_clear();
    return is_good;
}

// ---- Tables ----------------------------------------------------------------------------

static double percent(long part, long whole)
{
    return whole ? 100 * (double)part / (double)whole : 0;
}

static void add_hits(const MimicHits *hits, StrBuf *out)
{
    for (int bucket = 0; bucket < HIT_BUCKETS; bucket++)
        for (Stage stage = STAGE_FULL; stage < STAGES; stage++) {
            const StageHits *counted = &hits->stages[bucket][stage];
            strbuf_print(out, "hits\t%s\t%s\t%ld\t%ld\t%ld\t%.2f\t%.2f\t%.2f\n",
                         published_hits[bucket].moves, stage_name(stage), counted->called,
                         counted->hit, counted->legal,
                         percent(counted->hit, counted->called),
                         percent(counted->legal, counted->called),
                         published_hits[bucket].stages[stage]);
        }
}

static void add_overall(const MimicHits *hits, StrBuf *out)
{
    long positions = 0;
    long found = 0;
    for (int bucket = 0; bucket < HIT_BUCKETS; bucket++) {
        const PublishedHits *published = &published_hits[bucket];
        positions += hits->positions[bucket];
        found += hits->found[bucket];
        strbuf_print(out, "overall\t%s\t%ld\t%ld\t%.2f\t%.2f\t%.2f\n", published->moves,
                     hits->positions[bucket], hits->found[bucket],
                     percent(hits->found[bucket], hits->positions[bucket]),
                     published->overall, published->at_least_one);
    }
    strbuf_print(out, "overall\tall\t%ld\t%ld\t%.2f\t30.42\t57.37\n", positions, found,
                 percent(found, positions));
}

static void add_times(LookupTimes *times, StrBuf *out)
{
    for (TimedLookup lookup = TIMED_SETUP; lookup < TIMED_LOOKUPS; lookup++)
        strbuf_print(
            out, "time\t%s\t%ld\t%.1f\t%.1f\t%.1f\t%.2f\n", timed_lookup_name(lookup),
            lookup_times_count(times, lookup), lookup_times_quantile(times, lookup, 0.5),
            lookup_times_quantile(times, lookup, 0.99),
            lookup_times_quantile(times, lookup, 1), timed_lookup_published(lookup));
}

// Table 5, by placement and with mirror images merged: so its ten rows are seven.
static bool add_setups(Database *db, StrBuf *out, Error *err)
{
    static const double published[COMMON_SETUPS] = {12.03, 10.70, 9.11, 0, 0,
                                                    0,     0,     0,    0, 0};
    SetupCounts counts;
    SetupTotals totals;
    setup_counts_init(&counts);
    bool is_read = setups_totals(db, "", &totals, err) &&
                   setups_common(db, "", COMMON_SETUPS, &counts, err);
    for (size_t i = 0; is_read && i < counts.count; i++) {
        strbuf_print(out, "setup\t%zu\t%s\t%ld\t%.2f\t", i + 1, counts.rows[i].code,
                     counts.rows[i].games, percent(counts.rows[i].games, totals.games));
        if (published[i] > 0)
            strbuf_print(out, "%.2f\n", published[i]);
        else
            strbuf_add(out, "-\n");
    }
    setup_counts_free(&counts);
    return is_read;
}

// ---- All -------------------------------------------------------------------------------

static bool open_work(Work *work, Error *err)
{
    work->thesis = thesis_create(work->db, 1, err);
    work->times = work->thesis ? lookup_times_create(work->db, err) : NULL;
    work->find_game =
        work->times
            ? database_prepare(work->db, "SELECT id FROM games WHERE digest = ?", err)
            : NULL;
    return work->find_game;
}

static void close_work(Work *work)
{
    statement_destroy(work->find_game);
    lookup_times_destroy(work->times);
    thesis_destroy(work->thesis);
    game_free(&work->game);
}

bool study_mimic(Database *db, const StudyMimic *study, StrBuf *out, Error *err)
{
    Work work = {.db = db};
    game_init(&work.game);
    bool is_good =
        open_work(&work, err) && add_setups(db, out, err) && add_file(&work, study, err);
    if (is_good) {
        add_hits(&work.hits, out);
        add_overall(&work.hits, out);
        add_times(work.times, out);
    }
    close_work(&work);
    return is_good;
}

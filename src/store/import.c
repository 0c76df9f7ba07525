// SPDX-License-Identifier: MIT
#include "store/import.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "game/archive.h"
#include "store/schema.h"
#include "store/server_lock.h"
#include "store/writer.h"

enum {
    BULK_TURNS = 100000, // fewer are filed one by one
    ROWS_A_QUESTION = 16,
};

// Of reading and making the indexes, about.
static const double reading_share = 0.8;

struct Import {
    Database *db;
    ImportHooks hooks;
    ImportReport report;
    Writer *writer;
    Game game; // begun anew for each row
    bool is_indexed;
    bool was_known;  // the last row that was asked about
    long rows_since; // then
    ArchiveTour tour;
};

static bool may_wait(void *context);

static bool start(Import *import, Error *err)
{
    if (!schema_is_indexed(import->db, &import->is_indexed, err))
        return false;
    import->writer = writer_create(import->db, err);
    if (!import->writer)
        return false;
    database_set_patience(import->db, may_wait, import);
    if (!database_is_shared(import->db))
        return true;
    database_heed(import->db, import->hooks.stop);
    return server_lock_enlist(import->db, err);
}

Import *import_begin(Database *db, const ImportHooks *hooks, Error *err)
{
    Import *import = memory_array(1, sizeof *import);
    *import = (Import){.db = db, .hooks = *hooks};
    game_init(&import->game);
    if (start(import, err))
        return import;
    import_abandon(import, NULL);
    return NULL;
}

static ImportReport report_of(const Import *import)
{
    ImportReport report = import->report;
    WriterCounts written = writer_counts(import->writer);
    report.games = (long)written.games;
    report.turns = (long)written.turns;
    report.known += (long)written.known;
    return report;
}

void import_abandon(Import *import, ImportReport *report)
{
    if (!import)
        return;
    if (report)
        *report = report_of(import);
    database_heed(import->db, NULL);
    database_set_patience(import->db, NULL, NULL);
    writer_destroy(import->writer);
    game_free(&import->game);
    free(import);
}

static void skip(Import *import, const Error *problem)
{
    import->report.skipped++;
    progress_clear(import->hooks.progress);
    import->hooks.skipped(import->hooks.context, problem);
}

static void tell_progress(const Import *import, double share, const char *doing)
{
    ImportReport report = report_of(import);
    progress_at(import->hooks.progress, share, "%s: %ld added, %ld known, %ld turns", doing,
                report.games, report.known, report.turns);
}

// Somebody else writes; how long that takes nobody knows.
static bool may_wait(void *context)
{
    const Import *import = context;
    tell_progress(import, -1, "waiting for another import");
    return !stop_is_asked(import->hooks.stop);
}

// Many turns at once are filed faster by sorting them all in the end. Who reads from a
// server meanwhile is not to notice: there it is for a database without games only.
static bool drop_indexes_when_many(Import *import, Error *err)
{
    WriterCounts counts = writer_counts(import->writer);
    int64_t added = counts.turns + counts.ready;
    int64_t before = counts.total - counts.turns;
    bool is_bulk = added >= BULK_TURNS && added >= before / 4 &&
                   (!database_is_shared(import->db) || counts.total == 0);
    if (!import->is_indexed || !is_bulk)
        return true;
    return schema_drop_indexes(import->db, err) &&
           schema_is_indexed(import->db, &import->is_indexed, err);
}

static bool commit(Import *import, Error *err)
{
    return drop_indexes_when_many(import, err) && writer_commit(import->writer, err);
}

static void skip_illegal(Import *import, const Archive *archive, const ArchiveRow *row,
                         Error *why)
{
    if (row->id != ARCHIVE_UNKNOWN)
        error_wrap(why, "game %" PRId64, row->id);
    error_wrap(why, "%.90s:%ld", archive_source(archive), row->line);
    skip(import, why);
}

// Whether a game need not be replayed. Games that are there stand together, as a rule:
// among new ones only some are asked about, since the writer asks about all again.
static bool is_known_already(Import *import, const ArchiveRow *row, bool *is_known,
                             Error *err)
{
    *is_known = false;
    if (!import->was_known && import->rows_since++ % ROWS_A_QUESTION != 0)
        return true;
    bool is_asked = writer_knows(import->writer, row, is_known, err);
    import->was_known = *is_known;
    return is_asked;
}

static bool add_row(Import *import, const Archive *archive, const ArchiveRow *row,
                    Error *err)
{
    Error why = {""};
    bool is_known = false;
    if (!is_known_already(import, row, &is_known, err))
        return false;
    import->report.known += is_known;
    if (is_known)
        return true;
    if (!archive_game_replay(row, &import->game, NULL, &why)) {
        skip_illegal(import, archive, row, &why);
        return true;
    }
    writer_add(import->writer, row, &import->game);
    return !writer_is_full(import->writer) || commit(import, err);
}

static void tell_row(const Import *import, const Archive *archive)
{
    double share = archive_tour_share(&import->tour, archive);
    tell_progress(import, share < 0 ? share : share * reading_share, "reading games");
}

static bool import_file(Import *import, const char *path, Error *err)
{
    Error problem = {""};
    const ArchiveRow *row = NULL;
    ArchiveEvent event = ARCHIVE_END;
    bool is_good = true;
    Archive *archive = archive_open(path, NULL, &problem);
    if (!archive) {
        skip(import, &problem);
        return true;
    }
    while (is_good && !stop_is_asked(import->hooks.stop) &&
           (event = archive_next(archive, &row, &problem)) != ARCHIVE_END)
        if (event == ARCHIVE_ROW) {
            is_good = add_row(import, archive, row, err);
            tell_row(import, archive);
        } else {
            skip(import, &problem);
        }
    archive_tour_leave(&import->tour, archive);
    archive_close(archive);
    return is_good;
}

bool import_files(Import *import, const char *const *paths, int count, Error *err)
{
    bool is_good = true;
    for (int i = 0; i < count; i++)
        archive_tour_add(&import->tour, paths[i]);
    for (int i = 0; is_good && i < count; i++)
        is_good = import_file(import, paths[i], err);
    return is_good;
}

// Of several who import at once the last makes the indexes.
static bool is_last(const Import *import, bool *out, Error *err)
{
    *out = true;
    return !database_is_shared(import->db) || server_lock_leave(import->db, out, err);
}

static bool finish(Import *import, Error *err)
{
    bool completes = false;
    if (!commit(import, err) || !is_last(import, &completes, err))
        return false;
    if (stop_is_asked(import->hooks.stop) || !completes)
        return true;
    if (!import->is_indexed)
        tell_progress(import, reading_share, "making the indexes");
    // All that is lost when this is stopped is made by the next import.
    database_heed(import->db, import->hooks.stop);
    bool is_done = schema_complete(import->db, err);
    return is_done || stop_is_asked(import->hooks.stop);
}

bool import_end(Import *import, ImportReport *report, Error *err)
{
    bool is_done = finish(import, err);
    import_abandon(import, report);
    return is_done;
}

// SPDX-License-Identifier: MIT
#include "store/import.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/memory.h"
#include "game/archive.h"
#include "store/schema.h"
#include "store/writer.h"

enum { BULK_TURNS = 100000 }; // fewer are filed one by one

// Of reading and making the indexes, about.
static const double reading_share = 0.8;

struct Import {
    Database *db;
    ImportHooks hooks;
    ImportReport report;
    Writer *writer;
    Game game; // begun anew for each row
    int64_t turns_before;
    bool is_indexed;
    ArchiveTour tour;
};

static bool start(Import *import, Error *err)
{
    if (!schema_is_indexed(import->db, &import->is_indexed, err))
        return false;
    import->writer = writer_create(import->db, err);
    if (!import->writer)
        return false;
    import->turns_before = writer_turn_count(import->writer);
    return true;
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

void import_abandon(Import *import, ImportReport *report)
{
    if (!import)
        return;
    if (report)
        *report = import->report;
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
    const ImportReport *report = &import->report;
    progress_at(import->hooks.progress, share, "%s: %ld added, %ld known, %ld turns", doing,
                report->games, report->known, report->turns);
}

// Many turns at once are filed faster by sorting them all in the end.
static bool drop_indexes_when_many(Import *import, Error *err)
{
    int64_t added = writer_turn_count(import->writer) - import->turns_before;
    if (!import->is_indexed || added < BULK_TURNS || added < import->turns_before / 4)
        return true;
    import->is_indexed = false;
    return writer_commit(import->writer, err) && schema_drop_indexes(import->db, err);
}

static void skip_illegal(Import *import, const Archive *archive, const ArchiveRow *row,
                         Error *why)
{
    if (row->id != ARCHIVE_UNKNOWN)
        error_wrap(why, "game %" PRId64, row->id);
    error_wrap(why, "%.90s:%ld", archive_source(archive), row->line);
    skip(import, why);
}

static bool add_row(Import *import, const Archive *archive, const ArchiveRow *row,
                    Error *err)
{
    Error why = {""};
    bool is_known = false;
    if (!writer_knows(import->writer, row, &is_known, err))
        return false;
    import->report.known += is_known;
    if (is_known)
        return true;
    if (!archive_game_replay(row, &import->game, NULL, &why)) {
        skip_illegal(import, archive, row, &why);
        return true;
    }
    int64_t turns = writer_turn_count(import->writer);
    if (!writer_add(import->writer, row, &import->game, err))
        return false;
    import->report.games++;
    import->report.turns += (long)(writer_turn_count(import->writer) - turns);
    return drop_indexes_when_many(import, err);
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

static bool finish(Import *import, Error *err)
{
    if (!writer_commit(import->writer, err))
        return false;
    if (stop_is_asked(import->hooks.stop))
        return true;
    if (!import->is_indexed)
        tell_progress(import, reading_share, "making the indexes");
    // All that is lost when this is stopped is made by the next import.
    database_heed(import->db, import->hooks.stop);
    bool is_done = (import->is_indexed || schema_make_indexes(import->db, err)) &&
                   schema_count_setups(import->db, err);
    database_heed(import->db, NULL);
    return is_done || stop_is_asked(import->hooks.stop);
}

bool import_end(Import *import, ImportReport *report, Error *err)
{
    bool is_done = finish(import, err);
    import_abandon(import, report);
    return is_done;
}

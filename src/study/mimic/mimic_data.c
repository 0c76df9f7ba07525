// SPDX-License-Identifier: MIT
#include "study/mimic/mimic_data.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/progress.h"
#include "store/import.h"
#include "store/schema.h"

enum { NAME = 64 };

void mimic_data_init(MimicData *data, const char *name, const StudyFolder *folder)
{
    char file[NAME];
    *data = (MimicData){.name = name};
    for (int i = 0; i < ARCHIVE_PARTS; i++) {
        snprintf(file, sizeof file, "%s-part-%d.txt", name, i + 1);
        data->parts[i] = study_folder_file(folder, file);
    }
    snprintf(file, sizeof file, "%s.db", name);
    data->db = study_folder_file(folder, file);
}

void mimic_data_free(MimicData *data)
{
    for (int i = 0; i < ARCHIVE_PARTS; i++)
        free(data->parts[i]);
    free(data->db);
}

bool mimic_data_deal(const MimicData *data, long *games, Error *err)
{
    ArchiveDeal deal = {.paths = data->files, .path_count = data->file_count};
    for (int i = 0; i < ARCHIVE_PARTS; i++)
        deal.parts[i] = data->parts[i];
    return archive_parts_deal(&deal, games, err);
}

Database *mimic_data_open(const MimicData *data, Error *err)
{
    return schema_open(data->db, DATABASE_READ, err);
}

// ---- Import ----------------------------------------------------------------------------

// A game that does not replay is no part of the study; `tusk import` tells which those are.
static void pass_over(void *context, const Error *problem)
{
    (void)context;
    (void)problem;
}

static void show_progress(void *context, const ImportReport *report, const char *doing)
{
    const MimicData *data = context;
    progress_show("%s games, %s: %ld added, %ld turns", data->name, doing, report->games,
                  report->turns);
}

static bool import_files(Database *db, const ImportHooks *hooks, const char *const *paths,
                         int count, Error *err)
{
    ImportReport report;
    Import *import = import_begin(db, hooks, err);
    if (!import)
        return false;
    bool is_good = true;
    for (int i = 0; is_good && i < count; i++)
        is_good = import_file(import, paths[i], err);
    if (is_good)
        is_good = import_end(import, &report, err);
    else
        import_abandon(import, &report);
    progress_clear();
    if (is_good && stop_is_asked(hooks->stop))
        return error_set(err, "interrupted");
    return is_good;
}

static bool import_paths(const MimicData *data, const char *const *paths, int count,
                         const Stop *stop, Error *err)
{
    ImportHooks hooks = {pass_over, show_progress, (void *)data, stop};
    Database *db = schema_open(data->db, DATABASE_WRITE, err);
    bool is_done = db && import_files(db, &hooks, paths, count, err);
    database_close(db);
    return is_done;
}

bool mimic_data_import(const MimicData *data, int part, const Stop *stop, Error *err)
{
    const char *paths[] = {data->parts[part - 1]};
    return import_paths(data, paths, 1, stop, err);
}

bool mimic_data_import_all(const MimicData *data, const Stop *stop, Error *err)
{
    return import_paths(data, data->files, data->file_count, stop, err);
}

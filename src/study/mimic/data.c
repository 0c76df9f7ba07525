// SPDX-License-Identifier: MIT
#include "study/mimic/data.h"

#include <stdio.h>
#include <stdlib.h>

#include "game/archive_writer.h"
#include "store/import.h"
#include "store/schema.h"

enum { NAME = 64 };

void mimic_data_init(MimicData *data, const char *name, const StudyFolder *folder)
{
    char file[NAME];
    *data = (MimicData){.name = name};
    for (int i = 0; i < DATA_PARTS; i++) {
        snprintf(file, sizeof file, "%s-part-%d.txt", name, i + 1);
        data->parts[i] = study_folder_file(folder, file);
    }
    snprintf(file, sizeof file, "%s.db", name);
    data->db = study_folder_file(folder, file);
}

void mimic_data_free(MimicData *data)
{
    for (int i = 0; i < DATA_PARTS; i++)
        free(data->parts[i]);
    free(data->db);
}

// ---- Parts -----------------------------------------------------------------------------

typedef struct Deal {
    ArchiveWriter *writers[DATA_PARTS];
    int open;
    long count;
} Deal;

static bool deal_row(void *context, const ArchiveRow *row, const Game *game, Error *err)
{
    Deal *deal = context;
    (void)game;
    return archive_writer_add(deal->writers[deal->count++ % DATA_PARTS], row, err);
}

bool mimic_data_deal(const MimicData *data, long *count, Error *err)
{
    Deal deal = {.count = 0};
    bool is_good = true;
    while (is_good && deal.open < DATA_PARTS) {
        deal.writers[deal.open] =
            archive_writer_open(data->parts[deal.open], ARCHIVE_REPLACE, err);
        is_good = deal.writers[deal.open] != NULL;
        deal.open += is_good;
    }
    is_good = is_good && study_games_visit(&data->games, deal_row, &deal, err);
    for (int i = 0; i < deal.open; i++) {
        if (!is_good)
            archive_writer_abandon(deal.writers[i]);
        else
            is_good = archive_writer_close(deal.writers[i], err);
    }
    *count = deal.count;
    return is_good;
}

// ---- Database --------------------------------------------------------------------------

Database *mimic_data_open(const MimicData *data, Error *err)
{
    return schema_open(data->db, DATABASE_READ, err);
}

// A game that does not replay is no part of the study; `tusk import` tells which those are.
static void pass_over(void *context, const Error *problem)
{
    (void)context;
    (void)problem;
}

static bool import_all(Import *import, const char *const *paths, int count, Error *err)
{
    ImportReport report;
    if (import_files(import, paths, count, err))
        return import_end(import, &report, err);
    import_abandon(import, &report);
    return false;
}

bool mimic_data_import(const MimicData *data, const char *const *paths, int count,
                       const Stop *stop, Error *err)
{
    ImportHooks hooks = {pass_over, NULL, stop, data->asked.progress};
    Database *db = schema_open(data->db, DATABASE_WRITE, err);
    Import *import = db ? import_begin(db, &hooks, err) : NULL;
    bool is_done = import && import_all(import, paths, count, err);
    database_close(db);
    if (is_done && stop_is_asked(stop))
        return error_set(err, "interrupted");
    return is_done;
}

// SPDX-License-Identifier: MIT
#include "study/mimic/archives.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/ranks.h"
#include "store/schema.h"
#include "study/bot_match.h"
#include "study/mimic/data.h"

enum { NAME = 64, USUAL_RANDOM = 400, SEED = 3 };

const char *archive_kind_name(ArchiveKind kind)
{
    static const char *const names[ARCHIVE_KINDS] = {"empty", "random", "real",
                                                     "64th",  "eighth", "whole"};
    return names[kind];
}

// How many synthetic games it has; 0 for another archive.
static long synthetic_games(const MimicStudy *plan, ArchiveKind kind)
{
    switch (kind) {
    case ARCHIVE_64TH: return plan->synthetic / 64;
    case ARCHIVE_EIGHTH: return plan->synthetic / 8;
    case ARCHIVE_WHOLE: return plan->synthetic;
    default: return 0;
    }
}

bool archive_is_there(const MimicStudy *plan, ArchiveKind kind)
{
    switch (kind) {
    case ARCHIVE_EMPTY: return true;
    case ARCHIVE_RANDOM:
    case ARCHIVE_REAL: return plan->file_count > 0;
    default: return synthetic_games(plan, kind) > 0;
    }
}

bool archive_play(const MimicWork *work, const ArchiveGames *games, char **path, Error *err)
{
    Tally tally;
    *path = study_folder_file(work->folder, games->name);
    BotMatch match = {
        .progress = work->plan->progress,
        .bots = {games->bot, games->bot},
        .path = *path,
        .games = games->games,
        .jobs = work->plan->jobs,
        .seed = games->seed,
    };
    bool is_played = bot_match_play(&match, &tally, work->stop, err);
    tally_free(&tally);
    return is_played;
}

// ---- Databases -------------------------------------------------------------------------

static bool count_games(const char *path, long *out, Error *err)
{
    int64_t games = 0;
    Database *db = schema_open(path, DATABASE_READ, err);
    bool is_read =
        db && database_number(db, "SELECT COUNT(*) FROM games", NULL, &games, err);
    database_close(db);
    *out = (long)games;
    return is_read;
}

static bool make_empty(const char *path, Error *err)
{
    Database *db = ranks_mine() == 0 ? schema_open(path, DATABASE_WRITE, err) : NULL;
    database_close(db);
    return ranks_agree(db != NULL, err);
}

static bool import_into(const MimicWork *work, char *db, const char *const *paths,
                        int count, Error *err)
{
    MimicData data = {.db = db, .asked = {.progress = work->plan->progress}};
    return ranks_agree(
        ranks_mine() != 0 || mimic_data_import(&data, paths, count, work->stop, err), err);
}

static bool import_played(const MimicWork *work, const char *bot, const char *name,
                          long games, char *db, Error *err)
{
    char file[NAME];
    char *path = NULL;
    snprintf(file, sizeof file, "rows-%s.txt", name);
    ArchiveGames played = {bot, file, games, SEED};
    bool is_made = archive_play(work, &played, &path, err) &&
                   import_into(work, db, (const char *const *)&path, 1, err);
    free(path);
    return is_made;
}

static bool import_random(const MimicWork *work, char *db, Error *err)
{
    long games = 0;
    char *real = archive_make(work, ARCHIVE_REAL, &games, err);
    bool is_known = real != NULL;
    free(real);
    return is_known && import_played(work, "random", archive_kind_name(ARCHIVE_RANDOM),
                                     games > 0 ? games : USUAL_RANDOM, db, err);
}

static bool fill(const MimicWork *work, ArchiveKind kind, char *db, Error *err)
{
    const MimicStudy *plan = work->plan;
    if (kind == ARCHIVE_EMPTY)
        return make_empty(db, err);
    if (kind == ARCHIVE_RANDOM)
        return import_random(work, db, err);
    if (kind == ARCHIVE_REAL)
        return import_into(work, db, plan->files, plan->file_count, err);
    if (kind == ARCHIVE_WHOLE && plan->archive)
        return import_into(work, db, &plan->archive, 1, err);
    return import_played(work, "sampler", archive_kind_name(kind),
                         synthetic_games(plan, kind), db, err);
}

// The study of look-ups fills databases of its own, by eighths; once they are full they
// serve here.
static char *find_full(const MimicWork *work, ArchiveKind kind)
{
    bool is_real = kind == ARCHIVE_REAL;
    if (!is_real && kind != ARCHIVE_WHOLE)
        return NULL;
    const char *last = is_real ? "real-times-8.tsv" : "synthetic-times-8.tsv";
    if (!study_folder_has(work->folder, last))
        return NULL;
    return study_folder_file(work->folder, is_real ? "real.db" : "synthetic.db");
}

char *archive_make(const MimicWork *work, ArchiveKind kind, long *games, Error *err)
{
    char name[NAME];
    StrBuf mark = strbuf_new();
    char *db = find_full(work, kind);
    bool is_full = db != NULL;
    snprintf(name, sizeof name, "rows-%s.full", archive_kind_name(kind));
    if (!is_full) {
        char file[NAME];
        snprintf(file, sizeof file, "rows-%s.db", archive_kind_name(kind));
        db = study_folder_file(work->folder, file);
        is_full = study_folder_has(work->folder, name) ||
                  (fill(work, kind, db, err) &&
                   study_folder_keep(work->folder, name, &mark, err));
    }
    strbuf_free(&mark);
    if (is_full && count_games(db, games, err))
        return db;
    free(db);
    return NULL;
}

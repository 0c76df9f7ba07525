// SPDX-License-Identifier: MIT
// Games that are studied, dealt out to eight files, and the database into which they are
// brought file by file.
#ifndef STUDY_MIMIC_MIMIC_DATA_H
#define STUDY_MIMIC_MIMIC_DATA_H

#include "base/stop.h"
#include "store/database.h"
#include "study/folder.h"
#include "study/mimic/archive_parts.h"

typedef struct MimicData {
    const char *name;
    const char *const *files; // of the games; borrowed
    int file_count;
    const char *const *asked; // of the games that are asked about; borrowed
    int asked_count;
    char *parts[ARCHIVE_PARTS]; // paths
    char *db;                   // path
} MimicData;

// The paths are in the folder; files are the caller's to set.
void mimic_data_init(MimicData *data, const char *name, const StudyFolder *folder);
void mimic_data_free(MimicData *data);

bool mimic_data_deal(const MimicData *data, long *games, Error *err);

// Bring a part (from 1), or all files, into the database. Games that it has are passed
// over. False with a sentence, too, when it was stopped.
bool mimic_data_import(const MimicData *data, int part, const Stop *stop, Error *err);
bool mimic_data_import_all(const MimicData *data, const Stop *stop, Error *err);

// For reading; NULL with a sentence.
Database *mimic_data_open(const MimicData *data, Error *err);

#endif

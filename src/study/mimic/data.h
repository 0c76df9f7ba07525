// SPDX-License-Identifier: MIT
// Games that are studied, dealt out to eight files of nearly equal size, and the database
// into which they are brought file by file.
#ifndef STUDY_MIMIC_DATA_H
#define STUDY_MIMIC_DATA_H

#include "store/database.h"
#include "study/folder.h"
#include "study/study_games.h"

enum { DATA_PARTS = 8 };

typedef struct MimicData {
    const char *name;
    StudyGames games;        // all of them, as they are written
    StudyGames asked;        // those that are asked about
    char *parts[DATA_PARTS]; // paths
    char *db;                // path
} MimicData;

// The paths are in the folder; the games are the caller's to set.
void mimic_data_init(MimicData *data, const char *name, const StudyFolder *folder);
void mimic_data_free(MimicData *data);

// Deal the games out as cards are: the first to the first part, the second to the second,
// and so on round. *count: how many there are. Rows that cannot be read are left out.
bool mimic_data_deal(const MimicData *data, long *count, Error *err);

// Bring the games of files into the database. Those that it has are passed over. False with
// a sentence, too, when it was stopped.
bool mimic_data_import(const MimicData *data, const char *const *paths, int count,
                       const Stop *stop, Error *err);

// For reading; NULL with a sentence.
Database *mimic_data_open(const MimicData *data, Error *err);

#endif

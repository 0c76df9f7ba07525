// SPDX-License-Identifier: MIT
// The databases that players copy from in the matches of tusk study mimic: of real games,
// of games played by bots in growing number, and, as controls, of random games and empty.
#ifndef STUDY_MIMIC_ARCHIVES_H
#define STUDY_MIMIC_ARCHIVES_H

#include "study/folder.h"
#include "study/mimic/mimic_study.h"

typedef enum ArchiveKind {
    ARCHIVE_EMPTY,
    ARCHIVE_RANDOM, // as many games of the bot `random` as there are real ones
    ARCHIVE_REAL,
    ARCHIVE_64TH,   // a 64th of the synthetic games, games of the bot `sampler`
    ARCHIVE_EIGHTH, // an eighth
    ARCHIVE_WHOLE,  // all
    ARCHIVE_KINDS,
} ArchiveKind;

const char *archive_kind_name(ArchiveKind kind); // "empty", "random", ... "whole"

// The study under way.
typedef struct MimicWork {
    const MimicStudy *plan;
    const StudyFolder *folder;
    Stop *stop;
} MimicWork;

// Whether the plan has the games for it.
bool archive_is_there(const MimicStudy *plan, ArchiveKind kind);

// The path of the database, made when it is not there, for the caller to free; *games is
// how many it has. NULL with a sentence.
char *archive_make(const MimicWork *work, ArchiveKind kind, long *games, Error *err);

typedef struct ArchiveGames {
    const char *bot;  // that plays itself
    const char *name; // of the file, in the folder
    long games;
    uint64_t seed;
} ArchiveGames;

// Play games; in `path` their file, for the caller to free, also on failure.
bool archive_play(const MimicWork *work, const ArchiveGames *games, char **path,
                  Error *err);

#endif

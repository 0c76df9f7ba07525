// SPDX-License-Identifier: MIT
// The games of archive files dealt out to several files of nearly equal size, as cards are:
// the first to the first, the second to the second, and so on round.
#ifndef STUDY_MIMIC_ARCHIVE_PARTS_H
#define STUDY_MIMIC_ARCHIVE_PARTS_H

#include "base/error.h"

enum { ARCHIVE_PARTS = 8 };

typedef struct ArchiveDeal {
    const char *const *paths; // of the files
    int path_count;
    char *parts[ARCHIVE_PARTS]; // where the games go; replaced
} ArchiveDeal;

// Rows that cannot be read are left out. *games: how many were dealt out.
bool archive_parts_deal(const ArchiveDeal *deal, long *games, Error *err);

#endif

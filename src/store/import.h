// SPDX-License-Identifier: MIT
// Brings files of the arimaa.com archive into the database.
//
// A game that is there already is passed over, and games are committed whole: an import
// that was cut off, by whatever, is completed by running it again.
#ifndef STORE_IMPORT_H
#define STORE_IMPORT_H

#include "base/progress.h"
#include "base/stop.h"
#include "store/database.h"

typedef struct ImportReport {
    long games; // added
    long turns; // in them
    long known; // games that were there already
    long skipped;
} ImportReport;

typedef struct ImportHooks {
    // A row was left out, or the rest of a file: `problem` says where and why.
    void (*skipped)(void *context, const Error *problem);
    void *context;
    const Stop *stop;   // may be NULL
    Progress *progress; // may be NULL
} ImportHooks;

typedef struct Import Import;

Import *import_begin(Database *db, const ImportHooks *hooks, Error *err);

// Add the games of files. A file that cannot be read is reported as skipped. False with a
// sentence when the database fails; the import can then only be ended.
bool import_files(Import *import, const char *const *paths, int count, Error *err);

// Commit, make the indexes that are missing, count the set-ups, and free; all but the first
// and last of it is left to others who still import into the same database. In *report what
// was done.
bool import_end(Import *import, ImportReport *report, Error *err);

// Free without committing what is not committed yet.
void import_abandon(Import *import, ImportReport *report);

#endif

// SPDX-License-Identifier: MIT
// The games of the archive files that a command learns from, one after the other; what is
// left out, and why, is told on the standard error.
#ifndef CMD_ARCHIVE_ROWS_H
#define CMD_ARCHIVE_ROWS_H

#include "base/stop.h"
#include "game/archive.h"

typedef struct ArchiveRows {
    char *const *paths;
    int path_count;
    const Stop *stop;
    // False, with the reason, when the game is of no use.
    bool (*take)(void *context, const ArchiveRow *row, Error *why);
    // How things stand after each row, for the terminal.
    void (*show)(void *context);
    void *context;
} ArchiveRows;

// False with a sentence when a file cannot be read. Asked to stop, it ends early and
// returns true: whoever asked for it knows.
bool archive_rows_visit(const ArchiveRows *rows, Error *err);

#endif

// SPDX-License-Identifier: MIT
// Writes games to the database, some at a time in one transaction; writer.c tells what that
// promises.
#ifndef STORE_WRITER_H
#define STORE_WRITER_H

#include "game/archive_game.h"
#include "store/database.h"

typedef struct Writer Writer;

// NULL with a sentence. The database stays the caller's.
Writer *writer_create(Database *db, Error *err);
void writer_destroy(Writer *writer); // may be NULL; what is not committed is dropped

// Whether a game is there already. It may have come before the next commit, too: that asks
// again.
bool writer_knows(Writer *writer, const ArchiveRow *row, bool *knows, Error *err);

// Put a game aside for the next commit; `game` is the replayed row.
void writer_add(Writer *writer, const ArchiveRow *row, const Game *game);

// Whether so much was put aside that a commit is due.
bool writer_is_full(const Writer *writer);

// Write what was put aside; after a kill all of it is there, or none. When the connection
// is lost it is made again, and what is missing is written again. After a failure the
// writer can only be destroyed.
bool writer_commit(Writer *writer, Error *err);

typedef struct WriterCounts {
    int64_t games; // committed
    int64_t turns; // in them
    int64_t known; // put aside, but found to be there
    int64_t ready; // turns put aside and not yet committed
    int64_t total; // turns in the database, by anybody, when it was last asked
} WriterCounts;

WriterCounts writer_counts(const Writer *writer);

#endif

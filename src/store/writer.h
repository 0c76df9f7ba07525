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
void writer_destroy(Writer *writer); // may be NULL; what is not committed is undone

// Whether a game is there already. Begins a transaction when none is under way, so that no
// other program can add it meanwhile.
bool writer_knows(Writer *writer, const ArchiveRow *row, bool *knows, Error *err);

// Add a game that is not there; `game` is the replayed row. After a failure the writer can
// only be destroyed.
bool writer_add(Writer *writer, const ArchiveRow *row, const Game *game, Error *err);

// Make what was added last; after a kill all of it is there, or none. It is done by itself
// every now and then.
bool writer_commit(Writer *writer, Error *err);

// Turns in the database, those not yet committed included.
int64_t writer_turn_count(const Writer *writer);

// The event of games that a bot learnt by playing.
#define EVENT_LEARNED "learned"

// The number by which the database tells games apart: by id, players, begin and moves. When
// a learnt game began does not count: cut off before its match had noted it, it is played
// again.
int64_t writer_digest(const ArchiveRow *row);

#endif

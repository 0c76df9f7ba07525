// SPDX-License-Identifier: MIT
// The turns of databases older than version 3, filed anew: by all areas of their boards.
#ifndef STORE_REFILE_H
#define STORE_REFILE_H

#include "store/database.h"

// Replace the table of turns by one with the columns of version 3, without indexes. In a
// transaction, which may be committed on the way; after a kill it can be run again.
bool refile_turns(Database *db, Error *err);

#endif

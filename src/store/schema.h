// SPDX-License-Identifier: MIT
// The tables of the games database. docs/database.md describes them.
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/database.h"

// Another number for whatever changes the tables or what stands in them, keys and digests
// included. Games are cheap to import, so there is one schema and no way from another to
// it.
enum { SCHEMA_VERSION = 3 };

// Open a games database; NULL for the usual one (database_url_default). Tables are made
// when there are none. NULL with a sentence; refused are tables of another version, and
// with DATABASE_READ a database that has none.
Database *schema_open(const char *url, DatabaseMode mode, Error *err);

// The indexes by which turns are found. Filling an index at random is slow and sorting is
// fast, so large imports drop them and make them in the end; until then the database is not
// complete. They stay where they are on a server that has games, for those who read there,
// or whose account may not drop them: schema_is_indexed tells.
bool schema_is_indexed(Database *db, bool *is_indexed, Error *err);
bool schema_drop_indexes(Database *db, Error *err);

// Make the indexes when they are missing, and count the set-ups anew when games have come
// since they were counted.
bool schema_complete(Database *db, Error *err);

// The second of these only.
bool schema_count_setups(Database *db, Error *err);

#endif

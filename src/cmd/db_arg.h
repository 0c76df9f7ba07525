// SPDX-License-Identifier: MIT
// The games database that a command's option --db names.
#ifndef CMD_DB_ARG_H
#define CMD_DB_ARG_H

#include "base/args.h"
#include "store/database.h"

// Open the database of option `db`, without it that of $TUSK_DB or the usual file, and see
// to its tables. NULL with a sentence. Refused: passwords on the command line, where every
// user of the machine can read them.
Database *db_arg_open(const Args *args, int db, DatabaseMode mode, Error *err);

// The same, to be read, for commands that can do without: *out is NULL when none is named
// and the usual file is not there.
bool db_arg_open_any(const Args *args, int db, Database **out, Error *err);

#endif

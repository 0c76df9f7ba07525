// SPDX-License-Identifier: MIT
// The tables of `tusk explore` that are about the whole database.
#ifndef CMD_EXPLORE_TABLES_H
#define CMD_EXPLORE_TABLES_H

#include "cmd/cmd.h"
#include "store/database.h"

// Print the commonest set-ups: gold's, or silver's answers to gold's set-up `text`, which
// may be NULL.
CmdStatus explore_setups(Database *db, const char *text, long lines, Error *err);

// Print the database in numbers, with the strongest players.
CmdStatus explore_stats(Database *db, long lines, Error *err);

#endif

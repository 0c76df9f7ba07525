// SPDX-License-Identifier: MIT
// What options mean that several commands have: how long to think, who plays, which
// database, which day. A result is left alone when its option was not given.
#ifndef CMD_OPTIONS_H
#define CMD_OPTIONS_H

#include <stdint.h>

#include "base/args.h"
#include "bot/bot.h"
#include "match/tally.h"
#include "store/database.h"

// Seconds with up to three decimals, more than 0.
bool option_time(const Args *args, int option, int64_t *ms, Error *err);

// In steps, at least 1.
bool option_depth(const Args *args, int option, int *depth, Error *err);

// At least 1.
bool option_nodes(const Args *args, int option, uint64_t *nodes, Error *err);

// With or without decimals, from 0 to `high`.
bool option_real(const Args *args, int option, double high, double *out, Error *err);

// How many threads, or games, at a time: from 1 to 1024.
bool option_jobs(const Args *args, int option, int *jobs, Error *err);

// Two numbers of Elo, the first one lower.
bool option_sprt(const Args *args, int option, Sprt *out, Error *err);

// Of a player, from 0 to 10000.
bool option_rating(const Args *args, int option, long *rating, Error *err);

// The first or the last second of a day, YYYY-MM-DD in UTC, in seconds since 1970.
bool option_day(const Args *args, int option, bool is_end, int64_t *out, Error *err);

// Open the bot of option `bot`, ROSTER_DEFAULT without it, with the seed of option `seed`,
// or else `usual_seed`. False with a sentence, and nothing to close.
bool option_player(const Args *args, int bot, int seed, long usual_seed, Player *out,
                   Error *err);

// Write a text to a file, which it replaces, or for "-" to the standard output; and free
// it.
bool option_write(const char *path, StrBuf *text, Error *err);

// Open the database of option `db`, without it that of $TUSK_DB or the usual file, and
// check its tables. NULL with a sentence. Refused: passwords on the command line, where
// every user of the machine can read them.
Database *option_database(const Args *args, int db, DatabaseMode mode, Error *err);

// The same, to be read, for commands that can do without: *out is NULL when none is named
// and the usual file is not there.
bool option_database_any(const Args *args, int db, Database **out, Error *err);

#endif

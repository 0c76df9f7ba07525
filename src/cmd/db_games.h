// SPDX-License-Identifier: MIT
// The games of a database as one more file to read, for commands that read files.
#ifndef CMD_DB_GAMES_H
#define CMD_DB_GAMES_H

#include "base/args.h"

typedef struct DbGames {
    char **paths; // the operands, and behind them the file, if there is one
    int count;
    char *file; // NULL without the option
} DbGames;

// The operands from `first` on, and if option `db` is given its games of which both players
// are rated so high. db_games_free is called in any case.
bool db_games_open(DbGames *games, const Args *args, int first, int db, long min_rating,
                   Error *err);
void db_games_free(DbGames *games);

#endif

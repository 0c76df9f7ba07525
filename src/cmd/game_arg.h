// SPDX-License-Identifier: MIT
// One game that a command is about: of the archive files among the operands, or of the
// database, named by its id as `tusk explore --games` prints it.
#ifndef CMD_GAME_ARG_H
#define CMD_GAME_ARG_H

#include "base/args.h"
#include "cmd/cmd.h"
#include "game/archive_row.h"
#include "game/game.h"

// Borrowed, all of it.
typedef struct NamedGame {
    const Game *game;
    const ArchiveRow *row; // what is known of it
    int64_t stored_id;     // its number in a database; 0 for none
} NamedGame;

typedef CmdStatus (*GameUser)(void *context, const NamedGame *game, Error *err);

// The options `game` (its value is an id, or db:N for a number of the database) and `db`:
// find the game and use it. Without operands it is looked for in the database. A record
// that does not replay to its end is used up to there, which is told.
CmdStatus game_arg_use(const Args *args, int game, int db, GameUser use, void *context,
                       Error *err);

// What is wrong with the operands; false with a sentence. Without the option `game` one
// operand is expected, a `what`, which is no file.
bool game_arg_check(const Args *args, int game, const char *what, Error *err);

#endif

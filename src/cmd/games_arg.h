// SPDX-License-Identifier: MIT
// The games that a command learns from or measures on: the files among its operands, and
// what the option --db has, as one more file.
#ifndef CMD_GAMES_ARG_H
#define CMD_GAMES_ARG_H

#include "base/args.h"
#include "train/expert_games.h"

typedef struct GamesArg {
    ExpertSource source; // with min_rating, most_games, jobs, stop
    char **paths;
    char *file; // of the database's games; NULL without the option
} GamesArg;

// Which options of the command say what.
typedef struct GamesOptions {
    int min_rating;
    int games; // at most
    int jobs;
    int db;
    int first; // operand
} GamesOptions;

// Read the numbers; false with a sentence when one is wrong.
bool games_arg_read(GamesArg *games, const Args *args, const GamesOptions *options,
                    Error *err);

// Then find the files: of the database games of which both players are rated so high.
// games_arg_free is called in any case.
bool games_arg_open(GamesArg *games, const Args *args, const GamesOptions *options,
                    Error *err);
void games_arg_free(GamesArg *games);

// A line on the standard error about what is left out.
void games_note(const char *sentence);

#endif

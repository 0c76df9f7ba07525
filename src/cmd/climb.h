// SPDX-License-Identifier: MIT
// A network that improves itself, generation by generation: games of the best one against
// itself, training on them, a match of the result against the best, and the better one
// stays. Each is a step: one of the program's own commands, run as a child in the folder.
//
//     FOLDER/settings.tsv   what all generations have in common
//     FOLDER/best.net       the best network so far
//     FOLDER/log.tsv        a line for each generation that is over
//     FOLDER/1/, 2/, ...    of each generation games.tsv, positions.tsv, candidate.net and
//                           match.tsv; and games.txt and so on, what the command of a step
//                           said, which are there when the step is over
//
// What is next follows from which of these files are there, and a step that was cut off is
// finished by its command's own --resume: so climbing goes on after any end.
#ifndef CMD_CLIMB_H
#define CMD_CLIMB_H

#include <stdint.h>

#include "base/error.h"
#include "base/stop.h"

// As texts: most are handed on to the commands.
typedef enum ClimbSetting {
    CLIMB_GAMES,
    CLIMB_NODES,
    CLIMB_MOVES,
    CLIMB_MATCH_GAMES,
    CLIMB_MATCH_NODES,
    CLIMB_SPRT,
    CLIMB_LAMBDA,
    CLIMB_PASSES,
    CLIMB_SEED,
    CLIMB_FROM, // the checksum of the network it began with
    CLIMB_SETTINGS
} ClimbSetting;

enum { CLIMB_TEXT = 64 };

typedef struct Climb {
    const char *folder;
    const char *from;                          // a file, or NULL for the built-in network
    char settings[CLIMB_SETTINGS][CLIMB_TEXT]; // "" for those that were not given
    int jobs;
    long generations; // in all; 0: no end
    int64_t until_ms; // no longer than this moment of the clock; 0: no end
    const Stop *stop;
    int lock; // see climb_open
} Climb;

// Make the folder, or go on with one; nobody else can, until climb_close. Settings that
// were not given are those of the folder, or the usual ones. Refused: others than those of
// the folder.
bool climb_open(Climb *climb, Error *err);
void climb_close(Climb *climb);

// Play, learn and choose until an end is reached. Each line that is added to the log is
// printed. False when a step failed or the stop was asked for.
bool climb_run(const Climb *climb, Error *err);

// A file of the folder; to be freed.
char *climb_path(const Climb *climb, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif

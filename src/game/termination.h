// SPDX-License-Identifier: MIT
// How games end, on the board and off it, by the letters of the archive.
#ifndef GAME_TERMINATION_H
#define GAME_TERMINATION_H

#include <stdbool.h>

#include "core/rules.h"

// The value is the letter.
typedef enum Termination {
    TERMINATION_UNKNOWN = 0,
    TERMINATION_GOAL = 'g',
    TERMINATION_ELIMINATION = 'e',
    TERMINATION_IMMOBILISATION = 'm',
    TERMINATION_TIME = 't',
    TERMINATION_RESIGNATION = 'r',
    TERMINATION_ILLEGAL_MOVE = 'i',
    TERMINATION_SCORE = 's',
    TERMINATION_FORFEIT = 'f',
    TERMINATION_ADJOURNED = 'a',
    TERMINATION_INTERRUPTED = 'x',
} Termination;

// TERMINATION_UNKNOWN for a letter that is none of them.
Termination termination_parse(char letter);

// "goal", "time", "an illegal move"; "an unknown ending".
const char *termination_name(Termination termination);

// How an ending on the board is written: a side that could only repeat counts as immobile.
Termination termination_of(Ending ending);

#endif

// SPDX-License-Identifier: MIT
#include "game/termination.h"

#include <stddef.h>

typedef struct Name {
    Termination termination;
    const char *name;
} Name;

static const Name names[] = {
    {TERMINATION_GOAL, "goal"},
    {TERMINATION_ELIMINATION, "elimination"},
    {TERMINATION_IMMOBILISATION, "immobilisation"},
    {TERMINATION_TIME, "time"},
    {TERMINATION_RESIGNATION, "resignation"},
    {TERMINATION_ILLEGAL_MOVE, "an illegal move"},
    {TERMINATION_SCORE, "score"},
    {TERMINATION_FORFEIT, "forfeit"},
    {TERMINATION_ADJOURNED, "adjournment"},
    {TERMINATION_INTERRUPTED, "interruption"},
};

enum { NAMES = sizeof names / sizeof *names };

Termination termination_parse(char letter)
{
    for (size_t i = 0; i < NAMES; i++)
        if ((char)names[i].termination == letter)
            return names[i].termination;
    return TERMINATION_UNKNOWN;
}

const char *termination_name(Termination termination)
{
    for (size_t i = 0; i < NAMES; i++)
        if (names[i].termination == termination)
            return names[i].name;
    return "an unknown ending";
}

Termination termination_of(Ending ending)
{
    switch (ending) {
    case ENDING_GOAL: return TERMINATION_GOAL;
    case ENDING_ELIMINATION: return TERMINATION_ELIMINATION;
    case ENDING_IMMOBILE:
    case ENDING_REPETITION: return TERMINATION_IMMOBILISATION;
    case ENDING_NONE: break;
    }
    return TERMINATION_UNKNOWN;
}

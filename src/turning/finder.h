// SPDX-License-Identifier: MIT
// Finding the turning points of lost games.
//
// A report (report/reporter.h) looks at the game: quickly at all of it, more deeply around
// turns that seem to lose much. The worst of the loser's are then searched long: both the
// turn played and the better one of the report, each by the board behind it. What stands
// that test is a turning point. So most of a game costs little, and what is found was seen
// twice, which chance seldom does.
#ifndef TURNING_FINDER_H
#define TURNING_FINDER_H

#include "base/stop.h"
#include "report/reporter.h"
#include "turning/suite.h"

enum {
    TURNING_FALL = 100,   // centi-rabbits, at least
    TURNING_PER_GAME = 3, // the worst
};

typedef struct TurningFinder TurningFinder;

typedef struct TurningFinderSetup {
    int jobs; // from 1 to REPORTER_JOBS_MOST
    size_t table_mb;
    uint64_t nodes; // of the long searches; the quick ones have a sixteenth of it
    const Stop *stop;
    // Told now and then, from any thread, what share of the game is done. May be NULL.
    void (*tell)(void *context, double share);
    void *context;
} TurningFinderSetup;

TurningFinder *turning_finder_create(const TurningFinderSetup *setup, Error *err);
void turning_finder_destroy(TurningFinder *finder); // may be NULL

// Add the turning points of `loser`, the worst first, to the suite. What is found depends
// on the game and the nodes alone. False when it was stopped: then nothing is added.
bool turning_find(TurningFinder *finder, const Game *game, Side loser, const char *name,
                  TurningSuite *out);

// What a turn is worth to the side that makes it, in centi-rabbits: the board behind it,
// searched by itself, with an empty table, so that turns of a position are compared under
// equal conditions. The engine is prepared.
int turning_value(Engine *engine, const Position *pos, const Turn *turn, uint64_t nodes,
                  const Stop *stop);

#endif

// SPDX-License-Identifier: MIT
// What one thread needs to answer the page: an engine, a generator, a connection to the
// games database.
#ifndef PAGEAPI_DESK_H
#define PAGEAPI_DESK_H

#include "analysis/analysis.h"
#include "bot/bot.h"
#include "puzzle/puzzle.h"

// What all desks have in common; borrowed by them, as are its texts by it.
typedef struct Office {
    const char *db;      // the games database; NULL for none
    const char *results; // the folder of results of studies; NULL for none
    int threads;         // that search
    size_t table_mb;     // of the engine of a desk that searches
    const PuzzleSet *puzzles;
} Office;

typedef struct Desk {
    const Office *office;
    Engine *engine; // prepared, with a ranker
    Database *db;   // NULL for none
    Analyst analyst;
    Player player; // the bot that played last, at its ease; no bot at first
    char *player_name;
} Desk;

// Of those that do not search the engine has a small table only. NULL with a sentence.
Desk *desk_create(const Office *office, bool does_search, Error *err);
void desk_destroy(Desk *desk); // may be NULL

bool desk_has_database(const Desk *desk);

// Send the bot away, if there is one.
void desk_clear_player(Desk *desk);

#endif

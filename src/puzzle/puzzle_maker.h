// SPDX-License-Identifier: MIT
// Makes puzzles from games: positions in which a task has few solutions and the engine
// confirms that it is worth solving.
#ifndef PUZZLE_PUZZLE_MAKER_H
#define PUZZLE_PUZZLE_MAKER_H

#include "base/stop.h"
#include "game/game.h"
#include "puzzle/puzzle.h"
#include "search/engine.h"

typedef struct PuzzleMaker {
    Engine *engine; // prepared, with a ranker; borrowed
    TurnGen *gen;
    const Stop *stop; // may be NULL
} PuzzleMaker;

void puzzle_maker_init(PuzzleMaker *maker, Engine *engine, const Stop *stop);
void puzzle_maker_free(PuzzleMaker *maker);

// Look at every position of a game and add its puzzles to the set. Returns how many.
int puzzle_maker_look(PuzzleMaker *maker, const Game *game, PuzzleSet *out);

#endif

// SPDX-License-Identifier: MIT
// Keeps the turns of a position that a ranker puts first, so many per cent of them, as
// "Move Ranking in Arimaa" (Stanford 2013) proposes.
#ifndef BOT_TURN_PRUNER_H
#define BOT_TURN_PRUNER_H

#include "core/turngen.h"
#include "game/game.h"

typedef struct TurnPruner TurnPruner;

// By the model of a file; NULL for the built-in one. NULL with a sentence when there is
// none.
TurnPruner *turn_pruner_create(const char *path, Error *err);
void turn_pruner_destroy(TurnPruner *pruner); // may be NULL

// The game that led to the next position; NULL when it is not known. Copied.
void turn_pruner_set_game(TurnPruner *pruner, const Game *game);

// The indices of the turns kept of `count` generated for `pos`, in the order of the
// generator; at least one, all with 100 per cent. Ties at the border go to the earlier
// turns. Valid until the next call.
const uint32_t *turn_pruner_keep(TurnPruner *pruner, const Position *pos,
                                 const TurnGen *turns, size_t count, double percent);

// How many that are; 0 of 0.
size_t turn_pruner_kept(size_t count, double percent);

#endif

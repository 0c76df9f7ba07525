// SPDX-License-Identifier: MIT
// Keeps the turns of a position that a ranker puts first, so many per cent of them, as
// "Move Ranking in Arimaa" (Stanford 2013) proposes.
#ifndef PAPERS_TURN_PRUNER_H
#define PAPERS_TURN_PRUNER_H

#include "core/turngen.h"
#include "game/question.h"

typedef struct TurnPruner TurnPruner;

// By the model of a file; NULL for the built-in one. NULL with a sentence when there is
// none.
TurnPruner *turn_pruner_create(const char *path, Error *err);
void turn_pruner_destroy(TurnPruner *pruner); // may be NULL

// The indices of the turns kept of `count` generated for the question, in the order of the
// generator; at least one, all with 100 per cent. Ties at the border go to the earlier
// turns. Valid until the next call.
const uint32_t *turn_pruner_keep(TurnPruner *pruner, const Question *question,
                                 const TurnGen *turns, size_t count, double percent);

// Which replies to the turns of `pos` turn_pruner_keeps_reply is to keep. To rank those to
// every turn would cost a thousand times as much as the search, so one bar is set for all:
// the lead over passing that so many per cent of the replies have when the turn is passed.
// To other turns the share that passes is a little more or less.
void turn_pruner_expect_replies(TurnPruner *pruner, const Position *pos, double percent);

// Whether a reply that leads from one board to another is kept.
bool turn_pruner_keeps_reply(TurnPruner *pruner, const Position *from, const Turn *reply,
                             const Position *to);

// How many turn_pruner_keep keeps; 0 of 0.
size_t turn_pruner_kept(size_t count, double percent);

#endif

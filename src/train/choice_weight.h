// SPDX-License-Identifier: MIT
// How much a turn that was played counts when a ranker is learnt: by whose it was.
#ifndef TRAIN_CHOICE_WEIGHT_H
#define TRAIN_CHOICE_WEIGHT_H

#include "train/expert_games.h"

typedef enum ChoicePlayers { PLAYERS_ALL, PLAYERS_HUMAN, PLAYERS_BOT } ChoicePlayers;

typedef struct ChoiceWeighing {
    double also;           // of the games of the files besides
    ChoicePlayers players; // turns of others do not count
    long rating;           // what a player rated so would do; 0 for any
    double width;          // of the bell by which turns count less, the farther from there
} ChoiceWeighing;

ChoiceWeighing choice_weighing_usual(void);

// 0 when the turn does not count.
double choice_weight(const ChoiceWeighing *weighing, const ExpertGame *game, Side mover);

// Whether it counts for methods that know no weights: half or more.
bool choice_counts(const ChoiceWeighing *weighing, const ExpertGame *game, Side mover);

#endif

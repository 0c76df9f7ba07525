// SPDX-License-Identifier: MIT
#include "train/choice_weight.h"

#include <math.h>

static const double least = 1e-3; // what counts less is left out

ChoiceWeighing choice_weighing_usual(void)
{
    return (ChoiceWeighing){.also = 1, .width = 150};
}

static bool is_of_players(ChoicePlayers players, PlayerType type)
{
    return players == PLAYERS_ALL ||
           (players == PLAYERS_HUMAN ? type == PLAYER_HUMAN : type == PLAYER_BOT);
}

// Players whose rating is not known are like nobody.
static double nearness(const ChoiceWeighing *weighing, int64_t rating)
{
    if (weighing->rating == 0)
        return 1;
    double away = (double)(rating - weighing->rating) / weighing->width;
    return rating > 0 ? exp(-away * away / 2) : 0;
}

double choice_weight(const ChoiceWeighing *weighing, const ExpertGame *game, Side mover)
{
    if (!is_of_players(weighing->players, game->types[mover]))
        return 0;
    double weight = nearness(weighing, game->ratings[mover]);
    if (game->is_also)
        weight *= weighing->also;
    return weight < least ? 0 : weight;
}

bool choice_counts(const ChoiceWeighing *weighing, const ExpertGame *game, Side mover)
{
    return choice_weight(weighing, game, mover) >= 0.5;
}

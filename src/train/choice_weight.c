// SPDX-License-Identifier: MIT
#include "train/choice_weight.h"

#include <math.h>

#include "base/hash.h"
#include "base/random.h"

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

// ---- Phases ----------------------------------------------------------------------------

// The cluster a position is dealt to, the same for every part that asks.
static int deal(const PhaseSplit *split, uint64_t seed, const ExpertGame *game, size_t ply)
{
    float shares[PHASE_MIXES];
    Random random;
    random_init(&random, seed ^ game->name ^ ply * HASH_SPREAD);
    phase_split_shares(split, &game->turns[ply].before, ply, shares);
    double left = (double)random_next(&random) / 0x1p64;
    int number = 0;
    while (number < phase_split_count(split) - 1 && left >= (double)shares[number])
        left -= (double)shares[number++];
    return number;
}

bool phase_part_has(const PhasePart *part, const ExpertChoice *choice)
{
    return !part || part->has_all ||
           deal(part->split, part->seed, choice->game, choice->ply) == part->number;
}

typedef struct Counting {
    const PhaseSplit *split;
    uint64_t seed;
    const ChoiceWeighing *weighing;
    size_t *counts;
} Counting;

static bool is_counted(const Counting *counting, const ExpertGame *game, size_t ply)
{
    const PastTurn *move = &game->turns[ply];
    Side mover = (Side)move->before.side;
    return move->turn.length > 0 &&
           (!counting->weighing || choice_counts(counting->weighing, game, mover));
}

static void count_game(void *context, const ExpertGame *game, size_t slot)
{
    const Counting *counting = context;
    (void)slot;
    for (size_t ply = 0; ply < game->count; ply++)
        if (is_counted(counting, game, ply))
            counting->counts[deal(counting->split, counting->seed, game, ply)]++;
}

bool phase_part_count(const PhaseSplit *split, uint64_t seed,
                      const ChoiceWeighing *weighing, const ExpertSource *source,
                      size_t out[PHASE_MIXES], Error *err)
{
    Counting counting = {split, seed, weighing, out};
    ExpertWork work = {.join = count_game, .context = &counting};
    for (int i = 0; i < PHASE_MIXES; i++)
        out[i] = 0;
    return expert_games_run(source, &work, err);
}

// SPDX-License-Identifier: MIT
#include "match/tally.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void tally_init(Tally *tally, long games)
{
    *tally = (Tally){.games = games, .winners = memory_array((size_t)games, 1)};
    memset(tally->winners, -1, (size_t)games);
}

void tally_free(Tally *tally)
{
    free(tally->winners);
    *tally = (Tally){0};
}

bool tally_has(const Tally *tally, long number)
{
    return number < tally->games && tally->winners[number] >= 0;
}

// The other game of the pair, when it comes, makes a pair of two single games.
static void count_pair(Tally *tally, long number)
{
    long partner = number ^ 1;
    int won = tally->winners[number] == 0;
    PairCounts *pairs = &tally->pairs;
    if (!tally_has(tally, partner)) {
        *(won ? &pairs->singles_won : &pairs->singles_lost) += 1;
        return;
    }
    int partner_won = tally->winners[partner] == 0;
    *(partner_won ? &pairs->singles_won : &pairs->singles_lost) -= 1;
    pairs->of_points[won + partner_won]++;
}

void tally_add(Tally *tally, long number, Side winner, Termination termination)
{
    tally->winners[number] = (signed char)tally_player(number, winner);
    tally->played++;
    tally->illegal += termination == TERMINATION_ILLEGAL_MOVE;
    tally->timeouts += termination == TERMINATION_TIME;
    tally->crashes += termination == TERMINATION_FORFEIT;
    count_pair(tally, number);
}

long tally_points(const Tally *tally, int player)
{
    long points = pairs_points(&tally->pairs);
    return player == 0 ? points : tally->played - points;
}

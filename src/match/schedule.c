// SPDX-License-Identifier: MIT
#include "match/schedule.h"

int schedule_pairings(const Schedule *schedule)
{
    int others = schedule->players - 1;
    return schedule->is_gauntlet ? others : schedule->players * others / 2;
}

Pairing schedule_pairing(const Schedule *schedule, int number)
{
    if (schedule->is_gauntlet)
        return (Pairing){0, number + 1};
    int first = 0;
    for (int meets = schedule->players - 1; number >= meets; meets--) {
        number -= meets;
        first++;
    }
    return (Pairing){first, first + 1 + number};
}

int schedule_pairing_of(const Schedule *schedule, long game)
{
    return (int)(game / 2 % schedule_pairings(schedule));
}

int schedule_player(const Schedule *schedule, long game, Side side)
{
    Pairing pairing = schedule_pairing(schedule, schedule_pairing_of(schedule, game));
    bool is_first = (game & 1) == (long)side;
    return is_first ? pairing.first : pairing.second;
}

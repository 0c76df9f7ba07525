// SPDX-License-Identifier: MIT
// Random openings: a player whose first turns are random instead of chosen, so that games
// of the same bots differ widely. Any turn that loses no piece and leaves the
// enemy neither a goal nor a capture is as likely as any other.
#ifndef MATCH_OPENING_H
#define MATCH_OPENING_H

#include "bot/bot.h"

typedef struct Opening {
    int turns; // of each side
    uint64_t seed;
} Opening;

// How many turns are drawn, from 0 to `most`, and the seed of them, all from one seed.
Opening opening_draw(uint64_t seed, int most);

// Put the opening before what the player would play. The player given is the wrapped one's
// from then on, and is closed with it.
void opening_wrap(Player *player, const Opening *opening);

#endif

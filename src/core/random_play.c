// SPDX-License-Identifier: MIT
#include "core/random_play.h"

#include "core/rules.h"
#include "core/setup.h"
#include "core/turn.h"

enum { LONGEST_GAME = 90 };

void random_play_init(RandomPlay *play, uint64_t seed)
{
    random_init(&play->random, seed);
    play->pos = position_empty(GOLD);
    play->count = 0;
}

static Position new_game(Random *random)
{
    Position pos = position_empty(GOLD);
    setup_usual(&pos, GOLD, random);
    setup_usual(&pos, SILVER, random);
    return pos;
}

// A turn of random steps; false when the game is over, or the turn could not end.
static bool play_turn(Random *random, Position *pos)
{
    Step steps[STEPS];
    Position now = *pos;
    int count = step_list(&now, steps);
    while (count > 0) {
        step_make(&now, steps[random_below(random, (uint32_t)count)]);
        count = step_list(&now, steps);
    }
    if (!turn_may_end(&now, NULL))
        return false;
    position_end_turn(&now);
    *pos = now;
    return rules_board_result(pos).ending == ENDING_NONE;
}

const Position *random_play_next(RandomPlay *play)
{
    bool is_new = play->count++ % LONGEST_GAME == 0;
    if (is_new || !play_turn(&play->random, &play->pos))
        play->pos = new_game(&play->random);
    return &play->pos;
}

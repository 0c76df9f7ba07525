// SPDX-License-Identifier: MIT
#include "playout.h"

#include "core/rules.h"
#include "core/setup.h"

enum { LONGEST_GAME = 120, ATTEMPTS = 50 };

static bool chance(Random *random, uint32_t percent)
{
    return random_below(random, 100) < percent;
}

static void begin_game(Playout *playout)
{
    playout->pos = position_empty(GOLD);
    setup_random(&playout->pos, GOLD, &playout->random);
    setup_random(&playout->pos, SILVER, &playout->random);
    playout->turns = 0;
}

void playout_init(Playout *playout, uint64_t seed)
{
    random_init(&playout->random, seed);
    begin_game(playout);
}

// One attempt: may run into a turn that cannot end.
static bool try_turn(Random *random, const Position *pos, Turn *out)
{
    Position now = *pos;
    int wanted = 1 + (int)random_below(random, STEPS_PER_TURN);
    out->length = 0;
    while (out->length < wanted || !turn_may_end(&now, NULL)) {
        Step steps[STEPS];
        int count = step_list(&now, steps);
        if (count == 0)
            return turn_may_end(&now, NULL);
        Step step = steps[random_below(random, (uint32_t)count)];
        step_make(&now, step);
        out->steps[out->length++] = step;
    }
    return true;
}

bool playout_turn(Random *random, const Position *pos, Turn *out)
{
    for (int i = 0; i < ATTEMPTS; i++)
        if (try_turn(random, pos, out))
            return true;
    return false;
}

static Square random_square(Random *random)
{
    return (Square)random_below(random, SQUARES);
}

// Put a random piece on a random square, or take away what stands there.
static void disturb(Random *random, Position *pos)
{
    Square sq = random_square(random);
    if (position_piece_at(pos, sq) != NO_PIECE)
        position_remove(pos, sq);
    else
        position_put(pos, sq, (Piece)random_below(random, PIECES));
}

static Position disturbed(Random *random, const Position *pos)
{
    Position out = *pos;
    for (uint32_t i = 1 + random_below(random, 6); i > 0; i--)
        disturb(random, &out);
    return out;
}

// No regard to how many of a kind there are, nor to lone pieces on traps.
static Position strewn(Random *random)
{
    Position pos = position_empty((Side)random_below(random, SIDES));
    for (uint32_t i = 1 + random_below(random, 24); i > 0; i--) {
        Square sq = random_square(random);
        if (position_piece_at(&pos, sq) == NO_PIECE)
            position_put(&pos, sq, (Piece)random_below(random, PIECES));
    }
    return pos;
}

static void play_on(Playout *playout)
{
    Turn turn;
    bool is_over = playout->turns++ > LONGEST_GAME ||
                   rules_board_result(&playout->pos).ending != ENDING_NONE ||
                   !playout_turn(&playout->random, &playout->pos, &turn);
    if (is_over)
        begin_game(playout);
    else
        turn_play(&playout->pos, &turn);
}

Position playout_next(Playout *playout)
{
    if (chance(&playout->random, 10))
        return strewn(&playout->random);
    if (chance(&playout->random, 10))
        return disturbed(&playout->random, &playout->pos);
    play_on(playout);
    return playout->pos;
}

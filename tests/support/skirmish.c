// SPDX-License-Identifier: MIT
#include "skirmish.h"

#include "core/freezing.h"

static int below(Random *random, int bound)
{
    return (int)random_below(random, (uint32_t)bound);
}

static void put_if_empty(Position *pos, int rank, int file, Piece piece)
{
    if (rank < 0 || rank > 7 || file < 0 || file > 7)
        return;
    Square sq = rank * 8 + file;
    if (position_piece_at(pos, sq) == NO_PIECE)
        position_put(pos, sq, piece);
}

static Piece any_piece(Random *random, Side side)
{
    return piece_of(side, (Kind)below(random, KINDS));
}

// One to four rabbits of the side, one to four ranks from their goal, and others about.
static void add_runners(Random *random, Position *pos, Side side)
{
    int file = below(random, 8);
    for (int i = 1 + below(random, 4); i > 0; i--) {
        int rank = 7 - 1 - below(random, 4);
        put_if_empty(pos, side == GOLD ? rank : 7 - rank, (file + below(random, 5)) % 8,
                     piece_of(side, RABBIT));
    }
    for (int i = 2 + below(random, 9); i > 0; i--) {
        int rank = 7 - below(random, 6);
        put_if_empty(pos, side == GOLD ? rank : 7 - rank, (file + below(random, 6)) % 8,
                     any_piece(random, (Side)below(random, SIDES)));
    }
}

static Position ending(Random *random)
{
    Position pos = position_empty((Side)below(random, SIDES));
    add_runners(random, &pos, (Side)below(random, SIDES));
    if (below(random, 2) == 0)
        add_runners(random, &pos, (Side)below(random, SIDES));
    return pos;
}

static Position crowd(Random *random)
{
    static const unsigned char traps[] = {18, 21, 42, 45};
    Position pos = position_empty((Side)below(random, SIDES));
    Square trap = traps[below(random, 4)];
    for (int i = 4 + below(random, 14); i > 0; i--)
        put_if_empty(&pos, trap / 8 + below(random, 7) - 3, trap % 8 + below(random, 7) - 3,
                     any_piece(random, (Side)below(random, SIDES)));
    return pos;
}

// The traps take what they would have taken before. Boards with lone pieces on traps come
// from the playout.
static void clear_traps(Position *pos)
{
    for (Bitboard doomed = doomed_pieces(pos); doomed;)
        position_remove(pos, bb_pop(&doomed));
}

static void step_on(Random *random, Position *pos)
{
    Step steps[STEPS];
    int count = step_list(pos, steps);
    if (count > 0)
        step_make(pos, steps[below(random, count)]);
}

void skirmish_init(Skirmish *skirmish, uint64_t seed)
{
    playout_init(&skirmish->playout, seed);
}

Position skirmish_next(Skirmish *skirmish)
{
    Random *random = &skirmish->playout.random;
    Position pos;
    int which = below(random, 8);
    if (which < 4) {
        pos = playout_next(&skirmish->playout);
    } else {
        pos = which < 6 ? ending(random) : crowd(random);
        clear_traps(&pos);
    }
    if (below(random, 3) == 0)
        for (int i = 1 + below(random, 3); i > 0; i--)
            step_on(random, &pos);
    return pos;
}

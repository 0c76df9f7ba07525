// SPDX-License-Identifier: MIT
#include "rank/full/influence.h"

enum {
    ROUNDS = 4,
    WIDTH = 8,
    FRAME = WIDTH + 2, // with a border that stays 0
    FRAMED = FRAME * FRAME,
    MOST_STRONGER = 8,
    LEVEL_STEP = 50,
};

static int framed_square(Square sq)
{
    return (sq / WIDTH + 1) * FRAME + sq % WIDTH + 1;
}

static void place_pieces(const Scene *scene, Side side, float sign, float field[FRAMED])
{
    static const float strengths[MOST_STRONGER + 1] = {75, 55, 50, 45, 40, 35, 30, 25, 15};
    static const float scale = 10.4167F;
    for (int kind = RABBIT; kind < KINDS; kind++) {
        int stronger = scene->stronger[side][kind];
        float strength = strengths[stronger < MOST_STRONGER ? stronger : MOST_STRONGER];
        for (Bitboard set = position_pieces(&scene->pos, side, (Kind)kind); set;)
            field[framed_square(bb_pop(&set))] = sign * scale * strength;
    }
}

static void spread(const float from[FRAMED], float to[FRAMED])
{
    for (Square sq = 0; sq < SQUARES; sq++) {
        int at = framed_square(sq);
        float beside = from[at - 1] + from[at + 1] + from[at - FRAME] + from[at + FRAME];
        to[at] = 0.36F * from[at] + 0.16F * beside;
    }
}

static uint8_t level_of(float value)
{
    int level = (int)value / LEVEL_STEP + INFLUENCE_BALANCED;
    if (level < 0)
        return 0;
    return (uint8_t)(level < INFLUENCE_HIGHEST ? level : INFLUENCE_HIGHEST);
}

void influence_set(Influence *influence, const Scene *scene)
{
    float fields[2][FRAMED] = {{0}};
    place_pieces(scene, scene->mover, 1, fields[0]);
    place_pieces(scene, scene->enemy, -1, fields[0]);
    for (int round = 0; round < ROUNDS; round++)
        spread(fields[round % 2], fields[(round + 1) % 2]);
    for (Square sq = 0; sq < SQUARES; sq++)
        influence->level[sq] = level_of(fields[ROUNDS % 2][framed_square(sq)]);
}

// SPDX-License-Identifier: MIT
#include "rank/scene.h"

#include "core/freezing.h"

const uint8_t scene_traps[TRAP_COUNT] = {TRAP_C3, TRAP_C6, TRAP_F3, TRAP_F6};

static void see_side(Scene *scene, Side side)
{
    const Position *pos = &scene->pos;
    Bitboard elephants = position_pieces(pos, side, ELEPHANT);
    scene->dominated[side] = dominated_pieces(pos, side);
    scene->frozen[side] = frozen_pieces(pos, side);
    for (int kind = RABBIT; kind < KINDS; kind++)
        scene->type[side][kind] =
            (uint8_t)piece_type((Kind)kind, scene->stronger[side][kind]);
    for (int trap = 0; trap < TRAP_COUNT; trap++) {
        Bitboard guards = pos->of_side[side] & square_neighbours[scene_traps[trap]];
        scene->guards[trap][side] = (uint8_t)bb_count(guards);
        scene->guard_state[trap][side] = (uint8_t)guard_state(guards, elephants);
    }
}

void scene_set(Scene *scene, const Position *pos, const PastTurn *past, size_t past_count)
{
    *scene = (Scene){.pos = *pos,
                     .mover = (Side)pos->side,
                     .enemy = side_other((Side)pos->side),
                     .past = past,
                     .past_count = past_count};
    count_stronger(pos, scene->stronger);
    see_side(scene, GOLD);
    see_side(scene, SILVER);
}

const PastTurn *scene_enemy_turn(const Scene *scene)
{
    return scene->past_count >= 1 ? &scene->past[scene->past_count - 1] : NULL;
}

const PastTurn *scene_own_turn(const Scene *scene)
{
    return scene->past_count >= 2 ? &scene->past[scene->past_count - 2] : NULL;
}

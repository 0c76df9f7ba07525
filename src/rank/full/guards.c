// SPDX-License-Identifier: MIT
#include "rank/full/guards.h"

static void add_state(const Ground *ground, const Deed *deed, int trap, Side side,
                      FeatureList *out)
{
    Square sq = scene_traps[trap];
    int before = ground->scene->guard_state[trap][side];
    Bitboard guards = square_neighbours[sq] & deed->after->of_side[side];
    int now = guard_state(guards, deed->after->of_kind[ELEPHANT]);
    int first = side == ground->scene->mover ? FULL_OWN_GUARDS : FULL_ENEMY_GUARDS;
    if (now != before)
        feature_list_add(out, first +
                                  (ground_trap_side(ground, sq) * GUARD_STATES + before) *
                                      GUARD_STATES +
                                  now);
}

static void add_trap_step(const Ground *ground, const Deed *deed, const Change *change,
                          FeatureList *out)
{
    Bitboard guards = square_neighbours[change->to] & deed->after->of_side[change->side];
    int first = bb_count(guards) >= 2 ? FULL_TRAP_SAFE : FULL_TRAP_UNSAFE;
    int type = ground_type(ground, change->side, change->kind);
    feature_list_add(out,
                     first + ground_trap_side(ground, change->to) * PIECE_TYPES + type);
}

void guards_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    Bitboard touched = deed->left | deed->arrived;
    for (int trap = 0; trap < SCENE_TRAPS; trap++) {
        if (!(touched & square_neighbours[scene_traps[trap]]))
            continue;
        add_state(ground, deed, trap, GOLD, out);
        add_state(ground, deed, trap, SILVER, out);
    }
    if (!(deed->arrived & TRAPS))
        return;
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        if (change->side == ground->scene->mover && !change_is_capture(change) &&
            bb_has(TRAPS, change->to))
            add_trap_step(ground, deed, change, out);
    }
}

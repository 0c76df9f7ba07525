// SPDX-License-Identifier: MIT
#include "rank/control.h"

#include "rank/diamond.h"

enum {
    MOST_STRONGER = 8,
    FARTHEST = 3,
    LEVEL_STEP = 10,
    LEVEL_BALANCED = CONTROL_LEVELS / 2,
};

// What a piece counts for its side at a trap, times two.
static int share_of(const Scene *scene, int side, int kind, int distance, bool is_frozen)
{
    static const uint8_t weights[MOST_STRONGER + 1] = {8, 6, 5, 4, 4, 3, 3, 2, 2};
    static const uint8_t factors[FARTHEST + 1] = {3, 4, 2, 1};
    if (distance > FARTHEST)
        return 0;
    int stronger = scene->stronger[side][kind];
    int weight = weights[stronger < MOST_STRONGER ? stronger : MOST_STRONGER];
    return weight * factors[distance] * (is_frozen ? 1 : 2);
}

static int guards_together(const Position *pos, int side, Square trap)
{
    static const uint8_t together[] = {0, 2, 10, 16, 18};
    return 2 * together[bb_count(square_neighbours[trap] & pos->of_side[side])];
}

static int sign_of(const Ground *ground, int side)
{
    return side == (int)ground->scene->mover ? 1 : -1;
}

// The pieces of one kind and side, near the trap.
static int sum_near(const Ground *ground, Square trap, Bitboard set, Bitboard frozen)
{
    int sum = 0;
    for (; set; set &= set - 1) {
        Square sq = bb_first(set);
        int side = bb_has(ground->scene->pos.of_side[SILVER], sq);
        sum +=
            sign_of(ground, side) * share_of(ground->scene, side, ground->kind_at[sq],
                                             square_distance(sq, trap), bb_has(frozen, sq));
    }
    return sum;
}

void control_set(Ground *ground)
{
    const Scene *scene = ground->scene;
    Bitboard frozen = scene->frozen[GOLD] | scene->frozen[SILVER];
    for (int i = 0; i < SCENE_TRAPS; i++)
        ground->control[i] =
            sum_near(ground, scene_traps[i], position_occupied(&scene->pos), frozen);
}

// Pieces that stand where they stood but were or are frozen.
static int thaw_change(const Ground *ground, const Deed *deed, Square trap)
{
    const Scene *scene = ground->scene;
    Bitboard before = scene->frozen[GOLD] | scene->frozen[SILVER];
    Bitboard now = deed->frozen[GOLD] | deed->frozen[SILVER];
    Bitboard changed = (before ^ now) & ~deed->left & ~deed->arrived;
    if (!changed)
        return 0;
    return sum_near(ground, trap, changed, now) - sum_near(ground, trap, changed, before);
}

static int move_change(const Ground *ground, const Deed *deed, Square trap)
{
    const Scene *scene = ground->scene;
    int sum = 0;
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        int side = change->side;
        int kind = change->kind;
        int before = share_of(scene, side, kind, square_distance(change->from, trap),
                              bb_has(scene->frozen[side], change->from));
        int after = change_is_capture(change)
                        ? 0
                        : share_of(scene, side, kind, square_distance(change->to, trap),
                                   bb_has(deed->frozen[side], change->to));
        sum += sign_of(ground, side) * (after - before);
    }
    return sum;
}

static int level_of(int control)
{
    int level = control / 2 / LEVEL_STEP + LEVEL_BALANCED;
    if (level < 0)
        return 0;
    return level < CONTROL_LEVELS ? level : CONTROL_LEVELS - 1;
}

void control_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Scene *scene = ground->scene;
    for (int i = 0; i < SCENE_TRAPS; i++) {
        Square trap = scene_traps[i];
        int control = ground->control[i] + move_change(ground, deed, trap) +
                      thaw_change(ground, deed, trap) +
                      guards_together(deed->after, scene->mover, trap) -
                      guards_together(deed->after, scene->enemy, trap);
        feature_list_add(out, FULL_CONTROL +
                                  ground_trap_side(ground, trap) * CONTROL_LEVELS +
                                  level_of(control));
    }
}

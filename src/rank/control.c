// SPDX-License-Identifier: MIT
#include "rank/control.h"

#include "rank/diamond.h"

enum {
    MOST_STRONGER = 8,
    FARTHEST = 3,
    LEVEL_STEP = 20, // sums are twice the control
    LEVEL_BALANCED = CONTROL_LEVELS / 2,
};

// ---- Once for a position ---------------------------------------------------------------

// What pieces count, less than 0 for the enemy's.
static void set_weights(Ground *ground)
{
    static const int weights[MOST_STRONGER + 1] = {8, 6, 5, 4, 4, 3, 3, 2, 2};
    const Scene *scene = ground->scene;
    for (int side = GOLD; side < SIDES; side++)
        for (int kind = RABBIT; kind < KINDS; kind++) {
            int stronger = scene->stronger[side][kind];
            int weight = weights[stronger < MOST_STRONGER ? stronger : MOST_STRONGER];
            ground->control_weight[side][kind] =
                (int16_t)(side == (int)scene->mover ? weight : -weight);
        }
}

static void set_factors(Ground *ground)
{
    static const int factors[FARTHEST + 1] = {3, 4, 2, 1};
    for (int trap = 0; trap < SCENE_TRAPS; trap++) {
        for (Square sq = 0; sq < SQUARES; sq++) {
            int distance = square_distance(sq, scene_traps[trap]);
            ground->control_factor[sq][trap] = distance <= FARTHEST ? factors[distance] : 0;
        }
        ground->control_factor[SQUARES][trap] = 0;
    }
}

// The pieces of a set as they stood before the turn; a frozen one counts half.
static int sum_near(const Ground *ground, int trap, Bitboard set, Bitboard frozen)
{
    int sum = 0;
    while (set) {
        Square sq = bb_pop(&set);
        int side = bb_has(ground->scene->pos.of_side[SILVER], sq);
        sum += ground->control_weight[side][ground->kind_at[sq]] *
               ground->control_factor[sq][trap] * (2 - bb_has(frozen, sq));
    }
    return sum;
}

void control_set(Ground *ground)
{
    const Scene *scene = ground->scene;
    Bitboard frozen = scene->frozen[GOLD] | scene->frozen[SILVER];
    set_weights(ground);
    set_factors(ground);
    for (int i = 0; i < SCENE_TRAPS; i++)
        ground->control[i] = sum_near(ground, i, position_occupied(&scene->pos), frozen);
}

// ---- For a turn ------------------------------------------------------------------------

static int guards_together(Bitboard side, Square trap)
{
    static const uint8_t together[] = {0, 4, 20, 32, 36};
    return together[(side >> (trap - 8) & 1) + (side >> (trap - 1) & 1) +
                    (side >> (trap + 1) & 1) + (side >> (trap + 8) & 1)];
}

// Pieces that stand where they stood but were or are frozen.
static void add_thaws(const Ground *ground, const Deed *deed, int control[SCENE_TRAPS])
{
    const Scene *scene = ground->scene;
    Bitboard before = scene->frozen[GOLD] | scene->frozen[SILVER];
    Bitboard now = deed->frozen[GOLD] | deed->frozen[SILVER];
    Bitboard changed = (before ^ now) & ~(deed->left | deed->arrived);
    if (!changed)
        return;
    for (int i = 0; i < SCENE_TRAPS; i++)
        control[i] +=
            sum_near(ground, i, changed, now) - sum_near(ground, i, changed, before);
}

static void add_change(const Ground *ground, const Deed *deed, const Change *change,
                       int control[SCENE_TRAPS])
{
    int weight = ground->control_weight[change->side][change->kind];
    bool is_gone = change_is_capture(change);
    bool is_frozen = !is_gone && bb_has(deed->frozen[change->side], change->to);
    int before = weight * (2 - bb_has(ground->scene->frozen[change->side], change->from));
    int now = weight * (2 - is_frozen);
    const int *from = ground->control_factor[change->from];
    const int *to = ground->control_factor[is_gone ? SQUARES : change->to];
    for (int i = 0; i < SCENE_TRAPS; i++)
        control[i] += to[i] * now - from[i] * before;
}

static int level_of(int control)
{
    int level = control / LEVEL_STEP + LEVEL_BALANCED;
    if (level < 0)
        return 0;
    return level < CONTROL_LEVELS ? level : CONTROL_LEVELS - 1;
}

void control_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Scene *scene = ground->scene;
    int control[SCENE_TRAPS] = {ground->control[0], ground->control[1], ground->control[2],
                                ground->control[3]};
    add_thaws(ground, deed, control);
    for (int i = 0; i < deed->changes.count; i++)
        add_change(ground, deed, &deed->changes.items[i], control);
    for (int i = 0; i < SCENE_TRAPS; i++) {
        Square trap = scene_traps[i];
        control[i] += guards_together(deed->after->of_side[scene->mover], trap) -
                      guards_together(deed->after->of_side[scene->enemy], trap);
        feature_list_add(out, FULL_CONTROL +
                                  ground_trap_side(ground, trap) * CONTROL_LEVELS +
                                  level_of(control[i]));
    }
}

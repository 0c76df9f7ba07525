// SPDX-License-Identifier: MIT
#include "rank/full/advances.h"

#include "core/square.h"

static int level_at(const Ground *ground, Square sq)
{
    return ground->influence.level[sq];
}

// How free the goal straight ahead is: its own level twice, and those beside it.
static int goal_level(const Ground *ground, Square sq)
{
    Square goal = (Square)((7 * 8 + (sq & 7)) ^ ground->flip);
    int sum = 2 * level_at(ground, goal);
    if ((sq & 7) > 0)
        sum += level_at(ground, goal - 1);
    if ((sq & 7) < 7)
        sum += level_at(ground, goal + 1);
    return sum / 4;
}

static void add_rabbit(const Ground *ground, const Change *change, FeatureList *out)
{
    int rows_to_go = ROWS - 1 - ground_row(ground, change->to);
    feature_list_add(out, FULL_RABBIT_ADVANCE + rows_to_go * INFLUENCE_LEVELS +
                              goal_level(ground, change->to));
}

// The level of the enemy trap on the side of a square; of both in the middle.
static int trap_level(const Ground *ground, Square sq)
{
    int file = sq & 7;
    int left = level_at(ground, 42 ^ ground->flip);
    int right = level_at(ground, 45 ^ ground->flip);
    if (file < 3)
        return left;
    return file > 4 ? right : (left + right) / 2;
}

static void add_zone(const Ground *ground, const Change *change, FeatureList *out)
{
    static const uint8_t zones[ROWS] = {0, 0, 1, 2, 3, 4, 4, 4};
    int before = zones[ground_row(ground, change->from)];
    int now = zones[ground_row(ground, change->to)];
    int type = ground_type(ground, change->side, change->kind);
    if (now != before)
        feature_list_add(out, (now > before ? FULL_ADVANCE : FULL_RETREAT) +
                                  type * INFLUENCE_LEVELS + trap_level(ground, change->to));
}

// How far the nearest stronger enemy stood from a square, 1 to 4, 0 for farther.
static int dominator_distance(const Ground *ground, int kind, Square sq)
{
    for (int i = 0; i < DOMINATOR_RANGE; i++)
        if (bb_has(ground->range[kind][i], sq))
            return i + 1;
    return 0;
}

static void add_range(const Ground *ground, const Change *change, FeatureList *out)
{
    int before = dominator_distance(ground, change->kind, change->from);
    int now = dominator_distance(ground, change->kind, change->to);
    int type = ground_type(ground, change->side, change->kind);
    if (before && (!now || now > before))
        feature_list_add(out,
                         FULL_RANGE_LEFT +
                             (type * INFLUENCE_LEVELS + level_at(ground, change->from)) *
                                 DOMINATOR_RANGE +
                             before - 1);
    else if (!before && now)
        feature_list_add(out, FULL_RANGE_ENTERED +
                                  (type * INFLUENCE_LEVELS + level_at(ground, change->to)) *
                                      DOMINATOR_RANGE +
                                  now - 1);
    else if (now && now < before)
        feature_list_add(out, FULL_RANGE_CLOSER + type * DOMINATOR_RANGE + now - 1);
}

void advances_add_trip(const Ground *ground, const Change *change, FeatureList *out)
{
    if (change->side != ground->scene->mover || change_is_capture(change))
        return;
    add_zone(ground, change, out);
    add_range(ground, change, out);
    if (change->kind == RABBIT)
        add_rabbit(ground, change, out);
}

// Enemies that are dominated now and were not where they stood.
void catches_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Scene *scene = ground->scene;
    Side enemy = scene->enemy;
    Bitboard caught = deed->dominated[enemy] & ~scene->dominated[enemy];
    while (caught) {
        Square sq = bb_pop(&caught);
        int type = ground_type_on(ground, &deed->cells, sq);
        if (!bb_has(scene->dominated[enemy], deed_origin(deed, sq)))
            feature_list_add(out,
                             FULL_CATCHES + type * INFLUENCE_LEVELS + level_at(ground, sq));
    }
}

// SPDX-License-Identifier: MIT
#include "rank/full/ground.h"

#include <string.h>

#include "core/freezing.h"
#include "core/square.h"
#include "rank/full/control.h"
#include "rank/full/independence.h"
#include "rank/full/pairs.h"
#include "rank/full/phalanx.h"
#include "rank/full/recency.h"
#include "rank/full/squares.h"
#include "rank/full/threats.h"
#include "rank/full/trips.h"
#include "tactics/goal.h"

static void see_enemies(Ground *ground, const Scene *scene)
{
    Bitboard reached = scene->pos.of_side[scene->enemy];
    Bitboard inner = 0;
    memset(ground->enemy_nearness, NEARNESS, sizeof ground->enemy_nearness);
    for (int distance = 0; distance < NEARNESS; distance++) {
        for (Bitboard ring = reached & ~inner; ring;)
            ground->enemy_nearness[bb_pop(&ring)] = (uint8_t)(distance > 0 ? distance : 1);
        inner = reached;
        reached = bb_grow(reached);
    }
}

static void see_dangers(Ground *ground, const Scene *scene)
{
    for (int kind = RABBIT; kind < KINDS; kind++) {
        Bitboard stronger = stronger_pieces(&scene->pos, scene->enemy, (Kind)kind);
        ground->danger[kind] = bb_grow(bb_grow(stronger & ~scene->frozen[scene->enemy]));
        for (int i = 0; i < DOMINATOR_RANGE; i++)
            ground->range[kind][i] = bb_grow(i > 0 ? ground->range[kind][i - 1] : stronger);
    }
}

// The first has no stronger enemy, the second one, the third is the strongest other piece.
static void see_big_pieces(Ground *ground, const Scene *scene)
{
    for (int side = GOLD; side < SIDES; side++) {
        bool has_third = false;
        for (int kind = ELEPHANT; kind >= RABBIT; kind--) {
            Bitboard pieces = position_pieces(&scene->pos, (Side)side, (Kind)kind);
            int rank = scene->stronger[side][kind];
            if (rank >= 2)
                rank = has_third || !pieces ? -1 : 2;
            has_third = has_third || rank == 2;
            ground->big_rank[side][kind] = (int16_t)(kind == RABBIT ? -1 : rank);
        }
    }
}

static void see_remakes(Ground *ground, const Scene *scene)
{
    ground->remake_count = 0;
    for (size_t i = 0; i + 1 < scene->past_count; i++)
        if (scene->past[i].before.key == scene->pos.key &&
            ground->remake_count < REMAKES_MOST)
            ground->remakes[ground->remake_count++] = scene->past[i + 1].before.key;
}

static void see_prey(Ground *ground, const Scene *scene)
{
    Bitboard stronger[KINDS] = {0};
    for (int kind = ELEPHANT; kind > RABBIT; kind--)
        stronger[kind - 1] = stronger[kind] | scene->pos.of_kind[kind];
    LookBoard board = {&scene->pos, scene->dominated, scene->frozen, stronger};
    prey_begin(&ground->prey, &board);
}

static void set_tables(Ground *ground)
{
    squares_set_tables(ground);
    pairs_set_tables(ground);
    control_set_tables(ground);
    independence_set_tables(ground);
    ground->has_tables = true;
}

void ground_set(Ground *ground, const Scene *scene)
{
    if (!ground->has_tables)
        set_tables(ground);
    int steps = goal_steps(&scene->pos, scene->mover, STEPS_PER_TURN, NULL);
    ground->scene = scene;
    ground->flip = scene->mover == GOLD ? 0 : 56;
    ground->goal_steps = steps ? steps : STEPS_PER_TURN + 1;
    cells_set(&ground->cells, &scene->pos);
    trail_begin(&ground->trail, &scene->pos);
    see_enemies(ground, scene);
    see_dangers(ground, scene);
    see_big_pieces(ground, scene);
    see_remakes(ground, scene);
    influence_set(&ground->influence, scene);
    recency_set(&ground->recency, scene);
    control_set(ground);
    phalanx_set(ground);
    trips_set(ground);
    see_prey(ground, scene);
    threats_set(ground);
}

// SPDX-License-Identifier: MIT
#include "rank/published/published_threats.h"

#include "rank/published/published_layout.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum { NEAR = 4 }; // steps within which two steps have to do with each other

static int trap_number(Square trap)
{
    int number = 0;
    while (scene_traps[number] != trap)
        number++;
    return number;
}

// What the mover could capture if the enemy passed; each feature once.
static void find_captures(const Scene *scene, const Position *after, FeatureList *out)
{
    Captures found;
    uint8_t stronger[SIDES][KINDS];
    bool is_set[PUBLISHED_RESERVED - PUBLISHED_THREATENS] = {false};
    captures_find(after, scene->mover, STEPS_PER_TURN, &found);
    if (found.victims)
        count_stronger(after, stronger);
    while (found.victims) {
        Square sq = bb_pop(&found.victims);
        Kind kind = piece_kind(position_piece_at(after, sq));
        int id = published_threatens(trap_number(found.of[sq].trap), found.of[sq].steps,
                                     piece_type(kind, stronger[scene->enemy][kind]));
        if (!is_set[id - PUBLISHED_THREATENS])
            feature_list_add(out, id);
        is_set[id - PUBLISHED_THREATENS] = true;
    }
}

// How much two turns have to do with each other, by where their steps began.
static int nearness(const Turn *turn, const Turn *past)
{
    int sum = 0;
    for (int i = 0; i < turn->length; i++)
        for (int k = 0; k < past->length; k++) {
            int apart =
                square_distance(step_from(turn->steps[i]), step_from(past->steps[k]));
            sum += apart < NEAR ? NEAR - apart : 0;
        }
    return sum < NEARNESS_MOST ? sum : NEARNESS_MOST;
}

static void find_nearness(const Scene *scene, const Turn *turn, FeatureList *out)
{
    const PastTurn *enemy = scene_enemy_turn(scene);
    const PastTurn *own = scene_own_turn(scene);
    if (turn && enemy)
        feature_list_add(out, PUBLISHED_NEAR_ENEMY + nearness(turn, &enemy->turn));
    if (turn && own)
        feature_list_add(out, PUBLISHED_NEAR_OWN + nearness(turn, &own->turn));
}

static void find_goals(const Scene *scene, const Position *after, FeatureList *out)
{
    int steps = goal_steps(after, scene->mover, STEPS_PER_TURN, NULL);
    if (goal_is_reached(after, scene->mover))
        feature_list_add(out, PUBLISHED_GOAL);
    else if (steps > 0)
        feature_list_add(out, PUBLISHED_GOAL + steps);
    if (goal_within(after, scene->enemy, STEPS_PER_TURN))
        feature_list_add(out, PUBLISHED_ENEMY_GOAL);
}

void published_threats_find(const Scene *scene, const Position *after, const Turn *turn,
                            FeatureList *out)
{
    find_captures(scene, after, out);
    find_nearness(scene, turn, out);
    find_goals(scene, after, out);
}

// SPDX-License-Identifier: MIT
#include "rank/full/recency.h"

#include <string.h>

#include "core/square.h"

enum {
    RECENCY_REACH = 4,
    RECENCY_MOST = 63, // sums are cut there
    RECENCY_BIN = 3,   // as many sums are one level
};

// Each step of the turn warms the squares around where it ended.
static void warm(const Turn *turn, uint8_t out[SQUARES])
{
    memset(out, 0, SQUARES);
    for (int i = 0; i < turn->length; i++)
        for (Square sq = 0; sq < SQUARES; sq++) {
            int near = RECENCY_REACH - square_distance(sq, step_to(turn->steps[i]));
            out[sq] = (uint8_t)(out[sq] + (near > 0 ? near : 0));
        }
}

// Where own pieces stand now that the enemy's last turn moved.
static Bitboard find_pushed(const Scene *scene, const PastTurn *past)
{
    ChangeList changes;
    Bitboard pushed = 0;
    change_list_find(&past->before, &past->turn, &changes);
    for (int i = 0; i < changes.count; i++) {
        const Change *change = &changes.items[i];
        if (change->side == scene->mover && !change_is_capture(change))
            pushed |= bb_of(change->to);
    }
    return pushed;
}

void recency_set(Recency *recency, const Scene *scene)
{
    const PastTurn *enemy = scene_enemy_turn(scene);
    const PastTurn *own = scene_own_turn(scene);
    recency->is_known = enemy && own;
    if (!recency->is_known)
        return;
    warm(&enemy->turn, recency->enemy);
    warm(&own->turn, recency->own);
    recency->pushed = find_pushed(scene, enemy);
}

static int warmth(const Turn *turn, const uint8_t at[SQUARES])
{
    int sum = 0;
    for (int i = 0; i < turn->length; i++)
        sum += at[step_to(turn->steps[i])];
    return (sum < RECENCY_MOST ? sum : RECENCY_MOST) / RECENCY_BIN;
}

void recency_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Recency *recency = &ground->recency;
    for (int i = 0; i < ground->remake_count; i++)
        if (ground->remakes[i] == deed->after->key)
            feature_list_add(out, FULL_REMAKE);
    if (!recency->is_known)
        return;
    feature_list_add(out, FULL_NEAR_ENEMY_TURN + warmth(deed->turn, recency->enemy));
    feature_list_add(out, FULL_NEAR_OWN_TURN + warmth(deed->turn, recency->own));
    if (recency->pushed & deed->left)
        feature_list_add(out, FULL_MOVES_PUSHED);
}

// SPDX-License-Identifier: MIT
#include "rank/goals.h"

#include "tactics/goal.h"

enum { STOPS_TOLD_APART = 4 }; // as many are as good as more

bool goals_won(const Ground *ground, const Deed *deed)
{
    const Position *after = deed->after;
    Side enemy = ground->scene->enemy;
    return goal_is_reached(after, ground->scene->mover) ||
           !position_pieces(after, enemy, RABBIT) ||
           !(after->of_side[enemy] & ~deed->frozen[enemy]);
}

// How many single steps of the enemy's leave the mover without a goal, up to four.
static int count_stops(const Position *after, Side mover)
{
    Step steps[STEPS];
    Bitboard movers = after->of_side[after->side];
    int count = step_list(after, steps);
    int stops = 0;
    for (int i = 0; i < count && stops < STOPS_TOLD_APART; i++) {
        if (!bb_has(movers, step_from(steps[i])))
            continue;
        Position next = *after;
        step_make(&next, steps[i]);
        stops += !goal_within(&next, mover, STEPS_PER_TURN);
    }
    return stops;
}

static void add_threat(const Ground *ground, const Deed *deed, FeatureList *out)
{
    static const uint8_t classes[STOPS_TOLD_APART + 1] = {0, 1, 2, 2, 3};
    Side mover = ground->scene->mover;
    if (!goal_within(deed->after, mover, STEPS_PER_TURN))
        return;
    int steps = goal_steps(deed->after, mover, STEPS_PER_TURN, NULL);
    if (steps >= ground->goal_steps)
        return;
    int stops = classes[count_stops(deed->after, mover)];
    feature_list_add(out, FULL_GOAL_THREAT + (steps - 1) * STOPS + stops);
}

void goals_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    if (goal_is_near(deed->after, ground->scene->mover, STEPS_PER_TURN))
        add_threat(ground, deed, out);
    if (goal_within(deed->after, ground->scene->enemy, STEPS_PER_TURN))
        feature_list_add(out, FULL_ALLOWS_GOAL);
}

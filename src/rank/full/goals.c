// SPDX-License-Identifier: MIT
// Goals: won, threatened and how easily stopped, allowed.
#include "rank/full/full_scene.h"
#include "tactics/goal.h"

enum { STOPS_TOLD_APART = 4 }; // as many are as good as more

void goals_begin(FullScene *full)
{
    int steps = goal_steps(&full->scene->pos, full->scene->mover, STEPS_PER_TURN, NULL);
    full->goal_steps = steps ? steps : STEPS_PER_TURN + 1;
}

bool goals_won(const FullScene *full, const Deed *deed)
{
    const Position *after = deed->after;
    Side enemy = full->scene->enemy;
    return goal_is_reached(after, full->scene->mover) ||
           !position_pieces(after, enemy, RABBIT) ||
           !(after->of_side[enemy] & ~deed->frozen[enemy]);
}

// The squares on which the steps of a turn hang: those beside them too, for who stands
// there freezes, thaws or supports; and if one of these is a trap, those beside the trap.
static Bitboard squares_of(const Turn *turn)
{
    Bitboard touched = 0;
    for (int i = 0; i < turn->length; i++)
        touched |= bb_of(step_from(turn->steps[i])) | bb_of(step_to(turn->steps[i]));
    touched = bb_grow(touched);
    return touched | bb_neighbours(touched & TRAPS);
}

// How many single steps of the enemy's leave the mover without a goal, up to four. A step
// that changes nothing on which the turn `goal` hangs does not stop it.
static int count_stops(const Position *after, Side mover, const Turn *goal)
{
    Step steps[STEPS];
    Bitboard movers = after->of_side[after->side];
    Bitboard needed = squares_of(goal);
    int count = step_list(after, steps);
    int stops = 0;
    for (int i = 0; i < count && stops < STOPS_TOLD_APART; i++) {
        if (!bb_has(movers, step_from(steps[i])))
            continue;
        Position next = *after;
        step_make(&next, steps[i]);
        Bitboard changed = position_occupied(after) ^ position_occupied(&next);
        if (changed & needed)
            stops += !goal_within(&next, mover, STEPS_PER_TURN);
    }
    return stops;
}

static void add_threat(const FullScene *full, const Deed *deed, FeatureList *out)
{
    static const uint8_t classes[STOPS_TOLD_APART + 1] = {0, 1, 2, 2, 3};
    Side mover = full->scene->mover;
    Turn goal;
    if (!goal_within(deed->after, mover, full->goal_steps - 1))
        return;
    int steps = goal_steps(deed->after, mover, STEPS_PER_TURN, &goal);
    int stops = classes[count_stops(deed->after, mover, &goal)];
    feature_list_add(out, FULL_GOAL_THREAT + (steps - 1) * STOPS + stops);
}

void goals_find(FullScene *full, const Deed *deed, FeatureList *out)
{
    if (goal_is_near(deed->after, full->scene->mover, STEPS_PER_TURN))
        add_threat(full, deed, out);
    if (goal_within(deed->after, full->scene->enemy, STEPS_PER_TURN))
        feature_list_add(out, FULL_ALLOWS_GOAL);
}

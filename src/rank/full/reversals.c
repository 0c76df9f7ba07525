// SPDX-License-Identifier: MIT
#include "rank/full/reversals.h"

#include <stddef.h>

#include "core/position.h"
#include "core/square.h"
#include "core/step.h"

typedef enum Reversal {
    REVERSAL_FULL,    // two steps bring the board back
    REVERSAL_MOSTLY,  // one of each side moved by one, and the enemy's can step back
    REVERSAL_STEPBACK // the one enemy piece that was moved, by one, can step back
} Reversal;

// How many pieces of a side the turn moved; many when it captured any.
static int count_moved(const Deed *deed, int side)
{
    int count = 0;
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        count += change_is_capture(change) ? CHANGES_MOST : change->side == side;
    }
    return count;
}

static const Change *find_change(const Deed *deed, int side)
{
    for (int i = 0; i < deed->changes.count; i++)
        if (deed->changes.items[i].side == side)
            return &deed->changes.items[i];
    return NULL;
}

static bool moved_by_one(const Change *change)
{
    return square_distance(change->from, change->to) == 1;
}

static bool can_step_back(const Deed *deed, const Change *change)
{
    for (int d = NORTH; d < DIRECTIONS; d++) {
        Step step = step_of(change->to, (Direction)d);
        if (bb_shift(bb_of(change->to), (Direction)d) == bb_of(change->from))
            return step_check(deed->after, step, NULL);
    }
    return false;
}

static void add_reversal(Reversal reversal, FeatureList *out)
{
    feature_list_add(out, FULL_REVERSAL + (int)reversal);
}

void reversals_find(const Ground *ground, const Deed *deed, FeatureList *out)
{
    const Scene *scene = ground->scene;
    int theirs = count_moved(deed, (int)scene->enemy);
    int ours = count_moved(deed, (int)scene->mover);
    if (theirs < 1 || theirs > 2)
        return;
    uint64_t key = scene->pos.key ^ ZOBRIST_SILVER;
    if (theirs + ours <= 2 && steps_can_restore(deed->after, deed->arrived, key, 2)) {
        add_reversal(REVERSAL_FULL, out);
        return;
    }
    const Change *change = find_change(deed, (int)scene->enemy);
    if (theirs > 1 || !moved_by_one(change) || !can_step_back(deed, change))
        return;
    bool is_mostly = ours == 1 && moved_by_one(find_change(deed, (int)scene->mover));
    add_reversal(is_mostly ? REVERSAL_MOSTLY : REVERSAL_STEPBACK, out);
}

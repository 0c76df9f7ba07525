// SPDX-License-Identifier: MIT
#include "rank/deed.h"

#include "core/freezing.h"

void deed_set(Deed *deed, Ground *ground, const Position *after, const Turn *turn)
{
    deed->after = after;
    deed->turn = turn;
    change_list_find(&ground->scene->pos, turn, &deed->changes);
    deed->left = deed->arrived = 0;
    for (int i = 0; i < deed->changes.count; i++) {
        const Change *change = &deed->changes.items[i];
        deed->left |= bb_of(change->from);
        if (!change_is_capture(change))
            deed->arrived |= bb_of(change->to);
    }
    deed->stronger[ELEPHANT] = 0;
    for (int kind = ELEPHANT; kind > RABBIT; kind--)
        deed->stronger[kind - 1] = deed->stronger[kind] | after->of_kind[kind];
    for (int side = GOLD; side < SIDES; side++) {
        deed->dominated[side] = dominated_pieces(after, (Side)side);
        deed->frozen[side] = deed->dominated[side] & ~bb_neighbours(after->of_side[side]);
    }
    PreyBoard board = {after, deed->dominated};
    prey_after(&ground->prey, &board, &deed->changes, &deed->prey);
}

// SPDX-License-Identifier: MIT
#include "rank/full/deed.h"

#include "core/freezing.h"

void deed_set(Deed *deed, Ground *ground, const Position *after, const Turn *turn)
{
    deed->after = after;
    deed->turn = turn;
    trail_follow(&ground->trail, &ground->cells, turn, &deed->changes);
    cells_after(&ground->cells, &deed->changes, &deed->cells);
    deed->left = change_list_left(&deed->changes);
    deed->arrived = change_list_arrived(&deed->changes);
    deed->stronger[ELEPHANT] = 0;
    for (int kind = ELEPHANT; kind > RABBIT; kind--)
        deed->stronger[kind - 1] = deed->stronger[kind] | after->of_kind[kind];
    for (int side = GOLD; side < SIDES; side++) {
        deed->dominated[side] = dominated_pieces(after, (Side)side);
        deed->frozen[side] = deed->dominated[side] & ~bb_neighbours(after->of_side[side]);
    }
    LookBoard board = {after, deed->dominated, deed->frozen, deed->stronger};
    prey_after(&ground->prey, &board, &deed->changes, &deed->prey);
}

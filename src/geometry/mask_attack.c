// SPDX-License-Identifier: MIT
#include "geometry/mask_attack.h"

#include "geometry/tactic_mask.h"

static bool attack_from(const Position *pos, const Aim *aim, long *nodes, Turn *out);

static bool is_attained(const Position *pos, const Aim *aim, bool is_taken)
{
    if (aim->kind == TACTIC_CAPTURE)
        return is_taken;
    return !is_taken && bb_has(side_goal((Side)pos->side), aim->piece);
}

static bool try_move(const Position *pos, Aim aim, const TacticMove *move, long *nodes,
                     Turn *out)
{
    Position next = *pos;
    uint8_t length = out->length;
    bool is_taken = tactic_move_make(&next, move, &aim);
    ++*nodes;
    for (int i = 0; i < move->count; i++)
        out->steps[out->length++] = move->steps[i];
    if (is_attained(&next, &aim, is_taken) ||
        (!is_taken && attack_from(&next, &aim, nodes, out)))
        return true;
    out->length = length;
    return false;
}

static bool attack_from(const Position *pos, const Aim *aim, long *nodes, Turn *out)
{
    TacticMoves moves;
    if (aim->kind == TACTIC_CAPTURE)
        capture_mask_moves(pos, aim, &moves);
    else
        goal_mask_moves(pos, aim, &moves);
    for (int i = 0; i < moves.count; i++)
        if (try_move(pos, *aim, &moves.items[i], nodes, out))
            return true;
    return false;
}

bool mask_attack(const Position *pos, const Aim *aim, long *nodes, Turn *out)
{
    long uncounted = 0;
    out->length = 0;
    return attack_from(pos, aim, nodes ? nodes : &uncounted, out);
}

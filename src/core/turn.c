// SPDX-License-Identifier: MIT
#include "core/turn.h"

#include <stddef.h>

#include "core/square.h"

void turn_play(Position *pos, const Turn *turn)
{
    for (int i = 0; i < turn->length; i++)
        step_make(pos, turn->steps[i]);
    assert(turn_may_end(pos, NULL));
    position_end_turn(pos);
}

uint64_t turn_key_after(const Position *pos, const Turn *turn)
{
    Position after = *pos;
    turn_play(&after, turn);
    return after.key;
}

Bitboard turn_removes(const Position *pos, const Turn *turn, Side side)
{
    Position now = *pos;
    Square origin[SQUARES]; // of what stands on a square now
    Bitboard removed = 0;
    for (Square sq = 0; sq < SQUARES; sq++)
        origin[sq] = sq;
    for (int i = 0; i < turn->length; i++) {
        StepEffect effect = step_make_effect(&now, turn->steps[i]);
        origin[effect.to] = origin[effect.from];
        for (int j = 0; j < effect.removal_count; j++)
            if (piece_side(effect.removals[j].piece) == side)
                removed |= bb_of(origin[effect.removals[j].square]);
    }
    return removed;
}

Turn turn_mirror(const Turn *turn)
{
    Turn out = *turn;
    for (int i = 0; i < turn->length; i++) {
        Direction direction = step_direction(turn->steps[i]);
        bool is_turned = direction == EAST || direction == WEST;
        out.steps[i] = step_of(square_mirror(step_from(turn->steps[i])),
                               is_turned ? direction_opposite(direction) : direction);
    }
    return out;
}

Turn turn_seen_by(const Turn *turn, Side side)
{
    Turn out = *turn;
    for (int i = 0; side == SILVER && i < turn->length; i++) {
        Direction direction = step_direction(turn->steps[i]);
        bool is_turned = direction == NORTH || direction == SOUTH;
        out.steps[i] = step_of(square_flip(step_from(turn->steps[i])),
                               is_turned ? direction_opposite(direction) : direction);
    }
    return out;
}

bool turn_may_end(const Position *pos, Error *err)
{
    if (pos->steps_used == 0)
        return error_set(err, "a turn needs at least one step");
    if (pos->bond == BOND_PUSH)
        return error_set(err, "the push is not finished");
    if (pos->key == pos->turn_key)
        return error_set(err, "the turn leaves the board unchanged");
    return true;
}

bool turn_check(const Position *pos, const Turn *turn, Error *err)
{
    Position now = *pos;
    if (turn->length > STEPS_PER_TURN)
        return error_set(err, "a turn has at most four steps");
    for (int i = 0; i < turn->length; i++) {
        Step step = turn->steps[i];
        if (!step_check(&now, step, err))
            return error_wrap(err, "step %d (%c%s%c)", i + 1,
                              piece_letter(position_piece_at(&now, step_from(step))),
                              square_name(step_from(step)),
                              direction_letter(step_direction(step)));
        step_make(&now, step);
    }
    return turn_may_end(&now, err);
}

// SPDX-License-Identifier: MIT
#include "core/rules.h"

static Result won(Side winner, Ending ending)
{
    return (Result){.ending = ending, .winner = winner};
}

static bool has_goal(const Position *pos, Side side)
{
    return (position_pieces(pos, side, RABBIT) & side_goal(side)) != 0;
}

static bool has_rabbits(const Position *pos, Side side)
{
    return position_pieces(pos, side, RABBIT) != 0;
}

Result rules_board_result(const Position *pos)
{
    assert(pos->steps_used == 0);
    Side next = (Side)pos->side;
    Side mover = side_other(next);
    if (has_goal(pos, mover))
        return won(mover, ENDING_GOAL);
    if (has_goal(pos, next))
        return won(next, ENDING_GOAL);
    if (!has_rabbits(pos, next))
        return won(mover, ENDING_ELIMINATION);
    if (!has_rabbits(pos, mover))
        return won(next, ENDING_ELIMINATION);
    return (Result){.ending = ENDING_NONE};
}

typedef struct Mobility {
    const History *history;
    bool has_turn; // perhaps a forbidden one
} Mobility;

// Stop at the first turn that history allows.
static bool look_for_a_turn(void *context, const TurnVisit *visit)
{
    Mobility *mobility = context;
    mobility->has_turn = true;
    return history_forbids(mobility->history, visit->key);
}

Result rules_result(const Position *pos, const History *history, TurnGen *gen)
{
    Result result = rules_board_result(pos);
    if (result.ending != ENDING_NONE)
        return result;
    Mobility mobility = {.history = history};
    bool is_stuck = turngen_visit(gen, pos, look_for_a_turn, &mobility);
    if (!is_stuck)
        return result;
    return won(side_other((Side)pos->side),
               mobility.has_turn ? ENDING_REPETITION : ENDING_IMMOBILE);
}

const char *ending_name(Ending ending)
{
    static const char *const names[] = {"none", "goal", "elimination", "immobilisation",
                                        "repetition"};
    return names[ending];
}

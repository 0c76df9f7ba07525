// SPDX-License-Identifier: MIT
#include "tactics_twin.h"

#include <stdio.h>

#include "core/board_text.h"
#include "core/square.h"
#include "core/turn.h"
#include "slow_tactics.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

static Position as_if_to_move(const Position *pos, Side side)
{
    Position now = *pos;
    if (side != (Side)pos->side)
        position_end_turn(&now);
    return now;
}

static int within(int least, int steps)
{
    return least <= steps ? least : 0;
}

static bool turn_is_right(const Position *pos, const Turn *turn, int length, Error *err)
{
    if (turn->length != length)
        return error_set(err, "the turn has %d steps, not %d", turn->length, length);
    return turn_check(pos, turn, err);
}

// ---- Goal ------------------------------------------------------------------------------

static bool goal_turn_is_right(const Position *pos, Side side, const Turn *turn, int length,
                               Error *err)
{
    Position now = as_if_to_move(pos, side);
    if (length == 0)
        return turn->length == 0 || error_set(err, "a turn for no goal");
    if (!turn_is_right(&now, turn, length, err))
        return false;
    turn_play(&now, turn);
    return goal_is_reached(&now, side) || error_set(err, "the turn ends in no goal");
}

static bool goal_agrees(const Position *pos, Side side, int steps, int expected, Error *err)
{
    Turn turn;
    int found = goal_steps(pos, side, steps, &turn);
    if (found != expected)
        return error_set(err, "goal of %s within %d steps: %d, the slow twin says %d",
                         side_name(side), steps, found, expected);
    if (goal_within(pos, side, steps) != (expected != 0))
        return error_set(err, "goal_within differs from goal_steps");
    return goal_turn_is_right(pos, side, &turn, expected, err);
}

bool goals_agree(const Position *pos, int max_steps, TacticsTally *tally, Error *err)
{
    for (int side = GOLD; side < SIDES; side++) {
        int least = slow_goal_steps(pos, (Side)side, max_steps);
        if (tally)
            tally->goals[least]++;
        for (int steps = 0; steps <= max_steps; steps++)
            if (!goal_agrees(pos, (Side)side, steps, within(least, steps), err))
                return false;
    }
    return true;
}

// ---- Captures --------------------------------------------------------------------------

// Follow the victim through the turn to its trap.
static bool capture_is_right(const Position *pos, Side side, Square victim,
                             const Capture *capture, Error *err)
{
    Position now = as_if_to_move(pos, side);
    if (!turn_is_right(&now, &capture->turn, capture->steps, err))
        return false;
    for (int i = 0; i < capture->turn.length; i++) {
        Step step = capture->turn.steps[i];
        if (step_from(step) == victim)
            victim = step_to(step);
        if (bb_has(step_make(&now, step), victim))
            return victim == capture->trap || error_set(err, "another trap takes it");
    }
    return error_set(err, "the turn does not take it");
}

static bool victim_agrees(const Position *pos, Side side, Square sq, const Captures *found,
                          int expected, Error *err)
{
    const char *square = square_name(sq);
    int steps = bb_has(found->victims, sq) ? found->of[sq].steps : 0;
    if (steps != expected)
        return error_set(err, "capture on %s by %s: %d, the slow twin says %d", square,
                         side_name(side), steps, expected);
    if (steps && !capture_is_right(pos, side, sq, &found->of[sq], err))
        return error_wrap(err, "capture on %s", square);
    return true;
}

static bool captures_within_agree(const Position *pos, Side side, int steps,
                                  const SlowCaptures *slow, Error *err)
{
    Captures found;
    captures_find(pos, side, steps, &found);
    for (Square sq = 0; sq < SQUARES; sq++)
        if (!victim_agrees(pos, side, sq, &found, within(slow->steps[sq], steps), err))
            return error_wrap(err, "within %d steps", steps);
    if (captures_victims(pos, side, steps) != found.victims)
        return error_set(err, "captures_victims differs from captures_find");
    if (captures_exist(pos, side, steps) != (found.victims != 0))
        return error_set(err, "captures_exist differs from captures_find");
    return true;
}

bool captures_agree(const Position *pos, int max_steps, TacticsTally *tally, Error *err)
{
    for (int side = GOLD; side < SIDES; side++) {
        SlowCaptures slow = slow_captures(pos, (Side)side, max_steps);
        for (Square sq = 0; tally && sq < SQUARES; sq++)
            tally->captures[slow.steps[sq]]++;
        for (int steps = 0; steps <= max_steps; steps++)
            if (!captures_within_agree(pos, (Side)side, steps, &slow, err))
                return false;
    }
    return true;
}

void tactics_print(const Position *pos)
{
    char text[POSITION_RANKS_TEXT];
    position_format_ranks(pos, text);
    fprintf(stderr, "%s, %d steps used, bond %d on square %d\n", text, pos->steps_used,
            pos->bond, pos->bond_square);
}

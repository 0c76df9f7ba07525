// SPDX-License-Identifier: MIT
// A search that tries only what can matter (goal_region.h) and ends in static answers for
// the last two steps (goal_short.h).
#include "tactics/goal.h"

#include <stddef.h>

#include "tactics/attack_start.h"
#include "tactics/goal_region.h"
#include "tactics/goal_short.h"

static bool search(const AttackBoard *board, int steps, Turn *turn);

// ---- The turn behind a static answer ---------------------------------------------------

static void add_goal_step(const GoalShort *now, Turn *turn)
{
    Bitboard rabbits = now->rabbits & now->movers & GOAL_RANK_7 & now->open;
    turn->steps[turn->length++] = step_of(bb_first(rabbits), NORTH);
}

// There is a goal in two steps but none in one: find the first of them.
static void add_two_steps(const AttackBoard *board, Turn *turn)
{
    AttackSteps steps = attack_steps(board, ~UINT64_C(0));
    for (int d = NORTH; d < DIRECTIONS; d++)
        while (steps.from[d]) {
            AttackBoard next = *board;
            Step step = step_of(bb_pop(&steps.from[d]), (Direction)d);
            attack_move_own(&next, step_from(step), step_to(step));
            GoalShort last = goal_short(&next);
            if (!goal_in_one(&last))
                continue;
            turn->steps[turn->length++] = step;
            add_goal_step(&last, turn);
            return;
        }
    assert(false); // a goal in two steps has a first step
}

static bool search_short(const AttackBoard *board, int steps, Turn *turn)
{
    GoalShort now = goal_short(board);
    if (goal_in_one(&now)) {
        if (turn)
            add_goal_step(&now, turn);
        return true;
    }
    if (steps < 2 || !goal_in_two(&now))
        return false;
    if (turn)
        add_two_steps(board, turn);
    return true;
}

// ---- The search ------------------------------------------------------------------------

static Bitboard find_candidates(const AttackBoard *board, int steps)
{
    Bitboard rabbits = board->own & board->of_kind[RABBIT];
    Bitboard movable = goal_movable(board->own & ~rabbits, board->enemy, steps);
    rabbits &= goal_flood(board->own, board->enemy, movable, steps);
    if (!rabbits)
        return 0;
    Bitboard farthest = RANK_8 >> 8 * steps;
    return rabbits & (attack_movers(board) | ~farthest);
}

static bool try_step(const AttackBoard *board, Step step, int steps, Turn *turn)
{
    AttackBoard next = *board;
    attack_move_own(&next, step_from(step), step_to(step));
    if (turn)
        turn->steps[turn->length++] = step;
    if (search(&next, steps - 1, turn))
        return true;
    if (turn)
        turn->length--;
    return false;
}

static bool try_steps(const AttackBoard *board, const GoalRegion *region, int steps,
                      Turn *turn)
{
    AttackSteps own = attack_steps(board, region->steps);
    own.from[NORTH] |= region->walkers & attack_empty(board) >> 8;
    for (int d = NORTH; d < DIRECTIONS; d++)
        while (own.from[d])
            if (try_step(board, step_of(bb_pop(&own.from[d]), (Direction)d), steps, turn))
                return true;
    return false;
}

static bool try_displacements(const AttackBoard *board, Bitboard victims, int steps,
                              Turn *turn)
{
    Displacement moves[DISPLACEMENTS];
    int count = attack_displacements(board, victims, victims, moves);
    for (int i = 0; i < count; i++) {
        AttackBoard next = *board;
        attack_displace(&next, &moves[i]);
        if (turn)
            attack_add_displacement(turn, &moves[i]);
        if (search(&next, steps - 2, turn))
            return true;
        if (turn)
            turn->length = (uint8_t)(turn->length - 2);
    }
    return false;
}

// Whether there is a goal within `steps` steps; if so they are added to `turn`.
static bool search(const AttackBoard *board, int steps, Turn *turn)
{
    if (steps <= 2)
        return search_short(board, steps, turn);
    Bitboard candidates = find_candidates(board, steps);
    if (!candidates)
        return false;
    if (search_short(board, 2, turn))
        return true;
    GoalRegion region = goal_region(candidates, steps);
    return try_steps(board, &region, steps, turn) ||
           (region.victims && try_displacements(board, region.victims, steps, turn));
}

// The least number of steps, at most `steps`.
static int search_least(const AttackBoard *board, int steps, Turn *turn)
{
    for (int least = 1; least <= steps; least++)
        if (search(board, least, turn))
            return least;
    return 0;
}

// ---- Unusual starts --------------------------------------------------------------------

typedef struct GoalQuest {
    Side side;
    int best; // steps of the best turn so far, one too many at first
    Turn turn;
} GoalQuest;

static bool look_from_start(void *context, const AttackStart *start)
{
    GoalQuest *quest = context;
    int used = start->turn.length;
    Turn rest = {0};
    bool is_there = (start->board.own & start->board.of_kind[RABBIT] & RANK_8) != 0;
    int least = is_there ? 0 : search_least(&start->board, quest->best - 1 - used, &rest);
    if (used + least >= quest->best || (!is_there && least == 0))
        return true;
    rest = attack_turn(&rest, quest->side);
    quest->best = used + least;
    quest->turn = start->turn;
    for (int i = 0; i < rest.length; i++)
        quest->turn.steps[quest->turn.length++] = rest.steps[i];
    return quest->best > 1;
}

// A rabbit is there already: any step will do after which the turn may end.
static bool search_end(const Position *pos, int steps, Turn *turn)
{
    Step list[STEPS];
    int count = step_list(pos, list);
    for (int i = 0; i < count; i++) {
        Position next = *pos;
        step_make(&next, list[i]);
        turn->steps[turn->length++] = list[i];
        if (steps == 1 ? turn_may_end(&next, NULL) : search_end(&next, steps - 1, turn))
            return true;
        turn->length--;
    }
    return false;
}

// No rabbit on its goal rank ever leaves it in its own side's turn.
static int steps_to_end(const Position *pos, Side side, int steps, Turn *turn)
{
    Position now = *pos;
    if (side != (Side)pos->side)
        position_end_turn(&now);
    for (int least = 1; least <= steps; least++)
        if (search_end(&now, least, turn))
            return least;
    return 0;
}

// ---- What is asked ---------------------------------------------------------------------

static int steps_from_starts(const Position *pos, Side side, int steps, Turn *turn)
{
    GoalQuest quest = {.side = side, .best = steps + 1};
    attack_visit_starts(pos, side, steps, look_from_start, &quest);
    *turn = quest.turn;
    return quest.best <= steps ? quest.best : 0;
}

static int find_least(const Position *pos, Side side, int steps, Turn *turn)
{
    if (goal_is_reached(pos, side))
        return steps_to_end(pos, side, steps, turn);
    if (!attack_starts_plainly(pos, side))
        return steps_from_starts(pos, side, steps, turn);
    AttackBoard board = attack_board(pos, side);
    int least = search_least(&board, steps, turn);
    *turn = attack_turn(turn, side);
    return least;
}

int goal_steps(const Position *pos, Side side, int steps, Turn *turn)
{
    Turn found = {0};
    int least = 0;
    steps = attack_steps_left(pos, side, steps);
    if (steps > 0 && goal_is_near(pos, side, steps))
        least = find_least(pos, side, steps, &found);
    if (turn)
        *turn = found;
    return least;
}

bool goal_within(const Position *pos, Side side, int steps)
{
    steps = attack_steps_left(pos, side, steps);
    if (steps <= 0 || !goal_is_near(pos, side, steps))
        return false;
    if (goal_is_reached(pos, side) || !attack_starts_plainly(pos, side))
        return goal_steps(pos, side, steps, NULL) != 0;
    Bitboard own = attack_set(pos->of_side[side], side);
    Bitboard enemy = attack_set(pos->of_side[side_other(side)], side);
    Bitboard rabbits = own & attack_set(pos->of_kind[RABBIT], side);
    if (!(rabbits & goal_flood(own, enemy, enemy, steps)))
        return false;
    AttackBoard board = attack_board(pos, side);
    return search(&board, steps, NULL);
}

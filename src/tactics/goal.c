// SPDX-License-Identifier: MIT
// A search that tries only what can matter and ends in static answers for the last two
// steps.
//
// CANDIDATES. Take the way a rabbit goes and count for each square it enters one step, one
// more for a friend that stands there and two more for an enemy; traps count as empty,
// since who stands there may die for nothing. No move lowers this sum by more than its
// steps: a friend that steps aside one, a pull two; a push makes an enemy square a friend's
// and may empty the one the pusher came from, two together. So the sum is at most the steps
// left, or this rabbit will not be there in time. If it is frozen somebody else must move
// as well. An enemy in the way takes two steps, the rabbit one at least: whoever displaces
// it has one for itself if there are four, so it is stronger and within two squares, or
// one.
//
// REGION. In a shortest way to goal no move can be left out, so each changes a square on
// which a later move depends. The rabbit's steps depend on the squares it stands on and
// enters and on those beside them: who freezes it, who thaws it, who supports it on a trap.
// The steps of others depend likewise on the squares they touch, which are one further out,
// and those beside these. So a helper's step touches a square at most 1, 3 or 5 from the
// rabbit's squares, when it is the last, last but one or last but two that helps; and with
// as many steps for helpers the rabbit has that many fewer to go sideways. A push or pull
// takes the steps of two helpers; its victim is at most 2 away, or 4 with a helper's step
// to follow: one more than what it must change, since the victim may be the guard of an
// enemy on a trap, or be pushed away from a square that the pusher leaves. Friends on
// traps ask for no more: one dies only when its last guard leaves, and that is a move by
// itself.
#include "tactics/goal.h"

#include <stddef.h>

#include "tactics/attack_board.h"

// ---- Which rabbits, and which moves can matter to them ---------------------------------

typedef struct GoalRegion {
    Bitboard walkers; // rabbits that have just the steps to walk straight on
    Bitboard steps;   // own steps that begin or end here may matter
    Bitboard victims; // pushes and pulls of enemies here may matter
} GoalRegion;

// West, east and south of a set: from where a rabbit enters it.
static inline Bitboard goal_entries(Bitboard set)
{
    return set >> 8 | (set & ~FILE_H) << 1 | (set & ~FILE_A) >> 1;
}

// The squares whose rabbits may be on goal after `steps` steps (1 to 4), when of the
// enemies only the `movable` can be displaced.
static inline Bitboard goal_flood(Bitboard own, Bitboard enemy, Bitboard movable, int steps)
{
    Bitboard free = ~(own | enemy) | TRAPS;
    Bitboard three_ago = 0;
    Bitboard two_ago = 0;
    Bitboard reached = RANK_8;
    for (int i = 0; i < steps; i++) {
        Bitboard next = reached | goal_entries((reached & free) | (two_ago & own) |
                                               (three_ago & movable));
        three_ago = two_ago;
        two_ago = reached;
        reached = next;
    }
    return reached;
}

// A set with all squares at most `distance` steps from it.
static inline Bitboard goal_near(Bitboard set, int distance)
{
    for (int i = 0; i < distance; i++)
        set |= bb_neighbours(set);
    return set;
}

// Enemies among which are all that can be displaced in time. `others` are our pieces but
// the rabbits, which displace nobody. To tell who is stronger takes longer than it saves.
static inline Bitboard goal_movable(Bitboard others, Bitboard enemy, int steps)
{
    return steps > 2 ? enemy & goal_near(others, steps - 2) : 0;
}

// The squares ahead, those of the same rank included, at most `sideways` files away.
static inline Bitboard goal_ahead(Bitboard rabbits, int sideways)
{
    for (int i = 0; i < sideways; i++)
        rabbits |= (rabbits & ~FILE_H) << 1 | (rabbits & ~FILE_A) >> 1;
    rabbits |= rabbits << 8;
    return rabbits | rabbits << 16;
}

// Add what may matter to rabbits that have `spare` steps more than ranks to go.
static inline void goal_add_spare(GoalRegion *region, Bitboard rabbits, int spare)
{
    region->steps |= goal_near(goal_ahead(rabbits, spare - 1), 1);
    if (spare < 2)
        return;
    Bitboard two = goal_near(goal_ahead(rabbits, spare - 2), 2);
    region->steps |= goal_near(two, 1);
    region->victims |= two;
    if (spare < 3)
        return;
    Bitboard four = goal_near(goal_ahead(rabbits, spare - 3), 4);
    region->steps |= goal_near(four, 1);
    region->victims |= four;
}

// What may matter to the candidates when `steps` are left.
static inline GoalRegion goal_region(Bitboard candidates, int steps)
{
    GoalRegion region = {.walkers = candidates & RANK_8 >> 8 * steps};
    for (int ranks = 1; ranks < steps; ranks++) {
        Bitboard rabbits = candidates & RANK_8 >> 8 * ranks;
        if (rabbits)
            goal_add_spare(&region, rabbits, steps - ranks);
    }
    return region;
}

// ---- One or two steps ------------------------------------------------------------------
//
// Answered for all rabbits at once and without trying a step.
//
// No rabbit stands on its goal rank yet. In two steps a rabbit walks two squares, or a
// friend makes one step for it: next to it, to thaw it, or out of its way. Nobody else's
// death can matter: what dies on a trap of rank 6 because a rabbit left is not beside the
// square that the rabbit went to.

#define GOAL_RANK_7 (RANK_8 >> 8)
#define GOAL_RANK_6 (RANK_8 >> 16)

// What both questions are answered from.
typedef struct GoalShort {
    Bitboard own;
    Bitboard movers;
    Bitboard rabbits; // own
    Bitboard empty;
    Bitboard open; // squares with an empty square to the north
    Bitboard safe; // squares without a neighbour that would freeze a rabbit
} GoalShort;

static inline GoalShort goal_short(const AttackBoard *board)
{
    Bitboard empty = attack_empty(board);
    return (GoalShort){
        .own = board->own,
        .movers = attack_movers(board),
        .rabbits = board->own & board->of_kind[RABBIT],
        .empty = empty,
        .open = empty >> 8,
        .safe = ~board->meets_stronger[RABBIT],
    };
}

static inline bool goal_in_one(const GoalShort *now)
{
    return (now->rabbits & now->movers & GOAL_RANK_7 & now->open) != 0;
}

// Straight on, or to the side and on: thawed all the way, since the friend it had may be
// left behind.
static inline bool goal_short_walks(const GoalShort *now)
{
    Bitboard rabbits = now->rabbits & now->movers;
    Bitboard east = bb_shift(now->own, WEST); // squares with a friend to the east
    Bitboard west = bb_shift(now->own, EAST);
    Bitboard south = bb_shift(now->own, NORTH);
    Bitboard place = now->empty & now->open;
    Bitboard ahead = bb_shift(rabbits & GOAL_RANK_6, NORTH) & (now->safe | east | west);
    Bitboard right = bb_shift(rabbits & GOAL_RANK_7, EAST) & (now->safe | east | south);
    Bitboard left = bb_shift(rabbits & GOAL_RANK_7, WEST) & (now->safe | west | south);
    return (place & (ahead | right | left)) != 0;
}

// A friend steps beside a frozen rabbit, not in front of it.
static inline bool goal_short_thaws(const GoalShort *now)
{
    Bitboard frozen = now->rabbits & ~now->movers & GOAL_RANK_7 & now->open;
    if (!frozen)
        return false;
    Bitboard beside =
        bb_shift(frozen, EAST) | bb_shift(frozen, SOUTH) | bb_shift(frozen, WEST);
    Bitboard sources = bb_neighbours(now->movers & ~now->rabbits) |
                       bb_shift(now->movers, NORTH) | bb_shift(now->movers, EAST) |
                       bb_shift(now->movers, WEST);
    return (beside & now->empty & sources) != 0;
}

// The friend in front steps along the goal rank; the rabbit stays, or is, thawed.
static inline bool goal_short_clears(const GoalShort *now)
{
    Bitboard beside_empty = bb_shift(now->empty, EAST) | bb_shift(now->empty, WEST);
    Bitboard blockers = now->movers & RANK_8 & beside_empty;
    if (!blockers)
        return false;
    Bitboard friends =
        bb_shift(now->own, EAST) | bb_shift(now->own, WEST) | bb_shift(now->own, NORTH);
    return (now->rabbits & blockers >> 8 & (now->safe | friends)) != 0;
}

static inline bool goal_in_two(const GoalShort *now)
{
    return goal_in_one(now) || goal_short_walks(now) || goal_short_thaws(now) ||
           goal_short_clears(now);
}

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
    AttackSteps steps = attack_steps(board, EVERYWHERE);
    AttackBoard next;
    Step step;
    while (attack_next_step(board, &steps, &step, &next)) {
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
    rest = turn_seen_by(&rest, quest->side);
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
    *turn = turn_seen_by(turn, side);
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
    Bitboard own = side_set(side, pos->of_side[side]);
    Bitboard enemy = side_set(side, pos->of_side[side_other(side)]);
    Bitboard rabbits = own & side_set(side, pos->of_kind[RABBIT]);
    if (!(rabbits & goal_flood(own, enemy, enemy, steps)))
        return false;
    AttackBoard board = attack_board(pos, side);
    return search(&board, steps, NULL);
}

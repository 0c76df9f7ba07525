// SPDX-License-Identifier: MIT
#include "geometry/tactic_two.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "geometry/tactic_defence.h"
#include "geometry/tactic_mask.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// Boards met before; a newer one takes the place of an older. Defences are given up after
// some moves: the full check will tell.
enum { SEEN_BOARDS = 1 << 16, DEFENCE_NODES = 500, WORK_A_TURN = 100 };

struct TwoTurns {
    TurnGen *gen;
    uint64_t *seen;
    TacticKind kind;
    Side attacker;
    TwoTurnsLimits limits;
    TwoTurnsCount count;
    Turn turn; // so far
};

TwoTurns *two_turns_create(void)
{
    TwoTurns *two = memory_array(1, sizeof *two);
    *two = (TwoTurns){.gen = turngen_create()};
    two->seen = memory_array(SEEN_BOARDS, sizeof *two->seen);
    return two;
}

void two_turns_destroy(TwoTurns *two)
{
    if (!two)
        return;
    turngen_destroy(two->gen);
    free(two->seen);
    free(two);
}

const TwoTurnsCount *two_turns_count(const TwoTurns *two)
{
    return &two->count;
}

// Whether the state was met before; if not, it is from now on.
static bool was_seen(TwoTurns *two, uint64_t key)
{
    uint64_t *slot = &two->seen[key % SEEN_BOARDS];
    bool is_seen = *slot == key;
    *slot = key;
    return is_seen;
}

// ---- Whether a first turn works --------------------------------------------------------

static bool threatens(const TwoTurns *two, const Position *pos)
{
    if (two->kind == TACTIC_GOAL)
        return goal_within(pos, two->attacker, STEPS_PER_TURN);
    return captures_exist(pos, two->attacker, STEPS_PER_TURN);
}

typedef struct ReplyCheck {
    TwoTurns *two;
    Side defender;
} ReplyCheck;

// Stop at a reply that wins, or after which nothing is threatened any more.
static bool reply_fails(void *context, const TurnVisit *visit)
{
    ReplyCheck *check = context;
    Position pos = turnvisit_result(visit);
    check->two->count.replies++;
    return !stop_is_asked(check->two->limits.stop) &&
           !goal_is_reached(&pos, check->defender) && threatens(check->two, &pos);
}

// `pos`: the enemy to move.
static bool works(TwoTurns *two, const Position *pos)
{
    Turn defence;
    ReplyCheck check = {two, (Side)pos->side};
    Threat threat = {two->kind, NO_SQUARE, 0};
    DefenceSearch search = {.limit = DEFENCE_NODES};
    two->count.turns++;
    if (!threatens(two, pos) || goal_within(pos, check.defender, STEPS_PER_TURN))
        return false;
    two->count.threats++;
    bool is_refuted = tactic_defend(pos, &threat, &search, &defence);
    two->count.defences += search.nodes;
    return !is_refuted && turngen_visit(two->gen, pos, reply_fails, &check);
}

// ---- First turns -----------------------------------------------------------------------

static bool search_from(TwoTurns *two, const Position *pos, const Aim *aim);

static bool is_over(const TwoTurns *two)
{
    const TwoTurnsCount *count = &two->count;
    uint64_t limit = two->limits.turns;
    return stop_is_asked(two->limits.stop) ||
           (limit && (count->turns >= limit ||
                      count->defences + count->replies >= WORK_A_TURN * limit));
}

static bool ends_well(TwoTurns *two, const Position *pos)
{
    Position after = *pos;
    if (!turn_may_end(pos, NULL))
        return false;
    position_end_turn(&after);
    return !was_seen(two, after.key) && works(two, &after);
}

static bool try_move(TwoTurns *two, const Position *pos, Aim aim, const TacticMove *move)
{
    Position next = *pos;
    uint8_t length = two->turn.length;
    if (tactic_move_make(&next, move, &aim) ||
        was_seen(two, position_state_key(&next) ^ (uint64_t)aim.piece))
        return false;
    for (int i = 0; i < move->count; i++)
        two->turn.steps[two->turn.length++] = move->steps[i];
    if (ends_well(two, &next) || search_from(two, &next, &aim))
        return true;
    two->turn.length = length;
    return false;
}

static bool search_from(TwoTurns *two, const Position *pos, const Aim *aim)
{
    TacticMoves moves;
    if (tactic_steps_left(pos) == 0)
        return false;
    if (two->kind == TACTIC_GOAL)
        goal_mask_moves(pos, aim, &moves);
    else
        capture_mask_moves(pos, aim, &moves);
    for (int i = 0; i < moves.count && !is_over(two); i++)
        if (try_move(two, pos, *aim, &moves.items[i]))
            return true;
    return false;
}

// The rabbits nearest to goal first; any enemy that a trap is near to.
static bool search_aims(TwoTurns *two, const Position *pos, Bitboard pieces)
{
    while (pieces && !is_over(two)) {
        Square piece = bb_first(pieces);
        if (two->kind == TACTIC_GOAL && pos->side == GOLD)
            piece = 63 - __builtin_clzll(pieces);
        pieces &= ~bb_of(piece);
        Aim aim = {two->kind, piece, STEPS_PER_TURN};
        two->turn.length = 0;
        if (search_from(two, pos, &aim))
            return true;
    }
    return false;
}

bool two_turns_search(TwoTurns *two, const Position *pos, TacticKind kind,
                      TwoTurnsLimits limits, Turn *out)
{
    Side attacker = (Side)pos->side;
    memset(two->seen, 0, SEEN_BOARDS * sizeof *two->seen);
    two->kind = kind;
    two->attacker = attacker;
    two->limits = limits;
    two->count = (TwoTurnsCount){0, 0, 0, 0};
    Bitboard pieces = kind == TACTIC_GOAL ? position_pieces(pos, attacker, RABBIT)
                                          : pos->of_side[side_other(attacker)];
    if (!search_aims(two, pos, pieces))
        return false;
    *out = two->turn;
    return true;
}

// ---- Defence ---------------------------------------------------------------------------

typedef struct Stopper {
    TwoTurns *two;
    TwoTurnsLimits limits;
} Stopper;

// Whether the attacker, who is to move, does not find a goal in two turns.
static bool is_stopped(void *context, const Position *after)
{
    Turn turn;
    Stopper *stopper = context;
    return !stop_is_asked(stopper->limits.stop) &&
           !two_turns_search(stopper->two, after, TACTIC_GOAL, stopper->limits, &turn) &&
           !is_over(stopper->two);
}

bool two_turns_stop(TwoTurns *two, const Position *pos, TwoTurnsLimits limits, Turn *out)
{
    Stopper stopper = {two, limits};
    DefenceSearch search = {.holds = is_stopped, .context = &stopper};
    Threat threat = {TACTIC_GOAL, NO_SQUARE, STEPS_PER_TURN};
    return tactic_defend(pos, &threat, &search, out);
}

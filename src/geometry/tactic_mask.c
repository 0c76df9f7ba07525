// SPDX-License-Identifier: MIT
#include "geometry/tactic_mask.h"

#include "core/freezing.h"

// One trap as seen by the attacker.
typedef struct TrapMask {
    Square trap;
    Bitboard targets;   // enemies that must be dislodged: the victim, guards
    int need;           // pushes and pulls at the least
    int spare;          // steps left over
    Bitboard captors;   // own pieces that outweigh a target and may come near in time
    Bitboard beside;    // squares beside the targets
    Bitboard to_cover;  // squares where a friend thaws a captor, or supports it on the trap
    Bitboard obstacles; // enemies that may stand in the way of a captor
} TrapMask;

typedef struct CaptureView {
    const Position *pos;
    const Aim *aim;
    TrapMask masks[TRAP_COUNT];
    int count;
} CaptureView;

// ---- Captures: the masks of a victim ---------------------------------------------------

static void count_need(const CaptureView *view, TrapMask *mask)
{
    const Position *pos = view->pos;
    Square victim = view->aim->piece;
    Bitboard enemies = pos->of_side[side_other((Side)pos->side)];
    Bitboard others = enemies & ~bb_of(victim);
    Bitboard guards = square_neighbours[mask->trap] & others;
    Bitboard in_the_way = bb_of(mask->trap) & others;
    mask->targets = guards | in_the_way;
    mask->need =
        bb_count(guards) + bb_count(in_the_way) + square_distance(victim, mask->trap);
    if (victim != mask->trap)
        mask->targets |= bb_of(victim);
}

static Bitboard find_captors(const Position *pos, const TrapMask *mask)
{
    Bitboard captors = 0;
    for (Bitboard targets = mask->targets; targets;) {
        Square target = bb_pop(&targets);
        captors |= stronger_pieces(pos, (Side)pos->side, position_kind_at(pos, target)) &
                   squares_around(bb_of(target), 1 + mask->spare);
    }
    return captors;
}

static void find_capture_helpers(const Position *pos, TrapMask *mask)
{
    Bitboard near = squares_around(mask->targets, mask->spare > 1 ? 2 : 1);
    Bitboard captors_near = mask->captors & near;
    mask->to_cover = bb_neighbours(captors_near) | square_neighbours[mask->trap];
    if (mask->spare > 1)
        mask->to_cover |= squares_around(mask->to_cover | mask->beside, 1);
    mask->obstacles = mask->beside | bb_neighbours(captors_near) | bb_of(mask->trap);
    mask->obstacles &= pos->of_side[side_other((Side)pos->side)];
}

static bool fill_mask(const CaptureView *view, TrapMask *mask)
{
    const Position *pos = view->pos;
    count_need(view, mask);
    mask->spare = tactic_steps_left(pos) + view->aim->ahead - 2 * mask->need;
    if (mask->spare < 0 || mask->need == 0)
        return false;
    mask->beside = bb_neighbours(mask->targets);
    mask->captors = find_captors(pos, mask);
    if (!mask->captors)
        return false;
    find_capture_helpers(pos, mask);
    return true;
}

static void find_masks(CaptureView *view)
{
    view->count = 0;
    for (Bitboard traps = TRAPS; traps;) {
        TrapMask *mask = &view->masks[view->count];
        *mask = (TrapMask){.trap = bb_pop(&traps)};
        view->count += fill_mask(view, mask);
    }
}

// ---- Captures: who is admitted ---------------------------------------------------------

// With two steps left the push or pull must take the victim.
static bool takes_now(const CaptureView *view, const TrapMask *mask, const MoveSight *sight)
{
    if (tactic_steps_left(view->pos) + view->aim->ahead > 3)
        return true;
    if (view->aim->piece == mask->trap)
        return bb_has(mask->targets, sight->victim);
    return sight->victim == view->aim->piece && sight->to == mask->trap;
}

static bool admit_dislodge(const CaptureView *view, const TrapMask *mask,
                           const MoveSight *sight, TacticRule *rule)
{
    if (bb_has(mask->targets, sight->victim)) {
        bool is_nearer = square_distance(sight->to, mask->trap) <
                         square_distance(sight->from, mask->trap);
        bool is_aim = sight->victim == view->aim->piece;
        *rule = is_aim && is_nearer ? RULE_DISLODGE : RULE_GUARD;
        return takes_now(view, mask, sight);
    }
    *rule = RULE_CLEAR;
    return mask->spare >= 2 && bb_has(mask->obstacles, sight->victim);
}

// Whether the step brings a captor nearer to a target it outweighs.
static bool comes_near(const CaptureView *view, const TrapMask *mask,
                       const MoveSight *sight)
{
    Kind kind = position_kind_at(view->pos, sight->from);
    if (!bb_has(mask->captors, sight->from))
        return false;
    for (Bitboard targets = mask->targets; targets;) {
        Square target = bb_pop(&targets);
        int before = square_distance(sight->from, target);
        if (kind > position_kind_at(view->pos, target) && before <= 1 + mask->spare &&
            square_distance(sight->to, target) < before)
            return true;
    }
    return false;
}

static bool admit_step(const CaptureView *view, const TrapMask *mask,
                       const MoveSight *sight, TacticRule *rule)
{
    if (mask->spare < 1)
        return false;
    *rule = RULE_ADVANCE;
    if (comes_near(view, mask, sight))
        return true;
    *rule = RULE_COVER;
    if (bb_has(mask->to_cover, sight->to))
        return true;
    *rule = RULE_CLEAR;
    return bb_has(mask->beside | bb_of(mask->trap), sight->from);
}

static bool admit_capture(const void *context, const MoveSight *sight, TacticRule *rule)
{
    const CaptureView *view = context;
    bool is_admitted = false;
    *rule = RULES;
    for (int i = 0; i < view->count; i++) {
        TacticRule found;
        bool fits = sight->victim == NO_SQUARE
                        ? admit_step(view, &view->masks[i], sight, &found)
                        : admit_dislodge(view, &view->masks[i], sight, &found);
        if (fits && found < *rule)
            *rule = found;
        is_admitted |= fits;
    }
    return is_admitted;
}

void capture_mask_moves(const Position *pos, const Aim *aim, TacticMoves *out)
{
    CaptureView view = {.pos = pos, .aim = aim};
    out->count = 0;
    find_masks(&view);
    if (view.count > 0)
        tactic_moves_list(pos, admit_capture, &view, out);
}

// ---- Goals -----------------------------------------------------------------------------

typedef struct RunMask {
    const Position *pos;
    const Aim *aim;
    int spare;         // steps left over when the rabbit runs straight
    Bitboard way;      // the squares it may pass
    Bitboard beside;   // those and the ones next to them
    Bitboard to_cover; // where a helper may be of use
    Bitboard victims;  // enemies whose push or pull may be of use
} RunMask;

static int ranks_to_go(const Position *pos, Square rabbit)
{
    return RANKS - 1 - side_rank((Side)pos->side, rabbit);
}

Bitboard goal_mask_way(Side side, Square rabbit, int sideways)
{
    Bitboard set = bb_of(rabbit);
    for (int i = 0; i < sideways; i++)
        set |= bb_shift(set, EAST) | bb_shift(set, WEST);
    Direction forward = direction_opposite(side_backward(side));
    for (int i = 0; i < 7; i++)
        set |= bb_shift(set, forward);
    return set;
}

static Bitboard squares_ahead(const Position *pos, Square rabbit, int sideways)
{
    return goal_mask_way((Side)pos->side, rabbit, sideways);
}

// Helpers that are frozen may be thawed first, if there is time for it.
static Bitboard frozen_helpers(const Position *pos, Bitboard near)
{
    return frozen_pieces(pos, (Side)pos->side) & near;
}

static void find_goal_helpers(RunMask *mask)
{
    const Position *pos = mask->pos;
    int helping = mask->spare - 1; // steps for the side when one is for a helper
    Bitboard way = squares_ahead(pos, mask->aim->piece, helping);
    mask->beside = squares_around(way, 1);
    mask->to_cover = squares_around(way, 1);
    if (mask->spare < 2)
        return;
    Bitboard narrow = squares_ahead(pos, mask->aim->piece, mask->spare - 2);
    mask->to_cover |= squares_around(narrow, 2);
    mask->victims = squares_around(narrow, 2);
    mask->to_cover |= bb_neighbours(frozen_helpers(pos, squares_around(narrow, 3)));
    if (mask->spare > 2)
        mask->to_cover |= squares_around(squares_ahead(pos, mask->aim->piece, 0), 3);
}

static bool find_mask(RunMask *mask, int steps)
{
    mask->spare = steps - ranks_to_go(mask->pos, mask->aim->piece);
    if (mask->spare < 0)
        return false;
    mask->way = squares_ahead(mask->pos, mask->aim->piece, mask->spare);
    if (mask->spare > 0)
        find_goal_helpers(mask);
    return true;
}

static bool admit_rabbit(const RunMask *mask, const MoveSight *sight, TacticRule *rule)
{
    bool is_sideways = square_rank(sight->from) == square_rank(sight->to);
    *rule = is_sideways ? RULE_ADVANCE : RULE_RUN;
    return !is_sideways || mask->spare > 0;
}

static bool admit_helper(const RunMask *mask, const MoveSight *sight, TacticRule *rule)
{
    *rule = RULE_COVER;
    if (bb_has(mask->to_cover, sight->to))
        return true;
    *rule = RULE_CLEAR;
    return bb_has(mask->beside, sight->from);
}

static bool admit_goal(const void *context, const MoveSight *sight, TacticRule *rule)
{
    const RunMask *mask = context;
    if (sight->victim != NO_SQUARE) {
        *rule = RULE_CLEAR;
        return mask->spare > 1 && bb_has(mask->victims, sight->victim);
    }
    if (sight->from == mask->aim->piece)
        return admit_rabbit(mask, sight, rule);
    return mask->spare > 0 && admit_helper(mask, sight, rule);
}

void goal_mask_moves(const Position *pos, const Aim *aim, TacticMoves *out)
{
    RunMask mask = {.pos = pos, .aim = aim};
    out->count = 0;
    if (find_mask(&mask, tactic_steps_left(pos) + aim->ahead))
        tactic_moves_list(pos, admit_goal, &mask, out);
}

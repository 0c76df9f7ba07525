// SPDX-License-Identifier: MIT
#include "geometry/tactic_zone.h"

#include "core/freezing.h"

// One trap as seen by the attacker.
typedef struct TrapZone {
    Square trap;
    Bitboard targets;   // enemies that must be dislodged: the victim, guards
    int need;           // pushes and pulls at the least
    int spare;          // steps left over
    Bitboard captors;   // own pieces that outweigh a target and may come near in time
    Bitboard beside;    // squares beside the targets
    Bitboard to_cover;  // squares where a friend thaws a captor, or supports it on the trap
    Bitboard obstacles; // enemies that may stand in the way of a captor
} TrapZone;

typedef struct CaptureView {
    const Position *pos;
    const Aim *aim;
    TrapZone zones[TRAP_COUNT];
    int count;
} CaptureView;

// ---- Captures: the zones of a victim ---------------------------------------------------

static void count_need(const CaptureView *view, TrapZone *zone)
{
    const Position *pos = view->pos;
    Square victim = view->aim->piece;
    Bitboard enemies = pos->of_side[side_other((Side)pos->side)];
    Bitboard others = enemies & ~bb_of(victim);
    Bitboard guards = square_neighbours[zone->trap] & others;
    Bitboard in_the_way = bb_of(zone->trap) & others;
    zone->targets = guards | in_the_way;
    zone->need =
        bb_count(guards) + bb_count(in_the_way) + square_distance(victim, zone->trap);
    if (victim != zone->trap)
        zone->targets |= bb_of(victim);
}

// The two cases of the paper: the victim not on the trap, and its only guard if any.
static bool is_of_paper(const TrapZone *zone, Square victim)
{
    return zone->targets == bb_of(victim);
}

static Bitboard find_captors(const Position *pos, const TrapZone *zone)
{
    Bitboard captors = 0;
    for (Bitboard targets = zone->targets; targets;) {
        Square target = bb_pop(&targets);
        captors |= stronger_pieces(pos, (Side)pos->side, position_kind_at(pos, target)) &
                   squares_around(bb_of(target), 1 + zone->spare);
    }
    return captors;
}

static void find_capture_helpers(const Position *pos, TrapZone *zone)
{
    Bitboard near = squares_around(zone->targets, zone->spare > 1 ? 2 : 1);
    Bitboard captors_near = zone->captors & near;
    zone->to_cover = bb_neighbours(captors_near) | square_neighbours[zone->trap];
    if (zone->spare > 1)
        zone->to_cover |= squares_around(zone->to_cover | zone->beside, 1);
    zone->obstacles = zone->beside | bb_neighbours(captors_near) | bb_of(zone->trap);
    zone->obstacles &= pos->of_side[side_other((Side)pos->side)];
}

static bool fill_zone(const CaptureView *view, TrapZone *zone)
{
    const Position *pos = view->pos;
    Square victim = view->aim->piece;
    count_need(view, zone);
    zone->spare = tactic_steps_left(pos) + view->aim->ahead - 2 * zone->need;
    if (zone->spare < 0 || zone->need == 0)
        return false;
    if (view->aim->zones == ZONES_PAPER && !is_of_paper(zone, victim))
        return false;
    zone->beside = bb_neighbours(zone->targets);
    zone->captors = find_captors(pos, zone);
    if (!zone->captors)
        return false;
    if (view->aim->zones == ZONES_FURTHER)
        find_capture_helpers(pos, zone);
    return true;
}

static void find_zones(CaptureView *view)
{
    view->count = 0;
    for (Bitboard traps = TRAPS; traps;) {
        TrapZone *zone = &view->zones[view->count];
        *zone = (TrapZone){.trap = bb_pop(&traps)};
        view->count += fill_zone(view, zone);
    }
}

// ---- Captures: who is admitted ---------------------------------------------------------

// With two steps left the push or pull must take the victim.
static bool takes_now(const CaptureView *view, const TrapZone *zone, const MoveSight *sight)
{
    if (tactic_steps_left(view->pos) + view->aim->ahead > 3)
        return true;
    if (view->aim->piece == zone->trap)
        return bb_has(zone->targets, sight->victim);
    return sight->victim == view->aim->piece && sight->to == zone->trap;
}

static bool admit_dislodge(const CaptureView *view, const TrapZone *zone,
                           const MoveSight *sight, TacticRule *rule)
{
    if (bb_has(zone->targets, sight->victim)) {
        bool is_nearer = square_distance(sight->to, zone->trap) <
                         square_distance(sight->from, zone->trap);
        bool is_aim = sight->victim == view->aim->piece;
        *rule = is_aim && is_nearer ? RULE_DISLODGE : RULE_GUARD;
        return takes_now(view, zone, sight) &&
               (view->aim->zones == ZONES_FURTHER || *rule == RULE_DISLODGE);
    }
    *rule = RULE_CLEAR;
    return zone->spare >= 2 && bb_has(zone->obstacles, sight->victim);
}

// Whether the step brings a captor nearer to a target it outweighs.
static bool comes_near(const CaptureView *view, const TrapZone *zone,
                       const MoveSight *sight)
{
    Kind kind = position_kind_at(view->pos, sight->from);
    if (!bb_has(zone->captors, sight->from))
        return false;
    for (Bitboard targets = zone->targets; targets;) {
        Square target = bb_pop(&targets);
        int before = square_distance(sight->from, target);
        if (kind > position_kind_at(view->pos, target) && before <= 1 + zone->spare &&
            square_distance(sight->to, target) < before)
            return true;
    }
    return false;
}

static bool admit_step(const CaptureView *view, const TrapZone *zone,
                       const MoveSight *sight, TacticRule *rule)
{
    if (zone->spare < 1)
        return false;
    *rule = RULE_ADVANCE;
    if (comes_near(view, zone, sight))
        return true;
    *rule = RULE_COVER;
    if (bb_has(zone->to_cover, sight->to))
        return true;
    *rule = RULE_CLEAR;
    return bb_has(zone->beside | bb_of(zone->trap), sight->from);
}

static bool admit_capture(const void *context, const MoveSight *sight, TacticRule *rule)
{
    const CaptureView *view = context;
    bool is_admitted = false;
    *rule = RULES;
    for (int i = 0; i < view->count; i++) {
        TacticRule found;
        bool fits = sight->victim == NO_SQUARE
                        ? admit_step(view, &view->zones[i], sight, &found)
                        : admit_dislodge(view, &view->zones[i], sight, &found);
        if (fits && found < *rule)
            *rule = found;
        is_admitted |= fits;
    }
    return is_admitted;
}

void capture_zone_moves(const Position *pos, const Aim *aim, TacticMoves *out)
{
    CaptureView view = {.pos = pos, .aim = aim};
    out->count = 0;
    find_zones(&view);
    if (view.count > 0)
        tactic_moves_list(pos, admit_capture, &view, out);
}

// ---- Goals -----------------------------------------------------------------------------

typedef struct RunZone {
    const Position *pos;
    const Aim *aim;
    int spare;         // steps left over when the rabbit runs straight
    Bitboard way;      // the squares it may pass
    Bitboard beside;   // those and the ones next to them
    Bitboard to_cover; // where a helper may be of use
    Bitboard victims;  // enemies whose push or pull may be of use
} RunZone;

static int ranks_to_go(const Position *pos, Square rabbit)
{
    return RANKS - 1 - side_rank((Side)pos->side, rabbit);
}

Bitboard goal_zone_way(Side side, Square rabbit, int sideways)
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
    return goal_zone_way((Side)pos->side, rabbit, sideways);
}

// Helpers that are frozen may be thawed first, if there is time for it.
static Bitboard frozen_helpers(const Position *pos, Bitboard near)
{
    return frozen_pieces(pos, (Side)pos->side) & near;
}

static void find_goal_helpers(RunZone *zone)
{
    const Position *pos = zone->pos;
    int helping = zone->spare - 1; // steps for the side when one is for a helper
    Bitboard way = squares_ahead(pos, zone->aim->piece, helping);
    zone->beside = squares_around(way, 1);
    zone->to_cover = squares_around(way, 1);
    if (zone->spare < 2)
        return;
    Bitboard narrow = squares_ahead(pos, zone->aim->piece, zone->spare - 2);
    zone->to_cover |= squares_around(narrow, 2);
    if (zone->aim->zones == ZONES_FURTHER) {
        zone->victims = squares_around(narrow, 2);
        zone->to_cover |= bb_neighbours(frozen_helpers(pos, squares_around(narrow, 3)));
    }
    if (zone->spare > 2)
        zone->to_cover |= squares_around(squares_ahead(pos, zone->aim->piece, 0), 3);
}

static bool find_zone(RunZone *zone, int steps)
{
    zone->spare = steps - ranks_to_go(zone->pos, zone->aim->piece);
    if (zone->spare < 0)
        return false;
    zone->way = squares_ahead(zone->pos, zone->aim->piece, zone->spare);
    if (zone->spare > 0)
        find_goal_helpers(zone);
    return true;
}

static bool admit_rabbit(const RunZone *zone, const MoveSight *sight, TacticRule *rule)
{
    bool is_sideways = square_rank(sight->from) == square_rank(sight->to);
    *rule = is_sideways ? RULE_ADVANCE : RULE_RUN;
    return !is_sideways || zone->spare > 0;
}

static bool admit_helper(const RunZone *zone, const MoveSight *sight, TacticRule *rule)
{
    *rule = RULE_COVER;
    if (bb_has(zone->to_cover, sight->to))
        return true;
    *rule = RULE_CLEAR;
    return zone->aim->zones == ZONES_FURTHER && bb_has(zone->beside, sight->from);
}

static bool admit_goal(const void *context, const MoveSight *sight, TacticRule *rule)
{
    const RunZone *zone = context;
    if (sight->victim != NO_SQUARE) {
        *rule = RULE_CLEAR;
        return zone->spare > 1 && bb_has(zone->victims, sight->victim);
    }
    if (sight->from == zone->aim->piece)
        return admit_rabbit(zone, sight, rule);
    return zone->spare > 0 && admit_helper(zone, sight, rule);
}

void goal_zone_moves(const Position *pos, const Aim *aim, TacticMoves *out)
{
    RunZone zone = {.pos = pos, .aim = aim};
    out->count = 0;
    if (find_zone(&zone, tactic_steps_left(pos) + aim->ahead))
        tactic_moves_list(pos, admit_goal, &zone, out);
}

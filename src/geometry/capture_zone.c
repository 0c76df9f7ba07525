// SPDX-License-Identifier: MIT
#include "geometry/capture_zone.h"

#include "core/freezing.h"
#include "geometry/abg.h"

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
    TrapZone zones[4];
    int count;
} CaptureView;

static int distance(Square a, Square b)
{
    return cell_distance(cell_of(a), cell_of(b));
}

static Kind kind_at(const Position *pos, Square sq)
{
    return piece_kind(position_piece_at(pos, sq));
}

// ---- The zones of a victim -------------------------------------------------------------

static void count_need(const CaptureView *view, TrapZone *zone)
{
    const Position *pos = view->pos;
    Square victim = view->aim->piece;
    Bitboard enemies = pos->of_side[side_other((Side)pos->side)];
    Bitboard others = enemies & ~bb_of(victim);
    Bitboard guards = square_neighbours[zone->trap] & others;
    Bitboard in_the_way = bb_of(zone->trap) & others;
    zone->targets = guards | in_the_way;
    zone->need = bb_count(guards) + bb_count(in_the_way) + distance(victim, zone->trap);
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
        captors |= stronger_pieces(pos, (Side)pos->side, kind_at(pos, target)) &
                   squares_around(bb_of(target), 1 + zone->spare);
    }
    return captors;
}

static void find_helpers(const Position *pos, TrapZone *zone)
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
        find_helpers(pos, zone);
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

// ---- Who is admitted -------------------------------------------------------------------

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
        bool is_nearer =
            distance(sight->to, zone->trap) < distance(sight->from, zone->trap);
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
    Kind kind = kind_at(view->pos, sight->from);
    if (!bb_has(zone->captors, sight->from))
        return false;
    for (Bitboard targets = zone->targets; targets;) {
        Square target = bb_pop(&targets);
        int before = distance(sight->from, target);
        if (kind > kind_at(view->pos, target) && before <= 1 + zone->spare &&
            distance(sight->to, target) < before)
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

static bool admit(const void *context, const MoveSight *sight, TacticRule *rule)
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
        tactic_moves_list(pos, admit, &view, out);
}

bool capture_zone_exists(const Position *pos, const Aim *aim)
{
    CaptureView view = {.pos = pos, .aim = aim};
    find_zones(&view);
    return view.count > 0;
}

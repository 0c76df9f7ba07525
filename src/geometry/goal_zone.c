// SPDX-License-Identifier: MIT
#include "geometry/goal_zone.h"

#include "core/freezing.h"
#include "geometry/abg.h"

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

static void find_helpers(RunZone *zone)
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
        find_helpers(zone);
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

static bool admit(const void *context, const MoveSight *sight, TacticRule *rule)
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
        tactic_moves_list(pos, admit, &zone, out);
}

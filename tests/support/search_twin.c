// SPDX-License-Identifier: MIT
#include "search_twin.h"

#include <stdlib.h>

enum { NOBODY = -1 };

// A step of `mover` to `to`; or `mover` pushes or pulls who stands on `moved` to `to`.
typedef struct Try {
    int mover, moved, to;
    Step steps[2];
    int count;
} Try;

static bool search_from(SearchTwin *twin, const Position *pos, int piece,
                        const TwinZones *zones);

// ---- The board -------------------------------------------------------------------------

static Piece on(const Position *pos, int sq)
{
    return position_piece_at(pos, (Square)sq);
}

static bool is_empty(const Position *pos, int sq)
{
    return on(pos, sq) == NO_PIECE;
}

static bool can_move(const Position *pos, int sq)
{
    return !twin_is_frozen(pos, sq);
}

// ---- What a zone admits ----------------------------------------------------------------

static bool begins_with(const TwinZone *zone, int generation, int from, int to)
{
    for (int i = 0; i < zone->count; i++) {
        const TwinLink *link = &zone->links[i];
        if (link->generation == generation && link->length > 0 && link->path[0] == from &&
            link->path[1] == to)
            return true;
    }
    return false;
}

static bool is_in_the_way(const TwinZone *zone, int sq)
{
    if (sq == zone->captor || sq == zone->victim)
        return false;
    for (int i = 0; i < zone->count; i++)
        for (int k = 1; zone->links[i].generation == 0 && k <= zone->links[i].length; k++)
            if (zone->links[i].path[k] == sq)
                return true;
    return false;
}

static bool stands_beside_main(const TwinZone *zone, int sq)
{
    for (int i = 0; zone->kind == ZONE_ADVANCE && i < zone->count; i++)
        if (zone->links[i].generation == 1 && zone->links[i].length == 1 &&
            zone->links[i].path[0] == sq)
            return true;
    return false;
}

static int steps_to_spare(const TwinZone *zone)
{
    int length = zone->links[0].length;
    switch (zone->kind) {
    case ZONE_ADVANCE: return zone->length - length;
    case ZONE_HELD: return zone->length - 2 * length;
    default: return zone->length - length - 1;
    }
}

static bool admits(const TwinZone *zone, const Try *try)
{
    int spare = steps_to_spare(zone);
    if (try->moved != NOBODY) {
        bool goes_on = try->mover == zone->captor && try->to != try->mover &&
                       zone->kind != ZONE_HELD &&
                       begins_with(zone, 0, try->mover, try->moved);
        if (try->moved == zone->victim)
            return zone->kind == ZONE_SIEGE ? twin_apart(try->to, zone->target) > 1
                                            : begins_with(zone, 0, try->moved, try->to);
        return spare >= (goes_on ? 1 : 2) &&
               (is_in_the_way(zone, try->moved) || stands_beside_main(zone, try->moved));
    }
    if (try->mover == zone->captor)
        return zone->kind != ZONE_HELD && begins_with(zone, 0, try->mover, try->to);
    if (spare < 1)
        return false;
    return is_in_the_way(zone, try->mover) ||
           (zone->kind == ZONE_ADVANCE && begins_with(zone, 1, try->mover, try->to));
}

// ---- Moves -----------------------------------------------------------------------------

static int follow(const Try *try, int sq)
{
    for (int i = 0; i < try->count; i++)
        if (step_from(try->steps[i]) == (Square)sq)
            return (int)step_to(try->steps[i]);
    return sq;
}

static bool is_done(const SearchTwin *twin, const Position *pos, bool is_taken)
{
    if (twin->kind == TACTIC_CAPTURE || is_taken)
        return is_taken && twin->kind == TACTIC_CAPTURE;
    for (int sq = 0; sq < 64; sq++)
        if (on(pos, sq) == piece_of((Side)pos->side, RABBIT) &&
            sq / 8 == (pos->side == GOLD ? 7 : 0))
            return true;
    return false;
}

static bool make(SearchTwin *twin, const Position *pos, int piece, const TwinZones *zones,
                 const Try *try)
{
    TwinMove move = {.count = try->count, .after = *pos};
    TwinZones *next = malloc(sizeof *next);
    bool is_taken = false;
    int place = follow(try, piece);
    if (!next)
        abort();
    for (int i = 0; i < try->count; i++) {
        move.from[i] = (int)step_from(try->steps[i]);
        move.to[i] = (int)step_to(try->steps[i]);
        is_taken |= bb_has(step_make(&move.after, try->steps[i]), (Square)place);
    }
    twin->nodes++;
    next->count = 0;
    bool is_found = is_done(twin, &move.after, is_taken);
    for (int i = 0; !is_found && !is_taken && i < zones->count; i++) {
        TwinZone *zone = &next->items[next->count];
        if (!twin_zone_follow(pos, &move, &zones->items[i], zone))
            continue;
        if (twin_zone_make(&move.after, &twin->rules, zone))
            next->count++;
        else
            free(zone->links);
    }
    is_found = is_found || (!is_taken && search_from(twin, &move.after, place, next));
    twin_zones_free(next);
    free(next);
    return is_found;
}

// A piece typed in alone on a trap is gone after the first step.
static bool is_legal(const Position *pos, const Try *try)
{
    Position now = *pos;
    for (int i = 0; i < try->count; i++) {
        if (!step_check(&now, try->steps[i], NULL))
            return false;
        step_make(&now, try->steps[i]);
    }
    return true;
}

static bool consider(SearchTwin *twin, const Position *pos, int piece,
                     const TwinZones *zones, const Try *try)
{
    for (int i = 0; i < zones->count && is_legal(pos, try); i++)
        if (admits(&zones->items[i], try))
            return make(twin, pos, piece, zones, try);
    return false;
}

static bool try_steps(SearchTwin *twin, const Position *pos, int piece,
                      const TwinZones *zones, int mover)
{
    bool is_rabbit = piece_kind(on(pos, mover)) == RABBIT;
    int back = pos->side == GOLD ? mover - 8 : mover + 8;
    for (int to = 0; to < 64; to++) {
        Try try = {mover, NOBODY, to, {0, 0}, 1};
        if (twin_apart(mover, to) != 1 || !is_empty(pos, to) || (is_rabbit && to == back))
            continue;
        try.steps[0] = step_between((Square)mover, (Square)to);
        if (consider(twin, pos, piece, zones, &try))
            return true;
    }
    return false;
}

static bool try_dislodging(SearchTwin *twin, const Position *pos, int piece,
                           const TwinZones *zones, int mover, int victim)
{
    for (int to = 0; to < 64; to++) {
        Try push = {mover, victim, to, {0, 0}, 2};
        Try pull = {mover, victim, mover, {0, 0}, 2};
        if (!is_empty(pos, to))
            continue;
        if (twin_apart(victim, to) == 1) {
            push.steps[0] = step_between((Square)victim, (Square)to);
            push.steps[1] = step_between((Square)mover, (Square)victim);
            if (consider(twin, pos, piece, zones, &push))
                return true;
        }
        if (twin_apart(mover, to) == 1) {
            pull.steps[0] = step_between((Square)mover, (Square)to);
            pull.steps[1] = step_between((Square)victim, (Square)mover);
            if (consider(twin, pos, piece, zones, &pull))
                return true;
        }
    }
    return false;
}

static bool search_from(SearchTwin *twin, const Position *pos, int piece,
                        const TwinZones *zones)
{
    int left = STEPS_PER_TURN - pos->steps_used;
    for (int mover = 0; left > 0 && zones->count > 0 && mover < 64; mover++) {
        if (is_empty(pos, mover) || piece_side(on(pos, mover)) != (Side)pos->side ||
            !can_move(pos, mover))
            continue;
        if (try_steps(twin, pos, piece, zones, mover))
            return true;
        for (int victim = 0; left > 1 && victim < 64; victim++)
            if (twin_apart(mover, victim) == 1 && !is_empty(pos, victim) &&
                piece_side(on(pos, victim)) != (Side)pos->side &&
                piece_kind(on(pos, mover)) > piece_kind(on(pos, victim)) &&
                try_dislodging(twin, pos, piece, zones, mover, victim))
                return true;
    }
    return false;
}

static int aim_of(const TwinZone *zone)
{
    if (zone->kind == ZONE_ADVANCE)
        return zone->captor;
    return zone->kind == ZONE_SIEGE ? zone->target : zone->victim;
}

bool search_twin_run(SearchTwin *twin, const Position *pos)
{
    int left = STEPS_PER_TURN - pos->steps_used;
    TwinZones *zones = malloc(sizeof *zones);
    TwinQuest quest = {.pos = *pos,
                       .attacker = (Side)pos->side,
                       .rules = twin->rules,
                       .length = twin->kind == TACTIC_CAPTURE ? left : 0,
                       .reach = twin->kind == TACTIC_GOAL ? left : 0};
    int kept = 0;
    if (!zones)
        abort();
    twin_zones_find(&quest, zones);
    for (int i = 0; i < zones->count; i++) {
        if (aim_of(&zones->items[i]) == twin->piece)
            zones->items[kept++] = zones->items[i];
        else
            free(zones->items[i].links);
    }
    zones->count = kept;
    twin->nodes = 0;
    bool is_found = search_from(twin, pos, twin->piece, zones);
    twin_zones_free(zones);
    free(zones);
    return is_found;
}

// SPDX-License-Identifier: MIT
#include "geometry/zone_moves.h"

// What one zone says of squares, gathered from its string once for all moves.
typedef struct ZoneView {
    const ZoneTask *task;
    int spare;          // steps left over when all goes straight
    Square captor;      // or the rabbit
    Square victim;      // or the guard; NO_SQUARE in an Advance zone
    Bitboard obstacles; // who stands on a trajectory of the base, but for its own piece
    Bitboard beside;    // of an Advance zone: enemies one step from a main trajectory
} ZoneView;

enum { MOST_VIEWS = ZONE_TASKS };

typedef struct MoveView {
    const Position *pos;
    const ZoneSet *zones;
    ZoneView views[MOST_VIEWS];
    int count;
    bool is_attack;
} MoveView;

static Cell first_step(const Trajectory *path)
{
    return path->length > 0 ? path->cells[1] : 0;
}

// ---- What zones say --------------------------------------------------------------------

// The steps that are needed at the least: one for each cell of the way, and a push or pull
// takes two.
static int needed_steps(const ZoneTask *task, int length)
{
    if (task->kind == ZONE_ADVANCE)
        return length;
    return task->kind == ZONE_HELD ? 2 * length : length + 1;
}

static Bitboard cells_of(const Trajectory *path)
{
    Bitboard cells = 0;
    for (int k = 1; k <= path->length; k++)
        cells |= bb_of(cell_square(path->cells[k]));
    return cells;
}

static ZoneView view_zone(const Position *pos, const Zone *zone)
{
    const ZoneTask *task = &zone->task;
    const SymbolString *string = &zone->string;
    ZoneView view = {.task = task,
                     .captor = cell_square(task->captor),
                     .victim = task->victim ? cell_square(task->victim) : NO_SQUARE};
    Bitboard enemies = pos->of_side[side_other(piece_side(string->items[0].piece))];
    view.spare = task->length - needed_steps(task, string->items[0].path.length);
    for (size_t i = 0; i < string->count; i++) {
        const Symbol *symbol = &string->items[i];
        Square start = cell_square(trajectory_start(&symbol->path));
        if (symbol->generation == 0)
            view.obstacles |= cells_of(&symbol->path) & position_occupied(pos);
        else if (symbol->generation == 1 && symbol->path.length == 1)
            view.beside |= bb_of(start) & enemies;
    }
    view.obstacles &= ~bb_of(view.captor);
    if (view.victim != NO_SQUARE)
        view.obstacles &= ~bb_of(view.victim);
    if (task->kind != ZONE_ADVANCE)
        view.beside = 0;
    return view;
}

// ---- Steps along trajectories ----------------------------------------------------------

// Whether some trajectory of a generation begins with the step.
static const Symbol *find_step(const SymbolString *string, int generation, Square from,
                               Square to)
{
    for (size_t i = 0; i < string->count; i++) {
        const Symbol *symbol = &string->items[i];
        if (symbol->generation == generation &&
            trajectory_start(&symbol->path) == cell_of(from) &&
            first_step(&symbol->path) == cell_of(to))
            return symbol;
    }
    return NULL;
}

// ---- The attacker ----------------------------------------------------------------------

// Whether the captor pushes an obstacle and makes the next step of a main trajectory by it:
// then the push costs one step only.
static bool goes_on(const Position *pos, const ZoneView *view, const SymbolString *string,
                    const MoveSight *sight)
{
    bool is_push = bb_has(position_occupied(pos), sight->mover);
    return is_push && sight->mover == view->captor && view->task->kind != ZONE_HELD &&
           find_step(string, 0, view->captor, sight->from) != NULL;
}

static bool admit_dislodgement(const MoveView *all, const ZoneView *view,
                               const SymbolString *string, const MoveSight *sight,
                               TacticRule *rule)
{
    if (sight->victim == view->victim) {
        bool is_siege = view->task->kind == ZONE_SIEGE;
        *rule = is_siege ? RULE_GUARD : RULE_DISLODGE;
        if (is_siege)
            return cell_distance(cell_of(sight->to), view->task->target) > 1;
        return find_step(string, 0, sight->from, sight->to) != NULL;
    }
    *rule = RULE_CLEAR;
    int cost = goes_on(all->pos, view, string, sight) ? 1 : 2;
    return view->spare >= cost && bb_has(view->obstacles | view->beside, sight->victim);
}

static bool admit_captor(const ZoneView *view, const SymbolString *string,
                         const MoveSight *sight, TacticRule *rule)
{
    bool is_sideways = square_rank(sight->from) == square_rank(sight->to);
    bool is_run = view->task->kind == ZONE_ADVANCE && !is_sideways;
    *rule = is_run ? RULE_RUN : RULE_ADVANCE;
    return view->task->kind != ZONE_HELD &&
           find_step(string, 0, sight->from, sight->to) != NULL;
}

static bool admit_attack(const MoveView *all, const ZoneView *view,
                         const SymbolString *string, const MoveSight *sight,
                         TacticRule *rule)
{
    if (sight->victim != NO_SQUARE)
        return admit_dislodgement(all, view, string, sight, rule);
    if (sight->from == view->captor)
        return admit_captor(view, string, sight, rule);
    if (view->spare < 1)
        return false;
    *rule = RULE_COVER;
    if (view->task->kind == ZONE_ADVANCE && find_step(string, 1, sight->from, sight->to))
        return true;
    *rule = RULE_CLEAR;
    return bb_has(view->obstacles, sight->from);
}

// ---- The defender ----------------------------------------------------------------------

static bool admit_defence(const ZoneView *view, const SymbolString *string,
                          const MoveSight *sight, TacticRule *rule)
{
    bool is_advance = view->task->kind == ZONE_ADVANCE;
    *rule = RULE_DISLODGE;
    if (sight->victim != NO_SQUARE)
        return is_advance && sight->victim == view->captor;
    *rule = RULE_LEAVE;
    if (!is_advance && sight->from == cell_square(zone_aim(view->task)))
        return true;
    const Symbol *symbol = find_step(string, 1, sight->from, sight->to);
    if (!symbol)
        return false;
    bool is_hold = trajectory_end(&symbol->path) == view->task->target;
    bool is_freezer = piece_kind(symbol->piece) != RABBIT;
    *rule = RULE_BLOCK;
    if (is_advance && is_freezer)
        *rule = RULE_FREEZE;
    else if (!is_advance && is_hold)
        *rule = RULE_HOLD;
    return true;
}

// ---- All moves -------------------------------------------------------------------------

// By the zone that prefers it most.
static bool admit(const void *context, const MoveSight *sight, TacticRule *rule)
{
    const MoveView *all = context;
    *rule = RULES;
    for (int i = 0; i < all->count; i++) {
        TacticRule found;
        const SymbolString *string = &all->zones->items[i].string;
        bool is_admitted = all->is_attack
                               ? admit_attack(all, &all->views[i], string, sight, &found)
                               : admit_defence(&all->views[i], string, sight, &found);
        if (is_admitted && found < *rule)
            *rule = found;
    }
    return *rule != RULES;
}

void zone_moves_list(const Position *pos, const ZoneSet *zones, Side attacker,
                     TacticMoves *out)
{
    MoveView all = {.pos = pos, .zones = zones, .is_attack = (Side)pos->side == attacker};
    out->count = 0;
    for (size_t i = 0; i < zones->count && i < MOST_VIEWS; i++)
        all.views[all.count++] = view_zone(pos, &zones->items[i]);
    if (all.count > 0)
        tactic_moves_list(pos, admit, &all, out);
}

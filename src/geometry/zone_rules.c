// SPDX-License-Identifier: MIT
#include "geometry/zone_rules.h"

#include "core/freezing.h"

enum { CUT_LENGTH_LITERAL = 4, CAPTOR_REACH_LITERAL = 2, VICTIM_REACH_LITERAL = 2 };

static Bitboard cell_set(Cell cell)
{
    return bb_of(cell_square(cell));
}

static bool is_advance(const ZoneTask *task)
{
    return task->kind == ZONE_ADVANCE;
}

void zone_values_init(ZoneValues *values, const ZoneTask *task)
{
    *values = (ZoneValues){.task = *task, .p0 = abg_on(task->pos, task->captor)};
    values->x0 = is_advance(task) ? task->captor : task->target;
    values->y0 = is_advance(task) ? task->target : 0;
    values->l0 = is_advance(task) ? task->length : 0;
    values->x = values->x0;
    values->y = values->y0;
    values->l = values->l0;
    values->on[0] = NO_PIECE;
    for (Cell z = 1; z <= CELLS; z++)
        values->on[z] = abg_on(task->pos, z);
    for (Cell z = 0; z <= CELLS; z++)
        values->time[z] = values->next_time[z] = ABG_FAR;
}

static Piece on_cell(const ZoneValues *values, Cell cell)
{
    return values->on[cell];
}

// ---- Whether there is a zone -----------------------------------------------------------

// The defender's pieces beside a cell.
static Bitboard guards_of(const Position *pos, Side defender, Cell cell)
{
    return square_neighbours[cell_square(cell)] & pos->of_side[defender];
}

// Only p_o guards the trap, if anybody does.
static bool has_no_other_guard(const ZoneTask *task, Piece victim)
{
    Bitboard guards = guards_of(task->pos, piece_side(victim), task->target);
    return !(guards & ~cell_set(task->victim));
}

static bool cut_exists_literal(const ZoneTask *task, Piece captor, Piece victim)
{
    if (task->kind == ZONE_BESIDE)
        return abg_reaches(victim, task->victim, task->target) &&
               abg_map(captor, task->captor, task->victim) <= CAPTOR_REACH_LITERAL;
    return task->kind == ZONE_HELD && abg_reaches(captor, task->captor, task->victim) &&
           abg_map(victim, task->victim, task->target) <= VICTIM_REACH_LITERAL;
}

static bool is_siege(const ZoneTask *task, Piece guard)
{
    Bitboard defenders = task->pos->of_side[piece_side(guard)];
    return (defenders & cell_set(task->target)) != 0;
}

// Two steps are for each push or pull, the others bring the captor.
static bool cut_geometry_holds(const ZoneTask *task, Piece captor)
{
    if (task->kind == ZONE_HELD)
        return cell_distance(task->captor, task->victim) == 1 &&
               2 * cell_distance(task->victim, task->target) <= task->length;
    return cell_distance(task->victim, task->target) == 1 &&
           abg_map(captor, task->captor, task->victim) <= task->length - 1;
}

static bool cut_exists(const ZoneTask *task, Piece captor, Piece victim)
{
    bool is_frozen = frozen_pieces(task->pos, piece_side(captor)) & cell_set(task->captor);
    return abg_heavier(captor, victim) && !is_frozen && has_no_other_guard(task, victim) &&
           is_siege(task, victim) == (task->kind == ZONE_SIEGE) &&
           cut_geometry_holds(task, captor);
}

// Printed is also that an enemy stands on the cell to be reached, which no goal cell has.
static bool advance_exists(const ZoneTask *task, Piece rabbit)
{
    Piece there = abg_on(task->pos, task->target);
    bool is_enemy_there = there != NO_PIECE && abg_oppose(there, rabbit);
    return abg_map(rabbit, task->captor, task->target) <= task->length &&
           (!task->rules.is_literal || is_enemy_there);
}

bool zone_exists(const ZoneTask *task)
{
    Piece captor = abg_on(task->pos, task->captor);
    if (is_advance(task))
        return advance_exists(task, captor);
    Piece victim = abg_on(task->pos, task->victim);
    if (!abg_oppose(captor, victim) || task->victim == task->target)
        return false;
    return task->rules.is_literal ? cut_exists_literal(task, captor, victim)
                                  : cut_exists(task, captor, victim);
}

// ---- Ways ------------------------------------------------------------------------------

// Whether the piece would be lost on a trap between its first and its last cell.
static bool is_fatal(const ZoneValues *values, Side side, const Trajectory *way)
{
    Bitboard friends = values->task.pos->of_side[side] & ~cell_set(trajectory_start(way));
    for (int k = 1; k < way->length; k++)
        if (bb_has(TRAPS, cell_square(way->cells[k])) &&
            !(square_neighbours[cell_square(way->cells[k])] & friends))
            return true;
    return false;
}

// In an Advance zone others come along, who may stand beside the trap; among all shortest
// ways there are others.
static bool minds_traps(const ZoneTask *task)
{
    return !task->rules.is_literal && (!is_advance(task) || task->rules.is_shortest);
}

bool zone_way_is_open(const ZoneValues *values, Side side, const Trajectory *way)
{
    return !minds_traps(&values->task) || !is_fatal(values, side, way);
}

// As printed a rabbit has no trajectory that leads forward: see
// tests/support/trajectory_grammar.h.
static bool has_literal_ways(Piece piece, Cell x, Cell y)
{
    return piece_kind(piece) != RABBIT ||
           square_rank(cell_square(x)) == square_rank(cell_square(y));
}

// One piece on its way, and whether traps matter to it.
typedef struct Traveller {
    const ZoneValues *values;
    Side side;
} Traveller;

static bool is_passable(const void *context, const Trajectory *way)
{
    const Traveller *traveller = context;
    return zone_way_is_open(traveller->values, traveller->side, way);
}

static void add_all_of_length(const Traveller *traveller, const Symbol *from, int length,
                              TrajectoryList *out)
{
    size_t kept = out->count;
    trajectories_of_length(from->piece, from->x, from->y, length, out);
    for (size_t i = kept; i < out->count; i++)
        if (is_passable(traveller, &out->items[i]))
            out->items[kept++] = out->items[i];
    out->count = kept;
}

static bool add_first_of_length(const Traveller *traveller, const Symbol *from, int length,
                                TrajectoryList *out)
{
    Trajectory way = {.length = 0};
    WaySearch search = {from->piece, from->x, from->y, length, is_passable, traveller};
    if (!trajectory_first(&search, &way))
        return false;
    trajectories_add(out, &way);
    return true;
}

static void add_tracks(const ZoneValues *values, const Symbol *from, TrajectoryList *out)
{
    const ZoneRules *rules = &values->task.rules;
    Traveller traveller = {values, piece_side(on_cell(values, from->x))};
    int shortest = abg_map(from->piece, from->x, from->y);
    int most = !rules->is_literal && shortest > from->l ? shortest : from->l;
    if (rules->is_shortest)
        most = shortest;
    if (rules->is_literal && !has_literal_ways(from->piece, from->x, from->y))
        return;
    for (int k = shortest; k <= most && k < ABG_FAR; k++) {
        if (rules->is_bundle)
            add_all_of_length(&traveller, from, k, out);
        else if (add_first_of_length(&traveller, from, k, out))
            return;
    }
}

void zone_tracks(const ZoneValues *values, Cell x, Cell y, int l, TrajectoryList *out)
{
    Symbol from = {.piece = on_cell(values, x), .x = x, .y = y, .l = l};
    trajectories_clear(out);
    add_tracks(values, &from, out);
}

// A piece that is dislodged goes where it is put, rabbits too.
static Piece dislodged(const ZoneValues *values, Piece piece)
{
    return values->task.rules.is_literal ? piece : piece_of(piece_side(piece), ELEPHANT);
}

void zone_main_tracks(const ZoneValues *values, TrajectoryList *out)
{
    const ZoneTask *task = &values->task;
    Symbol from = {.piece = values->p0, .x = task->captor, .y = task->victim};
    int length = zone_main_time(values);
    from.l = length;
    if (task->kind == ZONE_HELD)
        from = (Symbol){.piece = dislodged(values, on_cell(values, task->victim)),
                        .x = task->victim,
                        .y = task->target,
                        .l = length};
    if (is_advance(task))
        from = (Symbol){
            .piece = values->p0, .x = task->captor, .y = task->target, .l = task->length};
    trajectories_clear(out);
    add_tracks(values, &from, out);
}

static Trajectory short_way(Cell x, Cell y)
{
    if (x == y)
        return (Trajectory){0, {(uint8_t)x}};
    return (Trajectory){1, {(uint8_t)x, (uint8_t)y}};
}

bool zone_second(const ZoneValues *values, Symbol *out)
{
    const ZoneTask *task = &values->task;
    Cell from = task->victim;
    Cell to = task->target;
    if (is_advance(task))
        return false;
    if (task->kind == ZONE_HELD) {
        from = task->captor;
        to = task->victim;
    }
    if (task->kind == ZONE_SIEGE)
        from = task->target;
    *out = (Symbol){.letter = 't', .piece = on_cell(values, from), .l = 1};
    out->path = short_way(from, to);
    return true;
}

// ---- Who joins -------------------------------------------------------------------------

static bool cut_joins(const ZoneValues *values, Piece piece, int map, int l)
{
    return abg_oppose(values->p0, piece) ? map <= l : map == 1;
}

// Heavier pieces freeze whom they stand beside, others must stand in the way. The paper
// compares with p0; its text says: with the piece whose trajectory is met.
static bool advance_joins(const ZoneValues *values, Piece piece, Cell y, int l)
{
    Cell owner_cell = values->owner[y];
    bool is_printed = values->task.rules.is_literal || values->task.rules.weighs_main;
    Piece met = is_printed ? values->p0 : on_cell(values, owner_cell);
    int map = abg_map(piece, values->x, y);
    bool is_heavier = abg_heavier(piece, met);
    if (abg_oppose(values->p0, piece))
        return map <= (is_heavier ? l : l - 1);
    return is_heavier ? map < values->l0 : map == 1;
}

static bool is_left_out(const ZoneValues *values, Cell x, Cell y)
{
    const ZoneTask *task = &values->task;
    if (x == values->x0 || x == values->y0)
        return true;
    if (task->rules.is_literal)
        return false;
    bool is_owner = !task->rules.weighs_main && x == values->owner[y];
    return x == task->captor || x == task->victim || is_owner;
}

bool zone_joins(const ZoneValues *values, Cell x, Cell y, int l)
{
    if (l <= 0 || x < 1 || x == y)
        return false;
    Piece piece = on_cell(values, x);
    if (piece == NO_PIECE || is_left_out(values, x, y))
        return false;
    if (is_advance(&values->task))
        return advance_joins(values, piece, y, l);
    return cut_joins(values, piece, abg_map(piece, x, y), l);
}

int zone_join_time(const ZoneValues *values, Cell y)
{
    return values->time[y] + is_advance(&values->task);
}

// ---- Times -----------------------------------------------------------------------------

int zone_main_time(const ZoneValues *values)
{
    const ZoneTask *task = &values->task;
    if (is_advance(task))
        return values->l0 + 1;
    return task->rules.is_literal ? CUT_LENGTH_LITERAL : task->length;
}

// All steps there are bring a piece beside the trap: one more to its cell.
static int trap_time(const ZoneValues *values)
{
    return values->task.length + 1;
}

static int main_time(const ZoneValues *values, int k)
{
    const ZoneRules *rules = &values->task.rules;
    if (rules->is_literal || !rules->is_defender_first)
        return k + 1;
    return is_advance(&values->task) ? k + 1 + STEPS_PER_TURN : trap_time(values);
}

static void set_main_time(ZoneValues *values, Cell z, int time, Cell owner)
{
    values->v |= cell_set(z);
    values->time[z] = (int16_t)time;
    values->owner[z] = (uint8_t)owner;
}

// DIST leaves out the end of a trajectory unless it is y0. The trap is never y0 in a CUT
// zone, so that as printed nobody would cover it.
void zone_mark_main(ZoneValues *values, const Trajectory *main)
{
    Cell owner = trajectory_start(main);
    int last = main->length - (trajectory_end(main) != values->y0);
    for (int k = 1; k <= last; k++)
        set_main_time(values, main->cells[k], main_time(values, k), owner);
    if (!is_advance(&values->task) && !values->task.rules.is_literal)
        set_main_time(values, values->task.target, trap_time(values), values->task.victim);
}

// "l" of TIME(y) - l + 1 is the length of the trajectory. Read as the l of u, as it is
// printed, it equals TIME(y), and every NEXTTIME would be 1.
static int joined_time(const ZoneValues *values, const Trajectory *joined, Cell y)
{
    const ZoneRules *rules = &values->task.rules;
    int l = rules->is_literal || rules->reads_l_of_u ? values->time[y] : joined->length;
    return values->time[y] - l + 1;
}

void zone_mark_joined(ZoneValues *values, const Trajectory *joined, Cell y)
{
    int time = joined_time(values, joined, y);
    for (int k = 1; k < joined->length; k++) {
        Cell z = joined->cells[k];
        values->w |= cell_set(z);
        values->next_owner[z] = (uint8_t)trajectory_start(joined);
        if (values->next_time[z] == ABG_FAR || values->next_time[z] < time)
            values->next_time[z] = (int16_t)time;
    }
}

void zone_next_generation(ZoneValues *values)
{
    values->generation++;
    values->v = values->w;
    values->w = 0;
    for (Cell z = 0; z <= CELLS; z++) {
        values->time[z] = values->next_time[z];
        values->owner[z] = values->next_owner[z];
        values->next_time[z] = ABG_FAR;
    }
}

// SPDX-License-Identifier: MIT
#include "geometry/zone_rules.h"

#include <string.h>

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

void zone_values_begin(ZoneValues *values, TrackBook *book, const Position *pos)
{
    *values = (ZoneValues){.book = book, .task = {.pos = pos}};
    memset(values->on, NO_PIECE, sizeof values->on);
    for (Bitboard pieces = position_occupied(pos); pieces;) {
        Square sq = bb_pop(&pieces);
        values->on[cell_of(sq)] = (uint8_t)position_piece_at(pos, sq);
    }
    for (Cell z = 0; z <= CELLS; z++)
        values->time[z] = values->next_time[z] = ABG_FAR;
}

void zone_values_bind(ZoneValues *values, const ZoneTask *task)
{
    values->task = *task;
    values->p0 = abg_on(task->pos, task->captor);
    values->x0 = is_advance(task) ? task->captor : task->target;
    values->y0 = is_advance(task) ? task->target : 0;
    values->l0 = is_advance(task) ? task->length : 0;
    values->x = values->x0;
    values->y = values->y0;
    values->l = values->l0;
}

static Piece on_cell(const ZoneValues *values, Cell cell)
{
    return (Piece)values->on[cell];
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

static bool is_frozen(const ZoneTask *task, Cell cell)
{
    Side side = piece_side(abg_on(task->pos, cell));
    return (frozen_pieces(task->pos, side) & cell_set(cell)) != 0;
}

static bool cut_exists(const ZoneTask *task, Piece captor, Piece victim)
{
    return abg_heavier(captor, victim) && cut_geometry_holds(task, captor) &&
           is_siege(task, victim) == (task->kind == ZONE_SIEGE) &&
           has_no_other_guard(task, victim) && !is_frozen(task, task->captor);
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
bool zone_minds_traps(const ZoneTask *task)
{
    const ZoneRules *rules = &task->rules;
    return !rules->is_literal &&
           (!is_advance(task) || (rules->is_shortest && !rules->crosses_traps));
}

bool zone_way_is_open(const ZoneValues *values, Side side, const Trajectory *way)
{
    return !zone_minds_traps(&values->task) || !is_fatal(values, side, way);
}

// The ways of exactly this length; only the first when there is no bundle.
static bool add_of_length(const ZoneValues *values, const TrackQuestion *question,
                          TrajectoryList *out)
{
    const TrajectoryList *ways = track_book_ways(values->book, question);
    Side side = piece_side(on_cell(values, question->x));
    for (size_t i = 0; i < ways->count; i++) {
        if (!zone_way_is_open(values, side, &ways->items[i]))
            continue;
        trajectories_add(out, &ways->items[i]);
        if (!values->task.rules.is_bundle)
            return true;
    }
    return false;
}

static void add_tracks(const ZoneValues *values, const Symbol *from, TrajectoryList *out)
{
    const ZoneRules *rules = &values->task.rules;
    TrackQuestion question = {from->piece, from->x, from->y, 0, rules->is_literal};
    int shortest = abg_map(from->piece, from->x, from->y);
    int most = !rules->is_literal && shortest > from->l ? shortest : from->l;
    if (rules->is_shortest)
        most = shortest;
    for (int k = shortest; k <= most && k <= TRAJECTORY_LENGTH; k++) {
        question.length = k;
        if (add_of_length(values, &question, out))
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
static bool advance_joins(const ZoneValues *values, Cell x, Cell y, int l)
{
    Cell owner_cell = values->owner[y];
    bool is_printed = values->task.rules.is_literal || values->task.rules.weighs_main;
    Piece met = is_printed ? values->p0 : on_cell(values, owner_cell);
    Piece piece = on_cell(values, x);
    int map = abg_map(piece, x, y);
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
        return advance_joins(values, x, y, l);
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
    const ZoneTask *task = &values->task;
    return (task->lead ? task->lead : task->length) + 1;
}

static int main_time(const ZoneValues *values, int k)
{
    const ZoneTask *task = &values->task;
    if (task->rules.is_literal || !task->lead)
        return k + 1;
    return is_advance(task) ? k + 1 + task->lead : trap_time(values);
}

static void set_main_time(ZoneValues *values, Cell z, int time, Cell owner)
{
    values->v |= cell_set(z);
    values->time[z] = (int16_t)time;
    values->owner[z] = (uint8_t)owner;
}

// A rabbit that is frozen is intercepted where it stands, before its first step.
static void mark_frozen_start(ZoneValues *values)
{
    const ZoneTask *task = &values->task;
    if (is_advance(task) && !task->rules.is_literal && is_frozen(task, task->captor))
        set_main_time(values, task->captor, main_time(values, 0), task->captor);
}

// DIST leaves out the end of a trajectory unless it is y0. The trap is never y0 in a CUT
// zone, so that as printed nobody would cover it.
void zone_mark_main(ZoneValues *values, const Trajectory *main)
{
    Cell owner = trajectory_start(main);
    mark_frozen_start(values);
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

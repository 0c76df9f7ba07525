// SPDX-License-Identifier: MIT
#include "geometry/trajectory_grammar.h"

#include <stdlib.h>
#include <string.h>

static const TrajectoryValues *values_of(const Situation *now)
{
    return now->values;
}

// ---- Sets of cells ---------------------------------------------------------------------

// The distance from a cell to the target, or, as printed, the way back.
static int distance_to(const TrajectoryValues *values, Cell from, Cell target)
{
    if (values->is_literal)
        return abg_map(values->piece, target, from);
    return abg_map(values->piece, from, target);
}

static bool is_move_literal(const TrajectoryValues *values, const Symbol *a, Cell v)
{
    int from_start = abg_map(values->piece, values->x0, v);
    return abg_reaches(values->piece, a->x, v) && from_start == values->l0 - a->l + 1 &&
           from_start + distance_to(values, v, values->y0) == values->l0;
}

static bool is_move(const TrajectoryValues *values, const Symbol *a, Cell v)
{
    if (values->is_literal)
        return is_move_literal(values, a, v);
    return abg_reaches(values->piece, a->x, v) &&
           abg_map(values->piece, v, a->y) == a->l - 1;
}

static bool is_dock(const TrajectoryValues *values, const Symbol *a, Cell v)
{
    return abg_map(values->piece, a->x, v) + distance_to(values, v, a->y) == a->l;
}

typedef bool (*Membership)(const TrajectoryValues *values, const Symbol *a, Cell v);

static int count_cells(const Situation *now, Membership is_member)
{
    int count = 0;
    for (Cell v = 1; v <= CELLS; v++)
        count += is_member(values_of(now), now->symbol, v);
    return count;
}

// Number `choice` of a set, its last when there are fewer, x when there is none.
static Cell pick_cell(const Situation *now, Membership is_member)
{
    Cell picked = now->symbol->x;
    int left = now->choice;
    for (Cell v = 1; v <= CELLS && left > 0; v++)
        if (is_member(values_of(now), now->symbol, v)) {
            picked = v;
            left--;
        }
    return picked;
}

// ---- Conditions ------------------------------------------------------------------------

static int map_of(const Situation *now)
{
    return abg_map(values_of(now)->piece, now->symbol->x, now->symbol->y);
}

static bool is_shortest(const Situation *now)
{
    return map_of(now) == now->symbol->l && now->symbol->l > 0 && now->symbol->l < CELLS;
}

static bool is_within_twice(const Situation *now)
{
    int l = now->symbol->l;
    return map_of(now) <= l && l < 2 * map_of(now) && l < 2 * CELLS;
}

static bool has_way_to_go(const Situation *now)
{
    return now->symbol->l >= 1;
}

static bool needs_dock(const Situation *now)
{
    return map_of(now) != now->symbol->l;
}

static bool goes_straight(const Situation *now)
{
    return map_of(now) == now->symbol->l && now->symbol->l >= 1;
}

static bool is_last_part(const Situation *now)
{
    return now->symbol->y == values_of(now)->y0;
}

static bool is_first_part(const Situation *now)
{
    return !is_last_part(now);
}

static bool always(const Situation *now)
{
    (void)now;
    return true;
}

// ---- Kernels ---------------------------------------------------------------------------

static void add(SymbolString *out, char letter, Cell x, Cell y, int l)
{
    symbols_add(out, &(Symbol){.letter = letter, .x = x, .y = y, .l = l});
}

static void begin(const Situation *now, SymbolString *out)
{
    add(out, 'A', now->symbol->x, now->symbol->y, now->symbol->l);
}

static int count_moves(const Situation *now)
{
    return count_cells(now, is_move);
}

static void step(const Situation *now, SymbolString *out)
{
    add(out, 'a', now->symbol->x, 0, 0);
    add(out, 'A', pick_cell(now, is_move), now->symbol->y, now->symbol->l - 1);
}

static void end(const Situation *now, SymbolString *out)
{
    add(out, 'a', now->symbol->y, 0, 0);
}

static int count_docks(const Situation *now)
{
    return count_cells(now, is_dock);
}

static void split(const Situation *now, SymbolString *out)
{
    const Symbol *a = now->symbol;
    Cell dock = pick_cell(now, is_dock);
    int first = abg_map(values_of(now)->piece, a->x, dock);
    add(out, 'A', a->x, dock, first);
    add(out, 'A', dock, a->y, a->l - first);
}

// ---- The tables ------------------------------------------------------------------------

static const Production shortest[] = {
    {'1', false, 'S', "MAP(y)=l & 0<l<n", "S(x,y,l)->A(x,y,l)", is_shortest, NULL, begin,
     NULL, "2", ""},
    {'2', true, 'A', "l>=1", "A(x,y,l)->a(x)A(next_i(x,l),y,f(l))", has_way_to_go,
     count_moves, step, NULL, "2", "3"},
    {'3', false, 'A', "T", "A(x,y,l)->a(y)", always, NULL, end, NULL, "", ""},
};

static const Production admissible[] = {
    {'1', false, 'S', "MAP(y)<=l<2MAP(y) & l<2n", "S(x,y,l)->A(x,y,l)", is_within_twice,
     NULL, begin, NULL, "2", ""},
    {'2', true, 'A', "MAP(y)!=l", "A(x,y,l)->A(x,med_i,lmed_i)A(med_i,y,l-lmed_i)",
     needs_dock, count_docks, split, NULL, "3", "3"},
    {'3', true, 'A', "MAP(y)=l & l>=1", "A(x,y,l)->a(x)A(next_j(x,l),y,f(l))",
     goes_straight, count_moves, step, NULL, "3", "4"},
    {'4', false, 'A', "y=y0", "A(x,y,l)->a(y)", is_last_part, NULL, end, NULL, "3", "5"},
    {'5', false, 'A', "y!=y0", "A(x,y,l)->e", is_first_part, NULL, NULL, NULL, "3", ""},
};

const Grammar grammar_shortest = {
    "Gt1", shortest, sizeof shortest / sizeof *shortest, sizeof(TrajectoryValues), NULL,
};

const Grammar grammar_admissible = {
    "Gt2", admissible, sizeof admissible / sizeof *admissible, sizeof(TrajectoryValues),
    NULL,
};

// ---- All strings -----------------------------------------------------------------------

// The symbol S(x,y,l) both begin with.
static Symbol initial_symbol(const TrajectoryValues *values)
{
    return (Symbol){.letter = 'S', .x = values->x0, .y = values->y0, .l = values->l0};
}

// The string as a trajectory, if it is one.
static bool read_trajectory(const SymbolString *string, const TrajectoryValues *values,
                            Trajectory *out)
{
    if (string->count != (size_t)values->l0 + 1 || values->l0 > TRAJECTORY_LENGTH)
        return false;
    *out = (Trajectory){.length = (uint8_t)values->l0};
    for (size_t i = 0; i < string->count; i++) {
        if (string->items[i].letter != 'a')
            return false;
        out->cells[i] = (uint8_t)string->items[i].x;
        if (i > 0 && !abg_reaches(values->piece, out->cells[i - 1], out->cells[i]))
            return false;
    }
    return true;
}

static int compare(const void *left, const void *right)
{
    const Trajectory *a = left;
    const Trajectory *b = right;
    if (a->length != b->length)
        return a->length - b->length;
    return memcmp(a->cells, b->cells, (size_t)a->length + 1);
}

// Shorter before longer, then by the cells; each once.
static void trajectories_sort(TrajectoryList *list)
{
    size_t kept = 0;
    if (list->count < 2)
        return;
    qsort(list->items, list->count, sizeof *list->items, compare);
    for (size_t i = 0; i < list->count; i++)
        if (i == 0 || !trajectory_equal(&list->items[i], &list->items[kept - 1]))
            list->items[kept++] = list->items[i];
    list->count = kept;
}

void trajectories_derive(const Grammar *grammar, const TrajectoryValues *values,
                         TrajectoryList *list)
{
    Machine machine;
    Trajectory trajectory;
    Choices choices = {.count = 0};
    TrajectoryValues own = *values;
    Symbol initial = initial_symbol(values);
    machine_init(&machine, grammar, &own);
    machine.choices = &choices;
    do {
        machine_run(&machine, &initial);
        if (read_trajectory(&machine.string, values, &trajectory))
            trajectories_add(list, &trajectory);
    } while (choices_advance(&choices));
    machine_free(&machine);
    trajectories_sort(list);
}

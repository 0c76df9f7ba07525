// SPDX-License-Identifier: MIT
#include "geometry/zone_grammar.h"

#include "core/square.h"

static const ZoneValues *values_of(const Situation *now)
{
    return now->values;
}

// ---- Conditions ------------------------------------------------------------------------

static bool zone_is_there(const Situation *now)
{
    return zone_exists(&values_of(now)->task);
}

static bool is_beside_case(const Situation *now)
{
    return values_of(now)->task.kind != ZONE_HELD;
}

static bool is_held_case(const Situation *now)
{
    return values_of(now)->task.kind == ZONE_HELD;
}

static bool is_scan_unfinished(const Situation *now)
{
    return values_of(now)->x != CELLS || values_of(now)->y != CELLS;
}

static bool joins(const Situation *now)
{
    const ZoneValues *values = values_of(now);
    return zone_joins(values, values->x, values->y, values->l);
}

static bool has_more(const Situation *now)
{
    return values_of(now)->w != 0;
}

static bool always(const Situation *now)
{
    (void)now;
    return true;
}

// ---- Ways, chosen by number or all at once ---------------------------------------------

typedef void (*FindTracks)(const ZoneValues *values, TrajectoryList *out);

static void find_joining(const ZoneValues *values, TrajectoryList *out)
{
    zone_tracks(values, values->x, values->y, values->l, out);
}

static void all_tracks(const Situation *now, FindTracks find, TrajectoryList *out)
{
    ZoneValues values = *values_of(now);
    values.task.rules.is_bundle = true;
    trajectories_init(out);
    find(&values, out);
}

// h_i: number i, the last when there are fewer; a bundle keeps them all.
static void chosen_tracks(const Situation *now, FindTracks find, TrajectoryList *out)
{
    all_tracks(now, find, out);
    if (values_of(now)->task.rules.is_bundle || out->count == 0)
        return;
    size_t index =
        (size_t)now->choice <= out->count ? (size_t)now->choice - 1 : out->count - 1;
    out->items[0] = out->items[index];
    out->count = 1;
}

static int count_tracks(const Situation *now, FindTracks find)
{
    TrajectoryList tracks;
    all_tracks(now, find, &tracks);
    size_t count = tracks.count;
    trajectories_free(&tracks);
    return values_of(now)->task.rules.is_bundle ? 1 : (int)(count < 255 ? count : 255);
}

static int count_main(const Situation *now)
{
    return count_tracks(now, zone_main_tracks);
}

static int count_joining(const Situation *now)
{
    return count_tracks(now, find_joining);
}

// ---- Kernels ---------------------------------------------------------------------------

static void add_a(const ZoneValues *values, SymbolString *out)
{
    symbols_add(out,
                &(Symbol){.letter = 'A', .x = values->x, .y = values->y, .l = values->l});
}

static void keep_a(const Situation *now, SymbolString *out)
{
    add_a(values_of(now), out);
}

static void add_links(const ZoneValues *values, const TrajectoryList *tracks, int time,
                      SymbolString *out)
{
    for (size_t i = 0; i < tracks->count; i++) {
        const Trajectory *track = &tracks->items[i];
        Piece piece = abg_on(values->task.pos, trajectory_start(track));
        symbols_add(out, &(Symbol){.letter = 't',
                                   .piece = piece,
                                   .l = time,
                                   .path = *track,
                                   .generation = values->generation});
    }
}

static void base_kernel(const Situation *now, SymbolString *out)
{
    const ZoneValues *values = values_of(now);
    TrajectoryList tracks;
    Symbol second;
    chosen_tracks(now, zone_main_tracks, &tracks);
    add_links(values, &tracks, zone_main_time(values), out);
    if (tracks.count > 0 && zone_second(values, &second))
        symbols_add(out, &second);
    symbols_add(out, &(Symbol){.letter = 'A'});
    trajectories_free(&tracks);
}

static void join_kernel(const Situation *now, SymbolString *out)
{
    const ZoneValues *values = values_of(now);
    TrajectoryList tracks;
    chosen_tracks(now, find_joining, &tracks);
    add_links(values, &tracks, zone_join_time(values, values->y), out);
    add_a(values, out);
    trajectories_free(&tracks);
}

// f(u,v): the next piece, or the next cell of v and its time.
static void scan_on(const ZoneValues *values, ZoneValues *next)
{
    if ((values->x != CELLS && values->l > 0) || (values->y == CELLS && values->l <= 0)) {
        next->x = values->x + 1;
        return;
    }
    next->x = 1;
    next->y = values->y + 1;
    bool is_marked = bb_has(values->v, cell_square(next->y));
    next->l = is_marked ? values->time[next->y] : 0;
}

static void scan_kernel(const Situation *now, SymbolString *out)
{
    ZoneValues next = *values_of(now);
    scan_on(values_of(now), &next);
    add_a(&next, out);
}

static void generation_kernel(const Situation *now, SymbolString *out)
{
    (void)now;
    symbols_add(out, &(Symbol){.letter = 'A'});
}

// ---- Formulas --------------------------------------------------------------------------

static void rewind_scan(ZoneValues *next)
{
    next->x = 0;
    next->y = 0;
    next->l = 0;
}

static void base_formulas(const Situation *now, void *out)
{
    ZoneValues *next = out;
    TrajectoryList tracks;
    chosen_tracks(now, zone_main_tracks, &tracks);
    for (size_t i = 0; i < tracks.count; i++)
        zone_mark_main(next, &tracks.items[i]);
    trajectories_free(&tracks);
    next->generation = 1;
    rewind_scan(next);
}

// init sees u as it was: at (0,0,0) all of NEXTTIME is forgotten.
static void scan_formulas(const Situation *now, void *out)
{
    const ZoneValues *values = values_of(now);
    ZoneValues *next = out;
    scan_on(values, next);
    if (values->x || values->y || values->l)
        return;
    for (Cell z = 0; z <= CELLS; z++)
        next->next_time[z] = ABG_FAR;
}

static void join_formulas(const Situation *now, void *out)
{
    TrajectoryList tracks;
    chosen_tracks(now, find_joining, &tracks);
    for (size_t i = 0; i < tracks.count; i++)
        zone_mark_joined(out, &tracks.items[i], values_of(now)->y);
    trajectories_free(&tracks);
}

static void generation_formulas(const Situation *now, void *out)
{
    (void)now;
    zone_next_generation(out);
    rewind_scan(out);
}

// ---- The tables ------------------------------------------------------------------------

static const char begins[] = "I(u,v,w)->A(u,v,w)";
static const char scans[] = "A(u,v,w)->A(f(u,v),v,w)";
static const char renews[] = "A(u,v,w)->A((0,0,0),w,zero)";
static const char ends[] = "A(u,v,w)->e";
static const char unfinished[] = "x!=n or y!=n";

static const Production cut[] = {
    {1, false, 'I', "Q1", begins, zone_is_there, NULL, keep_a, NULL, 2, NO_LABEL},
    {2, true, 'A', "Q2", "A(u,v,w)->t(h0_i(u'),4)t(p_o,a(ON(p_o))a(x),1)A((0,0,0),v',zero)",
     is_beside_case, count_main, base_kernel, base_formulas, 4, 3},
    {3, true, 'A', "Q3",
     "A(u,v,w)->t(h0_j(u'),4)t(p_a,a(ON(p_a))a(ON(p_o)),1)A((0,0,0),v',zero)", is_held_case,
     count_main, base_kernel, base_formulas, 4, NO_LABEL},
    {4, false, 'A', unfinished, scans, is_scan_unfinished, NULL, scan_kernel, scan_formulas,
     5, 6},
    {5, true, 'A', "Q5", "A(u,v,w)->t(h_k(u),TIME(y))A(u,v,g(h_k(u),w))", joins,
     count_joining, join_kernel, join_formulas, 4, 4},
    {6, false, 'A', "w!=zero", renews, has_more, NULL, generation_kernel,
     generation_formulas, 4, 7},
    {7, false, 'A', "T", ends, always, NULL, NULL, NULL, NO_LABEL, NO_LABEL},
};

static const Production advance[] = {
    {1, false, 'I', "Q1", begins, zone_is_there, NULL, keep_a, NULL, 2, NO_LABEL},
    {2, true, 'A', "T", "A(u,v,w)->t(h0_i(u),l0+1)A((0,0,0),g(h0_i(u),w),zero)", always,
     count_main, base_kernel, base_formulas, 3, NO_LABEL},
    {3, false, 'A', unfinished, scans, is_scan_unfinished, NULL, scan_kernel, scan_formulas,
     4, 5},
    {4, true, 'A', "Q4", "A(u,v,w)->t(h_j(u),TIME(y)+1)A(u,v,g(h_j(u),w))", joins,
     count_joining, join_kernel, join_formulas, 3, 3},
    {5, false, 'A', "w!=zero", renews, has_more, NULL, generation_kernel,
     generation_formulas, 3, 6},
    {6, false, 'A', "T", ends, always, NULL, NULL, NULL, NO_LABEL, NO_LABEL},
};

// ---- Traces ----------------------------------------------------------------------------

static void format_set(const char *name, Bitboard set, const int16_t *times, StrBuf *out)
{
    const char *between = "";
    strbuf_print(out, " %s={", name);
    while (set) {
        Square sq = bb_pop(&set);
        strbuf_print(out, "%s%s:%d", between, square_name(sq), times[cell_of(sq)]);
        between = ",";
    }
    strbuf_add_char(out, '}');
}

static void format_values(const void *memory, StrBuf *out)
{
    const ZoneValues *values = memory;
    strbuf_print(out, "u=(%d,%d,%d)", values->x, values->y, values->l);
    format_set("v", values->v, values->time, out);
    format_set("w", values->w, values->next_time, out);
}

const Grammar grammar_cut = {
    "CUT", cut, sizeof cut / sizeof *cut, sizeof(ZoneValues), format_values,
};

const Grammar grammar_advance = {
    "Advance", advance, sizeof advance / sizeof *advance, sizeof(ZoneValues), format_values,
};

void zone_machine_init(Machine *machine, ZoneValues *values, const ZoneTask *task)
{
    bool is_advance = task->kind == ZONE_ADVANCE;
    zone_values_init(values, task);
    Symbol initial = {.letter = 'I', .x = values->x, .y = values->y, .l = values->l};
    machine_init(machine, is_advance ? &grammar_advance : &grammar_cut, values, &initial);
    machine->limit = ZONE_ATTEMPTS;
}

// SPDX-License-Identifier: MIT
#include "geometry/zone_grammar.h"

#include "core/square.h"
#include "geometry/tactic.h"
#include "geometry/zone_rules.h"

enum { PAIR_REACH = 2 };

static const ZoneValues *values_of(const Situation *now)
{
    return now->values;
}

// ---- Start symbols ---------------------------------------------------------------------

static ZoneTask new_task(const ZoneQuest *quest)
{
    return (ZoneTask){.pos = quest->pos, .lead = quest->lead, .rules = quest->rules};
}

// The traps that are asked about; as printed x0 is any of them.
static Bitboard start_traps(const ZoneQuest *quest)
{
    return quest->only ? bb_of(cell_square(quest->only->target)) : TRAPS;
}

static int count_traps(const Situation *now)
{
    return bb_count(start_traps(values_of(now)->quest));
}

static Square nth_square(Bitboard set, int number)
{
    Square sq = bb_pop(&set);
    while (--number > 0)
        sq = bb_pop(&set);
    return sq;
}

static void bind_trap(const Situation *now, void *out)
{
    const ZoneQuest *quest = values_of(now)->quest;
    ZoneTask task = new_task(quest);
    task.target = cell_of(nth_square(start_traps(quest), now->choice));
    task.length = quest->length;
    zone_values_bind(out, &task);
}

static Bitboard start_rabbits(const ZoneQuest *quest)
{
    Bitboard rabbits = position_pieces(quest->pos, quest->attacker, RABBIT) & quest->about;
    return quest->only ? rabbits & bb_of(cell_square(quest->only->captor)) : rabbits;
}

static Bitboard start_goals(const ZoneQuest *quest)
{
    if (quest->only)
        return bb_of(cell_square(quest->only->target));
    return side_goal(quest->attacker);
}

static int count_runs(const Situation *now)
{
    const ZoneQuest *quest = values_of(now)->quest;
    return bb_count(start_rabbits(quest)) * bb_count(start_goals(quest));
}

static bool has_runs(const Situation *now)
{
    return count_runs(now) > 0;
}

static void bind_run(const Situation *now, void *out)
{
    const ZoneQuest *quest = values_of(now)->quest;
    int goals = bb_count(start_goals(quest));
    ZoneTask task = new_task(quest);
    task.kind = ZONE_ADVANCE;
    task.captor = cell_of(nth_square(start_rabbits(quest), (now->choice - 1) / goals + 1));
    task.target = cell_of(nth_square(start_goals(quest), (now->choice - 1) % goals + 1));
    task.length = quest->reach;
    zone_values_bind(out, &task);
}

static void start_kernel(const Situation *now, SymbolString *out)
{
    (void)now;
    symbols_add(out, &(Symbol){.letter = 'I'});
}

// ---- Witnesses of Q2 and Q3: the pairs (p_o, p_a) --------------------------------------

static ZoneKind kind_of_row(const Situation *now)
{
    return now->label == '2' ? ZONE_BESIDE : now->label == '3' ? ZONE_HELD : ZONE_SIEGE;
}

// How many pairs satisfy the row's condition; *out is the task with number `wanted` of
// them. As printed even a pair that is not asked for keeps row 3 from being tried, unless
// a zone that was there is made anew.
static int find_pairs(const Situation *now, int wanted, ZoneTask *out)
{
    const ZoneQuest *quest = values_of(now)->quest;
    const Position *pos = quest->pos;
    ZoneTask task = values_of(now)->task;
    bool is_any = quest->rules.is_literal && !quest->only;
    int count = 0;
    task.kind = kind_of_row(now);
    Bitboard victims = pos->of_side[side_other(quest->attacker)] &
                       squares_around(bb_of(cell_square(task.target)), PAIR_REACH);
    while (victims) {
        task.victim = cell_of(bb_pop(&victims));
        for (Bitboard captors = pos->of_side[quest->attacker]; captors;) {
            task.captor = cell_of(bb_pop(&captors));
            if (zone_exists(&task) && (is_any || zone_is_asked_for(quest, &task)) &&
                ++count == wanted)
                *out = task;
        }
    }
    return count;
}

static int count_pairs(const Situation *now)
{
    ZoneTask unused;
    return find_pairs(now, 0, &unused);
}

static bool has_pair(const Situation *now)
{
    return count_pairs(now) > 0;
}

// The values with the pair bound that the i of the row means; there is none to be chosen
// in an Advance zone.
static ZoneValues bound_values(const Situation *now)
{
    ZoneValues values = *values_of(now);
    ZoneTask task = values.task;
    if (task.kind != ZONE_ADVANCE) {
        find_pairs(now, now->choice, &task);
        zone_values_bind(&values, &task);
    }
    return values;
}

// ---- Conditions ------------------------------------------------------------------------

// Q1 of CUT: a victim may be found whose trap nobody else guards. As printed p0 is never
// set, so that it says nothing; here it is part of what the witnesses satisfy.
static bool always(const Situation *now)
{
    (void)now;
    return true;
}

static bool rabbit_may_run(const Situation *now)
{
    return zone_exists(&values_of(now)->task);
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

static int most_generations(const ZoneTask *task)
{
    return task->rules.generations ? task->rules.generations : ZONE_GENERATIONS;
}

static bool has_more(const Situation *now)
{
    const ZoneValues *values = values_of(now);
    return values->w != 0 && values->generation < most_generations(&values->task);
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
    ZoneValues values = bound_values(now);
    TrajectoryList tracks;
    Symbol second;
    trajectories_init(&tracks);
    zone_main_tracks(&values, &tracks);
    add_links(&values, &tracks, zone_main_time(&values), out);
    if (tracks.count > 0 && zone_second(&values, &second))
        symbols_add(out, &second);
    symbols_add(out, &(Symbol){.letter = 'A'});
    trajectories_free(&tracks);
}

static void join_kernel(const Situation *now, SymbolString *out)
{
    const ZoneValues *values = values_of(now);
    TrajectoryList tracks;
    trajectories_init(&tracks);
    zone_tracks(values, values->x, values->y, values->l, &tracks);
    add_links(values, &tracks, zone_join_time(values, values->y), out);
    add_a(values, out);
    trajectories_free(&tracks);
}

// u = (x, y, l).
typedef struct Scan {
    Cell x, y;
    int l;
} Scan;

// f(u,v) as printed: the next cell x, or the next y with its time.
static Scan scan_cells(const ZoneValues *values)
{
    Scan next = {values->x, values->y, values->l};
    if ((values->x != CELLS && values->l > 0) || (values->y == CELLS && values->l <= 0)) {
        next.x++;
        return next;
    }
    next.x = 1;
    next.y++;
    bool is_marked = bb_has(values->v, cell_square(next.y));
    next.l = is_marked ? values->time[next.y] : 0;
    return next;
}

// The first cell of a set behind another; 0 for none.
static Cell next_cell(Bitboard set, Cell cell)
{
    Bitboard behind = cell < CELLS ? set & (~(Bitboard)0 << cell) : 0;
    return behind ? cell_of(bb_first(behind)) : 0;
}

// The same, but empty cells x and cells y that are not in v are passed over.
static Scan scan_pieces(const ZoneValues *values)
{
    Bitboard pieces = position_occupied(values->task.pos);
    Cell x = values->y ? next_cell(pieces, values->x) : 0;
    Cell y = next_cell(values->v, values->y);
    if (x)
        return (Scan){x, values->y, values->l};
    return y ? (Scan){next_cell(pieces, 0), y, values->time[y]} : (Scan){CELLS, CELLS, 0};
}

static Scan scan_on(const ZoneValues *values)
{
    return values->task.rules.scans_cells ? scan_cells(values) : scan_pieces(values);
}

static void scan_kernel(const Situation *now, SymbolString *out)
{
    Scan next = scan_on(values_of(now));
    symbols_add(out, &(Symbol){.letter = 'A', .x = next.x, .y = next.y, .l = next.l});
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
    *next = bound_values(now);
    trajectories_init(&tracks);
    zone_main_tracks(next, &tracks);
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
    Scan scan = scan_on(values);
    next->x = scan.x;
    next->y = scan.y;
    next->l = scan.l;
    if (values->x || values->y || values->l)
        return;
    for (Cell z = 0; z <= CELLS; z++)
        next->next_time[z] = ABG_FAR;
}

static void join_formulas(const Situation *now, void *out)
{
    const ZoneValues *values = values_of(now);
    TrajectoryList tracks;
    trajectories_init(&tracks);
    zone_tracks(values, values->x, values->y, values->l, &tracks);
    for (size_t i = 0; i < tracks.count; i++)
        zone_mark_joined(out, &tracks.items[i], values->y);
    trajectories_free(&tracks);
}

static void generation_formulas(const Situation *now, void *out)
{
    (void)now;
    zone_next_generation(out);
    rewind_scan(out);
}

// ---- The tables ------------------------------------------------------------------------

static const char starts[] = "S->I(u,v,w)";
static const char begins[] = "I(u,v,w)->A(u,v,w)";
static const char besides[] =
    "A(u,v,w)->t(h0_i(u'),4)t(p_o,a(ON(p_o))a(x),1)A((0,0,0),v',zero)";
static const char holds[] =
    "A(u,v,w)->t(h0_j(u'),4)t(p_a,a(ON(p_a))a(ON(p_o)),1)A((0,0,0),v',zero)";
static const char besieges[] = "A(u,v,w)->t(h0_j(u'),4)t(p,a(x),1)A((0,0,0),v',zero)";
static const char scans[] = "A(u,v,w)->A(f(u,v),v,w)";
static const char cuts_in[] = "A(u,v,w)->t(h_k(u),TIME(y))A(u,v,g(h_k(u),w))";
static const char comes_in[] = "A(u,v,w)->t(h_j(u),TIME(y)+1)A(u,v,g(h_j(u),w))";
static const char renews[] = "A(u,v,w)->A((0,0,0),w,zero)";
static const char ends[] = "A(u,v,w)->e";
static const char unfinished[] = "x!=n or y!=n";

// clang-format off
static const Production cut[] = {
    {'0', true,  'S', "x0 in TRAPS", starts, always,            count_traps, start_kernel, bind_trap, "1", ""},
    {'1', false, 'I', "Q1",       begins,   always,             NULL, keep_a,            NULL, "23s", ""},
    {'2', true,  'A', "Q2",       besides,  has_pair,           count_pairs, base_kernel, base_formulas, "4", ""},
    {'3', true,  'A', "Q3",       holds,    has_pair,           count_pairs, base_kernel, base_formulas, "4", ""},
    {'s', true,  'A', "Qs",       besieges, has_pair,           count_pairs, base_kernel, base_formulas, "4", ""},
    {'4', false, 'A', unfinished, scans,    is_scan_unfinished, NULL, scan_kernel,       scan_formulas, "5", "6"},
    {'5', true,  'A', "Q5",       cuts_in,  joins,              NULL, join_kernel,       join_formulas, "4", "4"},
    {'6', false, 'A', "w!=zero",  renews,   has_more,           NULL, generation_kernel, generation_formulas, "4", "7"},
    {'7', false, 'A', "T",        ends,     always,             NULL, NULL,              NULL, "", ""},
};

// As printed the second case is only looked at when there is none of the first.
static const Production cut_printed[] = {
    {'0', true,  'S', "x0 in TRAPS", starts, always,            count_traps, start_kernel, bind_trap, "1", ""},
    {'1', false, 'I', "Q1",       begins,   always,             NULL, keep_a,            NULL, "2", ""},
    {'2', true,  'A', "Q2",       besides,  has_pair,           count_pairs, base_kernel, base_formulas, "4", "3"},
    {'3', true,  'A', "Q3",       holds,    has_pair,           count_pairs, base_kernel, base_formulas, "4", ""},
    {'4', false, 'A', unfinished, scans,    is_scan_unfinished, NULL, scan_kernel,       scan_formulas, "5", "6"},
    {'5', true,  'A', "Q5",       cuts_in,  joins,              NULL, join_kernel,       join_formulas, "4", "4"},
    {'6', false, 'A', "w!=zero",  renews,   has_more,           NULL, generation_kernel, generation_formulas, "4", "7"},
    {'7', false, 'A', "T",        ends,     always,             NULL, NULL,              NULL, "", ""},
};

static const Production advance[] = {
    {'0', true,  'S', "p0 a rabbit, y0 a goal", starts, has_runs, count_runs, start_kernel, bind_run, "1", ""},
    {'1', false, 'I', "Q1",       begins,   rabbit_may_run,     NULL, keep_a,            NULL, "2", ""},
    {'2', true,  'A', "T",        "A(u,v,w)->t(h0_i(u),l0+1)A((0,0,0),g(h0_i(u),w),zero)", always, NULL, base_kernel, base_formulas, "3", ""},
    {'3', false, 'A', unfinished, scans,    is_scan_unfinished, NULL, scan_kernel,       scan_formulas, "4", "5"},
    {'4', true,  'A', "Q4",       comes_in, joins,              NULL, join_kernel,       join_formulas, "3", "3"},
    {'5', false, 'A', "w!=zero",  renews,   has_more,           NULL, generation_kernel, generation_formulas, "3", "6"},
    {'6', false, 'A', "T",        ends,     always,             NULL, NULL,              NULL, "", ""},
};
// clang-format on

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

const Grammar grammar_cut_printed = {
    "CUT",
    cut_printed,
    sizeof cut_printed / sizeof *cut_printed,
    sizeof(ZoneValues),
    format_values,
};

const Grammar grammar_advance = {
    "Advance", advance, sizeof advance / sizeof *advance, sizeof(ZoneValues), format_values,
};

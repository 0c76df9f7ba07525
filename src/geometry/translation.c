// SPDX-License-Identifier: MIT
#include "geometry/translation.h"

#include "base/memory.h"
#include "geometry/zone_image.h"
#include "geometry/zone_rules.h"

// The variables: the zone as it was and as it becomes, generation by generation, and the
// images, in the order zones have. An image is kept for good, so they are shared by the
// old values and the new.
typedef struct TranslationValues {
    ZoneValues before, after;
    const Zone *zone; // as it was
    const ZoneMove *move;
    ZoneImage *images;
    int count;
    bool is_alive; // the main trajectory is left, Q1 to Q3 hold
} TranslationValues;

static const TranslationValues *values_of(const Situation *now)
{
    return now->values;
}

// ---- What the zone is about ------------------------------------------------------------

static Cell cell_after(const ZoneMove *move, Cell cell)
{
    const Shift *shift = zone_find_shift(move, cell);
    return shift ? shift->to : cell;
}

ZoneTask zone_task_after(const ZoneTask *task, const ZoneMove *move)
{
    ZoneTask after = *task;
    Side attacker = piece_side(abg_on(task->pos, task->captor));
    after.pos = move->after;
    after.captor = cell_after(move, task->captor);
    after.victim = cell_after(move, task->victim);
    if ((Side)move->after->side == attacker)
        after.length -= move->count;
    else if (after.lead > 0)
        after.lead -= move->count;
    return after;
}

static bool is_still_there(const ZoneTask *task, const ZoneTask *after, Cell before,
                           Cell now)
{
    return !before || abg_on(after->pos, now) == abg_on(task->pos, before);
}

static bool is_base_main(const TranslationValues *values, const Symbol *symbol)
{
    const ZoneTask *task = &values->before.task;
    Cell mover = task->kind == ZONE_HELD ? task->victim : task->captor;
    return symbol->generation == 0 && trajectory_start(&symbol->path) == mover;
}

// Whether it is what is left of a main trajectory.
static bool is_left_of_main(const TranslationValues *values, const ZoneImage *image)
{
    return is_base_main(values, image->of) && image->exists &&
           image->symbol.path.length > 0;
}

// A main trajectory is left, and not every way is closed by a trap.
static bool has_main(const TranslationValues *values)
{
    bool is_left = false;
    for (int i = 0; i < values->count && !is_left; i++)
        is_left = is_left_of_main(values, &values->images[i]);
    if (!is_left)
        return false;
    TrajectoryList ways;
    trajectories_init(&ways);
    zone_main_tracks(&values->after, &ways);
    bool is_open = ways.count > 0;
    trajectories_free(&ways);
    return is_open;
}

// Whether whoever the zone is about is still there, on the main trajectory, and Q1 to Q3
// hold.
static bool is_alive(const TranslationValues *values)
{
    const ZoneTask *task = &values->before.task;
    const ZoneTask *after = &values->after.task;
    return is_still_there(task, after, task->captor, after->captor) &&
           is_still_there(task, after, task->victim, after->victim) && zone_exists(after) &&
           has_main(values);
}

// ---- Conditions ------------------------------------------------------------------------

// T(t) is told by the number of its image, from 1. A T without one ends a generation.
static ZoneImage *image_of(const Situation *now)
{
    int number = now->symbol->x;
    return number > 0 ? &values_of(now)->images[number - 1] : NULL;
}

static bool zone_is_left(const Situation *now)
{
    return values_of(now)->is_alive;
}

// The second symbol, that of the push or of whoever holds, is said anew.
static bool is_of_base(const Situation *now)
{
    const ZoneImage *image = image_of(now);
    if (!image || image->symbol.generation > 0)
        return false;
    if (!is_base_main(values_of(now), image->of))
        return true;
    return is_left_of_main(values_of(now), image) &&
           zone_way_is_open(&values_of(now)->after, piece_side(image->symbol.piece),
                            &image->symbol.path);
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

// Ways longer than they need be must be in time, too.
static bool is_long_enough(const Symbol *symbol, int l)
{
    const Trajectory *path = &symbol->path;
    int map = abg_map(symbol->piece, trajectory_start(path), trajectory_end(path));
    return path->length <= greater(map, l);
}

// Q4 and Q5, as when zones are made.
static bool still_joins(const Situation *now)
{
    const ZoneImage *image = image_of(now);
    if (!image || !image->exists || image->symbol.path.length == 0)
        return false;
    const ZoneValues *after = &values_of(now)->after;
    const Trajectory *path = &image->symbol.path;
    Cell joint = trajectory_end(path);
    int l = after->time[joint];
    return bb_has(after->v, cell_square(joint)) &&
           zone_joins(after, trajectory_start(path), joint, l) &&
           is_long_enough(&image->symbol, l) &&
           zone_way_is_open(after, piece_side(image->symbol.piece), path);
}

static bool is_gone(const Situation *now)
{
    return image_of(now) != NULL;
}

static bool always(const Situation *now)
{
    (void)now;
    return true;
}

// ---- Whether anything is new -----------------------------------------------------------

// Whether more pieces may join on a cell than before: it is new, there is more time, or
// another piece owns it.
static bool offers_more(const TranslationValues *values, Cell y)
{
    const ZoneValues *before = &values->before;
    const ZoneValues *after = &values->after;
    return !bb_has(before->v, cell_square(y)) || after->time[y] > before->time[y] ||
           after->owner[y] != cell_after(values->move, before->owner[y]);
}

// Whether the images that are kept, of this generation and from the first of these ways to
// their end, are these ways.
static bool are_kept(const TranslationValues *values, const TrajectoryList *ways)
{
    size_t kept = 0;
    assert(values->images && (ways->items || ways->count == 0));
    for (int i = 0; i < values->count; i++) {
        const Symbol *symbol = &values->images[i].symbol;
        if (kept < ways->count && values->images[i].is_kept &&
            symbol->generation == values->after.generation &&
            trajectory_equal(&symbol->path, &ways->items[kept]))
            kept++;
    }
    return kept == ways->count;
}

static bool is_missing(const TranslationValues *values, Cell x, Cell y)
{
    const ZoneValues *after = &values->after;
    if (!zone_joins(after, x, y, after->time[y]))
        return false;
    TrajectoryList ways;
    trajectories_init(&ways);
    zone_tracks(after, x, y, after->time[y], &ways);
    bool is_whole = are_kept(values, &ways);
    trajectories_free(&ways);
    return !is_whole;
}

// Whether who stands beside traps is not who stood there, where zones mind: ways of that
// side may be open that were not.
static bool has_touched_trap(const TranslationValues *values, Side side)
{
    const ZoneTask *task = &values->after.task;
    Bitboard before = values->before.task.pos->of_side[side];
    Bitboard after = task->pos->of_side[side];
    return zone_minds_traps(task) && ((before ^ after) & bb_neighbours(TRAPS)) != 0;
}

static bool main_is_missing(const TranslationValues *values)
{
    TrajectoryList ways;
    trajectories_init(&ways);
    zone_main_tracks(&values->after, &ways);
    bool is_whole = are_kept(values, &ways);
    trajectories_free(&ways);
    return !is_whole;
}

static bool anything_is_missing(const TranslationValues *values)
{
    const Position *pos = values->move->after;
    Bitboard restless = 0; // pieces that have moved, or whose side has touched a trap
    for (int i = 0; i < values->move->count; i++)
        restless |= bb_of(cell_square(values->move->shifts[i].to));
    for (int side = GOLD; side < SIDES; side++)
        if (has_touched_trap(values, (Side)side))
            restless |= pos->of_side[side];
    for (Bitboard cells = values->after.v; cells;) {
        Cell y = cell_of(bb_pop(&cells));
        Bitboard pieces = position_occupied(pos);
        if (!offers_more(values, y))
            pieces &= restless;
        while (pieces)
            if (is_missing(values, cell_of(bb_pop(&pieces)), y))
                return true;
    }
    return false;
}

static bool nothing_is_new(const Situation *now)
{
    const TranslationValues *values = values_of(now);
    if (image_of(now))
        return false;
    if (values->after.generation == 0)
        return !main_is_missing(values);
    return !anything_is_missing(values);
}

// ---- Kernels ---------------------------------------------------------------------------

static void add_t(SymbolString *out, int number)
{
    symbols_add(out, &(Symbol){.letter = 'T', .x = number});
}

// An end for each generation, and one more that may be new.
static void spread(const Situation *now, SymbolString *out)
{
    const TranslationValues *values = values_of(now);
    int most = values->before.task.rules.generations;
    int generation = 0;
    for (int i = 0; i < values->count; i++) {
        for (; generation < values->images[i].symbol.generation; generation++)
            add_t(out, 0);
        add_t(out, i + 1);
    }
    add_t(out, 0);
    if (!most || generation < most)
        add_t(out, 0);
}

// timer^A. The main trajectory has the time there is. Whoever joins has that of the cell
// where he does; there the greatest that those leave which pass it is kept, by ALPHA.
static int timer(const ZoneValues *after, const Symbol *symbol)
{
    return zone_join_time(after, trajectory_end(&symbol->path));
}

static void base_kernel(const Situation *now, SymbolString *out)
{
    const TranslationValues *values = values_of(now);
    Symbol symbol = image_of(now)->symbol;
    if (is_base_main(values, image_of(now)->of))
        symbol.l = zone_main_time(&values->after);
    else
        zone_second(&values->after, &symbol);
    symbols_add(out, &symbol);
}

static void join_kernel(const Situation *now, SymbolString *out)
{
    Symbol symbol = image_of(now)->symbol;
    symbol.l = timer(&values_of(now)->after, &symbol);
    symbols_add(out, &symbol);
}

static void grow_kernel(const Situation *now, SymbolString *out)
{
    (void)now;
    symbols_add(out, &(Symbol){.letter = 'n'});
}

// ---- Formulas --------------------------------------------------------------------------

static void base_formulas(const Situation *now, void *out)
{
    TranslationValues *next = out;
    ZoneImage *image = image_of(now);
    image->is_kept = true;
    if (is_base_main(values_of(now), image->of))
        zone_mark_main(&next->after, &image->symbol.path);
}

static void join_formulas(const Situation *now, void *out)
{
    TranslationValues *next = out;
    ZoneImage *image = image_of(now);
    image->is_kept = true;
    zone_mark_joined(&next->after, &image->symbol.path,
                     trajectory_end(&image->symbol.path));
}

// The zone as it was goes along, in its own order.
static void mark_before(const TranslationValues *values, ZoneValues *before)
{
    for (size_t i = 0; i < values->zone->string.count; i++) {
        const Symbol *symbol = &values->zone->string.items[i];
        if (symbol->generation != before->generation)
            continue;
        if (is_base_main(values, symbol))
            zone_mark_main(before, &symbol->path);
        else if (symbol->generation > 0)
            zone_mark_joined(before, &symbol->path, trajectory_end(&symbol->path));
    }
}

static void generation_formulas(const Situation *now, void *out)
{
    TranslationValues *next = out;
    mark_before(values_of(now), &next->before);
    if (values_of(now)->after.generation > 0) {
        zone_next_generation(&next->before);
        zone_next_generation(&next->after);
    } else {
        next->before.generation = next->after.generation = 1;
    }
}

// ---- The table -------------------------------------------------------------------------

// clang-format off
static const Production translation[] = {
    {'1', false, 'S', "C(t0) & Q1..Q3", "S->T(t0)..T(tr)",            zone_is_left,   NULL, spread,      NULL, "2", ""},
    {'2', false, 'T', "g(t)=0",         "T(t)->t(p,P(t),timer(t))",   is_of_base,     NULL, base_kernel, base_formulas, "2", "3"},
    {'3', false, 'T', "Con(t)",         "T(t)->t(p,P(t),timer(t))",   still_joins,    NULL, join_kernel, join_formulas, "2", "4"},
    {'4', false, 'T', "end & no new t", "T->e",                       nothing_is_new, NULL, NULL,        generation_formulas, "2", "5"},
    {'5', false, 'T', "not Con(t)",     "T(t)->e",                    is_gone,        NULL, NULL,        NULL, "2", "6"},
    {'6', false, 'T', "T",              "T->n",                       always,         NULL, grow_kernel, NULL, "", ""},
};
// clang-format on

const Grammar grammar_translation = {
    "Translation",
    translation,
    sizeof translation / sizeof *translation,
    sizeof(TranslationValues),
    NULL,
};

// ---- Translating -----------------------------------------------------------------------

static void values_init(TranslationValues *values, TrackBook *book, const Zone *zone,
                        const ZoneMove *move)
{
    ZoneTask after = zone_task_after(&zone->task, move);
    values->zone = zone;
    values->move = move;
    values->count = (int)zone->string.count;
    zone_find_images(zone, move, values->images);
    zone_values_begin(&values->before, book, zone->task.pos);
    zone_values_bind(&values->before, &zone->task);
    zone_values_begin(&values->after, book, move->after);
    zone_values_bind(&values->after, &after);
    values->is_alive = is_alive(values);
}

static TranslationVerdict read_verdict(const SymbolString *string)
{
    for (size_t i = 0; i < string->count; i++) {
        if (string->items[i].letter == 'S')
            return ZONE_UNMADE;
        if (string->items[i].letter == 'n')
            return ZONE_GROWS;
    }
    return ZONE_CARRIED;
}

// What is left of the string is the zone.
static void keep_links(SymbolString *string)
{
    size_t kept = 0;
    for (size_t i = 0; i < string->count; i++)
        if (string->items[i].letter == 't')
            string->items[kept++] = string->items[i];
    string->count = kept;
}

TranslationVerdict zone_translate(const Grammar *grammar, TrackBook *book, const Zone *zone,
                                  const ZoneMove *move, ZoneSet *out)
{
    TranslationValues values;
    Machine machine;
    values.images = memory_array(zone->string.count + 1, sizeof *values.images);
    values_init(&values, book, zone, move);
    machine_init(&machine, grammar, &values);
    machine_run(&machine, &(Symbol){.letter = 'S'});
    TranslationVerdict verdict = read_verdict(&machine.string);
    keep_links(&machine.string);
    if (verdict != ZONE_UNMADE)
        zone_set_add(out, &values.after.task, &machine.string);
    machine_free(&machine);
    free(values.images);
    return verdict;
}

TranslationVerdict zone_carry(ZoneMaker *maker, const Zone *zone, const ZoneMove *move,
                              ZoneSet *out)
{
    TranslationVerdict verdict =
        zone_translate(maker->translation, maker->book, zone, move, out);
    if (verdict == ZONE_GROWS) {
        ZoneTask task = out->items[--out->count].task;
        zone_derive(maker, &task, out);
    }
    return verdict;
}

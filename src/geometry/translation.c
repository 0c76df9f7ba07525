// SPDX-License-Identifier: MIT
#include "geometry/translation.h"

#include "base/memory.h"
#include "geometry/zone_rules.h"

// What has become of one symbol.
typedef struct Image {
    Symbol symbol;
    bool exists;
    bool has_moved; // along its trajectory
    bool is_kept;   // joins the zone, in time
} Image;

typedef struct Translation {
    const SymbolString *zone;
    const ZoneMove *move;
    Image *images;
    int cost; // steps by which the clock of the zone has moved on
} Translation;

// ---- Images ----------------------------------------------------------------------------

static const Shift *find_shift(const ZoneMove *move, Cell from)
{
    for (int i = 0; i < move->count; i++)
        if (move->shifts[i].from == from)
            return &move->shifts[i];
    return NULL;
}

static Trajectory without_first(const Trajectory *path)
{
    Trajectory rest = {.length = (uint8_t)(path->length - 1)};
    for (int k = 0; k <= rest.length; k++)
        rest.cells[k] = path->cells[k + 1];
    return rest;
}

static bool goes_along(const Trajectory *path, const Shift *shift)
{
    return path->length > 0 && path->cells[1] == shift->to;
}

static Image find_image(const ZoneMove *move, const Symbol *symbol)
{
    const Shift *shift = find_shift(move, trajectory_start(&symbol->path));
    Image image = {.symbol = *symbol, .exists = true};
    if (shift) {
        image.has_moved = goes_along(&symbol->path, shift);
        image.exists = image.has_moved;
    }
    if (image.has_moved)
        image.symbol.path = without_first(&symbol->path);
    Cell here = trajectory_start(&image.symbol.path);
    image.exists = image.exists && abg_on(move->after, here) == symbol->piece;
    return image;
}

// ---- Cases -----------------------------------------------------------------------------

const char *translation_case_name(TranslationCase which)
{
    static const char *const names[TRANSLATION_CASES] = {"main", "other", "none",
                                                         "leaving"};
    return names[which];
}

TranslationCase translation_case(const SymbolString *zone, const ZoneMove *move)
{
    TranslationCase found = TRANSLATION_NONE;
    for (size_t i = 0; i < zone->count; i++) {
        Image image = find_image(move, &zone->items[i]);
        if (image.has_moved && i == 0)
            return TRANSLATION_MAIN;
        if (image.has_moved)
            found = TRANSLATION_OTHER;
        else if (!image.exists && found == TRANSLATION_NONE)
            found = TRANSLATION_LEAVING;
    }
    return found;
}

// ---- What the zone is about ------------------------------------------------------------

static Cell cell_after(const ZoneMove *move, Cell cell)
{
    const Shift *shift = find_shift(move, cell);
    return shift ? shift->to : cell;
}

static bool is_main(const Translation *translation, size_t index)
{
    const Trajectory *first = &translation->zone->items[0].path;
    const Symbol *symbol = &translation->zone->items[index];
    return symbol->generation == 0 &&
           trajectory_start(&symbol->path) == trajectory_start(first) &&
           trajectory_end(&symbol->path) == trajectory_end(first);
}

// Whether whoever the zone is about is still there, and its condition holds.
static bool task_after(const Translation *translation, ZoneTask *task)
{
    const ZoneMove *move = translation->move;
    Piece captor = abg_on(task->pos, task->captor);
    Piece victim = task->victim ? abg_on(task->pos, task->victim) : NO_PIECE;
    task->captor = cell_after(move, task->captor);
    task->victim = cell_after(move, task->victim);
    task->pos = move->after;
    task->length -= translation->cost;
    return abg_on(task->pos, task->captor) == captor &&
           (!task->victim || abg_on(task->pos, task->victim) == victim) &&
           zone_exists(task);
}

// ---- Times -----------------------------------------------------------------------------

// The time that those leave which it is connected with: the greatest.
static int inherited_time(const Translation *translation, const Image *image)
{
    int most = 0;
    Cell joint = trajectory_end(&image->symbol.path);
    for (size_t c = 0; c < translation->zone->count; c++) {
        const Image *parent = &translation->images[c];
        const Trajectory *path = &parent->symbol.path;
        if (!parent->is_kept || parent->symbol.generation + 1 != image->symbol.generation)
            continue;
        for (int k = 1; k < path->length; k++)
            if (path->cells[k] == joint && parent->symbol.l - path->length + 1 > most)
                most = parent->symbol.l - path->length + 1;
    }
    return most;
}

// timer^A. The length above is that after the move: what is printed as +2 for a trajectory
// that was moved along is +1 with it.
static int translated_time(const Translation *translation, const Image *image)
{
    if (image->symbol.generation > 1)
        return inherited_time(translation, image);
    return image->symbol.l - translation->cost;
}

// ---- Keeping ---------------------------------------------------------------------------

// Q4 and Q5, as when zones are made; in an Advance zone times are one greater than l.
static bool still_joins(ZoneValues *values, const Symbol *symbol)
{
    Cell joint = trajectory_end(&symbol->path);
    Cell x = trajectory_start(&symbol->path);
    int l = symbol->l - (values->task.kind == ZONE_ADVANCE);
    values->x = x;
    return symbol->path.length > 0 && bb_has(values->v, cell_square(joint)) &&
           zone_joins(values, x, joint, l) &&
           zone_way_is_open(values, piece_side(symbol->piece), &symbol->path);
}

static void judge(const Translation *translation, ZoneValues *values, Image *image)
{
    if (!image->exists)
        return;
    image->symbol.l = translated_time(translation, image);
    image->is_kept = still_joins(values, &image->symbol);
    if (image->is_kept)
        zone_mark_joined(values, &image->symbol.path, trajectory_end(&image->symbol.path));
}

static bool carry_main(Translation *translation, ZoneValues *values)
{
    bool is_any = false;
    for (size_t i = 0; i < translation->zone->count; i++) {
        Image *image = &translation->images[i];
        if (!is_main(translation, i) || !image->exists || image->symbol.path.length == 0)
            continue;
        image->symbol.l = zone_main_time(values);
        image->is_kept = true;
        is_any = true;
        zone_mark_main(values, &image->symbol.path);
    }
    values->generation = 1;
    return is_any;
}

// Symbols come by generations, so those that one may have joined were judged before it.
static void carry_others(const Translation *translation, ZoneValues *values)
{
    for (size_t i = 0; i < translation->zone->count; i++) {
        Image *image = &translation->images[i];
        if (image->symbol.generation == 0)
            continue;
        while (values->generation < image->symbol.generation)
            zone_next_generation(values);
        judge(translation, values, image);
    }
}

static void add_kept(const Translation *translation, const ZoneValues *values,
                     SymbolString *out)
{
    Symbol second;
    for (size_t i = 0; i < translation->zone->count; i++)
        if (is_main(translation, i) && translation->images[i].is_kept)
            symbols_add(out, &translation->images[i].symbol);
    if (zone_second(values, &second))
        symbols_add(out, &second);
    for (size_t i = 0; i < translation->zone->count; i++)
        if (!is_main(translation, i) && translation->images[i].is_kept)
            symbols_add(out, &translation->images[i].symbol);
}

// A victim is dislodged along its main trajectory, which takes two steps.
static int main_cost(const Translation *translation, const ZoneTask *task)
{
    for (size_t i = 0; i < translation->zone->count; i++)
        if (is_main(translation, i) && translation->images[i].has_moved)
            return task->kind == ZONE_HELD ? 2 : 1;
    return 0;
}

static bool carry(Translation *translation, ZoneTask *task, SymbolString *out)
{
    ZoneValues values;
    translation->cost = main_cost(translation, task);
    if (!task_after(translation, task))
        return false;
    zone_values_init(&values, task);
    if (!carry_main(translation, &values))
        return false;
    carry_others(translation, &values);
    add_kept(translation, &values, out);
    return true;
}

bool zone_translate(const SymbolString *zone, const ZoneMove *move, ZoneTask *task,
                    SymbolString *out)
{
    Translation translation = {zone, move, NULL, 0};
    if (zone->count == 0)
        return false;
    translation.images = memory_array(zone->count, sizeof *translation.images);
    for (size_t i = 0; i < zone->count; i++)
        translation.images[i] = find_image(move, &zone->items[i]);
    bool is_made = carry(&translation, task, out);
    free(translation.images);
    return is_made;
}

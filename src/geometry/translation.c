// SPDX-License-Identifier: MIT
#include "geometry/translation.h"

#include "base/memory.h"

bool trajectory_is_connected(const Trajectory *t1, const Trajectory *t2, bool is_main)
{
    int last = is_main ? t2->length : t2->length - 1;
    for (int k = 1; k <= last; k++)
        if (t2->cells[k] == trajectory_end(t1))
            return true;
    return false;
}

// What has become of one symbol.
typedef struct Image {
    Trajectory path;
    bool exists;
    bool has_moved; // along its trajectory
    bool is_kept;   // connected, and in time
    int time;
} Image;

typedef struct Translation {
    const SymbolString *zone;
    ZoneKind kind;
    const ZoneMove *move;
    Image *images;
} Translation;

static const Symbol *symbol_at(const Translation *translation, size_t index)
{
    return &translation->zone->items[index];
}

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

static Image find_image(const Translation *translation, const Symbol *symbol)
{
    const Shift *shift = find_shift(translation->move, trajectory_start(&symbol->path));
    Image image = {.path = symbol->path, .exists = true, .time = symbol->l};
    if (shift) {
        image.has_moved = symbol->path.length > 0 && symbol->path.cells[1] == shift->to;
        image.exists = image.has_moved;
        if (image.has_moved)
            image.path = without_first(&symbol->path);
    }
    Cell here = trajectory_start(&image.path);
    image.exists = image.exists && abg_on(translation->move->after, here) == symbol->piece;
    return image;
}

// ---- Times -----------------------------------------------------------------------------

// The first symbols of a CUT zone are two: the main trajectory and the push itself.
static size_t base_count(const Translation *translation)
{
    return translation->kind == ZONE_ADVANCE ? 1 : 2;
}

static bool joins_main(const Translation *translation, size_t index)
{
    return trajectory_is_connected(&symbol_at(translation, index)->path,
                                   &symbol_at(translation, 0)->path, true);
}

// Of a trajectory that does not meet the main one: the time its parents leave it.
static int inherited_time(const Translation *translation, size_t index)
{
    int most = 0;
    for (size_t c = 1; c < index; c++) {
        const Symbol *parent = symbol_at(translation, c);
        const Image *image = &translation->images[c];
        if (!image->is_kept ||
            !trajectory_is_connected(&symbol_at(translation, index)->path, &parent->path,
                                     false))
            continue;
        int time = image->time - parent->path.length + 1 + image->has_moved;
        most = time > most ? time : most;
    }
    return most;
}

static int translated_time(const Translation *translation, size_t index, bool is_any_moved)
{
    const Image *image = &translation->images[index];
    if (translation->images[0].has_moved)
        return image->time - 1;
    if (!is_any_moved || index < base_count(translation) || joins_main(translation, index))
        return image->time;
    return inherited_time(translation, index);
}

// ---- Keeping ---------------------------------------------------------------------------

// The end still lies on the main trajectory's image, or on that of a kept one.
static bool is_connected(const Translation *translation, size_t index)
{
    const Trajectory *path = &translation->images[index].path;
    if (path->length == 0)
        return false;
    if (trajectory_is_connected(path, &translation->images[0].path, true))
        return true;
    for (size_t c = 1; c < index; c++)
        if (translation->images[c].is_kept &&
            trajectory_is_connected(path, &translation->images[c].path, false))
            return true;
    return translation->kind != ZONE_ADVANCE && index < translation->zone->count &&
           trajectory_end(path) == trajectory_end(&symbol_at(translation, 1)->path);
}

// In an Advance zone times are one greater than the steps there are.
static bool is_in_time(const Translation *translation, const Image *image)
{
    return image->path.length <= image->time - (translation->kind == ZONE_ADVANCE);
}

static bool has_moved_any(const Translation *translation)
{
    for (size_t i = 0; i < translation->zone->count; i++)
        if (translation->images[i].has_moved)
            return true;
    return false;
}

static void judge(const Translation *translation, size_t index, bool is_any_moved)
{
    Image *image = &translation->images[index];
    if (!image->exists)
        return;
    image->time = translated_time(translation, index, is_any_moved);
    image->is_kept = index < base_count(translation) ||
                     (is_connected(translation, index) && is_in_time(translation, image));
}

static void add_kept(const Translation *translation, SymbolString *out)
{
    for (size_t i = 0; i < translation->zone->count; i++) {
        const Image *image = &translation->images[i];
        if (!image->is_kept)
            continue;
        Symbol symbol = *symbol_at(translation, i);
        symbol.path = image->path;
        symbol.l = image->time;
        symbols_add(out, &symbol);
    }
}

bool zone_translate(const SymbolString *zone, ZoneKind kind, const ZoneMove *move,
                    SymbolString *out)
{
    Translation translation = {zone, kind, move, NULL};
    if (zone->count == 0)
        return false;
    translation.images = memory_array(zone->count, sizeof *translation.images);
    for (size_t i = 0; i < zone->count; i++)
        translation.images[i] = find_image(&translation, symbol_at(&translation, i));
    bool is_made = translation.images[0].exists;
    bool is_any_moved = has_moved_any(&translation);
    for (size_t i = 0; is_made && i < zone->count; i++)
        judge(&translation, i, is_any_moved);
    if (is_made)
        add_kept(&translation, out);
    free(translation.images);
    return is_made;
}

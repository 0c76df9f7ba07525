// SPDX-License-Identifier: MIT
#include "geometry/zone_image.h"

// ---- Images ----------------------------------------------------------------------------

const Shift *zone_find_shift(const ZoneMove *move, Cell from)
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

static ZoneImage find_image(const ZoneMove *move, const Symbol *symbol)
{
    const Shift *shift = zone_find_shift(move, trajectory_start(&symbol->path));
    ZoneImage image = {.symbol = *symbol, .of = symbol, .exists = true};
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

// Zones are ordered by generations, then by where a trajectory joins, then by its piece.
static bool comes_before(const ZoneImage *a, const ZoneImage *b)
{
    if (a->symbol.generation != b->symbol.generation || a->symbol.generation == 0)
        return a->symbol.generation < b->symbol.generation;
    Cell end_a = trajectory_end(&a->symbol.path);
    Cell end_b = trajectory_end(&b->symbol.path);
    if (end_a != end_b)
        return end_a < end_b;
    return trajectory_start(&a->symbol.path) < trajectory_start(&b->symbol.path);
}

// Nearly in order, and equals stay as they are: by insertion.
void zone_find_images(const Zone *zone, const ZoneMove *move, ZoneImage *images)
{
    for (size_t i = 0; i < zone->string.count; i++) {
        ZoneImage image = find_image(move, &zone->string.items[i]);
        size_t k = i;
        for (; k > 0 && comes_before(&image, &images[k - 1]); k--)
            images[k] = images[k - 1];
        images[k] = image;
    }
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
        ZoneImage image = find_image(move, &zone->items[i]);
        if (image.has_moved && i == 0)
            return TRANSLATION_MAIN;
        if (image.has_moved)
            found = TRANSLATION_OTHER;
        else if (!image.exists && found == TRANSLATION_NONE)
            found = TRANSLATION_LEAVING;
    }
    return found;
}

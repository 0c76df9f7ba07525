// SPDX-License-Identifier: MIT
// Zones carried across moves by translation, beside zones made anew.
#include "study/geometry/measures.h"

#include <stdlib.h>

#include "core/random_play.h"
#include "geometry/tactic.h"
#include "geometry/zone.h"

// Of the moves of a position one in so many is tried, other ones in the next position.
enum { SEED = 2008, MOVES_APART = 7, REACH = 5 };

// ---- One zone, one move ----------------------------------------------------------------

// A zone before a move, and two ways to have it afterwards.
typedef struct ZonePair {
    ZoneScan old;
    ZoneScan fresh;
    SymbolString carried;
    ZoneKind kind;
} ZonePair;

static const Symbol *find_way(const SymbolString *zone, const Symbol *symbol)
{
    for (size_t i = 0; i < zone->count; i++)
        if (zone->items[i].piece == symbol->piece &&
            zone->items[i].generation == symbol->generation &&
            trajectory_equal(&zone->items[i].path, &symbol->path))
            return &zone->items[i];
    return NULL;
}

static bool has_moved(const ZoneMove *move, const Symbol *symbol)
{
    for (int i = 0; i < move->count; i++)
        if (move->shifts[i].to == trajectory_start(&symbol->path))
            return true;
    return false;
}

// What a piece finds where it may join: the time there and whose way it is.
typedef struct Joint {
    int time;
    Cell owner;
    Piece piece; // that owns it
} Joint;

static bool passes(const Trajectory *path, Cell cell)
{
    for (int k = 1; k < path->length; k++)
        if (path->cells[k] == cell)
            return true;
    return false;
}

// As zones are made: the greatest time, the last owner of the generation before.
static Joint find_joint(const SymbolString *zone, const Symbol *symbol)
{
    Joint joint = {0, 0, NO_PIECE};
    for (size_t i = 0; i < zone->count; i++) {
        const Symbol *parent = &zone->items[i];
        int time = parent->l - parent->path.length + 1;
        if (parent->generation + 1 != symbol->generation ||
            !passes(&parent->path, trajectory_end(&symbol->path)))
            continue;
        joint.owner = trajectory_start(&parent->path);
        joint.piece = parent->piece;
        joint.time = time > joint.time ? time : joint.time;
    }
    return joint;
}

// Whether a symbol finds the same in both zones. On the main trajectory it always does.
static bool has_same_joint(const SymbolString *a, const SymbolString *b,
                           const Symbol *symbol)
{
    if (symbol->generation <= 1)
        return true;
    Joint in_a = find_joint(a, symbol);
    Joint in_b = find_joint(b, symbol);
    return in_a.time == in_b.time && in_a.owner == in_b.owner && in_a.piece == in_b.piece;
}

// Whether the move may open or close ways of a CUT zone: a guard of a trap came or went.
static bool touches_trap(const ZonePair *pair, const ZoneMove *move)
{
    Bitboard beside = bb_neighbours(TRAPS);
    for (int i = 0; i < move->count; i++)
        if (bb_has(beside, cell_square(move->shifts[i].from)) ||
            bb_has(beside, cell_square(move->shifts[i].to)))
            return pair->kind != ZONE_ADVANCE;
    return false;
}

static void count_carried(const ZonePair *pair, const ZoneMove *move,
                          TranslationCount *count)
{
    for (size_t i = 0; i < pair->carried.count; i++) {
        const Symbol *symbol = &pair->carried.items[i];
        const Symbol *found = find_way(&pair->fresh.zone, symbol);
        bool is_same = found && found->l == symbol->l;
        count->carried++;
        count->same += is_same;
        count->other_time += found && !is_same;
        count->absent += !found;
        count->unexplained += !is_same && !touches_trap(pair, move) &&
                              has_same_joint(&pair->carried, &pair->fresh.zone, symbol);
    }
}

static void count_added(const ZonePair *pair, const ZoneMove *move, TranslationCount *count)
{
    for (size_t i = 0; i < pair->fresh.zone.count; i++) {
        const Symbol *symbol = &pair->fresh.zone.items[i];
        if (find_way(&pair->carried, symbol))
            continue;
        count->added++;
        count->unexplained += !has_moved(move, symbol) && !touches_trap(pair, move) &&
                              has_same_joint(&pair->old.zone, &pair->fresh.zone, symbol) &&
                              has_same_joint(&pair->carried, &pair->fresh.zone, symbol);
    }
}

static void compare_zone(const ZoneTask *task, const ZoneMove *move,
                         TranslationCount counts[TRANSLATION_CASES])
{
    ZonePair pair = {.carried = {NULL, 0, 0, 0}, .kind = task->kind};
    ZoneTask after = *task;
    zone_scan_init(&pair.old);
    zone_scan_init(&pair.fresh);
    zone_scan_run(&pair.old, task);
    if (zone_translate(&pair.old.zone, move, &after, &pair.carried)) {
        TranslationCount *count = &counts[translation_case(&pair.old.zone, move)];
        zone_scan_run(&pair.fresh, &after);
        count->zones++;
        count_carried(&pair, move, count);
        count_added(&pair, move, count);
    }
    free(pair.carried.items);
    zone_scan_free(&pair.old);
    zone_scan_free(&pair.fresh);
}

// ---- Positions -------------------------------------------------------------------------

static bool admit_any(const void *context, const MoveSight *sight, TacticRule *rule)
{
    (void)context;
    (void)sight;
    *rule = RULE_ADVANCE;
    return true;
}

static ZoneMove make_move(const Position *pos, const TacticMove *move, Position *after)
{
    ZoneMove made = {.count = move->count, .after = after};
    Aim nobody = {.piece = NO_SQUARE};
    *after = *pos;
    tactic_move_make(after, move, &nobody);
    for (int i = 0; i < move->count; i++)
        made.shifts[i] =
            (Shift){cell_of(step_from(move->steps[i])), cell_of(step_to(move->steps[i]))};
    return made;
}

// Both sides move in the zones of the side to move.
static void compare_position(const Position *pos, long offset,
                             TranslationCount counts[TRANSLATION_CASES])
{
    ZoneTask tasks[ZONE_TASKS];
    TacticMoves moves;
    int zones =
        zone_list(pos, (Side)pos->side, (ZoneRules){.is_literal = false}, REACH, tasks);
    for (int side = GOLD; side < SIDES; side++) {
        Position board = *pos;
        if (side != pos->side)
            position_end_turn(&board);
        moves.count = 0;
        tactic_moves_list(&board, admit_any, NULL, &moves);
        for (int m = (int)(offset % MOVES_APART); m < moves.count; m += MOVES_APART)
            for (int i = 0; i < zones; i++) {
                Position after;
                ZoneMove move = make_move(&board, &moves.items[m], &after);
                compare_zone(&tasks[i], &move, counts);
            }
    }
}

void geometry_translation_count(long positions, MeasurePace pace,
                                TranslationCount counts[TRANSLATION_CASES])
{
    RandomPlay play;
    random_play_init(&play, SEED);
    for (long i = 0; i < positions && !stop_is_asked(pace.stop); i++) {
        progress_at(pace.progress, (double)i / (double)positions, "%ld of %ld positions", i,
                    positions);
        compare_position(random_play_next(&play), i, counts);
    }
}

void geometry_translation_add(long positions, MeasurePace pace, StrBuf *out)
{
    TranslationCount counts[TRANSLATION_CASES] = {{0}};
    geometry_translation_count(positions, pace, counts);
    strbuf_add(out, "translation\tmove\tzones\tcarried\tsame\tother time\tabsent\tadded\t"
                    "unexplained\n");
    for (int i = 0; i < TRANSLATION_CASES; i++)
        strbuf_print(out, "translation\t%s\t%ld\t%ld\t%ld\t%ld\t%ld\t%ld\t%ld\n",
                     translation_case_name((TranslationCase)i), counts[i].zones,
                     counts[i].carried, counts[i].same, counts[i].other_time,
                     counts[i].absent, counts[i].added, counts[i].unexplained);
}

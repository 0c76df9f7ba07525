// SPDX-License-Identifier: MIT
// Zones carried across moves by translation, beside zones made anew.
#include "study/geometry/measures.h"

#include <stdlib.h>

#include "core/random_play.h"
#include "geometry/tactic.h"

// Of the moves of a position one in so many is tried, other ones in the next position.
enum { SEED = 2008, MOVES_APART = 7, REACH = 5 };

// ---- One zone, one move ----------------------------------------------------------------

// Whoever compares: zones before a move, and what they are afterwards.
typedef struct Comparison {
    ZoneMaker maker;
    ZoneSet zones;
    ZoneSet carried;
    ZoneSet fresh;
    TranslationCount *counts;
} Comparison;

static bool symbols_equal(const SymbolString *a, const SymbolString *b)
{
    bool is_equal = a->count == b->count;
    for (size_t i = 0; is_equal && i < a->count; i++)
        is_equal = a->items[i].piece == b->items[i].piece &&
                   a->items[i].l == b->items[i].l &&
                   trajectory_equal(&a->items[i].path, &b->items[i].path);
    return is_equal;
}

// Whether the piece of the main trajectory went off it, or was taken: then a zone is unmade
// by the paper's rule, whatever zone there might be of the same pieces.
static bool leaves_main(const Zone *zone, const ZoneMove *move)
{
    Cell start = trajectory_start(&zone->string.items[0].path);
    for (int i = 0; i < move->count; i++)
        if (move->shifts[i].from == start)
            return true;
    return abg_on(move->after, start) != zone->string.items[0].piece;
}

static void compare_zone(Comparison *all, const Zone *zone, const ZoneMove *move)
{
    TranslationCount *count = &all->counts[translation_case(&zone->string, move)];
    ZoneTask task = zone_task_after(&zone->task, move);
    zone_set_clear(&all->carried);
    zone_set_clear(&all->fresh);
    TranslationVerdict verdict =
        zone_translate(all->maker.translation, all->maker.book, zone, move, &all->carried);
    count->verdicts[verdict]++;
    if (abg_on(task.pos, task.captor) == abg_on(zone->task.pos, zone->task.captor) &&
        (!task.victim ||
         abg_on(task.pos, task.victim) == abg_on(zone->task.pos, zone->task.victim)))
        zone_derive(&all->maker, &task, &all->fresh);
    bool is_there = all->fresh.count > 0;
    bool is_equal =
        verdict != ZONE_UNMADE && is_there &&
        symbols_equal(&all->carried.items[0].string, &all->fresh.items[0].string);
    count->left += verdict == ZONE_UNMADE && is_there && leaves_main(zone, move);
    count->idle += verdict == ZONE_GROWS && is_equal;
    count->unexplained += (verdict == ZONE_CARRIED && !is_equal) ||
                          (verdict == ZONE_GROWS && !is_there) ||
                          (verdict == ZONE_UNMADE && is_there && !leaves_main(zone, move));
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

// Both sides move in the zones of the side to move: of single ways, or of all shortest.
static void compare_position(Comparison *all, const Position *pos, long offset)
{
    TacticMoves moves;
    ZoneRules rules = {.is_bundle = offset % 2, .is_shortest = offset % 2};
    ZoneQuest quest = zone_quest_all(pos, (Side)pos->side, rules, REACH);
    zone_set_clear(&all->zones);
    zones_derive(&all->maker, &quest, &all->zones);
    for (int side = GOLD; side < SIDES; side++) {
        Position board = *pos;
        if (side != pos->side)
            position_end_turn(&board);
        moves.count = 0;
        tactic_moves_list(&board, admit_any, NULL, &moves);
        for (int m = (int)(offset % MOVES_APART); m < moves.count; m += MOVES_APART)
            for (size_t i = 0; i < all->zones.count; i++) {
                Position after;
                ZoneMove move = make_move(&board, &moves.items[m], &after);
                compare_zone(all, &all->zones.items[i], &move);
            }
    }
}

void geometry_translation_count(long positions, MeasurePace pace,
                                TranslationCount counts[TRANSLATION_CASES])
{
    RandomPlay play;
    Comparison all = {.counts = counts};
    zone_maker_init(&all.maker);
    zone_set_init(&all.zones);
    zone_set_init(&all.carried);
    zone_set_init(&all.fresh);
    random_play_init(&play, SEED);
    for (long i = 0; i < positions && !stop_is_asked(pace.stop); i++) {
        progress_at(pace.progress, (double)i / (double)positions, "%ld of %ld positions", i,
                    positions);
        compare_position(&all, random_play_next(&play), i);
    }
    zone_set_free(&all.zones);
    zone_set_free(&all.carried);
    zone_set_free(&all.fresh);
    zone_maker_free(&all.maker);
}

static void add_row(const char *name, const TranslationCount *count, StrBuf *out)
{
    strbuf_print(out, "translation\t%s\t%ld\t%ld\t%ld\t%ld\t%ld\t%ld\n", name,
                 count->verdicts[ZONE_UNMADE], count->left, count->verdicts[ZONE_CARRIED],
                 count->verdicts[ZONE_GROWS], count->idle, count->unexplained);
}

static void add_count(const TranslationCount *count, TranslationCount *sum)
{
    for (int i = 0; i < TRANSLATION_VERDICTS; i++)
        sum->verdicts[i] += count->verdicts[i];
    sum->left += count->left;
    sum->idle += count->idle;
    sum->unexplained += count->unexplained;
}

void geometry_translation_add(long positions, MeasurePace pace, StrBuf *out)
{
    TranslationCount counts[TRANSLATION_CASES] = {{.left = 0}};
    geometry_translation_count(positions, pace, counts);
    strbuf_add(out, "translation\tmove\tunmade\tmain left\tcarried\tgrows\tneedlessly\t"
                    "unexplained\n");
    TranslationCount all = {.left = 0};
    for (int i = 0; i < TRANSLATION_CASES; i++) {
        add_row(translation_case_name((TranslationCase)i), &counts[i], out);
        add_count(&counts[i], &all);
    }
    add_row("all", &all, out);
}

// SPDX-License-Identifier: MIT
#include "geometry/zone_maker.h"

#include "geometry/translation.h"
#include "geometry/zone_grammar.h"
#include "geometry/zone_rules.h"

enum { ZONE_ATTEMPTS = 200000 }; // more are a derivation without an end

bool zone_is_asked_for(const ZoneQuest *quest, const ZoneTask *task)
{
    const ZoneTask *only = quest->only;
    return bb_has(quest->about, cell_square(zone_aim(task))) &&
           (!only || (only->kind == task->kind && only->target == task->target &&
                      only->captor == task->captor && only->victim == task->victim));
}

void zone_maker_init(ZoneMaker *maker)
{
    *maker = (ZoneMaker){.book = track_book_create(),
                         .cut = &grammar_cut,
                         .cut_printed = &grammar_cut_printed,
                         .advance = &grammar_advance,
                         .translation = &grammar_translation};
}

void zone_maker_free(ZoneMaker *maker)
{
    track_book_destroy(maker->book);
    maker->book = NULL;
}

ZoneQuest zone_quest_all(const Position *pos, Side attacker, ZoneRules rules, int reach)
{
    bool is_to_move = (Side)pos->side == attacker;
    int left = STEPS_PER_TURN - pos->steps_used;
    return (ZoneQuest){.pos = pos,
                       .attacker = attacker,
                       .rules = rules,
                       .length = is_to_move ? left : STEPS_PER_TURN,
                       .reach = reach,
                       .lead = is_to_move ? 0 : left,
                       .about = ~(Bitboard)0};
}

// One sequence of choices; whatever it derives, if that is a zone, joins the set.
static void derive_one(ZoneMaker *maker, Machine *machine, const ZoneValues *start,
                       ZoneSet *out)
{
    ZoneValues *values = machine->values;
    *values = *start;
    bool is_ended = machine_run(machine, &(Symbol){.letter = 'S'});
    bool is_zone = machine->string.count > 0 &&
                   (!is_ended || symbols_are_terminal(&machine->string)) &&
                   zone_is_asked_for(values->quest, &values->task);
    if (is_zone) {
        zone_set_add(out, &values->task, &machine->string);
        out->items[out->count - 1].is_whole =
            is_ended && (!values->w || values->task.rules.generations > 0);
    }
    if (maker->finished)
        maker->finished(maker->context, machine, is_zone);
}

static void derive_all(ZoneMaker *maker, const Grammar *grammar, const ZoneQuest *quest,
                       ZoneSet *out)
{
    Machine machine;
    Choices choices = {.count = 0};
    ZoneValues start;
    ZoneValues values;
    zone_values_begin(&start, maker->book, quest->pos);
    start.quest = quest;
    machine_init(&machine, grammar, &values);
    machine.choices = &choices;
    machine.limit = ZONE_ATTEMPTS;
    machine.watch = maker->watch;
    machine.context = maker->context;
    do
        derive_one(maker, &machine, &start, out);
    while (choices_advance(&choices));
    machine_free(&machine);
}

void zones_derive(ZoneMaker *maker, const ZoneQuest *quest, ZoneSet *out)
{
    if (quest->length > 0)
        derive_all(maker, quest->rules.is_literal ? maker->cut_printed : maker->cut, quest,
                   out);
    if (quest->reach > 0)
        derive_all(maker, maker->advance, quest, out);
}

void zone_derive(ZoneMaker *maker, const ZoneTask *task, ZoneSet *out)
{
    bool is_advance = task->kind == ZONE_ADVANCE;
    Side attacker = piece_side(abg_on(task->pos, task->captor));
    zones_derive(maker,
                 &(ZoneQuest){.pos = task->pos,
                              .attacker = attacker,
                              .rules = task->rules,
                              .length = is_advance ? 0 : task->length,
                              .reach = is_advance ? task->length : 0,
                              .lead = task->lead,
                              .about = ~(Bitboard)0,
                              .only = task},
                 out);
}

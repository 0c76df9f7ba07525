// SPDX-License-Identifier: MIT
#include "analysis/zone_report.h"

#include "core/turn_text.h"
#include "geometry/tactic_defence.h"
#include "geometry/tactic_grammar.h"
#include "geometry/tactic_two.h"
#include "geometry/zone_grammar.h"
#include "geometry/zone_scan.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum { DEFENCE_NODES = 200000, FIRST_TURNS = 20000 };

// ---- Zones -----------------------------------------------------------------------------

static void trace(void *context, const Attempt *attempt)
{
    if (attempt->is_applied)
        attempt_format(attempt, context);
}

static void add_traced(const ZoneTask *task, StrBuf *out)
{
    Machine machine;
    ZoneValues values;
    zone_machine_init(&machine, &values, task);
    machine.watch = trace;
    machine.context = out;
    machine_run(&machine);
    symbols_format(&machine.string, out);
    strbuf_print(out, "\t%ld productions tried\n", machine.attempts);
    machine_free(&machine);
}

static void add_zones(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    ZoneScan scan;
    ZoneRules rules = report->rules;
    rules.is_defender_first = report->attacker != (Side)pos->side;
    int count = zone_list(pos, report->attacker, rules, report->reach, tasks);
    zone_scan_init(&scan);
    for (int i = 0; i < count; i++) {
        if (report->is_traced) {
            add_traced(&tasks[i], out);
            continue;
        }
        zone_scan_run(&scan, &tasks[i]);
        symbols_format(&scan.zone, out);
        strbuf_add(out, scan.zone.count > 0 ? "\n" : "");
    }
    zone_scan_free(&scan);
}

// ---- Solutions -------------------------------------------------------------------------

static void add_solution(const Position *pos, const char *tactic, const Turn *turn,
                         StrBuf *out)
{
    strbuf_print(out, "solution\t%s\t", tactic);
    turn_format(pos, turn, out);
    strbuf_add_char(out, '\n');
}

// The pieces that the literal zones are about: nothing else is searched for.
static Bitboard literal_victims(const ZoneReport *report, const Position *pos)
{
    ZoneTask tasks[ZONE_TASKS];
    Bitboard victims = 0;
    int count = zone_list(pos, report->attacker, report->rules, report->reach, tasks);
    for (int i = 0; i < count; i++)
        if (tasks[i].kind != ZONE_ADVANCE)
            victims |= bb_of(cell_square(tasks[i].victim));
    return victims;
}

static Bitboard aims_of(const ZoneReport *report, const Position *pos, TacticKind kind)
{
    if (kind == TACTIC_CAPTURE && report->rules.is_literal)
        return literal_victims(report, pos);
    if (kind == TACTIC_CAPTURE)
        return pos->of_side[side_other(report->attacker)];
    // As printed there is no Advance zone for a goal cell.
    return report->rules.is_literal ? 0 : position_pieces(pos, report->attacker, RABBIT);
}

static int add_attacks(const ZoneReport *report, const Position *pos, TacticKind kind,
                       StrBuf *out)
{
    int found = 0;
    TacticTree *tree = tactic_tree_create(report->has_trees);
    for (Bitboard aims = aims_of(report, pos, kind); aims;) {
        Turn turn;
        Aim aim = {.kind = kind, .piece = bb_pop(&aims)};
        aim.zones = report->rules.is_literal ? ZONES_PAPER : ZONES_FURTHER;
        bool is_found = tactic_tree_search(tree, pos, &aim, &turn);
        if (report->has_trees && tree->count > 1)
            tactic_tree_format(tree, pos, out);
        if (!is_found)
            continue;
        add_solution(pos, tactic_name(kind), &turn, out);
        found++;
    }
    tactic_tree_destroy(tree);
    return found;
}

static int add_two_turns(const Position *pos, StrBuf *out)
{
    static const char *const names[TACTIC_KINDS] = {"capture2", "goal2"};
    int found = 0;
    TwoTurns *two = two_turns_create();
    for (int kind = 0; kind < TACTIC_KINDS; kind++) {
        Turn turn;
        if (!two_turns_search(two, pos, (TacticKind)kind,
                              (TwoTurnsLimits){.turns = FIRST_TURNS}, &turn))
            continue;
        add_solution(pos, names[kind], &turn, out);
        found++;
    }
    two_turns_destroy(two);
    return found;
}

static bool add_defence(const Position *pos, const Threat *threat, StrBuf *out)
{
    Turn turn;
    DefenceSearch search = {.limit = DEFENCE_NODES};
    if (!tactic_defend(pos, threat, &search, &turn))
        return false;
    add_solution(pos, threat->kind == TACTIC_GOAL ? "stop" : "save", &turn, out);
    return true;
}

// Each piece that is attacked by itself, as the paper has it, then all of them at once.
static int add_defences(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    int found = 0;
    bool is_literal = report->rules.is_literal;
    Bitboard victims = captures_victims(pos, report->attacker, STEPS_PER_TURN);
    if (is_literal)
        victims &= literal_victims(report, pos);
    bool is_several = bb_count(victims) > 1;
    while (victims)
        found += add_defence(pos, &(Threat){TACTIC_CAPTURE, bb_pop(&victims)}, out);
    if (is_several && !is_literal)
        found += add_defence(pos, &(Threat){TACTIC_CAPTURE, NO_SQUARE}, out);
    if (!is_literal && goal_within(pos, report->attacker, STEPS_PER_TURN))
        found += add_defence(pos, &(Threat){TACTIC_GOAL, NO_SQUARE}, out);
    return found;
}

static int add_solutions(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    int found = 0;
    if (report->attacker != (Side)pos->side)
        return add_defences(report, pos, out);
    for (int kind = 0; kind < TACTIC_KINDS; kind++)
        found += add_attacks(report, pos, (TacticKind)kind, out);
    if (report->turns > 1)
        found += add_two_turns(pos, out);
    return found;
}

void zone_report_add_solutions(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    if (add_solutions(report, pos, out) == 0)
        strbuf_add(out, "solution\tnone\t-\n");
}

void zone_report_add(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    add_zones(report, pos, out);
    zone_report_add_solutions(report, pos, out);
}

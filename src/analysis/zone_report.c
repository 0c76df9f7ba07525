// SPDX-License-Identifier: MIT
#include "analysis/zone_report.h"

#include <stdlib.h>

#include "base/memory.h"
#include "core/turn_text.h"
#include "geometry/tactic_defence.h"
#include "geometry/tactic_text.h"
#include "geometry/tactic_two.h"
#include "geometry/zone.h"
#include "geometry/zone_grammar.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum { DEFENCE_NODES = 200000, FIRST_TURNS = 20000, TREE_NODES = 200000 };

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

int zone_report_tasks(const ZoneReport *report, const Position *pos,
                      ZoneTask out[ZONE_TASKS])
{
    ZoneRules rules = report->rules;
    rules.is_defender_first = report->attacker != (Side)pos->side;
    return zone_list(pos, report->attacker, rules, report->reach, out);
}

static void add_all_traced(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    int count = zone_report_tasks(report, pos, tasks);
    for (int i = 0; i < count; i++)
        add_traced(&tasks[i], out);
}

// Of a rabbit the goal straight ahead will do: there are many others like it.
static bool is_told(const ZoneReport *report, const ZoneTask *task)
{
    return !report->is_brief || task->kind != ZONE_ADVANCE ||
           (task->target - task->captor) % 8 == 0;
}

// The zones there are, in the paper's notation.
static void find_zones(const ZoneReport *report, const Position *pos, ZoneFindings *out)
{
    ZoneTask tasks[ZONE_TASKS];
    ZoneScan scan;
    int count = zone_report_tasks(report, pos, tasks);
    out->zones = memory_array((size_t)count + 1, sizeof *out->zones);
    zone_scan_init(&scan);
    StrBuf text = strbuf_new();
    for (int i = 0; i < count; i++) {
        if (!is_told(report, &tasks[i]))
            continue;
        zone_scan_run(&scan, &tasks[i]);
        if (scan.zone.count == 0)
            continue;
        strbuf_clear(&text);
        symbols_format(&scan.zone, &text);
        out->zones[out->zone_count++] = memory_copy_text(text.text);
    }
    strbuf_free(&text);
    zone_scan_free(&scan);
}

// ---- Solutions -------------------------------------------------------------------------

// What is asked, and what was found so far.
typedef struct Inquiry {
    const ZoneReport *report;
    const Position *pos;
    ZoneFindings *found;
    StrBuf *trees; // or NULL
} Inquiry;

static void add_solution(const Inquiry *inquiry, const char *tactic, const Turn *turn)
{
    ZoneFindings *found = inquiry->found;
    if (found->solution_count < ZONE_SOLUTIONS)
        found->solutions[found->solution_count++] = (ZoneSolution){tactic, *turn};
}

static void add_tree(const Inquiry *inquiry, const TacticTree *tree)
{
    if (tree->count <= 1)
        return;
    tactic_tree_format_string(tree, inquiry->pos, inquiry->trees);
    tactic_tree_format(tree, inquiry->pos, inquiry->trees);
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

// With one step, then with two, and so on: nothing is in the turn that is not needed.
static bool search_shortest(TacticTree *tree, const Position *pos, const Aim *aim,
                            Turn *out)
{
    for (int steps = 1; steps <= STEPS_PER_TURN; steps++) {
        Position late = *pos;
        late.steps_used = (uint8_t)(STEPS_PER_TURN - steps);
        if (tactic_tree_search(tree, &late, aim, out))
            return true;
    }
    return false;
}

static void add_attacks(const Inquiry *inquiry, TacticKind kind)
{
    const ZoneReport *report = inquiry->report;
    TacticTree *tree = tactic_tree_create(inquiry->trees != NULL);
    for (Bitboard aims = aims_of(report, inquiry->pos, kind); aims;) {
        Turn turn;
        Aim aim = {.kind = kind, .piece = bb_pop(&aims)};
        aim.zones = report->rules.is_literal ? ZONES_PAPER : ZONES_FURTHER;
        bool is_found = search_shortest(tree, inquiry->pos, &aim, &turn);
        if (inquiry->trees)
            add_tree(inquiry, tree);
        if (is_found)
            add_solution(inquiry, tactic_name(kind), &turn);
    }
    tactic_tree_destroy(tree);
}

// ---- Two turns -------------------------------------------------------------------------

// The search of both sides, as a tree.
static void add_tree_of_two(const Inquiry *inquiry, TacticKind kind)
{
    Turn turn;
    const Position *pos = inquiry->pos;
    TacticTree *tree = tactic_tree_create(true);
    Bitboard aims = aims_of(inquiry->report, pos, kind);
    bool is_found = false;
    tree->limit = TREE_NODES;
    while (aims && !is_found) {
        TacticPlan plan = {.aim = {kind, ZONES_FURTHER, bb_pop(&aims), 0}, .attacks = 2};
        is_found = tactic_tree_play(tree, pos, &plan, &turn);
    }
    add_tree(inquiry, tree);
    tactic_tree_destroy(tree);
}

static void add_two_turns(const Inquiry *inquiry)
{
    static const char *const names[TACTIC_KINDS] = {"capture2", "goal2"};
    TwoTurns *two = two_turns_create();
    TwoTurnsLimits limits = {.turns = FIRST_TURNS};
    for (int kind = 0; kind < TACTIC_KINDS; kind++) {
        Turn turn;
        if (!two_turns_search(two, inquiry->pos, (TacticKind)kind, limits, &turn))
            continue;
        if (inquiry->trees)
            add_tree_of_two(inquiry, (TacticKind)kind);
        add_solution(inquiry, names[kind], &turn);
    }
    two_turns_destroy(two);
}

// Against a goal in two turns, if there would be one.
static void add_stop(const Inquiry *inquiry)
{
    Turn turn;
    TwoTurns *two = two_turns_create();
    TwoTurnsLimits limits = {.turns = FIRST_TURNS};
    Position attacked = *inquiry->pos;
    position_end_turn(&attacked);
    if (two_turns_search(two, &attacked, TACTIC_GOAL, limits, &turn) &&
        two_turns_stop(two, inquiry->pos, limits, &turn))
        add_solution(inquiry, "stop2", &turn);
    two_turns_destroy(two);
}

// ---- Defences --------------------------------------------------------------------------

static void add_tree_of_defence(const Inquiry *inquiry, const Threat *threat)
{
    Turn turn;
    TacticTree *tree = tactic_tree_create(true);
    Aim aim = {threat->kind, ZONES_FURTHER, threat->piece, 0};
    tree->limit = TREE_NODES;
    tactic_tree_defend(tree, inquiry->pos, &aim, &turn);
    add_tree(inquiry, tree);
    tactic_tree_destroy(tree);
}

static void add_defence(const Inquiry *inquiry, TacticKind kind, Square piece)
{
    Turn turn;
    Threat threat = {kind, piece, 0};
    uint64_t nodes = inquiry->report->defence_nodes;
    DefenceSearch search = {.limit = nodes ? nodes : DEFENCE_NODES};
    if (inquiry->trees)
        add_tree_of_defence(inquiry, &threat);
    if (tactic_defend(inquiry->pos, &threat, &search, &turn))
        add_solution(inquiry, kind == TACTIC_GOAL ? "stop" : "save", &turn);
}

// Each piece that is attacked by itself, as the paper has it, then all of them at once.
static void add_defences(const Inquiry *inquiry)
{
    const ZoneReport *report = inquiry->report;
    const Position *pos = inquiry->pos;
    bool is_literal = report->rules.is_literal;
    Bitboard victims = captures_victims(pos, report->attacker, STEPS_PER_TURN);
    if (is_literal)
        victims &= literal_victims(report, pos);
    bool is_several = bb_count(victims) > 1;
    while (victims)
        add_defence(inquiry, TACTIC_CAPTURE, bb_pop(&victims));
    if (is_literal)
        return;
    if (is_several)
        add_defence(inquiry, TACTIC_CAPTURE, NO_SQUARE);
    if (goal_within(pos, report->attacker, STEPS_PER_TURN))
        add_defence(inquiry, TACTIC_GOAL, NO_SQUARE);
    else if (report->turns > 1)
        add_stop(inquiry);
}

// Search; the trees are appended to `trees`, if they are asked for.
static void solve(const ZoneReport *report, const Position *pos, ZoneFindings *out,
                  StrBuf *trees)
{
    Inquiry inquiry = {report, pos, out, report->has_trees ? trees : NULL};
    bool is_attack = report->attacker == (Side)pos->side;
    if (!is_attack)
        add_defences(&inquiry);
    for (int kind = 0; is_attack && kind < TACTIC_KINDS; kind++)
        add_attacks(&inquiry, (TacticKind)kind);
    if (is_attack && report->turns > 1)
        add_two_turns(&inquiry);
}

void zone_report_find(const ZoneReport *report, const Position *pos, ZoneFindings *out)
{
    *out = (ZoneFindings){.zones = NULL};
    find_zones(report, pos, out);
    solve(report, pos, out, NULL);
}

void zone_findings_free(ZoneFindings *findings)
{
    for (int i = 0; i < findings->zone_count; i++)
        free(findings->zones[i]);
    free(findings->zones);
    *findings = (ZoneFindings){.zones = NULL};
}

// ---- Reports ---------------------------------------------------------------------------

static void add_zones(const ZoneReport *report, const Position *pos, const char *before,
                      StrBuf *out)
{
    ZoneFindings found = {.zones = NULL};
    if (report->is_traced)
        add_all_traced(report, pos, out);
    else
        find_zones(report, pos, &found);
    for (int i = 0; i < found.zone_count; i++)
        strbuf_print(out, "%s%s\n", before, found.zones[i]);
    zone_findings_free(&found);
}

void zone_report_add_solutions(const ZoneReport *report, const Position *pos,
                               const char *before, StrBuf *out)
{
    ZoneFindings found = {.zones = NULL};
    solve(report, pos, &found, out);
    for (int i = 0; i < found.solution_count; i++) {
        strbuf_print(out, "%ssolution\t%s\t", before, found.solutions[i].tactic);
        turn_format(pos, &found.solutions[i].turn, out);
        strbuf_add_char(out, '\n');
    }
    if (found.solution_count == 0)
        strbuf_print(out, "%ssolution\tnone\t-\n", before);
}

void zone_report_add(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    add_zones(report, pos, "", out);
    zone_report_add_solutions(report, pos, "", out);
}

void zone_report_compare(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    static const char *const words[] = {"repaired\t", "literal\t"};
    for (int is_literal = 1; is_literal >= 0; is_literal--) {
        ZoneReport one = *report;
        one.rules.is_literal = is_literal;
        add_zones(&one, pos, words[is_literal], out);
        zone_report_add_solutions(&one, pos, words[is_literal], out);
    }
}

// ---- Zones carried across a move -------------------------------------------------------

bool carry_move_parse(const Position *pos, const char *text, CarryMove *out, Error *err)
{
    Turn turn;
    if (!turn_parse(pos, text, &turn, NULL, err))
        return false;
    out->after = *pos;
    out->move = (ZoneMove){.count = turn.length, .after = &out->after};
    for (int i = 0; i < turn.length && i < 2; i++) {
        Step step = turn.steps[i];
        out->move.shifts[i] = (Shift){cell_of(step_from(step)), cell_of(step_to(step))};
        step_make(&out->after, step);
    }
    if (turn.length == 1 ||
        (turn.length == 2 && (step_to(turn.steps[1]) == step_from(turn.steps[0]))))
        return true;
    return error_set(err, "zones are carried across one step, push or pull, not '%.40s'",
                     text);
}

static void add_line(const char *before, const SymbolString *zone, StrBuf *out)
{
    strbuf_add(out, before);
    symbols_format(zone, out);
    strbuf_add(out, zone->count > 0 ? "\n" : "-\n");
}

static void add_carried(const ZoneTask *task, const CarryMove *carry, StrBuf *out)
{
    ZoneScan scan;
    ZoneTask after = *task;
    SymbolString carried = {NULL, 0, 0, 0};
    zone_scan_init(&scan);
    zone_scan_run(&scan, task);
    add_line("zone\t", &scan.zone, out);
    bool is_made = zone_translate(&scan.zone, &carry->move, &after, &carried);
    const char *name = translation_case_name(translation_case(&scan.zone, &carry->move));
    strbuf_print(out, "carried\t%s\t", is_made ? name : "unmade");
    add_line("", &carried, out);
    scan.zone.count = 0;
    if (is_made)
        zone_scan_run(&scan, &after);
    add_line("anew\t", &scan.zone, out);
    free(carried.items);
    zone_scan_free(&scan);
}

void zone_report_carry(const ZoneReport *report, const Position *pos,
                       const CarryMove *carry, StrBuf *out)
{
    ZoneTask tasks[ZONE_TASKS];
    int count = zone_report_tasks(report, pos, tasks);
    for (int i = 0; i < count; i++)
        add_carried(&tasks[i], carry, out);
}

// SPDX-License-Identifier: MIT
#include "analysis/zone_report.h"

#include <stdlib.h>

#include "base/memory.h"
#include "core/turn_text.h"
#include "geometry/search_text.h"
#include "geometry/tactic_two.h"
#include "geometry/zone_search.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

enum { DEFENCE_NODES = 200000, FIRST_TURNS = 20000, SHOWN_REPLIES = 200 };

// ---- Zones -----------------------------------------------------------------------------

// The productions of a derivation are shown when it has derived a zone.
typedef struct Trace {
    StrBuf lines;
    StrBuf *out;
} Trace;

static void trace_attempt(void *context, const Attempt *attempt)
{
    Trace *trace = context;
    if (attempt->is_applied)
        attempt_format(attempt, &trace->lines);
}

static void trace_end(void *context, const Machine *machine, bool is_zone)
{
    Trace *trace = context;
    if (is_zone) {
        strbuf_add(trace->out, trace->lines.text);
        symbols_format(&machine->string, trace->out);
        strbuf_print(trace->out, "\t%ld productions tried\n", machine->attempts);
    }
    strbuf_clear(&trace->lines);
}

static void derive(const ZoneReport *report, const Position *pos, Trace *trace,
                   ZoneSet *out)
{
    ZoneMaker maker;
    ZoneQuest quest = zone_quest_all(pos, report->attacker, report->rules, report->reach);
    zone_maker_init(&maker);
    if (trace) {
        maker.watch = trace_attempt;
        maker.finished = trace_end;
        maker.context = trace;
    }
    zone_set_clear(out);
    zones_derive(&maker, &quest, out);
    zone_maker_free(&maker);
}

void zone_report_zones(const ZoneReport *report, const Position *pos, ZoneSet *out)
{
    derive(report, pos, NULL, out);
}

static void add_all_traced(const ZoneReport *report, const Position *pos, StrBuf *out)
{
    ZoneSet zones;
    Trace trace = {strbuf_new(), out};
    zone_set_init(&zones);
    derive(report, pos, &trace, &zones);
    zone_set_free(&zones);
    strbuf_free(&trace.lines);
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
    ZoneSet zones;
    zone_set_init(&zones);
    zone_report_zones(report, pos, &zones);
    out->zones = memory_array(zones.count + 1, sizeof *out->zones);
    StrBuf text = strbuf_new();
    for (size_t i = 0; i < zones.count; i++) {
        if (!is_told(report, &zones.items[i].task))
            continue;
        strbuf_clear(&text);
        symbols_format(&zones.items[i].string, &text);
        out->zones[out->zone_count++] = memory_copy_text(text.text);
    }
    strbuf_free(&text);
    zone_set_free(&zones);
}

// ---- Solutions -------------------------------------------------------------------------

// What is asked, and what was found so far.
typedef struct Inquiry {
    const ZoneReport *report;
    const Position *pos;
    ZoneFindings *found;
    ZoneSearch *search;
    StrBuf *trees; // or NULL
} Inquiry;

static void add_solution(const Inquiry *inquiry, const char *tactic, const Turn *turn)
{
    ZoneFindings *found = inquiry->found;
    if (found->solution_count < ZONE_SOLUTIONS)
        found->solutions[found->solution_count++] = (ZoneSolution){tactic, *turn};
}

static void add_tree(const Inquiry *inquiry)
{
    if (!inquiry->trees || inquiry->search->count <= 1)
        return;
    search_format_string(inquiry->search, inquiry->pos, inquiry->trees);
    search_format(inquiry->search, inquiry->pos, inquiry->trees);
}

static SearchPlan plan_of(const Inquiry *inquiry, TacticKind kind, Square piece)
{
    ZoneRules rules = zone_search_rules(inquiry->report->rules.is_literal);
    return (SearchPlan){.kind = kind, .piece = piece, .rules = rules};
}

static void add_attacks(const Inquiry *inquiry, TacticKind kind)
{
    Side attacker = inquiry->report->attacker;
    Bitboard aims = inquiry->pos->of_side[side_other(attacker)];
    if (kind == TACTIC_GOAL)
        aims = position_pieces(inquiry->pos, attacker, RABBIT);
    while (aims) {
        Turn turn;
        SearchPlan plan = plan_of(inquiry, kind, bb_pop(&aims));
        bool is_found = zone_search_attack(inquiry->search, inquiry->pos, &plan, &turn);
        add_tree(inquiry);
        if (is_found)
            add_solution(inquiry, tactic_name(kind), &turn);
    }
}

// ---- Two turns, by masks ---------------------------------------------------------------

static const char *const two_turn_names[TACTIC_KINDS] = {"capture2", "goal2"};

static void add_two_turns(const Inquiry *inquiry)
{
    TwoTurns *two = two_turns_create();
    TwoTurnsLimits limits = {.turns = FIRST_TURNS};
    for (int kind = 0; kind < TACTIC_KINDS; kind++) {
        Turn turn;
        if (two_turns_search(two, inquiry->pos, (TacticKind)kind, limits, &turn))
            add_solution(inquiry, two_turn_names[kind], &turn);
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

static void add_defence(const Inquiry *inquiry, TacticKind kind, Square piece)
{
    Turn turn;
    SearchPlan plan = plan_of(inquiry, kind, piece);
    bool is_found = zone_search_defend(inquiry->search, inquiry->pos, &plan, &turn);
    add_tree(inquiry);
    if (is_found)
        add_solution(inquiry, kind == TACTIC_GOAL ? "stop" : "save", &turn);
}

// Each piece that is attacked by itself, as the paper has it, then all of them at once.
static void add_defences(const Inquiry *inquiry)
{
    const ZoneReport *report = inquiry->report;
    const Position *pos = inquiry->pos;
    Bitboard victims = captures_victims(pos, report->attacker, STEPS_PER_TURN);
    bool is_several = bb_count(victims) > 1;
    while (victims)
        add_defence(inquiry, TACTIC_CAPTURE, bb_pop(&victims));
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
    Inquiry inquiry = {report, pos, out, zone_search_create(report->has_trees),
                       report->has_trees ? trees : NULL};
    int nodes = report->defence_nodes;
    inquiry.search->limit = nodes ? nodes : DEFENCE_NODES;
    bool is_attack = report->attacker == (Side)pos->side;
    if (!is_attack)
        add_defences(&inquiry);
    for (int kind = 0; is_attack && kind < TACTIC_KINDS; kind++)
        add_attacks(&inquiry, (TacticKind)kind);
    if (is_attack && report->turns > 1)
        add_two_turns(&inquiry);
    zone_search_destroy(inquiry.search);
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

// The replies that one answer meets, or those that escape.
static void add_replies(const TacticAnswers *answers, const Position *pos, int answer,
                        bool is_short, StrBuf *out)
{
    const char *between = "";
    for (size_t i = 0; i < answers->reply_count; i++) {
        if (answers->replies[i].answer != answer)
            continue;
        strbuf_add(out, between);
        turn_format(pos, &answers->replies[i].reply, out);
        between = "; ";
        if (is_short) {
            strbuf_add(out, "; \xe2\x80\xa6");
            return;
        }
    }
}

bool zone_solution_answers(const Position *pos, const ZoneSolution *solution,
                           Position *after, TacticAnswers *out)
{
    bool is_goal = solution->tactic == two_turn_names[TACTIC_GOAL];
    if (!is_goal && solution->tactic != two_turn_names[TACTIC_CAPTURE])
        return false;
    TurnGen *gen = turngen_create();
    *after = *pos;
    turn_play(after, &solution->turn);
    tactic_answers_find(gen, after, is_goal ? TACTIC_GOAL : TACTIC_CAPTURE, out);
    turngen_destroy(gen);
    return true;
}

// The tree of two turns below the first: every reply, by what answers it.
static void add_answers(const ZoneReport *report, const Position *pos,
                        const ZoneSolution *solution, const char *before, StrBuf *out)
{
    TacticAnswers answers;
    Position after;
    if (!zone_solution_answers(pos, solution, &after, &answers))
        return;
    bool is_short = answers.reply_count > SHOWN_REPLIES && !report->has_replies;
    strbuf_print(out, "%sreplies\t%s\t", before, solution->tactic);
    if (answers.reply_count > 0)
        strbuf_print(out, "%zu of %zu answered\n", answers.reply_count - answers.escapes,
                     answers.reply_count);
    else
        strbuf_add(out, "the enemy cannot move\n");
    for (size_t i = 0; i < answers.answer_count; i++) {
        strbuf_print(out, "%sanswer\t", before);
        turn_format(&answers.boards[i], &answers.answers[i], out);
        strbuf_print(out, "\t%zu\t", answers.counts[i]);
        add_replies(&answers, &after, (int)i, is_short, out);
        strbuf_add_char(out, '\n');
    }
    tactic_answers_free(&answers);
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
        add_answers(report, pos, &found.solutions[i], before, out);
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

static void add_carried(ZoneMaker *maker, const Zone *zone, const CarryMove *carry,
                        StrBuf *out)
{
    ZoneSet after;
    const SymbolString none = {NULL, 0, 0, 0};
    zone_set_init(&after);
    add_line("zone\t", &zone->string, out);
    TranslationVerdict verdict =
        zone_translate(maker->translation, maker->book, zone, &carry->move, &after);
    const char *name = translation_case_name(translation_case(&zone->string, &carry->move));
    strbuf_print(out, "carried\t%s%s\t", verdict == ZONE_UNMADE ? "unmade" : name,
                 verdict == ZONE_GROWS ? ", grows" : "");
    add_line("", after.count > 0 ? &after.items[0].string : &none, out);
    ZoneTask task = zone_task_after(&zone->task, &carry->move);
    zone_set_clear(&after);
    if (verdict != ZONE_UNMADE)
        zone_derive(maker, &task, &after);
    add_line("anew\t", after.count > 0 ? &after.items[0].string : &none, out);
    zone_set_free(&after);
}

void zone_report_carry(const ZoneReport *report, const Position *pos,
                       const CarryMove *carry, StrBuf *out)
{
    ZoneMaker maker;
    ZoneSet zones;
    zone_maker_init(&maker);
    zone_set_init(&zones);
    zone_report_zones(report, pos, &zones);
    for (size_t i = 0; i < zones.count; i++)
        add_carried(&maker, &zones.items[i], carry, out);
    zone_set_free(&zones);
    zone_maker_free(&maker);
}

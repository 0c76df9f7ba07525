// SPDX-License-Identifier: MIT
// tusk zones: the zones of a position, how they come about, and what they lead to.
#include <string.h>

#include "analysis/json_values.h"
#include "analysis/zone_picture.h"
#include "base/file.h"
#include "cmd/answer.h"

enum {
    LITERAL,
    COMPARE,
    WEIGH,
    ALL,
    SHORTEST,
    TRACE,
    TREE,
    CARRY,
    ATTACKER,
    REACH,
    TURNS,
    REPLIES,
    SVG,
    FIGURE,
    ZONE,
    JSON
};

static const Option options[] = {
    [LITERAL] = {0, "literal", NULL, "use the grammars as published, errors included"},
    [COMPARE] = {0, "compare", NULL,
                 "show the published and the repaired grammars in turn"},
    [WEIGH] = {0, "weigh", "owner|main",
               "in Advance zones a piece must be stronger than the owner of the\n"
               "trajectory it meets, or than the main piece, as published (owner)"},
    [ALL] = {'a', "all", NULL, "every trajectory of a piece, not only the first"},
    [SHORTEST] = {0, "shortest", NULL,
                  "every shortest trajectory on which the piece survives the traps"},
    [TRACE] = {0, "trace", NULL, "show every grammar production applied"},
    [TREE] = {0, "tree", NULL,
              "show the search trees: number, child, sibling, parent, move and\n"
              "value of every node"},
    [CARRY] = {0, "carry", "STEPS",
               "translate the zones across a step, push or pull, and show them\n"
               "beside newly built ones"},
    [ATTACKER] = {0, "attacker", "g|s", "whose zones (the side to move)"},
    [REACH] = {0, "reach", "N", "how many steps rabbits may be from goal, 1 to 8 (5)"},
    [TURNS] = {0, "turns", "1|2", "search for tactics of one or two turns (1)"},
    [REPLIES] = {0, "replies", NULL,
                 "of two turns show every reply, even when there are more than 200"},
    [SVG] = {0, "svg", "FILE", "draw the zones as an SVG picture"},
    [FIGURE] = {0, "figure", "zones|trajectory|translation|tree",
                "what to draw (zones; with --carry translation)"},
    [ZONE] = {0, "zone", "N",
              "draw only zone N, counted as they are printed (up to 12, or the\n"
              "first that the figure is about)"},
    [JSON] = {0, "json", NULL, "print one JSON object per position"},
    {0},
};

// What is asked about every position.
typedef struct Asked {
    ZoneReport report;
    bool has_attacker; // else the side to move
    bool is_compared;  // as printed and as repaired
    bool is_json;
    const char *carry; // a move, or NULL
    const char *svg;   // a path, or NULL
    ZonePicture picture;
} Asked;

static Json *json_of_report(const ZoneReport *report, const Position *pos)
{
    ZoneFindings found;
    zone_report_find(report, pos, &found);
    Json *json = json_of_zones(pos, &found);
    zone_findings_free(&found);
    return json;
}

static Json *json_of_both(const ZoneReport *report, const Position *pos)
{
    Json *json = json_make_object();
    ZoneReport one = *report;
    one.rules.is_literal = true;
    json_put(json, "literal", json_of_report(&one, pos));
    one.rules.is_literal = false;
    json_put(json, "repaired", json_of_report(&one, pos));
    return json;
}

static void add_lines(const Asked *asked, const ZoneReport *report, const Position *pos,
                      const CarryMove *carry, StrBuf *out)
{
    if (asked->is_json)
        json_finish_line(asked->is_compared ? json_of_both(report, pos)
                                            : json_of_report(report, pos),
                         out);
    else if (carry)
        zone_report_carry(report, pos, carry, out);
    else if (asked->is_compared)
        zone_report_compare(report, pos, out);
    else
        zone_report_add(report, pos, out);
}

static bool draw(const Asked *asked, const ZoneReport *report, const Position *pos,
                 const CarryMove *carry, Error *err)
{
    ZonePicture picture = asked->picture;
    picture.carry = carry;
    StrBuf drawing = strbuf_new();
    bool is_drawn = zone_picture_draw(&picture, report, pos, &drawing, err) &&
                    file_replace(asked->svg, drawing.text, drawing.length, err);
    strbuf_free(&drawing);
    return is_drawn;
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    const Asked *asked = context;
    const Position *pos = question->pos;
    ZoneReport report = asked->report;
    CarryMove move;
    const CarryMove *carry = NULL;
    if (!asked->has_attacker)
        report.attacker = (Side)pos->side;
    if (asked->carry) {
        if (!carry_move_parse(pos, asked->carry, &move, err))
            return false;
        carry = &move;
    }
    add_lines(asked, &report, pos, carry, out);
    return !asked->svg || draw(asked, &report, pos, carry, err);
}

static bool read_attacker(const Args *args, Asked *asked, Error *err)
{
    const char *text = args_text(args, ATTACKER, NULL);
    asked->has_attacker = text != NULL;
    if (!text || (text[0] && !text[1] && side_parse(text[0], &asked->report.attacker)))
        return true;
    return error_set(err, "--attacker must be g or s, not '%.20s'", text);
}

static bool read_rules(const Args *args, ZoneRules *rules, Error *err)
{
    const char *weigh = args_text(args, WEIGH, "owner");
    rules->weighs_main = strcmp(weigh, "main") == 0;
    if (!rules->weighs_main && strcmp(weigh, "owner") != 0)
        return error_set(err, "--weigh is owner or main, not '%.20s'", weigh);
    rules->is_literal = args_has(args, LITERAL);
    rules->scans_cells = rules->is_literal;
    rules->is_shortest = args_has(args, SHORTEST);
    rules->is_bundle = args_has(args, ALL) || rules->is_shortest;
    return true;
}

static bool read_picture(const Args *args, Asked *asked, Error *err)
{
    ZonePicture *picture = &asked->picture;
    const char *figure =
        args_text(args, FIGURE, args_has(args, CARRY) ? "translation" : "zones");
    asked->svg = args_text(args, SVG, NULL);
    if (!picture_parse(figure, &picture->kind))
        return error_set(
            err, "--figure is zones, trajectory, translation or tree, not '%.20s'", figure);
    if (!asked->svg && (args_has(args, FIGURE) || args_has(args, ZONE)))
        return error_set(err, "--%s needs --svg FILE to draw to",
                         args_has(args, FIGURE) ? "figure" : "zone");
    if (asked->svg && asked->carry && picture->kind != PICTURE_TRANSLATION)
        return error_set(err, "zones that are carried are drawn by --figure translation");
    if (args_has(args, ZONE) && picture->kind == PICTURE_TREE)
        return error_set(err, "--zone is about zones, not about --figure tree");
    return args_int(args, ZONE, 1, ZONE_TASKS, &picture->zone, err);
}

// Traces, trees and translations are to be read.
static bool check_json(const Args *args, Error *err)
{
    static const int lines_only[] = {TRACE, TREE, CARRY};
    for (size_t i = 0; i < sizeof lines_only / sizeof *lines_only; i++)
        if (args_has(args, JSON) && args_has(args, lines_only[i]))
            return error_set(err, "--%s is printed as lines only, without --json",
                             options[lines_only[i]].name);
    return true;
}

static bool read_options(const Args *args, Asked *asked, Error *err)
{
    asked->is_json = args_has(args, JSON);
    asked->report.reach = 5;
    asked->report.turns = 1;
    asked->report.is_traced = args_has(args, TRACE);
    asked->report.has_trees = args_has(args, TREE);
    asked->report.has_replies = args_has(args, REPLIES);
    asked->is_compared = args_has(args, COMPARE);
    asked->carry = args_text(args, CARRY, NULL);
    return check_json(args, err) &&
           args_int(args, REACH, 1, 8, &asked->report.reach, err) &&
           args_int(args, TURNS, 1, 2, &asked->report.turns, err) &&
           read_attacker(args, asked, err) && read_rules(args, &asked->report.rules, err) &&
           read_picture(args, asked, err);
}

static CmdStatus run(const Args *args, Error *err)
{
    Asked asked = {0};
    if (!read_options(args, &asked, err))
        return CMD_MISUSED;
    AnswerTable table = {.shape = asked.is_json ? ANSWER_JSON : ANSWER_LINES,
                         .is_of_boards = true};
    return answer_positions(args, table, answer, &asked, err);
}

const Command cmd_zones = {
    .name = "zones",
    .summary = "show the zones of Linguistic Geometry and what their searches find",
    .details = "Prints the zones, one a line, then lines of 'solution', a tactic and a "
               "turn, separated\n"
               "by tabs.",
    .example = "tusk zones 'g 8/5h2/4H3/2d5/7E/4C2h/4c3/5R2'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};

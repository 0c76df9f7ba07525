// SPDX-License-Identifier: MIT
// tusk zones: the zones of a position, how they come about, and what they lead to.
#include <string.h>

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
    SVG,
    FIGURE
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
    [SVG] = {0, "svg", "FILE", "draw the zones as an SVG picture"},
    [FIGURE] = {0, "figure", "zones|trajectory|translation|tree", "what to draw (zones)"},
    {0},
};

// What is asked about every position.
typedef struct Asked {
    ZoneReport report;
    bool has_attacker; // else the side to move
    bool is_compared;  // as printed and as repaired
    const char *carry; // a move, or NULL
    const char *svg;   // a path, or NULL
    PictureKind picture;
} Asked;

static bool add_lines(const Asked *asked, const ZoneReport *report, const Position *pos,
                      StrBuf *out, Error *err)
{
    CarryMove carry;
    if (asked->carry && !carry_move_parse(pos, asked->carry, &carry, err))
        return false;
    if (asked->carry)
        zone_report_carry(report, pos, &carry, out);
    else if (asked->is_compared)
        zone_report_compare(report, pos, out);
    else
        zone_report_add(report, pos, out);
    return true;
}

static bool draw(const Asked *asked, const ZoneReport *report, const Position *pos,
                 Error *err)
{
    StrBuf picture;
    strbuf_init(&picture);
    zone_picture_draw(asked->picture, report, pos, &picture);
    bool is_drawn = file_replace(asked->svg, picture.text, picture.length, err);
    strbuf_free(&picture);
    return is_drawn;
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    const Asked *asked = context;
    ZoneReport report = asked->report;
    if (!asked->has_attacker)
        report.attacker = (Side)question->pos->side;
    return add_lines(asked, &report, question->pos, out, err) &&
           (!asked->svg || draw(asked, &report, question->pos, err));
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
    rules->is_shortest = args_has(args, SHORTEST);
    rules->is_bundle = args_has(args, ALL) || rules->is_shortest;
    return true;
}

static bool read_options(const Args *args, Asked *asked, Error *err)
{
    asked->report.reach = 5;
    asked->report.turns = 1;
    const char *figure = args_text(args, FIGURE, "zones");
    if (!args_int(args, REACH, 1, 8, &asked->report.reach, err) ||
        !args_int(args, TURNS, 1, 2, &asked->report.turns, err) ||
        !read_attacker(args, asked, err) || !read_rules(args, &asked->report.rules, err))
        return false;
    if (!picture_parse(figure, &asked->picture))
        return error_set(
            err, "--figure is zones, trajectory, translation or tree, not '%.20s'", figure);
    if (args_has(args, FIGURE) && !args_has(args, SVG))
        return error_set(err, "--figure needs --svg FILE to draw to");
    asked->report.is_traced = args_has(args, TRACE);
    asked->report.has_trees = args_has(args, TREE);
    asked->is_compared = args_has(args, COMPARE);
    asked->carry = args_text(args, CARRY, NULL);
    asked->svg = args_text(args, SVG, NULL);
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    Asked asked = {0};
    if (!read_options(args, &asked, err))
        return CMD_MISUSED;
    return answer_positions_if(args, ANSWER_LINES, answer, &asked, err);
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

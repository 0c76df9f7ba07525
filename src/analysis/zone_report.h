// SPDX-License-Identifier: MIT
// What Linguistic Geometry has to say of a position, as lines: zones, how they are derived,
// and what the searches of tactics answer.
#ifndef ANALYSIS_ZONE_REPORT_H
#define ANALYSIS_ZONE_REPORT_H

#include "base/error.h"
#include "base/strbuf.h"
#include "core/turn.h"
#include "geometry/tactic_answers.h"
#include "geometry/translation.h"

typedef struct ZoneReport {
    Side attacker;
    ZoneRules rules;   // who defends first follows from the position
    int reach;         // of Advance zones, in steps
    int turns;         // searched: 1 or 2
    int defence_nodes; // a search for a defence is given up after so many; 0 for many
    bool is_traced;    // with every production that was tried
    bool has_trees;    // with the search trees
    bool has_replies;  // of two turns every reply, even when there are many
    bool is_brief;     // of a rabbit's zones only that of the goal straight ahead
} ZoneReport;

// A tactic that was found: capture and goal when the attacker is to move (in two turns
// capture2, goal2), save and stop when the other side is (against two turns stop2). Those
// of one turn are found by searches on the zones, those of two by masks.
typedef struct ZoneSolution {
    const char *tactic;
    Turn turn;
} ZoneSolution;

enum { ZONE_SOLUTIONS = 64 };

// Of a solution of two turns every reply to it and what answers that; `after` is the board
// of the replies. False for others. Free with tactic_answers_free.
bool zone_solution_answers(const Position *pos, const ZoneSolution *solution,
                           Position *after, TacticAnswers *out);

// The zones that are reported; they replace what the set has.
void zone_report_zones(const ZoneReport *report, const Position *pos, ZoneSet *out);

// What there is to tell: zones as strings in the paper's notation, and solutions.
typedef struct ZoneFindings {
    char **zones;
    int zone_count;
    ZoneSolution solutions[ZONE_SOLUTIONS];
    int solution_count;
} ZoneFindings;

// `pos` is at the start of a turn; `out` is the caller's to free.
void zone_report_find(const ZoneReport *report, const Position *pos, ZoneFindings *out);
void zone_findings_free(ZoneFindings *findings);

// Append the trees, then lines of "solution", tactic and turn, each behind `before`. One of
// two turns is followed by "replies" and how many are answered, then by lines of "answer",
// the turn, how many replies it answers, and these.
void zone_report_add_solutions(const ZoneReport *report, const Position *pos,
                               const char *before, StrBuf *out);

// Append the zones, a line each, and the solutions.
void zone_report_add(const ZoneReport *report, const Position *pos, StrBuf *out);

// The same as printed and as repaired, told by the first word of each line.
void zone_report_compare(const ZoneReport *report, const Position *pos, StrBuf *out);

// A move within a turn: one step, or the two of a push or pull; and the board behind it.
typedef struct CarryMove {
    ZoneMove move;
    Position after;
} CarryMove;

// Read a move of the side to move, "He6s" or "dc5n Hd5w". `out` must not be copied.
bool carry_move_parse(const Position *pos, const char *text, CarryMove *out, Error *err);

// Append three lines for each zone: "zone" and its string; "carried", the case of the time
// function (main, other, none, leaving; "unmade" when nothing is left), with ", grows" when
// the translation says that something is new, and the translated string; "anew" and the one
// that would be made.
void zone_report_carry(const ZoneReport *report, const Position *pos,
                       const CarryMove *carry, StrBuf *out);

#endif

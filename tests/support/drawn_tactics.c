// SPDX-License-Identifier: MIT
#include "drawn_tactics.h"

#include <string.h>

#include "core/square.h"
#include "core/step.h"
#include "slow_control.h"
#include "tactics/captures.h"
#include "tactics/goal.h"
#include "tactics/hostage.h"
#include "tactics/trap_control.h"
#include "tactics_twin.h"

// Whether the text begins with a word; `rest` is what follows.
static bool begins(const char *text, const char *word, const char **rest)
{
    size_t length = strlen(word);
    if (strncmp(text, word, length) != 0 || (text[length] && text[length] != ' '))
        return false;
    *rest = text + length + strspn(text + length, " ");
    return true;
}

// Play steps such as "Ee2n" and go no further; those of removals are passed over.
static bool play_steps(Position *pos, const char *text, Error *err)
{
    while (*text) {
        Square from = NO_SQUARE;
        Direction direction;
        if (!square_parse(text + 1, &from, err))
            return false;
        if (direction_parse(text[3], &direction)) {
            if (!step_check(pos, step_of(from, direction), err))
                return false;
            step_make(pos, step_of(from, direction));
        }
        text += 4;
        text += strspn(text, " ");
    }
    return true;
}

// What follows the first word: a side, "by STEPS", or nothing.
typedef struct Asked {
    Position pos;
    Side side;
} Asked;

static bool read_asked(const Position *pos, const char *rest, Asked *out, StrBuf *problem)
{
    Error err = {""};
    const char *steps;
    *out = (Asked){*pos, (Side)pos->side};
    if (strcmp(rest, "gold") == 0)
        out->side = GOLD;
    else if (strcmp(rest, "silver") == 0)
        out->side = SILVER;
    else if (begins(rest, "by", &steps) && !play_steps(&out->pos, steps, &err))
        strbuf_print(problem, "%s: %s", rest, err.text);
    return problem->length == 0;
}

static void print_goal(const Asked *asked, StrBuf *out)
{
    Error err = {""};
    strbuf_print(out, "%d", goal_steps(&asked->pos, asked->side, STEPS_PER_TURN, NULL));
    if (!goals_agree(&asked->pos, STEPS_PER_TURN, NULL, &err))
        strbuf_print(out, " (%s)", err.text);
}

static void print_captures(const Asked *asked, StrBuf *out)
{
    Captures found;
    Error err = {""};
    captures_find(&asked->pos, asked->side, STEPS_PER_TURN, &found);
    if (!found.victims)
        strbuf_add(out, "-");
    for (Bitboard victims = found.victims; victims;) {
        Square sq = bb_pop(&victims);
        strbuf_print(out, "%s%c%s:%d", out->length ? " " : "",
                     piece_letter(position_piece_at(&asked->pos, sq)), square_name(sq),
                     found.of[sq].steps);
    }
    if (!captures_agree(&asked->pos, STEPS_PER_TURN, NULL, &err))
        strbuf_print(out, " (%s)", err.text);
}

static void print_squares(Bitboard set, StrBuf *out)
{
    if (!set)
        strbuf_add(out, "-");
    while (set) {
        strbuf_print(out, "%s%s", out->length ? " " : "", square_name(bb_pop(&set)));
    }
}

// The ranker's formula.
static void print_control(const Position *pos, StrBuf *out)
{
    for (int i = 0; i < TRAP_COUNT; i++)
        strbuf_print(out, "%s%d", i ? " " : "",
                     slow_control(pos, pos, GOLD, trap_squares[i]) / 2);
}

static void print_evaluated_control(const Position *pos, StrBuf *out)
{
    ControlFacts facts;
    int control[TRAP_COUNT];
    control_facts_find(&facts, pos);
    evaluated_control(pos, &facts, control);
    for (int i = 0; i < TRAP_COUNT; i++)
        strbuf_print(out, "%s%d", i ? " " : "", control[i]);
}

bool drawn_tactics(const Position *pos, const char *text, StrBuf *out)
{
    const char *rest = "";
    Asked asked;
    bool is_goal = begins(text, "goal", &rest);
    bool is_captures = begins(text, "captures", &rest);
    bool is_hostages = begins(text, "hostages", &rest);
    bool is_candidates = begins(text, "candidates", &rest);
    if (!read_asked(pos, rest, &asked, out))
        return true;
    if (is_goal)
        print_goal(&asked, out);
    else if (is_captures)
        print_captures(&asked, out);
    else if (is_hostages)
        print_squares(hostage_pieces(pos, asked.side), out);
    else if (is_candidates)
        print_squares(hostage_candidates(pos, asked.side), out);
    else if (begins(text, "control", &rest))
        print_control(pos, out);
    else if (begins(text, "evaluated control", &rest))
        print_evaluated_control(pos, out);
    else
        return false;
    return true;
}

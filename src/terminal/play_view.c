// SPDX-License-Identifier: MIT
#include "terminal/play_view.h"

#include <ctype.h>
#include <string.h>

#include "core/board_drawing.h"
#include "core/square.h"
#include "core/turn_short.h"
#include "core/turn_text.h"

static const char *const plain = "\x1b[0m";
static const char *const gold_colour = "\x1b[1;33m";
static const char *const silver_colour = "\x1b[1;36m";
static const char *const trap_colour = "\x1b[31m";

static const char *colour_of(char mark)
{
    if (mark == 'x')
        return trap_colour;
    if (isupper((unsigned char)mark))
        return gold_colour;
    return islower((unsigned char)mark) ? silver_colour : NULL;
}

// One rank of a drawing: the letters between its two bars are pieces.
static void add_coloured(const char *line, size_t length, StrBuf *out)
{
    for (size_t i = 0; i < length; i++) {
        const char *colour = colour_of(line[i]);
        if (colour)
            strbuf_print(out, "%s%c%s", colour, line[i], plain);
        else
            strbuf_add_char(out, line[i]);
    }
}

void view_board(const Position *pos, bool has_colours, StrBuf *out)
{
    StrBuf drawing;
    strbuf_init(&drawing);
    position_draw(pos, &drawing);
    for (const char *line = drawing.text; *line;) {
        size_t length = strcspn(line, "\n") + 1;
        bool is_rank = isdigit((unsigned char)line[0]) != 0;
        if (has_colours && is_rank)
            add_coloured(line, length, out);
        else
            strbuf_add_bytes(out, line, length);
        line += length;
    }
    strbuf_free(&drawing);
}

static const char *direction_name(Direction direction)
{
    static const char *const names[DIRECTIONS] = {"north", "east", "south", "west"};
    return names[direction];
}

// "the elephant on e2 steps", "the silver rabbit on e3 is pushed" or "is pulled".
static void add_actor(const Position *pos, Step step, StrBuf *out)
{
    char square[3];
    square_format(step_from(step), square);
    Piece piece = position_piece_at(pos, step_from(step));
    bool is_own = piece_side(piece) == (Side)pos->side;
    bool is_pulled = !is_own && pos->bond == BOND_PULL && step_to(step) == pos->bond_square;
    const char *verb = is_pulled ? "is pulled" : "is pushed";
    strbuf_print(out, "  the %s %s on %s %s", side_name(piece_side(piece)),
                 kind_name(piece_kind(piece)), square, is_own ? "steps" : verb);
}

void view_steps(const Position *pos, Square only, StrBuf *out)
{
    Step steps[STEPS];
    int count = step_list(pos, steps);
    Square shown = NO_SQUARE;
    for (int i = 0; i < count; i++) {
        Square from = step_from(steps[i]);
        if (only != NO_SQUARE && from != only)
            continue;
        if (from != shown && shown != NO_SQUARE)
            strbuf_add(out, "\n");
        if (from != shown)
            add_actor(pos, steps[i], out);
        strbuf_print(out, "%s %s", from == shown ? "," : "",
                     direction_name(step_direction(steps[i])));
        shown = from;
    }
    strbuf_add(out, shown == NO_SQUARE ? "  nothing\n" : "\n");
}

void view_progress(const Position *pos, StrBuf *out)
{
    int left = STEPS_PER_TURN - pos->steps_used;
    strbuf_print(out, "%d step%s left; ", left, left == 1 ? "" : "s");
    Error why = {""};
    if (turn_may_end(pos, &why))
        strbuf_add(out, "an empty line ends the turn\n");
    else
        strbuf_print(out, "the turn cannot end here: %s%s\n", why.text,
                     left == 0 ? "; 'undo' takes back a step" : "");
}

void view_turn(const Position *pos, const Turn *turn, StrBuf *out)
{
    turn_format(pos, turn, out);
    strbuf_add(out, "   (");
    turn_format_short(pos, turn, out);
    strbuf_add(out, ")");
}

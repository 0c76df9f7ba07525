// SPDX-License-Identifier: MIT
#include "analysis/tactics_json.h"

#include "base/json.h"
#include "core/square.h"
#include "core/turn_text.h"
#include "tactics/captures.h"
#include "tactics/elimination.h"
#include "tactics/goal.h"

static Position as_if_to_move(const Position *pos, Side side)
{
    Position now = *pos;
    if (side != (Side)pos->side)
        position_end_turn(&now);
    return now;
}

static void add_turn(const Position *pos, Side side, const Turn *turn, StrBuf *out)
{
    Position now = as_if_to_move(pos, side);
    StrBuf text;
    strbuf_init(&text);
    turn_format(&now, turn, &text);
    json_add_string(out, text.text);
    strbuf_free(&text);
}

void tactics_json_add_goal(const Position *pos, Side side, StrBuf *out)
{
    Turn turn;
    int steps = goal_steps(pos, side, STEPS_PER_TURN, &turn);
    strbuf_print(out, "{\"steps\": %d, \"turn\": ", steps);
    if (steps)
        add_turn(pos, side, &turn, out);
    else
        strbuf_add(out, "null");
    strbuf_add_char(out, '}');
}

static void add_capture(const Position *pos, Side side, Square victim,
                        const Capture *capture, StrBuf *out)
{
    char square[3];
    char trap[3];
    square_format(victim, square);
    square_format(capture->trap, trap);
    strbuf_print(out, "{\"piece\": \"%c\", \"square\": \"%s\", \"steps\": %d, ",
                 piece_letter(position_piece_at(pos, victim)), square, capture->steps);
    strbuf_print(out, "\"trap\": \"%s\", \"turn\": ", trap);
    add_turn(pos, side, &capture->turn, out);
    strbuf_add_char(out, '}');
}

void tactics_json_add_captures(const Position *pos, Side side, StrBuf *out)
{
    Captures found;
    const char *between = "";
    captures_find(pos, side, STEPS_PER_TURN, &found);
    strbuf_add_char(out, '[');
    for (Bitboard victims = found.victims; victims; between = ", ") {
        Square sq = bb_pop(&victims);
        strbuf_add(out, between);
        add_capture(pos, side, sq, &found.of[sq], out);
    }
    strbuf_add_char(out, ']');
}

void tactics_json_add_elimination(const Position *pos, Side side, StrBuf *out)
{
    Turn turn;
    if (elimination_find(pos, side, STEPS_PER_TURN, &turn) && turn.length > 0)
        add_turn(pos, side, &turn, out);
    else
        strbuf_add(out, "null");
}

// SPDX-License-Identifier: MIT
// tusk captures: which enemy pieces can the side to move take this turn?
#include "analysis/json_values.h"
#include "cmd/answer.h"
#include "core/square.h"
#include "tactics/captures.h"

enum { JSON };

static const Option options[] = {
    [JSON] = {0, "json", NULL, "print one JSON object per position, with trap and turn"},
    {0},
};

static void add_item(const Position *pos, Square sq, const Capture *capture, StrBuf *out)
{
    strbuf_print(out, "%c%s:%d", piece_letter(position_piece_at(pos, sq)), square_name(sq),
                 capture->steps);
}

static void answer_json(const Position *pos, const Captures *found, StrBuf *out)
{
    Json *json = json_make_object();
    json_put(json, "captures", json_of_captures(pos, (Side)pos->side, found));
    json_finish_line(json, out);
}

static void answer_line(const Position *pos, const Captures *found, StrBuf *out)
{
    const char *between = "";
    for (Bitboard victims = found->victims; victims; between = " ") {
        Square sq = bb_pop(&victims);
        strbuf_add(out, between);
        add_item(pos, sq, &found->of[sq], out);
    }
    strbuf_add(out, found->victims ? "\n" : "-\n");
}

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    (void)err;
    const bool *is_json = context;
    const Position *pos = question->pos;
    Captures found;
    captures_find(pos, (Side)pos->side, STEPS_PER_TURN, &found);
    if (*is_json)
        answer_json(pos, &found, out);
    else
        answer_line(pos, &found, out);
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    bool is_json = args_has(args, JSON);
    return answer_positions(args, answer_plain(is_json), answer, &is_json, err);
}

const Command cmd_captures = {
    .name = "captures",
    .summary = "list the enemy pieces that can be captured this turn",
    .details = "Each is printed as piece, square, a colon and the least number of steps, "
               "from a1 to h8;\n"
               "'-' when there is none. The answer is exact.",
    .example = "tusk captures 'g 7r/8/8/8/8/.r4cE/.H6/R7'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};

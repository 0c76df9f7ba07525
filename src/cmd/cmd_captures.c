// SPDX-License-Identifier: MIT
// tusk captures: which enemy pieces can the side to move take this turn?
#include "analysis/tactics_json.h"
#include "cmd/answer.h"
#include "core/square.h"
#include "tactics/captures.h"

enum { JSON };

static const Option options[] = {
    [JSON] = {0, "json", NULL, "print one JSON object per position, with trap and turn"},
    {0},
};

static void answer_json(void *context, const Question *question, StrBuf *out)
{
    (void)context;
    strbuf_add(out, "{\"captures\": ");
    tactics_json_add_captures(question->pos, (Side)question->pos->side, out);
    strbuf_add(out, "}\n");
}

static void answer_line(void *context, const Question *question, StrBuf *out)
{
    Captures found;
    const Position *pos = question->pos;
    const char *between = "";
    (void)context;
    captures_find(pos, (Side)pos->side, STEPS_PER_TURN, &found);
    for (Bitboard victims = found.victims; victims; between = " ") {
        char square[3];
        Square sq = bb_pop(&victims);
        square_format(sq, square);
        strbuf_print(out, "%s%c%s:%d", between, piece_letter(position_piece_at(pos, sq)),
                     square, found.of[sq].steps);
    }
    strbuf_add(out, found.victims ? "\n" : "-\n");
}

static CmdStatus run(const Args *args, Error *err)
{
    return answer_positions_json(args, JSON, answer_line, answer_json, NULL, err);
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

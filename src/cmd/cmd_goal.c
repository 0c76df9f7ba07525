// SPDX-License-Identifier: MIT
// tusk goal: can the side to move reach goal this turn?
#include "analysis/tactics_json.h"
#include "cmd/answer.h"
#include "core/turn_text.h"
#include "tactics/goal.h"

enum { JSON };

static const Option options[] = {
    [JSON] = {0, "json", NULL, "print one JSON object per position, with steps and turn"},
    {0},
};

static void answer_json(void *context, const Question *question, StrBuf *out)
{
    const Position *pos = question->pos;
    (void)context;
    tactics_json_add_goal(pos, (Side)pos->side, out);
    strbuf_add_char(out, '\n');
}

static void answer_line(void *context, const Question *question, StrBuf *out)
{
    Turn turn;
    const Position *pos = question->pos;
    int steps = goal_steps(pos, (Side)pos->side, STEPS_PER_TURN, &turn);
    (void)context;
    strbuf_print(out, steps ? "%d\t" : "%d", steps);
    turn_format(pos, &turn, out);
    strbuf_add_char(out, '\n');
}

static CmdStatus run(const Args *args, Error *err)
{
    return answer_positions_json(args, JSON, answer_line, answer_json, NULL, err);
}

const Command cmd_goal = {
    .name = "goal",
    .summary = "find out whether the side to move can reach goal this turn",
    .details = "Prints the least number of steps, a tab and a turn that does it; or 0. The "
               "answer is\n"
               "exact.",
    .example = "tusk goal 'g 7r/4cR2/8/5D2/8/8/8/R7'",
    .options = options,
    .operands = "POSITION",
    .run = run,
};

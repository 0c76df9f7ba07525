// SPDX-License-Identifier: MIT
// tusk goal: can the side to move reach goal this turn?
#include "analysis/json_values.h"
#include "cmd/answer.h"
#include "core/turn_text.h"
#include "tactics/goal.h"

enum { JSON };

static const Option options[] = {
    [JSON] = {0, "json", NULL, "print one JSON object per position, with steps and turn"},
    {0},
};

static bool answer(void *context, const Question *question, StrBuf *out, Error *err)
{
    (void)err;
    const bool *is_json = context;
    const Position *pos = question->pos;
    Turn turn;
    int steps = goal_steps(pos, (Side)pos->side, STEPS_PER_TURN, &turn);
    if (*is_json) {
        json_finish_line(json_of_goal(pos, (Side)pos->side, steps, &turn), out);
    } else {
        strbuf_print(out, "%d%s", steps, steps ? "\t" : "");
        turn_format(pos, &turn, out);
        strbuf_add_char(out, '\n');
    }
    return true;
}

static CmdStatus run(const Args *args, Error *err)
{
    bool is_json = args_has(args, JSON);
    return answer_positions(args, answer_plain(is_json), answer, &is_json, err);
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

// SPDX-License-Identifier: MIT
#include "geometry/tactic_answers.h"

#include <stdlib.h>

#include "base/memory.h"
#include "tactics/captures.h"
#include "tactics/goal.h"

// Whether a turn that answered another reply answers this one, too.
static bool answers_as_well(const Position *pos, const Turn *turn, TacticKind kind)
{
    Side attacker = (Side)pos->side;
    Side defender = side_other(attacker);
    Position after = *pos;
    if (!turn_check(pos, turn, NULL))
        return false;
    turn_play(&after, turn);
    if (kind == TACTIC_GOAL)
        return goal_is_reached(&after, attacker);
    return bb_count(after.of_side[defender]) < bb_count(pos->of_side[defender]);
}

static bool find_answer(const Position *pos, TacticKind kind, Turn *out)
{
    Captures captures;
    if (kind == TACTIC_GOAL)
        return goal_steps(pos, (Side)pos->side, STEPS_PER_TURN, out) > 0;
    captures_find(pos, (Side)pos->side, STEPS_PER_TURN, &captures);
    if (captures.victims)
        *out = captures.of[bb_first(captures.victims)].turn;
    return captures.victims != 0;
}

static int add_answer(TacticAnswers *answers, const Position *pos, const Turn *turn)
{
    size_t count = answers->answer_count + 1;
    answers->answers = memory_resize(answers->answers, count, sizeof *answers->answers);
    answers->boards = memory_resize(answers->boards, count, sizeof *answers->boards);
    answers->counts = memory_resize(answers->counts, count, sizeof *answers->counts);
    answers->answers[count - 1] = *turn;
    answers->boards[count - 1] = *pos;
    answers->counts[count - 1] = 0;
    answers->answer_count = count;
    return (int)count - 1;
}

static int answer_to(TacticAnswers *answers, const Position *pos, TacticKind kind)
{
    Turn turn;
    if (goal_is_reached(pos, side_other((Side)pos->side)))
        return NO_ANSWER;
    for (size_t i = 0; i < answers->answer_count; i++)
        if (answers_as_well(pos, &answers->answers[i], kind))
            return (int)i;
    return find_answer(pos, kind, &turn) ? add_answer(answers, pos, &turn) : NO_ANSWER;
}

void tactic_answers_find(TurnGen *gen, const Position *pos, TacticKind kind,
                         TacticAnswers *out)
{
    size_t turns = turngen_run(gen, pos, STEPS_PER_TURN);
    *out = (TacticAnswers){.replies = NULL};
    for (size_t i = 0; i < turns; i++) {
        Position after = turngen_result(gen, i);
        int answer = answer_to(out, &after, kind);
        out->replies = memory_grow(out->replies, out->reply_count, &out->reply_capacity,
                                   sizeof *out->replies);
        out->replies[out->reply_count++] = (TacticAnswer){turngen_turn(gen, i), answer};
        if (answer == NO_ANSWER)
            out->escapes++;
        else
            out->counts[answer]++;
    }
}

void tactic_answers_free(TacticAnswers *answers)
{
    free(answers->replies);
    free(answers->answers);
    free(answers->boards);
    free(answers->counts);
    *answers = (TacticAnswers){.replies = NULL};
}

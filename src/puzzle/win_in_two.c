// SPDX-License-Identifier: MIT
#include "puzzle/win_in_two.h"

#include "base/strbuf.h"
#include "core/rules.h"
#include "core/turn_text.h"
#include "core/turngen.h"
#include "tactics/elimination.h"
#include "tactics/goal.h"

typedef struct Trial {
    Side side;       // that is to win
    bool is_stopped; // by a reply
    bool is_lost;    // and it even wins
    Turn reply;
    TurnWalk walk;
} Trial;

static bool wins_now(const Position *pos, Side side)
{
    return goal_within(pos, side, STEPS_PER_TURN) ||
           elimination_find(pos, side, STEPS_PER_TURN, NULL);
}

// Goes on as long as the replies are in vain.
static bool try_reply(void *context, const TurnVisit *visit)
{
    Trial *trial = context;
    Position end;
    if (!trial->walk.gen)
        trial->walk = turnwalk_begin(visit->gen);
    turnwalk_visited(&trial->walk, visit, &end);
    Result result = rules_board_result(&end);
    bool is_over = result.ending != ENDING_NONE;
    trial->is_lost = is_over && result.winner != trial->side;
    trial->is_stopped = trial->is_lost || (!is_over && !wins_now(&end, trial->side));
    if (trial->is_stopped)
        trial->reply = turnvisit_turn(visit);
    return !trial->is_stopped;
}

static bool refute(const Position *after, const Trial *trial, Error *why)
{
    StrBuf reply = strbuf_new();
    turn_format(after, &trial->reply, &reply);
    error_set(why, "it does not win: %s replies %s and %s", side_name((Side)after->side),
              reply.text, trial->is_lost ? "has won" : "cannot be beaten in the next turn");
    strbuf_free(&reply);
    return false;
}

bool win_in_two_check(const Position *pos, const Turn *turn, Error *why)
{
    Trial trial = {.side = (Side)pos->side};
    Position after = *pos;
    turn_play(&after, turn);
    Result result = rules_board_result(&after);
    if (result.ending != ENDING_NONE)
        return result.winner == trial.side || error_set(why, "it loses at once");
    TurnGen *gen = turngen_create();
    turngen_visit(gen, &after, try_reply, &trial);
    turngen_destroy(gen);
    return !trial.is_stopped || refute(&after, &trial, why);
}

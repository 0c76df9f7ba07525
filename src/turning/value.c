// SPDX-License-Identifier: MIT
#include "turning/value.h"

#include <assert.h>

#include "core/rules.h"
#include "search/score.h"

int turning_value(Engine *engine, const Position *pos, const Turn *turn, uint64_t nodes,
                  const Stop *stop)
{
    Position after = *pos;
    SearchInfo info;
    turn_play(&after, turn);
    Result result = rules_board_result(&after);
    if (result.ending != ENDING_NONE)
        return result.winner == (Side)pos->side ? SCORE_WIN : -SCORE_WIN;
    bool is_prepared = engine_new_game(engine, NULL);
    assert(is_prepared); // it was when it was made
    (void)is_prepared;
    Question question = {.pos = &after};
    SearchLimits limits = {.nodes = nodes, .stop = stop};
    return engine_run(engine, &question, &limits, &info) ? -info.score : SCORE_WIN;
}

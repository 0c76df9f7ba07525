// SPDX-License-Identifier: MIT
#include "players/level.h"

#include <assert.h>

#include "core/rules.h"
#include "eval/evaluation.h"
#include "search/score.h"

enum { GLANCE_TURNS = 3 }; // what a careless turn is chosen from

// clang-format off
static const Level levels[] = {
    [1] = {90, 1000},
    [2] = {70, 1000},
    [3] = {50, 1000},
    [4] = {30, 1000},
    [5] = {12, 1000},
    [6] = {0, 1500},
    [7] = {0, 7000},
    [8] = {0, 30000},
    [9] = {0, 120000},
    [LEVEL_FULL] = {0, 0},
};
// clang-format on

const Level *level_find(int number)
{
    assert(number >= LEVEL_LOWEST && number <= LEVEL_FULL);
    return &levels[number];
}

bool level_is_careless(const Level *level, Random *random)
{
    return level->careless > 0 && (int)random_below(random, 100) < level->careless;
}

// ---- A glance --------------------------------------------------------------------------

// The best turn so far.
typedef struct Seen {
    bool has_turn;
    int score;
    Turn turn;
} Seen;

static int score_after(const Position *after, const Weights *weights)
{
    Result result = rules_board_result(after);
    if (result.ending == ENDING_NONE)
        return -evaluate(after, weights);
    return result.winner == (Side)after->side ? -score_win_in(1) : score_win_in(1);
}

static void look_at(const Glance *glance, size_t index, const BotTask *task, Seen *best)
{
    Position after = turngen_result(glance->gen, index);
    int score = score_after(&after, glance->weights);
    if (history_forbids(task->question.history, after.key) ||
        (best->has_turn && score <= best->score))
        return;
    *best = (Seen){true, score, turngen_turn(glance->gen, index)};
}

// Should the lot fall on forbidden turns only, all of them are looked at.
static void look_at_some(const Glance *glance, const BotTask *task, Seen *best)
{
    size_t count = turngen_run(glance->gen, task->question.pos, STEPS_PER_TURN);
    for (int i = 0; i < GLANCE_TURNS && count > 0; i++)
        look_at(glance, random_below(glance->random, (uint32_t)count), task, best);
    for (size_t i = 0; i < count && !best->has_turn; i++)
        look_at(glance, i, task, best);
}

BotAnswer level_glance(const Glance *glance, const BotTask *task, Turn *out)
{
    Seen best = {0};
    look_at_some(glance, task, &best);
    if (!best.has_turn)
        return BOT_IS_STUCK;
    bot_tell(task, &(BotInfo){
                       .line = 1,
                       .score = best.score,
                       .depth = best.turn.length,
                       .nodes = GLANCE_TURNS,
                       .win_chance = weights_win_chance(glance->weights, best.score),
                       .turns = &best.turn,
                       .turn_count = 1,
                   });
    *out = best.turn;
    return BOT_PLAYS;
}

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

typedef struct Glance {
    bool has_turn;
    int score;
    Turn turn;
} Glance;

static int score_after(const Position *after)
{
    Result result = rules_board_result(after);
    if (result.ending == ENDING_NONE)
        return -evaluate(after, &default_weights);
    return result.winner == (Side)after->side ? -score_win_in(1) : score_win_in(1);
}

static void look_at(const TurnGen *gen, size_t index, const BotTask *task, Glance *glance)
{
    Position after = turngen_result(gen, index);
    int score = score_after(&after);
    if (history_forbids(task->question.history, after.key) ||
        (glance->has_turn && score <= glance->score))
        return;
    *glance = (Glance){true, score, turngen_turn(gen, index)};
}

// Should the lot fall on forbidden turns only, all of them are looked at.
static void look_at_some(const BotTask *task, Random *random, TurnGen *gen, Glance *glance)
{
    size_t count = turngen_run(gen, task->question.pos, STEPS_PER_TURN);
    for (int i = 0; i < GLANCE_TURNS && count > 0; i++)
        look_at(gen, random_below(random, (uint32_t)count), task, glance);
    for (size_t i = 0; i < count && !glance->has_turn; i++)
        look_at(gen, i, task, glance);
}

static void tell(const BotTask *task, const Glance *glance)
{
    bot_tell(task, &(BotInfo){
                       .line = 1,
                       .score = glance->score,
                       .depth = glance->turn.length,
                       .nodes = GLANCE_TURNS,
                       .win_chance = weights_win_chance(&default_weights, glance->score),
                       .turns = &glance->turn,
                       .turn_count = 1,
                   });
}

BotAnswer level_glance(const BotTask *task, Random *random, TurnGen *gen, Turn *out)
{
    Glance glance = {0};
    look_at_some(task, random, gen, &glance);
    if (!glance.has_turn)
        return BOT_IS_STUCK;
    tell(task, &glance);
    *out = glance.turn;
    return BOT_PLAYS;
}

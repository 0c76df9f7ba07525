// SPDX-License-Identifier: MIT
// Chooses its turns step by step at random, sensible steps more often than others, without
// listing the turns there are. Weak, but each of its turns takes microseconds: it makes
// large archives of games that look like games.
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "bot/bot.h"
#include "core/setup.h"
#include "core/turngen.h"
#include "tactics/goal.h"

enum {
    TRIES = 30,      // for a turn that is allowed, before they are all listed
    STOP_ONE_IN = 8, // how often a turn ends before its fourth step

    // How likely a step is, beside others:
    WEIGHT_USUAL = 8,
    WEIGHT_CAPTURE = 400,
    WEIGHT_LOSS = 1,
    WEIGHT_PUSH = 12,
    WEIGHT_ADVANCE = 24, // of strong pieces, to the middle of the board
    WEIGHT_RABBIT = 2,   // forward, when it is not far from goal
};

typedef struct SamplerBot {
    Random random;
    TurnGen *gen;
} SamplerBot;

static void *create(uint64_t seed)
{
    SamplerBot *self = memory_array(1, sizeof *self);
    *self = (SamplerBot){0};
    random_init(&self->random, seed);
    return self;
}

static void destroy(void *bot)
{
    SamplerBot *self = bot;
    if (self)
        turngen_destroy(self->gen);
    free(self);
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    (void)err;
    SamplerBot *self = bot;
    setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

static uint32_t weight_of_own_step(const Position *pos, Step step)
{
    Side side = (Side)pos->side;
    int from = side_rank(side, step_from(step));
    int to = side_rank(side, step_to(step));
    bool is_rabbit = bb_has(pos->of_kind[RABBIT], step_from(step));
    if (is_rabbit)
        return to > from && to > 4 ? WEIGHT_RABBIT : 1;
    return to > from && to < 6 ? WEIGHT_ADVANCE : WEIGHT_USUAL;
}

static uint32_t weight_of(const Position *pos, Step step)
{
    Position after = *pos;
    Bitboard removed = step_make(&after, step);
    if (removed & pos->of_side[pos->side])
        return WEIGHT_LOSS;
    if (bb_count(after.of_side[!pos->side]) < bb_count(pos->of_side[!pos->side]))
        return WEIGHT_CAPTURE;
    if (bb_has(pos->of_side[pos->side], step_from(step)))
        return weight_of_own_step(pos, step);
    return WEIGHT_PUSH;
}

// Each step takes the place of those before it with its share of the weight so far.
static bool draw_step(Random *random, const Position *pos, Step *out)
{
    Step steps[STEPS];
    uint32_t total = 0;
    int count = step_list(pos, steps);
    for (int i = 0; i < count; i++) {
        uint32_t weight = weight_of(pos, steps[i]);
        total += weight;
        if (random_below(random, total) < weight)
            *out = steps[i];
    }
    return count > 0;
}

static bool draw_turn(Random *random, const BotTask *task, Turn *out)
{
    Position now = *task->question.pos;
    *out = (Turn){0};
    while (out->length < STEPS_PER_TURN) {
        Step step = 0;
        bool may_end = out->length > 0 && turn_may_end(&now, NULL);
        if (may_end && random_below(random, STOP_ONE_IN) == 0)
            break;
        if (!draw_step(random, &now, &step))
            break;
        step_make(&now, step);
        out->steps[out->length++] = step;
    }
    if (!turn_may_end(&now, NULL))
        return false;
    position_end_turn(&now);
    return !history_forbids(task->question.history, now.key);
}

// Any turn that is allowed: for the rare case that none was drawn.
static BotAnswer list_turns(SamplerBot *self, const BotTask *task, Turn *out)
{
    if (!self->gen)
        self->gen = turngen_create();
    size_t count = turngen_run(self->gen, task->question.pos, STEPS_PER_TURN);
    for (size_t i = 0; i < count; i++)
        if (!history_forbids(task->question.history, turngen_key(self->gen, i))) {
            *out = turngen_turn(self->gen, i);
            return BOT_PLAYS;
        }
    return BOT_IS_STUCK;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    (void)err;
    SamplerBot *self = bot;
    if (goal_steps(task->question.pos, (Side)task->question.pos->side, STEPS_PER_TURN, out))
        return BOT_PLAYS;
    for (int i = 0; i < TRIES; i++)
        if (draw_turn(&self->random, task, out))
            return BOT_PLAYS;
    return list_turns(self, task, out);
}

const Bot bot_sampler = {
    .name = "sampler",
    .summary = "random turns, step by step, in microseconds; for making large archives",
    .create = create,
    .destroy = destroy,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

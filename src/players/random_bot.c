// SPDX-License-Identifier: MIT
// Plays any legal turn, each distinct one equally likely: the weakest honest opponent, and
// the measure of all others.
#include <stdlib.h>

#include "base/memory.h"
#include "base/random.h"
#include "bot/bot.h"
#include "core/setup.h"
#include "core/turngen.h"

typedef struct RandomBot {
    Random random;
    TurnGen *gen;
} RandomBot;

static void *create(uint64_t seed)
{
    RandomBot *self = memory_array(1, sizeof *self);
    random_init(&self->random, seed);
    self->gen = turngen_create();
    return self;
}

static void destroy(void *bot)
{
    RandomBot *self = bot;
    if (!self)
        return;
    turngen_destroy(self->gen);
    free(self);
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    (void)err;
    RandomBot *self = bot;
    setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

// The numbers of the turns that history allows, for the caller to free.
static uint32_t *allowed_turns(const TurnGen *gen, size_t count, const History *history,
                               uint32_t *allowed_count)
{
    uint32_t *allowed = memory_array(count, sizeof *allowed);
    *allowed_count = 0;
    for (size_t i = 0; i < count; i++)
        if (!history_forbids(history, turngen_key(gen, i)))
            allowed[(*allowed_count)++] = (uint32_t)i;
    return allowed;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    (void)err;
    RandomBot *self = bot;
    size_t count = turngen_run(self->gen, task->question.pos, STEPS_PER_TURN);
    uint32_t allowed_count;
    uint32_t *allowed =
        allowed_turns(self->gen, count, task->question.history, &allowed_count);
    if (allowed_count > 0)
        *out = turngen_turn(self->gen, allowed[random_below(&self->random, allowed_count)]);
    free(allowed);
    return allowed_count > 0 ? BOT_PLAYS : BOT_IS_STUCK;
}

const Bot bot_random = {
    .name = "random",
    .summary = "plays a random legal turn",
    .create = create,
    .destroy = destroy,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

// SPDX-License-Identifier: MIT
#include "odd_bot.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "core/setup.h"
#include "core/turngen.h"

typedef struct OddBot {
    TurnGen *gen;
    Random random;
    char does[16];
    int at;
    int turns;
    int score; // that it tells; 0: it tells nothing
    bool has_setup;
    bool has_start;
} OddBot;

static void *create(uint64_t seed)
{
    OddBot *self = memory_array(1, sizeof *self);
    *self =
        (OddBot){.gen = turngen_create(), .at = 1, .has_setup = true, .has_start = true};
    random_init(&self->random, seed);
    return self;
}

static void destroy(void *bot)
{
    OddBot *self = bot;
    turngen_destroy(self->gen);
    free(self);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    OddBot *self = bot;
    if (strcmp(name, "does") == 0)
        strncpy(self->does, value, sizeof self->does - 1);
    else if (strcmp(name, "at") == 0)
        self->at = atoi(value);
    else if (strcmp(name, "score") == 0)
        self->score = atoi(value);
    else if (strcmp(name, "setup") == 0)
        self->has_setup = false;
    else if (strcmp(name, "start") == 0)
        self->has_start = false;
    else
        return error_set(err, "there is no option '%s'", name);
    return true;
}

static BotAnswer new_game(void *bot, Error *err)
{
    OddBot *self = bot;
    self->turns = 0;
    if (!self->has_start)
        error_set(err, "not today");
    return self->has_start ? BOT_PLAYS : BOT_IS_GONE;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    (void)err;
    OddBot *self = bot;
    if (self->has_setup)
        setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

static void wait_half_a_second(const BotTask *task)
{
    int64_t start = timer_now_ms(task->timer);
    while (timer_now_ms(task->timer) - start < 500 && !stop_is_asked(task->stop)) {
    }
}

static BotAnswer do_odd(OddBot *self, const BotTask *task, Turn *out, Error *err)
{
    if (strcmp(self->does, "illegal") == 0)
        *out = (Turn){1, {step_of(0, SOUTH)}};
    if (strcmp(self->does, "pass") == 0)
        *out = (Turn){0};
    if (strcmp(self->does, "wait") == 0)
        wait_half_a_second(task);
    error_set(err, "out of order");
    return strcmp(self->does, "stuck") == 0       ? BOT_IS_STUCK
           : strcmp(self->does, "late") == 0      ? BOT_IS_LATE
           : strcmp(self->does, "gone") == 0      ? BOT_IS_GONE
           : strcmp(self->does, "prevented") == 0 ? BOT_IS_PREVENTED
           : strcmp(self->does, "resign") == 0    ? BOT_RESIGNS
                                                  : BOT_PLAYS;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    OddBot *self = bot;
    size_t count = turngen_run(self->gen, task->question.pos, 1);
    BotInfo info = {.line = 1, .score = self->score, .depth = 4, .nodes = count};
    if (self->score != 0)
        bot_tell(task, &info);
    for (size_t i = 0; i < count; i++)
        if (!history_forbids(task->question.history, turngen_key(self->gen, i))) {
            *out = turngen_turn(self->gen, i);
            break;
        }
    return ++self->turns == self->at ? do_odd(self, task, out, err) : BOT_PLAYS;
}

const Bot bot_odd = {
    .name = "odd",
    .summary = "does what it should not",
    .create = create,
    .destroy = destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

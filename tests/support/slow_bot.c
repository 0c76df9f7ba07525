// SPDX-License-Identifier: MIT
#include "slow_bot.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/random.h"
#include "base/timer.h"
#include "core/setup.h"
#include "core/turngen.h"

typedef struct SlowBot {
    TurnGen *gen;
    Random random;
    BotAnswer answer;
    int wins_in; // as it tells
} SlowBot;

static void *create(uint64_t seed)
{
    SlowBot *self = memory_array(1, sizeof *self);
    *self = (SlowBot){.gen = turngen_create(), .answer = BOT_PLAYS};
    random_init(&self->random, seed);
    return self;
}

static void destroy(void *bot)
{
    SlowBot *self = bot;
    turngen_destroy(self->gen);
    free(self);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    SlowBot *self = bot;
    if (strcmp(name, "hash") == 0)
        return strcmp(value, "0") != 0 || error_set(err, "hash must be more than 0");
    if (strcmp(name, "wins") == 0)
        self->wins_in = atoi(value);
    else if (strcmp(name, "answer") != 0)
        return error_set(err, "there is no option '%s'", name);
    else
        self->answer = strcmp(value, "resign") == 0  ? BOT_RESIGNS
                       : strcmp(value, "stuck") == 0 ? BOT_IS_STUCK
                       : strcmp(value, "lost") == 0  ? BOT_IS_GONE
                                                     : BOT_PLAYS;
    return true;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    (void)err;
    SlowBot *self = bot;
    setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

static void tell(const SlowBot *self, const BotTask *task, const Turn *turn)
{
    int lines = task->limits.lines > 1 ? task->limits.lines : 1;
    for (int line = 1; line <= lines; line++) {
        BotInfo info = {.line = line,
                        .score = 10 - line,
                        .depth = 5,
                        .is_depth_partial = line > 1,
                        .nodes = 1234,
                        .time_ms = 2999,
                        .win_chance = 0.5,
                        .wins_in = self->wins_in,
                        .turns = turn,
                        .turn_count = 1};
        bot_tell(task, &info);
    }
}

static void wait_for_stop(const BotTask *task)
{
    int64_t start = timer_now_ms(task->timer);
    int64_t most = task->limits.max_ms;
    while (!stop_is_asked(task->stop) && !task->limits.depth &&
           (most == 0 || timer_now_ms(task->timer) - start < most)) {
        const struct timespec moment = {.tv_nsec = 500000};
        nanosleep(&moment, NULL);
    }
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    SlowBot *self = bot;
    if (turngen_run(self->gen, task->question.pos, 1) == 0)
        return BOT_IS_STUCK;
    *out = turngen_turn(self->gen, 0);
    tell(self, task, out);
    wait_for_stop(task);
    if (self->answer == BOT_IS_GONE)
        error_set(err, "the slow bot has lost its way");
    return self->answer;
}

static const BotOption slow_options[] = {
    {"answer", "resign|stuck|lost", "what to answer instead of a turn"},
    {"hash", "MB", "nothing"},
    {"wins", "N", "in how many turns it says the game is won"},
    {0},
};

const Bot bot_slow = {
    .name = "slow",
    .summary = "thinks until stopped",
    .options = slow_options,
    .create = create,
    .destroy = destroy,
    .set_option = set_option,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

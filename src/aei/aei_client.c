// SPDX-License-Identifier: MIT
#include "aei/aei_client.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "aei/aei_program.h"
#include "base/memory.h"
#include "base/span.h"
#include "core/setup_text.h"
#include "core/turn_text.h"

typedef struct AeiClient {
    char *command;
    BotSpec options; // to pass on
    AeiProgram program;
    StrBuf move; // its last answer
} AeiClient;

static void *create(uint64_t seed)
{
    (void)seed; // the protocol knows none
    AeiClient *self = memory_array(1, sizeof *self);
    *self = (AeiClient){.command = memory_copy_text("")};
    bot_spec_init(&self->options, &bot_aei);
    aei_program_init(&self->program);
    strbuf_init(&self->move);
    return self;
}

static void destroy(void *bot)
{
    AeiClient *self = bot;
    aei_program_free(&self->program);
    strbuf_free(&self->move);
    bot_spec_free(&self->options);
    free(self->command);
    free(self);
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    AeiClient *self = bot;
    if (strcmp(name, "command") != 0) {
        bot_spec_add(&self->options, name, value);
        aei_program_set_option(&self->program, name, value);
        return true;
    }
    if (span_trim(span_of(value)).length == 0)
        return error_set(err, "a command is expected after 'aei:'");
    free(self->command);
    self->command = memory_copy_text(value);
    return true;
}

static void listen(void *bot, BotEar ear)
{
    AeiClient *self = bot;
    self->program.ear = ear;
}

static BotAnswer start(AeiClient *self, Error *err)
{
    return aei_program_start(&self->program, self->command, &self->options, err);
}

static BotAnswer new_game(void *bot, Error *err)
{
    AeiClient *self = bot;
    bool is_running = self->program.process.pid != 0;
    BotAnswer answer = start(self, err);
    if (answer != BOT_PLAYS || !is_running) // one just started has a new game
        return answer;
    return aei_program_new_game(&self->program, err);
}

static BotAnswer refuse(const AeiClient *self, Error *err)
{
    Error why = *err;
    error_set(err, "'%.60s' answered 'bestmove %.40s': %.120s", self->command,
              self->move.text, why.text);
    return BOT_ERRS;
}

static BotAnswer read_setup(const AeiClient *self, Position *pos, Side side, Error *err)
{
    Position placed = *pos;
    if (!setup_parse_placements(self->move.text, side, &placed, err) ||
        !setup_check(&placed, side, SETUP_FULL, err))
        return refuse(self, err);
    *pos = placed;
    return BOT_PLAYS;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    AeiClient *self = bot;
    BotTask task = {.question = {.pos = pos}, .limits = {.max_ms = AEI_SETUP_MS}};
    BotAnswer answer = start(self, err);
    if (answer == BOT_PLAYS) {
        aei_program_tell_setup(&self->program, pos, side);
        answer = aei_program_go(&self->program, &task, &self->move, err);
    }
    return answer == BOT_PLAYS ? read_setup(self, pos, side, err) : answer;
}

static BotAnswer read_turn(const AeiClient *self, const BotTask *task, Turn *out,
                           Error *err)
{
    if (strcasecmp(self->move.text, "resign") == 0)
        return BOT_RESIGNS;
    if (!turn_parse(task->question.pos, self->move.text, out, NULL, err))
        return refuse(self, err);
    Position after = *task->question.pos;
    turn_play(&after, out);
    if (!history_forbids(task->question.history, after.key))
        return BOT_PLAYS;
    error_set(err, "it repeats a position for the third time");
    return refuse(self, err);
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    AeiClient *self = bot;
    BotAnswer answer = start(self, err);
    if (answer == BOT_PLAYS) {
        aei_program_tell_game(&self->program, task);
        aei_program_tell_time(&self->program, task);
        answer = aei_program_go(&self->program, task, &self->move, err);
    }
    return answer == BOT_PLAYS ? read_turn(self, task, out, err) : answer;
}

// The last move has not been told yet, since nobody asked for an answer to it.
static bool end_game(void *bot, const Game *game, Side side, Side winner, Error *err)
{
    (void)side, (void)winner, (void)err;
    AeiClient *self = bot;
    BotTask task = {.question = question_of_game(game)};
    if (self->program.process.pid != 0)
        aei_program_tell_game(&self->program, &task);
    return true;
}

const Bot bot_aei = {
    .name = "aei",
    .summary = "an outside engine that speaks AEI",
    .create = create,
    .destroy = destroy,
    .set_option = set_option,
    .listen = listen,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
    .end_game = end_game,
};

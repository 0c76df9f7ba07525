// SPDX-License-Identifier: MIT
// Tusk itself: the search with its evaluation.
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/memory.h"
#include "base/random.h"
#include "bot/bot.h"
#include "eval/weights_text.h"
#include "search/search.h"

enum { DEFAULT_TABLE_MB = 64, MOST_TABLE_MB = 1 << 16, DEFAULT_TIME_MS = 1000 };

typedef struct TuskBot {
    Random random;
    Search *search; // made when first needed, with the table size then set
    long table_mb;
    long depth;
    Weights *weights; // from a file; NULL for the built-in ones
} TuskBot;

static const BotOption options[] = {
    {"hash", "MB", "size of the transposition table"},
    {"depth", "STEPS", "how deep to search at most; 0 for no limit"},
    {"weights", "FILE", "weights of the evaluation"},
    {0},
};

static void *create(uint64_t seed)
{
    TuskBot *self = memory_array(1, sizeof *self);
    *self = (TuskBot){.table_mb = DEFAULT_TABLE_MB};
    random_init(&self->random, seed);
    return self;
}

static void destroy(void *bot)
{
    TuskBot *self = bot;
    if (!self)
        return;
    search_destroy(self->search);
    free(self->weights);
    free(self);
}

static bool load_weights(TuskBot *self, const char *path, Error *err)
{
    Weights *weights = memory_aligned_zero(1, sizeof *weights, _Alignof(Weights));
    if (!weights_load(path, WEIGHTS_COMPLETE, weights, err)) {
        free(weights);
        return false;
    }
    search_destroy(self->search); // what it remembers was weighed otherwise
    self->search = NULL;
    free(self->weights);
    self->weights = weights;
    return true;
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    TuskBot *self = bot;
    if (strcmp(name, "depth") == 0)
        return number_parse(value, "depth", 0, 60, &self->depth, err);
    if (strcmp(name, "weights") == 0)
        return load_weights(self, value, err);
    if (strcmp(name, "hash") != 0)
        return error_set(err, "there is no option '%.40s'", name);
    if (!number_parse(value, "hash", 1, MOST_TABLE_MB, &self->table_mb, err))
        return false;
    search_destroy(self->search);
    self->search = NULL;
    return true;
}

static bool new_game(void *bot, Error *err)
{
    TuskBot *self = bot;
    if (!self->weights && !weights_check_default(err))
        return false;
    if (self->search) {
        search_clear(self->search);
        return true;
    }
    self->search = search_create((size_t)self->table_mb);
    if (self->weights)
        search_set_weights(self->search, self->weights);
    return true;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    (void)err;
    TuskBot *self = bot;
    setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

static void tell(void *context, const SearchInfo *info)
{
    bot_tell(context, &(BotInfo){
                          .line = 1,
                          .score = info->score,
                          .depth = info->depth,
                          .nodes = info->nodes,
                          .time_ms = info->time_ms,
                          .win_chance = -1,
                          .turns = info->line,
                          .turn_count = info->line_length,
                      });
}

static SearchLimits limits_of(const TuskBot *self, const BotTask *task)
{
    const BotLimits *given = &task->limits;
    SearchLimits limits = {
        .time_ms = given->time_ms,
        .max_ms = given->max_ms ? given->max_ms : given->time_ms,
        .depth = given->depth ? given->depth : (int)self->depth,
        .nodes = given->nodes,
        .stop = task->stop,
        .report = tell,
        .context = (void *)task,
    };
    bool is_bounded = limits.max_ms || limits.depth || limits.nodes || given->is_pondering;
    if (!is_bounded)
        limits.time_ms = limits.max_ms = DEFAULT_TIME_MS;
    return limits;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    TuskBot *self = bot;
    SearchInfo info;
    if (!self->search && !new_game(bot, err))
        return BOT_ERRS;
    SearchLimits limits = limits_of(self, task);
    if (!search_run(self->search, task->pos, task->history, &limits, &info))
        return BOT_IS_STUCK;
    *out = info.line[0];
    return BOT_PLAYS;
}

const Bot bot_tusk = {
    .name = "tusk",
    .summary = "Tusk's own search and evaluation",
    .options = options,
    .create = create,
    .destroy = destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

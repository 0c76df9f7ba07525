// SPDX-License-Identifier: MIT
// Tusk itself: the search with its evaluation, or less of it at a lower level.
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/memory.h"
#include "base/random.h"
#include "bot/bot.h"
#include "core/setup.h"
#include "eval/weights_text.h"
#include "players/level.h"
#include "search/root_ranker.h"
#include "search/search.h"

enum {
    DEFAULT_TABLE_MB = 64,
    MOST_TABLE_MB = 1 << 16,
    MOST_DEPTH = 60,
    DEFAULT_TIME_MS = 1000,
    USUAL_KEEP = 5, // per cent of the turns of the root, at full strength
};

typedef struct TuskBot {
    Random random;
    Search *search; // made when first needed, with the table size then set
    TurnGen *gen;   // for careless turns
    long table_mb;
    long threads;
    long depth;
    long level;
    Weights *weights;   // from a file; NULL for the built-in ones
    RootRanker *ranker; // NULL for none
    double keep;        // per cent of the turns that the ranker keeps; 0 for as usual
    bool is_ranker_set; // by an option; else the built-in one serves at full strength
} TuskBot;

static const BotOption options[] = {
    {"hash", "MB", "size of the transposition table (64)"},
    {"threads", "N", "how many search at once (1)"},
    {"depth", "STEPS", "how deep to search at most; 0 for no limit (0)"},
    {"level", "1-10", "how strong to play; 10 is full strength (10)"},
    {"rank", "0, 1, FILE",
     "rank the turns of the root: not, by the built-in ranker, by this (1; below level 10 "
     "0)"},
    {"prune", "0-100",
     "look at so many per cent of the turns of the root only, ranked first (5; below level "
     "10 100)"},
    {"weights", "FILE", "weights of the evaluation (the built-in ones)"},
    {0},
};

static void *create(uint64_t seed)
{
    TuskBot *self = memory_array(1, sizeof *self);
    *self = (TuskBot){.table_mb = DEFAULT_TABLE_MB, .threads = 1, .level = LEVEL_FULL};
    random_init(&self->random, seed);
    self->gen = turngen_create();
    return self;
}

static void destroy(void *bot)
{
    TuskBot *self = bot;
    if (!self)
        return;
    search_destroy(self->search);
    turngen_destroy(self->gen);
    root_ranker_destroy(self->ranker);
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
    if (self->search)
        search_set_weights(self->search, weights);
    free(self->weights);
    self->weights = weights;
    return true;
}

static bool set_ranker(TuskBot *self, const char *value, Error *err)
{
    bool is_built_in = strcmp(value, "1") == 0;
    RootRanker *ranker = NULL;
    if (strcmp(value, "0") != 0) {
        ranker = root_ranker_create(is_built_in ? NULL : value, err);
        if (!ranker)
            return false;
    }
    root_ranker_destroy(self->ranker);
    self->ranker = ranker;
    self->is_ranker_set = true;
    return true;
}

// The levels below the full one are graded without a ranker; who prunes needs one.
static bool choose_ranker(TuskBot *self, Error *err)
{
    bool is_wanted = self->level == LEVEL_FULL || self->keep > 0;
    if (self->is_ranker_set && !self->ranker && self->keep > 0)
        return error_set(err, "prune needs a ranker, so rank cannot be 0");
    if (self->is_ranker_set || is_wanted == (self->ranker != NULL))
        return true;
    root_ranker_destroy(self->ranker);
    self->ranker = is_wanted ? root_ranker_create(NULL, err) : NULL;
    return !is_wanted || self->ranker;
}

static bool set_table(TuskBot *self, const char *value, Error *err)
{
    if (!number_parse(value, "hash", 1, MOST_TABLE_MB, &self->table_mb, err))
        return false;
    if (!self->search)
        return true;
    search_destroy(self->search); // a new table now takes none of a turn's time
    self->search = search_create((size_t)self->table_mb);
    if (self->weights)
        search_set_weights(self->search, self->weights);
    return true;
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    TuskBot *self = bot;
    if (strcmp(name, "hash") == 0)
        return set_table(self, value, err);
    if (strcmp(name, "threads") == 0)
        return number_parse(value, name, 1, SEARCH_THREADS_MOST, &self->threads, err);
    if (strcmp(name, "depth") == 0)
        return number_parse(value, name, 0, MOST_DEPTH, &self->depth, err);
    if (strcmp(name, "level") == 0)
        return number_parse(value, name, LEVEL_LOWEST, LEVEL_FULL, &self->level, err);
    if (strcmp(name, "weights") == 0)
        return load_weights(self, value, err);
    if (strcmp(name, "rank") == 0)
        return set_ranker(self, value, err);
    if (strcmp(name, "prune") == 0)
        return root_ranker_parse_keep(value, &self->keep, err);
    return error_set(err, "there is no option '%.40s'", name);
}

static bool new_game(void *bot, Error *err)
{
    TuskBot *self = bot;
    if (!self->weights && !weights_check_default(err))
        return false;
    if (!choose_ranker(self, err))
        return false;
    if (self->search)
        search_clear(self->search);
    else
        self->search = search_create((size_t)self->table_mb);
    search_set_weights(self->search, self->weights ? self->weights : &default_weights);
    return true;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    (void)err;
    TuskBot *self = bot;
    setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

// ---- Turns -----------------------------------------------------------------------------

static void tell(void *context, const SearchInfo *info)
{
    bot_tell(context, &(BotInfo){
                          .line = info->number,
                          .score = info->score,
                          .depth = info->depth,
                          .nodes = info->nodes,
                          .time_ms = info->time_ms,
                          .win_chance = weights_win_chance(&default_weights, info->score),
                          .turns = info->line,
                          .turn_count = info->line_length,
                      });
}

// The smaller of two limits, of which 0 is none.
static uint64_t tighter(uint64_t a, uint64_t b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}

// A level below the full one is as strong on any machine: one thread, counted nodes.
static SearchLimits limits_of(const TuskBot *self, const BotTask *task)
{
    const BotLimits *given = &task->limits;
    const Level *level = level_find((int)self->level);
    SearchLimits limits = {
        .time_ms = given->time_ms,
        .max_ms = given->max_ms ? given->max_ms : given->time_ms,
        .depth = (int)tighter((uint64_t)given->depth, (uint64_t)self->depth),
        .nodes = tighter(given->nodes, level->nodes),
        .lines = given->lines,
        .threads = level->nodes ? 1 : (int)self->threads,
        .stop = task->stop,
        .timer = task->timer,
        .report = tell,
        .context = (void *)task,
    };
    bool is_bounded = limits.max_ms || limits.depth || limits.nodes || given->is_pondering;
    if (!is_bounded)
        limits.time_ms = limits.max_ms = DEFAULT_TIME_MS;
    return limits;
}

// The ranker that the level calls for, or none.
static void prepare_ranker(TuskBot *self)
{
    if (!self->ranker) {
        search_set_ranker(self->search, NULL);
        return;
    }
    bool is_full = self->level == LEVEL_FULL;
    double keep = self->keep > 0 ? self->keep : is_full ? USUAL_KEEP : 0;
    SearchRanker judge = root_ranker_judge(self->ranker, keep);
    search_set_ranker(self->search, &judge);
}

static BotAnswer search_turn(TuskBot *self, const BotTask *task, Turn *out, Error *err)
{
    SearchInfo info;
    if (!self->search && !new_game(self, err))
        return BOT_ERRS;
    SearchLimits limits = limits_of(self, task);
    if (!choose_ranker(self, err))
        return BOT_ERRS;
    prepare_ranker(self);
    if (!search_run(self->search, &task->question, &limits, &info))
        return BOT_IS_STUCK;
    *out = info.line[0];
    return BOT_PLAYS;
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    TuskBot *self = bot;
    const Level *level = level_find((int)self->level);
    if (level_is_careless(level, &self->random))
        return level_glance(task, &self->random, self->gen, out);
    return search_turn(self, task, out, err);
}

const Bot bot_tusk = {
    .name = "tusk",
    .summary = "Tusk's own search and evaluation, at ten levels of strength",
    .options = options,
    .create = create,
    .destroy = destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

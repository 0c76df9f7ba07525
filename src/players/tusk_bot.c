// SPDX-License-Identifier: MIT
// Tusk itself: the search with its evaluation, at ten levels of strength, from 1, which a
// beginner beats, to 10, all it can. Each level is to score 60 % or more against the one
// below it: `make bench-levels` measures it, docs/strength.md has the figures.
#include <stdlib.h>
#include <string.h>

#include "base/args.h"
#include "base/memory.h"
#include "base/random.h"
#include "core/rules.h"
#include "core/setup.h"
#include "eval/evaluation.h"
#include "players/players.h"
#include "search/engine.h"
#include "search/score.h"

enum { MOST_DEPTH = 60, DEFAULT_TIME_MS = 1000 };
enum { LEVEL_LOWEST = 1, LEVEL_FULL = 10, GLANCED_AT = 3 };

// What a level looks at.
typedef struct Level {
    int careless;   // in so many of a hundred turns it hardly looks
    uint64_t nodes; // otherwise it searches, so many nodes at most; 0 for no limit
} Level;

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

typedef struct TuskBot {
    Random random;
    Engine *engine;
    TurnGen *gen; // for careless turns
    long threads;
    long depth;
    long level;
} TuskBot;

static const BotOption options[] = {
    {"hash", "MB", "size of the transposition table (64)"},
    {"threads", "N", "search threads (1)"},
    {"depth", "STEPS", "maximum search depth; 0 for no limit (0)"},
    {"level", "1-10", "playing strength; 10 is full strength (10)"},
    {"rank", "0|1|FILE",
     "rank the turns at the root: no, with the built-in ranker, with this one (1; below "
     "level 10: 0)"},
    {"prune", "0-100",
     "search only this percentage of the turns at the root, those ranked first (5; below "
     "level 10: 100)"},
    {"weights", "FILE", "judge by weights from a file, without a network"},
    {"net", "0|1|FILE", "judge by a network: no, by the built-in one, by this one (1)"},
    {"without", "PART+...|all|none",
     "leave parts of the search out, to measure what they are worth (none)"},
    {0},
};

static void *create(uint64_t seed)
{
    TuskBot *self = memory_array(1, sizeof *self);
    *self = (TuskBot){.engine = engine_create(), .threads = 1, .level = LEVEL_FULL};
    random_init(&self->random, seed);
    self->gen = turngen_create();
    return self;
}

static void destroy(void *bot)
{
    TuskBot *self = bot;
    if (!self)
        return;
    engine_destroy(self->engine);
    turngen_destroy(self->gen);
    free(self);
}

static bool set_table(TuskBot *self, const char *value, Error *err)
{
    long megabytes = 0;
    if (!number_parse(value, "hash", 1, ENGINE_TABLE_MB_MOST, &megabytes, err))
        return false;
    return engine_set_table(self->engine, (size_t)megabytes, err);
}

static bool set_level(TuskBot *self, const char *value, Error *err)
{
    if (!number_parse(value, "level", LEVEL_LOWEST, LEVEL_FULL, &self->level, err))
        return false;
    engine_set_full(self->engine, self->level == LEVEL_FULL);
    return true;
}

static bool set_ranker(TuskBot *self, const char *value, Error *err)
{
    bool is_built_in = strcmp(value, "1") == 0;
    if (strcmp(value, "0") != 0)
        return engine_load_ranker(self->engine, is_built_in ? NULL : value, err);
    engine_drop_ranker(self->engine);
    return true;
}

static bool set_net(TuskBot *self, const char *value, Error *err)
{
    bool is_built_in = strcmp(value, "1") == 0;
    if (!is_built_in && strcmp(value, "0") != 0)
        return engine_load_net(self->engine, value, err);
    engine_use_net(self->engine, is_built_in);
    return true;
}

static bool set_keep(TuskBot *self, const char *value, Error *err)
{
    double percent = 0;
    if (!model_ranker_parse_keep(value, &percent, err))
        return false;
    engine_set_keep(self->engine, percent);
    return true;
}

static bool leave_out(TuskBot *self, const char *value, Error *err)
{
    SearchPartSet parts = 0;
    if (!parts_parse(value, &parts, err))
        return false;
    engine_leave_out(self->engine, parts);
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
        return set_level(self, value, err);
    if (strcmp(name, "net") == 0)
        return set_net(self, value, err);
    if (strcmp(name, "weights") == 0)
        return engine_load_weights(self->engine, value, err);
    if (strcmp(name, "rank") == 0)
        return set_ranker(self, value, err);
    if (strcmp(name, "without") == 0)
        return leave_out(self, value, err);
    if (strcmp(name, "prune") == 0)
        return set_keep(self, value, err);
    return error_set(err, "there is no option '%.40s'", name);
}

static BotAnswer new_game(void *bot, Error *err)
{
    TuskBot *self = bot;
    return engine_new_game(self->engine, err) ? BOT_PLAYS : BOT_IS_PREVENTED;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    (void)err;
    TuskBot *self = bot;
    setup_usual(pos, side, &self->random);
    return BOT_PLAYS;
}

// ---- Turns -----------------------------------------------------------------------------

// Whom to tell, and by which weights a score is a chance.
typedef struct Teller {
    const BotTask *task;
    const Weights *weights;
} Teller;

static void tell(void *context, const SearchInfo *info)
{
    const Teller *teller = context;
    bot_tell(teller->task,
             &(BotInfo){
                 .line = info->number,
                 .score = info->score,
                 .depth = info->depth,
                 .nodes = info->nodes,
                 .time_ms = info->time_ms,
                 .win_chance = weights_win_chance(teller->weights, info->score),
                 .wins_in = info->wins_in,
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
    const Level *level = &levels[self->level];
    SearchLimits limits = {
        .time_ms = given->time_ms,
        .max_ms = given->max_ms ? given->max_ms : given->time_ms,
        .depth = (int)tighter((uint64_t)given->depth, (uint64_t)self->depth),
        .nodes = tighter(given->nodes, level->nodes),
        .lines = given->lines,
        .threads = level->nodes ? 1 : (int)self->threads,
        .stop = task->stop,
        .timer = task->timer,
    };
    bool is_bounded = limits.max_ms || limits.depth || limits.nodes || given->is_pondering;
    if (!is_bounded)
        limits.time_ms = limits.max_ms = DEFAULT_TIME_MS;
    return limits;
}

static BotAnswer search_turn(TuskBot *self, const BotTask *task, Turn *out, Error *err)
{
    SearchInfo info;
    if (!engine_prepare(self->engine, err))
        return BOT_IS_PREVENTED;
    Teller teller = {task, engine_weights(self->engine)};
    SearchLimits limits = limits_of(self, task);
    limits.report = tell;
    limits.context = &teller;
    if (!engine_run(self->engine, &task->question, &limits, &info))
        return BOT_IS_STUCK;
    engine_finish(self->engine, &task->question, 0, &info);
    if (info.wins_in > 0 && limits.lines <= 1)
        tell(&teller, &info);
    *out = info.line[0];
    return BOT_PLAYS;
}

// ---- Careless turns --------------------------------------------------------------------

// The best turn of those glanced at.
typedef struct Glance {
    bool has_turn;
    int score;
    Turn turn;
} Glance;

static int score_after(const Position *after, const Weights *weights)
{
    Result result = rules_board_result(after);
    if (result.ending == ENDING_NONE)
        return -evaluate(after, weights);
    return result.winner == (Side)after->side ? -score_win_in(1) : score_win_in(1);
}

static void glance_at(const TuskBot *self, size_t index, const BotTask *task, Glance *best)
{
    Position after = turngen_result(self->gen, index);
    int score = score_after(&after, engine_weights(self->engine));
    if (history_forbids(task->question.history, after.key) ||
        (best->has_turn && score <= best->score))
        return;
    *best = (Glance){true, score, turngen_turn(self->gen, index)};
}

// The best of a few random turns. If all of these are forbidden, all turns are looked at.
static Glance glance_at_some(TuskBot *self, const BotTask *task)
{
    Glance best = {0};
    size_t count = turngen_run(self->gen, task->question.pos, STEPS_PER_TURN);
    for (int i = 0; i < GLANCED_AT && count > 0; i++)
        glance_at(self, random_below(&self->random, (uint32_t)count), task, &best);
    for (size_t i = 0; i < count && !best.has_turn; i++)
        glance_at(self, i, task, &best);
    return best;
}

static BotAnswer choose_carelessly(TuskBot *self, const BotTask *task, Turn *out)
{
    Glance best = glance_at_some(self, task);
    if (!best.has_turn)
        return BOT_IS_STUCK;
    bot_tell(task,
             &(BotInfo){
                 .line = 1,
                 .score = best.score,
                 .depth = best.turn.length,
                 .nodes = GLANCED_AT,
                 .win_chance = weights_win_chance(engine_weights(self->engine), best.score),
                 .turns = &best.turn,
                 .turn_count = 1,
             });
    *out = best.turn;
    return BOT_PLAYS;
}

// ---- The bot ---------------------------------------------------------------------------

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    TuskBot *self = bot;
    int careless = levels[self->level].careless;
    if (careless > 0 && (int)random_below(&self->random, 100) < careless)
        return choose_carelessly(self, task, out);
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

// SPDX-License-Identifier: MIT
// The players who copy earlier ones: `mimic`, Tusk's own, and `mimic-thesis`, the move
// generator of McKee 2014.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bot/bot.h"
#include "game/last_moved.h"
#include "mimic/learn.h"
#include "mimic/mimic.h"
#include "mimic/thesis.h"
#include "store/database_url.h"
#include "store/schema.h"

typedef struct MimicBot {
    bool is_thesis;
    uint64_t seed;
    char *url; // NULL for the usual database
    bool does_learn;
    Database *db; // opened with the first game
    Thesis *thesis;
    Mimic *mimic;
} MimicBot;

static const BotOption mimic_options[] = {
    {"db", "DATABASE", "the games to copy from"},
    {"learn", "0 or 1", "store finished games, to be found at once"},
    {0},
};

static const BotOption thesis_options[] = {
    {"db", "DATABASE", "the games to copy from"},
    {0},
};

static MimicBot *create(uint64_t seed, bool is_thesis)
{
    MimicBot *self = memory_array(1, sizeof *self);
    *self = (MimicBot){.is_thesis = is_thesis, .seed = seed};
    return self;
}

static void *create_mimic(uint64_t seed)
{
    return create(seed, false);
}

static void *create_thesis(uint64_t seed)
{
    return create(seed, true);
}

static void close_all(MimicBot *self)
{
    thesis_destroy(self->thesis);
    mimic_destroy(self->mimic);
    database_close(self->db);
    self->thesis = NULL;
    self->mimic = NULL;
    self->db = NULL;
}

static void destroy(void *bot)
{
    MimicBot *self = bot;
    if (!self)
        return;
    close_all(self);
    free(self->url);
    free(self);
}

static bool set_learn(MimicBot *self, const char *value, Error *err)
{
    bool is_good = strcmp(value, "0") == 0 || strcmp(value, "1") == 0;
    if (!is_good)
        return error_set(err, "learn is 0 or 1, not '%.40s'", value);
    self->does_learn = value[0] == '1';
    return true;
}

static bool set_option(void *bot, const char *name, const char *value, Error *err)
{
    MimicBot *self = bot;
    DatabaseUrl url;
    if (strcmp(name, "learn") == 0 && !self->is_thesis)
        return set_learn(self, value, err);
    if (strcmp(name, "db") != 0)
        return error_set(err, "there is no option '%.40s'", name);
    if (!database_url_check_public(value, err) || !database_url_parse(&url, value, err))
        return false;
    database_url_free(&url);
    close_all(self);
    free(self->url);
    self->url = memory_copy_text(value);
    return true;
}

static bool open_database(MimicBot *self, Error *err)
{
    StrBuf url;
    DatabaseMode mode = self->does_learn ? DATABASE_WRITE : DATABASE_READ;
    strbuf_init(&url);
    bool has_url = true;
    if (self->url)
        strbuf_add(&url, self->url);
    else
        has_url = database_url_default(&url, err);
    self->db = has_url ? database_open(url.text, mode, err) : NULL;
    strbuf_free(&url);
    return self->db && schema_prepare(self->db, mode, err);
}

static bool new_game(void *bot, Error *err)
{
    MimicBot *self = bot;
    if (self->thesis || self->mimic)
        return true;
    close_all(self);
    if (!open_database(self, err))
        return false;
    if (self->is_thesis)
        self->thesis = thesis_create(self->db, self->seed, err);
    else
        self->mimic = mimic_create(self->db, self->seed, err);
    return self->thesis || self->mimic;
}

static BotAnswer choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    MimicBot *self = bot;
    if (!new_game(bot, err))
        return BOT_IS_GONE;
    bool is_placed = self->is_thesis ? thesis_set_up(self->thesis, pos, side, err)
                                     : mimic_set_up(self->mimic, pos, side, err);
    return is_placed ? BOT_PLAYS : BOT_IS_GONE;
}

static MimicQuestion question_of(const BotTask *task)
{
    return (MimicQuestion){
        .pos = task->pos,
        .history = task->history,
        .last_moved = task->game ? game_last_moved(task->game) : NO_SQUARE,
        .move_number = task->game ? game_move_number(task->game) : 0,
        .time_ms = task->limits.time_ms,
        .depth = task->limits.depth,
        .nodes = task->limits.nodes,
        .stop = task->stop,
        .hits_counted = 1,
    };
}

static BotAnswer choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    MimicBot *self = bot;
    MimicTrace trace;
    MimicQuestion question = question_of(task);
    if (!new_game(bot, err))
        return BOT_IS_GONE;
    MimicAnswer answer = self->is_thesis
                             ? thesis_choose(self->thesis, &question, &trace, err)
                             : mimic_choose(self->mimic, &question, &trace, err);
    *out = trace.turn;
    if (answer == MIMIC_FAILS)
        return BOT_IS_GONE;
    return answer == MIMIC_PLAYS ? BOT_PLAYS : BOT_IS_STUCK;
}

static bool end_game(void *bot, const Game *game, Side side, Side winner, Error *err)
{
    MimicBot *self = bot;
    const char *names[SIDES] = {"opponent", "opponent"};
    if (!self->does_learn || !self->db)
        return true;
    names[side] = "mimic";
    return learn_game(self->db, game, winner, names, err);
}

const Bot bot_mimic = {
    .name = "mimic",
    .summary = "copies what earlier players did, under the eyes of the search",
    .options = mimic_options,
    .create = create_mimic,
    .destroy = destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
    .end_game = end_game,
};

const Bot bot_mimic_thesis = {
    .name = "mimic-thesis",
    .summary = "the move generator of McKee 2014, to the letter",
    .options = thesis_options,
    .create = create_thesis,
    .destroy = destroy,
    .set_option = set_option,
    .new_game = new_game,
    .choose_setup = choose_setup,
    .choose_turn = choose_turn,
};

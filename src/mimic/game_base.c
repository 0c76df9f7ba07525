// SPDX-License-Identifier: MIT
#include "mimic/game_base.h"

#include <stdlib.h>
#include <time.h>

#include "base/memory.h"
#include "game/movelist.h"
#include "store/database_url.h"
#include "store/ready_games.h"
#include "store/schema.h"
#include "store/writer.h"

GameBase *game_base_create(const Copier *copier, uint64_t seed)
{
    GameBase *base = memory_array(1, sizeof *base);
    *base = (GameBase){.copier = copier, .seed = seed};
    return base;
}

static void close_database(GameBase *base)
{
    base->copier->destroy(base->memory);
    base->memory = NULL;
    database_close(base->db);
    base->db = NULL;
}

void game_base_destroy(void *bot)
{
    GameBase *base = bot;
    if (!base)
        return;
    close_database(base);
    free(base->url);
    free(base);
}

bool game_base_set_url(GameBase *base, const char *url, Error *err)
{
    DatabaseUrl parsed;
    if (!database_url_check_public(url, err) || !database_url_parse(&parsed, url, err))
        return false;
    database_url_free(&parsed);
    close_database(base);
    free(base->url);
    base->url = memory_copy_text(url);
    return true;
}

static bool open_database(GameBase *base, Error *err)
{
    if (!base->db)
        base->db =
            schema_open(base->url, base->does_learn ? DATABASE_WRITE : DATABASE_READ, err);
    return base->db;
}

BotAnswer game_base_new_game(void *bot, Error *err)
{
    GameBase *base = bot;
    if (!base->memory && open_database(base, err))
        base->memory = base->copier->create(base->db, base->seed, err);
    return base->memory ? BOT_PLAYS : BOT_IS_PREVENTED;
}

BotAnswer game_base_choose_setup(void *bot, Position *pos, Side side, Error *err)
{
    GameBase *base = bot;
    bool is_placed = game_base_new_game(base, err) == BOT_PLAYS &&
                     base->copier->set_up(base->memory, pos, side, base->is_raw, err);
    return is_placed ? BOT_PLAYS : BOT_IS_PREVENTED;
}

BotAnswer game_base_choose_turn(void *bot, const BotTask *task, Turn *out, Error *err)
{
    static const BotAnswer answers[] = {[MIMIC_PLAYS] = BOT_PLAYS,
                                        [MIMIC_IS_STUCK] = BOT_IS_STUCK,
                                        [MIMIC_FAILS] = BOT_IS_PREVENTED};
    GameBase *base = bot;
    MimicTrace trace;
    MimicTask asked = {
        .question = task->question,
        .time_ms = task->limits.time_ms,
        .depth = task->limits.depth,
        .nodes = task->limits.nodes,
        .stop = task->stop,
        .timer = task->timer,
        .hits_counted = 1,
        .is_raw = base->is_raw,
        .has_no_search = base->has_no_search,
    };
    if (game_base_new_game(base, err) != BOT_PLAYS)
        return BOT_IS_PREVENTED;
    MimicAnswer answer = base->copier->choose(base->memory, &asked, &trace, err);
    *out = trace.turn;
    return answers[answer];
}

// ---- Learning --------------------------------------------------------------------------

static bool write_game(Database *db, const ArchiveRow *row, const Game *game, Error *err)
{
    Writer *writer = writer_create(db, err);
    if (!writer)
        return false;
    writer_add(writer, row, game);
    bool is_good = writer_commit(writer, err);
    writer_destroy(writer);
    return is_good && schema_count_setups(db, err);
}

bool game_base_learn(const GameBase *base, const Game *game, Side winner,
                     const char *names[SIDES], Error *err)
{
    ArchiveRow row;
    if (!game->has_setups)
        return true;
    StrBuf movelist = strbuf_new();
    movelist_format(game, MOVELIST_ARCHIVE, &movelist);
    archive_row_init(&row);
    row.movelist = movelist.text;
    row.event = EVENT_LEARNED;
    row.started = row.ended = (int64_t)time(NULL);
    row.result = winner == GOLD ? ARCHIVE_GOLD_WON : ARCHIVE_SILVER_WON;
    row.termination = game->is_resigned ? TERMINATION_RESIGNATION
                                        : termination_of(game_result(game).ending);
    for (int side = 0; side < SIDES; side++) {
        row.players[side].name = names[side];
        row.players[side].type = PLAYER_BOT;
    }
    bool is_good = write_game(base->db, &row, game, err);
    strbuf_free(&movelist);
    return is_good;
}

// SPDX-License-Identifier: MIT
#include "mimic/game_base.h"

#include <stdlib.h>

#include "base/memory.h"
#include "store/database_url.h"
#include "store/schema.h"

static void close_database(GameBase *base)
{
    database_close(base->db);
    base->db = NULL;
}

void game_base_free(GameBase *base)
{
    close_database(base);
    free(base->url);
    base->url = NULL;
}

bool game_base_set_url(GameBase *base, const char *url, Error *err)
{
    DatabaseUrl parsed;
    if (!database_url_check_public(url, err) || !database_url_parse(&parsed, url, err))
        return false;
    database_url_free(&parsed);
    game_base_free(base);
    base->url = memory_copy_text(url);
    return true;
}

static Database *open_named(const GameBase *base, DatabaseMode mode, Error *err)
{
    StrBuf url;
    Database *db = NULL;
    if (base->url)
        return database_open(base->url, mode, err);
    strbuf_init(&url);
    if (database_url_default(&url, err))
        db = database_open(url.text, mode, err);
    strbuf_free(&url);
    return db;
}

bool game_base_open(GameBase *base, DatabaseMode mode, Error *err)
{
    if (base->db)
        return true;
    base->db = open_named(base, mode, err);
    if (base->db && schema_prepare(base->db, mode, err))
        return true;
    close_database(base);
    return false;
}

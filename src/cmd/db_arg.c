// SPDX-License-Identifier: MIT
#include "cmd/db_arg.h"

#include "store/database_url.h"
#include "store/schema.h"

static Database *open_ready(const char *url, DatabaseMode mode, Error *err)
{
    Database *db = database_open(url, mode, err);
    if (!db || schema_prepare(db, mode, err))
        return db;
    database_close(db);
    return NULL;
}

Database *db_arg_open(const Args *args, int db, DatabaseMode mode, Error *err)
{
    const char *given = args_text(args, db, NULL);
    if (given)
        return database_url_check_public(given, err) ? open_ready(given, mode, err) : NULL;
    StrBuf usual;
    strbuf_init(&usual);
    Database *opened = NULL;
    if (database_url_default(&usual, err))
        opened = open_ready(usual.text, mode, err);
    strbuf_free(&usual);
    return opened;
}

bool db_arg_open_any(const Args *args, int db, Database **out, Error *err)
{
    StrBuf found;
    strbuf_init(&found);
    bool is_there = args_has(args, db) || database_url_find(&found);
    strbuf_free(&found);
    *out = is_there ? db_arg_open(args, db, DATABASE_READ, err) : NULL;
    return !is_there || *out;
}

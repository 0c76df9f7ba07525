// SPDX-License-Identifier: MIT
#include "cmd/db_arg.h"

#include "store/database_url.h"
#include "store/schema.h"

static bool check_no_password(const char *text, Error *err)
{
    DatabaseUrl url;
    if (!database_url_parse(&url, text, err))
        return false;
    bool has_password = url.password != NULL;
    database_url_free(&url);
    if (has_password)
        return error_set(err,
                         "a password on the command line can be read by others: put it "
                         "into $TUSK_DB or an option file (~/.my.cnf)");
    return true;
}

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
        return check_no_password(given, err) ? open_ready(given, mode, err) : NULL;
    StrBuf usual;
    strbuf_init(&usual);
    Database *opened = NULL;
    if (database_url_default(&usual, err))
        opened = open_ready(usual.text, mode, err);
    strbuf_free(&usual);
    return opened;
}

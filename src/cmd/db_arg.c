// SPDX-License-Identifier: MIT
#include "cmd/db_arg.h"

#include "store/database_url.h"
#include "store/schema.h"

Database *db_arg_open(const Args *args, int db, DatabaseMode mode, Error *err)
{
    const char *given = args_text(args, db, NULL);
    if (given && !database_url_check_public(given, err))
        return NULL;
    return schema_open(given, mode, err);
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

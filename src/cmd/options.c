// SPDX-License-Identifier: MIT
#include "cmd/options.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "game/archive_row.h"
#include "roster/roster.h"
#include "store/database_url.h"
#include "store/schema.h"

// ---- Limits ----------------------------------------------------------------------------

bool option_time(const Args *args, int option, int64_t *ms, Error *err)
{
    enum { SECONDS_MOST = 1000000 };
    const char *text = args_text(args, option, NULL);
    double seconds;
    if (!text)
        return true;
    if (!real_parse(text, 0.001, SECONDS_MOST, &seconds))
        return error_set(err, "--%s must be seconds from 0.001 to %d, not '%.40s'",
                         args->options[option].name, SECONDS_MOST, text);
    *ms = (int64_t)llround(seconds * 1000);
    return true;
}

bool option_write(const char *path, StrBuf *text, Error *err)
{
    if (strcmp(path, "-") != 0)
        return file_write(path, text, err);
    fwrite(text->text, 1, text->length, stdout);
    strbuf_free(text);
    return true;
}

bool option_depth(const Args *args, int option, int *depth, Error *err)
{
    return args_int(args, option, 1, 1000, depth, err);
}

bool option_real(const Args *args, int option, double high, double *out, Error *err)
{
    const char *text = args_text(args, option, NULL);
    return !text || real_parse(text, 0, high, out) ||
           error_set(err, "--%s must be a number from 0 to %g, not '%.40s'",
                     args->options[option].name, high, text);
}

bool option_jobs(const Args *args, int option, int *jobs, Error *err)
{
    return args_int(args, option, 1, 1024, jobs, err);
}

bool option_sprt(const Args *args, int option, Sprt *out, Error *err)
{
    const char *text = args_text(args, option, NULL);
    char *comma = NULL;
    char *end = NULL;
    if (!text)
        return true;
    out->elo0 = strtod(text, &comma);
    out->elo1 = *comma == ',' ? strtod(comma + 1, &end) : 0;
    return (end && end != comma + 1 && !*end && out->elo0 < out->elo1) ||
           error_set(err, "--%s is two numbers such as 0,20, not '%.40s'",
                     args->options[option].name, text);
}

bool option_rating(const Args *args, int option, long *rating, Error *err)
{
    return args_number(args, option, 0, 10000, rating, err);
}

bool option_nodes(const Args *args, int option, uint64_t *nodes, Error *err)
{
    long number = (long)*nodes;
    if (!args_number(args, option, 1, 1000000000000, &number, err))
        return false;
    *nodes = (uint64_t)number;
    return true;
}

// ---- Days ------------------------------------------------------------------------------

bool option_day(const Args *args, int option, bool is_end, int64_t *out, Error *err)
{
    const char *text = args_text(args, option, NULL);
    if (!text || archive_day_parse(text, is_end, out))
        return true;
    return error_set(err, "--%s is a day, YYYY-MM-DD from 1970 on, not '%.40s'",
                     args->options[option].name, text);
}

// ---- Bots and databases ----------------------------------------------------------------

bool option_player(const Args *args, int bot, int seed, long usual_seed, Player *out,
                   Error *err)
{
    BotSpec spec;
    if (!args_number(args, seed, 0, ARGS_NUMBER_MOST, &usual_seed, err) ||
        !roster_parse(args_text(args, bot, ROSTER_DEFAULT), &spec, err))
        return false;
    bool is_open = player_open(out, &spec, (uint64_t)usual_seed, err);
    bot_spec_free(&spec);
    return is_open;
}

Database *option_database(const Args *args, int db, DatabaseMode mode, Error *err)
{
    const char *given = args_text(args, db, NULL);
    if (given && !database_url_check_public(given, err))
        return NULL;
    return schema_open(given, mode, err);
}

bool option_database_any(const Args *args, int db, Database **out, Error *err)
{
    StrBuf found = strbuf_new();
    bool is_there = args_has(args, db) || database_url_find(&found);
    strbuf_free(&found);
    *out = is_there ? option_database(args, db, DATABASE_READ, err) : NULL;
    return !is_there || *out;
}

// SPDX-License-Identifier: MIT
#include "cmd/options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "roster/roster.h"
#include "store/database_url.h"
#include "store/schema.h"

// ---- Limits ----------------------------------------------------------------------------

bool option_time(const Args *args, int option, int64_t *ms, Error *err)
{
    enum { SECONDS_MOST = 1000000 };
    const char *text = args_text(args, option, NULL);
    if (!text)
        return true;
    char *end = NULL;
    double seconds = strtod(text, &end);
    if (end == text || *end || !(seconds >= 0.001 && seconds <= SECONDS_MOST))
        return error_set(err, "--%s must be seconds from 0.001 to %d, not '%.40s'",
                         args->options[option].name, SECONDS_MOST, text);
    *ms = (int64_t)llround(seconds * 1000);
    return true;
}

bool option_depth(const Args *args, int option, int *depth, Error *err)
{
    return args_int(args, option, 1, 1000, depth, err);
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

// Days since 1970 (Howard Hinnant's days_from_civil, in the public domain): the years are
// taken to begin in March, so that a leap day is the last of its year.
static int64_t days_since_1970(int year, int month, int day)
{
    int64_t y = month <= 2 ? year - 1 : year;
    int64_t era = y / 400;
    int64_t year_of_era = y - era * 400;
    int64_t day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int64_t day_of_era =
        year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + day_of_era - 719468;
}

static bool is_day(int year, int month, int day)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    if (year < 1970 || year > 9999 || month < 1 || month > 12)
        return false;
    return day >= 1 && day <= lengths[month - 1] + (is_leap && month == 2);
}

static bool has_shape(const char *text)
{
    return strlen(text) == strlen("YYYY-MM-DD") && strspn(text, "0123456789") == 4 &&
           text[4] == '-' && strspn(text + 5, "0123456789") == 2 && text[7] == '-' &&
           strspn(text + 8, "0123456789") == 2;
}

bool option_day(const Args *args, int option, bool is_end, int64_t *out, Error *err)
{
    enum { DAY_SECONDS = 86400 };
    const char *text = args_text(args, option, NULL);
    if (!text)
        return true;
    bool is_good = has_shape(text);
    int year = is_good ? (int)strtol(text, NULL, 10) : 0;
    int month = is_good ? (int)strtol(text + 5, NULL, 10) : 0;
    int day = is_good ? (int)strtol(text + 8, NULL, 10) : 0;
    if (!is_day(year, month, day))
        return error_set(err, "--%s is a day, YYYY-MM-DD from 1970 on, not '%.40s'",
                         args->options[option].name, text);
    *out = (days_since_1970(year, month, day) + is_end) * DAY_SECONDS - is_end;
    return true;
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

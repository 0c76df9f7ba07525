// SPDX-License-Identifier: MIT
#include "cmd/date_arg.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { DAY_SECONDS = 86400 };

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

// Of digits only, which has_shape has seen.
static int number_at(const char *text, int digits)
{
    int number = 0;
    for (int i = 0; i < digits; i++)
        number = number * 10 + (text[i] - '0');
    return number;
}

bool date_arg(const Args *args, int option, bool is_end, int64_t *out, Error *err)
{
    const char *text = args_text(args, option, NULL);
    if (!text)
        return true;
    bool is_good = has_shape(text);
    int year = is_good ? number_at(text, 4) : 0;
    int month = is_good ? number_at(text + 5, 2) : 0;
    int day = is_good ? number_at(text + 8, 2) : 0;
    if (!is_day(year, month, day))
        return error_set(err, "--%s is a day, YYYY-MM-DD from 1970 on, not '%.40s'",
                         args->options[option].name, text);
    *out = (days_since_1970(year, month, day) + is_end) * DAY_SECONDS - is_end;
    return true;
}

void date_format(int64_t seconds, char out[DATE_TEXT])
{
    time_t time = (time_t)seconds;
    struct tm day;
    snprintf(out, DATE_TEXT, "-");
    if (seconds != 0 && gmtime_r(&time, &day))
        strftime(out, DATE_TEXT, "%Y-%m-%d", &day);
}

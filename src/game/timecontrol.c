// SPDX-License-Identifier: MIT
#include "game/timecontrol.h"

#include "base/span.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
enum { PERCENT_DEFAULT = 100, PERCENT_MAX = 1000, DIGITS_MAX = 9 };

typedef struct Unit {
    char letter;
    int64_t ms;
} Unit;

static const Unit units[] = {{'d', DAY}, {'h', HOUR}, {'m', MINUTE}, {'s', SECOND}};
enum { UNITS = sizeof units / sizeof *units };

TimeControl timecontrol_none(void)
{
    return (TimeControl){.percent = PERCENT_DEFAULT};
}

TimeControl timecontrol_per_move(int64_t move_ms)
{
    return (TimeControl){.move_ms = move_ms};
}

bool timecontrol_is_none(const TimeControl *control)
{
    return !control->move_ms && !control->reserve_ms && !control->turn_max_ms;
}

// ---- Reading ---------------------------------------------------------------------------

// The digits in front of `rest`, taken off it.
static bool take_number(Span *rest, int64_t *out)
{
    size_t length = 0;
    *out = 0;
    while (length < rest->length && char_is_digit(rest->text[length])) {
        if (length == DIGITS_MAX)
            return false;
        *out = *out * 10 + (rest->text[length++] - '0');
    }
    if (length == 0)
        return false;
    *rest = span_skip(*rest, length);
    return true;
}

static bool take_char(Span *rest, char c)
{
    if (rest->length == 0 || rest->text[0] != c)
        return false;
    *rest = span_skip(*rest, 1);
    return true;
}

// "25" after the point of "0.25s": as milliseconds.
static bool take_decimals(Span *rest, int64_t *ms)
{
    static const int scale[] = {0, 100, 10, 1};
    size_t before = rest->length;
    int64_t number = 0;
    if (!take_number(rest, &number) || before - rest->length > 3)
        return false;
    *ms = number * scale[before - rest->length];
    return true;
}

// A number with its unit, which must be smaller than units[*next - 1].
static bool take_with_unit(Span *rest, int *next, int64_t *ms)
{
    int64_t number = 0;
    int64_t decimals = 0;
    if (!take_number(rest, &number))
        return false;
    bool has_point = take_char(rest, '.');
    if (has_point && !take_decimals(rest, &decimals))
        return false;
    for (int i = *next; i < UNITS; i++) {
        if (!take_char(rest, units[i].letter))
            continue;
        *next = i + 1;
        *ms += number * units[i].ms + decimals;
        return !has_point || units[i].ms == SECOND;
    }
    return false;
}

static bool read_with_units(Span text, int64_t *out)
{
    int next = 0;
    *out = 0;
    while (text.length > 0)
        if (!take_with_unit(&text, &next, out))
            return false;
    return true;
}

// "3" or "3:30"; `unit` is that of the first number, the second counts sixtieths of it.
static bool read_plain(Span text, int64_t unit, int64_t *out)
{
    int64_t whole = 0;
    int64_t part = 0;
    if (!take_number(&text, &whole))
        return false;
    if (take_char(&text, ':') && (!take_number(&text, &part) || part > 59))
        return false;
    *out = whole * unit + part * (unit / 60);
    return text.length == 0;
}

static bool read_time(Span text, int64_t unit, const char *part, int64_t *out, Error *err)
{
    char quote[SPAN_QUOTE];
    text = span_trim(text);
    if (read_plain(text, unit, out) || (text.length > 0 && read_with_units(text, out)))
        return true;
    span_quote(text, quote);
    return error_set(err, "%s must be a time such as 2m30s or 2:30, not '%s'", part, quote);
}

static bool read_percent(Span text, int *out, Error *err)
{
    char quote[SPAN_QUOTE];
    int64_t number = 0;
    Span rest = span_trim(text);
    span_quote(rest, quote);
    if (!take_number(&rest, &number) || rest.length > 0 || number > PERCENT_MAX)
        return error_set(err, "P must be a percentage from 0 to %d, not '%s'", PERCENT_MAX,
                         quote);
    *out = (int)number;
    return true;
}

static bool read_game_limit(Span text, TimeControl *out, Error *err)
{
    int64_t moves = 0;
    Span rest = span_trim(text);
    if (take_number(&rest, &moves) && span_equals(rest, "t")) {
        out->game_moves = (int)moves;
        return true;
    }
    return read_time(text, HOUR, "G", &out->game_ms, err);
}

static bool read_part(int index, Span text, TimeControl *out, Error *err)
{
    switch (index) {
    case 0: return read_time(text, MINUTE, "M", &out->move_ms, err);
    case 1: return read_time(text, MINUTE, "R", &out->reserve_ms, err);
    case 2: return read_percent(text, &out->percent, err);
    case 3: return read_time(text, MINUTE, "L", &out->reserve_max_ms, err);
    case 4: return read_game_limit(text, out, err);
    case 5: return read_time(text, MINUTE, "T", &out->turn_max_ms, err);
    default: return error_set(err, "a time control has at most six parts, M/R/P/L/G/T");
    }
}

bool timecontrol_parse(const char *text, TimeControl *out, Error *err)
{
    TimeControl control = timecontrol_none();
    Span rest = span_of(text);
    Span part;
    int count = 0;
    while (span_next_field(&rest, '/', &part))
        if (!read_part(count++, part, &control, err))
            return error_wrap(err, "time control");
    if (count < 2)
        return error_set(err, "a time control has at least two parts, M/R");
    *out = control;
    return true;
}

// ---- Writing ---------------------------------------------------------------------------

static void add_seconds(int64_t ms, StrBuf *out)
{
    strbuf_print(out, "%lld", (long long)(ms / SECOND));
    int decimals = (int)(ms % SECOND);
    if (decimals % 10)
        strbuf_print(out, ".%03d", decimals);
    else if (decimals % 100)
        strbuf_print(out, ".%02d", decimals / 10);
    else if (decimals)
        strbuf_print(out, ".%d", decimals / 100);
    strbuf_add_char(out, 's');
}

static void add_time(int64_t ms, StrBuf *out)
{
    if (ms == 0)
        strbuf_add_char(out, '0');
    for (int i = 0; i < UNITS && ms > 0; i++) {
        bool is_last = units[i].ms == SECOND;
        if (ms < units[i].ms && !is_last)
            continue;
        if (is_last)
            add_seconds(ms, out);
        else
            strbuf_print(out, "%lld%c", (long long)(ms / units[i].ms), units[i].letter);
        ms %= units[i].ms;
        ms = is_last ? 0 : ms;
    }
}

static void add_game_limit(const TimeControl *control, StrBuf *out)
{
    if (control->game_moves)
        strbuf_print(out, "%dt", control->game_moves);
    else
        add_time(control->game_ms, out);
}

void timecontrol_format(const TimeControl *control, StrBuf *out)
{
    bool has_turn_max = control->turn_max_ms > 0;
    bool has_game = has_turn_max || control->game_ms > 0 || control->game_moves > 0;
    bool has_reserve_max = has_game || control->reserve_max_ms > 0;
    add_time(control->move_ms, out);
    strbuf_add_char(out, '/');
    add_time(control->reserve_ms, out);
    strbuf_print(out, "/%d%s", control->percent, has_reserve_max ? "/" : "");
    if (has_reserve_max)
        add_time(control->reserve_max_ms, out);
    if (has_game) {
        strbuf_add_char(out, '/');
        add_game_limit(control, out);
    }
    if (has_turn_max) {
        strbuf_add_char(out, '/');
        add_time(control->turn_max_ms, out);
    }
}
